import { Injectable } from '@nestjs/common';
import { Metrics } from '../../../platform/observability/metrics/metrics.js';
import { NOTICES, StoreNoticeRepository } from '../notification/store-notice.repository.js';

/** Notices of one sweep. */
export const MAX_DUE_NOTICES = NOTICES.maxDue;

/**
 * Finds notices that are due, and how long the first of them has been. On the way, those that were given up too early come back,
 * and what was settled long ago is forgotten.
 */
@Injectable()
export class FindDueNoticesService {
  constructor(
    private readonly notices: StoreNoticeRepository,
    private readonly metrics: Metrics,
  ) {}

  async execute(): Promise<readonly string[]> {
    await this.notices.revive();
    await this.notices.forgetOld();
    return this.notices.findDue();
  }

  /** In seconds; 0 when none is due. */
  async oldest(): Promise<number> {
    const { ageSeconds, dueSeconds } = await this.notices.waiting();
    this.metrics.oldestNotice.set(ageSeconds);
    return dueSeconds;
  }
}

import { Injectable } from '@nestjs/common';
import type { Tx } from '../../../platform/database/transaction/transaction-runner.js';
import { LimitNoticeRepository } from './limit-notice.repository.js';

/** Moves the thresholds that members have reached, for the test clock. */
@Injectable()
export class LimitNotices {
  constructor(private readonly notices: LimitNoticeRepository) {}

  /** Moves the notices of members who bought in a project last into the past, so that a new month has its own. */
  move(tx: Tx, pjid: string, seconds: number): Promise<void> {
    return this.notices.move(tx, pjid, seconds);
  }
}

import { Injectable } from '@nestjs/common';
import { Log } from '../../../platform/observability/logging/log.js';
import { Metrics } from '../../../platform/observability/metrics/metrics.js';
import { Queues } from '../../../platform/queue/queues.js';
import { waitAfter } from '../../../platform/queue/retry-schedule.js';
import { NOTICE_QUEUE } from '../notification/notice-queue.js';
import { type ClaimedNotice, StoreNoticeRepository } from '../notification/store-notice.repository.js';
import { PurchaseEvents } from '../record/purchase-events.service.js';

/** Writes what became of a claimed notice into its row, counts it, and records it with the purchase. */
@Injectable()
export class NoticeOutcomes {
  constructor(
    private readonly notices: StoreNoticeRepository,
    private readonly events: PurchaseEvents,
    private readonly queues: Queues,
    private readonly metrics: Metrics,
    private readonly log: Log,
  ) {}

  /**
   * Its purchase is cancelled, by it or by an earlier one, whose reason it may have refined; or was paid by another payment than
   * the one that went back. A refinement has written its event already, with the reason that it replaced.
   */
  async settle(
    notice: ClaimedNotice,
    boid: string,
    outcome: 'revoked' | 'refined' | 'canceled-before' | 'other-payment',
  ): Promise<void> {
    const { source, code } = notice;
    await this.notices.finish(notice, boid, outcome);
    if (outcome !== 'refined') this.events.note(boid, 'NOTICE', { source, code, outcome });
    this.metrics.storeNotices.inc({ source, outcome });
  }

  /** Its purchase is not there yet: waits along the retry schedule, then the notice stays for an operator. */
  async wait(notice: ClaimedNotice, reason: 'no purchase' | 'not paid yet'): Promise<void> {
    const { id, attempts, source } = notice;
    const waitMs = waitAfter(attempts);
    if (waitMs === null) return this.giveUp(notice, 'unmatched', reason);
    await this.notices.postpone(notice, waitMs, reason);
    this.metrics.storeNotices.inc({ source, outcome: 'put-off' });
    await this.queues.wake(NOTICE_QUEUE, id, waitMs);
  }

  /** Its purchase belongs to another project: a sender of one project's notices says nothing about those of another. */
  async disown(notice: ClaimedNotice): Promise<void> {
    await this.giveUp(notice, 'foreign', 'purchase of another project');
  }

  private async giveUp(
    notice: ClaimedNotice,
    outcome: 'foreign' | 'unmatched',
    reason: string,
  ): Promise<void> {
    const { id, source, pjid, attempts: attempt } = notice;
    if (!(await this.notices.giveUp(notice, reason))) return;
    this.metrics.storeNotices.inc({ source, outcome });
    const fields = { store: source, pjid, reason, attempt, detail: `store_notice ${id}` };
    if (outcome === 'foreign') this.log.warn('a store notice is about another project’s purchase', fields);
    else this.log.error('a store notice has found no purchase', undefined, fields);
  }
}

import { Injectable } from '@nestjs/common';
import { Log } from '../../../platform/logging/log.js';
import { Metrics } from '../../../platform/metrics/metrics.js';
import { NOTICE_QUEUE } from '../domain/notice-queue.js';
import { Queues } from '../../../platform/queue/queues.js';
import { waitAfter } from '../../../platform/queue/retry-ladder.js';
import { cancelReason } from '../domain/cancel-reason.js';
import type { Purchase } from '../domain/purchase.entity.js';
import { PurchaseRepository } from '../persistence/purchase.repository.js';
import { type ClaimedNotice, StoreNoticeRepository } from '../persistence/store-notice.repository.js';
import { PurchaseEvents } from './purchase-events.service.js';
import { RevokePurchaseService } from './revoke-purchase.service.js';

/**
 * Does what a notice of a store says: cancels its purchase. A purchase that is not there yet, or not paid yet, is waited for
 * along the retry ladder; after its end the notice stays for an operator.
 */
@Injectable()
export class HandleNoticeService {
  constructor(
    private readonly notices: StoreNoticeRepository,
    private readonly purchases: PurchaseRepository,
    private readonly revokePurchase: RevokePurchaseService,
    private readonly events: PurchaseEvents,
    private readonly queues: Queues,
    private readonly metrics: Metrics,
    private readonly log: Log,
  ) {}

  /** Settles a notice if it is due and nobody else does. */
  async execute(id: string): Promise<void> {
    const notice = await this.notices.claim(id);
    if (notice === null) return;
    const purchase = await this.find(notice);
    if (purchase === null) return this.wait(notice, 'no purchase');
    // Whoever may send notices to one project says nothing about the purchases of another.
    if (purchase.pjid !== notice.pjid) return this.giveUp(notice, 'foreign', 'purchase of another project');
    const { pjid, boid } = purchase;
    if (isForAnotherPayment(notice, purchase)) return this.finish(notice, boid, 'other-payment');
    const reason = cancelReason(notice.code, notice.text);
    const outcome = await this.revokePurchase.execute({ pjid, boid, reason });
    if (outcome.kind === 'revoked') return this.finish(notice, boid, 'revoked');
    if (outcome.status === 'CANCELED') return this.finish(notice, boid, 'canceled-before');
    return this.wait(notice, 'not paid yet');
  }

  private find({ pjid, boid, receiptKey, orderKey }: ClaimedNotice): Promise<Purchase | null> {
    if (boid !== null) return this.purchases.find(pjid, boid);
    return this.purchases.findReceiptOwner(receiptKey, orderKey);
  }

  private async finish(
    notice: ClaimedNotice,
    boid: string,
    outcome: 'revoked' | 'canceled-before' | 'other-payment',
  ): Promise<void> {
    const { source, code } = notice;
    await this.notices.finish(notice, boid, outcome);
    this.events.note(boid, 'NOTICE', { source, code, outcome });
    this.metrics.storeNotices.inc({ source, outcome });
  }

  private async wait(notice: ClaimedNotice, reason: string): Promise<void> {
    const { id, attempts, source } = notice;
    const waitMs = waitAfter(attempts);
    if (waitMs === null) return this.giveUp(notice, 'unmatched', reason);
    await this.notices.putOff(notice, waitMs, reason);
    this.metrics.storeNotices.inc({ source, outcome: 'put-off' });
    await this.queues.wake(NOTICE_QUEUE, id, waitMs);
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

/** A source that names the purchase also tells of payments that were none of it, such as a second one: their refund is not its. */
const isForAnotherPayment = ({ boid, receiptKey }: ClaimedNotice, purchase: Purchase): boolean =>
  boid !== null &&
  receiptKey !== null &&
  purchase.receiptKey !== null &&
  !receiptKey.equals(purchase.receiptKey);

import { Injectable } from '@nestjs/common';
import { cancelReason } from '../domain/cancel-reason.js';
import type { Purchase } from '../domain/purchase.entity.js';
import { type ClaimedNotice, StoreNoticeRepository } from '../persistence/store-notice.repository.js';
import { NoticeOutcomes } from './notice-outcomes.service.js';
import { PurchaseOfNotice } from './purchase-of-notice.service.js';
import { RefineCancelReasonService } from './refine-cancel-reason.service.js';
import { RevokePurchaseService } from './revoke-purchase.service.js';

/** Does what a notice of a store says: cancels its purchase, or refines why it was cancelled. One that is not there yet, or not paid yet, is waited for. */
@Injectable()
export class HandleNoticeService {
  constructor(
    private readonly notices: StoreNoticeRepository,
    private readonly purchases: PurchaseOfNotice,
    private readonly revokePurchase: RevokePurchaseService,
    private readonly refineReason: RefineCancelReasonService,
    private readonly outcomes: NoticeOutcomes,
  ) {}

  /** Handles a notice if it is due and nobody else does. */
  async execute(id: string): Promise<void> {
    const notice = await this.notices.claim(id);
    if (notice === null) return;
    const purchase = await this.purchases.find(notice);
    if (purchase === 'none') return this.outcomes.wait(notice, 'no purchase');
    if (purchase === 'foreign') return this.outcomes.disown(notice);
    const { pjid, boid } = purchase;
    const payment = paymentOf(notice, purchase);
    if (payment === 'none yet') return this.outcomes.wait(notice, 'not paid yet');
    if (payment === 'another') return this.outcomes.settle(notice, boid, 'other-payment');
    const reason = cancelReason(notice.code, notice.text);
    const revocation = await this.revokePurchase.execute({ pjid, boid, reason });
    if (revocation.kind === 'revoked') return this.outcomes.settle(notice, boid, 'revoked');
    if (revocation.status !== 'CANCELED') return this.outcomes.wait(notice, 'not paid yet');
    const isRefined = await this.refineReason.execute({ pjid, boid, notice });
    return this.outcomes.settle(notice, boid, isRefined ? 'refined' : 'canceled-before');
  }
}

/**
 * Whether the purchase was paid by the payment that a notice takes back. A source that names the purchase also tells of payments
 * that were none of it, such as a second one; what it has found by the payment itself is paid by it.
 */
function paymentOf(
  { boid, receiptKey }: ClaimedNotice,
  purchase: Purchase,
): 'its own' | 'another' | 'none yet' {
  if (boid === null || receiptKey === null) return 'its own';
  if (purchase.receiptKey === null) return 'none yet';
  return purchase.receiptKey.equals(receiptKey) ? 'its own' : 'another';
}

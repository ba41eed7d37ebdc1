import { Injectable } from '@nestjs/common';
import { cancelReason } from '../record/cancel-reason.js';
import type { Purchase } from '../record/purchase.entity.js';
import { ReceiptLineRepository } from '../record/receipt-line.repository.js';
import { type ClaimedNotice, StoreNoticeRepository } from '../notification/store-notice.repository.js';
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
    private readonly lines: ReceiptLineRepository,
    private readonly revokePurchase: RevokePurchaseService,
    private readonly refineReason: RefineCancelReasonService,
    private readonly outcomes: NoticeOutcomes,
  ) {}

  /** Handles a notice if it is due and nobody else does. */
  async execute(id: string): Promise<void> {
    const notice = await this.notices.claim(id);
    if (notice === null) return;
    const found = await this.purchases.find(notice);
    if (found.kind === 'unknown') return this.outcomes.wait(notice, 'no purchase');
    const reason = cancelReason(notice.code, notice.text);
    if (found.kind === 'foreign') {
      const line = await this.revokeLines(notice, found.owner, reason);
      return line === null ? this.outcomes.disown(notice) : this.outcomes.settle(notice, line, 'revoked');
    }
    const { purchase } = found;
    const { pjid, boid } = purchase;
    const payment = paymentOf(notice, purchase);
    if (payment === 'none yet') return this.outcomes.wait(notice, 'not paid yet');
    if (payment === 'another') return this.outcomes.settle(notice, boid, 'other-payment');
    const revocation = await this.revokePurchase.execute({ pjid, boid, reason });
    // After the owner of the receipt: a product that is verified meanwhile sees that, or is seen here.
    await this.revokeLines(notice, purchase, reason);
    if (revocation.kind === 'revoked') return this.outcomes.settle(notice, boid, 'revoked');
    if (revocation.status !== 'CANCELED') return this.outcomes.wait(notice, 'not paid yet');
    const isRefined = await this.refineReason.execute({ pjid, boid, notice });
    return this.outcomes.settle(notice, boid, isRefined ? 'refined' : 'canceled-before');
  }

  /** Cancels further products of the receipt in the projects that the notice speaks for; returns one of them, null without any. */
  private async revokeLines(notice: ClaimedNotice, owner: Purchase, reason: string): Promise<string | null> {
    if (notice.boid !== null) return null;
    const linked = await this.lines.findOf(owner.boid);
    const lines = linked.filter(({ pjid }) => pjid === notice.pjid || pjid === owner.pjid);
    for (const line of lines) {
      const revocation = await this.revokePurchase.execute({ ...line, reason });
      if (revocation.kind !== 'revoked') await this.refineReason.execute({ ...line, notice });
    }
    return lines[0]?.boid ?? null;
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

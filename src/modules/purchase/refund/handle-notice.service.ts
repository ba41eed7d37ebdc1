import { Injectable } from '@nestjs/common';
import type { Purchase } from '../record/purchase.entity.js';
import { ReceiptLineRepository } from '../record/receipt-line.repository.js';
import { type ClaimedNotice, StoreNoticeRepository } from '../notification/store-notice.repository.js';
import { ApplyRevocationService } from './apply-revocation.service.js';
import { NoticeOutcomes } from './notice-outcomes.service.js';
import { PurchaseOfNotice } from './purchase-of-notice.service.js';

/** Does what a notice of a store says: cancels its purchase, or refines why it was cancelled. One that is not there yet, or not paid yet, is waited for. */
@Injectable()
export class HandleNoticeService {
  constructor(
    private readonly notices: StoreNoticeRepository,
    private readonly purchases: PurchaseOfNotice,
    private readonly lines: ReceiptLineRepository,
    private readonly applyRevocation: ApplyRevocationService,
    private readonly outcomes: NoticeOutcomes,
  ) {}

  /** Handles a notice if it is due and nobody else does. */
  async execute(id: string): Promise<void> {
    const notice = await this.notices.claim(id);
    if (notice === null) return;
    const found = await this.purchases.find(notice);
    if (found.kind === 'unknown') return this.outcomes.wait(notice, 'no purchase');
    if (found.kind === 'foreign') {
      const line = await this.revokeLines(notice, found.owner);
      return line === null ? this.outcomes.disown(notice) : this.outcomes.settle(notice, line, 'revoked');
    }
    const { purchase } = found;
    const { pjid, boid } = purchase;
    const payment = paymentOf(notice, purchase);
    if (payment === 'none yet') return this.outcomes.wait(notice, 'not paid yet');
    if (payment === 'another') return this.outcomes.settle(notice, boid, 'other-payment');
    const applied = await this.applyRevocation.execute({ pjid, boid, notice });
    // After the owner of the receipt: a product verified at the same moment sees the revocation, or is found here.
    await this.revokeLines(notice, purchase);
    return applied === 'not-paid'
      ? this.outcomes.wait(notice, 'not paid yet')
      : this.outcomes.settle(notice, boid, applied);
  }

  /** Cancels further products of the receipt in the projects that the notification covers; returns one of them or null. */
  private async revokeLines(notice: ClaimedNotice, owner: Purchase): Promise<string | null> {
    if (notice.boid !== null) return null;
    const linked = await this.lines.findOf(owner.boid);
    const lines = linked.filter(({ pjid }) => pjid === notice.pjid || pjid === owner.pjid);
    for (const line of lines) await this.applyRevocation.execute({ ...line, notice });
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

import { Injectable } from '@nestjs/common';
import type { Purchase } from '../record/purchase.entity.js';
import { ReceiptLineRepository } from '../record/receipt-line.repository.js';
import {
  type ClaimedNotification,
  StoreNotificationRepository,
} from '../notification/store-notification.repository.js';
import { ApplyRevocationService } from './apply-revocation.service.js';
import { NotificationOutcomes } from './notification-outcomes.service.js';
import { PurchaseOfNotification } from './purchase-of-notification.service.js';

/** Does what a notification of a store says: cancels its purchase, or refines why it was cancelled. One that is not there yet, or not paid yet, is waited for. */
@Injectable()
export class HandleNotificationService {
  constructor(
    private readonly notifications: StoreNotificationRepository,
    private readonly purchases: PurchaseOfNotification,
    private readonly lines: ReceiptLineRepository,
    private readonly applyRevocation: ApplyRevocationService,
    private readonly outcomes: NotificationOutcomes,
  ) {}

  /** Handles a notification if it is due and nobody else does. */
  async execute(id: string): Promise<void> {
    const notification = await this.notifications.claim(id);
    if (notification === null) return;
    const found = await this.purchases.find(notification);
    if (found.kind === 'unknown') return this.outcomes.wait(notification, 'no purchase');
    if (found.kind === 'foreign') {
      const line = await this.revokeLines(notification, found.owner);
      return line === null
        ? this.outcomes.disown(notification)
        : this.outcomes.settle(notification, line, 'revoked');
    }
    const { purchase } = found;
    const { pjid, boid } = purchase;
    const payment = paymentOf(notification, purchase);
    if (payment === 'none yet') return this.outcomes.wait(notification, 'not paid yet');
    if (payment === 'another') return this.outcomes.settle(notification, boid, 'other-payment');
    const applied = await this.applyRevocation.execute({ pjid, boid, notification });
    // After the owner of the receipt: a product verified at the same moment sees the revocation, or is found here.
    await this.revokeLines(notification, purchase);
    return applied === 'not-paid'
      ? this.outcomes.wait(notification, 'not paid yet')
      : this.outcomes.settle(notification, boid, applied);
  }

  /** Cancels further products of the receipt in the projects that the notification covers; returns one of them or null. */
  private async revokeLines(notification: ClaimedNotification, owner: Purchase): Promise<string | null> {
    if (notification.boid !== null) return null;
    const linked = await this.lines.findOf(owner.boid);
    const lines = linked.filter(({ pjid }) => pjid === notification.pjid || pjid === owner.pjid);
    for (const line of lines) await this.applyRevocation.execute({ ...line, notification });
    return lines[0]?.boid ?? null;
  }
}

/**
 * Whether the purchase was paid by the payment that a notification takes back. A source that names the purchase also tells of payments
 * that were none of it, such as a second one; what it has found by the payment itself is paid by it.
 */
function paymentOf(
  { boid, receiptKey }: ClaimedNotification,
  purchase: Purchase,
): 'its own' | 'another' | 'none yet' {
  if (boid === null || receiptKey === null) return 'its own';
  if (purchase.receiptKey === null) return 'none yet';
  return purchase.receiptKey.equals(receiptKey) ? 'its own' : 'another';
}

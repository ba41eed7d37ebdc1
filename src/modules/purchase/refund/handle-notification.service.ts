import { Injectable } from '@nestjs/common';
import { ProjectClosed } from '../../../platform/access/open-projects.js';
import type { Purchase } from '../record/purchase.entity.js';
import { ReceiptLineRepository } from '../record/receipt-line.repository.js';
import {
  type ClaimedNotification,
  type ClaimedRevocation,
  isRevocation,
  StoreNotificationRepository,
} from '../notification-inbox/store-notification.repository.js';
import { ApplyRevocationService } from './apply-revocation.service.js';
import { NotificationOutcomes } from './notification-outcomes.service.js';
import { type NotificationPurchase, PurchaseOfNotification } from './purchase-of-notification.service.js';

/**
 * Applies a store notification: cancels its purchase, refines the reason of the cancellation, or counts a refund as
 * paid back. Retries later when the purchase is unknown or not paid yet, or its project is closed for a move.
 */
@Injectable()
export class HandleNotificationService {
  constructor(
    private readonly notifications: StoreNotificationRepository,
    private readonly purchases: PurchaseOfNotification,
    private readonly lines: ReceiptLineRepository,
    private readonly applyRevocation: ApplyRevocationService,
    private readonly outcomes: NotificationOutcomes,
  ) {}

  /** Applies a notification if it is due and no other worker has claimed it. */
  async execute(id: string): Promise<void> {
    const notification = await this.notifications.claim(id);
    if (notification === null) return;
    try {
      await this.handle(notification);
    } catch (error) {
      // Closed since its purchase was found: what was begun is undone.
      if (!(error instanceof ProjectClosed)) throw error;
      await this.outcomes.wait(notification, 'project closed');
    }
  }

  private async handle(notification: ClaimedNotification): Promise<void> {
    const found = await this.purchases.find(notification);
    if (!isRevocation(notification)) return this.reverse(notification, found);
    if (found.kind === 'unknown') return this.outcomes.wait(notification, 'no purchase');
    if (found.kind === 'closed') {
      await this.revokeLines(notification, found.owner, [notification.pjid]);
      return this.outcomes.wait(notification, 'project closed');
    }
    if (found.kind === 'foreign') {
      const line = await this.revokeLines(notification, found.owner, [notification.pjid]);
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
    // After the receipt's owner: a product that is verified at the same moment sees the revocation, or is found here.
    await this.revokeLines(notification, purchase, [notification.pjid, pjid]);
    return applied === 'not-paid'
      ? this.outcomes.wait(notification, 'not paid yet')
      : this.outcomes.settle(notification, boid, applied);
  }

  private async reverse(notification: ClaimedNotification, found: NotificationPurchase): Promise<void> {
    if (found.kind === 'unknown') return this.outcomes.wait(notification, 'not refunded yet');
    if (found.kind === 'closed') return this.outcomes.wait(notification, 'project closed');
    if (found.kind === 'foreign') return this.outcomes.disown(notification);
    const { purchase } = found;
    return (await this.applyRevocation.reverse(purchase, notification))
      ? this.outcomes.settle(notification, purchase.boid, 'refund-reversed')
      : this.outcomes.wait(notification, 'not refunded yet');
  }

  /** Cancels further products of the receipt in projects that the notification covers. Returns one of them, or null. */
  private async revokeLines(
    notification: ClaimedRevocation,
    owner: Purchase,
    projects: readonly string[],
  ): Promise<string | null> {
    if (notification.boid !== null) return null;
    const linked = await this.lines.findOf(owner.boid);
    const lines = linked.filter(({ pjid }) => projects.includes(pjid));
    for (const line of lines) await this.applyRevocation.execute({ ...line, notification });
    return lines[0]?.boid ?? null;
  }
}

/**
 * Returns whether the notification takes back the payment of the purchase. A source that names the purchase also
 * reports other payments for it, such as a second one; a purchase found by its payment always matches.
 */
function paymentOf(
  { boid, receiptKey }: ClaimedNotification,
  purchase: Purchase,
): 'its own' | 'another' | 'none yet' {
  if (boid === null || receiptKey === null) return 'its own';
  if (purchase.receiptKey === null) return 'none yet';
  return purchase.receiptKey.equals(receiptKey) ? 'its own' : 'another';
}

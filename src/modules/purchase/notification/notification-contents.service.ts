import { Injectable } from '@nestjs/common';
import type { NotificationReading } from '../../store-verifier/index.js';
import { PurchaseRepository } from '../record/purchase.repository.js';
import { REFUND_REVERSED } from './store-notification.entity.js';
import { type NotificationContent, StoreNotificationRepository } from './store-notification.repository.js';

type GenuineNotification = Extract<NotificationReading, { readonly kind: 'notification' }>;

/** Decides what a worker has to do about a notification. */
@Injectable()
export class NotificationContents {
  constructor(
    private readonly notifications: StoreNotificationRepository,
    private readonly purchases: PurchaseRepository,
  ) {}

  /** Returns what is to be stored of a notification; null for nothing to do. */
  async of({ revocation, reversed }: GenuineNotification): Promise<NotificationContent | null> {
    if (revocation !== null) return { ...revocation, boid: null };
    if (reversed === undefined || !(await this.wasRefunded(reversed.receiptKey))) return null;
    return { code: REFUND_REVERSED, text: '', receiptKey: reversed.receiptKey, orderKey: null, boid: null };
  }

  /** Returns whether a purchase is cancelled, or is about to be. */
  private async wasRefunded(receiptKey: Buffer): Promise<boolean> {
    const purchase = await this.purchases.findReceiptOwner(receiptKey, null);
    return purchase?.status === 'CANCELED' || this.notifications.hasRevoked(receiptKey);
  }
}

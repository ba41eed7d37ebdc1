import { Injectable } from '@nestjs/common';
import type { StoreFamily, StoreReportedRefund } from '../../store-verifier/index.js';
import { PaymentCodes } from '../record/fields/payment-codes.js';
import { PurchaseRepository } from '../record/purchase.repository.js';
import { StoreNotificationInbox } from '../notification-inbox/store-notification-inbox.service.js';

/** Source of a notification. */
export interface NotificationOrigin {
  readonly store: StoreFamily;
  readonly pjid: string;
}

/** Stores notifications about anything but payments of stores that report payments; a worker processes them. */
@Injectable()
export class PaymentNotificationInbox {
  constructor(
    private readonly purchases: PurchaseRepository,
    private readonly codes: PaymentCodes,
    private readonly inbox: StoreNotificationInbox,
  ) {}

  /**
   * Stores a refund. The worker cancels the purchase, and retries while it is unpaid. Returns false for an order
   * without a reservation: a reservation is always stored before its store knows it.
   */
  async storeRefund({ store, pjid }: NotificationOrigin, refund: StoreReportedRefund): Promise<boolean> {
    const { id: notificationId, storeOrderId, revocation } = refund;
    const named = { boid: refund.boid, storeOrderId, ...revocation };
    const purchase = await this.purchases.findNamed(pjid, named);
    if (purchase === null || this.codes.familyOf(purchase.payment) !== store) return false;
    const { boid } = purchase;
    await this.inbox.add({ source: store, pjid, notificationId, content: { ...revocation, boid } });
    return true;
  }

  /** Stores a notification of money whose order another notification reports. */
  async storeMoney({ store, pjid }: NotificationOrigin, notificationId: string): Promise<void> {
    await this.inbox.add({ source: store, pjid, notificationId, content: null });
  }
}

import { Injectable } from '@nestjs/common';
import type { StoreReportedRefund } from '../../store-verifier/index.js';
import { PaymentCodes } from '../record/payment-codes.js';
import { PurchaseRepository } from '../record/purchase.repository.js';
import { StoreNotificationInbox } from '../notification/store-notification-inbox.service.js';

/** Where a notification comes from. */
export interface NotificationOrigin {
  readonly store: 'WSHOP';
  readonly pjid: string;
}

/** Keeps what a store that takes money by itself tells of it besides payments; a worker does the rest. */
@Injectable()
export class PaymentNotificationInbox {
  constructor(
    private readonly purchases: PurchaseRepository,
    private readonly codes: PaymentCodes,
    private readonly inbox: StoreNotificationInbox,
  ) {}

  /**
   * Money went back: the worker takes the purchase back, and waits for one that is not paid yet. False for an order that nobody
   * has reserved, since reservations stand before their store knows them.
   */
  async storeRefund({ store, pjid }: NotificationOrigin, refund: StoreReportedRefund): Promise<boolean> {
    const { id: notificationId, storeOrderId, revocation } = refund;
    const purchase = await this.purchases.findNamed(pjid, refund.boid, storeOrderId);
    if (purchase === null || this.codes.familyOf(purchase.payment) !== store) return false;
    const { boid } = purchase;
    await this.inbox.add({ source: store, pjid, notificationId, content: { ...revocation, boid } });
    return true;
  }

  /** Money that another notification tells with its order. */
  async storeMoney({ store, pjid }: NotificationOrigin, notificationId: string): Promise<void> {
    await this.inbox.add({ source: store, pjid, notificationId, content: null });
  }
}

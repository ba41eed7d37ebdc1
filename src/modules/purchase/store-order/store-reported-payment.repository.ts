import { Injectable } from '@nestjs/common';
import { OutcomeUnknown } from '../../../platform/database/error/database-errors.js';
import { TransactionRunner } from '../../../platform/database/transaction/transaction-runner.js';
import { toIsoTime } from '../../../shared/time/iso-time.js';
import type { Delivery } from '../record/delivery/delivery.js';
import type { Purchase } from '../record/purchase.entity.js';
import type { NotificationSource } from '../notification-inbox/store-notification.entity.js';
import { DeliveryPort } from '../record/delivery/delivery-port.js';
import { TimelineEntryRepository } from '../timeline/timeline-entry.repository.js';
import { PurchaseChangeRepository, type Saved } from '../record/change/purchase-change.repository.js';
import { StoreNotificationRepository } from '../notification-inbox/store-notification.repository.js';

/** A notification of a payment, identified within its source. */
export interface PaymentNotificationName {
  readonly source: NotificationSource;
  /** Unique among the notifications of the source and the project. */
  readonly notificationId: string;
}

/** The ids that the notification of a refund may have. */
export interface RefundNotificationNames {
  readonly source: NotificationSource;
  readonly notificationIds: readonly string[];
}

/** A payment, with the rows of notifications of its refund, which became due. */
export type SavedPayment = Saved & { readonly refunds: readonly string[] };

/** Payments that a store reported. */
@Injectable()
export class StoreReportedPaymentRepository {
  constructor(
    private readonly transactions: TransactionRunner,
    private readonly changes: PurchaseChangeRepository,
    private readonly deliveries: DeliveryPort,
    private readonly notifications: StoreNotificationRepository,
    private readonly timeline: TimelineEntryRepository,
  ) {}

  /**
   * Stores that the purchase is paid, with its delivery. Nothing is owed when a refund of exactly this payment arrived
   * before: it becomes due, and is retried until it has cancelled the purchase. The timeline gets the notification,
   * with the cancellation that the payment undoes. A repetition changes no status and adds no entry.
   */
  async save(purchase: Purchase, delivery: Delivery, refund: RefundNotificationNames): Promise<SavedPayment> {
    const { boid, pjid, payment, appStore, os, imid, canceledAt, receiptKey } = purchase;
    let refunds: readonly string[] = [];
    const saved = await this.changes.saveVerified(purchase, null, null, async (tx) => {
      refunds = await this.notifications.makeDue(tx, { ...refund, pjid, receiptKey });
      if (refunds.length === 0)
        await this.deliveries.owe(tx, { boid, pjid, payment, appStore, os, imid, delivery });
      const outcome =
        canceledAt === null
          ? { outcome: 'paid' }
          : { outcome: 'paid-after-cancel', canceledAt: toIsoTime(canceledAt) };
      await this.timeline.add(boid, 'NOTICE', { source: refund.source, ...outcome }, tx);
    });
    if (saved.kind !== 'saved') return { ...saved, refunds: [] };
    if (refunds.length === 0) this.deliveries.wake(purchase);
    return { ...saved, refunds };
  }

  /** Stores a further payment of a paid purchase in the inbox and the timeline; false for a repetition. */
  async saveFurther(
    { pjid, boid }: Purchase,
    notification: PaymentNotificationName,
    detail: Readonly<Record<string, unknown>>,
  ): Promise<boolean> {
    try {
      return await this.transactions.run(async (tx) => {
        const id = await this.notifications.add({ ...notification, pjid, content: null }, tx);
        if (id !== null)
          await this.timeline.add(boid, 'NOTICE', { source: notification.source, ...detail }, tx);
        return id !== null;
      });
    } catch (error) {
      if (!(error instanceof OutcomeUnknown)) throw error;
      const known = await this.notifications.known(notification.source, pjid, [notification.notificationId]);
      if (!known.has(notification.notificationId)) throw error;
      return true;
    }
  }
}

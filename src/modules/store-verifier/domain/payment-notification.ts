import type { Revocation, SentNotification } from './store-notification.js';
import type { ConfirmedPurchase, NotConfigured } from './store-verdict.js';

/** One line of a payment. */
export interface PaidItem {
  readonly productId: string;
  readonly quantity: number;
}

/** A payment that a store reported. */
export interface StoreReportedPayment {
  /** The reservation that it is for, as the store names it; null when it names none. */
  readonly boid: string | null;
  /** The store's own id of the order. */
  readonly storeOrderId: string;
  /** Null when the store names no player. */
  readonly playerId: string | null;
  readonly items: readonly PaidItem[];
  /** Requested price x 1,000,000, without taxes that the store adds. */
  readonly microPrice: number;
  /** ISO 4217. */
  readonly currency: string;
  readonly purchase: ConfirmedPurchase & { readonly paymentOrderId: string };
}

/** A refund that a store reported. */
export interface StoreReportedRefund {
  /**
   * Unique among the notifications of this store and project, and the same for repetitions; at most 150 characters.
   */
  readonly id: string;
  readonly boid: string | null;
  /** The store's own id of the order; null when only the boid is named. */
  readonly storeOrderId: string | null;
  readonly revocation: Revocation;
}

/** A notification of a store that takes payments itself. */
export type PaymentNotification =
  /** Asks whether the player exists, before the store takes the money. */
  | { readonly kind: 'player'; readonly playerId: string }
  /** A payment; `refundIds` are the ids that its refund may have. */
  | {
      readonly kind: 'paid';
      readonly id: string;
      readonly refundIds: readonly string[];
      readonly payment: StoreReportedPayment;
    }
  | ({ readonly kind: 'refunded' } & StoreReportedRefund)
  /** Reports money that another notification reports with its order; only stored. */
  | { readonly kind: 'money'; readonly id: string }
  /** Any other subject. */
  | { readonly kind: 'other' };

/** Outcome of reading a notification. */
export type PaymentNotificationReading =
  | { readonly kind: 'notification'; readonly notification: PaymentNotification }
  /** Not from the store, or altered. `reason` is for the log. */
  | { readonly kind: 'forged'; readonly reason: string }
  /** From the store, but unreadable or not for this project. */
  | { readonly kind: 'unusable'; readonly reason: string }
  | NotConfigured;

/**
 * Port: reads payment notifications of stores that take payments themselves, and checks that they are genuine. Never
 * throws for what was sent.
 */
export abstract class PaymentNotificationReader {
  /** Verifies a notification and reads it. */
  abstract read(notification: SentNotification): Promise<PaymentNotificationReading>;
  /** Reads a stored body whose signature was checked on arrival. */
  abstract readStored(
    notification: Pick<SentNotification, 'pjid' | 'body'>,
  ): Promise<PaymentNotificationReading>;
}

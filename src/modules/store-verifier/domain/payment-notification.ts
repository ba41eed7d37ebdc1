import type { Revocation, SentNotification } from './store-notification.js';
import type { ConfirmedPurchase, NotConfigured } from './store-verdict.js';

/** One line of what was paid for. */
export interface PaidItem {
  readonly productId: string;
  readonly quantity: number;
}

/** A payment that a store tells of by itself. */
export interface StoreReportedPayment {
  /** The reservation that it is for, as the store names it; null when it names none. */
  readonly boid: string | null;
  /** The store's own id of the order. */
  readonly storeOrderId: string;
  /** Null when the store names nobody. */
  readonly playerId: string | null;
  readonly items: readonly PaidItem[];
  /** What was asked for, x 1,000,000; without taxes that the store adds to it. */
  readonly microPrice: number;
  /** ISO 4217. */
  readonly currency: string;
  readonly purchase: ConfirmedPurchase & { readonly paymentOrderId: string };
}

/** Money went back. */
export interface StoreReportedRefund {
  /** Unique among the notifications of this store and project, and the same whenever it is told; at most 150 characters. */
  readonly id: string;
  readonly boid: string | null;
  /** The store's own id of the order. */
  readonly storeOrderId: string;
  readonly revocation: Revocation;
}

/** What a store tells that takes the money by itself. */
export type PaymentNotification =
  /** Asks whether there is such a player, before it takes the money. */
  | { readonly kind: 'player'; readonly playerId: string }
  /** `refundId` is what a refund of this payment has as its id. */
  | {
      readonly kind: 'paid';
      readonly id: string;
      readonly refundId: string;
      readonly payment: StoreReportedPayment;
    }
  | ({ readonly kind: 'refunded' } & StoreReportedRefund)
  /** Tells of money what another notification tells with the order: only to be kept. */
  | { readonly kind: 'money'; readonly id: string }
  /** About something else. */
  | { readonly kind: 'other' };

/** What a notification came to. */
export type PaymentNotificationReading =
  | { readonly kind: 'notification'; readonly notification: PaymentNotification }
  /** Not from the store, or not as the store has sent it. `reason` is for the log. */
  | { readonly kind: 'forged'; readonly reason: string }
  /** From the store, but it cannot be understood, or cannot be for us. */
  | { readonly kind: 'unusable'; readonly reason: string }
  | NotConfigured;

/** Port: believes what a store tells of payments, or not, in stores that no game asks. Never throws, whatever is sent. */
export abstract class PaymentNotificationReader {
  abstract read(notification: SentNotification): Promise<PaymentNotificationReading>;
  /** The same for a body whose signature was checked before it was kept. */
  abstract readStored(
    notification: Pick<SentNotification, 'pjid' | 'body'>,
  ): Promise<PaymentNotificationReading>;
}

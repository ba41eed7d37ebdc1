import type { PaymentNotification } from './payment-notification.js';
import type { NotConfigured, Unavailable } from './store-verdict.js';

/** A payment that a store was asked to open, and of which it has not sent a notification. */
export interface OpenedPaymentName {
  readonly pjid: string;
  readonly boid: string;
  /** The store's own id of it. */
  readonly storeOrderId: string;
  /** When the reservation was made, by our clock: the store opened the payment within a minute of it. */
  readonly reservedAt: Date;
}

/** What a store says of a payment that it has opened. */
export type PaymentSearchAnswer =
  /** The same as the notification of it says. */
  | { readonly kind: 'paid'; readonly notification: Extract<PaymentNotification, { readonly kind: 'paid' }> }
  /** The player can still pay. */
  | { readonly kind: 'open' }
  /** Nothing was paid, and nothing can be any more, or the money has gone back. */
  | { readonly kind: 'ended' }
  | NotConfigured
  | Unavailable;

/** Port: asks a store that takes the money by itself what became of a payment. Changes nothing, so it can be asked again. */
export abstract class PaymentSearch {
  abstract find(payment: OpenedPaymentName): Promise<PaymentSearchAnswer>;
}

import type { PaymentNotification } from './payment-notification.js';
import type { NotConfigured, Unavailable } from './store-verdict.js';

/** An opened payment without a notification so far. */
export interface OpenedPaymentName {
  readonly pjid: string;
  /** Null for an order that no reservation belongs to. */
  readonly boid: string | null;
  /** The store's id of the payment. */
  readonly storeOrderId: string;
  /**
   * Time of the reservation by the service's clock, else of the order; the store opened the payment within a minute of
   * it.
   */
  readonly reservedAt: Date;
}

/** State of an opened payment. */
export type PaymentSearchAnswer =
  /** Equals the payment's notification. */
  | { readonly kind: 'paid'; readonly notification: Extract<PaymentNotification, { readonly kind: 'paid' }> }
  /** The player can still pay. */
  | { readonly kind: 'open' }
  /** Expired or cancelled without a payment, or refunded. */
  | { readonly kind: 'ended' }
  | NotConfigured
  | Unavailable;

/**
 * Port: asks a store that takes payments itself for the state of a payment. Changes nothing, so it may be repeated.
 */
export abstract class PaymentSearch {
  /** Returns the state of an opened payment. */
  abstract find(payment: OpenedPaymentName): Promise<PaymentSearchAnswer>;
}

import type { TimeSpan } from '../../../shared/time/time-span.js';
import type { RevocationCode } from './store-notification.js';
import type { NotConfigured, ProvenPrice, Unavailable } from './store-verdict.js';

/** State of a payment in a store: not paid yet, paid, taken back, or over without a payment. */
export type BookedState =
  | { readonly kind: 'open' }
  | { readonly kind: 'paid' }
  | { readonly kind: 'refunded'; readonly code: RevocationCode }
  | { readonly kind: 'ended' };

/** What a store's books say of a payment besides its price, so that a purchase can be made of it. */
export interface BookedSale {
  /** Codes of the purchase. */
  readonly payment: string;
  readonly appStore: string;
  readonly os: string;
  readonly playerId: string;
  readonly productId: string;
  readonly quantity: number;
  /** Order id as operators see it. */
  readonly paymentOrderId: string;
}

/** A payment as a store's books have it, and what names its purchase: at least one of boid, order id and keys. */
export interface BookedPayment {
  /** The store's id of the payment, for people. */
  readonly id: string;
  /** Where the store was given it. */
  readonly boid: string | null;
  /** The store's id of a payment that the service opened. */
  readonly storeOrderId: string | null;
  readonly receiptKey: Buffer | null;
  readonly orderKey: Buffer | null;
  readonly state: BookedState;
  /** Null where the store names none. */
  readonly price: ProvenPrice | null;
  /** When the payment began; null where the store does not say. */
  readonly at: Date | null;
  /** Null where the store does not name player and product. */
  readonly sale: BookedSale | null;
}

/** One page of a store's books. */
export type PaymentBookPage =
  | {
      readonly kind: 'page';
      readonly payments: readonly BookedPayment[];
      /** Position of the next page, at most 1,000 characters; null after the last page. */
      readonly cursor: string | null;
    }
  | NotConfigured
  | Unavailable;

/** Port: reads the books of a store, for comparison with the service's. Changes nothing, so it may be repeated. */
export abstract class PaymentBook {
  /** Whether the books have every payment; else only those that were taken back. */
  abstract readonly isWhole: boolean;

  /**
   * Reads a page of the payments that began in a span of time, and of others too. A payment may be listed again in its
   * later state.
   * @param cursor null for the first page
   */
  abstract read(pjid: string, span: TimeSpan, cursor: string | null): Promise<PaymentBookPage>;
}

/** A paid purchase by the store's own name for it. */
export interface PaymentName {
  readonly paymentOrderId: string;
  readonly productId: string;
  readonly isTester: boolean;
}

/** A payment that was looked up. */
export interface LookedUpPayment {
  /** `unknown`: the store says that it has no such payment. */
  readonly state: BookedState | { readonly kind: 'unknown' };
  /** Of the product; null where the store names none. */
  readonly price: ProvenPrice | null;
}

/**
 * Outcome of looking payments up, by the names that were given: several products may have one order. Those that the
 * store says nothing about are left out.
 */
export type PaymentLookupAnswer =
  | { readonly kind: 'answered'; readonly payments: ReadonlyMap<PaymentName, LookedUpPayment> }
  | NotConfigured
  | Unavailable;

/** Port: looks up single payments, in stores that have no list of them. Changes nothing, so it may be repeated. */
export abstract class PaymentLookups {
  /** Maximum number of payments of one look-up. */
  abstract readonly maxPayments: number;
  /**
   * Whether a payment in another currency than the purchase is a difference; not where each player pays in their own.
   */
  abstract readonly provesCurrency: boolean;
  /** Returns the states of payments, at most {@link maxPayments} of them. */
  abstract lookUp(pjid: string, payments: readonly PaymentName[]): Promise<PaymentLookupAnswer>;
}

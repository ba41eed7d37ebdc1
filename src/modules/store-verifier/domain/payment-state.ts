import type { StorePurchase } from './store-purchase.js';
import type { NotConfigured, ProvenPrice, Unavailable, UserTokenInvalid } from './store-verdict.js';

/** What was stored with a purchase, by which its store can be asked. */
export interface StoredPayment {
  readonly pjid: string;
  readonly boid: string;
  readonly playerId: string;
  readonly productId: string;
  /** Token that the store's adapter returned with its confirmation; null before the purchase is verified. */
  readonly purchaseToken: string | null;
  /** The store's id of the payment that was opened for the reservation; null where the game opens it. */
  readonly storeOrderId: string | null;
  readonly isTester: boolean;
  readonly reservedAt: Date;
  /** Whether a store notification reported the payment first: its order was made at any time before `reservedAt`. */
  readonly beganPaid: boolean;
}

/** A payment as its store shows it, in the same shape for every store. */
export interface StorePayment {
  /**
   * - `OPEN`: not paid yet
   * - `PAID`: paid, and not taken back; for the console store: the player's account owns the entitlement
   * - `REFUNDED`: paid and taken back, also in part
   * - `ENDED`: cancelled, refused or expired without a payment; for the console store: the entitlement is not active
   * - `UNKNOWN`: the store shows a state that it does not document
   */
  readonly state: 'OPEN' | 'PAID' | 'REFUNDED' | 'ENDED' | 'UNKNOWN';
  /** The store's id of it, as operators see it. */
  readonly orderId: string | null;
  /** Null where the store names none. */
  readonly price: ProvenPrice | null;
  /** Time that the store names with the payment; null where it names none. */
  readonly at: Date | null;
  /** Whether a tester made it, or no money moved; null where the store does not say. */
  readonly isTest: boolean | null;
}

/** Answer of a store that was asked about one payment. */
export type PaymentStateAnswer =
  | {
      readonly kind: 'found';
      readonly payment: StorePayment;
      /** The same in the words of mobile store A (Spec 8); left out by other stores. */
      readonly storePurchase?: StorePurchase;
    }
  /** The store knows no such payment. */
  | { readonly kind: 'unknown'; readonly reason: string }
  /** `missing`: settings that the question needs, in a project that can sell without them. */
  | (NotConfigured & { readonly missing?: string })
  | UserTokenInvalid
  | Unavailable;

/** A question about one payment, which may be asked repeatedly; answered within 7 seconds. */
export type PaymentQuestion = () => Promise<PaymentStateAnswer>;

/** Port: asks a store about one payment, for operators. Changes nothing, here and in the store. */
export abstract class PaymentStateReader {
  /** Returns the question to the store; null when too little is stored with the purchase to ask it. */
  abstract questionAbout(payment: StoredPayment): PaymentQuestion | null;
}

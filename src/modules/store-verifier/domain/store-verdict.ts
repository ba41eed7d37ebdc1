import type { EntitlementUnit } from './entitlement-units.js';

/** A price that the store proves. */
export interface ProvenPrice {
  /** Price x 1,000,000. */
  readonly microPrice: number;
  /** The price without taxes that some countries add to the requested price; left out without such taxes. */
  readonly untaxedMicroPrice?: number;
  /** ISO 4217. */
  readonly currency: string;
}

/** A purchase that a store confirmed: paid and not consumed. */
export interface ConfirmedPurchase {
  /**
   * Identifies the receipt permanently, over all projects: SHA-256, 32 bytes; null where the store only counts units.
   */
  readonly receiptKey: Buffer | null;
  /** Identifies the store's order, which may have several receipts; null without an order id. */
  readonly orderKey: Buffer | null;
  /**
   * Keys for the one product, where a receipt or an order may have several: claimed in place of keys that another
   * product owns. Left out where a receipt has one product.
   */
  readonly productKeys?: { readonly receiptKey: Buffer; readonly orderKey: Buffer | null };
  /** Paid price, where the store proves it; left out where only the game names it. */
  readonly provenPrice?: ProvenPrice;
  /** Unit that the purchase reserves until it is completed; null where a receipt has one purchase. */
  readonly unit: EntitlementUnit | null;
  /** Order id issued by the store. */
  readonly paymentOrderId: string | null;
  /** Whether a tester bought it or it was made in the store's test environment; null for stores that do not say. */
  readonly isTester: boolean | null;
  /** Token for further calls to the store; a secret, sealed at rest. At most 2,000 characters. */
  readonly purchaseToken: string;
  /** Whether the proof was signed earlier: the store may have revoked the purchase since. */
  readonly isSignedEarlier?: true;
}

/** The store is not set up for the project. */
export interface NotConfigured {
  readonly kind: 'not-configured';
}

/** No usable answer: it decides nothing, and the call may be repeated. `reason` is for the log. */
export interface Unavailable {
  readonly kind: 'unavailable';
  readonly reason: string;
}

/** The player has no access token, or the store does not accept it any more. */
export interface UserTokenInvalid {
  readonly kind: 'user-token-invalid';
}

/** Outcome of asking a store for a payment. Only a well-formed answer of the store is a verdict. */
export type StoreVerdict =
  | { readonly kind: 'accepted'; readonly purchase: ConfirmedPurchase }
  /** The player has approved, the money is not captured yet: {@link PaymentCapturer} captures it. */
  | { readonly kind: 'approved'; readonly provenPrice?: ProvenPrice }
  /** The player has not approved yet. */
  | { readonly kind: 'pending' }
  /** Altered, unknown to the store, cancelled, or for another purchase; `reason` is for readers. */
  | {
      readonly kind: 'rejected';
      readonly reason: string;
      /** Whether the store does not know the purchase; a failure of the store where it opened the order itself. */
      readonly isUnknown?: true;
    }
  /** Genuine, but the store shows it as consumed. */
  | { readonly kind: 'consumed'; readonly purchase: ConfirmedPurchase }
  /** The proof is valid, but the store does not let this player buy, or does not hold the purchase. */
  | { readonly kind: 'not-allowed'; readonly reason: string }
  | UserTokenInvalid
  | NotConfigured
  | Unavailable;

/** Outcome of asking whether an item is consumed. */
export type ConsumptionAnswer =
  | { readonly kind: 'consumed' }
  | { readonly kind: 'open' }
  /** The store refuses, such as for a refunded purchase. */
  | { readonly kind: 'refused'; readonly reason: string }
  | Unavailable;

/** Outcome of a redemption. */
export type RedemptionAnswer =
  | { readonly kind: 'redeemed' }
  /** The store refuses finally. */
  | { readonly kind: 'refused'; readonly reason: string }
  | UserTokenInvalid
  | NotConfigured
  | Unavailable;

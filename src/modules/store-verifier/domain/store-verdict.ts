import type { EntitlementUnit } from './entitlement-units.js';

/** A price that the store itself names. */
export interface ProvenPrice {
  /** Price x 1,000,000. */
  readonly microPrice: number;
  /** The same without taxes, which some countries add to the price that was asked for; left out where there is no such part. */
  readonly untaxedMicroPrice?: number;
  /** ISO 4217. */
  readonly currency: string;
}

/** What a store confirmed: one paid purchase, not used up. */
export interface ConfirmedPurchase {
  /** Identifies the receipt for ever, over all projects: SHA-256, 32 bytes; null where there is only a number of uses. */
  readonly receiptKey: Buffer | null;
  /** Identifies the store's order, which may have several receipts; null when the store gave it no order id. */
  readonly orderKey: Buffer | null;
  /**
   * The same keys for the one product, where a receipt or an order may stand for several products: claimed in place of a key that
   * another product has. Left out where a receipt stands for one purchase.
   */
  readonly productKeys?: { readonly receiptKey: Buffer; readonly orderKey: Buffer | null };
  /** What was paid, where the store proves it; left out where the game's word is all there is. */
  readonly provenPrice?: ProvenPrice;
  /** The use that the purchase takes up until it is completed; null where a receipt stands for one purchase. */
  readonly unit: EntitlementUnit | null;
  /** Order id issued by the store. */
  readonly paymentOrderId: string | null;
  /** Bought by a tester or in the store's test environment; null for stores that do not tell. */
  readonly isTester: boolean | null;
  /** What the adapter needs to ask the store again; a secret, sealed at rest. At most 2,000 characters. */
  readonly purchaseToken: string;
  /** Proven by what the store signed at an earlier time: it may have revoked the purchase since. */
  readonly isSignedEarlier?: true;
}

/** The store is not set up for the project. */
export interface NotConfigured {
  readonly kind: 'not-configured';
}

/** Silence, trouble or nonsense: it decides nothing, the same can be asked again. `reason` is for the log. */
export interface Unavailable {
  readonly kind: 'unavailable';
  readonly reason: string;
}

/** There is no access token of the player, or the store does not take it any more. */
export interface UserTokenInvalid {
  readonly kind: 'user-token-invalid';
}

/** What became of asking a store for a payment. Only a well-formed answer of the store is a verdict. */
export type StoreVerdict =
  | { readonly kind: 'accepted'; readonly purchase: ConfirmedPurchase }
  /** The player has agreed, the money is not taken yet: it is by {@link PaymentCapturer}. */
  | { readonly kind: 'approved'; readonly provenPrice?: ProvenPrice }
  /** The player has not agreed yet. */
  | { readonly kind: 'pending' }
  /** Tampered, unknown to the store, cancelled, or for something else; `reason` is for people. */
  | {
      readonly kind: 'rejected';
      readonly reason: string;
      /** The store does not know what it was asked for; that may be trouble where it has opened it itself. */
      readonly isUnknown?: true;
    }
  /** Genuine, but the store shows it as used up. */
  | { readonly kind: 'consumed'; readonly purchase: ConfirmedPurchase }
  /** Nothing wrong with the proof, yet the store lets this player not buy, or it does not hold the purchase that is asked for. */
  | { readonly kind: 'not-allowed'; readonly reason: string }
  | UserTokenInvalid
  | NotConfigured
  | Unavailable;

/** Whether an item has been consumed in its store. */
export type ConsumptionAnswer =
  | { readonly kind: 'consumed' }
  | { readonly kind: 'open' }
  /** The store knows the purchase and says no, such as for one that was refunded. */
  | { readonly kind: 'refused'; readonly reason: string }
  | Unavailable;

/** Whether a use was taken away in the store. */
export type RedemptionAnswer =
  | { readonly kind: 'redeemed' }
  /** The store says no for good. */
  | { readonly kind: 'refused'; readonly reason: string }
  | UserTokenInvalid
  | NotConfigured
  | Unavailable;

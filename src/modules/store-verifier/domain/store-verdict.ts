/** What a store confirmed: one paid purchase, not used up. */
export interface ConfirmedPurchase {
  /** Identifies the receipt for ever, over all projects: SHA-256, 32 bytes. */
  readonly receiptKey: Buffer;
  /** Identifies the store's order, which may have several receipts; null when the store gave it no order id. */
  readonly orderKey: Buffer | null;
  /** Order id issued by the store. */
  readonly paymentOrderId: string | null;
  /** Bought by a tester that is registered with the store; null for stores that do not tell. */
  readonly isTester: boolean | null;
  /** With it the store can be asked again; a secret, sealed at rest. */
  readonly purchaseToken: string;
}

/**
 * What became of asking a store. Only a well-formed answer of the store is a verdict; silence, trouble and nonsense are
 * `unavailable`, which decides nothing: the same receipt can be tried again.
 */
export type StoreVerdict =
  | { readonly kind: 'accepted'; readonly purchase: ConfirmedPurchase }
  /** Tampered, unknown to the store, cancelled, pending, or for something else; `reason` is for people. */
  | { readonly kind: 'rejected'; readonly reason: string }
  /** Genuine, but the store shows it as used up. */
  | { readonly kind: 'consumed'; readonly purchase: ConfirmedPurchase }
  | { readonly kind: 'not-configured' }
  | { readonly kind: 'unavailable'; readonly reason: string };

/** Whether an item has been consumed in its store. */
export type ConsumptionAnswer =
  | { readonly kind: 'consumed' }
  | { readonly kind: 'open' }
  /** The store knows the purchase and says no, such as for one that was refunded. */
  | { readonly kind: 'refused'; readonly reason: string }
  | { readonly kind: 'unavailable'; readonly reason: string };

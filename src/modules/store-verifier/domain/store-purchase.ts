import type { NotConfigured, Unavailable } from './store-verdict.js';

/** A purchase as mobile store A shows it (Spec 8). */
export interface StorePurchase {
  /** Milliseconds since the epoch. */
  readonly purchaseTimeMillis: number;
  /** 0 purchased, 1 cancelled, 2 pending; others have been seen. */
  readonly purchaseState: number;
  /** 0 yet to be consumed, 1 consumed. */
  readonly consumptionState: 0 | 1;
  /** Null without an order, such as for a promotion. */
  readonly orderId: string | null;
  /** 0 test, 1 promotion, 2 rewarded; null for an ordinary purchase. */
  readonly purchaseType: number | null;
  /** ISO 3166-1 alpha-2. */
  readonly regionCode: string | null;
}

const PURCHASED = 0;
const YET_TO_BE_CONSUMED = 0;

/** Returns whether the store shows the purchase as paid and its item as not consumed. */
export const isPaidUnconsumed = ({ purchaseState, consumptionState }: StorePurchase): boolean =>
  purchaseState === PURCHASED && consumptionState === YET_TO_BE_CONSUMED;

/** Outcome of a lookup. */
export type LookupAnswer =
  | { readonly kind: 'found'; readonly purchase: StorePurchase }
  /** The store knows no such purchase, or not under this product or app. */
  | { readonly kind: 'refused'; readonly reason: string }
  | NotConfigured
  | Unavailable;

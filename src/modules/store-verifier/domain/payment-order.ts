import type { NotConfigured, Unavailable } from './store-verdict.js';

/** The store asks inside the game, by the player's account with it. */
export interface InGamePrompt {
  readonly kind: 'in-game';
  /** The player's account in the store. */
  readonly storeUserId: string;
  /** Number of the item in the store. */
  readonly storeItemId: number;
  /** What the player reads in the store. */
  readonly description: string;
}

/** The player pays on a page of the store, for an item of the store's own catalogue. */
export interface PagePrompt {
  readonly kind: 'page';
  readonly playerId: string;
  /** Shown on the page. */
  readonly playerName: string;
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  /** The item in the catalogue, which also says what it costs. */
  readonly sku: string;
}

/** How the player is asked to pay. */
export type PaymentPrompt = InGamePrompt | PagePrompt;

/** A payment that is to be opened in a store for a reservation. */
export interface PaymentOrder {
  readonly pjid: string;
  /** Also the store's order id, or what its notifications name the order by. */
  readonly boid: string;
  /** ISO 639-1, lowercase. */
  readonly language: string;
  /** Price x 1,000,000. */
  readonly microPrice: number;
  /** ISO 4217. */
  readonly currency: string;
  readonly prompt: PaymentPrompt;
}

/** Where a player pays. Whoever has the token can pay, and nothing else. */
export interface PaymentPage {
  /** SANDBOX: no money moves. */
  readonly env: 'PROD' | 'SANDBOX';
  readonly token: string;
  /** At most 500 characters. */
  readonly url: string;
}

/** A payment that waits for the player. */
export interface OpenedPayment {
  /** The store's own id of it, decimal digits. */
  readonly storeOrderId: string;
  /** Null where the store asks inside the game. */
  readonly page: PaymentPage | null;
}

/** What became of opening a payment. */
export type OpeningAnswer =
  | { readonly kind: 'opened'; readonly payment: OpenedPayment }
  /** The order itself is wrong, such as an amount that the store cannot charge. */
  | { readonly kind: 'invalid'; readonly reason: string }
  /** The store does not let this player buy. */
  | { readonly kind: 'refused'; readonly reason: string }
  | NotConfigured
  | Unavailable;

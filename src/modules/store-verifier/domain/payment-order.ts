import type { NotConfigured, Unavailable } from './store-verdict.js';

/** The store asks the player inside the game, by the player's account in the store. */
export interface InGamePrompt {
  readonly kind: 'in-game';
  /** The player's account in the store. */
  readonly storeUserId: string;
  /** Number of the item in the store. */
  readonly storeItemId: number;
  /** Text for the player. */
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
  /** The item in the catalogue, which also determines the price. */
  readonly sku: string;
}

/** How the player is asked to pay. */
export type PaymentPrompt = InGamePrompt | PagePrompt;

/** A payment to open in a store for a reservation. */
export interface PaymentOrder {
  readonly pjid: string;
  /** Also the store's order id, or the name of the order in its notifications. */
  readonly boid: string;
  /** ISO 639-1, lowercase. */
  readonly language: string;
  /** Price x 1,000,000. */
  readonly microPrice: number;
  /** ISO 4217. */
  readonly currency: string;
  readonly prompt: PaymentPrompt;
}

/** A payment that has no reservation yet. */
export type UnnamedOrder = Omit<PaymentOrder, 'boid'>;

/** Where a player pays. The token gives access to the payment only. */
export interface PaymentPage {
  /** SANDBOX: no money moves. */
  readonly env: 'PROD' | 'SANDBOX';
  readonly token: string;
  /** At most 500 characters. */
  readonly url: string;
}

/** An opened payment that waits for the player. */
export interface OpenedPayment {
  /** The store's id of the payment, decimal digits. */
  readonly storeOrderId: string;
  /** Null where the store asks inside the game. */
  readonly page: PaymentPage | null;
}

/** Outcome of opening a payment. */
export type OpeningAnswer = { readonly kind: 'opened'; readonly payment: OpenedPayment } | OpeningRefusal;

/** A field of the order that the store cannot take. */
export type InvalidField = 'microPrice' | 'currency';

/** Why no payment was opened. */
export type OpeningRefusal =
  /** The order is invalid, such as an amount that the store cannot charge; `field` is null where none is known. */
  | { readonly kind: 'invalid'; readonly field: InvalidField | null; readonly reason: string }
  /** The store does not let this player buy. */
  | { readonly kind: 'refused'; readonly reason: string }
  | NotConfigured
  | Unavailable;

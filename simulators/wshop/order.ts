import type { Item, Names } from './catalogue.js';

/** Where an order stands. */
const ORDER_STATUSES = [
  'new', // not paid
  'processing', // being paid at this moment
  'paid',
  'canceled', // given up before it was paid
  'refunded', // paid and taken back
] as const;

export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** One line of an order. */
export interface OrderLine {
  readonly sku: string;
  readonly type: Item['type'];
  readonly names: Names;
  readonly quantity: number;
  /** Of the whole line, decimal text with four places. */
  readonly amount: string;
}

/** Who buys. */
export interface Player {
  /** The publisher's id of the player. */
  readonly id: string;
  readonly name: string | null;
  readonly email: string;
  readonly ip: string;
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
}

/** A payment that went through. */
export interface Transaction {
  /** The number on the player's receipt. */
  readonly id: number;
  /** The payment method's own number of it, decimal digits. */
  readonly methodOrderId: string;
  /** Milliseconds since the epoch. */
  readonly paidAt: number;
  /** Tax that the player paid on top of the price, per cent. */
  readonly taxPercent: number;
}

/** Why a payment was taken back. */
export interface Refund {
  /** 1 to 13. */
  readonly code: number;
  readonly reason: string;
  readonly author: string;
}

/** What a publisher asks the store to sell: the whole of a token request, resolved by the catalogue. */
export interface OrderRequest {
  readonly projectId: string;
  /** Made for testing: no money moves. */
  readonly sandbox: boolean;
  readonly player: Player;
  /** Empty for a sum that is in no catalogue. */
  readonly lines: readonly OrderLine[];
  /** ISO 4217. */
  readonly currency: string;
  /** Without tax, decimal text with four places. */
  readonly amount: string;
  /** What a sum without a catalogue is for. */
  readonly description: string | null;
  /** ISO 639-1 of the payment page. */
  readonly language: string;
  /** The publisher's own id. */
  readonly externalId: string | null;
  readonly returnUrl: string | null;
  /** Handed back in notifications as it came. */
  readonly customParameters: Readonly<Record<string, unknown>> | null;
}

/** One order, as the store knows it. */
export interface Order extends OrderRequest {
  /** `null` for a sum that is in no catalogue: those have transactions only. */
  readonly orderId: number | null;
  /** Opens the payment page. */
  readonly token: string;
  readonly status: OrderStatus;
  /** Milliseconds since the epoch. */
  readonly createdAt: number;
  /** The token opens nothing from here on. */
  readonly expiresAt: number;
  readonly transaction: Transaction | null;
  readonly refund: Refund | null;
}

/** An order as a control call names it: by one of the three. */
export interface OrderName {
  readonly token?: string;
  readonly orderId?: number;
  readonly externalId?: string;
}

/** Parts of an order that change. */
export type OrderPatch = Partial<Pick<Order, 'status' | 'transaction' | 'refund'>>;

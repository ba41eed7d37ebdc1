import type { TxnErrorCode } from './txn-errors.js';

/** Every status that an order can have, in the store's words. */
export const ORDER_STATUSES = [
  'Init', // made, the player has not decided
  'Approved', // the player agrees, no money has moved
  'Succeeded', // the money is taken
  'Failed', // denied by the player or the store, or left too long
  'Refunded',
  'PartialRefund', // some of its items
  'Chargedback',
  'RefundedSuspectedFraud',
  'RefundedFriendlyFraud',
] as const;

export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** How the store itself may take a whole order back. */
export const REFUND_STATUSES = ['Refunded', 'RefundedSuspectedFraud', 'RefundedFriendlyFraud'] as const;

/** One line of an order. */
export interface OrderItem {
  readonly itemId: number;
  readonly qty: number;
  /** What the player pays for the whole line, tax included, in hundredths of the currency. */
  readonly amount: number;
  readonly description: string;
  readonly category: string | null;
  /** Has been paid back alone. */
  readonly refunded: boolean;
}

/** Which order: ids are unique within one app and one of the two worlds. */
export interface OrderKey {
  /** Decimal digits. */
  readonly appId: string;
  /** The publisher's id: decimal digits of an unsigned 64-bit number. */
  readonly orderId: string;
  /** Made for testing: no money moves. */
  readonly sandbox: boolean;
}

/** One order, as the store knows it. */
export interface Order extends OrderKey {
  /** The store's id of it, over all apps: decimal digits of an unsigned 64-bit number. */
  readonly transId: string;
  /** The player's account: decimal digits of an unsigned 64-bit number. */
  readonly steamId: string;
  /** ISO 639-1, of the descriptions. */
  readonly language: string;
  /** ISO 4217. */
  readonly currency: string;
  /** Where the player is asked: in the game or in a browser. */
  readonly userSession: 'client' | 'web';
  /** Where the player buys, ISO 3166-1 alpha-2. */
  readonly country: string;
  /** Empty outside the US. */
  readonly usState: string;
  readonly items: readonly OrderItem[];
  /** Tax in the amounts, per cent. */
  readonly vatPercent: number;
  readonly status: OrderStatus;
  /** Error code of the failure, which later calls get; null when it has not failed. */
  readonly failure: TxnErrorCode | null;
  /** Milliseconds since the epoch, as the two below. */
  readonly createdAt: number;
  /** Last change of the status. */
  readonly changedAt: number;
  /** From when on the report shows that change. */
  readonly reportedFrom: number;
  /** The time limit for taking the money runs from here. */
  readonly approvedAt: number | null;
}

/** An order as a control call names it: what is left out must not matter. */
export type OrderName = Pick<OrderKey, 'orderId'> & Partial<OrderKey>;

/** What a publisher asks the store to sell. */
export type OrderRequest = Pick<Order, 'orderId' | 'steamId' | 'language' | 'currency' | 'userSession'> & {
  readonly items: readonly Omit<OrderItem, 'refunded'>[];
};

/** Anything about an order that a test may change, except which one it is. */
export type OrderPatch = Partial<
  Pick<Order, 'transId' | 'steamId' | 'currency' | 'country' | 'usState' | 'status' | 'failure'>
>;

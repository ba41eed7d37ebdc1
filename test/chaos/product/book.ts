import type { Violation } from '../history.js';

/** Final states of a purchase. */
export type SaleEnd = 'COMPLETED' | 'CANCELED' | 'RESERVED_CANCEL';

/** A purchase as its buyer and its store know it. */
export interface Sale {
  readonly store: 'GSTORE' | 'ASTORE' | 'PCSTORE' | 'CONSOLE' | 'WSHOP' | 'PG';
  readonly pjid: string;
  readonly boid: string;
  /** Expected final state. */
  readonly end: SaleEnd;
  /** Whether the game grants it to the player. */
  readonly isGranted?: boolean;
  /** Returns how the store's own final record differs from `end`, or null. */
  readonly wrongInStore: () => string | null;
}

/** A coupon that the service has accepted. */
export interface Coupon {
  readonly pjid: string;
  readonly transactionId: string;
}

/** A reward and its possible states; several after an unknown outcome. */
export interface RewardEntry {
  readonly pjid: string;
  readonly rewardId: string;
  readonly states: readonly string[];
}

/** A message that was accepted. */
export interface Message {
  readonly pjid: string;
  readonly number: string;
  readonly token: string;
}

/** A grant in the records of a game that fetches its grants. */
export interface Given {
  readonly playerId: string;
  readonly giveCompletedAtUnixTS: number;
}

/** What the callers and the other systems did, as they recorded it. */
export class Book {
  readonly sales: Sale[] = [];
  readonly coupons: Coupon[] = [];
  readonly rewards: RewardEntry[] = [];
  readonly messages: Message[] = [];
  /** Of games that fetch their grants, by the name of the grant. */
  readonly given = new Map<string, Given>();
  /** Reservations that were refused, by reqId. */
  readonly refused = new Set<string>();
  /** Values that must not be stored in clear. */
  readonly secrets: string[] = [];
  /** Reservations that a spending limit has refused. */
  limitsReached = 0;
  readonly violations: Violation[] = [];

  complain(rule: string, detail: string): void {
    this.violations.push({ rule, detail });
  }
}

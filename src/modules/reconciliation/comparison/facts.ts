import type { PurchaseStatus } from '../../purchase/index.js';
import type { GrantLogLine } from '../grant-log/grant-log-line.js';

/** A purchase as Purser has it. */
export interface PurchaseFacts {
  readonly boid: string;
  readonly status: PurchaseStatus;
  /** Whether the game, or the delivery of its grant, has completed it. */
  readonly isGiven: boolean;
  /** Price x 1,000,000; null when the reservation carried none. */
  readonly microPrice: number | null;
  readonly currency: string | null;
}

/** The grant that Purser owes for a purchase. */
export interface GrantFacts {
  readonly status: string;
  /** Whether the player collects it from the inventory. */
  readonly isReward: boolean;
}

/** A payment as a store has it. */
export interface StoreFacts {
  /** Family of the store. */
  readonly store: string;
  /** The store's id of the payment. */
  readonly id: string;
  /** `unknown`: the store was asked about the payment and has none. */
  readonly state: 'open' | 'paid' | 'refunded' | 'ended' | 'unknown';
  /** Why it was refunded, in the codes of `cancelReason`; left out in other states. */
  readonly code?: string;
  readonly price: {
    readonly microPrice: number;
    readonly untaxedMicroPrice?: number;
    readonly currency: string;
  } | null;
  /** JSON of what a purchase can be made of; left out where the store does not say enough. */
  readonly order?: string;
}

/** What the game has logged about a purchase. */
export interface GameFacts {
  /** Lines of the log; empty for a purchase that it does not name. */
  readonly lines: readonly GrantLogLine[];
  /** Whether the log would name a grant of the purchase. Where it may be incomplete, a missing line proves nothing. */
  readonly isLogged: boolean;
}

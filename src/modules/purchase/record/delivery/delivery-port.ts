import type { Tx } from '../../../../platform/database/transaction/transaction-runner.js';
import type { DeliveryAttempt, OwedDelivery } from './delivery.js';

/**
 * Port: delivers purchases that were paid outside the game. The purchase module only states what it owes; retries and
 * recipients belong to the implementation, the grant dispatcher, which depends on this module and not the reverse.
 */
export abstract class DeliveryPort {
  /** Records the delivery, in the transaction that marks the purchase as paid. */
  abstract owe(tx: Tx, owed: OwedDelivery): Promise<void>;

  /** Cancels the delivery, in the transaction that cancels the purchase. Delivered items stay delivered. */
  abstract withdraw(tx: Tx, boid: string): Promise<void>;

  /**
   * Ends the delivery in the transaction in which the game completes the purchase, since the player has the items.
   * Returns 'reserved' while the game holds the reward of the purchase; the caller must not commit then.
   */
  abstract settle(tx: Tx, boid: string, playerId: string): Promise<'settled' | 'reserved'>;

  /** Wakes the worker after the commit. Best effort: never fails, and the caller does not wait. */
  abstract wake(owed: Pick<OwedDelivery, 'pjid' | 'boid'>): void;

  /** Returns the delivery attempts, earliest first. */
  abstract attemptsOf(boid: string): Promise<readonly DeliveryAttempt[]>;
}

import type { Tx } from '../../../platform/database/transaction-runner.js';
import type { DeliveryAttempt, OwedDelivery } from './delivery.js';

/**
 * Who hands out what was paid outside the game. Purchases say what they owe, and no more: where it goes, how often that is tried
 * and what becomes of it is not theirs. Implemented by the dispatcher of grants, which knows purchases, and not the other way round.
 */
export abstract class DeliveryPort {
  /** Takes the delivery on, in the transaction that makes the purchase a paid one. */
  abstract owe(tx: Tx, owed: OwedDelivery): Promise<void>;

  /** Hands nothing out any more, in the transaction that takes the purchase back; what has been handed out stays so. */
  abstract withdraw(tx: Tx, boid: string): Promise<void>;

  /**
   * Stores that the player has everything already, in the transaction in which the game completes the purchase: nothing is handed
   * out any more. 'reserved' while the game holds the reward of the purchase; the transaction must not be committed then.
   */
  abstract settle(tx: Tx, boid: string, playerId: string): Promise<'settled' | 'reserved'>;

  /** The transaction is committed: somebody may begin. Best effort; never fails and nobody waits for it. */
  abstract wake(owed: Pick<OwedDelivery, 'pjid' | 'boid'>): void;

  /** Attempts to hand the purchase out, earliest first. */
  abstract attemptsOf(boid: string): Promise<readonly DeliveryAttempt[]>;
}

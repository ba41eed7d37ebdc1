import type { FinalRewardState } from './reward-state.js';
import type { Tx } from '../../../platform/database/transaction/transaction-runner.js';

/** Reward of a purchase or a coupon that has reached a final state, or has expired before a game reserved it. */
export interface SettledReward {
  readonly rewardId: string;
  /** The purchase that it delivers; for a coupon the grantId of its registration. */
  readonly boid: string;
  readonly state: FinalRewardState | 'EXPIRED';
}

/**
 * Port: is informed when rewards that were registered for grants end. The module that registers such rewards implements
 * it; without an implementation nothing is informed.
 */
export abstract class RewardListener {
  /**
   * Handles rewards that have become DONE or DROPPED, in the transaction that changes them and has locked their rows,
   * and READY rewards that have expired, in the one that publishes it. Withdrawn rewards are not reported.
   * @throws any error that must prevent the change: the rewards stay RESERVED and the request gets FAIL_INTERNAL_ERROR;
   *   an expiry is published later
   */
  abstract settled(tx: Tx, rewards: readonly SettledReward[]): Promise<void>;
}

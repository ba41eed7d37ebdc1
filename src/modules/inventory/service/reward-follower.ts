import type { FinalRewardState } from '../domain/reward-state.js';
import type { Tx } from '../../../platform/database/transaction-runner.js';

/** A reward that hands out a purchase, or a coupon, and has come to its end. */
export interface SettledReward {
  readonly rewardId: string;
  /** The purchase that it hands out; of a coupon the grantId that it was registered with. */
  readonly boid: string;
  readonly state: FinalRewardState;
}

/**
 * Learns what becomes of rewards that hand out purchases. Whoever hands purchases out as rewards provides it; without one, rewards
 * end by themselves.
 */
export abstract class RewardFollower {
  /**
   * Rewards that a grant registered have become DONE or DROPPED; runs in the transaction that settles them, which has locked their
   * rows. One that has been withdrawn is not told: whoever withdraws knows.
   * @throws whatever keeps these rewards from being settled: they stay RESERVED and their request is answered FAIL_INTERNAL_ERROR
   */
  abstract settled(tx: Tx, rewards: readonly SettledReward[]): Promise<void>;
}

import { Injectable } from '@nestjs/common';
import type { Tx } from '../../../platform/database/transaction-runner.js';
import { Clock } from '../../../shared/clock.js';
import {
  type BillingPurchase,
  checkContents,
  type CouponRedeem,
  type RewardContents,
} from '../domain/reward-contents.js';
import { newRewardIds } from '../domain/reward-id.js';
import type { RewardTarget } from '../domain/reward-order.js';
import { RewardChanges } from '../persistence/reward-changes.repository.js';
import { type NewReward, RewardRegistrations } from '../persistence/reward-registrations.repository.js';

/** A purchase that is to be handed out as a reward. */
export interface NewGrantedReward extends RewardTarget {
  /** The purchase; it has one reward. */
  readonly boid: string;
  readonly provider: 'BILLING';
  readonly billingPurchaseList: readonly BillingPurchase[];
  /** Days until it expires, from 1, by the database's clock. */
  readonly expiresInDays: number;
}

/** A coupon that is to be handed out as a reward. */
export interface NewCouponReward extends RewardTarget {
  readonly couponRedeemList: readonly CouponRedeem[];
  readonly requesterCustomData: string | null;
  /** The number under which the RewardListener is told of it, in place of a boid; it is told nothing when this is left out. */
  readonly grantId?: string;
  /** Days until it expires, from 1, by the database's clock. */
  readonly expiresInDays: number;
}

/** Hands purchases and coupons out as rewards; everything in the transaction of whoever hands them out. */
@Injectable()
export class GrantedRewards {
  constructor(
    private readonly registrations: RewardRegistrations,
    private readonly changes: RewardChanges,
    private readonly clock: Clock,
  ) {}

  /**
   * Adds a READY reward for a purchase. A purchase has one reward: a second call finds the first one's.
   * @returns its rewardId
   */
  register(tx: Tx, reward: NewGrantedReward): Promise<string> {
    const { boid, provider, billingPurchaseList, expiresInDays } = reward;
    const contents = { provider, billingPurchaseList, couponRedeemList: [] };
    const added = this.newReward(reward, contents, null, expiresInDays);
    return this.registrations.addGranted(tx, { ...added, grantedBoid: boid });
  }

  /**
   * Adds a READY reward for a coupon, each time it is called; a grantId that is taken is refused by the database.
   * @returns its rewardId
   */
  async registerCoupon(tx: Tx, reward: NewCouponReward): Promise<string> {
    const { couponRedeemList, requesterCustomData, expiresInDays } = reward;
    const contents = { provider: 'COUPON', billingPurchaseList: [], couponRedeemList } as const;
    const added = this.newReward(reward, contents, requesterCustomData, expiresInDays);
    await this.registrations.insert(tx, [{ ...added, grantedBoid: reward.grantId ?? null }]);
    return added.rewardId;
  }

  /**
   * Takes the reward of a cancelled purchase back, if nobody has reserved it: a RESERVED one is left to the game, which may confirm
   * it, and is never listed again.
   * @returns false when nothing was withdrawn
   */
  withdraw(tx: Tx, boid: string): Promise<boolean> {
    return this.changes.withdraw(tx, boid);
  }

  /**
   * Withdraws the reward of a purchase that needs no handing out any more.
   * @returns false when the game has reserved it: then nothing is changed, and it must be confirmed or given back first
   */
  withdrawUnreserved(tx: Tx, boid: string): Promise<boolean> {
    return this.changes.withdrawUnreserved(tx, boid);
  }

  private newReward(
    { pjid, userType, userValue, serviceId, serverId }: RewardTarget,
    contents: RewardContents,
    requesterCustomData: string | null,
    expiresInDays: number,
  ): NewReward {
    checkContents(contents);
    const [rewardId = ''] = newRewardIds(this.clock, 1);
    const target = { pjid, userType, userValue, serviceId, serverId };
    return {
      rewardId,
      order: { ...target, ...contents, requesterCustomData },
      expiry: { inDays: expiresInDays },
      request: null,
      grantedBoid: null,
    };
  }
}

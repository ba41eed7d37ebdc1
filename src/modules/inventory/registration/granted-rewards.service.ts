import { Injectable } from '@nestjs/common';
import type { Tx } from '../../../platform/database/transaction/transaction-runner.js';
import { Clock } from '../../../shared/time/clock.js';
import {
  type BillingPurchase,
  checkContents,
  type CouponRedeem,
  type RewardContents,
} from '../reward/reward-contents.js';
import { newRewardIds } from '../reward/reward-id.js';
import type { RewardTarget } from '../reward/reward-order.js';
import { RewardChangeRepository } from '../change/reward-change.repository.js';
import { type NewReward, RewardRegistrationRepository } from './reward-registration.repository.js';

/** Purchase to deliver as a reward. */
export interface NewGrantedReward extends RewardTarget {
  /** The purchase; it has exactly one reward. */
  readonly boid: string;
  readonly provider: 'BILLING';
  readonly billingPurchaseList: readonly BillingPurchase[];
  /** Days until it expires, from 1, by the database's clock. */
  readonly expiresInDays: number;
}

/** Coupon to deliver as a reward. */
export interface NewCouponReward extends RewardTarget {
  readonly couponRedeemList: readonly CouponRedeem[];
  readonly requesterCustomData: string | null;
  /** Id that the RewardListener receives instead of a boid; without it the listener is not informed. */
  readonly grantId?: string;
  /** Days until it expires, from 1, by the database's clock. */
  readonly expiresInDays: number;
}

/** Delivers purchases and coupons as rewards, in the caller's transaction. */
@Injectable()
export class GrantedRewards {
  constructor(
    private readonly registrations: RewardRegistrationRepository,
    private readonly changes: RewardChangeRepository,
    private readonly clock: Clock,
  ) {}

  /**
   * Adds a READY reward for a purchase. A second call returns the first reward.
   * @returns its rewardId
   */
  register(tx: Tx, reward: NewGrantedReward): Promise<string> {
    const { boid, provider, billingPurchaseList, expiresInDays } = reward;
    const contents = { provider, billingPurchaseList, couponRedeemList: [] };
    const added = this.newReward(reward, contents, null, expiresInDays);
    return this.registrations.addGranted(tx, { ...added, grantedBoid: boid });
  }

  /**
   * Adds a READY reward for a coupon in every call; the database refuses a repeated grantId.
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
   * Withdraws the reward of a cancelled purchase if it is not reserved. A game may still confirm a RESERVED reward,
   * which is never listed again.
   * @returns false when nothing was withdrawn
   */
  withdraw(tx: Tx, boid: string): Promise<boolean> {
    return this.changes.withdraw(tx, boid);
  }

  /**
   * Withdraws the reward of a purchase that was delivered in another way, or of a cancelled coupon.
   * @param grantId the boid, or the grantId of the coupon's registration
   * @returns false when the game has reserved it: nothing is changed, and the game must confirm or cancel it first
   */
  withdrawUnreserved(tx: Tx, grantId: string): Promise<boolean> {
    return this.changes.withdrawUnreserved(tx, grantId);
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

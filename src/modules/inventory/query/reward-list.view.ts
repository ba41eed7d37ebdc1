import { toIsoTime } from '../../../shared/time/iso-time.js';
import type { Page } from '../../../shared/list/page.js';
import type { BillingPurchase, CouponRedeem, Provider, UserType } from '../reward/reward-contents.js';
import type { ShownReward } from '../reward/reward-order.js';

/** A reward as lists show it (Spec "Reward record"). */
export interface RewardRecord {
  readonly rewardId: string;
  readonly pjid: string;
  readonly userType: UserType;
  readonly userValue: string;
  readonly serviceId: string;
  readonly serverId: string | null;
  readonly provider: Provider;
  readonly requesterCustomData: string | null;
  /** ISO 8601 with offset. */
  readonly expireAtUtcString: string;
  readonly billingPurchaseList: readonly BillingPurchase[];
  readonly couponRedeemList: readonly CouponRedeem[];
}

/** A page of rewards (Spec 17 and 18). */
export interface RewardListView {
  readonly hasNext: boolean;
  readonly resultList: readonly RewardRecord[];
}

export const toRewardListView = ({ items, hasNext }: Page<ShownReward>): RewardListView => ({
  hasNext,
  resultList: items.map(toRewardRecord),
});

const toRewardRecord = (reward: ShownReward): RewardRecord => ({
  rewardId: reward.rewardId,
  pjid: reward.pjid,
  userType: reward.userType,
  userValue: reward.userValue,
  serviceId: reward.serviceId,
  serverId: reward.serverId,
  provider: reward.provider,
  requesterCustomData: reward.requesterCustomData,
  expireAtUtcString: toIsoTime(reward.expireAt),
  billingPurchaseList: reward.billingPurchaseList,
  couponRedeemList: reward.couponRedeemList,
});

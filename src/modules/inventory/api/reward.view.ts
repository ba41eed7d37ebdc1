import { toIsoTime } from '../../../shared/time/iso-time.js';
import type { Page } from '../../../shared/list/page.js';
import type { BillingPurchase, CouponRedeem, Provider, UserType } from '../reward/reward-contents.js';
import type { RewardResultCode } from '../change/reward-outcome.js';
import type { ShownReward } from '../reward/reward-order.js';
import type { RewardOutcome } from '../change/change-rewards.service.js';

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

/** Outcome of reserving one reward (Spec 19). */
export interface ReservedView {
  readonly rewardId: string;
  readonly reservedResultCode: RewardResultCode;
  readonly reservedResultMessage: string;
}

/** Outcome of cancelling or dropping one reward (Spec 20 and 21). */
export interface CanceledView {
  readonly rewardId: string;
  readonly canceledResultCode: RewardResultCode;
  readonly canceledResultMessage: string;
}

/** Outcome of confirming one reward (Spec 22). */
export interface ConfirmedView {
  readonly rewardId: string;
  readonly confirmedResultCode: RewardResultCode;
  readonly confirmedResultMessage: string;
}

export const toReservedView = ({ rewardId, code, message }: RewardOutcome): ReservedView => ({
  rewardId,
  reservedResultCode: code,
  reservedResultMessage: message,
});

export const toCanceledView = ({ rewardId, code, message }: RewardOutcome): CanceledView => ({
  rewardId,
  canceledResultCode: code,
  canceledResultMessage: message,
});

export const toConfirmedView = ({ rewardId, code, message }: RewardOutcome): ConfirmedView => ({
  rewardId,
  confirmedResultCode: code,
  confirmedResultMessage: message,
});

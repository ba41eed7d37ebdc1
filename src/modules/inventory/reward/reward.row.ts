import type { BillingPurchase, CouponRedeem } from './reward-contents.js';
import { toRewardId } from './reward-id.js';
import type { ShownReward, RewardTarget } from './reward-order.js';

/** Columns of a reward that answers contain, under the names of the entity. */
export const REWARD_COLUMNS = `
  r.reward_id AS rewardId, r.pjid, r.user_type AS userType, r.user_value AS userValue, r.service_id AS serviceId,
  r.server_id AS serverId, r.provider, r.contents, r.requester_custom_data AS requesterCustomData, r.expire_at AS expireAt`;

/** A row of {@link REWARD_COLUMNS}. */
export interface RewardRow extends RewardTarget {
  readonly rewardId: Buffer;
  readonly provider: ShownReward['provider'];
  readonly contents: string;
  readonly requesterCustomData: string | null;
  readonly expireAt: Date;
}

/** Parses a row. */
export function toShownReward({ contents, rewardId, ...rest }: RewardRow): ShownReward {
  const list: unknown = JSON.parse(contents);
  const isBilling = rest.provider === 'BILLING';
  return {
    ...rest,
    rewardId: toRewardId(rewardId),
    billingPurchaseList: isBilling ? (list as BillingPurchase[]) : [],
    couponRedeemList: isBilling ? [] : (list as CouponRedeem[]),
  };
}

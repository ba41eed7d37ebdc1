import type { RewardContents, UserType } from './reward-contents.js';

/** Service id of a reward that is listed for every service of its project. */
export const EVERY_SERVICE = '';

/** Receiver of a reward. */
export interface RewardTarget {
  readonly pjid: string;
  readonly userType: UserType;
  readonly userValue: string;
  /** {@link EVERY_SERVICE} when the registration names no service. */
  readonly serviceId: string;
  /** Null for every server of the service. */
  readonly serverId: string | null;
}

/** Reward to register. */
export interface RewardOrder extends RewardTarget, RewardContents {
  readonly requesterCustomData: string | null;
}

/** A reward as lists show it (Spec "Reward record"). */
export interface ShownReward extends RewardOrder {
  readonly rewardId: string;
  readonly expireAt: Date;
}

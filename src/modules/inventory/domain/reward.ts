import type { RewardContents, UserType } from './reward-contents.js';

/** In place of a service: the reward is listed for every service of its project. */
export const EVERY_SERVICE = '';

/** For whom a reward is. */
export interface RewardTarget {
  readonly pjid: string;
  readonly userType: UserType;
  readonly userValue: string;
  /** {@link EVERY_SERVICE} where whoever registered it named none. */
  readonly serviceId: string;
  /** Null for every server of the service. */
  readonly serverId: string | null;
}

/** What is asked to be registered. */
export interface RewardOrder extends RewardTarget, RewardContents {
  readonly requesterCustomData: string | null;
}

/** A reward to be shown (Spec "Reward record"). */
export interface Reward extends RewardOrder {
  readonly rewardId: string;
  readonly expireAt: Date;
}

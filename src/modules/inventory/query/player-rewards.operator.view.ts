import { toUnixSeconds } from '../../../shared/time/iso-time.js';
import type { CursorPage } from '../../../shared/list/page.js';
import type { Provider, UserType } from '../reward/reward-contents.js';
import type { RewardState } from '../reward/reward-state.js';
import type { ReceivedReward } from './list-player-rewards.service.js';

/** A reward in a list of its receiver. */
export interface PlayerRewardView {
  readonly rewardId: string;
  readonly userType: UserType;
  readonly userValue: string;
  readonly serviceId: string;
  readonly serverId: string | null;
  readonly provider: Provider;
  /** State of the reward. A `READY` one that has expired cannot be reserved. */
  readonly state: RewardState;
  /** When it was registered, Unix seconds. */
  readonly registeredAtUnixTS: number;
  /** When its state last changed, Unix seconds. */
  readonly changedAtUnixTS: number;
  /** When it expires, Unix seconds. */
  readonly expireAtUnixTS: number;
}

/** A page of a receiver's rewards. */
export interface PlayerRewardListView {
  /** Newest first. */
  readonly rewardList: readonly PlayerRewardView[];
  /** Null on the last page. */
  readonly nextCursor: string | null;
}

export const toPlayerRewardListView = ({
  items,
  nextCursor,
}: CursorPage<ReceivedReward>): PlayerRewardListView => ({
  rewardList: items.map(({ registeredAt, changedAt, expireAt, ...reward }) => ({
    rewardId: reward.rewardId,
    userType: reward.userType,
    userValue: reward.userValue,
    serviceId: reward.serviceId,
    serverId: reward.serverId,
    provider: reward.provider,
    state: reward.state,
    registeredAtUnixTS: toUnixSeconds(registeredAt),
    changedAtUnixTS: toUnixSeconds(changedAt),
    expireAtUnixTS: toUnixSeconds(expireAt),
  })),
  nextCursor,
});

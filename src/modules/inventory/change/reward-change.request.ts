import { ArraySize, IsIdentifier } from '../../../platform/http/body/field-rules.js';
import { UserRequest } from '../reward/user.request.js';
import type { ChangeRewardsCommand } from './change-rewards.service.js';
import type { GameEvent } from './reward-outcome.js';

/** Maximum number of rewards in a request. */
const MAX_REWARDS = 20;
/** Bounds what is echoed: an id that no reward can have is answered as not found. */
const REWARD_ID_LENGTH = 100;

/** Names rewards of a user to reserve, cancel, drop or confirm (Spec 19 to 22). */
export class RewardsRequest extends UserRequest {
  /** 1 to 20 ids, counted before duplicates are removed. */
  @ArraySize(1, MAX_REWARDS)
  @IsIdentifier(REWARD_ID_LENGTH, { each: true })
  readonly rewardIdList!: readonly string[];

  toCommand(event: GameEvent): ChangeRewardsCommand {
    const { pjid, userType, userValue, rewardIdList } = this;
    return { event, pjid, userType, userValue, rewardIds: rewardIdList };
  }
}

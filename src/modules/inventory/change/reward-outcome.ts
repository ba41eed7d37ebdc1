import { Reward } from '../reward/reward.entity.js';
import type { RewardEvent, RewardState } from '../reward/reward-state.js';

/** Operations of games on rewards (Spec 19 to 22). */
export type GameEvent = Exclude<RewardEvent, 'withdraw'>;

/** Per-item codes (Spec 19 to 22). */
export type RewardResultCode =
  | 'SUCCESS'
  | 'FAIL_NOT_FOUND'
  | 'FAIL_EXPIRED'
  | 'FAIL_MISS_MATCH_USER_TYPE'
  | 'FAIL_MISS_MATCH_USER_VALUE'
  | 'FAIL_STATUS_NOT_READY'
  | 'FAIL_STATUS_NOT_RESERVED'
  | 'FAIL_INTERNAL_ERROR';

/** Reward as a request found it: changed by the request, or unchanged. */
export type SeenReward =
  | { readonly kind: 'changed' }
  | {
      readonly kind: 'unchanged';
      readonly userType: string;
      readonly userValue: string;
      readonly state: RewardState;
      /** By the database's clock. */
      readonly isExpired: boolean;
    };

/** Operation and user of a request. */
export interface RequestedChange {
  readonly event: GameEvent;
  readonly userType: string;
  readonly userValue: string;
}

/** Outcome of a request for one reward. */
export interface RewardVerdict {
  readonly code: RewardResultCode;
  /** Text for people. */
  readonly message: string;
}

const SUCCESS: RewardVerdict = { code: 'SUCCESS', message: 'Success' };
const NOT_FOUND: RewardVerdict = { code: 'FAIL_NOT_FOUND', message: 'There is no such reward' };

/** Outcome of an internal error: nothing was changed. */
export const INTERNAL_ERROR: RewardVerdict = {
  code: 'FAIL_INTERNAL_ERROR',
  message: 'The service failed; the same request may be sent again',
};

/** Returns the outcome for a reward, in the order of the checks; undefined when the project does not have it. */
export function verdictOf(
  seen: SeenReward | undefined,
  { event, userType, userValue }: RequestedChange,
): RewardVerdict {
  if (seen === undefined) return NOT_FOUND;
  if (seen.kind === 'changed') return SUCCESS;
  if (seen.userType !== userType)
    return { code: 'FAIL_MISS_MATCH_USER_TYPE', message: 'The reward is for another userType' };
  if (seen.userValue !== userValue)
    return { code: 'FAIL_MISS_MATCH_USER_VALUE', message: 'The reward is for another userValue' };
  const { from } = Reward.transition(event);
  if (seen.state === from && event === 'reserve' && seen.isExpired)
    return { code: 'FAIL_EXPIRED', message: 'The reward has expired' };
  return {
    code: from === 'READY' ? 'FAIL_STATUS_NOT_READY' : 'FAIL_STATUS_NOT_RESERVED',
    message:
      seen.state === from
        ? `The reward was not ${from} when it was checked; it is now, so try again`
        : `The reward is not ${from}, its state is ${seen.state}`,
  };
}

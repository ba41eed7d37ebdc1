import type { Transitions } from '../../../shared/state/state-machine.js';

/** State of a reward (Spec "Reward state"): DONE is confirmed, DROPPED is never given. */
export type RewardState = 'READY' | 'RESERVED' | 'DONE' | 'DROPPED';

/**
 * What happens to a reward. The game takes it to give it (reserve), returns it (cancel), gives it up (drop) or has
 * given it (confirm). The purchase or coupon of a reward that no game has reserved is cancelled (withdraw).
 */
export type RewardEvent = 'reserve' | 'cancel' | 'drop' | 'confirm' | 'withdraw';

/** State that a registration gives a reward. */
export const FIRST_REWARD_STATE: RewardState = 'READY';

/** Legal transitions of a reward. Expiry changes no state, but an expired reward cannot be reserved. */
export const REWARD_TRANSITIONS: Transitions<RewardState, RewardEvent> = {
  READY: { reserve: 'RESERVED', withdraw: 'DROPPED' },
  RESERVED: { confirm: 'DONE', cancel: 'READY', drop: 'DROPPED' },
  DONE: {},
  DROPPED: {},
};

/** States that a reward never leaves. */
export type FinalRewardState = Extract<RewardState, 'DONE' | 'DROPPED'>;

/** Returns whether a reward never leaves the state. */
export const isFinal = (state: RewardState): state is FinalRewardState =>
  Object.keys(REWARD_TRANSITIONS[state]).length === 0;

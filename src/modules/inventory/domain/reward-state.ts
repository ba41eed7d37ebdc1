import { nextState, statesAccepting, type Transitions } from '../../../shared/state-machine.js';

/** Where a reward stands (Spec "Reward state"): DONE is confirmed, DROPPED is never given. */
export type RewardState = 'READY' | 'RESERVED' | 'DONE' | 'DROPPED';

/**
 * What happens to a reward: the game takes it to give it (reserve), gives it back (cancel) or up (drop), or has given it
 * (confirm); the purchase that it hands out was cancelled before anybody reserved it (withdraw).
 */
export type RewardEvent = 'reserve' | 'cancel' | 'drop' | 'confirm' | 'withdraw';

/** The life of a reward, as data. That it expires is no change of state: it only cannot be reserved any more. */
export const REWARD_TRANSITIONS: Transitions<RewardState, RewardEvent> = {
  READY: { reserve: 'RESERVED', withdraw: 'DROPPED' },
  RESERVED: { confirm: 'DONE', cancel: 'READY', drop: 'DROPPED' },
  DONE: {},
  DROPPED: {},
};

/** The one state that an event starts from, and the one it leads to. */
export interface RewardTransition {
  readonly from: RewardState;
  readonly to: RewardState;
}

/** @throws Error for an event that starts from several states: a change of many rows names one. */
export function transitionOf(event: RewardEvent): RewardTransition {
  const [from, ...others] = statesAccepting(REWARD_TRANSITIONS, event);
  if (from === undefined || others.length > 0) throw new Error(`'${event}' does not start from one state`);
  return { from, to: nextState(REWARD_TRANSITIONS, from, event) };
}

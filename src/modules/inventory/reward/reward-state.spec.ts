import { describe, expect, it } from '@jest/globals';
import { IllegalTransition, nextState } from '../../../shared/state/state-machine.js';
import { Reward } from './reward.entity.js';
import {
  FIRST_REWARD_STATE,
  isFinal,
  REWARD_TRANSITIONS,
  type RewardEvent,
  type RewardState,
} from './reward-state.js';

const STATES = Object.keys(REWARD_TRANSITIONS) as RewardState[];
const EVENTS: RewardEvent[] = ['reserve', 'cancel', 'drop', 'confirm', 'withdraw'];

// Written out independently of the table, so that an error in the table fails the test.
const LEGAL: Readonly<Record<string, RewardState>> = {
  'READY reserve': 'RESERVED',
  'READY withdraw': 'DROPPED',
  'RESERVED cancel': 'READY',
  'RESERVED drop': 'DROPPED',
  'RESERVED confirm': 'DONE',
};

const EVERY_PAIR = STATES.flatMap((state) =>
  EVENTS.map((event) => [state, event, LEGAL[`${state} ${event}`] ?? 'illegal'] as const),
);

describe('reward state', () => {
  it.each(EVERY_PAIR)('%s + %s -> %s', (from, event, to) => {
    if (to === 'illegal') expect(() => nextState(REWARD_TRANSITIONS, from, event)).toThrow(IllegalTransition);
    else expect(nextState(REWARD_TRANSITIONS, from, event)).toBe(to);
  });

  it('can reach every state from the first', () => {
    const reached = new Set<RewardState>([FIRST_REWARD_STATE]);
    for (const state of reached) for (const to of Object.values(REWARD_TRANSITIONS[state])) reached.add(to);
    expect([...reached].toSorted()).toEqual(STATES.toSorted());
  });

  it.each(EVENTS)('has one state that %s starts from', (event) => {
    const { from, to } = Reward.transition(event);
    expect(Object.entries(LEGAL)).toContainEqual([`${from} ${event}`, to]);
  });

  it('is final when it was confirmed or dropped', () => {
    expect(STATES.filter(isFinal).toSorted()).toEqual(['DONE', 'DROPPED']);
  });
});

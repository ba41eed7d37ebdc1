import { describe, expect, it } from '@jest/globals';
import { type GameEvent, INTERNAL_ERROR, type SeenReward, verdictOf } from './reward-outcome.js';
import type { RewardState } from '../reward/reward-state.js';

const EVENTS: GameEvent[] = ['reserve', 'cancel', 'drop', 'confirm'];
const STATES: RewardState[] = ['READY', 'RESERVED', 'DONE', 'DROPPED'];
const claimOf = (event: GameEvent): Parameters<typeof verdictOf>[1] => ({
  event,
  userType: 'IMID',
  userValue: 'anna',
});
const seen = (changes: Partial<Extract<SeenReward, { kind: 'unchanged' }>>): SeenReward => ({
  kind: 'unchanged',
  userType: 'IMID',
  userValue: 'anna',
  state: 'READY',
  isExpired: false,
  ...changes,
});

describe.each(EVENTS)('what became of a reward to %s', (event) => {
  const codeOf = (reward: SeenReward | undefined): string => verdictOf(reward, claimOf(event)).code;
  const wrongState = event === 'reserve' ? 'FAIL_STATUS_NOT_READY' : 'FAIL_STATUS_NOT_RESERVED';
  const from: RewardState = event === 'reserve' ? 'READY' : 'RESERVED';

  it('is SUCCESS when it was changed', () => {
    expect(codeOf({ kind: 'changed' })).toBe('SUCCESS');
  });

  it('is checked in the order: not found, user type, user value, status, expiry', () => {
    for (const state of STATES) {
      const all = { userType: 'GAME_UID', userValue: 'berta', state, isExpired: true };
      expect(codeOf(undefined)).toBe('FAIL_NOT_FOUND');
      expect(codeOf(seen(all))).toBe('FAIL_MISS_MATCH_USER_TYPE');
      expect(codeOf(seen({ ...all, userType: 'IMID' }))).toBe('FAIL_MISS_MATCH_USER_VALUE');
      const expected = state === 'READY' && event === 'reserve' ? 'FAIL_EXPIRED' : wrongState;
      expect(codeOf(seen({ state, isExpired: true }))).toBe(expected);
    }
  });

  it.each(STATES)('names the state %s where that is what is wrong', (state) => {
    const { code, message } = verdictOf(seen({ state }), claimOf(event));
    expect(code).toBe(wrongState);
    if (state !== from) expect(message).toBe(`The reward is not ${from}, its state is ${state}`);
  });

  it('is the status also when the status fits again before the outcome is read', () => {
    expect(verdictOf(seen({ state: from }), claimOf(event))).toEqual({
      code: wrongState,
      message: `The reward was not ${from} when it was checked; it is now, so try again`,
    });
  });
});

describe('the message about a reward', () => {
  it.each<readonly [string, SeenReward | undefined]>([
    ['Success', { kind: 'changed' }],
    ['There is no such reward', undefined],
    ['The reward is for another userType', seen({ userType: 'GAME_UID' })],
    ['The reward is for another userValue', seen({ userValue: 'berta' })],
    ['The reward has expired', seen({ isExpired: true })],
  ])('says what became of it: %s', (message, reward) => {
    expect(verdictOf(reward, claimOf('reserve')).message).toBe(message);
  });

  it('says that a request may be sent again after an internal error', () => {
    expect(INTERNAL_ERROR).toEqual({
      code: 'FAIL_INTERNAL_ERROR',
      message: 'The service failed; the same request may be sent again',
    });
  });
});

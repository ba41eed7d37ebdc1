import { describe, expect, it } from '@jest/globals';
import { IllegalTransition, nextState, statesAccepting } from '../../../shared/state-machine.js';
import { GRANT_TRANSITIONS, type GrantEvent, type GrantStatus } from './grant-status.js';

const EVENTS: readonly GrantEvent[] = ['deliver', 'settle', 'refuse', 'exhaust', 'replay', 'withdraw'];
const LEADS: Readonly<Record<GrantStatus, Readonly<Partial<Record<GrantEvent, GrantStatus>>>>> = {
  PENDING: {
    deliver: 'DELIVERED',
    settle: 'DELIVERED',
    refuse: 'DEAD',
    exhaust: 'DEAD',
    replay: 'PENDING',
    withdraw: 'CANCELED',
  },
  DEAD: { replay: 'PENDING', settle: 'DELIVERED', withdraw: 'CANCELED' },
  DELIVERED: {},
  CANCELED: {},
};

describe('the life of a grant', () => {
  const pairs = (Object.keys(LEADS) as GrantStatus[]).flatMap((from) =>
    EVENTS.map((event) => [from, event, LEADS[from][event]] as const),
  );
  it.each(pairs)('%s, %s: %s', (from, event, to) => {
    if (to === undefined)
      expect(() => nextState(GRANT_TRANSITIONS, from, event)).toThrow(new IllegalTransition(from, event));
    else expect(nextState(GRANT_TRANSITIONS, from, event)).toBe(to);
  });

  it('never leaves what was handed out, and hands nothing out that was given up', () => {
    expect(statesAccepting(GRANT_TRANSITIONS, 'deliver')).toEqual(['PENDING']);
    expect(statesAccepting(GRANT_TRANSITIONS, 'settle')).toEqual(['PENDING', 'DEAD']);
    expect(statesAccepting(GRANT_TRANSITIONS, 'replay')).toEqual(['PENDING', 'DEAD']);
  });
});

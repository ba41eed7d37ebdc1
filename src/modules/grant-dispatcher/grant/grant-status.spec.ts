import { describe, expect, it } from '@jest/globals';
import { IllegalTransition, nextState } from '../../../shared/state/state-machine.js';
import { Grant } from './grant.entity.js';
import {
  FIRST_GRANT_STATUS,
  GRANT_STATUSES,
  GRANT_TRANSITIONS,
  type GrantEvent,
  type GrantStatus,
} from './grant-status.js';

const EVENTS: readonly GrantEvent[] = [
  'deliver',
  'settle',
  'refuse',
  'exhaust',
  'replay',
  'regrant',
  'withdraw',
];
const LEADS: Readonly<Record<GrantStatus, Readonly<Partial<Record<GrantEvent, GrantStatus>>>>> = {
  PENDING: {
    deliver: 'DELIVERED',
    settle: 'DELIVERED',
    refuse: 'DEAD',
    exhaust: 'DEAD',
    replay: 'PENDING',
    regrant: 'PENDING',
    withdraw: 'CANCELED',
  },
  DEAD: { replay: 'PENDING', regrant: 'PENDING', settle: 'DELIVERED', withdraw: 'CANCELED' },
  DELIVERED: { regrant: 'PENDING' },
  CANCELED: {},
};

describe('the state machine of a grant', () => {
  const pairs = (Object.keys(LEADS) as GrantStatus[]).flatMap((from) =>
    EVENTS.map((event) => [from, event, LEADS[from][event]] as const),
  );
  it.each(pairs)('%s, %s: %s', (from, event, to) => {
    if (to === undefined)
      expect(() => nextState(GRANT_TRANSITIONS, from, event)).toThrow(new IllegalTransition(from, event));
    else expect(nextState(GRANT_TRANSITIONS, from, event)).toBe(to);
  });

  it('gives the statements for many rows every status that accepts the event', () => {
    expect(Grant.transition('deliver')).toEqual({ from: ['PENDING'], to: 'DELIVERED' });
    expect(Grant.transition('settle')).toEqual({ from: ['PENDING', 'DEAD'], to: 'DELIVERED' });
    expect(Grant.transition('withdraw')).toEqual({ from: ['PENDING', 'DEAD'], to: 'CANCELED' });
    expect(Grant.transition('regrant')).toEqual({ from: ['PENDING', 'DEAD', 'DELIVERED'], to: 'PENDING' });
    expect(Grant.transition('replay')).toEqual({ from: ['PENDING', 'DEAD'], to: 'PENDING' });
  });
});

describe('the status of a grant', () => {
  it('is PENDING at first, and later one of four', () => {
    expect(FIRST_GRANT_STATUS).toBe('PENDING');
    expect(GRANT_STATUSES).toEqual(Object.keys(LEADS));
  });
});

describe('a loaded grant', () => {
  const grantIn = (status: GrantStatus): Grant => Object.assign(new Grant(), { status });
  const delivery = { code: 'SUCCESS', playerId: 'anna', giveCompletedAt: 1_700_000_000 };

  it('keeps the status that its change starts from, for the compare-and-set', () => {
    const grant = grantIn('PENDING');
    grant.deliver(delivery);
    expect(grant).toMatchObject({
      changesFrom: 'PENDING',
      status: 'DELIVERED',
      lastCode: 'SUCCESS',
      playerId: 'anna',
      giveCompletedAt: '1700000000',
    });
  });

  it('changes from the status that it has, as long as no change is pending', () => {
    expect(grantIn('DEAD').changesFrom).toBe('DEAD');
  });

  it('may be received at a later login', () => {
    const grant = grantIn('PENDING');
    grant.deliver({ ...delivery, giveCompletedAt: null });
    expect(grant.giveCompletedAt).toBeNull();
  });

  it('is given up with the code of the last attempt', () => {
    for (const why of ['refuse', 'exhaust'] as const) {
      const grant = grantIn('PENDING');
      grant[why]('BUSY');
      expect(grant).toMatchObject({ changesFrom: 'PENDING', status: 'DEAD', lastCode: 'BUSY' });
    }
  });

  it('can be settled by the game while it is owed, also after it was given up', () => {
    const dead = grantIn('DEAD');
    expect(dead.accepts('settle')).toBe(true);
    dead.settle('anna');
    expect(dead).toMatchObject({
      changesFrom: 'DEAD',
      status: 'DELIVERED',
      lastCode: 'COMPLETED',
      playerId: 'anna',
    });
    expect(grantIn('CANCELED').accepts('settle')).toBe(false);
    expect(() => grantIn('CANCELED').settle('anna')).toThrow(new IllegalTransition('CANCELED', 'settle'));
    expect(() => grantIn('DEAD').deliver(delivery)).toThrow(new IllegalTransition('DEAD', 'deliver'));
  });
});

import { describe, expect, it } from '@jest/globals';
import { IllegalTransition, nextState } from '../../../shared/state/state-machine.js';
import {
  FIRST_MESSAGE_STATUS,
  FIRST_OUTCOME,
  MESSAGE_TRANSITIONS,
  type MessageEvent,
  type MessageStatus,
  type Outcome,
  type OutcomeCounts,
  type OutcomeEvent,
  OUTCOME_TRANSITIONS,
  settlingEvent,
} from './message-status.js';
import { PushMessage } from './push-message.entity.js';
import { PushOutcome } from './push-outcome.entity.js';

const NONE: OutcomeCounts = { pending: 0, delivered: 0, unregistered: 0, failed: 0, expired: 0 };

describe('a message', () => {
  it.each([
    [{}, 'NO_DEVICE'],
    [{ delivered: 1 }, 'SENT'],
    [{ delivered: 1, unregistered: 3, failed: 2, expired: 1 }, 'SENT'],
    [{ expired: 1, failed: 5 }, 'EXPIRED'],
    [{ unregistered: 1 }, 'FAILED'],
    [{ failed: 2 }, 'FAILED'],
  ])('whose devices stand like %j is %s', (counts, status) => {
    const message = Object.assign(new PushMessage(), { status: FIRST_MESSAGE_STATUS });
    expect(message.settle({ ...NONE, ...counts }, true)).toBe(true);
    expect(message).toMatchObject({ status, changesFrom: 'QUEUED', delivered: 0, ...counts });
    expect(() => message.settle({ ...NONE, ...counts }, true)).toThrow(IllegalTransition);
  });

  it('whose time to live ended before its devices were recorded is EXPIRED', () => {
    expect(settlingEvent(NONE, false)).toBe('expire');
  });

  it('is not settled while a device is open', () => {
    const message = Object.assign(new PushMessage(), { status: FIRST_MESSAGE_STATUS });
    expect(message.settle({ ...NONE, pending: 1, delivered: 9 }, true)).toBe(false);
    expect(message.status).toBe('QUEUED');
  });
});

// Written out once more, by hand, so that a slip in the tables is seen.
const MESSAGE_LEADS: Readonly<Record<MessageEvent, MessageStatus>> = {
  send: 'SENT',
  findNoDevice: 'NO_DEVICE',
  fail: 'FAILED',
  expire: 'EXPIRED',
};
const OUTCOME_LEADS: Readonly<Record<OutcomeEvent, Outcome>> = {
  deliver: 'DELIVERED',
  findUnregistered: 'UNREGISTERED',
  fail: 'FAILED',
  expire: 'EXPIRED',
};

const pairsOf = <State extends string, Event extends string>(
  table: Readonly<Record<State, object>>,
  leads: Readonly<Record<Event, State>>,
  first: State,
): (readonly [State, Event, State | undefined])[] =>
  (Object.keys(table) as State[]).flatMap((from) =>
    (Object.keys(leads) as Event[]).map(
      (event) => [from, event, from === first ? leads[event] : undefined] as const,
    ),
  );

describe('the status of a message', () => {
  it.each(pairsOf(MESSAGE_TRANSITIONS, MESSAGE_LEADS, FIRST_MESSAGE_STATUS))(
    '%s, %s: %s',
    (from, event, to) => {
      if (to === undefined)
        expect(() => nextState(MESSAGE_TRANSITIONS, from, event)).toThrow(new IllegalTransition(from, event));
      else expect(nextState(MESSAGE_TRANSITIONS, from, event)).toBe(to);
    },
  );
});

describe('the outcome on a device', () => {
  it.each(pairsOf(OUTCOME_TRANSITIONS, OUTCOME_LEADS, FIRST_OUTCOME))('%s, %s: %s', (from, event, to) => {
    if (to === undefined)
      expect(() => nextState(OUTCOME_TRANSITIONS, from, event)).toThrow(new IllegalTransition(from, event));
    else expect(nextState(OUTCOME_TRANSITIONS, from, event)).toBe(to);
  });

  it('is changed by statements that start from the first state', () => {
    expect(PushOutcome.transition('deliver')).toEqual({ from: ['PENDING'], to: 'DELIVERED' });
  });
});

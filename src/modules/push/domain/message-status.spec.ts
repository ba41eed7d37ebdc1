import { describe, expect, it } from '@jest/globals';
import { nextState } from '../../../shared/state-machine.js';
import {
  MESSAGE_TRANSITIONS,
  type OutcomeCounts,
  OUTCOME_TRANSITIONS,
  settlingEvent,
} from './message-status.js';

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
    const event = settlingEvent({ ...NONE, ...counts }, true);
    expect(event && nextState(MESSAGE_TRANSITIONS, 'QUEUED', event)).toBe(status);
  });

  it('whose time to live was over before its devices were fixed is EXPIRED', () => {
    expect(settlingEvent(NONE, false)).toBe('expire');
  });

  it('is not settled while a device is open', () => {
    expect(settlingEvent({ ...NONE, pending: 1, delivered: 9 }, true)).toBeNull();
  });

  it.each([MESSAGE_TRANSITIONS, OUTCOME_TRANSITIONS])('leaves only its first state (%#)', (table) => {
    const [, ...ended] = Object.values(table);
    for (const events of ended) expect(events).toEqual({});
  });
});

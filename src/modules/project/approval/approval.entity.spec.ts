import { describe, expect, it } from '@jest/globals';
import { IllegalTransition, nextState } from '../../../shared/state/state-machine.js';
import {
  APPROVAL_TRANSITIONS,
  type ApprovalEvent,
  EXECUTING,
  type StoredApprovalStatus,
  UNDECIDED,
} from './approval-status.js';
import { Approval } from './approval.entity.js';

const EVENTS: readonly ApprovalEvent[] = ['execute', 'finish', 'fail', 'reject'];
const LEADS: Readonly<Record<StoredApprovalStatus, Readonly<Partial<Record<ApprovalEvent, string>>>>> = {
  PENDING: { execute: 'APPROVED', reject: 'REJECTED' },
  OPEN: { execute: 'RUNNING', reject: 'REJECTED' },
  APPROVED: { execute: 'APPROVED', finish: 'DONE', fail: 'FAILED' },
  RUNNING: { execute: 'RUNNING', finish: 'DONE', fail: 'FAILED', reject: 'REJECTED' },
  DONE: {},
  FAILED: {},
  REJECTED: {},
};

describe('the state machine of an approval', () => {
  const pairs = (Object.keys(LEADS) as StoredApprovalStatus[]).flatMap((from) =>
    EVENTS.map((event) => [from, event, LEADS[from][event]] as const),
  );
  it.each(pairs)('%s, %s: %s', (from, event, to) => {
    if (to === undefined)
      expect(() => nextState(APPROVAL_TRANSITIONS, from, event)).toThrow(new IllegalTransition(from, event));
    else expect(nextState(APPROVAL_TRANSITIONS, from, event)).toBe(to);
  });

  it('distinguishes an approval that waits for a decision from one that is being executed', () => {
    expect(UNDECIDED).toEqual(['PENDING', 'OPEN']);
    expect(EXECUTING).toEqual(['APPROVED', 'RUNNING']);
  });
});

describe('an approval at a time', () => {
  const at = (hours: number, seconds = 0): Date =>
    new Date(1_795_000_000_000 + (hours * 3_600 + seconds) * 1_000);
  const asked = (status: StoredApprovalStatus, fields: Partial<Approval> = {}): Approval =>
    Object.assign(new Approval(), { status, expiresAt: at(24), decidedAt: null, failure: null, ...fields });

  it('expires without a decision', () => {
    for (const status of ['PENDING', 'OPEN'] as const) {
      expect(asked(status).statusAt(at(24, -1))).toBe('PENDING');
      expect(asked(status).statusAt(at(24))).toBe('EXPIRED');
    }
  });

  it('has failed when its execution was interrupted and can be repeated no more', () => {
    for (const status of ['APPROVED', 'RUNNING'] as const) {
      const interrupted = asked(status, { decidedAt: at(1) });
      expect(interrupted.statusAt(at(48, -1))).toBe('APPROVED');
      expect(interrupted.failureAt(at(48, -1))).toBeNull();
      expect(interrupted.statusAt(at(48))).toBe('FAILED');
      expect(interrupted.failureAt(at(48))).toContain('interrupted');
    }
  });

  it('is being executed for a minute, also when it was begun in the last moment', () => {
    const late = asked('RUNNING', { decidedAt: at(48, -1) });
    expect(late.statusAt(at(48, 59))).toBe('APPROVED');
    expect(late.statusAt(at(48, 60))).toBe('FAILED');
  });

  it('keeps its end', () => {
    for (const status of ['DONE', 'REJECTED'] as const) {
      expect(asked(status).statusAt(at(1_000))).toBe(status);
      expect(asked(status).failureAt(at(1_000))).toBeNull();
    }
    expect(asked('FAILED', { failure: 'saved again' }).failureAt(at(1_000))).toBe('saved again');
  });
});

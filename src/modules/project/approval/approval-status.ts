import { openStates, statesAccepting, type Transitions } from '../../../shared/state/state-machine.js';

/**
 * Status of an approval as it is stored. A request for a cancellation waits as PENDING and is executed as APPROVED,
 * every other one waits as OPEN and is executed as RUNNING: versions that only know cancellations can neither decide it
 * nor execute it again.
 */
export type StoredApprovalStatus =
  'PENDING' | 'OPEN' | 'APPROVED' | 'RUNNING' | 'DONE' | 'FAILED' | 'REJECTED';

/**
 * What happens to an approval. A second person approves it, also again after an interruption (execute). The change is
 * made (finish), or cannot be made any more (fail). A person gives it up (reject).
 */
export type ApprovalEvent = 'execute' | 'finish' | 'fail' | 'reject';

/**
 * Legal transitions of an approval. An interrupted execution can be rejected only where it has left no trace: never
 * that of a cancellation, and of the other kinds those that are one transaction.
 */
export const APPROVAL_TRANSITIONS: Transitions<StoredApprovalStatus, ApprovalEvent> = {
  PENDING: { execute: 'APPROVED', reject: 'REJECTED' },
  OPEN: { execute: 'RUNNING', reject: 'REJECTED' },
  APPROVED: { execute: 'APPROVED', finish: 'DONE', fail: 'FAILED' },
  RUNNING: { execute: 'RUNNING', finish: 'DONE', fail: 'FAILED', reject: 'REJECTED' },
  DONE: {},
  FAILED: {},
  REJECTED: {},
};

/** Statuses of an execution that has begun. */
export const EXECUTING = statesAccepting(APPROVAL_TRANSITIONS, 'finish');

/** Statuses that wait for a decision. */
export const UNDECIDED = openStates(APPROVAL_TRANSITIONS).filter((status) => !EXECUTING.includes(status));

/**
 * Status as operators see it. A request without a decision within 24 hours has expired. An interrupted execution that
 * was not repeated within 24 hours after that has failed.
 */
export type ApprovalStatus = 'PENDING' | 'APPROVED' | 'DONE' | 'FAILED' | 'REJECTED' | 'EXPIRED';

/** A change that can take two persons. */
export type ApprovalKindName =
  'CANCEL' | 'REPLAY' | 'KEY_ISSUE' | 'KEY_REVOKE' | 'STORE_SETTINGS' | 'GAME_SERVER';

/** What became of a purchase: its state is checked again when the approval is executed. */
export type CancelOutcome = 'CANCELED' | 'NOT_CANCELABLE' | 'NOT_FOUND';

/** What became of a purchase that was to be cancelled. */
export interface ApprovalOutcome {
  readonly boid: string;
  readonly outcome: CancelOutcome;
}

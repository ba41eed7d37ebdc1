/**
 * Status of an approval as it is stored. A request for a cancellation waits as PENDING and is executed as APPROVED, every other one
 * waits as OPEN and is executed as RUNNING: versions that only know cancellations can neither decide it nor execute it again.
 */
export type StoredApprovalStatus =
  'PENDING' | 'OPEN' | 'APPROVED' | 'RUNNING' | 'DONE' | 'FAILED' | 'REJECTED';

/** Status as operators see it: a request without a decision within 24 hours has expired. */
export const APPROVAL_STATUSES = ['PENDING', 'APPROVED', 'DONE', 'FAILED', 'REJECTED', 'EXPIRED'] as const;

/** One of {@link APPROVAL_STATUSES}. */
export type ApprovalStatus = (typeof APPROVAL_STATUSES)[number];

/** Changes that can take two persons. */
export const APPROVAL_KINDS = [
  'CANCEL',
  'REPLAY',
  'KEY_ISSUE',
  'KEY_REVOKE',
  'STORE_SETTINGS',
  'GAME_SERVER',
] as const;

/** One of {@link APPROVAL_KINDS}. */
export type ApprovalKindName = (typeof APPROVAL_KINDS)[number];

/** What became of a purchase: its state is checked again when the approval is executed. */
export type CancelOutcome = 'CANCELED' | 'NOT_CANCELABLE' | 'NOT_FOUND';

/** What became of a purchase that was to be cancelled. */
export interface ApprovalOutcome {
  readonly boid: string;
  readonly outcome: CancelOutcome;
}

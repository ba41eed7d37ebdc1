/** Status of an approval as it is stored. */
export type StoredApprovalStatus = 'PENDING' | 'APPROVED' | 'DONE' | 'REJECTED';

/** Status as operators see it: a request without a decision within 24 hours has expired. */
export const APPROVAL_STATUSES = ['PENDING', 'APPROVED', 'DONE', 'REJECTED', 'EXPIRED'] as const;

/** One of {@link APPROVAL_STATUSES}. */
export type ApprovalStatus = (typeof APPROVAL_STATUSES)[number];

/** What became of a purchase: its state is checked again when the approval is executed. */
export type CancelOutcome = 'CANCELED' | 'NOT_CANCELABLE' | 'NOT_FOUND';

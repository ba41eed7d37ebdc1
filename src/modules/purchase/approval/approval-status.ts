/** Status of an approval as it is stored. */
export type StoredApprovalStatus = 'PENDING' | 'APPROVED' | 'DONE' | 'REJECTED';

/** The same as people see it: what nobody has decided in time has expired. */
export const APPROVAL_STATUSES = ['PENDING', 'APPROVED', 'DONE', 'REJECTED', 'EXPIRED'] as const;

/** One of {@link APPROVAL_STATUSES}. */
export type ApprovalStatus = (typeof APPROVAL_STATUSES)[number];

/** What became of a purchase: its state is checked again when the approval is executed. */
export type CancelOutcome = 'CANCELED' | 'NOT_CANCELABLE' | 'NOT_FOUND';

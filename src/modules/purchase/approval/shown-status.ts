import type { Approval } from './approval.entity.js';
import type { ApprovalStatus } from './approval-status.js';

/** Returns the status as operators see it. */
export const shownStatusOf = (
  { status, expiresAt }: Pick<Approval, 'status' | 'expiresAt'>,
  now: Date,
): ApprovalStatus => (status === 'PENDING' && expiresAt <= now ? 'EXPIRED' : status);

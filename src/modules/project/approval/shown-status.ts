import type { Approval } from './approval.entity.js';
import type { ApprovalStatus } from './approval-status.js';

/** Returns the status as operators see it. */
export function shownStatusOf(
  { status, expiresAt }: Pick<Approval, 'status' | 'expiresAt'>,
  now: Date,
): ApprovalStatus {
  if (status === 'RUNNING') return 'APPROVED';
  if (status !== 'PENDING' && status !== 'OPEN') return status;
  return expiresAt <= now ? 'EXPIRED' : 'PENDING';
}

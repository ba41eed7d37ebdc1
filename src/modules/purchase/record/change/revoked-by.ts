import type { Purchase } from '../purchase.entity.js';

/** `revokedBy` of a purchase whose store took the money back. */
export const ITS_STORE = '';

/**
 * Begin of a request with which versions before the column `revoked_by` stored the operator, `operator:<key>:<random>`.
 */
const OPERATOR = 'operator:';

/** Returns the key of the operator who cancelled a paid purchase; null when its store did. */
export function operatorOf({
  revokedBy,
  cancelRequest,
}: Pick<Purchase, 'revokedBy' | 'cancelRequest'>): string | null {
  if (revokedBy !== null) return revokedBy === ITS_STORE ? null : revokedBy;
  if (cancelRequest === null || !cancelRequest.startsWith(OPERATOR)) return null;
  return cancelRequest.slice(OPERATOR.length, cancelRequest.lastIndexOf(':'));
}

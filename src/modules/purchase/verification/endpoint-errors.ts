import { AppError, invalidParameter } from '../../../shared/error/app-error.js';
import type { Purchase } from '../record/purchase.entity.js';
import { entitlementTaken, receiptAlreadyUsed, receiptUsedByUnnamed } from './verification.errors.js';
import { notAsReserved, purchaseNotReserved, purchaseOfAnotherPlayer } from '../record/purchase.errors.js';
import { receiptRejected, storeNotConfigured } from '../record/store.errors.js';

/** Errors of an endpoint, where endpoints differ. */
export interface VerificationErrors {
  readonly otherPlayer: () => AppError;
  readonly notConfigured: () => AppError;
  readonly rejected: (reason: string) => AppError;
  /**
   * `owner` owns the receipt; it may be the asking purchase itself. Null for one that was removed after its project had
   * moved to another deployment.
   */
  readonly receiptOwned: (owner: Purchase | null, asking: Purchase) => AppError;
}

/** Errors for receipts of a client (Spec 5, 10). */
export const RECEIPT_ERRORS: VerificationErrors = {
  otherPlayer: purchaseOfAnotherPlayer,
  notConfigured: storeNotConfigured,
  rejected: receiptRejected,
  receiptOwned: receiptAlreadyUsed,
};

/** Errors that never name the owner of a receipt (Spec 6). */
export const UNNAMED_OWNER_ERRORS: VerificationErrors = {
  ...RECEIPT_ERRORS,
  receiptOwned: receiptUsedByUnnamed,
};

/** Errors for entitlements of the console store (Spec 3), with its four codes. */
export const ENTITLEMENT_ERRORS: VerificationErrors = {
  otherPlayer: () => notAsReserved('playerId'),
  notConfigured: () => invalidParameter('pjid: the console store is not set up for this project'),
  rejected: (reason) => invalidParameter(`entitlementLabel: ${reason}`),
  receiptOwned: (owner, asking) =>
    owner?.boid === asking.boid ? purchaseNotReserved(owner.status) : entitlementTaken(),
};

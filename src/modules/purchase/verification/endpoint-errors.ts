import { AppError, invalidParameter } from '../../../shared/app-error.js';
import type { Purchase } from '../record/purchase.entity.js';
import { entitlementTaken, receiptAlreadyUsed, receiptConsumed } from './verification.errors.js';
import { notAsReserved, purchaseNotReserved, purchaseOfAnotherPlayer } from '../record/purchase.errors.js';
import { receiptRejected, storeNotConfigured } from '../record/store.errors.js';

/** What an endpoint answers where the endpoints differ. */
export interface VerificationErrors {
  readonly otherPlayer: () => AppError;
  readonly notConfigured: () => AppError;
  readonly rejected: (reason: string) => AppError;
  /** The receipt is owned by `owner` already, which may be the asking purchase itself. */
  readonly receiptOwned: (owner: Purchase, asking: Purchase) => AppError;
}

/** Receipts that a client hands in (Spec 5, 10). */
export const RECEIPT_ERRORS: VerificationErrors = {
  otherPlayer: purchaseOfAnotherPlayer,
  notConfigured: storeNotConfigured,
  rejected: receiptRejected,
  receiptOwned: receiptAlreadyUsed,
};

/** The same where the owner of a receipt is never told (Spec 6). */
export const UNNAMED_OWNER_ERRORS: VerificationErrors = {
  ...RECEIPT_ERRORS,
  receiptOwned: (owner, asking) =>
    owner.boid === asking.boid ? purchaseNotReserved(owner.status) : receiptConsumed(),
};

/** Entitlements of the console store (Spec 3), which has four codes of its own. */
export const ENTITLEMENT_ERRORS: VerificationErrors = {
  otherPlayer: () => notAsReserved('playerId'),
  notConfigured: () => invalidParameter('pjid: the console store is not set up for this project'),
  rejected: (reason) => invalidParameter(`entitlementLabel: ${reason}`),
  receiptOwned: (owner, asking) =>
    owner.boid === asking.boid ? purchaseNotReserved(owner.status) : entitlementTaken(),
};

import { AppError, invalidParameter } from '../../../shared/app-error.js';
import type { Purchase } from '../record/purchase.entity.js';
import { isCompleted, type PurchaseStatus } from '../record/fields/purchase-status.js';
import { purchaseNotReserved } from '../record/purchase.errors.js';

/** Data of ALREADY_EXIST_DATA: the purchase that owns the receipt (Spec "existPurchaseInfo"). */
export interface ExistPurchaseInfo {
  readonly boid: string;
  readonly purchaseStatus: PurchaseStatus;
  readonly imid: string | null;
  readonly playerId: string;
  readonly paymentOrderId: string | null;
  readonly productId: string;
}

/** The player has not approved the payment in the store yet (Spec "Purchase status", BILLING_RESERVED). */
export const paymentNotApproved = (): AppError =>
  invalidParameter('boid: the player has not approved the payment yet, the state is BILLING_RESERVED');

/** The store shows the receipt as consumed, and no purchase owns it. */
export const receiptConsumed = (): AppError =>
  new AppError('NOT_ALLOW_PURCHASE', 'The receipt was already used for a completion');

/** Purchases have verified or reserved every unit of the entitlement. */
export const entitlementTaken = (): AppError =>
  new AppError(
    'DUPLICATE_REQUEST',
    'entitlementLabel: already verified, or every remaining use is in progress',
  );

/** A purchase of the same entitlement ended while the store was asked: the same request may succeed now. */
export const entitlementChanged = (): AppError =>
  invalidParameter('entitlementLabel: verified by another request at the same time; try again');

/**
 * The receipt is owned already. Another purchase is named only inside its own project and before its completion. When
 * the asking purchase owns it, a concurrent request has verified it.
 */
export function receiptAlreadyUsed(owner: Purchase, asking: Pick<Purchase, 'pjid' | 'boid'>): AppError {
  if (owner.boid === asking.boid) return purchaseNotReserved(owner.status);
  if (owner.pjid !== asking.pjid || isCompleted(owner.status)) return receiptConsumed();
  return new AppError('ALREADY_EXIST_DATA', 'The receipt was already used by another boid', {
    existPurchaseInfo: toExistPurchaseInfo(owner),
  });
}

const toExistPurchaseInfo = (owner: Purchase): ExistPurchaseInfo => ({
  boid: owner.boid,
  purchaseStatus: owner.status,
  imid: owner.imid,
  playerId: owner.playerId,
  paymentOrderId: owner.paymentOrderId,
  productId: owner.productId,
});

import { AppError, invalidParameter } from '../../../shared/error/app-error.js';
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

/**
 * A refusal because a purchase of the same project owns the receipt. The timeline names the owner to operators, also
 * where the answer must not name it to the game.
 */
export class ReceiptOwnedError extends AppError {
  constructor(
    { code, message, data }: AppError,
    readonly ownerBoid: string,
  ) {
    super(code, message, data);
  }
}

/** The player has not approved the payment in the store yet (Spec "Purchase status", BILLING_RESERVED). */
export const paymentNotApproved = (): AppError =>
  invalidParameter('boid: the player has not approved the payment yet, the state is BILLING_RESERVED');

/** The receipt was used for a completion: by the purchase that owns it, or the store shows it as consumed. */
export const receiptConsumed = (): AppError =>
  new AppError('NOT_ALLOW_PURCHASE', 'The receipt was already used for a completion');

/** Another purchase owns the receipt; its state is not named, since it may be one of another project. */
const receiptOfAnotherPurchase = (): AppError =>
  new AppError('NOT_ALLOW_PURCHASE', 'The receipt was already used by another purchase');

/** Purchases have verified or reserved every unit of the entitlement. */
export const entitlementTaken = (): AppError =>
  new AppError(
    'DUPLICATE_REQUEST',
    'entitlementLabel: already verified, or all remaining entitlement units are reserved',
  );

/** A purchase of the same entitlement ended while the store was asked: the same request may succeed now. */
export const entitlementChanged = (): AppError =>
  invalidParameter('entitlementLabel: verified by another request at the same time; try again');

/**
 * The receipt is owned already. Another purchase is named only inside its own project and before its completion. When
 * the asking purchase owns it, a concurrent request has verified it.
 */
export function receiptAlreadyUsed(
  owner: Purchase | null,
  asking: Pick<Purchase, 'pjid' | 'boid'>,
): AppError {
  if (owner === null) return receiptOfAnotherPurchase();
  if (owner.boid === asking.boid) return purchaseNotReserved(owner.status);
  if (owner.pjid !== asking.pjid || isCompleted(owner.status)) return receiptUsedByUnnamed(owner, asking);
  const error = new AppError('ALREADY_EXIST_DATA', 'The receipt was already used by another boid', {
    existPurchaseInfo: toExistPurchaseInfo(owner),
  });
  return new ReceiptOwnedError(error, owner.boid);
}

/** The receipt is owned already, and the game is never told by which purchase. */
export function receiptUsedByUnnamed(
  owner: Purchase | null,
  asking: Pick<Purchase, 'pjid' | 'boid'>,
): AppError {
  if (owner === null) return receiptOfAnotherPurchase();
  if (owner.boid === asking.boid) return purchaseNotReserved(owner.status);
  if (owner.pjid !== asking.pjid) return receiptOfAnotherPurchase();
  const error = isCompleted(owner.status) ? receiptConsumed() : receiptOfAnotherPurchase();
  return new ReceiptOwnedError(error, owner.boid);
}

const toExistPurchaseInfo = (owner: Purchase): ExistPurchaseInfo => ({
  boid: owner.boid,
  purchaseStatus: owner.status,
  imid: owner.imid,
  playerId: owner.playerId,
  paymentOrderId: owner.paymentOrderId,
  productId: owner.productId,
});

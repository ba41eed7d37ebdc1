import { AppError, invalidParameter } from '../../../shared/app-error.js';
import type { Purchase } from './purchase.entity.js';
import { isCompleted, type PurchaseStatus } from './purchase-status.js';

/** Shown with ALREADY_EXIST_DATA: the purchase that owns the receipt (Spec "existPurchaseInfo"). */
export interface ExistPurchaseInfo {
  readonly boid: string;
  readonly purchaseStatus: PurchaseStatus;
  readonly imid: string | null;
  readonly playerId: string;
  readonly paymentOrderId: string | null;
  readonly productId: string;
}

/** No purchase of the project has this boid. */
export const boidUnknown = (): AppError => invalidParameter('boid: there is no such reservation');

/** The purchase is not RESERVED any more. */
export const purchaseNotReserved = (status: PurchaseStatus): AppError =>
  invalidParameter(`boid: the purchase is not RESERVED, its status is ${status}`);

/** The purchase cannot be completed in the status it has. */
export const purchaseNotCompletable = (status: PurchaseStatus): AppError =>
  invalidParameter(`boid: the purchase cannot be completed, its status is ${status}`);

/** The purchase was reserved for another store than the endpoint serves. */
export const purchaseOfAnotherStore = (): AppError =>
  invalidParameter('boid: the purchase was reserved for another payment store');

/** The reservation is somebody else's. */
export const purchaseOfAnotherPlayer = (): AppError =>
  new AppError('NOT_ALLOW_PURCHASE', 'playerId: the reservation belongs to another player');

/** `field` is not what was reserved; for endpoints that name every difference INVALID_PARAMETER. */
export const notAsReserved = (field: 'playerId' | 'productId'): AppError =>
  invalidParameter(`${field}: not the one of the reservation`);

/** The reqId was used up by an earlier success of the same operation. */
export const requestRepeated = (): AppError => invalidParameter('reqId: already used by an earlier request');

/** A code that is not known, or whose store the endpoint does not serve. */
export const codeUnusable = (field: 'payment' | 'appStore'): AppError =>
  invalidParameter(`${field}: not a usable code for this endpoint`);

/** The project has no settings of the store. */
export const storeNotConfigured = (): AppError =>
  new AppError('NOT_ALLOW_PURCHASE', 'The store is not set up for this project');

/** The store, or the signature, speaks against the receipt. */
export const receiptRejected = (reason: string): AppError =>
  new AppError('NOT_VALID_RECEIPT', `The receipt is not valid: ${reason}`);

/** The store shows the receipt as used up, and no purchase of ours owns it. */
export const receiptConsumed = (): AppError =>
  new AppError('NOT_ALLOW_PURCHASE', 'The receipt was already used for a completion');

/** The store gave no usable answer; nothing has changed. */
export const storeUnavailable = (): AppError =>
  new AppError('EXTERNAL_API_ERROR', 'The store gave no usable answer; try again with growing pauses');

/**
 * The receipt is owned already. By another purchase: which one is told only inside its own project, and only before its
 * completion. By the purchase itself: a request of the same moment has verified it.
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

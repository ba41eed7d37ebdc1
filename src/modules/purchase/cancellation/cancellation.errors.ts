import { type AppError, invalidParameter } from '../../../shared/error/app-error.js';
import type { PurchaseStatus } from '../record/fields/purchase-status.js';

/** The purchase is not paid, or its money was taken back already. */
export const purchaseNotRevocable = (status: PurchaseStatus): AppError =>
  invalidParameter(`boid: the purchase cannot be cancelled, its status is ${status}`);

/** One operator may not cancel a purchase of this amount alone. */
export const cancelTakesTwo = (amount: number, currency: string): AppError =>
  invalidParameter(
    `boid: a second person has to approve a cancellation above ${amount} ${currency}; ask for it by approval/request`,
  );

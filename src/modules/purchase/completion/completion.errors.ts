import { type AppError, invalidParameter } from '../../../shared/error/app-error.js';
import type { PurchaseStatus } from '../record/fields/purchase-status.js';

/** The purchase cannot be completed in the status it has. */
export const purchaseNotCompletable = (status: PurchaseStatus): AppError =>
  invalidParameter(`boid: the purchase cannot be completed, its status is ${status}`);

/** The game has reserved the reward of the purchase; completing would deliver the items twice. */
export const rewardReserved = (): AppError =>
  invalidParameter('boid: the reward of the purchase is RESERVED; confirm it, or give it back and complete');

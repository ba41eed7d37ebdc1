import { type AppError, invalidParameter } from '../../../shared/error/app-error.js';
import type { PurchaseStatus } from '../record/fields/purchase-status.js';

/** The request names both a player and a member, or neither. */
export const oneSubjectOnly = (): AppError =>
  invalidParameter('playerId, imid: exactly one of them must be sent');

/** No cancelled purchase of the player or the member was counted. */
export const scoreUnknown = (): AppError =>
  invalidParameter('playerId, imid: there is no refund score of it in this project');

/** Only a cancelled purchase can be paid back. */
export const purchaseNotCanceled = (status: PurchaseStatus): AppError =>
  invalidParameter(`boid: the purchase is not CANCELED, its status is ${status}`);

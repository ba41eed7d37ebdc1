import { AppError, invalidParameter } from '../../../shared/error/app-error.js';
import type { PurchaseStatus } from './fields/purchase-status.js';

/** No purchase of the project has this boid. */
export const boidUnknown = (): AppError => invalidParameter('boid: there is no such purchase');

/** The purchase is not RESERVED any more. */
export const purchaseNotReserved = (status: PurchaseStatus): AppError =>
  invalidParameter(`boid: the purchase is not RESERVED, its status is ${status}`);

/** The purchase was reserved for another store than the endpoint serves. */
export const purchaseOfAnotherStore = (): AppError =>
  invalidParameter('boid: the purchase was reserved for another payment store');

/** The reservation belongs to another player. */
export const purchaseOfAnotherPlayer = (): AppError =>
  new AppError('NOT_ALLOW_PURCHASE', 'playerId: the reservation belongs to another player');

/** `field` differs from the reservation; for endpoints that answer every difference with INVALID_PARAMETER. */
export const notAsReserved = (field: 'playerId' | 'productId'): AppError =>
  invalidParameter(`${field}: not the one of the reservation`);

/** An earlier success of the same operation used the reqId. */
export const requestRepeated = (): AppError => invalidParameter('reqId: already used by an earlier request');

/** Maximum number of codes that a message lists. */
const MAX_NAMED = 10;

/** The code is unknown, or the endpoint does not serve its store; `usable` are the accepted codes. */
export const codeUnusable = (field: 'payment' | 'appStore', usable: readonly string[]): AppError => {
  const named = usable.length > MAX_NAMED ? '' : `, which takes ${usable.join(', ')}`;
  return invalidParameter(`${field}: not a usable code for this endpoint${named}`);
};

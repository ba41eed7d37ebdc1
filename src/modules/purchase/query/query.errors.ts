import { AppError, invalidParameter } from '../../../shared/error/app-error.js';

/** A range of time that ends before it begins. */
export const rangeEmpty = (): AppError =>
  invalidParameter('startReservedAtUnixTS: must be before endReservedAtUnixTS');

/** A range of time that is longer than a query may read. */
export const rangeTooLong = (): AppError =>
  invalidParameter('endReservedAtUnixTS: must be at most 50 days after startReservedAtUnixTS');

/** The store does not know the purchase; lookups answer this as an error of the store. */
export const storeRefusesLookup = (reason: string, data?: null): AppError =>
  new AppError('EXTERNAL_API_ERROR', `The store refuses the lookup: ${reason}`, data);

/** The request and the purchase contain no token of the store. */
export const noPurchaseToken = (): AppError =>
  invalidParameter('gstorePurchaseToken: none was sent, and none is saved for this boid');

/** The purchase has no token of the store, and the caller cannot send one. */
export const noSavedToken = (): AppError =>
  invalidParameter('boid: no token of the store is saved with the purchase, so it was not verified there');

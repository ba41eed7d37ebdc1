import { AppError, invalidParameter } from '../../../shared/app-error.js';

/** A range of time that ends before it begins. */
export const rangeEmpty = (): AppError =>
  invalidParameter('startReservedAtUnixTS: must be before endReservedAtUnixTS');

/** A range of time that is too long to be looked through. */
export const rangeTooLong = (): AppError =>
  invalidParameter('endReservedAtUnixTS: must be at most 50 days after startReservedAtUnixTS');

/** The store knows no such purchase; lookups call that an error of the store. */
export const storeRefusesLookup = (reason: string, data?: null): AppError =>
  new AppError('EXTERNAL_API_ERROR', `The store refuses the lookup: ${reason}`, data);

/** There is no token to ask the store with. */
export const noPurchaseToken = (): AppError =>
  invalidParameter('gstorePurchaseToken: none was sent, and none is saved for this boid');

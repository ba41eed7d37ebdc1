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

/** Nothing by which the store knows the purchase is stored, and the caller cannot send it. */
export const nothingToAskBy = (): AppError =>
  invalidParameter(
    'boid: no token or order of the store is saved with the purchase, so it was not verified or opened there',
  );

/** No store confirms the payment: it was made outside the game, or its payment code is not configured any more. */
export const noStoreToAsk = (): AppError =>
  new AppError('NOT_ALLOW_PURCHASE', 'boid: no store confirms this payment, so that none can be asked');

/** The question needs settings that the project has not entered. */
export const storeSettingsMissing = (missing: string): AppError =>
  new AppError('NOT_ALLOW_PURCHASE', `The store cannot be asked: its settings lack ${missing}`);

/** The store shows the purchase only to its player, of whom no valid token is stored. */
export const playerTokenMissing = (): AppError =>
  new AppError(
    'USER_ACCESS_TOKEN_NOT_VALID',
    'boid: the store shows this purchase only with a token of its player; ask again after the player’s next sign-in',
  );

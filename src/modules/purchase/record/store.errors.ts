import { AppError } from '../../../shared/error/app-error.js';

/** The project has no settings of the store. */
export const storeNotConfigured = (): AppError =>
  new AppError('NOT_ALLOW_PURCHASE', 'The store is not set up for this project');

/** The store, or the signature check, rejects the receipt. */
export const receiptRejected = (reason: string): AppError =>
  new AppError('NOT_VALID_RECEIPT', `The receipt is not valid: ${reason}`);

/** The store does not let this player buy, or does not know the purchase. */
export const storeForbids = (reason: string): AppError =>
  new AppError('NOT_ALLOW_PURCHASE', `The purchase is not possible: ${reason}`);

/** The store does not accept the player's token. The player signs in again, then the game retries. */
export const userTokenInvalid = (): AppError =>
  new AppError('USER_ACCESS_TOKEN_NOT_VALID', 'playerId: no valid user token; issue one, then try again');

/** The store gave no usable answer; nothing has changed. */
export const storeUnavailable = (data?: null): AppError =>
  new AppError('EXTERNAL_API_ERROR', 'The store gave no usable answer; retry with exponential backoff', data);

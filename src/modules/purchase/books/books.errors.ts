import { AppError, invalidParameter } from '../../../shared/error/app-error.js';

/** The store shows no payment for exactly what was reserved. */
export const paymentNotAdoptable = (): AppError =>
  invalidParameter('boid: the store shows no payment of this reservation that can be recorded');

/** The store gave no usable answer, so it is not known whether it was paid. */
export const storeSilent = (): AppError =>
  new AppError('EXTERNAL_API_ERROR', 'The store did not answer; nothing was changed, try again');

/** The store names an amount that no purchase can have. */
export const orderNotAdoptable = (): AppError =>
  invalidParameter('repair: the order has no amount that a purchase can have');

/** The store has given the money of the order back, or shows another payment of it. */
export const orderNotPaid = (): AppError =>
  invalidParameter('repair: the store does not show the payment of this order any more');

/** The settings of the store are gone, so it cannot be asked. */
export const storeNotSetUp = (): AppError =>
  invalidParameter('repair: the store is not set up for the project');

/** The item lacks what the store finds the order by: an earlier version has found it. */
export const orderNotSearchable = (): AppError =>
  invalidParameter('repair: the item does not say when the order was made; start a new run');

/** Codes of stores that need the player for a completion. */
const OF_PLAYERS: ReadonlySet<string> = new Set(['USER_ACCESS_TOKEN_NOT_VALID', 'NOT_VALID_RECEIPT']);

/** Returns the operator's error for a store's refusal of a completion; undefined for any other error. */
export const refusedByStore = (error: unknown): AppError | undefined =>
  error instanceof AppError && OF_PLAYERS.has(error.code)
    ? invalidParameter(`repair: the store does not let the purchase be completed now: ${error.message}`)
    : undefined;

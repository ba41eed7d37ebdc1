import { AppError, invalidParameter } from '../../../shared/app-error.js';

/** The store shows no payment for exactly what was reserved. */
export const paymentNotAdoptable = (): AppError =>
  invalidParameter('boid: the store shows no payment of this reservation that can be recorded');

export const storeSilent = (): AppError =>
  new AppError('EXTERNAL_API_ERROR', 'The store did not answer; nothing was changed, try again');

/** The store names an amount that no purchase can have. */
export const orderNotAdoptable = (): AppError =>
  invalidParameter('repair: the order has no amount that a purchase can have');

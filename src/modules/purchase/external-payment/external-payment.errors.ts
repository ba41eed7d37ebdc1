import { AppError, invalidParameter } from '../../../shared/app-error.js';

/** The shop's order is registered already; with its boid, in case the answer to that was lost. */
export const orderKnown = (boid: string): AppError =>
  new AppError('INVALID_PARAMETER', 'paymentOrderId: already registered', { boid });

/** A payment for nothing. */
export const nothingToGive = (): AppError =>
  invalidParameter('giveProductList: must have at least one product');

/** Products of one payment in several currencies. */
export const currenciesMixed = (): AppError =>
  invalidParameter('giveProductList: all products must have the same currency');

/** A sum that no amount can hold. */
export const sumTooLarge = (): AppError =>
  invalidParameter('giveProductList: the sum of totalMicroPrice is too large');

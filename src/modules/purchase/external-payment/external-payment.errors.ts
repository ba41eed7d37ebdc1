import { AppError, invalidParameter } from '../../../shared/error/app-error.js';

/** The shop's order is registered already; contains its boid, in case the earlier answer was lost. */
export const orderKnown = (boid: string): AppError =>
  new AppError('INVALID_PARAMETER', 'paymentOrderId: already registered', { boid });

/** The payment names no product. */
export const nothingToGive = (): AppError =>
  invalidParameter('giveProductList: must have at least one product');

/** The payment names products in several currencies. */
export const currenciesMixed = (): AppError =>
  invalidParameter('giveProductList: all products must have the same currency');

/** The sum exceeds the largest amount. */
export const sumTooLarge = (): AppError =>
  invalidParameter('giveProductList: the sum of totalMicroPrice is too large');

import { type AppError, invalidParameter } from '../../../shared/error/app-error.js';
import { LISTED_PAYMENTS } from '../record/fields/payment-codes.js';

/** The product lacks a setting that the store needs. */
export const productNotRegistered = (setting: 'entitlementLabel' | 'pcstoreItemId'): AppError =>
  invalidParameter(`productId: the product is not registered with its ${setting}`);

/** The label is not the one of the product. */
export const labelMismatch = (): AppError =>
  invalidParameter('entitlementLabel: not the one that the product is registered with');

/** A product has two names in one language, or two prices in one currency. */
export const namedTwice = (field: 'names' | 'prices', word: string): AppError =>
  invalidParameter(`${field}: ${word} is named twice`);

/** A payment code of a product that is not known. */
export const paymentUnknown = (code: string): AppError => invalidParameter(`payments: ${code} is not known`);

/** A payment code that products are not listed for. */
export const paymentNotListed = (): AppError =>
  invalidParameter(`payment: products are listed for ${LISTED_PAYMENTS.join(', ')} only`);

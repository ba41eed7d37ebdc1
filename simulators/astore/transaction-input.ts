import type { Fields } from '../kit/fields.js';
import { type BuyInput, ENVIRONMENTS, PRODUCT_TYPES, type TransactionPatch } from './transaction.js';

/** Values of a reason for a cancellation. */
export const BIT = [0, 1] as const;

/** Reads a purchase to make. */
export function readBuy(fields: Fields): BuyInput {
  return {
    bundleId: fields.string('bundleId'),
    productId: fields.string('productId'),
    environment: fields.optionalOneOf('environment', ENVIRONMENTS),
    customerId: fields.optionalString('customerId'),
    ...readTerms(fields),
    appAccountToken: fields.optionalString('appAccountToken'),
  };
}

/** Reads changes of a transaction. */
export function readPatch(fields: Fields): TransactionPatch {
  return {
    productId: fields.optionalString('productId'),
    ...readTerms(fields),
    appAccountToken: fields.stringOrNull('appAccountToken'),
    cancellationDateMillis: fields.integerOrNull('cancellationDateMillis'),
    cancellationReason: fields.optionalOneOf('cancellationReason', [...BIT, null]),
    finished: fields.optionalBoolean('finished'),
  };
}

type Terms = Pick<BuyInput, 'type' | 'quantity' | 'purchaseDateMillis' | 'price' | 'currency' | 'storefront'>;

function readTerms(fields: Fields): Terms {
  return {
    type: fields.optionalOneOf('type', PRODUCT_TYPES),
    quantity: fields.optionalInteger('quantity'),
    purchaseDateMillis: fields.optionalInteger('purchaseDateMillis'),
    price: fields.optionalInteger('price'),
    currency: fields.optionalString('currency'),
    storefront: fields.optionalString('storefront'),
  };
}

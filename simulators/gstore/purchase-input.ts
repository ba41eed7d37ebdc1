import type { Fields } from '../kit/fields.js';
import type { BuyInput, Money, PurchasePatch } from './purchase.js';

/** Values of a state or flag with two values. */
const BIT = [0, 1] as const;
/** Values of a state, type or source with three values. */
export const THREE = [0, 1, 2] as const;

/** Reads a purchase to make. */
export function readBuy(fields: Fields): BuyInput {
  return {
    packageName: fields.string('packageName'),
    productId: fields.string('productId'),
    orderId: fields.stringOrNull('orderId'),
    quantity: fields.optionalInteger('quantity'),
    purchaseType: fields.optionalOneOf('purchaseType', THREE),
    purchaseState: fields.optionalOneOf('purchaseState', THREE),
    consumptionState: fields.optionalOneOf('consumptionState', BIT),
    regionCode: fields.optionalString('regionCode'),
    obfuscatedAccountId: fields.optionalString('obfuscatedAccountId'),
    purchaseTimeMillis: fields.optionalInteger('purchaseTimeMillis'),
    price: readPrice(fields),
    furtherProductIds: fields.optionalStrings('furtherProductIds'),
  };
}

/** Reads changes of a purchase. */
export function readPatch(fields: Fields): PurchasePatch {
  return {
    packageName: fields.optionalString('packageName'),
    productId: fields.optionalString('productId'),
    orderId: fields.stringOrNull('orderId'),
    quantity: fields.optionalInteger('quantity'),
    purchaseType: fields.optionalOneOf('purchaseType', [...THREE, null]),
    purchaseState: fields.optionalOneOf('purchaseState', THREE),
    consumptionState: fields.optionalOneOf('consumptionState', BIT),
    acknowledgementState: fields.optionalOneOf('acknowledgementState', BIT),
    regionCode: fields.optionalString('regionCode'),
    obfuscatedAccountId: fields.stringOrNull('obfuscatedAccountId'),
    purchaseTimeMillis: fields.optionalInteger('purchaseTimeMillis'),
    price: readPrice(fields),
    expired: fields.optionalBoolean('expired'),
    forgotten: fields.optionalBoolean('forgotten'),
  };
}

function readPrice(fields: Fields): Money | undefined {
  const price = fields.optionalObject('price');
  if (!price) return undefined;
  const money = {
    currencyCode: price.string('currencyCode'),
    units: price.string('units'),
    nanos: price.integer('nanos'),
  };
  price.done();
  return money;
}

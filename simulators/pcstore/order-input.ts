import { badInput } from '../kit/answer.js';
import type { Fields } from '../kit/fields.js';
import {
  type Order,
  ORDER_STATUSES,
  type OrderItem,
  type OrderName,
  type OrderPatch,
  type OrderRequest,
} from './order.js';
import { TXN_ERROR_CODES } from './txn-errors.js';
import { isUint64, ORDINARY_PLAYER } from './user-book.js';

/** What a test wants to be ordered: one item; everything that is left out gets a usual value. */
export type OrderInput = Pick<Order, 'appId'> &
  Partial<Pick<Order, 'orderId' | 'sandbox' | 'steamId' | 'language' | 'currency' | 'status'>> &
  Partial<Pick<OrderItem, 'itemId' | 'qty' | 'amount' | 'description'>>;

const USUAL = {
  steamId: ORDINARY_PLAYER,
  language: 'en',
  currency: 'USD',
  itemId: 101,
  qty: 1,
  amount: 1_299,
  description: 'Gems',
};

/** The same as a publisher would have asked for it. */
export function toOrderRequest(
  input: Omit<OrderInput, 'appId' | 'sandbox' | 'status'>,
  newOrderId: () => string,
): OrderRequest {
  const given = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined));
  const { orderId = newOrderId(), ...wanted } = { ...USUAL, ...(given as typeof input) };
  for (const [name, id] of Object.entries({ orderId, steamId: wanted.steamId }))
    if (!isUint64(id)) throw badInput(`"${name}" must be the digits of a 64-bit number.`);
  const { steamId, language, currency, ...item } = wanted;
  return {
    orderId,
    steamId,
    language,
    currency,
    userSession: 'client',
    items: [{ ...item, category: null }],
  };
}

/** Reads an order that a test wants. */
export function readOrder(fields: Fields): OrderInput {
  return {
    appId: fields.string('appId'),
    orderId: fields.optionalString('orderId'),
    sandbox: fields.optionalBoolean('sandbox'),
    status: fields.optionalOneOf('status', ORDER_STATUSES),
    steamId: fields.optionalString('steamId'),
    language: fields.optionalString('language'),
    currency: fields.optionalString('currency'),
    itemId: fields.optionalInteger('itemId'),
    qty: fields.optionalInteger('qty'),
    amount: fields.optionalInteger('amount'),
    description: fields.optionalString('description'),
  };
}

/** Reads the name of an order. */
export function readName(fields: Fields): OrderName {
  return {
    orderId: fields.string('orderId'),
    appId: fields.optionalString('appId'),
    sandbox: fields.optionalBoolean('sandbox'),
  };
}

/** Reads changes of an order. */
export function readPatch(fields: Fields): OrderPatch {
  return {
    transId: fields.optionalString('transId'),
    steamId: fields.optionalString('steamId'),
    currency: fields.optionalString('currency'),
    country: fields.optionalString('country'),
    usState: fields.optionalString('usState'),
    status: fields.optionalOneOf('status', ORDER_STATUSES),
    failure: fields.optionalOneOf('failure', [...TXN_ERROR_CODES, null]),
  };
}

/** Reads the items of a partial refund; undefined for the whole order. */
export function readItemIds(fields: Fields): readonly number[] | undefined {
  const ids = fields.any('itemIds');
  if (ids === undefined) return undefined;
  if (Array.isArray(ids) && ids.every((id): id is number => Number.isSafeInteger(id))) return ids;
  throw badInput('"itemIds" must be a list of integers.');
}

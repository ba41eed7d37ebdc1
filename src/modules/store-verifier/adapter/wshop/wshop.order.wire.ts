import { asObject, type Fields, isNumber, isText, parseObject } from '../../../../shared/format/wire-json.js';
import { amountToMicros } from './wshop.amount.js';
import type { PaidOrder } from './wshop.notification.wire.js';

/**
 * Readers of the store's list of orders. They return null for any other shape, which is a failure and not a verdict.
 */

const STATUSES = ['new', 'paid', 'done', 'canceled', 'expired'] as const;

/** Status of an order in the store; `done` is a paid order that the store has delivered. */
export type OrderStatus = (typeof STATUSES)[number];

/** One order of the list, with its unread fields. */
export interface ListedOrder {
  readonly orderId: string;
  readonly status: OrderStatus;
  readonly fields: Fields;
}

/** One page of the list. */
export interface OrderPage {
  readonly orders: readonly ListedOrder[];
  readonly hasMore: boolean;
}

/** Reads a page. */
export function readOrders(text: string): OrderPage | null {
  const { orders: sent, has_more: hasMore } = parseObject(text) ?? {};
  if (!Array.isArray(sent) || typeof hasMore !== 'boolean') return null;
  const orders = sent.map(readOrder);
  return orders.every((order) => order !== null) ? { orders, hasMore } : null;
}

function readOrder(value: unknown): ListedOrder | null {
  const fields = asObject(value);
  const status = STATUSES.find((known) => known === fields?.['status']);
  const orderId = fields?.['order_id'];
  return fields === null || status === undefined || !isNumber(orderId)
    ? null
    : { orderId: String(orderId), status, fields };
}

/** Reads a paid order like its notification; `boid` is the service's id of it, null where it has none. */
export function readPaid({ orderId, fields }: ListedOrder, boid: string | null): PaidOrder | null {
  const { mode, invoice_id: transactionId, user, project_id: projectId } = fields;
  const goods = readGoods(fields);
  const playerId = asObject(user)?.['id'];
  if (goods === null || !isText(playerId) || !isNumber(projectId)) return null;
  if (mode !== 'default' && mode !== 'sandbox') return null;
  if (!isText(transactionId) || !/^[1-9]\d{0,15}$/.test(transactionId)) return null;
  const isSandbox = mode === 'sandbox';
  const names = { orderId, transactionId, boid, isSandbox, projectId: String(projectId), playerId };
  return { type: 'order_paid', ...names, ...goods };
}

/** Returns when an order was made; null when the store does not say. */
export function readCreation({ fields }: ListedOrder): Date | null {
  const created = fields['date_created'];
  const ms = isText(created) ? Date.parse(created) : Number.NaN;
  return Number.isNaN(ms) ? null : new Date(ms);
}

/** Returns the price of an order; null when the store names none. */
export function readPrice({ price }: Fields): Pick<PaidOrder, 'microPrice' | 'currency'> | null {
  const { amount, currency } = asObject(price) ?? {};
  const microPrice = amountToMicros(amount);
  return microPrice === null || !isText(currency) ? null : { microPrice, currency };
}

/** Reads the paid items and the price. */
function readGoods(fields: Fields): Pick<PaidOrder, 'items' | 'microPrice' | 'currency'> | null {
  const { items: sent } = fields;
  const price = readPrice(fields);
  const items = Array.isArray(sent) ? sent.map(readItem) : [null];
  if (price === null || !items.every((item) => item !== null)) return null;
  return { items, ...price };
}

function readItem(value: unknown): PaidOrder['items'][number] | null {
  const { sku: productId, quantity } = asObject(value) ?? {};
  return isText(productId) && isNumber(quantity) ? { productId, quantity } : null;
}

import { type Fields, isFields, parseObject } from '../../../../shared/format/wire-json.js';
import type { ProvenPrice } from '../../domain/store-verdict.js';
import { priceOf, readIds, type TxnIds } from './pcstore.wire.js';

/** A changed order, in its current state. */
export interface ReportedOrder extends TxnIds {
  /** State of the order; the store may add more. */
  readonly status: string;
  /** Time of the change: RFC 3339 in UTC, to the second. */
  readonly time: string;
  /** When the order was made, in the same format; null when the store does not say. */
  readonly createdAt: string | null;
  /** Price of the order, tax included; left out when the store names none. */
  readonly price?: ProvenPrice;
}

const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/;

/** Reads `GetReport`. One invalid line makes the whole report unusable, since nothing may be left out. */
export function readReport(text: string): readonly ReportedOrder[] | null {
  const response = parseObject(text)?.['response'];
  if (!isFields(response) || response['result'] !== 'OK' || !isFields(response['params'])) return null;
  const { count, orders: listed = [] } = response['params'];
  if (!Array.isArray(listed) || Number(count) !== listed.length) return null;
  const orders = listed.map(readOrder).filter((order) => order !== null);
  return orders.length === listed.length ? orders : null;
}

function readOrder(value: unknown): ReportedOrder | null {
  if (!isFields(value)) return null;
  const { status, time, timecreated }: Fields = value;
  const ids = readIds(value);
  if (ids === null || typeof status !== 'string' || !/^\w{1,60}$/.test(status)) return null;
  if (!isTime(time)) return null;
  return { ...ids, status, time, createdAt: isTime(timecreated) ? timecreated : null, ...priceOf(value) };
}

/** Returns whether a value is a time in the store's format. */
export const isTime = (value: unknown): value is string =>
  typeof value === 'string' && TIME.test(value) && !Number.isNaN(Date.parse(value));

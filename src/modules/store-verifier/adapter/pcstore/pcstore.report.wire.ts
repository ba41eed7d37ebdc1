import { type Fields, isFields, parseObject } from '../../../../shared/wire-json.js';
import { readIds, type TxnIds } from './pcstore.wire.js';

/** An order that has changed, as it is now. */
export interface ReportedOrder extends TxnIds {
  /** One of the states of an order; others may come. */
  readonly status: string;
  /** When it came to be so: RFC 3339 in UTC, to the second. */
  readonly time: string;
}

const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/;

/** Reads `GetReport`; one line that is none makes the whole unusable, since nothing may be left out. */
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
  const { status, time }: Fields = value;
  const ids = readIds(value);
  if (ids === null || typeof status !== 'string' || !/^\w{1,60}$/.test(status)) return null;
  return isTime(time) ? { ...ids, status, time } : null;
}

/** Whether it is a time as the store writes them. */
export const isTime = (value: unknown): value is string =>
  typeof value === 'string' && TIME.test(value) && !Number.isNaN(Date.parse(value));

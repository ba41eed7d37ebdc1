import type { ProvenPrice } from '../../domain/store-verdict.js';
import { type Fields, isFields, parseObject } from '../../../../shared/format/wire-json.js';

/** Readers of the store's answers. They return null for any other shape, which is a failure and not a verdict. */

/** An order id and the store's own id of the order; 64-bit numbers, which the store writes as texts. */
export interface TxnIds {
  readonly orderId: string;
  readonly transId: string;
}

/** `QueryTxn`: what has become of an order. */
export interface TxnState extends TxnIds {
  readonly status: TxnStatus;
  /** Price of the order, tax included; left out when the store names none. */
  readonly price?: ProvenPrice;
  /** Time of the order's last change; left out when the store names none. */
  readonly changedAt?: Date;
}

/** A well-formed refusal of the store. */
export interface TxnFailure {
  readonly kind: 'failure';
  /** The store's code of the reason. */
  readonly code: number;
}

/** A success or a refusal. */
export type TxnReading<T> = { readonly kind: 'ok'; readonly value: T } | TxnFailure;

/** Expected subject of an answer. */
export interface TxnSubject {
  readonly orderId: string;
  readonly appId: string;
}

const MICROS_PER_HUNDREDTH = 10_000;

const STATUSES = [
  'Init',
  'Approved',
  'Succeeded',
  'Failed',
  'Refunded',
  'PartialRefund',
  'Chargedback',
  'RefundedSuspectedFraud',
  'RefundedFriendlyFraud',
] as const;

/** The store's names of the states of an order. */
export type TxnStatus = (typeof STATUSES)[number];

/** A 64-bit id as text; a JSON number would have lost digits. */
const isId = (value: unknown): value is string => typeof value === 'string' && /^[1-9]\d{0,19}$/.test(value);

/** Returns an error code, which the store may send as number or text; null for any other value. */
const codeOf = (value: unknown): number | null => {
  const text = typeof value === 'number' ? String(value) : value;
  return typeof text === 'string' && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : null;
};

/** Reads `InitTxn`. */
export function readOpened(text: string, subject: TxnSubject): TxnReading<TxnIds> | null {
  return readAnswer(text, subject, readIds);
}

/** Reads `FinalizeTxn`; the state, if present, must be that of a paid order. */
export function readFinalized(text: string, subject: TxnSubject): TxnReading<TxnIds> | null {
  return readAnswer(text, subject, (params) =>
    params['status'] === undefined || params['status'] === 'Succeeded' ? readIds(params) : null,
  );
}

/** Reads `QueryTxn`. */
export function readState(text: string, subject: TxnSubject): TxnReading<TxnState> | null {
  return readAnswer(text, subject, (params) => {
    const status = STATUSES.find((name) => name === params['status']);
    const ids = readIds(params);
    return status === undefined || ids === null
      ? null
      : { ...ids, status, ...priceOf(params), ...changeOf(params) };
  });
}

function changeOf({ time }: Fields): Pick<TxnState, 'changedAt'> {
  const changedAt = new Date(typeof time === 'string' ? time : Number.NaN);
  return Number.isNaN(changedAt.getTime()) ? {} : { changedAt };
}

/** Returns the sum of the order's items, which the store writes in hundredths of every currency. */
export function priceOf({ currency, items }: Fields): Pick<TxnState, 'price'> {
  if (typeof currency !== 'string' || !/^[A-Z]{3}$/.test(currency) || !Array.isArray(items)) return {};
  const lines = items.map((item: unknown) => (isFields(item) ? item : {}));
  const untaxed = sumOf(lines.map(({ amount }) => amount));
  const microPrice = untaxed + sumOf(lines.map(({ vat = 0 }) => vat));
  if (lines.length === 0 || !Number.isSafeInteger(microPrice)) return {};
  return { price: { microPrice, untaxedMicroPrice: untaxed, currency } };
}

/** Returns the sum in micro units; NaN when one value is not an amount. */
const sumOf = (amounts: readonly unknown[]): number =>
  amounts.reduce((sum: number, amount) => sum + amountOf(amount), 0) * MICROS_PER_HUNDREDTH;

/** Returns an amount in hundredths; NaN for any other value, so that the sum is NaN too. */
const amountOf = (value: unknown): number => {
  const text = typeof value === 'number' ? String(value) : value;
  return typeof text === 'string' && /^\d{1,12}$/.test(text) ? Number(text) : Number.NaN;
};

function readAnswer<T>(
  text: string,
  subject: TxnSubject,
  read: (params: Fields) => T | null,
): TxnReading<T> | null {
  const response = parseObject(text)?.['response'];
  if (!isFields(response)) return null;
  const { result, params, error } = response;
  if (result === 'OK') return error === undefined ? readParams(params, subject, read) : null;
  if (result !== 'Failure' || !isFields(error)) return null;
  const code = codeOf(error['errorcode']);
  const isOurs = params === undefined || (isFields(params) && !isForeign(params, subject));
  return code !== null && code !== SUCCESS && isOurs ? { kind: 'failure', code } : null;
}

/** Code for no error. */
const SUCCESS = 1;

function readParams<T>(
  params: unknown,
  subject: TxnSubject,
  read: (params: Fields) => T | null,
): TxnReading<T> | null {
  if (!isFields(params) || params['orderid'] !== subject.orderId || isForeign(params, subject)) return null;
  const value = read(params);
  return value === null ? null : { kind: 'ok', value };
}

/** Returns whether an answer is about another order or app. */
function isForeign({ orderid, appid }: Fields, { orderId, appId }: TxnSubject): boolean {
  if (orderid !== undefined && orderid !== orderId) return true;
  return appid !== undefined && appid !== appId && !(typeof appid === 'number' && String(appid) === appId);
}

/** Returns both ids of an order; null when one of them is invalid. */
export function readIds({ orderid: orderId, transid: transId }: Fields): TxnIds | null {
  return isId(orderId) && isId(transId) ? { orderId, transId } : null;
}

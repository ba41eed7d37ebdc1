import { isFields, isText, parseObject } from '../../../../shared/format/wire-json.js';

/** One page of a refund history. */
export interface RefundPage {
  /** Signed transactions (JWS), each with the date of its refund. */
  readonly signed: readonly string[];
  /** Start of the next page; null after the last one. */
  readonly next: string | null;
}

/** Error codes after which the same call may succeed later. */
const RETRYABLE_CODES: ReadonlySet<number> = new Set([4040002, 4040004, 4040006, 5000001]);
/** Error codes for an unknown purchase. The store may not know a new purchase yet. */
const UNKNOWN_CODES: ReadonlySet<number> = new Set([4040001, 4040010]);

/** Error code for an id that no transaction of the store can have. */
const INVALID_ID = 4000006;

/** Each HTTP status has this many error codes: 4000002 is one of the status 400. */
const CODES_PER_STATUS = 10_000;
const BAD_REQUEST = 400;

/**
 * Meaning of a refusal of the server API: unknown purchase; retry later; final, since no purchase can have the id; or
 * final for another fault of the request, such as an unknown app, which says nothing about the purchase.
 */
export type ServerRefusal = 'unknown' | 'later' | 'invalid-id' | 'never';

/**
 * Reads an answer with an HTTP status from 400 to 499; null when it is not in the store's error format, or has a code
 * that says nothing about the purchase, as a new one may: only a bad request is final.
 */
export function readServerRefusal(text: string): ServerRefusal | null {
  const code = parseObject(text)?.['errorCode'];
  if (typeof code !== 'number' || !Number.isSafeInteger(code)) return null;
  if (UNKNOWN_CODES.has(code)) return 'unknown';
  if (code === INVALID_ID) return 'invalid-id';
  if (RETRYABLE_CODES.has(code)) return 'later';
  return Math.floor(code / CODES_PER_STATUS) === BAD_REQUEST ? 'never' : null;
}

/** Reads Get Transaction Info: returns the signed transaction; null for anything else. */
export function readTransactionInfo(text: string): string | null {
  const signed = parseObject(text)?.['signedTransactionInfo'];
  return isText(signed) ? signed : null;
}

/** Reads Get Refund History. One invalid entry makes the whole page unusable, since nothing may be left out. */
export function readRefundPage(text: string): RefundPage | null {
  const fields = parseObject(text);
  if (!isFields(fields)) return null;
  const { signedTransactions = [], revision, hasMore = false } = fields;
  if (!Array.isArray(signedTransactions) || !signedTransactions.every(isText)) return null;
  if (hasMore === false) return { signed: signedTransactions, next: null };
  return hasMore === true && isText(revision) ? { signed: signedTransactions, next: revision } : null;
}

/** Returns whether the same request will always be refused. */
export const isFinal = (refusal: ServerRefusal): boolean => refusal === 'invalid-id' || refusal === 'never';

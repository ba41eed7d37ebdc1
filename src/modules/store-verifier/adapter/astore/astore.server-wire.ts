import { isFields, isText, parseObject } from '../../../../shared/wire-json.js';

/** One page of a refund history. */
export interface RefundPage {
  /** Signed transactions (JWS), each with the date of its refund. */
  readonly signed: readonly string[];
  /** Where the next page begins; null after the last one. */
  readonly next: string | null;
}

/** Refusals after which the same question may be answered later. */
const RETRYABLE_CODES: ReadonlySet<number> = new Set([4040002, 4040004, 4040006, 5000001]);
/** The store knows no such purchase. It may not know yet one that was made a moment ago. */
const UNKNOWN_CODES: ReadonlySet<number> = new Set([4040001, 4040010]);

/** What a refusal of the server API means: the purchase is unknown to it, it may answer later, or it never will. */
export type ServerRefusal = 'unknown' | 'later' | 'never';

/** Reads an answer with an HTTP status from 400 to 499; null when it is none of the store's. */
export function readServerRefusal(text: string): ServerRefusal | null {
  const code = parseObject(text)?.['errorCode'];
  if (typeof code !== 'number' || !Number.isSafeInteger(code)) return null;
  if (UNKNOWN_CODES.has(code)) return 'unknown';
  return RETRYABLE_CODES.has(code) ? 'later' : 'never';
}

/** Reads Get Transaction Info: the signed transaction; null for anything else. */
export function readTransactionInfo(text: string): string | null {
  const signed = parseObject(text)?.['signedTransactionInfo'];
  return isText(signed) ? signed : null;
}

/** Reads Get Refund History; one entry that is no text makes the whole unusable, since nothing may be left out. */
export function readRefundPage(text: string): RefundPage | null {
  const fields = parseObject(text);
  if (!isFields(fields)) return null;
  const { signedTransactions = [], revision, hasMore = false } = fields;
  if (!Array.isArray(signedTransactions) || !signedTransactions.every(isText)) return null;
  if (hasMore === false) return { signed: signedTransactions, next: null };
  return hasMore === true && isText(revision) ? { signed: signedTransactions, next: revision } : null;
}

import { isNumber, isText, parseObject } from '../../../../shared/wire-json.js';

/** The store's answers, narrowed. A text that does not have exactly these shapes is null: trouble, not a verdict. */

/** A payment page that was opened. */
export interface OpenedToken {
  readonly token: string;
  readonly orderId: number;
}

const LONGEST_TOKEN = 400;

/** Reads the answer to a request for a token. */
export function readToken(text: string): OpenedToken | null {
  const { token, order_id: orderId } = parseObject(text) ?? {};
  return isToken(token) && isNumber(orderId) ? { token, orderId } : null;
}

/** The store's number of an error; null when the text is no error of it under this status. */
export function readError(text: string, status: number): number | null {
  const { statusCode, errorCode, errorMessage } = parseObject(text) ?? {};
  if (statusCode !== status || !isText(errorMessage) || !isNumber(errorCode)) return null;
  return errorCode;
}

/** What fits into an address without being looked at. */
const isToken = (value: unknown): value is string =>
  isText(value) && value.length <= LONGEST_TOKEN && /^[\x21-\x7e]+$/.test(value);

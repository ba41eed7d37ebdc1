import { isNumber, isText, parseObject } from '../../../../shared/format/wire-json.js';

/** Readers of the store's answers. They return null for any other shape, which is a failure and not a verdict. */

/** An opened payment page. */
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

/** Returns the store's error code; null when the text is not its error with this status. */
export function readError(text: string, status: number): number | null {
  const { statusCode, errorCode, errorMessage } = parseObject(text) ?? {};
  if (statusCode !== status || !isText(errorMessage) || !isNumber(errorCode)) return null;
  return errorCode;
}

/** Returns whether a token fits into a URL unescaped. */
const isToken = (value: unknown): value is string =>
  isText(value) && value.length <= LONGEST_TOKEN && /^[\x21-\x7e]+$/.test(value);

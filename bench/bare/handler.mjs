// @ts-check
import { randomUUID } from 'node:crypto';

/** @typedef {Record<string, string | number | Date | Buffer | null>} Row */
/** @typedef {(error: Error | null, data?: unknown) => void} Done */

/** Answers the body of a request. @typedef {(body: string, done: Done) => void} Handler */

/** Path of the bare server that takes a recording. */
export const ADD_RECORDING = '/bench/recording';

export const newTraceId = () => randomUUID().replaceAll('-', '');

/** What a statement can be given. @typedef {string | number | Buffer | null} Bound */

/**
 * @param {unknown} value of a body or a row
 * @returns {Bound}
 */
export function known(value) {
  const isBindable =
    typeof value === 'string' || typeof value === 'number' || value === null || Buffer.isBuffer(value);
  if (!isBindable) throw new Error('a field of the bench is wrong');
  return value;
}

// @ts-check
import { channel, tracingChannel } from 'node:diagnostics_channel';

/**
 * One step of a request's work: a statement for the database, or a call to a store.
 * @typedef {{ sql: string, isPrepared: boolean, values: Recorded[] } | Call} Work
 */

/**
 * @typedef {object} Call
 * @property {string} origin
 * @property {string} path
 * @property {string} method
 * @property {string[]} headers names and values in turn
 * @property {string} body
 */

/**
 * A value of a statement, as JSON can hold it.
 * @typedef {string | number | null | { bytes: string } | { date: string }} Recorded
 */

/** The channels on which the database driver and the HTTP client publish what they are given. */
const [QUERY, EXECUTE] = [tracingChannel('mysql2:query'), tracingChannel('mysql2:execute')];
const CALL = channel('undici:request:create');
/** @type {Work[]} */
let work = [];

/** Records every statement and every call of this process from now on. */
export function startRecording() {
  work = [];
  QUERY.start.subscribe(recordQuery);
  EXECUTE.start.subscribe(recordExecute);
  CALL.subscribe(recordCall);
}

/** Ends the recording and returns what was done meanwhile, in its order. */
export function stopRecording() {
  QUERY.start.unsubscribe(recordQuery);
  EXECUTE.start.unsubscribe(recordExecute);
  CALL.unsubscribe(recordCall);
  return work;
}

/** @param {unknown} message */
const recordQuery = (message) => recordStatement(message, false);

/** @param {unknown} message */
const recordExecute = (message) => recordStatement(message, true);

/**
 * @param {unknown} message
 * @param {boolean} isPrepared
 */
function recordStatement(message, isPrepared) {
  const { query, values } = /** @type {{ query: string, values?: unknown }} */ (message);
  const list = Array.isArray(values) ? values : [];
  work.push({ sql: query, isPrepared, values: list.map(recorded) });
}

/**
 * @param {unknown} value
 * @returns {Recorded}
 */
function recorded(value) {
  if (Buffer.isBuffer(value)) return { bytes: value.toString('base64') };
  if (value instanceof Date) return { date: value.toISOString() };
  if (typeof value === 'string' || typeof value === 'number' || value === null) return value;
  if (typeof value === 'bigint' || typeof value === 'boolean') return Number(value);
  throw new Error(`a statement is given a ${typeof value}`);
}

/** @param {unknown} message */
function recordCall(message) {
  const { request } =
    /** @type {{ request: Omit<Call, 'body' | 'headers'> & { headers: string[], body: unknown } }} */ (
      message
    );
  const { origin, path, method, headers, body } = request;
  const text = Buffer.isBuffer(body) ? body.toString() : body;
  if (text !== null && text !== undefined && typeof text !== 'string')
    throw new Error('the body of a call is a stream');
  work.push({ origin, path, method, headers: [...headers], body: text ?? '' });
}

// @ts-check
import { setTimeout as sleep } from 'node:timers/promises';

/** @typedef {Record<string, unknown>} Fields */
/** @typedef {{ resultCode: string, resultMessage?: string, resultData: Fields }} Answer */
/** @typedef {{ pjid: string, accessKey: string }} Credentials */

const TIMEOUT_MS = 20_000;
/** Longer than the circuit of a store stays open. */
const STORE_PATIENCE_MS = 12_000;
const STORE_PAUSE_MS = 500;

/** The service or a simulator did not answer a call with success. */
export class CallFailure extends Error {
  /**
   * @param {string} message
   * @param {string | null} resultCode of the service, if it answered with one
   */
  constructor(message, resultCode = null) {
    super(message);
    this.resultCode = resultCode;
  }
}

/**
 * Calls the service as a caller; anything but SUCCESS is a failure.
 * @param {string} url
 * @param {Credentials} credentials
 * @param {Fields | URLSearchParams} body an object goes as JSON, the other as a form
 * @returns {Promise<Answer>}
 */
export async function callService(url, { pjid, accessKey }, body) {
  const answer = await post(url, body, { 'X-Req-Pjid': pjid, 'X-Auth-Access-Key': accessKey });
  const { resultCode, resultMessage, resultData } = answer;
  if (resultCode !== 'SUCCESS') {
    throw new CallFailure(
      `${new URL(url).pathname} answered ${String(resultCode)}: ${String(resultMessage)}`,
      String(resultCode),
    );
  }
  return { resultCode, resultData: fieldsOf(resultData) };
}

/**
 * Calls the service again while a store gives it no usable answer, as a game does. The simulators' keys are new at each
 * start: a worker that asked for earlier orders with the old ones has opened the circuit of the store.
 * @template T
 * @param {() => Promise<T>} call
 * @returns {Promise<T>}
 */
export async function retryStoreOutage(call) {
  for (const until = performance.now() + STORE_PATIENCE_MS; ; await sleep(STORE_PAUSE_MS)) {
    try {
      return await call();
    } catch (error) {
      const isOutage = error instanceof CallFailure && error.resultCode === 'EXTERNAL_API_ERROR';
      if (!isOutage || performance.now() > until) throw error;
    }
  }
}

/**
 * @param {unknown} resultData
 * @returns {Fields} a list as its field `list`
 */
function fieldsOf(resultData) {
  if (Array.isArray(resultData)) return { list: resultData };
  return isFields(resultData) ? resultData : {};
}

/**
 * Does something in a simulated store that in life a player, a game or the store itself would do.
 * @param {string} url of the operation
 * @param {Fields} body
 */
export function callSimulator(url, body) {
  return post(url, body, {});
}

/**
 * @param {string} url
 * @param {Fields | URLSearchParams} body
 * @param {Record<string, string>} headers
 * @returns {Promise<Fields>}
 */
async function post(url, body, headers) {
  const isForm = body instanceof URLSearchParams;
  const response = await fetch(url, {
    method: 'POST',
    // fetch names the form's content type itself
    headers: isForm ? headers : { ...headers, 'Content-Type': 'application/json' },
    body: isForm ? body : JSON.stringify(body),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  const text = await response.text();
  const answer = parse(text);
  if (!response.ok)
    throw new CallFailure(`${new URL(url).pathname} answered HTTP ${response.status}: ${text.slice(0, 300)}`);
  return answer;
}

/**
 * @param {string} text
 * @returns {Fields}
 */
function parse(text) {
  try {
    const value = JSON.parse(text);
    return isFields(value) ? value : {};
  } catch {
    return {};
  }
}

/**
 * @param {unknown} value
 * @returns {value is Fields}
 */
function isFields(value) {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

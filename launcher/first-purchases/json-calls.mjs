// @ts-check

/** @typedef {Record<string, unknown>} Fields */
/** @typedef {{ resultCode: string, resultMessage?: string, resultData: Fields }} Answer */
/** @typedef {{ pjid: string, accessKey: string }} Credentials */

const TIMEOUT_MS = 20_000;

/** The service or a simulator did not answer a call with success. */
export class CallFailure extends Error {}

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
    );
  }
  return { resultCode, resultData: fieldsOf(resultData) };
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

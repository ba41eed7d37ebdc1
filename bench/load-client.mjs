// @ts-check
import { createHistogram } from 'node:perf_hooks';
import { caseOf, PROJECT } from './cases.mjs';
import { KeepAliveConnection } from './keep-alive-connection.mjs';

/**
 * The load client, a process of its own: told over IPC what to send, it answers what came of it.
 *
 * @typedef {object} Load
 * @property {number} id comes back with the result
 * @property {string} caseId
 * @property {number} port
 * @property {number} connections each sends its next request when the last one is answered
 * @property {number} seconds nothing new is sent after this; what is in flight is waited for
 * @property {number} [requests] at most so many
 * @property {import('./cases.mjs').CaseContext} context
 */

/**
 * @typedef {object} LoadResult
 * @property {number} id
 * @property {number} succeeded answers SUCCESS
 * @property {number} failed every other answer
 * @property {string} firstFailure
 * @property {number} seconds from the first request to the last answer
 * @property {number} p50 milliseconds
 * @property {number} p99
 */

const LONGEST_US = 60_000_000;
const SUCCESS = '{"resultCode":"SUCCESS"';

process.on('message', (message) => {
  const load = /** @type {Load} */ (message);
  run(load).then(
    (result) => process.send?.(result),
    (/** @type {unknown} */ error) => process.send?.({ id: load.id, error: String(error) }),
  );
});
process.once('disconnect', () => process.exit());

/**
 * @param {Load} load
 * @returns {Promise<LoadResult>}
 */
async function run({ id, caseId, port, connections, seconds, requests = Infinity, context }) {
  const nextRequest = requestsOf(caseId, port, context);
  const histogram = createHistogram({ lowest: 1, highest: LONGEST_US, figures: 3 });
  const opened = Array.from({ length: connections }, () => new KeepAliveConnection(port));
  await Promise.all(opened.map((connection) => connection.connected()));
  let [left, succeeded, failed, firstFailure] = [requests, 0, 0, ''];
  const begun = performance.now();
  const until = begun + seconds * 1000;

  /** @param {KeepAliveConnection} connection @returns {Promise<void>} */
  const work = (connection) =>
    new Promise((resolve) => {
      const next = () => {
        const sent = performance.now();
        if (left <= 0 || sent >= until) return resolve();
        left -= 1;
        connection.send(nextRequest(), ({ status, body }) => {
          histogram.record(Math.max(1, Math.round((performance.now() - sent) * 1000)));
          if (status === 200 && body.startsWith(SUCCESS)) succeeded += 1;
          else {
            firstFailure ||= `HTTP ${status}: ${body.slice(0, 300)}`;
            failed += 1;
            // A connection that fails answers at once, again and again.
            if (status === 0) return resolve();
          }
          next();
        });
      };
      next();
    });

  await Promise.all(opened.map(work));
  const took = (performance.now() - begun) / 1000;
  for (const connection of opened) connection.close();
  const percentile = (/** @type {number} */ of) => histogram.percentile(of) / 1000;
  return { id, succeeded, failed, firstFailure, seconds: took, p50: percentile(50), p99: percentile(99) };
}

/**
 * @param {string} caseId
 * @param {number} port
 * @param {import('./cases.mjs').CaseContext} context
 * @returns {() => string}
 */
function requestsOf(caseId, port, context) {
  const { path, contentType, header, bodies } = caseOf(caseId);
  const nextBody = bodies(context);
  const head = [
    `POST ${path} HTTP/1.1`,
    `Host: 127.0.0.1:${port}`,
    `X-Req-Pjid: ${PROJECT}`,
    `X-Auth-Access-Key: ${context.accessKey}`,
    `Content-Type: ${contentType}`,
    ...(header === undefined ? [] : [header]),
    // Every body of a case is ASCII and as long as the others.
    `Content-Length: ${nextBody().length}`,
    '\r\n',
  ].join('\r\n');
  return () => head + nextBody();
}

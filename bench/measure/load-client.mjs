// @ts-check
import { readFileSync } from 'node:fs';
import { createHistogram } from 'node:perf_hooks';
import { caseOf } from '../cases.mjs';
import { requestTo } from './http-request.mjs';
import { KeepAliveConnection } from './keep-alive-connection.mjs';

/**
 * Load client, a process of its own: receives the requests over IPC and returns the results.
 *
 * @typedef {object} Load
 * @property {number} id comes back with the result
 * @property {string} caseId
 * @property {number} port
 * @property {string} accessKey
 * @property {string} [itemsFile] what its requests are made of
 * @property {number} connections each sends its next request when the last one is answered
 * @property {number} seconds nothing new is sent after this; what is in flight is waited for
 * @property {number} [requests] at most so many
 */

/**
 * @typedef {object} LoadResult
 * @property {number} id
 * @property {number} succeeded answers SUCCESS
 * @property {number} failed every other answer
 * @property {string} firstFailure
 * @property {string} firstAnswer
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
async function run({ id, caseId, itemsFile, connections, seconds, requests = Infinity, ...target }) {
  const benchCase = caseOf(caseId);
  const nextBody = benchCase.bodies(itemsFile === undefined ? [] : itemsIn(itemsFile));
  const toRequest = requestTo(benchCase, target);
  const histogram = createHistogram({ lowest: 1, highest: LONGEST_US, figures: 3 });
  const opened = Array.from({ length: connections }, () => new KeepAliveConnection(target.port));
  await Promise.all(opened.map((connection) => connection.connected()));
  let [left, succeeded, failed, firstFailure, firstAnswer] = [requests, 0, 0, '', ''];
  const begun = performance.now();
  const until = begun + seconds * 1000;

  /** @param {KeepAliveConnection} connection @returns {Promise<void>} */
  const work = (connection) =>
    new Promise((resolve) => {
      const next = () => {
        const sent = performance.now();
        const body = left <= 0 || sent >= until ? null : nextBody();
        if (body === null) return resolve();
        left -= 1;
        connection.send(toRequest(body), ({ status, body }) => {
          histogram.record(Math.max(1, Math.round((performance.now() - sent) * 1000)));
          firstAnswer ||= body;
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
  const counts = { succeeded, failed, firstFailure, firstAnswer };
  return { id, ...counts, seconds: took, p50: percentile(50), p99: percentile(99) };
}

/** @type {Map<string, import('../cases/case.mjs').Item[]>} */
const known = new Map();

/** @param {string} file */
function itemsIn(file) {
  const items = known.get(file) ?? JSON.parse(readFileSync(file, 'utf8'));
  known.set(file, items);
  return items;
}

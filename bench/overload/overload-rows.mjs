// @ts-check
import { say } from '../../launcher/terminal.mjs';
import { median } from '../measure/statistics.mjs';

/** @typedef {import('./overload-clients.mjs').StreamResult} StreamResult */

export const HEAD = [
  'load',
  'callers',
  'offered a second',
  'served a second',
  'refused',
  'CPU µs',
  'p99 ms',
  'of it client',
  'compared',
  'wanted',
];

/**
 * A row of the table; other answers than were expected are printed.
 * @param {string} load
 * @param {string} callers
 * @param {StreamResult} result
 * @param {string} compared
 * @param {string} wanted
 */
export function row(
  load,
  callers,
  { sent, sentPerSecond, refused, failed, firstFailure, perSecond, p99, cpu, delay },
  compared,
  wanted,
) {
  if (failed > 0) say(`  ${load}, ${callers}: ${failed} other answers, the first: ${firstFailure}`);
  return [
    load,
    callers,
    whole(sentPerSecond),
    whole(perSecond),
    `${((100 * refused) / sent).toFixed(1)} %`,
    whole(cpu),
    p99.toFixed(1),
    delay.toFixed(1),
    compared,
    wanted,
  ];
}

/**
 * The median of each figure by itself.
 * @param {readonly StreamResult[]} results
 * @returns {StreamResult}
 */
export function medianResult(results) {
  const of = (/** @type {(result: StreamResult) => number} */ figure) => median(results.map(figure));
  return {
    sent: of(({ sent }) => sent),
    sentPerSecond: of(({ sentPerSecond }) => sentPerSecond),
    served: of(({ served }) => served),
    refused: of(({ refused }) => refused),
    failed: of(({ failed }) => failed),
    firstFailure: results.find(({ failed }) => failed > 0)?.firstFailure ?? '',
    perSecond: of(({ perSecond }) => perSecond),
    p50: of(({ p50 }) => p50),
    p99: of(({ p99 }) => p99),
    cpu: of(({ cpu }) => cpu),
    delay: of(({ delay }) => delay),
  };
}

const whole = (/** @type {number} */ value) => String(Math.round(value));

export const ratio = (/** @type {number} */ one, /** @type {number} */ other) => (one / other).toFixed(2);

/**
 * Returns the value; throws when a load client has not sent it.
 * @template T
 * @param {T | undefined} value
 */
export function must(value) {
  if (value === undefined) throw new Error('the load client has left something out');
  return value;
}

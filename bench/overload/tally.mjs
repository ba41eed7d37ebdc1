// @ts-check
import { createHistogram } from 'node:perf_hooks';

/**
 * What became of a stream of requests.
 * @typedef {object} StreamResult
 * @property {number} sent
 * @property {number} sentPerSecond
 * @property {number} served
 * @property {number} refused for overload
 * @property {number} failed every other answer
 * @property {string} firstFailure
 * @property {number} perSecond served before the stream ended
 * @property {number} p50 milliseconds from the time when a request was due, of served requests
 * @property {number} p99
 */

const LONGEST_US = 60_000_000;

/** Counts the answers to a stream of requests. */
export class Tally {
  #histogram = createHistogram({ lowest: 1, highest: LONGEST_US, figures: 3 });
  #until;
  sent = 0;
  #served = 0;
  #servedInTime = 0;
  #refused = 0;
  #failed = 0;
  #firstFailure = '';

  /** @param {number} until when the stream ends; later answers do not count as throughput */
  constructor(until) {
    this.#until = until;
  }

  /**
   * @param {import('../measure/keep-alive-connection.mjs').HttpAnswer} answer
   * @param {string} served the result code of served requests
   * @param {number} due when the request was
   */
  note({ status, body }, served, due) {
    const code = /"resultCode":"(\w+)"/.exec(body)?.[1];
    if (code === served) {
      const now = performance.now();
      this.#served += 1;
      if (now <= this.#until) this.#servedInTime += 1;
      this.#histogram.record(Math.max(1, Math.round((now - due) * 1000)));
    } else if (code === 'SYSTEM_ERROR') this.#refused += 1;
    else {
      this.#failed += 1;
      this.#firstFailure ||= `HTTP ${status}: ${body.slice(0, 200)}`;
    }
  }

  /**
   * @param {number} seconds
   * @returns {StreamResult}
   */
  result(seconds) {
    const percentile = (/** @type {number} */ of) =>
      this.#served === 0 ? 0 : this.#histogram.percentile(of) / 1000;
    const counts = { sent: this.sent, served: this.#served, refused: this.#refused, failed: this.#failed };
    const times = { p50: percentile(50), p99: percentile(99) };
    return {
      ...counts,
      ...times,
      firstFailure: this.#firstFailure,
      sentPerSecond: this.sent / seconds,
      perSecond: this.#servedInTime / seconds,
    };
  }
}

// @ts-check
import { connect } from 'node:net';
import { createHistogram } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { KeepAliveConnection } from './keep-alive-connection.mjs';
import { requestsOf, SERVED, unfinishedRequest } from './overload-requests.mjs';

/**
 * The client of the overload benchmark, a process of its own: receives over IPC which streams to send at the same time.
 *
 * @typedef {object} Stream
 * @property {import('./overload-requests.mjs').RequestKind | 'slow'} kind `slow`: connections whose bodies do not arrive
 * @property {string} pjid
 * @property {string} accessKey
 * @property {number} [perSecond] constant arrival rate, independent of earlier requests; without it each connection sends its
 *   next request when the last one is answered
 * @property {number} connections
 * @property {string} localAddress
 *
 * @typedef {object} Streams
 * @property {number} id
 * @property {number} port
 * @property {number} seconds
 * @property {readonly Stream[]} streams
 *
 * @typedef {object} StreamResult
 * @property {number} sent
 * @property {number} served
 * @property {number} refused for overload
 * @property {number} failed every other answer
 * @property {string} firstFailure
 * @property {number} perSecond served
 * @property {number} p50 milliseconds from the time when a request was due, of served requests
 * @property {number} p99
 */

const LONGEST_US = 60_000_000;

process.on('message', (message) => {
  const { id, ...order } = /** @type {Streams} */ (message);
  Promise.all(order.streams.map((stream) => run(stream, order))).then(
    (results) => process.send?.({ id, results }),
    (/** @type {unknown} */ error) => process.send?.({ id, error: String(error) }),
  );
});
process.once('disconnect', () => process.exit());

/**
 * @param {Stream} stream
 * @param {{ port: number, seconds: number }} where
 * @returns {Promise<StreamResult>}
 */
async function run(stream, { port, seconds }) {
  const tally = new Tally();
  if (stream.kind === 'slow') await holdOpen(stream, port, performance.now() + seconds * 1000);
  else await send({ ...stream, kind: stream.kind }, port, seconds, tally);
  return tally.result(seconds);
}

class Tally {
  #histogram = createHistogram({ lowest: 1, highest: LONGEST_US, figures: 3 });
  sent = 0;
  #served = 0;
  #refused = 0;
  #failed = 0;
  #firstFailure = '';

  /**
   * @param {import('./keep-alive-connection.mjs').HttpAnswer} answer
   * @param {string} served the result code of served requests
   * @param {number} due when the request was
   */
  note({ status, body }, served, due) {
    const code = /"resultCode":"(\w+)"/.exec(body)?.[1];
    if (code === served) {
      this.#served += 1;
      this.#histogram.record(Math.max(1, Math.round((performance.now() - due) * 1000)));
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
    return { ...counts, ...times, firstFailure: this.#firstFailure, perSecond: this.#served / seconds };
  }
}

/**
 * @param {Stream & { kind: import('./overload-requests.mjs').RequestKind }} stream
 * @param {number} port
 * @param {number} seconds
 * @param {Tally} tally
 */
async function send({ kind, pjid, accessKey, perSecond, connections, localAddress }, port, seconds, tally) {
  const nextRequest = requestsOf(kind, { port, pjid, accessKey });
  const free = Array.from({ length: connections }, () => new KeepAliveConnection(port, localAddress));
  await Promise.all(free.map((connection) => connection.connected()));
  const all = [...free];
  /** Times at which requests were due that have no connection yet. @type {number[]} */
  const due = [];
  const answers = { awaited: 0 };
  const dispatch = () => {
    while (due.length > 0 && free.length > 0) {
      const [connection, since] = [free.pop(), due.shift()];
      if (connection === undefined || since === undefined) return;
      answers.awaited += 1;
      connection.send(nextRequest(), (answer) => {
        answers.awaited -= 1;
        tally.note(answer, SERVED[kind], since);
        free.push(connection);
        if (perSecond === undefined && performance.now() < until) add();
        // Not from within the answer: a connection that is closed answers at once.
        setImmediate(dispatch);
      });
    }
  };
  const add = () => {
    tally.sent += 1;
    due.push(performance.now());
  };
  const begun = performance.now();
  const until = begun + seconds * 1000;
  const isBehind = () =>
    perSecond !== undefined && tally.sent < ((performance.now() - begun) * perSecond) / 1000;
  if (perSecond === undefined) for (const _ of all) add();
  dispatch();
  while (performance.now() < until) {
    while (isBehind()) add();
    dispatch();
    await sleep(1);
  }
  while (answers.awaited > 0) await sleep(5);
  for (const connection of all) connection.close();
}

/**
 * Holds connections open, each with a request whose body does not arrive.
 * @param {Stream} stream
 * @param {number} port
 * @param {number} until
 */
async function holdOpen({ connections, localAddress }, port, until) {
  const sockets = new Set();
  const open = () => {
    const socket = connect({ port, host: '127.0.0.1', localAddress });
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.resume();
    socket.write(unfinishedRequest(port));
    socket.on('close', () => {
      sockets.delete(socket);
      // Not at once, or the attacker would take the cores that the server needs.
      if (performance.now() < until) setTimeout(open, 100).unref();
    });
  };
  for (let opened = 0; opened < connections; opened += 1) open();
  await sleep(until - performance.now());
  for (const socket of sockets) socket.destroy();
}

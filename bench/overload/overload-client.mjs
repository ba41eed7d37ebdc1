// @ts-check
import { connect } from 'node:net';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { KeepAliveConnection } from '../measure/keep-alive-connection.mjs';
import { requestsOf, SERVED, unfinishedRequest } from './overload-requests.mjs';
import { Tally } from './tally.mjs';

/**
 * A client of the overload benchmark, a process of its own: receives over IPC which streams to open, and then to send
 * at the same time.
 *
 * @typedef {object} Stream
 * @property {import('./overload-requests.mjs').RequestKind | 'slow'} kind `slow`: connections whose bodies do not
 *   arrive
 * @property {string} pjid
 * @property {string} accessKey
 * @property {readonly string[]} boids of purchases of the project
 * @property {number} [perSecond] constant arrival rate, independent of earlier requests; without it each connection
 *   sends its next request when the last one is answered
 * @property {number} connections that are open before the stream begins
 * @property {readonly string[]} localAddresses that the connections come from, in turn
 *
 * @typedef {{ id: number, ask: 'open', port: number, streams: readonly Stream[] }} OpenOrder
 * @typedef {{ id: number, ask: 'run', seconds: number }} RunOrder
 *
 * @typedef {object} RunResult
 * @property {readonly import('./tally.mjs').StreamResult[]} results of the streams that were opened
 * @property {number} delayP99 of this process's own event loop in milliseconds, which counts as the server's
 */

/** The attacker's pause before it opens a connection again: without it, this would be a flood of connections. */
const REOPEN_MS = 1_000;
const OPENED_AT_ONCE = 50;
/** Between these. */
const SLOW_BATCH_MS = 50;

/** Resolution of the event loop's delay; a histogram without any delay shows it. */
const RESOLUTION_MS = 1;

process.on('message', (message) => {
  const order = /** @type {OpenOrder | RunOrder} */ (message);
  const done = order.ask === 'open' ? open(order) : run(order);
  done.then(
    (value) => process.send?.({ id: order.id, ...value }),
    (/** @type {unknown} */ error) => process.send?.({ id: order.id, error: String(error) }),
  );
});
process.once('disconnect', () => process.exit());

/** @typedef {{ stream: Stream, connections: readonly KeepAliveConnection[], slow: SlowCallers | null }} Opened */

/** @type {{ port: number, all: readonly Opened[] }} */
let opened = { port: 0, all: [] };

/**
 * Opens the connections of all streams. Slow ones begin here: an attack that has begun is measured, not its beginning.
 * @param {OpenOrder} order
 */
async function open({ port, streams }) {
  const openOne = async (/** @type {Stream} */ stream) => {
    if (stream.kind !== 'slow')
      return { stream, connections: await openConnections(stream, port), slow: null };
    const slow = new SlowCallers(stream, port);
    await slow.begin();
    return { stream, connections: [], slow };
  };
  opened = { port, all: await Promise.all(streams.map(openOne)) };
  return {};
}

/**
 * Sends the streams that were opened.
 * @param {RunOrder} order
 * @returns {Promise<RunResult>}
 */
async function run({ seconds }) {
  const { port, all } = opened;
  const until = performance.now() + seconds * 1000;
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delay.enable();
  const results = await Promise.all(
    all.map(async ({ stream: { kind, ...stream }, connections }) => {
      const tally = new Tally(until);
      if (kind === 'slow') await sleep(seconds * 1000);
      else await send({ ...stream, kind }, connections, port, until, tally);
      return tally.result(seconds);
    }),
  );
  delay.disable();
  for (const { slow } of all) slow?.end();
  return { results, delayP99: Math.max(0, delay.percentile(99) / 1e6 - RESOLUTION_MS) };
}

/**
 * @param {Stream & { kind: import('./overload-requests.mjs').RequestKind }} stream
 * @param {readonly KeepAliveConnection[]} connections used in turn, since the server ends idle ones
 * @param {number} port
 * @param {number} until
 * @param {Tally} tally
 */
async function send({ kind, pjid, accessKey, boids, perSecond }, connections, port, until, tally) {
  const nextRequest = requestsOf(kind, { port, pjid, accessKey, boids });
  const free = [...connections];
  /** Times at which requests were due that have no connection yet. @type {number[]} */
  const due = [];
  const answers = { awaited: 0 };
  const dispatch = () => {
    while (due.length > 0 && free.length > 0) {
      const [connection, since] = [free.shift(), due.shift()];
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
  const isBehind = () =>
    perSecond !== undefined && tally.sent < ((performance.now() - begun) * perSecond) / 1000;
  if (perSecond === undefined) for (const _ of connections) add();
  dispatch();
  while (performance.now() < until) {
    while (isBehind()) add();
    dispatch();
    await sleep(1);
  }
  while (answers.awaited > 0) await sleep(5);
  for (const connection of connections) connection.close();
}

/**
 * Opens the connections of a stream, a few at a time: a crowd of new connections is not what is measured.
 * @param {Stream} stream
 * @param {number} port
 */
async function openConnections({ connections, localAddresses }, port) {
  /** @type {KeepAliveConnection[]} */
  const all = [];
  while (all.length < connections) {
    const some = Array.from(
      { length: Math.min(OPENED_AT_ONCE, connections - all.length) },
      (_, at) => new KeepAliveConnection(port, localAddresses[at % localAddresses.length]),
    );
    await Promise.all(some.map((connection) => connection.connected()));
    all.push(...some);
  }
  return all;
}

/**
 * Holds connections open, each with a request whose body does not arrive, and opens them again when the server ends
 * them.
 */
class SlowCallers {
  #stream;
  #port;
  #isOver = false;
  /** @type {Set<import('node:net').Socket>} */
  #sockets = new Set();

  /**
   * @param {Stream} stream
   * @param {number} port
   */
  constructor(stream, port) {
    this.#stream = stream;
    this.#port = port;
  }

  /** Opens all of them, a few at a time. */
  async begin() {
    const { connections } = this.#stream;
    for (let opened = 0; opened < connections; opened += OPENED_AT_ONCE) {
      for (let at = 0; at < OPENED_AT_ONCE; at += 1) this.#open();
      await sleep(SLOW_BATCH_MS);
    }
  }

  end() {
    this.#isOver = true;
    for (const socket of this.#sockets) socket.destroy();
  }

  #open() {
    if (this.#isOver) return;
    const [localAddress] = this.#stream.localAddresses;
    const socket = connect({ port: this.#port, host: '127.0.0.1', localAddress });
    this.#sockets.add(socket);
    socket.on('error', () => undefined);
    socket.resume();
    socket.write(unfinishedRequest(this.#port));
    socket.on('close', () => {
      this.#sockets.delete(socket);
      setTimeout(() => this.#open(), REOPEN_MS).unref();
    });
  }
}

// @ts-check
import { connect } from 'node:net';
import { setPriority } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { KeepAliveConnection } from './keep-alive-connection.mjs';
import { requestsOf, SERVED, unfinishedRequest } from './overload-requests.mjs';
import { Tally } from './tally.mjs';

/**
 * The client of the overload benchmark, a process of its own: receives over IPC which streams to send at the same time.
 *
 * @typedef {object} Stream
 * @property {import('./overload-requests.mjs').RequestKind | 'slow'} kind `slow`: connections whose bodies do not arrive
 * @property {string} pjid
 * @property {string} accessKey
 * @property {number} [perSecond] constant arrival rate, independent of earlier requests; without it each connection sends its
 *   next request when the last one is answered
 * @property {number} connections that are open before the stream begins
 * @property {readonly string[]} localAddresses that the connections come from, in turn
 *
 * @typedef {object} Streams
 * @property {number} id
 * @property {number} port
 * @property {number} seconds
 * @property {readonly Stream[]} streams
 */

/** The attacker's pause before it opens a connection again: without it, this would be a flood of connections. */
const REOPEN_MS = 1_000;
const OPENED_AT_ONCE = 50;
/** Between these: an attack that has begun is measured, not its first second. */
const SLOW_BATCH_MS = 50;

// The client stands for other machines, so it must not wait for what else runs on its core, such as the store.
try {
  setPriority(-10);
} catch {
  console.warn("  The load client has no right to a higher priority: its own delays count as the server's.");
}

process.on('message', (message) => {
  const { id, ...order } = /** @type {Streams} */ (message);
  runAll(order).then(
    (results) => process.send?.({ id, results }),
    (/** @type {unknown} */ error) => process.send?.({ id, error: String(error) }),
  );
});
process.once('disconnect', () => process.exit());

/**
 * @param {Omit<Streams, 'id'>} order
 * @returns {Promise<import('./tally.mjs').StreamResult[]>}
 */
async function runAll({ port, seconds, streams }) {
  const holding = streams
    .filter(({ kind }) => kind === 'slow')
    .map((stream) => new SlowCallers(stream, port));
  await Promise.all(holding.map((callers) => callers.begin()));
  const opened = await Promise.all(streams.map((stream) => openAll(stream, port)));
  const until = performance.now() + seconds * 1000;
  const run = async (/** @type {Stream} */ stream, /** @type {number} */ at) => {
    const tally = new Tally(until);
    if (stream.kind !== 'slow')
      await send({ ...stream, kind: stream.kind }, opened[at] ?? [], port, until, tally);
    return tally.result(seconds);
  };
  const results = await Promise.all(streams.map(run));
  for (const callers of holding) callers.end();
  return results;
}

/**
 * @param {Stream & { kind: import('./overload-requests.mjs').RequestKind }} stream
 * @param {readonly KeepAliveConnection[]} connections used in turn, since the server ends idle ones
 * @param {number} port
 * @param {number} until
 * @param {Tally} tally
 */
async function send({ kind, pjid, accessKey, perSecond }, connections, port, until, tally) {
  const nextRequest = requestsOf(kind, { port, pjid, accessKey });
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
async function openAll({ kind, connections, localAddresses }, port) {
  /** @type {KeepAliveConnection[]} */
  const all = [];
  if (kind === 'slow') return all;
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

/** Holds connections open, each with a request whose body does not arrive, and opens them again when the server ends them. */
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

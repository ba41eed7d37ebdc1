// @ts-check
import { setTimeout as sleep } from 'node:timers/promises';
import { KeepAliveConnection } from './keep-alive-connection.mjs';

/** @typedef {import('./keep-alive-connection.mjs').HttpAnswer} HttpAnswer */

const OPENED_AT_ONCE = 32;

/** Connections to several processes that serve the same, used in turn. A request waits when all are taken. */
export class ConnectionPool {
  /** @type {KeepAliveConnection[]} */
  #free = [];
  /** @type {{ request: string, onAnswer: (answer: HttpAnswer) => void }[]} */
  #waiting = [];
  #awaited = 0;

  /**
   * @param {readonly number[]} ports
   * @param {number} each connections to each port
   */
  static async open(ports, each) {
    const pool = new ConnectionPool();
    const all = Array.from({ length: each }, () => ports).flat();
    for (let at = 0; at < all.length; at += OPENED_AT_ONCE) {
      const some = all.slice(at, at + OPENED_AT_ONCE).map((port) => new KeepAliveConnection(port));
      await Promise.all(some.map((connection) => connection.connected()));
      pool.#free.push(...some);
    }
    return pool;
  }

  /**
   * @param {string} request
   * @param {(answer: HttpAnswer) => void} onAnswer
   */
  send(request, onAnswer) {
    this.#waiting.push({ request, onAnswer });
    this.#dispatch();
  }

  /** Waits until every request is answered, and closes all connections. */
  async close() {
    while (this.#awaited + this.#waiting.length > 0) await sleep(5);
    for (const connection of this.#free) connection.close();
  }

  #dispatch() {
    while (this.#waiting.length > 0 && this.#free.length > 0) {
      const [connection, next] = [this.#free.shift(), this.#waiting.shift()];
      if (connection === undefined || next === undefined) return;
      this.#awaited += 1;
      connection.send(next.request, (answer) => {
        // Before anything else: what follows an answer counts as awaited from its own request on.
        next.onAnswer(answer);
        this.#awaited -= 1;
        this.#free.push(connection);
        // Not from within the answer: a connection that is closed answers at once.
        setImmediate(() => this.#dispatch());
      });
    }
  }
}

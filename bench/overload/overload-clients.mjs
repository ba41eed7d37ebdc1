// @ts-check
import { setPriority } from 'node:os';
import { say } from '../../launcher/terminal.mjs';
import { cpuTime, kernelCpuTime } from '../measure/cpu-time.mjs';
import { ipcCalls } from '../measure/ipc-calls.mjs';
import { startAttendant } from '../measure/servers.mjs';

/** @typedef {import('./overload-client.mjs').Stream} Stream */
/**
 * @typedef {import('../measure/servers.mjs').MeasuredServer & { readonly proxyPid?: number }} OverloadServer with the
 *   proxy before it, if there is one
 */

/**
 * @typedef {import('./tally.mjs').StreamResult & { readonly cpu: number, readonly delay: number }} StreamResult with
 *   the server's CPU µs a request, and the 99th percentile of the delay in its client's own event loop in milliseconds
 */

/** @typedef {(question: object) => Promise<import('./overload-client.mjs').RunResult & { id: number }>} Ask */

const SCRIPT = 'bench/overload/overload-client.mjs';

/** The measured callers first: their client must wait neither for the attackers' nor for what else runs on its core. */
const PRIORITIES = /** @type {const} */ ([
  ['overload-client', 'Load client', -15],
  ['overload-attackers', 'Attackers', -5],
]);

/**
 * The load clients: one process sends what is measured, another one the attacks. In one process, each would wait for
 * the other's work in its event loop, and that would count as the server's delay.
 */
export class OverloadClients {
  #callers;
  #attackers;
  #seconds;
  /** @type {readonly number[]} */
  pids;

  /**
   * @param {readonly { ask: Ask, pid: number }[]} started
   * @param {number} seconds length of a measurement
   */
  constructor([callers, attackers], seconds) {
    if (callers === undefined || attackers === undefined) throw new Error('a load client has not started');
    this.#callers = callers.ask;
    this.#attackers = attackers.ask;
    this.#seconds = seconds;
    this.pids = [callers.pid, attackers.pid];
  }

  /**
   * @param {import('../../launcher/shutdown.mjs').Shutdown} shutdown
   * @param {number} seconds
   */
  static async start(shutdown, seconds) {
    const started = [];
    for (const [id, name, priority] of PRIORITIES) {
      const child = await startAttendant({ id, name, script: SCRIPT }, shutdown);
      const pid = child.pid ?? 0;
      try {
        setPriority(pid, priority);
      } catch {
        say(`  ${name}: no right to a higher priority, so its own delays count as the server's.`);
      }
      /** @type {Ask} */
      const ask = ipcCalls(child);
      started.push({ ask, pid });
    }
    return new OverloadClients(started, seconds);
  }

  /**
   * Sends streams of regular callers.
   * @param {OverloadServer} server
   * @param {readonly Stream[]} streams
   * @param {number} [seconds]
   */
  send(server, streams, seconds = this.#seconds) {
    return this.#measure(server, seconds, [[this.#callers, streams]]);
  }

  /**
   * Sends a stream of regular callers beside an attack; the results in this order.
   * @param {OverloadServer} server
   * @param {Stream} callers
   * @param {Stream} attack
   */
  sendBeside(server, callers, attack) {
    return this.#measure(server, this.#seconds, [
      [this.#callers, [callers]],
      [this.#attackers, [attack]],
    ]);
  }

  /**
   * @param {OverloadServer} server
   * @param {number} seconds
   * @param {readonly (readonly [Ask, readonly Stream[]])[]} orders
   * @returns {Promise<StreamResult[]>}
   */
  async #measure(server, seconds, orders) {
    for (const [ask, streams] of orders) await ask({ ask: 'open', port: server.port, streams });
    const before = await cpuTimeOf(server);
    const replies = await Promise.all(orders.map(([ask]) => ask({ ask: 'run', seconds })));
    const requests = replies.flatMap(({ results }) => results).reduce((sum, { sent }) => sum + sent, 0);
    const cpu = ((await cpuTimeOf(server)) - before) / requests;
    return replies.flatMap(({ results, delayP99 }) =>
      results.map((result) => ({ ...result, cpu, delay: delayP99 })),
    );
  }
}

/** @param {OverloadServer} server */
const cpuTimeOf = async (server) =>
  (await cpuTime(server)) + (server.proxyPid === undefined ? 0 : kernelCpuTime(server.proxyPid));

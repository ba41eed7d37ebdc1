// @ts-check
import { closeSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../launcher/embedded/free-port.mjs';
import { LauncherError } from '../../launcher/launcher-error.mjs';
import { openLog, tailOf } from '../../launcher/log-file.mjs';
import { startManaged } from '../../launcher/managed-process.mjs';
import { nodeBinary } from '../../launcher/node-binary.mjs';
import { ROOT } from '../../launcher/paths.mjs';
import { ipcCalls } from './ipc-calls.mjs';
import { BENCH_DATA } from '../paths.mjs';

/** @typedef {import('../../launcher/managed-process.mjs').ManagedProcess} ManagedProcess */

/**
 * A server under load.
 * @typedef {object} MeasuredServer
 * @property {string} id
 * @property {string} name
 * @property {number} pid
 * @property {number} port
 * @property {string} url
 * @property {() => Promise<number>} askCpuTime microseconds
 * @property {() => Promise<number>} askMemory resident, in bytes
 * @property {(during: () => Promise<unknown>) => Promise<string[]>} statementsOf what its database driver is given
 *   meanwhile
 * @property {(during: () => Promise<unknown>) => Promise<import('./work-recorder.mjs').Work[]>} workOf its statements
 *   and calls meanwhile
 * @property {() => Promise<void>} stop
 * @property {(file: string, during: () => Promise<unknown>) => Promise<void>} profile
 */

const INSIDE = new URL('inside.mjs', import.meta.url).href;
const READY_MS = 60_000;

/** API or worker processes at once. */
export const MAX_PROCESSES = 8;

/** Children of ours that a killed run may have left behind. */
export const CHILD_IDS = [
  'purser',
  'purser-1000',
  'purser-100000',
  'purser-2000000',
  'purser-small',
  'purser-again',
  'purser-large',
  'bare',
  'bare-again',
  'client',
  'haproxy',
  'overload-attackers',
  'overload-client',
  'overload-floor',
  'knee-client',
  'store',
  'started',
  ...Array.from({ length: 9 }, (_, index) => `version-${index + 1}`),
  ...Array.from({ length: MAX_PROCESSES }, (_, index) => [`api-${index + 1}`, `worker-${index + 1}`]).flat(),
];

/** @param {string} id */
export const pidFileOf = (id) => join(BENCH_DATA, `${id}.pid.json`);

/**
 * @typedef {object} ServerPlan
 * @property {string} id
 * @property {string} name
 * @property {string} script an absolute path, or one in this checkout
 * @property {string} readyPath answers as soon as the server can be used, whatever the answer
 * @property {NodeJS.ProcessEnv} env
 * @property {boolean} [isBrief] stopped by its caller
 */

/**
 * Starts a server on a free port and waits until it answers.
 * @param {ServerPlan} plan
 * @param {import('../../launcher/shutdown.mjs').Shutdown} shutdown
 * @returns {Promise<MeasuredServer>}
 */
export async function startMeasuredServer({ id, name, script, readyPath, env, isBrief = false }, shutdown) {
  const port = await freePort();
  const { child, pid, stop } = await startChild({
    id,
    name,
    args: ['--import', INSIDE, resolve(ROOT, script)],
    env: { ...process.env, ...env, PORT: String(port) },
    shutdown,
    isBrief,
  });
  const url = `http://127.0.0.1:${port}`;
  await answers(`${url}${readyPath}`, { id, name, signal: shutdown.signal });
  /** @type {(question: object) => Promise<{ id: number, value: unknown }>} */
  const ask = ipcCalls(child);
  return {
    id,
    name,
    pid,
    port,
    url,
    stop,
    askCpuTime: async () => Number((await ask({ ask: 'cpu' })).value),
    askMemory: async () => Number((await ask({ ask: 'memory' })).value),
    statementsOf: async (during) => {
      await ask({ ask: 'statements-start' });
      await during();
      return /** @type {string[]} */ ((await ask({ ask: 'statements-stop' })).value);
    },
    workOf: async (during) => {
      await ask({ ask: 'work-start' });
      await during();
      return /** @type {import('./work-recorder.mjs').Work[]} */ ((await ask({ ask: 'work-stop' })).value);
    },
    profile: async (file, during) => {
      await ask({ ask: 'profile-start' });
      await during();
      await ask({ ask: 'profile-stop', file });
    },
  };
}

/**
 * Starts a process of the benchmark itself, which is talked to over IPC.
 * @param {{ id: string, name: string, script: string }} plan `script` in this checkout
 * @param {import('../../launcher/shutdown.mjs').Shutdown} shutdown
 */
export async function startAttendant({ id, name, script }, shutdown) {
  const args = [resolve(ROOT, script)];
  return (await startChild({ id, name, args, env: process.env, shutdown })).child;
}

/**
 * @param {{ id: string, name: string, args: string[], env: NodeJS.ProcessEnv, isBrief?: boolean, shutdown:
 *   import('../../launcher/shutdown.mjs').Shutdown }} options
 */
async function startChild({ id, name, args, env, isBrief = false, shutdown }) {
  const logFile = join(BENCH_DATA, `${id}.log`);
  const log = openLog(logFile);
  try {
    const managed = await startManaged({
      name,
      command: nodeBinary(),
      args,
      pidFile: pidFileOf(id),
      marker: args.at(-1) ?? '',
      // Straight into a file, as a container's log is: nothing of ours stands between.
      stdio: ['ignore', log, log, 'ipc'],
      env,
    });
    if (isBrief) shutdown.watch(managed, logFile);
    else shutdown.addProgram(managed, logFile);
    return managed;
  } finally {
    closeSync(log);
  }
}

/**
 * Waits until a server answers.
 * @param {string} url
 * @param {{ id: string, name: string, signal: AbortSignal }} server
 */
export async function answers(url, { id, name, signal }) {
  const deadline = Date.now() + READY_MS;
  while (Date.now() < deadline) {
    try {
      const answer = await fetch(url, { signal: AbortSignal.timeout(2_000) });
      await answer.arrayBuffer();
      if (answer.status < 500) return;
    } catch {
      // Not listening yet.
    }
    signal.throwIfAborted();
    await sleep(10);
  }
  throw new LauncherError(
    `${name} does not answer. The end of its log:\n${tailOf(join(BENCH_DATA, `${id}.log`))}`,
  );
}

// @ts-check
import { setTimeout as sleep } from 'node:timers/promises';
import { say, step } from '../../launcher/terminal.mjs';
import { startMeasuredServer } from '../measure/servers.mjs';
import { median } from '../measure/statistics.mjs';
import { printTable, toMarkdown } from '../page/table.mjs';

/** @typedef {import('../measure/stack.mjs').Stack} Stack */

const STARTS = 5;
/** Until what a start leaves behind has been collected and the first sweeps are over. */
const SETTLE_MS = 4_000;
const MIB = 1024 ** 2;

const ROLES = /** @type {const} */ (['api', 'worker', 'all']);

/** Of one role: milliseconds, and MiB when idle. @typedef {{ role: string, ms: string, idle: string }} StartCosts */

/**
 * How long the built service takes from its start until it is ready, and how much memory it has then: over an empty
 * database, where nothing is to be done.
 * @param {Stack} stack
 */
export async function measureStarts(stack) {
  /** @type {StartCosts[]} */
  const starts = [];
  for (const role of ROLES)
    starts.push(await step(`${STARTS} starts as ${role}`, () => startCosts(stack, role)));
  return starts;
}

/**
 * Tells that, and the memory of those that were under load.
 * @param {readonly StartCosts[]} starts
 * @param {{ purser: import('../measure/measure.mjs').Subject, bare: import('../measure/measure.mjs').Subject } | null}
 *   loaded
 * @returns {Promise<string>} the same for a page
 */
export async function tellProcesses(starts, loaded) {
  const [purser, bare] = [await memoryOf(loaded?.purser), await memoryOf(loaded?.bare)];
  const rows = [
    ['process', 'cold start ms', 'memory when idle MiB', 'memory after the load MiB'],
    ...starts.map(({ role, ms, idle }) => [`Purser, ${role}`, ms, idle, role === 'api' ? purser : '']),
    ['bare server', '', '', bare],
  ];
  say();
  printTable(rows);
  return toMarkdown(rows);
}

/** @param {import('../measure/measure.mjs').Subject} [subject] */
async function memoryOf(subject) {
  return subject === undefined ? '' : mebibytes(await subject.server.askMemory());
}

/**
 * @param {Stack} stack
 * @param {string} role
 * @returns {Promise<StartCosts>}
 */
async function startCosts({ env, shutdown }, role) {
  /** @type {number[]} */
  const times = [];
  let memory = 0;
  for (let start = 1; start <= STARTS; start += 1) {
    const plan = {
      id: 'started',
      name: `Purser as ${role}`,
      script: 'dist/main.js',
      readyPath: '/health/ready',
      env: { ...env, PURSER_ROLE: role },
      isBrief: true,
    };
    const begun = performance.now();
    const server = await startMeasuredServer(plan, shutdown);
    times.push(performance.now() - begun);
    if (start === STARTS) {
      await sleep(SETTLE_MS, undefined, { signal: shutdown.signal });
      memory = await server.askMemory();
    }
    await server.stop();
  }
  return { role, ms: median(times).toFixed(0), idle: mebibytes(memory) };
}

/** @param {number} bytes */
const mebibytes = (bytes) => (bytes / MIB).toFixed(0);

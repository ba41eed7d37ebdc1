// @ts-check
import { toMarkdown } from '../page/table.mjs';

/** Processes that work for a purchase. */
const PROCESSES = /** @type {const} */ ({
  api: 'Purser, api',
  worker: 'Purser, worker',
  database: 'MariaDB',
  queue: 'Redis',
});

/** @typedef {keyof typeof PROCESSES} ProcessName */

/**
 * What a purchase costs from its reservation to its being consumed in the store: three requests and a job.
 * @typedef {object} WholeCosts
 * @property {number} perSecond purchases, all of it on the cores of one machine
 * @property {Record<ProcessName, number>} cpu microseconds of CPU time of each process, for one purchase
 * @property {number} statements that the database executed for one purchase
 * @property {number} writes those of them that change rows
 * @property {number} redoBytes redo log, for one purchase
 * @property {number} diskBytes rows and indexes of all tables, for one purchase
 */

/** @param {WholeCosts} costs */
export const tableOfWhole = ({ cpu }) => [
  ['', 'CPU µs for a purchase'],
  ...processNames().map((name) => [PROCESSES[name], cpu[name].toFixed(0)]),
];

/** @param {WholeCosts} costs */
export const summaryOfWhole = ({ perSecond }) =>
  `${perSecond.toFixed(0)} whole purchases a second, all of it on these cores: caller, store, database, queue.`;

/** @param {WholeCosts} costs */
export const renderWhole = (costs) => `${toMarkdown(tableOfWhole(costs))}\n\n${summaryOfWhole(costs)}`;

export const processNames = () => /** @type {ProcessName[]} */ (Object.keys(PROCESSES));

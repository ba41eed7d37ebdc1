// @ts-check

/** @typedef {import('./whole-costs.mjs').WholeCosts} WholeCosts */

/**
 * What machines are assumed to be like and how far they are to be used. Nothing of it is measured.
 * @typedef {object} Assumptions
 * @property {number} primaryCores of a machine for the database
 * @property {number} primaryUse share of them that purchases may take; the rest is for peaks, backups and the replica's
 *   start
 * @property {number} processUse share of a core that an API or worker process may take
 * @property {number} queueUse share of the one core that the queue's server can use
 * @property {number} poolSize connections of a process to its primary
 */

/** @type {Assumptions} */
export const ASSUMED = { primaryCores: 32, primaryUse: 0.5, processUse: 0.6, queueUse: 0.6, poolSize: 16 };

const SECONDS_A_DAY = 86_400;
const MICROSECONDS = 1e6;

/**
 * Purchases a second that one primary carries.
 * @param {WholeCosts} costs
 * @param {Pick<Assumptions, 'primaryCores' | 'primaryUse'>} assumed
 */
export const primaryLimit = ({ cpu }, { primaryCores, primaryUse }) =>
  (primaryCores * primaryUse * MICROSECONDS) / cpu.database;

/**
 * Purchases a second that one server of the queue carries: it works with one core.
 * @param {WholeCosts} costs
 * @param {Pick<Assumptions, 'queueUse'>} assumed
 */
export const queueLimit = ({ cpu }, { queueUse }) => (queueUse * MICROSECONDS) / cpu.queue;

/**
 * What a rate of purchases needs.
 * @typedef {object} Capacity
 * @property {number} cells each has one primary and one server of the queue
 * @property {number} apis processes, in all cells
 * @property {number} workers
 * @property {number} connections to each primary
 * @property {number} statements a second, in all cells
 * @property {number} writes
 * @property {number} redoBytes a second, of each primary
 * @property {number} diskBytesPerDay in all cells, if the rate lasts a day
 * @property {number} primaryUse share of a primary's cores that is used
 * @property {number} queueUse share of the core of a queue's server that is used
 */

/**
 * What a rate of purchases needs, by the costs of one purchase. Costs are taken as the same at every rate; under load
 * they are lower.
 * @param {WholeCosts} costs
 * @param {number} perSecond purchases
 * @param {Assumptions} [assumed]
 * @returns {Capacity}
 */
export function capacityOf(costs, perSecond, assumed = ASSUMED) {
  const { cpu } = costs;
  const cells = Math.ceil(perSecond / Math.min(primaryLimit(costs, assumed), queueLimit(costs, assumed)));
  const inCell = perSecond / cells;
  /** Every cell has whole processes of its own. */
  const inEachCell = (/** @type {number} */ microseconds) =>
    Math.ceil((inCell * microseconds) / MICROSECONDS / assumed.processUse);
  const [apis, workers] = [inEachCell(cpu.api), inEachCell(cpu.worker)];
  return {
    cells,
    apis: cells * apis,
    workers: cells * workers,
    connections: (apis + workers) * assumed.poolSize,
    statements: perSecond * costs.statements,
    writes: perSecond * costs.writes,
    redoBytes: inCell * costs.redoBytes,
    diskBytesPerDay: perSecond * costs.diskBytes * SECONDS_A_DAY,
    primaryUse: (inCell * cpu.database) / MICROSECONDS / assumed.primaryCores,
    queueUse: (inCell * cpu.queue) / MICROSECONDS,
  };
}

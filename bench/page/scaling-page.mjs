// @ts-check
import { ASSUMED, capacityOf, primaryLimit, queueLimit } from '../knee/capacity.mjs';
import { renderProvenance } from './provenance.mjs';
import { toMarkdown } from './table.mjs';

/** @typedef {import('../knee/whole-costs.mjs').WholeCosts} WholeCosts */
/** @typedef {import('./document.mjs').Result} Result */

/** Cores of a primary in the table of one primary. */
const PRIMARIES = [8, 16, 32, 64];
/** Purchases a second in the table of rates. */
const RATES = [100, 1_000, 10_000, 100_000];

/**
 * The sections of docs/scaling.md that follow from stored results, by their names.
 * @param {Readonly<Record<string, Result>>} results
 * @returns {Record<string, string>}
 */
export function scalingSections({ whole, knee }) {
  /** @type {Record<string, string>} */
  const sections = {};
  if (whole !== undefined && 'whole' in whole) {
    const measured = renderProvenance(whole.provenance);
    sections['costs'] = `${measured}\n\n${toMarkdown(costTable(whole.whole))}`;
    sections['primary'] = onePrimary(whole.whole);
    sections['rates'] = manyCells(whole.whole);
  }
  if (knee !== undefined && 'text' in knee)
    sections['knee'] = `${renderProvenance(knee.provenance)}\n\n${knee.text}`;
  return sections;
}

/** @param {WholeCosts} costs */
function costTable({ cpu, statements, writes, redoBytes, diskBytes }) {
  return [
    ['Per purchase', ''],
    ['statements', statements.toFixed(1)],
    ['of them writes', writes.toFixed(1)],
    ['rows and indexes on disk, all tables', bytes(diskBytes)],
    ['redo log', bytes(redoBytes)],
    ['processor: API', milliseconds(cpu.api)],
    ['processor: worker', milliseconds(cpu.worker)],
    ['processor: database', milliseconds(cpu.database)],
    ['processor: queue', milliseconds(cpu.queue)],
  ];
}

/** @param {WholeCosts} costs */
function onePrimary(costs) {
  const head = ['Cores of the primary', 'purchases a second', 'statements a second', 'redo log a second'];
  const rows = PRIMARIES.map((primaryCores) => {
    const perSecond = primaryLimit(costs, { ...ASSUMED, primaryCores });
    return [
      String(primaryCores),
      whole(perSecond),
      whole(perSecond * costs.statements),
      bytes(perSecond * costs.redoBytes),
    ];
  });
  const use = percent(ASSUMED.primaryUse);
  const redis = whole(queueLimit(costs, ASSUMED));
  return (
    `A primary of which purchases take ${use}:\n\n${toMarkdown([head, ...rows])}\n\n` +
    `One server of the queue carries ${redis} purchases a second at ${percent(ASSUMED.queueUse)} of the one core that it can use.`
  );
}

/** @param {WholeCosts} costs */
function manyCells(costs) {
  const needs = RATES.map((perSecond) => capacityOf(costs, perSecond));
  /** @type {(name: string, of: (need: import('../knee/capacity.mjs').Capacity) => string) => string[]} */
  const row = (name, of) => [name, ...needs.map(of)];
  const { primaryCores, primaryUse, processUse, queueUse, poolSize } = ASSUMED;
  const table = [
    ['Purchases a second', ...RATES.map(whole)],
    row('cells: a primary with its replica, a Redis', ({ cells }) => whole(cells)),
    row('API processes', ({ apis }) => whole(apis)),
    row('worker processes', ({ workers }) => whole(workers)),
    row('connections to a primary', ({ connections }) => whole(connections)),
    row('a primary is used', (need) => percent(need.primaryUse)),
    row('the core of a Redis is used', (need) => percent(need.queueUse)),
    row('redo log a second, a primary', ({ redoBytes }) => bytes(redoBytes)),
    row('statements a second, all primaries', ({ statements }) => whole(statements)),
    row('writes a second, all primaries', ({ writes }) => whole(writes)),
    row('new rows a day, if the rate lasts', ({ diskBytesPerDay }) => bytes(diskBytesPerDay)),
  ];
  return (
    `Assumed: primaries of ${primaryCores} cores, used to ${percent(primaryUse)} at most; API and worker processes that take ${percent(processUse)} of a ` +
    `core; a Redis that takes ${percent(queueUse)} of one; ${poolSize} connections of each process.\n\n${toMarkdown(table)}`
  );
}

/** @param {number} microseconds */
const milliseconds = (microseconds) => `${(microseconds / 1_000).toFixed(2)} ms`;

/** @param {number} value */
const percent = (value) => `${(100 * value).toFixed(0)} %`;

/** Two digits that count, such as 12,000: the model is no better. @param {number} value */
const whole = (value) =>
  Number(value.toPrecision(value < 100 ? 3 : 2)).toLocaleString('en-US', { maximumFractionDigits: 0 });

/** @param {number} value */
function bytes(value) {
  const units = ['B', 'KB', 'MB', 'GB', 'TB'];
  const at = Math.min(units.length - 1, Math.max(0, Math.floor(Math.log10(value) / 3)));
  return `${Number((value / 1_000 ** at).toPrecision(2))} ${units[at]}`;
}

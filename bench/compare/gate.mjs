// @ts-check
import { LauncherError } from '../../launcher/launcher-error.mjs';
import { paint, say } from '../../launcher/terminal.mjs';
import { costOf } from './comparison.mjs';
import { ratiosToBase } from '../measure/statistics.mjs';
import { printTable } from '../page/table.mjs';
import { compareVersions } from './versions.mjs';

/** @typedef {import('./versions.mjs').ComparedVersions} ComparedVersions */

/** How much more a request may cost than before. CPU time on a shared machine varies too much to show less. */
const TOLERANCE = { instructions: 0.03, cpu: 0.1 };

/**
 * Whether a case costs more than before.
 * @typedef {object} GateRow
 * @property {string} title
 * @property {import('../measure/statistics.mjs').Estimate} toBase
 * @property {number} noise by which the base differs from itself
 * @property {boolean} costsMore beyond the tolerance and the noise, with the whole interval
 */

/**
 * Compares this checkout with another one, which runs twice, and fails when a request costs more.
 * @param {import('../../launcher/shutdown.mjs').Shutdown} shutdown
 * @param {import('../options.mjs').BenchOptions} options
 */
export async function gate(shutdown, options) {
  const rows = judge(await compareVersions(shutdown, options), options.seed);
  say();
  printTable([
    ['case', 'now / before', '95 %', 'noise', ''],
    ...rows.map(({ title, toBase, noise, costsMore }) => [
      title,
      toBase.middle.toFixed(3),
      `${toBase.low.toFixed(3)}..${toBase.high.toFixed(3)}`,
      `± ${(100 * noise).toFixed(1)} %`,
      costsMore ? 'costs more' : 'passed',
    ]),
  ]);
  const failed = rows.filter(({ costsMore }) => costsMore);
  if (failed.length > 0)
    throw new LauncherError(
      `Requests cost more than before: ${failed.map(({ title }) => title).join(', ')}.`,
    );
  say(`\n  ${paint('green', 'No request costs more than before.')}\n`);
}

/**
 * Judges the rounds of the base, of the base again, and of the new version.
 * @param {readonly ComparedVersions[]} compared
 * @param {number} seed
 * @returns {GateRow[]}
 */
export function judge(compared, seed) {
  const cost = costOf(compared.flatMap(({ byVersion }) => byVersion.flat()));
  return compared.map(({ title, byVersion: [base = [], again = [], now = []] }) => {
    const { toBase, noise } = ratiosToBase({ measured: now, base, again }, cost, seed);
    return { title, toBase, noise, costsMore: toBase.low > 1 + Math.max(TOLERANCE[cost], noise) };
  });
}

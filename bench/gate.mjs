// @ts-check
import { LauncherError } from '../launcher/launcher-error.mjs';
import { paint, say } from '../launcher/terminal.mjs';
import { randomFrom } from './random.mjs';
import { estimate, noiseOf, ratios } from './statistics.mjs';
import { printTable } from './table.mjs';
import { compareVersions } from './versions.mjs';

/** @typedef {import('./measure.mjs').Round} Round */
/** @typedef {import('./versions.mjs').ComparedVersions} ComparedVersions */

/** How much more a request may cost than before. Less cannot be told from chance by CPU time on a shared machine. */
const TOLERANCE = { instructions: 0.03, cpu: 0.1 };

/**
 * Whether a case costs more than before.
 * @typedef {object} GateRow
 * @property {string} title
 * @property {import('./statistics.mjs').Estimate} toBase
 * @property {number} noise by which the base differs from itself
 * @property {boolean} isDearer beyond the tolerance and the noise, with the whole interval
 */

/**
 * Compares this checkout with another one, which runs twice, and fails when a request has become dearer.
 * @param {import('../launcher/shutdown.mjs').Shutdown} shutdown
 * @param {import('./options.mjs').BenchOptions} options
 */
export async function gate(shutdown, options) {
  const rows = judge(await compareVersions(shutdown, options), options.seed);
  say();
  printTable([
    ['case', 'now / before', '95 %', 'noise', ''],
    ...rows.map(({ title, toBase, noise, isDearer }) => [
      title,
      toBase.middle.toFixed(3),
      `${toBase.low.toFixed(3)}..${toBase.high.toFixed(3)}`,
      `± ${(100 * noise).toFixed(1)} %`,
      isDearer ? 'dearer' : 'passed',
    ]),
  ]);
  const dearer = rows.filter(({ isDearer }) => isDearer);
  if (dearer.length > 0)
    throw new LauncherError(
      `Requests cost more than before: ${dearer.map(({ title }) => title).join(', ')}.`,
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
  const isCounted = compared.every(({ byVersion }) =>
    byVersion.flat().every(({ instructions }) => instructions !== undefined),
  );
  const cost = isCounted ? 'instructions' : 'cpu';
  return compared.map(({ title, byVersion: [base = [], again = [], now = []] }) => {
    const random = randomFrom(seed);
    const costs = (/** @type {readonly Round[]} */ rounds) => rounds.map((round) => round[cost] ?? NaN);
    const toBase = estimate(ratios(costs(now), costs(base)), random);
    const noise = noiseOf(estimate(ratios(costs(again), costs(base)), random));
    return { title, toBase, noise, isDearer: toBase.low > 1 + Math.max(TOLERANCE[cost], noise) };
  });
}

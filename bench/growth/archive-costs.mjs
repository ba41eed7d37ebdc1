// @ts-check
import { verdictOf } from '../page/aims.mjs';
import { median, of, ratiosToBase } from '../measure/statistics.mjs';
import { toMarkdown } from '../page/table.mjs';

/** @typedef {import('../measure/measure.mjs').Round} Round */

/**
 * Bytes of a table, and how many purchases are behind them.
 * @typedef {{ table: string, purchases: number, data: number, indexes: number }} TableSize
 */

/** The figures of a round that are kept. @typedef {Pick<Round, 'p50' | 'p99' | 'databaseCpu'>} Kept */

/**
 * A deployment with a small archive, an equal one, and one with a large archive.
 * @typedef {'small' | 'again' | 'large'} Deployment
 */

/**
 * What a deployment with a large archive costs beside one with a small archive.
 * @typedef {object} ArchiveCosts
 * @property {string} where the machine and the database
 * @property {number} seed
 * @property {number} seconds of a round
 * @property {number} connections
 * @property {number} recent purchases of each deployment that are not archived
 * @property {{ small: number, large: number }} archived
 * @property {{ small: readonly TableSize[], large: readonly TableSize[] }} sizes
 * @property {readonly ({ title: string } & Record<Deployment, readonly Kept[]>)[]} cases
 */

/** How many times the small deployment's a figure of the large one may be, beyond the noise. */
const AIM = 1.2;
const MIB = 1024 ** 2;
const FIGURES = /** @type {const} */ (['p99', 'databaseCpu']);

/** @param {number} count */
const counted = (count) => count.toLocaleString('en');

/**
 * The sizes, their head first.
 * @param {ArchiveCosts} costs
 */
export const rowsOfSizes = ({ sizes, archived }) => [
  [
    'table',
    `rows, ${counted(archived.small)} archived, MiB`,
    'indexes MiB',
    'bytes a purchase',
    `rows, ${counted(archived.large)} archived, MiB`,
    'indexes MiB',
    'bytes a purchase',
  ],
  ...sizes.small.map((small, at) => [small.table, ...cellsOfSize(small), ...cellsOfSize(sizes.large[at])]),
];

/** @param {TableSize | undefined} size */
const cellsOfSize = (size) =>
  size === undefined ? ['', '', ''] : [inMebibytes(size.data), inMebibytes(size.indexes), perPurchase(size)];

/** @param {number} bytes */
const inMebibytes = (bytes) => (bytes / MIB).toFixed(1);

/** @param {TableSize} size */
const perPurchase = ({ data, indexes, purchases }) => ((data + indexes) / purchases).toFixed(0);

/**
 * The times and the database's CPU, their head first.
 * @param {ArchiveCosts} costs
 */
export const rowsOfCases = (costs) => [
  [
    'case',
    `p50 ms, ${counted(costs.archived.small)}`,
    counted(costs.archived.large),
    'p99 ms',
    counted(costs.archived.large),
    'large / small',
    'noise',
    'database µs',
    counted(costs.archived.large),
    'large / small',
    'noise',
  ],
  ...costs.cases.map((each) => [
    each.title,
    middle(each.small, 'p50', 2),
    middle(each.large, 'p50', 2),
    ...FIGURES.flatMap((what) => cellsOf(each, what, costs.seed)),
  ]),
];

/**
 * @param {ArchiveCosts['cases'][number]} measured
 * @param {typeof FIGURES[number]} what
 * @param {number} seed
 */
function cellsOf(measured, what, seed) {
  const { toBase, noise } = grownOf(measured, what, seed);
  const digits = what === 'p99' ? 1 : 0;
  return [
    middle(measured.small, what, digits),
    middle(measured.large, what, digits),
    `${toBase.middle.toFixed(2)} (${toBase.low.toFixed(2)}..${toBase.high.toFixed(2)})`,
    `± ${(100 * noise).toFixed(0)} %`,
  ];
}

/**
 * @param {readonly Kept[]} rounds
 * @param {keyof Kept} what
 * @param {number} digits
 */
const middle = (rounds, what, digits) => median(of(rounds, what)).toFixed(digits);

/**
 * @param {ArchiveCosts['cases'][number]} measured
 * @param {typeof FIGURES[number]} what
 * @param {number} seed
 */
const grownOf = ({ small, again, large }, what, seed) =>
  ratiosToBase({ measured: large, base: small, again }, what, seed);

/** @param {ArchiveCosts} costs */
export function methodOfArchive({ cases, seed, seconds, connections, recent, archived }) {
  const rounds = cases[0]?.small.length ?? 0;
  return (
    `Three deployments in one database server, each with a process of its own and ${counted(recent)} purchases of three months in ` +
    `\`purchase\`: two with ${counted(archived.small)} archived purchases, one with ${counted(archived.large)}. Medians of ${rounds} rounds ` +
    `of ${seconds} s, ${connections} connections, in a random order from seed ${seed}. Intervals: 95 %, bootstrap of the median. ` +
    `Noise: the farther end of the interval of the two equal deployments.`
  );
}

/**
 * Which figures grow with the archive.
 * @param {ArchiveCosts} costs
 */
export function verdictOnArchive({ cases, seed }) {
  const judged = cases.flatMap((measured) =>
    FIGURES.map((what) => {
      const { toBase, noise } = grownOf(measured, what, seed);
      const name = `${measured.title}, ${what === 'p99' ? 'p99' : 'CPU of the database'}`;
      return { name, middle: toBase.middle, verdict: verdictOf(toBase, noise, AIM) };
    }),
  );
  const missed = judged.filter(({ verdict }) => verdict.startsWith('missed'));
  const aim = `with the large archive p99 and the CPU of the database are at most ${AIM} times those with the small one`;
  if (missed.length === 0) return `Aim met: ${aim}.`;
  const listed = missed.map((each) => `${each.name} (${each.middle.toFixed(2)}, ${each.verdict})`);
  return `The aim that ${aim} is met by ${judged.length - missed.length} of ${judged.length} figures and missed by ${listed.join('; ')}.`;
}

/**
 * The costs as the page shows them.
 * @param {ArchiveCosts} costs
 */
export const renderArchive = (costs) =>
  [
    costs.where,
    methodOfArchive(costs),
    toMarkdown(rowsOfSizes(costs)),
    toMarkdown(rowsOfCases(costs)),
    verdictOnArchive(costs),
  ].join('\n\n');

// @ts-check
import { REQUEST_AIM, verdictOf } from '../page/aims.mjs';
import { median, of, ratiosToBase } from '../measure/statistics.mjs';
import { toMarkdown } from '../page/table.mjs';

/** @typedef {import('../measure/measure.mjs').Round} Round */

/**
 * A case as it was measured: one round of each server in each round of the run.
 * @typedef {object} ComparedCase
 * @property {string} id
 * @property {string} title
 * @property {number} trips to the database for one request, of Purser and of the bare server alike
 * @property {readonly Round[]} purser
 * @property {readonly Round[]} bare
 * @property {readonly Round[]} again a second process of the bare server: what two equals differ by
 */

/**
 * What a comparison measured. Everything that is said of it follows from this.
 * @typedef {object} Comparison
 * @property {string} where the machine and the database
 * @property {number} seed
 * @property {number} seconds of a round
 * @property {number} connections
 * @property {readonly ComparedCase[]} cases
 */

/** @typedef {'instructions' | 'cpu'} Cost */

const HEAD = [
  'case',
  'requests/s',
  'bare',
  'p50 ms',
  'p99 ms',
  'cost',
  'bare',
  'Purser / bare',
  '95 %',
  'bare / bare',
  'noise',
  'aim',
  'round trips',
];

/**
 * Instructions where the machine counts them, CPU time otherwise.
 * @param {readonly Round[]} rounds
 * @returns {Cost}
 */
export const costOf = (rounds) =>
  rounds.every(({ instructions }) => instructions !== undefined) ? 'instructions' : 'cpu';

/** @param {readonly ComparedCase[]} cases */
const costOfCases = (cases) =>
  costOf(cases.flatMap(({ purser, bare, again }) => [...purser, ...bare, ...again]));

/**
 * The rows of the table, its head first.
 * @param {Comparison} comparison
 */
export function rowsOf({ cases, seed }) {
  const cost = costOfCases(cases);
  return [HEAD, ...cases.map((each) => rowOf(each, cost, seed))];
}

/**
 * Ratios of a cost, round by round, since both met the same machine in it.
 * @param {ComparedCase} compared
 * @param {Cost} cost
 * @param {number} seed
 */
const ratiosOf = ({ purser, bare, again }, cost, seed) =>
  ratiosToBase({ measured: purser, base: bare, again }, cost, seed);

/**
 * @param {ComparedCase} compared
 * @param {Cost} cost
 * @param {number} seed
 */
function rowOf(compared, cost, seed) {
  const { title, purser, bare, trips } = compared;
  const { toBase, ofEquals, noise } = ratiosOf(compared, cost, seed);
  return [
    title,
    middle(purser, 'rps').toFixed(0),
    middle(bare, 'rps').toFixed(0),
    middle(purser, 'p50').toFixed(1),
    middle(purser, 'p99').toFixed(1),
    inUnit(middle(purser, cost), cost),
    inUnit(middle(bare, cost), cost),
    toBase.middle.toFixed(2),
    `${toBase.low.toFixed(2)}..${toBase.high.toFixed(2)}`,
    ofEquals.middle.toFixed(2),
    `± ${(100 * noise).toFixed(0)} %`,
    verdictOf(toBase, noise, REQUEST_AIM),
    trips.toFixed(2),
  ];
}

/**
 * @param {readonly Round[]} rounds
 * @param {keyof Round} what
 */
const middle = (rounds, what) => median(of(rounds, what));

/**
 * @param {number} value
 * @param {Cost} cost
 */
const inUnit = (value, cost) => (cost === 'cpu' ? value.toFixed(0) : (value / 1_000).toFixed(0));

/**
 * How the table was measured.
 * @param {Comparison} comparison
 */
export function methodOf({ cases, seed, seconds, connections }) {
  const rounds = cases[0]?.purser.length ?? 0;
  const cost =
    costOfCases(cases) === 'cpu'
      ? 'The cost is CPU time in µs a request; this machine counts no instructions.'
      : 'The cost is instructions in thousands a request.';
  return (
    `Medians of ${rounds} rounds of ${seconds} s, ${connections} connections, in a random order from seed ${seed}. ${cost} ` +
    `Intervals: 95 %, bootstrap of the median. Noise: the farther end of the interval of bare / bare.`
  );
}

/**
 * How many cases meet the aim, and which do not.
 * @param {Comparison} comparison
 */
export function summaryOf({ cases, seed }) {
  const cost = costOfCases(cases);
  const missed = cases.flatMap((each) => {
    const { toBase, noise } = ratiosOf(each, cost, seed);
    const verdict = verdictOf(toBase, noise, REQUEST_AIM);
    return verdict.startsWith('met') ? [] : [`${each.title} (${toBase.middle.toFixed(2)}, ${verdict})`];
  });
  const aim = `a request costs at most ${REQUEST_AIM} times the bare server's`;
  if (missed.length === 0) return `The aim that ${aim} is met by all ${cases.length} cases.`;
  return `The aim that ${aim} is met by ${cases.length - missed.length} of ${cases.length} cases and missed by ${missed.join('; ')}.`;
}

/**
 * A comparison as the page shows it.
 * @param {Comparison} comparison
 */
export function renderComparison(comparison) {
  const { where } = comparison;
  return [where, methodOf(comparison), toMarkdown(rowsOf(comparison)), summaryOf(comparison)].join('\n\n');
}

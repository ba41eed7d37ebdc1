// @ts-check
import { PHASES } from '../prepare/purchase-lives.mjs';
import { toMarkdown } from '../page/table.mjs';

/** @typedef {import('../measure/statistics.mjs').Estimate} Estimate */
/** @typedef {import('../prepare/purchase-lives.mjs').Phase} Phase */

/**
 * What a row of each phase pays for an index: microseconds of the database's CPU, bytes of redo log.
 * @typedef {Record<Phase, { cpu: Estimate, redo: number }>} Paid
 */

/**
 * What the secondary indexes of `purchase` cost.
 * @typedef {object} IndexCosts
 * @property {string} where the machine and the database
 * @property {string} method
 * @property {Record<Phase, { cpu: number, redo: number }>} statement with all indexes
 * @property {Record<Phase, number>} request microseconds of the service and the database
 * @property {Paid} equals what two tables with the same indexes differ by: the noise
 * @property {Paid} all the indexes together
 * @property {{ index: string, paid: Paid }[]} indexes
 */

/** The index of the operators' lists, and the share that it may add to the CPU of E 4. */
const AIM = { index: 'ix_purchase_reserved', share: 0.02 };

const TITLES = { reserve: 'E 4', verify: 'E 5 verify', complete: 'complete' };

/**
 * The rows of the table, its head first.
 * @param {IndexCosts} costs
 */
export function tableOfIndexes({ indexes, all, equals, statement, request }) {
  const rows = [...indexes, { index: 'all indexes', paid: all }, { index: 'two equal tables', paid: equals }];
  const whole = PHASES.flatMap((phase) => [
    statement[phase].cpu.toFixed(1),
    statement[phase].redo.toFixed(0),
  ]);
  return [
    ['CPU µs (95 %), redo bytes', ...PHASES.flatMap((phase) => [TITLES[phase], 'redo']), '% of E 4'],
    ...rows.map(({ index, paid }) => [
      index,
      ...cellsOf(paid),
      inPercent(shareOf(paid.reserve.cpu, request)),
    ]),
    ['row of the statement', ...whole, ''],
  ];
}

/** @param {Paid} paid */
const cellsOf = (paid) =>
  PHASES.flatMap((phase) => [inMicroseconds(paid[phase].cpu), paid[phase].redo.toFixed(0)]);

/** @param {Estimate} estimate */
const inMicroseconds = ({ middle, low, high }) =>
  `${middle.toFixed(1)} (${low.toFixed(1)}..${high.toFixed(1)})`;

/** @param {Estimate} share */
const inPercent = ({ middle, low, high }) =>
  `${(100 * middle).toFixed(1)} (${(100 * low).toFixed(1)}..${(100 * high).toFixed(1)})`;

/**
 * How much more E 4 costs with an index than without.
 * @param {Estimate} paid
 * @param {Record<Phase, number>} request
 * @returns {Estimate}
 */
function shareOf({ middle, low, high }, { reserve }) {
  const more = (/** @type {number} */ cost) => cost / (reserve - cost);
  return { middle: more(middle), low: more(low), high: more(high) };
}

/**
 * Whether E 4 pays as little for the index of the lists as it should. The interval is widened by what two equal tables
 * differ by.
 * @param {IndexCosts} costs
 */
export function verdictOnIndex({ indexes, equals, request }) {
  const found = indexes.find(({ index }) => index === AIM.index);
  if (found === undefined) return `There is no index ${AIM.index}.`;
  const { cpu } = found.paid.reserve;
  const noise = Math.max(Math.abs(equals.reserve.cpu.low), Math.abs(equals.reserve.cpu.high));
  const widened = shareOf({ middle: cpu.middle, low: cpu.low - noise, high: cpu.high + noise }, request);
  const aim = `The aim that E 4 pays at most ${100 * AIM.share} % more CPU for its index \`${AIM.index}\``;
  const said = `${(100 * widened.middle).toFixed(1)} %, with the noise ${(100 * widened.low).toFixed(1)} to ${(100 * widened.high).toFixed(1)} %`;
  if (widened.high <= AIM.share) return `${aim} is met: ${said}.`;
  return `${aim} is ${widened.low > AIM.share ? 'missed' : 'neither met nor missed, within the noise'}: ${said}.`;
}

/** @param {IndexCosts} costs */
export const requestsOf = ({ request }) =>
  `A request costs the service and the database together ${PHASES.map((phase) => `${request[phase].toFixed(0)} µs (${TITLES[phase]})`).join(', ')}.`;

/**
 * The costs as the page shows them.
 * @param {IndexCosts} costs
 */
export const renderIndexes = (costs) =>
  [
    costs.where,
    costs.method,
    toMarkdown(tableOfIndexes(costs)),
    requestsOf(costs),
    verdictOnIndex(costs),
  ].join('\n\n');

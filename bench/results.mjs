// @ts-check
import { paint, say } from '../launcher/terminal.mjs';
import { median, range, ratios } from './statistics.mjs';
import { printTable, toMarkdown } from './table.mjs';

/** @typedef {import('./compare.mjs').Measured} Measured */
/** @typedef {import('./compare.mjs').Pair} Pair */
/** @typedef {import('./measure.mjs').Round} Round */

/** How much more CPU than the bare server a request may take. */
const AIM = 1.5;

/**
 * Prints the comparison and whether the aim was met.
 * @param {readonly Pair[]} pairs
 * @param {import('./options.mjs').BenchOptions} options
 * @returns {string} the same for a page
 */
export function tellComparison(pairs, { rounds, seconds, connections }) {
  const said = `Medians of ${rounds} rounds of ${seconds} s, ${connections} connections.`;
  const measured = [MEASURED_HEAD, ...pairs.flatMap(({ purser, bare }) => [purser, bare]).map(rowOf)];
  const compared = [COMPARED_HEAD, ...pairs.map(ratioRowOf)];
  const verdict = verdictOf(pairs);
  say(`\n  ${said}\n`);
  printTable(measured);
  say();
  printTable(compared);
  say(`\n  ${paint(verdict.isMet ? 'green' : 'yellow', verdict.text)}`);
  return [said, toMarkdown(measured), toMarkdown(compared), verdict.text].join('\n\n');
}

const MEASURED_HEAD = [
  'case',
  'server',
  'requests/s',
  'min..max',
  'p50 ms',
  'p99 ms',
  'CPU µs',
  'least',
  'round trips',
];

/** @param {Measured} measured */
function rowOf({ benchCase, subject, rounds, trips }) {
  const rps = of(rounds, 'rps');
  return [
    benchCase.title,
    subject.server.name,
    median(rps).toFixed(0),
    range(rps, 0),
    median(of(rounds, 'p50')).toFixed(1),
    median(of(rounds, 'p99')).toFixed(1),
    median(of(rounds, 'cpu')).toFixed(0),
    Math.min(...of(rounds, 'cpu')).toFixed(0),
    trips.toFixed(2),
  ];
}

const COMPARED_HEAD = [
  'Purser / bare',
  'requests/s',
  'min..max',
  'p50',
  'CPU per request',
  'min..max',
  'least / least',
];

/** @param {Pair} pair */
function ratioRowOf({ purser, bare }) {
  const each = (/** @type {keyof Round} */ what) => ratios(of(purser.rounds, what), of(bare.rounds, what));
  return [
    purser.benchCase.title,
    median(each('rps')).toFixed(2),
    range(each('rps'), 2),
    median(each('p50')).toFixed(2),
    median(each('cpu')).toFixed(2),
    range(each('cpu'), 2),
    leastRatio({ purser, bare }).toFixed(2),
  ];
}

/**
 * Of the round that was disturbed least on either side: on a busy machine the caches make every request dearer.
 * @param {Pair} pair
 */
function leastRatio({ purser, bare }) {
  return Math.min(...of(purser.rounds, 'cpu')) / Math.min(...of(bare.rounds, 'cpu'));
}

/** @param {readonly Pair[]} pairs */
function verdictOf(pairs) {
  const missed = pairs.flatMap(({ purser, bare }) => {
    const cpu = median(ratios(of(purser.rounds, 'cpu'), of(bare.rounds, 'cpu')));
    return cpu <= AIM ? [] : [`${purser.benchCase.title} (${cpu.toFixed(2)})`];
  });
  const aim = `a request takes at most ${AIM} times the bare server's CPU`;
  const isMet = missed.length === 0;
  return {
    isMet,
    text: isMet ? `Aim met: ${aim}.` : `The aim that ${aim} is missed by ${missed.join(', ')}.`,
  };
}

/**
 * One figure of each.
 * @template {object} T
 * @template {keyof T} K
 * @param {readonly T[]} rounds
 * @param {K} what
 */
export const of = (rounds, what) => rounds.map((round) => round[what]);

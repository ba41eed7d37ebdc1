// @ts-check
import { paint, say } from '../launcher/terminal.mjs';
import { RESERVE } from './cases.mjs';

/** @typedef {import('./compare.mjs').Measured} Measured */
/** @typedef {import('./compare.mjs').Round} Round */

/** How much more CPU than the bare server a reservation may take. */
const AIM = 1.8;

/**
 * The table, the ratios, and whether the aim was met.
 * @param {readonly Measured[]} all Purser and the bare server of each case, in this order
 * @param {import('./options.mjs').BenchOptions} options
 */
export function printResults(all, { rounds, seconds, connections }) {
  say(`\n  Medians of ${rounds} rounds of ${seconds} s, ${connections} connections:\n`);
  const head = [
    'case',
    'server',
    'requests/s',
    'min..max',
    'p50 ms',
    'p99 ms',
    'CPU us',
    'least',
    'round trips',
  ];
  printTable([head, ...all.map(rowOf)]);
  say();
  const ratios = [
    ['Purser / bare', 'requests/s', 'min..max', 'CPU per request', 'min..max', 'least / least'],
  ];
  for (const [purser, bare] of pairs(all)) {
    ratios.push([
      purser.benchCase.title,
      ...ratio(purser, bare, 'rps'),
      ...ratio(purser, bare, 'cpu'),
      leastRatio(purser, bare),
    ]);
  }
  printTable(ratios);
  for (const [purser, bare] of pairs(all)) if (purser.benchCase === RESERVE) printVerdict(purser, bare);
}

/** @param {Measured} measured */
function rowOf({ benchCase, server, rounds, trips }) {
  const rps = rounds.map((round) => round.rps);
  return [
    benchCase.title,
    server.name,
    median(rps).toFixed(0),
    `${Math.min(...rps).toFixed(0)}..${Math.max(...rps).toFixed(0)}`,
    median(rounds.map((round) => round.p50)).toFixed(1),
    median(rounds.map((round) => round.p99)).toFixed(1),
    median(rounds.map((round) => round.cpu)).toFixed(0),
    leastCpu(rounds).toFixed(0),
    trips.toFixed(2),
  ];
}

/**
 * Of each round by itself, since both servers met the same machine in it.
 * @param {Measured} purser
 * @param {Measured} bare
 * @param {'rps' | 'cpu'} what
 */
function ratio(purser, bare, what) {
  const each = ratiosOf(purser, bare, what);
  return [median(each).toFixed(2), `${Math.min(...each).toFixed(2)}..${Math.max(...each).toFixed(2)}`];
}

/**
 * @param {Measured} purser
 * @param {Measured} bare
 * @param {'rps' | 'cpu'} what
 */
function ratiosOf(purser, bare, what) {
  return purser.rounds.map((round, index) => round[what] / (bare.rounds[index]?.[what] ?? NaN));
}

/**
 * @param {Measured} purser
 * @param {Measured} bare
 */
function printVerdict(purser, bare) {
  const cpu = median(ratiosOf(purser, bare, 'cpu'));
  const isMet = cpu <= AIM;
  const said = `a reservation takes ${cpu.toFixed(2)} times the bare server's CPU (${leastRatio(purser, bare)} in the least disturbed rounds); the aim is ${AIM}`;
  say(`\n  ${paint(isMet ? 'green' : 'yellow', isMet ? 'Aim met' : 'Aim missed')}: ${said}.`);
}

/**
 * Of the round that was disturbed least on either side: on a busy machine the caches make every request dearer.
 * @param {Measured} purser
 * @param {Measured} bare
 */
function leastRatio(purser, bare) {
  return (leastCpu(purser.rounds) / leastCpu(bare.rounds)).toFixed(2);
}

/** @param {readonly Round[]} rounds */
function leastCpu(rounds) {
  return Math.min(...rounds.map((round) => round.cpu));
}

/** @param {readonly Measured[]} all */
function pairs(all) {
  /** @type {[Measured, Measured][]} */
  const found = [];
  for (const purser of all.filter(({ server }) => server === all[0]?.server)) {
    const bare = all.find((other) => other.benchCase === purser.benchCase && other !== purser);
    if (bare) found.push([purser, bare]);
  }
  return found;
}

/** @param {readonly number[]} values */
export function median(values) {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = sorted.length / 2;
  const upper = sorted[Math.floor(middle)] ?? NaN;
  return Number.isInteger(middle) ? ((sorted[middle - 1] ?? NaN) + upper) / 2 : upper;
}

/**
 * The first row is the head; a column of numbers stands to the right.
 * @param {readonly (readonly string[])[]} rows
 */
export function printTable(rows) {
  const columns = (rows[0] ?? []).map((_, column) => rows.map((row) => row[column] ?? ''));
  const widths = columns.map((cells) => Math.max(...cells.map((cell) => cell.length)));
  const isNumeric = columns.map((cells) => cells.slice(1).every((cell) => /^[\d.]+%?$/.test(cell)));
  for (const [index, row] of rows.entries()) {
    const cells = row.map((cell, column) =>
      isNumeric[column] ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0),
    );
    const line = `  ${cells.join('  ').trimEnd()}`;
    say(index === 0 ? paint('bold', line) : line);
  }
}

// @ts-check
import { LauncherError } from '../launcher/launcher-error.mjs';
import { say, step } from '../launcher/terminal.mjs';
import { CASES, LISTED, RESERVE } from './cases.mjs';
import { cpuTime } from './cpu-time.mjs';
import { printSurroundings, warnOfLoad } from './surroundings.mjs';
import { printResults } from './results.mjs';
import { roundTrips } from './round-trips.mjs';

/** @typedef {import('./stack.mjs').Stack} Stack */
/** @typedef {import('./servers.mjs').MeasuredServer} MeasuredServer */
/** @typedef {import('./options.mjs').BenchOptions} BenchOptions */
/** @typedef {{ rps: number, p50: number, p99: number, cpu: number }} Round */

/**
 * What was measured of one case on one server.
 * @typedef {object} Measured
 * @property {import('./cases.mjs').BenchCase} benchCase
 * @property {MeasuredServer} server
 * @property {Round[]} rounds
 * @property {number} trips to the database for one request
 */

const WARM_UP_SECONDS = 4;

/**
 * Purser and the bare server in turns: short rounds, so that whatever else the machine does meets both.
 * @param {Stack} stack
 * @param {BenchOptions} options
 */
export async function compare(stack, options) {
  warnOfLoad();
  const tally = { reserved: LISTED, failed: 0, firstFailure: '' };
  /** @type {Measured[]} */
  const all = CASES.flatMap((benchCase) =>
    [stack.purser, stack.bare].map((server) => ({ benchCase, server, rounds: [], trips: 0 })),
  );
  const run = async (/** @type {Measured} */ { benchCase, server }, /** @type {number} */ seconds) => {
    stack.signal.throwIfAborted();
    const load = { caseId: benchCase.id, port: server.port, connections: options.connections, seconds };
    const before = await cpuTime(server);
    const result = await stack.load(load);
    const cpu = (await cpuTime(server)) - before;
    tally.failed += result.failed;
    tally.firstFailure ||=
      result.firstFailure && `${server.name}, ${benchCase.title}: ${result.firstFailure}`;
    if (benchCase === RESERVE) tally.reserved += result.succeeded;
    const { succeeded, p50, p99 } = result;
    return { rps: succeeded / result.seconds, p50, p99, cpu: cpu / succeeded };
  };

  await step('warm-up', async () => {
    for (const measured of all) await run(measured, WARM_UP_SECONDS);
  });
  for (let round = 0; round < options.rounds; round += 1) {
    await step(`round ${round + 1} of ${options.rounds}`, async () => {
      for (const measured of rotated(all, round)) measured.rounds.push(await run(measured, options.seconds));
    });
  }
  for (const measured of all) {
    const { perRequest, inserted } = await roundTrips(stack, measured.server, measured.benchCase.id);
    measured.trips = perRequest;
    if (measured.benchCase === RESERVE) tally.reserved += inserted;
  }
  await mustAddUp(stack, tally);
  printResults(all, options);
  await printSurroundings(stack);
}

/**
 * Every measurement gets every place in the order, and neither server always follows the other.
 * @template T
 * @param {readonly T[]} list
 * @param {number} by
 */
function rotated(list, by) {
  const at = by % list.length;
  return [...list.slice(at), ...list.slice(0, at)];
}

/**
 * A run in which anything failed, or was acknowledged and not stored, measures nothing.
 * @param {Stack} stack
 * @param {{ reserved: number, failed: number, firstFailure: string }} tally
 */
async function mustAddUp({ database }, { reserved, failed, firstFailure }) {
  if (failed > 0) throw new LauncherError(`${failed} requests did not succeed; the first: ${firstFailure}`);
  const [rows] = await database.query('SELECT COUNT(*) AS stored FROM purchase');
  const stored = Number(/** @type {{ stored: unknown }[]} */ (rows)[0]?.stored);
  if (stored !== reserved)
    throw new LauncherError(`${reserved} reservations were acknowledged but ${stored} rows are stored`);
  say(`\n  No request failed; ${stored} reservations were acknowledged and as many rows are stored.`);
}

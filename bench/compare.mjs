// @ts-check
import { say, step } from '../launcher/terminal.mjs';
import { casesOf } from './cases.mjs';
import { connectTo, prepareGround } from './ground.mjs';
import { measure } from './measure.mjs';
import { mustDoTheSame, roundTrips } from './same-work.mjs';
import { startBare, startPurser } from './stack.mjs';

/** @typedef {import('./stack.mjs').Stack} Stack */
/** @typedef {import('./options.mjs').BenchOptions} BenchOptions */
/** @typedef {import('./measure.mjs').Round} Round */
/** @typedef {import('./measure.mjs').Subject} Subject */

/**
 * What was measured of one case on one server.
 * @typedef {object} Measured
 * @property {import('./cases/case.mjs').BenchCase} benchCase
 * @property {Subject} subject
 * @property {Round[]} rounds
 * @property {number} trips to the database for one request
 */

/** A case, on Purser and on the bare server. @typedef {{ purser: Measured, bare: Measured }} Pair */

const WARM_UP_SECONDS = 3;

/**
 * Purser and the bare server over the same database, which has its tables, and a project in it.
 * @param {Stack} stack
 * @param {BenchOptions} options
 */
export async function startBoth(stack, { seconds }) {
  const purser = await startPurser(stack, stack.databaseUrl, { id: 'purser', name: 'Purser' });
  const bare = await startBare(stack);
  const database = await connectTo(stack, stack.databaseUrl);
  const ground = await prepareGround(stack, purser, database, seconds);
  return { purser: { server: purser, ground }, bare: { server: bare, ground } };
}

/**
 * Purser and the bare server in turns: short rounds, so that whatever else the machine does meets both.
 * @param {Stack} stack
 * @param {{ purser: Subject, bare: Subject }} both
 * @param {BenchOptions} options
 * @returns {Promise<Pair[]>}
 */
export async function compare(stack, both, { cases, rounds, seconds, connections }) {
  const chosen = casesOf(cases);
  await step('both do the same work', async () => {
    for (const benchCase of chosen) await mustDoTheSame(stack, both.purser, both.bare, benchCase);
  });
  const pairs = chosen.map((benchCase) => ({
    purser: begin(benchCase, both.purser),
    bare: begin(benchCase, both.bare),
  }));
  const all = pairs.flatMap(({ purser, bare }) => [purser, bare]);
  const run = (/** @type {Measured} */ { benchCase, subject }, /** @type {number} */ length) =>
    measure(stack, subject, benchCase, { connections, seconds: length });
  await step('warm-up', async () => {
    for (const measured of all) await run(measured, WARM_UP_SECONDS);
  });
  for (let round = 0; round < rounds; round += 1) {
    await step(`round ${round + 1} of ${rounds}`, async () => {
      for (const measured of rotated(all, round)) measured.rounds.push(await run(measured, seconds));
    });
  }
  for (const measured of all) measured.trips = await roundTrips(stack, measured.subject, measured.benchCase);
  say('\n  No request failed, and the database shows every one that was acknowledged.');
  return pairs;
}

/**
 * @param {import('./cases/case.mjs').BenchCase} benchCase
 * @param {Subject} subject
 * @returns {Measured}
 */
function begin(benchCase, subject) {
  return { benchCase, subject, rounds: [], trips: 0 };
}

/**
 * Every measurement runs in every position of the order, and neither server always follows the other.
 * @template T
 * @param {readonly T[]} list
 * @param {number} by
 */
export function rotated(list, by) {
  const at = by % list.length;
  return [...list.slice(at), ...list.slice(0, at)];
}

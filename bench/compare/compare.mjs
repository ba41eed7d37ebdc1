// @ts-check
import { LauncherError } from '../../launcher/launcher-error.mjs';
import { say, step } from '../../launcher/terminal.mjs';
import { ADD_RECORDING } from '../bare/handler.mjs';
import { casesOf } from '../cases.mjs';
import { connectTo, prepareGround } from '../prepare/ground.mjs';
import { measure } from '../measure/measure.mjs';
import { randomFrom, shuffled } from '../measure/random.mjs';
import { record } from '../prepare/recording.mjs';
import { mustDoTheSame, roundTrips } from '../measure/same-work.mjs';
import { startBare, startPurser } from '../measure/stack.mjs';
import { surroundings } from '../measure/surroundings.mjs';

/** @typedef {import('../measure/stack.mjs').Stack} Stack */
/** @typedef {import('../options.mjs').BenchOptions} BenchOptions */
/** @typedef {import('../measure/measure.mjs').Round} Round */
/** @typedef {import('../measure/measure.mjs').Subject} Subject */
/** @typedef {import('./comparison.mjs').Comparison} Comparison */
/** @typedef {import('./comparison.mjs').ComparedCase} ComparedCase */

/**
 * Purser, the bare server, and a second process of the bare server.
 * @typedef {{ purser: Subject, bare: Subject, again: Subject }} Subjects
 */

/**
 * A case, and its rounds on each server.
 * @typedef {{ benchCase: import('../cases/case.mjs').BenchCase, rounds: Record<keyof Subjects, Round[]> }} Measured
 */

const WARM_UP_SECONDS = 2;
const NAMES = /** @type {const} */ (['purser', 'bare', 'again']);

/**
 * Purser and the bare server, twice, over the same database, which has its tables, and a project in it.
 * @param {Stack} stack
 * @param {BenchOptions} options
 * @returns {Promise<Subjects>}
 */
export async function startSubjects(stack, { seconds, cases }) {
  const purser = await startPurser(stack, stack.databaseUrl, { id: 'purser', name: 'Purser' });
  const bare = await startBare(stack, 'bare');
  const again = await startBare(stack, 'bare-again');
  const database = await connectTo(stack, stack.databaseUrl);
  const ground = await prepareGround(stack, purser, database, { seconds, cases: casesOf(cases) });
  return {
    purser: { server: purser, ground },
    bare: { server: bare, ground },
    again: { server: again, ground },
  };
}

/**
 * Short rounds in a random order: the cases, and in each case the servers, one after another, so that whatever else the
 * machine does meets all of them.
 * @param {Stack} stack
 * @param {Subjects} subjects
 * @param {BenchOptions} options
 * @returns {Promise<Comparison>}
 */
export async function compare(stack, subjects, { cases, rounds, seconds, connections, seed }) {
  const chosen = casesOf(cases);
  await step('all do the same work', async () => {
    for (const benchCase of chosen) {
      if (benchCase.isReplayed) await teach(stack, subjects, benchCase);
      for (const bare of [subjects.bare, subjects.again])
        await mustDoTheSame(stack, subjects.purser, bare, benchCase);
    }
  });
  /** @type {Measured[]} */
  const all = chosen.map((benchCase) => ({ benchCase, rounds: { purser: [], bare: [], again: [] } }));
  const random = randomFrom(seed);
  for (let round = 0; round <= rounds; round += 1)
    await step(round === 0 ? 'warm-up' : `round ${round} of ${rounds}`, async () => {
      for (const measured of shuffled(all, random))
        for (const name of shuffled(NAMES, random)) {
          const amount = { connections, seconds: round === 0 ? WARM_UP_SECONDS : seconds };
          const figures = await measure(stack, subjects[name], measured.benchCase, amount);
          if (round > 0) measured.rounds[name].push(roundOf(figures));
        }
    });
  /** @type {ComparedCase[]} */
  const compared = [];
  for (const measured of all) {
    const { benchCase } = measured;
    const trips = await roundTrips(stack, subjects.purser, benchCase);
    compared.push({ id: benchCase.id, title: benchCase.title, trips, ...measured.rounds });
  }
  say('\n  No request failed, and the database shows every one that was acknowledged.');
  const where = await surroundings(subjects.purser.ground.database);
  return { where, seed, seconds, connections, cases: compared };
}

/**
 * Has the bare servers repeat what Purser does.
 * @param {Stack} stack
 * @param {Subjects} subjects
 * @param {import('../cases/case.mjs').BenchCase} benchCase
 */
async function teach(stack, { purser, bare, again }, benchCase) {
  const body = JSON.stringify(await record(stack, purser, benchCase));
  for (const { server } of [bare, again]) {
    const answer = await fetch(server.url + ADD_RECORDING, { method: 'POST', body });
    if (!answer.ok) throw new LauncherError(`${server.name} takes no recording: ${await answer.text()}`);
  }
}

/**
 * The figures that are kept, in digits that can be read.
 * @param {Round} figures
 * @returns {Round}
 */
function roundOf({ rps, p50, p99, cpu, instructions }) {
  const kept = { rps: rounded(rps, 1), p50: rounded(p50, 3), p99: rounded(p99, 3), cpu: rounded(cpu, 2) };
  return instructions === undefined ? kept : { ...kept, instructions: Math.round(instructions) };
}

const rounded = (/** @type {number} */ value, /** @type {number} */ digits) => Number(value.toFixed(digits));

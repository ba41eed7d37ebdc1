// @ts-check
import { join } from 'node:path';
import { DATA } from '../../launcher/paths.mjs';
import { say, step } from '../../launcher/terminal.mjs';
import { methodOfArchive, rowsOfCases, rowsOfSizes, verdictOnArchive } from './archive-costs.mjs';
import { startLarge, startSmall } from './archive-deployments.mjs';
import { ARCHIVE_CASES } from '../cases/archive.mjs';
import { casesOf } from '../cases.mjs';
import { recentPurchases } from '../fill/fill.mjs';
import { connectTo } from '../prepare/ground.mjs';
import { measure } from '../measure/measure.mjs';
import { randomFrom, shuffled } from '../measure/random.mjs';
import { bufferPoolOf, startStack } from '../measure/stack.mjs';
import { surroundings } from '../measure/surroundings.mjs';
import { printTable } from '../page/table.mjs';

/** @typedef {import('./archive-costs.mjs').ArchiveCosts} ArchiveCosts */
/** @typedef {import('./archive-costs.mjs').Deployment} Deployment */
/** @typedef {import('./archive-deployments.mjs').Deployed} Deployed */
/** @typedef {import('../measure/measure.mjs').Round} Round */

const SMALL = 10_000;
/** Purchases of each deployment that are not archived. */
const RECENT = 100_000;
/** What ten million archived purchases need for their keys to stay in memory. */
const POOL_MEGABYTES = 8_192;
const SHARE = 0.4;
/**
 * Rows in random order leave the pages of an index about so full, in percent; filling in bulk would leave them fuller.
 */
const FULLNESS = 70;
const KEPT = join(DATA, 'bench-archive');
const DEPLOYMENTS = /** @type {const} */ (['small', 'again', 'large']);

/**
 * The same requests beside a small archive and a large one, in turns: the hot table is as large in both.
 * @param {import('../../launcher/shutdown.mjs').Shutdown} shutdown
 * @param {import('../options.mjs').BenchOptions} options
 * @returns {Promise<ArchiveCosts>}
 */
export async function measureArchive(shutdown, options) {
  const { rows, keep, seconds, connections, seed } = options;
  const stack = await startStack(shutdown, {
    bufferPoolMegabytes: bufferPoolOf(SHARE, POOL_MEGABYTES),
    databaseArguments: [`--loose-innodb-fill-factor=${FULLNESS}`],
    ...(keep ? { keptIn: KEPT } : {}),
  });
  const main = await connectTo(stack, stack.databaseUrl);
  const plan = { stack, main, recent: recentPurchases(RECENT), seconds };
  // The large one first: it takes longest, and is what is kept.
  const large = await startLarge(plan, rows);
  const small = await startSmall(plan, 'small', SMALL);
  const again = await startSmall(plan, 'again', SMALL);
  const deployed = { small, again, large };
  const cases = await measureCases(stack, deployed, options);
  const costs = {
    where: await surroundings(main),
    seed,
    seconds,
    connections,
    recent: RECENT,
    archived: { small: SMALL, large: rows },
    sizes: { small: small.sizes, large: large.sizes },
    cases,
  };
  say(`\n  ${methodOfArchive(costs)}\n`);
  printTable(rowsOfSizes(costs));
  say();
  printTable(rowsOfCases(costs));
  say(`\n  ${verdictOnArchive(costs)}\n\n  ${costs.where}\n`);
  return costs;
}

/**
 * @param {import('../measure/stack.mjs').Stack} stack
 * @param {Record<Deployment, Deployed>} deployed
 * @param {import('../options.mjs').BenchOptions} options
 * @returns {Promise<ArchiveCosts['cases']>}
 */
async function measureCases(stack, deployed, { cases, rounds, seconds, connections, seed }) {
  const measured = casesOf(cases, ARCHIVE_CASES).map((benchCase) => ({
    benchCase,
    rounds: /** @type {Record<Deployment, Round[]>} */ ({ small: [], again: [], large: [] }),
  }));
  const random = randomFrom(seed);
  for (let round = 0; round <= rounds; round += 1)
    await step(round === 0 ? 'warm-up' : `round ${round} of ${rounds}`, async () => {
      for (const each of shuffled(measured, random))
        for (const name of shuffled(DEPLOYMENTS, random)) {
          const figures = await measure(stack, deployed[name], each.benchCase, { connections, seconds });
          if (round > 0) each.rounds[name].push(figures);
        }
    });
  return measured.map(({ benchCase, rounds: { small, again, large } }) => ({
    title: benchCase.title,
    small: small.map(keptOf),
    again: again.map(keptOf),
    large: large.map(keptOf),
  }));
}

/** @param {Round} round */
const keptOf = ({ p50, p99, databaseCpu = NaN }) => ({
  p50: rounded(p50),
  p99: rounded(p99),
  databaseCpu: rounded(databaseCpu),
});

const rounded = (/** @type {number} */ value) => Number(value.toFixed(3));

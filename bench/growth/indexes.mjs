// @ts-check
import { say, step } from '../../launcher/terminal.mjs';
import { fillPurchases } from '../fill/fill.mjs';
import { connectTo, prepareProject } from '../prepare/ground.mjs';
import { requestsOf, tableOfIndexes, verdictOnIndex } from './index-costs.mjs';
import { indexesOfPurchase, makeTwins } from './index-twins.mjs';
import { prepareSales } from '../prepare/prepare-purchases.mjs';
import { makeLives, PHASES, purchaseChanges } from '../prepare/purchase-lives.mjs';
import { randomFrom, shuffled } from '../measure/random.mjs';
import { measureRequests } from '../compare/request-costs.mjs';
import { startMeasuredServer } from '../measure/servers.mjs';
import { bufferPoolOf, migrate, startStack } from '../measure/stack.mjs';
import { estimate, median } from '../measure/statistics.mjs';
import { surroundings } from '../measure/surroundings.mjs';
import { printTable } from '../page/table.mjs';
import { countedProcess } from '../measure/thread-time.mjs';

/** @typedef {import('./index-costs.mjs').IndexCosts} IndexCosts */
/** @typedef {import('./index-costs.mjs').Paid} Paid */
/** @typedef {import('../prepare/purchase-lives.mjs').Lives} Lives */
/** @typedef {import('../prepare/purchase-lives.mjs').Makers} Makers */

/** Purchases with the index and without, made one after the other. @typedef {{ whole: Lives, without: Lives }} Pair */

const [EQUALS, ALL] = ['two equal tables', 'all indexes'];
const ROWS = 20_000;
const BATCH = 50;
const WARM_UP = 500;
/** All copies stay in memory. */
const POOL_MEGABYTES = 1_024;
const SHARE = 0.3;

/**
 * What each secondary index of `purchase` costs: the same purchases are made in two copies of the table, one of which
 * goes without the index.
 * @param {import('../../launcher/shutdown.mjs').Shutdown} shutdown
 * @param {import('../options.mjs').BenchOptions} options
 * @returns {Promise<IndexCosts>}
 */
export async function measureIndexes(shutdown, { rounds, seed }) {
  const stack = await startStack(shutdown, { bufferPoolMegabytes: bufferPoolOf(SHARE, POOL_MEGABYTES) });
  const pid = countedProcess(stack.pids.mariadb);
  await step('migrations', () => migrate(stack, stack.databaseUrl));
  const database = await connectTo(stack, stack.databaseUrl);
  const request = await step('whole requests', () => measureService(stack, database, pid));
  await step(`${ROWS.toLocaleString('en')} purchases`, () => fillPurchases(database, ROWS));
  // Connections of their own: the one that filled the table checks nothing.
  const [one, other] = [await connectTo(stack, stack.databaseUrl), await connectTo(stack, stack.databaseUrl)];
  const makers = { database: one, pid, changes: await purchaseChanges(one) };
  const random = randomFrom(seed);
  const names = await indexesOfPurchase(database);
  /** @type {Map<string, Paid>} */
  const paid = new Map();
  /** @type {Pair[]} */
  const all = [];
  /** @type {[string, readonly string[]][]} */
  const dropped = [
    [EQUALS, []],
    [ALL, names],
  ];
  for (const name of names) dropped.push([name, [name]]);
  for (const [title, indexes] of shuffled(dropped, random)) {
    stack.signal.throwIfAborted();
    const twins = await makeTwins([one, other], indexes);
    const pairs = await step(title, () => measurePairs(makers, twins, { rounds, random }));
    paid.set(title, paidOf(pairs, random));
    all.push(...pairs);
  }
  const paidFor = (/** @type {string} */ title) => /** @type {Paid} */ (paid.get(title));
  const costs = {
    where: await surroundings(database),
    method: methodOf(rounds),
    statement: statementOf(all),
    request,
    equals: paidFor(EQUALS),
    all: paidFor(ALL),
    indexes: names.map((index) => ({ index, paid: paidFor(index) })),
  };
  say();
  printTable(tableOfIndexes(costs));
  say(`\n  ${requestsOf(costs)}\n  ${verdictOnIndex(costs)}\n\n  ${costs.method}\n\n  ${costs.where}\n`);
  return costs;
}

/**
 * @param {import('../measure/stack.mjs').Stack} stack
 * @param {import('mysql2/promise').Connection} database
 * @param {number} databasePid
 */
async function measureService(stack, database, databasePid) {
  const plan = { id: 'purser', name: 'Purser', script: 'dist/main.js', readyPath: '/health/ready' };
  const server = await startMeasuredServer({ ...plan, env: stack.env, isBrief: true }, stack.shutdown);
  const { target, operator } = await prepareProject(stack, server);
  await prepareSales({ stack, database, operator });
  const costs = await measureRequests(stack, target, [server.pid, databasePid]);
  await server.stop();
  await database.query('DELETE FROM purchase');
  return costs;
}

/**
 * Pairs of batches, one after the other: with the index first and without it first in turns, which one begins is
 * random.
 * @param {Makers} makers
 * @param {import('./index-twins.mjs').Twins} twins
 * @param {{ rounds: number, random: import('../measure/random.mjs').Random }} how
 * @returns {Promise<Pair[]>}
 */
async function measurePairs(makers, { whole, without }, { rounds, random }) {
  for (const table of [whole, without]) await makeLives(makers, table, WARM_UP);
  const isWholeFirst = random() < 0.5;
  /** @type {Pair[]} */
  const pairs = [];
  for (let round = 0; round < rounds; round += 1) {
    const isTurned = round % 2 === 0 ? isWholeFirst : !isWholeFirst;
    const [first, second] = isTurned ? [whole, without] : [without, whole];
    const one = await makeLives(makers, first, BATCH);
    const other = await makeLives(makers, second, BATCH);
    pairs.push(isTurned ? { whole: one, without: other } : { whole: other, without: one });
  }
  return pairs;
}

/**
 * @param {readonly Pair[]} pairs
 * @param {import('../measure/random.mjs').Random} random
 * @returns {Paid}
 */
function paidOf(pairs, random) {
  const differences = (/** @type {keyof Lives} */ phase, /** @type {'cpu' | 'redo'} */ what) =>
    pairs.map(({ whole, without }) => whole[phase][what] - without[phase][what]);
  return /** @type {Paid} */ (
    Object.fromEntries(
      PHASES.map((phase) => [
        phase,
        { cpu: estimate(differences(phase, 'cpu'), random), redo: median(differences(phase, 'redo')) },
      ]),
    )
  );
}

/**
 * @param {readonly Pair[]} pairs
 * @returns {IndexCosts['statement']}
 */
function statementOf(pairs) {
  const middle = (/** @type {keyof Lives} */ phase, /** @type {'cpu' | 'redo'} */ what) =>
    median(pairs.map(({ whole }) => whole[phase][what]));
  return /** @type {IndexCosts['statement']} */ (
    Object.fromEntries(
      PHASES.map((phase) => [phase, { cpu: middle(phase, 'cpu'), redo: middle(phase, 'redo') }]),
    )
  );
}

/** @param {number} rounds */
const methodOf = (rounds) =>
  `Medians of ${rounds} pairs of batches of ${BATCH} purchases, in two copies of the table over ${ROWS.toLocaleString('en')} ` +
  'purchases. Intervals: 95 %, bootstrap of the median of the differences. A row of a statement; the last one is the row of the ' +
  'whole statement, without its parsing and its commit.';

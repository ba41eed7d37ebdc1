// @ts-check
import { say, step } from '../../launcher/terminal.mjs';
import { casesOf, MAIN_CASES } from '../cases.mjs';
import { LIST_REWARDS } from '../cases/inventory.mjs';
import { LIST } from '../cases/purchase.mjs';
import { fill } from '../fill/fill.mjs';
import { connectTo, prepareGround, writeItems } from '../prepare/ground.mjs';
import { measure } from '../measure/measure.mjs';
import { randomFrom, shuffled } from '../measure/random.mjs';
import { bufferPoolOf, migrate, startPurser, startStack } from '../measure/stack.mjs';
import { median, of, range, ratios } from '../measure/statistics.mjs';
import { surroundings } from '../measure/surroundings.mjs';
import { printTable, toMarkdown } from '../page/table.mjs';

/** @typedef {import('../measure/stack.mjs').Stack} Stack */
/** @typedef {import('../measure/measure.mjs').Subject} Subject */
/** @typedef {import('../measure/measure.mjs').Round} Round */
/** @typedef {{ title: string, bySize: Round[][] }} Grown */

const SIZES = [1_000, 100_000, 2_000_000];
const NAMES = ['1 thousand', '100 thousand', '2 million'];
/** How much longer a request may take over the largest tables than over the smallest. */
const AIM = 1.2;
const WARM_UP_SECONDS = 2;
/** What two million of each need to stay in memory, as a database of that size would be given. */
const POOL_MEGABYTES = 6_144;
const SHARE = 0.4;

/**
 * The same requests over small and large tables: three databases of one server, each with a process of its own, in
 * turns.
 * @param {import('../../launcher/shutdown.mjs').Shutdown} shutdown
 * @param {import('../options.mjs').BenchOptions} options
 * @returns {Promise<string>} the results for a page
 */
export async function measureGrowth(shutdown, options) {
  const bufferPoolMegabytes = bufferPoolOf(SHARE, POOL_MEGABYTES);
  const stack = await startStack(shutdown, { bufferPoolMegabytes });
  const main = await connectTo(stack, stack.databaseUrl);
  /** @type {Subject[]} */
  const subjects = [];
  for (const [index, size] of SIZES.entries())
    subjects.push(await grownSubject(stack, main, { size, name: NAMES[index] ?? '' }, options));
  const grown = casesOf(options.cases, MAIN_CASES).map((benchCase) => ({
    benchCase,
    title: benchCase.title,
    bySize: subjects.map(() => /** @type {Round[]} */ ([])),
  }));
  const random = randomFrom(options.seed);
  for (let round = -1; round < options.rounds; round += 1) {
    const seconds = round < 0 ? WARM_UP_SECONDS : options.seconds;
    await step(round < 0 ? 'warm-up' : `round ${round + 1} of ${options.rounds}`, async () => {
      for (const { benchCase, bySize } of grown)
        for (const at of shuffled([...subjects.keys()], random)) {
          const subject = /** @type {Subject} */ (subjects[at]);
          const { connections } = options;
          const measured = await measure(stack, subject, benchCase, { connections, seconds });
          if (round >= 0) bySize[at]?.push(measured);
        }
    });
  }
  return tell(grown, options, await surroundings(main));
}

/**
 * @param {Stack} stack
 * @param {import('mysql2/promise').Connection} main
 * @param {{ size: number, name: string }} grown
 * @param {import('../options.mjs').BenchOptions} options
 * @returns {Promise<Subject>}
 */
async function grownSubject(stack, main, { size, name }, { seconds, cases }) {
  const schema = `purser_${size}`;
  await main.query(`CREATE DATABASE ${schema} CHARACTER SET utf8mb4 COLLATE utf8mb4_bin`);
  const url = new URL(stack.databaseUrl);
  url.pathname = `/${schema}`;
  await migrate(stack, url.href);
  const database = await connectTo(stack, url.href);
  const connect = () => connectTo(stack, url.href);
  const samples = await step(`${name} purchases and as many rewards`, () => fill(connect, size));
  const purser = await startPurser(stack, url.href, { id: `purser-${size}`, name: `Purser, ${name}` });
  const ground = await prepareGround(stack, purser, database, {
    seconds: Math.max(seconds, WARM_UP_SECONDS),
    cases: casesOf(cases, MAIN_CASES),
  });
  const itemFiles = {
    ...ground.itemFiles,
    [`${LIST.items}`]: writeItems(`${schema}-boids`, samples('boids')),
    [LIST_REWARDS.id]: writeItems(`${schema}-users`, samples('users')),
  };
  return { server: purser, ground: { ...ground, itemFiles } };
}

/**
 * @param {readonly Grown[]} grown
 * @param {import('../options.mjs').BenchOptions} options
 * @param {string} where
 */
function tell(grown, { rounds, seconds, connections }, where) {
  const said = `Medians of ${rounds} rounds of ${seconds} s, ${connections} connections.`;
  const times = NAMES.map((name) => `p50 ms, ${name}`);
  const table = [
    ['case', ...times, `p99 ms, ${NAMES.at(-1)}`, 'p50 of the last / the first', 'min..max', 'CPU'],
    ...grown.map(rowOf),
  ];
  const missed = grown.filter(({ bySize }) => median(growth(bySize, 'p50')) > AIM).map(({ title }) => title);
  const aim = `over 2 million a request takes at most ${AIM} times as long as over 1 thousand`;
  const verdict =
    missed.length === 0 ? `Aim met: ${aim}.` : `The aim that ${aim} is missed by ${missed.join(', ')}.`;
  say(`\n  ${said}\n`);
  printTable(table);
  say(`\n  ${verdict}\n\n  ${where}\n`);
  return [where, said, toMarkdown(table), verdict].join('\n\n');
}

/** @param {Grown} grown */
function rowOf({ title, bySize }) {
  const slowed = growth(bySize, 'p50');
  return [
    title,
    ...bySize.map((rounds) => median(of(rounds, 'p50')).toFixed(2)),
    median(of(bySize.at(-1) ?? [], 'p99')).toFixed(1),
    median(slowed).toFixed(2),
    range(slowed, 2),
    median(growth(bySize, 'cpu')).toFixed(2),
  ];
}

/**
 * @param {readonly Round[][]} bySize
 * @param {'p50' | 'cpu'} what
 */
const growth = (bySize, what) => ratios(of(bySize.at(-1) ?? [], what), of(bySize[0] ?? [], what));

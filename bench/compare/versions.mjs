// @ts-check
import { existsSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { LauncherError } from '../../launcher/launcher-error.mjs';
import { nodeBinary } from '../../launcher/node-binary.mjs';
import { mustRun } from '../../launcher/run-command.mjs';
import { say, step } from '../../launcher/terminal.mjs';
import { casesOf, MAIN_CASES } from '../cases.mjs';
import { connectTo, prepareGround } from '../prepare/ground.mjs';
import { measure } from '../measure/measure.mjs';
import { randomFrom, shuffled } from '../measure/random.mjs';
import { startMeasuredServer } from '../measure/servers.mjs';
import { startStack } from '../measure/stack.mjs';
import { median, of, range, ratios } from '../measure/statistics.mjs';
import { surroundings } from '../measure/surroundings.mjs';
import { printTable } from '../page/table.mjs';

/** @typedef {import('../measure/stack.mjs').Stack} Stack */
/** @typedef {import('../measure/measure.mjs').Subject} Subject */
/** @typedef {import('../measure/measure.mjs').Round} Round */

/** What is compared of a round. @typedef {'cpu' | 'databaseCpu' | 'rps' | 'p50'} Figure */

/** A case, and its rounds of every version. @typedef {{ title: string, byVersion: Round[][] }} ComparedVersions */

const WARM_UP_SECONDS = 2;

/**
 * Several versions of Purser side by side, each a built checkout over a database of its own, in turns, so that whatever
 * else the machine does meets all of them. The first directory should be named twice: the ratio of the two is the noise
 * of the run.
 * @param {import('../../launcher/shutdown.mjs').Shutdown} shutdown
 * @param {import('../options.mjs').BenchOptions} options
 * @returns {Promise<ComparedVersions[]>}
 */
export async function compareVersions(shutdown, options) {
  const { rounds, seconds, connections } = options;
  const cases = casesOf(options.cases, MAIN_CASES);
  const directories = options.versions.map(builtCheckout);
  const stack = await startStack(shutdown);
  const main = await connectTo(stack, stack.databaseUrl);
  /** @type {Subject[]} */
  const subjects = [];
  for (const [index, directory] of directories.entries())
    subjects.push(await subjectOf(stack, main, { directory, index, seconds, cases }));
  const compared = cases.map((benchCase) => ({
    benchCase,
    title: benchCase.title,
    byVersion: subjects.map(() => /** @type {Round[]} */ ([])),
  }));
  const random = randomFrom(options.seed);
  for (let round = -1; round < rounds; round += 1)
    await step(round < 0 ? 'warm-up' : `round ${round + 1} of ${rounds}`, async () => {
      for (const { benchCase, byVersion } of compared)
        for (const at of shuffled([...subjects.keys()], random)) {
          const amount = { connections, seconds: round < 0 ? WARM_UP_SECONDS : seconds };
          const measured = await measure(stack, /** @type {Subject} */ (subjects[at]), benchCase, amount);
          if (round >= 0) byVersion[at]?.push(measured);
        }
    });
  tell(subjects, compared, options);
  say(`\n  ${await surroundings(main)}\n`);
  return compared;
}

/** @param {string} named */
function builtCheckout(named) {
  const directory = resolve(named);
  if (!existsSync(join(directory, 'dist/main.js')))
    throw new LauncherError(`There is no built version of Purser in ${directory}: run npm run build there.`);
  return directory;
}

/**
 * @param {Stack} stack
 * @param {import('mysql2/promise').Connection} main
 * @param {{ directory: string, index: number, seconds: number, cases: ReturnType<typeof casesOf> }} version
 * @returns {Promise<Subject>}
 */
async function subjectOf(stack, main, { directory, index, seconds, cases }) {
  const id = `version-${index + 1}`;
  const schema = `purser_version_${index + 1}`;
  await main.query(`CREATE DATABASE ${schema} CHARACTER SET utf8mb4 COLLATE utf8mb4_bin`);
  const url = new URL(stack.databaseUrl);
  url.pathname = `/${schema}`;
  const env = { ...stack.env, DATABASE_URL: url.href };
  await mustRun(nodeBinary(), [join(directory, 'dist/migrate.js')], {
    env: { ...process.env, ...env },
    signal: stack.signal,
  });
  const name = `${index + 1} ${basename(directory)}`;
  const plan = { id, name, script: join(directory, 'dist/main.js'), readyPath: '/health/ready', env };
  const server = await step(name, () => startMeasuredServer(plan, stack.shutdown));
  const database = await connectTo(stack, url.href);
  const planned = { seconds: Math.max(seconds, WARM_UP_SECONDS), cases };
  return { server, ground: await prepareGround(stack, server, database, planned) };
}

/**
 * @param {readonly Subject[]} subjects
 * @param {readonly ComparedVersions[]} compared
 * @param {import('../options.mjs').BenchOptions} options
 */
function tell(subjects, compared, { rounds, seconds, connections }) {
  say(`\n  Medians of ${rounds} rounds of ${seconds} s, ${connections} connections.\n`);
  printTable([
    [
      'case',
      'version',
      'CPU µs',
      'least',
      'CPU / first',
      'min..max',
      'database / first',
      'requests/s / first',
      'p50 / first',
    ],
    ...compared.flatMap(({ title, byVersion }) =>
      byVersion.map((own, at) => rowOf(title, subjects[at]?.server.name ?? '', own, byVersion[0] ?? [])),
    ),
  ]);
}

/**
 * @param {string} title
 * @param {string} name
 * @param {readonly Round[]} own
 * @param {readonly Round[]} first
 */
function rowOf(title, name, own, first) {
  const each = (/** @type {Figure} */ what) => ratios(of(own, what), of(first, what));
  return [
    title,
    name,
    median(of(own, 'cpu')).toFixed(1),
    Math.min(...of(own, 'cpu')).toFixed(1),
    median(each('cpu')).toFixed(3),
    range(each('cpu'), 2),
    median(each('databaseCpu')).toFixed(3),
    median(each('rps')).toFixed(2),
    median(each('p50')).toFixed(2),
  ];
}

// @ts-check
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { DataSource, MigrationExecutor } from 'typeorm';
import { LauncherError } from '../../launcher/launcher-error.mjs';
import { LAST_RELEASE, mustHave } from '../../launcher/tests/last-release.mjs';
import { ROOT } from '../../launcher/paths.mjs';
import { mustRun } from '../../launcher/run-command.mjs';
import { say, step } from '../../launcher/terminal.mjs';
import { fillPurchases } from '../fill/fill.mjs';
import { connectTo } from '../prepare/ground.mjs';
import { MigrationWriters, WRITERS } from './migration-writers.mjs';
import { bufferPoolOf, startStack } from '../measure/stack.mjs';
import { surroundings } from '../measure/surroundings.mjs';
import { printTable, toMarkdown } from '../page/table.mjs';

/** @typedef {import('../../src/platform/database/migrations/index.js')} Migrations */
/** @typedef {{ name: string, seconds: number, writes: number, slowestMs: number, failed: number }} Measured */

/** No write may take longer because of a migration. */
const AIM_MS = 1_000;
const QUIET_MS = 5_000;
const POOL_MEGABYTES = 4_096;
const SHARE = 0.3;
const INDEX = 'src/platform/database/migrations/index.ts';

/**
 * Applies the migrations since a version to a database with so many purchases, while others write to it.
 * @param {import('../../launcher/shutdown.mjs').Shutdown} shutdown
 * @param {import('../options.mjs').BenchOptions} options
 * @returns {Promise<string>} the results for a page
 */
export async function measureMigrations(shutdown, { rows, from }) {
  const commit = await mustHave(from ?? readFileSync(join(ROOT, LAST_RELEASE), 'utf8').trim());
  const { earlier, later } = await migrationsSince(commit);
  const since = `since ${commit.slice(0, 7)}`;
  if (later.length === 0) {
    say(`  No migration ${since}: nothing to measure. --from <commit> names an earlier version.\n`);
    return `No migration ${since}.`;
  }
  const bufferPoolMegabytes = bufferPoolOf(SHARE, POOL_MEGABYTES);
  const stack = await startStack(shutdown, { bufferPoolMegabytes });
  const url = stack.databaseUrl;
  await step(`schema of ${commit.slice(0, 7)}`, () => apply(url, earlier, (_, work) => work()));
  const main = await connectTo(stack, url);
  await step(`${rows.toLocaleString('en')} purchases`, () => fillPurchases(main, rows));
  const connections = await Promise.all(Array.from({ length: WRITERS }, () => connectTo(stack, url)));
  const writers = new MigrationWriters(connections);
  const quiet = await measured(writers, 'none', () => sleep(QUIET_MS));
  /** @type {Measured[]} */
  const results = [quiet];
  await apply(url, [...earlier, ...later], async (name, work) => {
    const result = await step(name, () => measured(writers, name, work));
    results.push(result);
  });
  await writers.stop();
  return tell(
    results,
    `${rows.toLocaleString('en')} purchases, migrations ${since}`,
    await surroundings(main),
  );
}

/**
 * Migrations of this version, those that the commit has too and those that it has not.
 * @param {string} commit
 */
async function migrationsSince(commit) {
  const built = new URL('../../dist/platform/database/migrations/index.js', import.meta.url);
  const { MIGRATIONS } = /** @type {Migrations} */ (await import(built.href));
  const listed = await mustRun('git', ['show', `${commit}:${INDEX}`]);
  const names = new Set(listed.match(/\b[A-Za-z]+\d{13}\b/g));
  const earlier = MIGRATIONS.filter(({ name }) => names.has(name));
  if (earlier.length === 0) throw new LauncherError(`${commit} has no migration of this version.`);
  return { earlier, later: MIGRATIONS.filter(({ name }) => !names.has(name)) };
}

/**
 * Applies those of the migrations that the database does not have, as `npm run migrate` does.
 * @param {string} url
 * @param {readonly Migrations['MIGRATIONS'][number][]} migrations
 * @param {(name: string, work: () => Promise<unknown>) => Promise<unknown>} each
 */
async function apply(url, migrations, each) {
  const built = new URL('../../dist/platform/database/connection/data-source.js', import.meta.url);
  const { dataSourceOptions } =
    /** @type {import('../../src/platform/database/connection/data-source.js')} */ (await import(built.href));
  const options = dataSourceOptions({ url, poolSize: 2, isForMigrations: true });
  const dataSource = await new DataSource({ ...options, migrations: [...migrations] }).initialize();
  try {
    const executor = new MigrationExecutor(dataSource);
    for (const migration of await executor.getPendingMigrations())
      await each(migration.name, () => executor.executeMigration(migration));
  } finally {
    await dataSource.destroy();
  }
}

/**
 * @param {MigrationWriters} writers
 * @param {string} name
 * @param {() => Promise<unknown>} work
 * @returns {Promise<Measured>}
 */
async function measured(writers, name, work) {
  const from = performance.now();
  await work();
  const to = performance.now();
  await sleep(100); // what was under way is answered
  const writes = writers.during(from, to);
  return {
    name,
    seconds: (to - from) / 1_000,
    writes: writes.length,
    slowestMs: Math.max(0, ...writes.map(({ begun, ended }) => ended - begun)),
    failed: writes.filter(({ error }) => error !== null).length,
  };
}

/** Faster migrations are summed up in one line. */
const SHOWN_SECONDS = 0.5;

/**
 * @param {readonly Measured[]} results
 * @param {string} what
 * @param {string} where
 */
function tell(results, what, where) {
  const isShown = (/** @type {Measured} */ { seconds, slowestMs, failed }) =>
    seconds >= SHOWN_SECONDS || slowestMs > AIM_MS || failed > 0;
  const rest = results.filter((result) => !isShown(result));
  const rows = [
    ['migration', 'seconds', 'writes', 'slowest write ms', 'failed'],
    ...results.filter(isShown).map(rowOf),
  ];
  const slowest = Math.max(0, ...rest.map(({ slowestMs }) => slowestMs));
  const others = `${rest.length} others took less than ${SHOWN_SECONDS} s each; their slowest write took ${slowest.toFixed(0)} ms.`;
  const missed = results.filter(({ slowestMs, failed }) => slowestMs > AIM_MS || failed > 0);
  const aim = `no write fails or takes longer than ${AIM_MS} ms`;
  const verdict =
    missed.length === 0
      ? `Aim met: ${aim}.`
      : `The aim that ${aim} is missed by ${missed.map(({ name }) => name).join(', ')}.`;
  say(`\n  ${what}; ${WRITERS} connections write all the time.\n`);
  printTable(rows);
  say(`\n  ${others}\n\n  ${verdict}\n\n  ${where}\n`);
  return [
    where,
    `${what}; ${WRITERS} connections write all the time.`,
    toMarkdown(rows),
    others,
    verdict,
  ].join('\n\n');
}

/** @param {Measured} result */
const rowOf = ({ name, seconds, writes, slowestMs, failed }) => [
  name,
  seconds.toFixed(1),
  String(writes),
  slowestMs.toFixed(0),
  String(failed),
];

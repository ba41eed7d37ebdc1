// @ts-check
import './require-node.mjs';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureBuilt, SERVICE } from './build.mjs';
import { fillDemo } from './demo/fill.mjs';
import { mustBeForDemos, refuseProduction } from './demo/may-fill.mjs';
import { ensureDependencies } from './dependencies.mjs';
import { lockDirectory } from './embedded/directory-lock.mjs';
import { startEmbedded } from './embedded/start-embedded.mjs';
import { loadEnvFile } from './env-file.mjs';
import { LauncherError, report } from './launcher-error.mjs';
import { nodeBinary } from './node-binary.mjs';
import { START_DATA } from './paths.mjs';
import { mustRun } from './run-command.mjs';
import { Shutdown } from './shutdown.mjs';
import { paint, say, step } from './terminal.mjs';

/** `npm run demo`: fills the database of `npm start` with the data of a busy deployment. */
const shutdown = new Shutdown();
shutdown.listen();
process.exitCode = await run();
process.exit();

async function run() {
  try {
    await fill(readOptions());
  } catch (error) {
    shutdown.fail(error);
  }
  if (shutdown.failure !== null) report(shutdown.failure);
  await shutdown.stopAll();
  if (shutdown.failure !== null) return 1;
  return shutdown.signal.aborted ? 130 : 0;
}

/** @param {ReturnType<typeof readOptions>} options */
async function fill({ size, seed, besideOthers }) {
  const { signal } = shutdown;
  loadEnvFile();
  refuseProduction(process.env['NODE_ENV']);
  const began = performance.now();
  say(`\n  ${paint('bold', 'Purser: a demo to look at')}\n`);
  await ensureDependencies({ signal });
  await ensureBuilt([SERVICE], { signal });
  const databaseUrl = process.env['DATABASE_URL'] || (await ownDatabase());
  // Not before: mysql2 is one of the dependencies.
  const { createConnection } = await import('mysql2/promise');
  const env = { ...process.env, DATABASE_URL: databaseUrl };
  const database = await createConnection({ uri: databaseUrl, timezone: 'Z' });
  // The server undoes what a lost connection has not committed.
  signal.addEventListener('abort', () => database.destroy(), { once: true });
  try {
    await mustBeForDemos(database, besideOthers);
    await step('migrations', () => mustRun(nodeBinary(), ['dist/migrate.js'], { env, signal }));
    const counts = await step(`${size} purchases`, () => fillDemo(database, { size, seed }));
    for (const [table, count] of counts) say(`    ${table.padEnd(20)} ${String(count).padStart(8)}`);
  } finally {
    database.destroy();
  }
  say(`\n  ${paint('green', 'Done')} after ${((performance.now() - began) / 1000).toFixed(1)} s.`);
  say('  npm start shows it: in the console, in lists, exports and sums.\n');
}

/** The database of `npm start`, which must not run meanwhile. */
async function ownDatabase() {
  mkdirSync(START_DATA, { recursive: true, mode: 0o700 });
  process.once('exit', lockDirectory(START_DATA));
  const options = /** @type {const} */ ({
    dataDir: join(START_DATA, 'servers'),
    durable: true,
    kinds: ['mariadb'],
  });
  const embedded = await step('MariaDB', () =>
    startEmbedded({ ...options, log: (line) => say(`  ${line}`) }),
  );
  shutdown.add(embedded.stop);
  return embedded.databaseUrl;
}

function readOptions() {
  const { values } = parse();
  return {
    size: wholeNumber('--purchases', values.purchases, 1_000_000),
    seed: wholeNumber('--seed', values.seed, 2 ** 31),
    besideOthers: values['beside-others'],
  };
}

function parse() {
  try {
    return parseArgs({
      options: {
        purchases: { type: 'string', default: '200000' },
        seed: { type: 'string', default: '1' },
        'beside-others': { type: 'boolean', default: false },
      },
    });
  } catch (error) {
    throw new LauncherError(error instanceof Error ? error.message : String(error));
  }
}

/**
 * @param {string} name
 * @param {string} text
 * @param {number} most
 */
function wholeNumber(name, text, most) {
  const value = Number(text);
  if (/^\d+$/.test(text) && value >= 1 && value <= most) return value;
  throw new LauncherError(`${name}: must be a whole number from 1 to ${most}`);
}

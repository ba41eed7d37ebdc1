// @ts-check
import './require-node.mjs';
import { mkdirSync } from 'node:fs';
import { CONSOLE, ensureBuilt, SERVICE, SIMULATORS } from './build.mjs';
import { makeFirstPurchases } from './first-purchases.mjs';
import { hasOwnStores, storeEnvironment } from './first-purchases/stores.mjs';
import { ensureDependencies } from './dependencies.mjs';
import { DEVELOPMENT_ADMIN_KEY, DEVELOPMENT_SECRET_KEY } from './development-keys.mjs';
import { lockDirectory } from './embedded/directory-lock.mjs';
import { endLeftover } from './embedded/pid-file.mjs';
import { loadEnvFile } from './env-file.mjs';
import { report } from './launcher-error.mjs';
import { nodeBinary } from './node-binary.mjs';
import { START_DATA } from './paths.mjs';
import { ensureStores } from './ensure-stores.mjs';
import { mustRun } from './run-command.mjs';
import { pidFileOf } from './service-process.mjs';
import { Shutdown } from './shutdown.mjs';
import { choosePort, startService } from './start-service.mjs';
import { writeAddresses } from './start-addresses.mjs';
import { startSimulators, trustedRoots } from './start-simulators.mjs';
import { paint, say, step } from './terminal.mjs';
import { printWelcome } from './welcome.mjs';

/** `npm start`: everything that Purser needs, then Purser, in a development set-up. */
const shutdown = new Shutdown();
shutdown.listen();
process.exitCode = await run();
// A connection that something keeps open must not hold the command back.
process.exit();

async function run() {
  try {
    await start();
    await shutdown.requested();
  } catch (error) {
    shutdown.fail(error);
  }
  if (shutdown.failure !== null) report(shutdown.failure);
  await shutdown.stopAll();
  return shutdown.failure === null ? 0 : 1;
}

async function start() {
  loadEnvFile();
  const { signal } = shutdown;
  const began = performance.now();
  say(`\n  ${paint('bold', 'Purser')}\n`);
  await takeOver();
  await ensureDependencies({ signal });
  const isSimulated = !hasOwnStores();
  await ensureBuilt(isSimulated ? [SERVICE, CONSOLE, SIMULATORS] : [SERVICE, CONSOLE], { signal });
  signal.throwIfAborted();
  // Any other database may hold real purchases, and a proxy may lead to a real store.
  const hasTestClock = !process.env['DATABASE_URL'] && !process.env['PURSER_EGRESS_PROXY'];
  const stores = await ensureStores(shutdown);
  signal.throwIfAborted();
  const port = await choosePort(process.env['PORT']);
  const adminKeys = process.env['PURSER_ADMIN_KEY'] || DEVELOPMENT_ADMIN_KEY;
  // During a rotation there are two; the first one is the new one.
  const [adminKey = ''] = adminKeys.split(',', 1).map((key) => key.trim());
  const env = {
    NODE_ENV: 'development',
    PURSER_ROLE: process.env['PURSER_ROLE'] || 'all',
    PORT: String(port),
    DATABASE_URL: stores.databaseUrl,
    REDIS_URL: stores.redisUrl,
    PURSER_ADMIN_KEY: adminKeys,
    PURSER_SECRET_KEY: process.env['PURSER_SECRET_KEY'] || DEVELOPMENT_SECRET_KEY,
  };
  const migrateEnv = { ...process.env, ...env };
  await step(
    'migrations',
    () => mustRun(nodeBinary(), ['dist/migrate.js'], { env: migrateEnv, signal }),
    firstLine,
  );
  const simulators = isSimulated
    ? await step('simulators', () => startSimulators({ signal, onStart }))
    : null;
  const storeEnv =
    simulators === null
      ? {}
      : {
          ...storeEnvironment(simulators),
          ...(await trustedRoots(simulators)),
          ...(hasTestClock && { PURSER_TEST_CLOCK: 'true' }),
        };
  const options = { env: { ...env, ...storeEnv }, port, signal, onStart };
  const service = await step(
    'service',
    () => startService(options),
    ({ url }) => `service at ${url}`,
  );
  writeAddresses({ url: service.url, simulators: simulators ?? {} });
  const accessKey = await makeFirstPurchases({ url: service.url, adminKey }, simulators);
  signal.throwIfAborted();
  const { PURSER_SECRET_KEY: secretKey } = env;
  const { url, logFile } = service;
  printWelcome({ url, adminKey, secretKey, accessKey, simulators, logFile });
  say(`  ${paint('green', 'Ready')} after ${((performance.now() - began) / 1000).toFixed(1)} s.`);
}

/** Takes this checkout for us alone and ends what a killed launcher has left running. */
async function takeOver() {
  mkdirSync(START_DATA, { recursive: true, mode: 0o700 });
  const unlock = lockDirectory(START_DATA);
  process.once('exit', unlock);
  for (const id of ['service', 'simulators']) {
    if (await endLeftover(pidFileOf(id))) say(`  Ended the ${id} of a launcher that was killed.`);
  }
}

/** @param {import('./managed-process.mjs').ManagedProcess & { logFile: string }} program */
function onStart(program) {
  shutdown.addProgram(program, program.logFile);
}

/** @param {string} output */
function firstLine(output) {
  return `migrations: ${(output.trim().split('\n')[0] ?? '').slice(0, 46)}`;
}

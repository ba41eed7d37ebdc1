// @ts-check
import './require-node.mjs';
import { ensureBrowser } from './browser.mjs';
import { CONSOLE, ensureBuilt, SERVICE } from './build.mjs';
import { ensureDependencies } from './dependencies.mjs';
import { startTestServers } from './embedded/test-servers.mjs';
import { LauncherError, report } from './launcher-error.mjs';
import { CHECKS, runChecks } from './tests/static-checks.mjs';
import { TEST_DATA } from './paths.mjs';
import { runCommand } from './run-command.mjs';
import { Shutdown } from './shutdown.mjs';
import { say, step } from './terminal.mjs';

/** `npm test`: what the tests need, the checks, the tests. What follows `--` goes to jest. */
const shutdown = new Shutdown();
shutdown.listen();
process.exitCode = await run();
process.exit();

async function run() {
  const { signal } = shutdown;
  try {
    await ensureDependencies({ signal });
    const servers = await provideServers();
    try {
      return signal.aborted ? 130 : await checkAndTest(servers.env);
    } finally {
      // Without a word: jest's summary is the last thing to be read.
      await servers.stop();
    }
  } catch (error) {
    if (signal.aborted) return 130;
    report(error);
    return 1;
  }
}

/** @param {NodeJS.ProcessEnv} env */
async function checkAndTest(env) {
  const failure = await runChecks(CHECKS, shutdown.signal);
  if (failure !== 0) return failure;
  // Tests that need a process of its own start the built service, and a browser opens the built console.
  await ensureBuilt([SERVICE, CONSOLE], { signal: shutdown.signal });
  await provideBrowser();
  say();
  const args = ['run', '--silent', 'jest', '--', ...process.argv.slice(2)];
  const options = { env: { ...process.env, ...env }, inherit: true, signal: shutdown.signal };
  return (await runCommand('npm', args, options)).code;
}

/** The tests that need one fail without it, and say the same then. */
async function provideBrowser() {
  try {
    await ensureBrowser(say);
  } catch (error) {
    if (!(error instanceof LauncherError)) throw error;
    say(error.message);
  }
}

/** The servers of the environment, else some of our own for this run. */
async function provideServers() {
  const database = process.env['TEST_DATABASE_URL'] || process.env['DATABASE_URL'] || '';
  const redis = process.env['TEST_REDIS_URL'] || process.env['REDIS_URL'] || '';
  /** @type {import('./embedded/binary-candidates.mjs').ServerKind[]} */
  const kinds = [];
  if (!database) kinds.push('mariadb');
  if (!redis) kinds.push('redis');
  if (kinds.length === 0) return { env: testEnv(database, redis), stop: async () => {} };
  const options = { parent: TEST_DATA, kinds, log: say };
  const servers = await step('database and queue of this run', () => startTestServers(options));
  return {
    env: testEnv(database || servers.databaseUrl, redis || servers.redisUrl),
    stop: () => servers.stop(),
  };
}

/**
 * @param {string} database
 * @param {string} redis
 */
function testEnv(database, redis) {
  return { TEST_DATABASE_URL: database, TEST_REDIS_URL: redis };
}

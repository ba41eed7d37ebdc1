// @ts-check
import './require-node.mjs';
import { ensureBuilt, SERVICE } from './build.mjs';
import { ensureDependencies } from './dependencies.mjs';
import { OVERRIDES } from './embedded/binary-candidates.mjs';
import { ensureMysqlServer } from './embedded/mysql-package.mjs';
import { startTestServers } from './embedded/test-servers.mjs';
import { LauncherError, report } from './launcher-error.mjs';
import { TEST_DATA } from './paths.mjs';
import { runCommand } from './run-command.mjs';
import { Shutdown } from './shutdown.mjs';
import { say, step } from './terminal.mjs';

/** The engines that the e2e suites can be run against, and where their server comes from; null: found like `npm test` does. */
const ENGINES = new Map([
  ['mariadb', null],
  ['mysql', ensureMysqlServer],
]);

/**
 * `npm run test:engines -- mysql`: the e2e suites against a server of that engine, made for this run and removed afterwards. What
 * follows the engine's name goes to jest.
 */
const shutdown = new Shutdown();
shutdown.listen();
process.exitCode = await run(process.argv.slice(2));
process.exit();

/** @param {readonly string[]} args */
async function run([engine = '', ...args]) {
  const { signal } = shutdown;
  try {
    const ensureServer = ENGINES.get(engine);
    if (ensureServer === undefined)
      throw new LauncherError(`Which engine? One of: ${[...ENGINES.keys()].join(', ')}.`);
    await ensureDependencies({ signal });
    if (ensureServer !== null) process.env[OVERRIDES.mariadb] = await ensureServer(say);
    const options = { parent: TEST_DATA, log: say };
    const servers = await step(`database (${engine}) and queue of this run`, () => startTestServers(options));
    try {
      await ensureBuilt([SERVICE], { signal });
      const { databaseUrl: TEST_DATABASE_URL, redisUrl: TEST_REDIS_URL } = servers;
      const env = { ...process.env, TEST_DATABASE_URL, TEST_REDIS_URL };
      const jest = ['run', '--silent', 'jest', '--', '--selectProjects', 'e2e', ...args];
      return (await runCommand('npm', jest, { env, inherit: true, signal })).code;
    } finally {
      await servers.stop();
    }
  } catch (error) {
    if (signal.aborted) return 130;
    report(error);
    return 1;
  }
}

// @ts-check
import '../require-node.mjs';
import { parseArgs } from 'node:util';
import { ensureBuilt, SERVICE } from '../build.mjs';
import { ensureDependencies } from '../dependencies.mjs';
import { LauncherError, report } from '../launcher-error.mjs';
import { nodeBinary } from '../node-binary.mjs';
import { runCommand } from '../run-command.mjs';
import { Shutdown } from '../shutdown.mjs';
import { say } from '../terminal.mjs';

const DATABASES = /** @type {const} */ (['mariadb', 'mysql', 'galera']);
const QUEUES = /** @type {const} */ (['redis', 'valkey', 'sentinel']);

const HELP = `
  npm run test:engines -- --database mysql        the e2e suites against servers that are started for this run and removed afterwards
  npm run test:engines -- --database galera --queue sentinel -- --testPathPatterns races     some suites; what follows -- goes to jest

    --database <name>   ${DATABASES.join(', ')} (three nodes behind HAProxy) (default mariadb)
    --queue <name>      ${QUEUES.join(', ')} (a master, a replica and three sentinels) (default redis)
    --url <mysql://...> a database that runs already; its user may create databases. TEST_DATABASE_URL in the environment says the
                        same and keeps the password out of the list of processes
`;

/** `npm run test:engines`: the e2e suites against other servers than those of `npm test`. */
const shutdown = new Shutdown();
shutdown.listen();
process.exitCode = await run(process.argv.slice(2));
process.exit();

/** @param {string[]} args */
async function run(args) {
  const { signal } = shutdown;
  try {
    const { help, names, jestArgs } = read(args);
    if (help) say(HELP);
    if (help) return 0;
    await ensureDependencies({ signal });
    await ensureBuilt([SERVICE], { signal });
    const { database, queue, url } = names;
    const program = ['--import', './test/support/typescript.mjs', 'test/engines/main.ts', database, queue];
    const env = { ...process.env, ...(url === null ? {} : { TEST_DATABASE_URL: url }) };
    // On the Node that the dependencies bring: an older one cannot run TypeScript.
    return (await runCommand(nodeBinary(), [...program, ...jestArgs], { env, inherit: true, signal })).code;
  } catch (error) {
    if (signal.aborted) return 130;
    report(error);
    return 1;
  }
}

/** @param {string[]} args */
function read(args) {
  const { values, positionals } = parse(args);
  const { help = false, url = process.env['TEST_DATABASE_URL'] ?? null } = values;
  const database = oneOf('database', values.database ?? 'mariadb', DATABASES);
  const queue = oneOf('queue', values.queue ?? 'redis', QUEUES);
  if (values.database !== undefined && url !== null)
    throw new LauncherError(`--database starts a server, and --url or TEST_DATABASE_URL names one.\n${HELP}`);
  return { help, names: { database, queue, url }, jestArgs: positionals };
}

/** @param {string[]} args */
function parse(args) {
  /**
   * @type {{ help: { type: 'boolean', short: string }, database: { type: 'string' }, queue: { type: 'string' }, url: {
   *   type: 'string' } }}
   */
  const options = {
    help: { type: 'boolean', short: 'h' },
    database: { type: 'string' },
    queue: { type: 'string' },
    url: { type: 'string' },
  };
  const end = args.includes('--') ? args.indexOf('--') : args.length;
  try {
    const { values } = parseArgs({ args: args.slice(0, end), options });
    return { values, positionals: args.slice(end + 1) };
  } catch (error) {
    throw new LauncherError(`${error instanceof Error ? error.message : String(error)}\n${HELP}`);
  }
}

/**
 * @template {string} T
 * @param {string} option
 * @param {string} named
 * @param {readonly T[]} all
 */
function oneOf(option, named, all) {
  const found = all.find((each) => each === named);
  if (found === undefined) throw new LauncherError(`--${option} takes ${all.join(', ')}.\n${HELP}`);
  return found;
}

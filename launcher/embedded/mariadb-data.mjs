// @ts-check
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { userInfo } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { LauncherError } from '../launcher-error.mjs';
import { commonArguments } from './mariadb-arguments.mjs';

/** @typedef {import('./find-server.mjs').ServerBinary} ServerBinary */
/** @typedef {{ binary: ServerBinary, basedir: string, directory: string, durable: boolean }} DataOptions */

/** The system tables in the order that mariadb-install-db loads them, under the names of 10.x and of 11.x. */
const SYSTEM_TABLES = ['system_tables', 'performance_tables', 'system_tables_data', 'sys_schema'];
const SCRIPT_PREFIXES = ['mariadb', 'mysql'];

/**
 * Creates the data directory unless it exists. It is made under another name and renamed when complete, so that
 * a launcher killed half-way leaves no half a database behind.
 * @param {DataOptions} options
 */
export async function ensureMariadbData(options) {
  const { directory, binary } = options;
  const parent = dirname(directory);
  const prefix = `${basename(directory)}.new-`;
  for (const name of readdirSync(parent)) {
    if (name.startsWith(prefix)) rmSync(join(parent, name), { recursive: true, force: true });
  }
  if (existsSync(directory)) return;
  const draft = { ...options, directory: join(parent, `${prefix}${process.pid}`) };
  if (binary.flavor === 'mysql') await initializeMysql(draft);
  else await initializeMariadb(draft);
  renameSync(draft.directory, directory);
}

/** @param {DataOptions} options */
async function initializeMysql(options) {
  const { binary, directory } = options;
  mkdirSync(directory, { mode: 0o700 });
  const args = [...commonArguments({ ...options, flavor: binary.flavor }), '--initialize-insecure'];
  const failure = await run(binary.path, args);
  if (failure !== null) throw couldNotCreate(failure);
}

/** @param {DataOptions} options */
async function initializeMariadb(options) {
  const { basedir, directory } = options;
  const script = ['bin', 'scripts', 'sbin']
    .map((at) => join(basedir, at, 'mariadb-install-db'))
    .find(existsSync);
  // The script needs this helper, which some systems ship with the client: then we do its work ourselves.
  const helper = ['bin', 'extra'].some((at) => existsSync(join(basedir, at, 'my_print_defaults')));
  const common = commonArguments({ ...options, flavor: 'mariadb' });
  const extra = ['--skip-test-db', '--skip-name-resolve', `--auth-root-socket-user=${userInfo().username}`];
  mkdirSync(directory, { mode: 0o700 });
  if (script && helper && (await run(script, [...common, ...extra])) === null) return;
  rmSync(directory, { recursive: true, force: true });
  mkdirSync(join(directory, 'mysql'), { recursive: true, mode: 0o700 });
  await bootstrap(options);
}

/**
 * What mariadb-install-db does at heart, with the server alone.
 * @param {DataOptions} options
 */
async function bootstrap(options) {
  const { binary, basedir } = options;
  const share = ['share/mysql', 'share/mariadb', 'share']
    .map((at) => join(basedir, at))
    .find(holdsSystemTables);
  if (!share) throw couldNotCreate(`no mariadb-install-db and no system tables under ${basedir}/share`);
  const sql = [
    'use mysql;',
    `SET @auth_root_socket='${userInfo().username.replaceAll("'", "''")}';`,
    ...SYSTEM_TABLES.map((table) => readFileSync(systemTables(share, table) ?? '', 'utf8')),
    '',
  ].join('\n');
  const common = commonArguments({ ...options, flavor: 'mariadb' });
  const own = [
    '--bootstrap',
    `--lc-messages-dir=${share}`,
    '--max-allowed-packet=8M',
    '--net-buffer-length=16K',
  ];
  const failure = await run(binary.path, [...common, ...own], sql);
  if (failure !== null) throw couldNotCreate(failure);
}

/** @param {string} share */
function holdsSystemTables(share) {
  return SYSTEM_TABLES.every((table) => systemTables(share, table) !== undefined);
}

/**
 * @param {string} share
 * @param {string} table
 */
function systemTables(share, table) {
  return SCRIPT_PREFIXES.map((prefix) => join(share, `${prefix}_${table}.sql`)).find(existsSync);
}

/** @param {string} detail */
function couldNotCreate(detail) {
  return new LauncherError(
    `The database could not be created:\n${detail.trim().split('\n').slice(-12).join('\n')}`,
  );
}

/**
 * @param {string} command
 * @param {readonly string[]} args
 * @param {string} [input]
 * @returns {Promise<string | null>} null on success, else what it printed
 */
function run(command, args, input = '') {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      stdio: ['pipe', 'pipe', 'pipe'],
      env: { ...process.env, LC_ALL: 'C' },
      detached: true,
    });
    let output = '';
    child.stdout.on('data', (chunk) => (output += chunk));
    child.stderr.on('data', (chunk) => (output += chunk));
    child.stdin.on('error', () => {}); // it ended before reading everything; its exit code says why
    child.once('error', reject);
    child.once('close', (code) => resolve(code === 0 ? null : output));
    child.stdin.end(input);
  });
}

// @ts-check
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ensureMariadbData } from './mariadb-data.mjs';
import { serveArguments } from './mariadb-arguments.mjs';
import { canLogIn } from './mysql-login.mjs';
import { startServer } from './server-process.mjs';
import { createSocketDirectory } from './socket-directory.mjs';

/** @typedef {import('./find-server.mjs').ServerBinary} ServerBinary */

export const USER = 'purser';
export const DATABASE = 'purser';

/**
 * Starts a private MariaDB (or MySQL) whose data lie in `<dataDir>/mariadb`.
 * @param {{ binary: ServerBinary, dataDir: string, durable: boolean, bufferPoolMegabytes?: number | undefined,
 *   moreArguments?: readonly string[] | undefined }} options
 */
export async function startMariadb({ binary, dataDir, durable, bufferPoolMegabytes, moreArguments = [] }) {
  const directory = join(dataDir, 'mariadb');
  const basedir = dirname(dirname(realpathSync(binary.path)));
  await ensureMariadbData({ binary, basedir, directory, durable });
  const options = { directory, basedir, durable, flavor: binary.flavor, bufferPoolMegabytes };
  const password = ensurePassword(join(dataDir, 'mariadb.password'));
  const initFile = join(dataDir, 'mariadb.init.sql');
  writeFileSync(initFile, initStatements({ flavor: binary.flavor, password, showsLocks: !durable }), {
    mode: 0o600,
  });
  const socketPath = join(createSocketDirectory(dataDir), 'mariadb.sock');
  const server = await startServer({
    name: 'MariaDB',
    command: binary.path,
    args: (port) => [...serveArguments({ ...options, port, socketPath, initFile }), ...moreArguments],
    marker: () => directory,
    logFile: join(dataDir, 'mariadb.log'),
    pidFile: join(dataDir, 'mariadb.pid.json'),
    isReady: () => canLogIn({ socketPath, user: USER, password, database: DATABASE }),
  });
  return { ...server, password };
}

/** @param {string} file */
function ensurePassword(file) {
  if (!existsSync(file)) writeFileSync(file, randomBytes(18).toString('base64url'), { mode: 0o600 });
  return readFileSync(file, 'utf8').trim();
}

/**
 * Run by the server itself at every start, before it accepts connections: so no password-less administrator is
 * needed, and a repeated start repairs manual changes. One statement a line, as older servers want it.
 * @param {{ flavor: import('./server-version.mjs').Flavor, password: string, showsLocks: boolean }} options
 *   `showsLocks` lets the user ask which statement waits for a lock, which tests do and the service does not
 */
export function initStatements({ flavor, password, showsLocks }) {
  const accounts = ['localhost', '127.0.0.1'].map((host) => `'${USER}'@'${host}'`);
  return [
    `CREATE DATABASE IF NOT EXISTS ${DATABASE} CHARACTER SET utf8mb4 COLLATE utf8mb4_bin;`,
    ...accounts.flatMap((account) => [
      `CREATE USER IF NOT EXISTS ${account} IDENTIFIED BY '${password}';`,
      `ALTER USER ${account} IDENTIFIED BY '${password}';`,
      // The pattern covers databases to come: tests make one for each worker.
      `GRANT ALL PRIVILEGES ON \`${DATABASE}%\`.* TO ${account};`,
      ...(showsLocks ? [`GRANT PROCESS ON *.* TO ${account};`] : []),
    ]),
    // --initialize-insecure leaves an administrator without password.
    ...(flavor === 'mysql' ? [`ALTER USER 'root'@'localhost' IDENTIFIED BY '${password}';`] : []),
    '',
  ].join('\n');
}

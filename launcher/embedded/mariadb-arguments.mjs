// @ts-check
import { dirname } from 'node:path';

/** @typedef {import('./server-version.mjs').Flavor} Flavor */

/** The default of MySQL 8, set explicitly so that both servers refuse the same statements. */
const SQL_MODE = [
  'ONLY_FULL_GROUP_BY',
  'STRICT_TRANS_TABLES',
  'NO_ZERO_IN_DATE',
  'NO_ZERO_DATE',
  'ERROR_FOR_DIVISION_BY_ZERO',
  'NO_ENGINE_SUBSTITUTION',
].join(',');

/**
 * Arguments that creating the data and serving them have in common. `--no-defaults` must be the first.
 * @param {{ directory: string, basedir: string, durable: boolean, flavor: Flavor }} options
 * @returns {string[]}
 */
export function commonArguments({ directory, basedir, durable, flavor }) {
  return [
    '--no-defaults',
    `--basedir=${basedir}`,
    `--datadir=${directory}`,
    // A server that starts removes what it takes for its own leftovers: in a directory for all, also those of the
    // others.
    `--tmpdir=${dirname(directory)}`,
    ...userArguments(),
    ...redoLogArguments(flavor, durable ? 96 : 16),
    ...(durable ? [] : ['--innodb-flush-log-at-trx-commit=0', '--innodb-doublewrite=OFF']),
  ];
}

/**
 * @typedef {object} ServeOptions
 * @property {string} directory
 * @property {string} basedir
 * @property {boolean} durable
 * @property {Flavor} flavor
 * @property {number} port
 * @property {string} socketPath
 * @property {string} initFile
 * @property {number | undefined} [bufferPoolMegabytes] with a redo log of a quarter of it, when it is a large one
 */

/**
 * @param {ServeOptions} options
 * @returns {string[]}
 */
export function serveArguments(options) {
  return [
    ...commonArguments(options),
    `--port=${options.port}`,
    '--bind-address=127.0.0.1',
    `--socket=${options.socketPath}`,
    `--pid-file=${options.directory}/server.pid`,
    `--init-file=${options.initFile}`,
    '--skip-name-resolve',
    '--skip-log-bin',
    '--character-set-server=utf8mb4',
    // Without it ids would compare without regard to case: reqId 'A' would be a repetition of 'a'.
    '--collation-server=utf8mb4_bin',
    '--default-time-zone=+00:00',
    `--sql-mode=${SQL_MODE}`,
    '--max-connections=300',
    ...bufferPoolArguments(options),
    ...(options.durable ? ['--innodb-flush-log-at-trx-commit=1'] : []),
    ...(options.flavor === 'mysql' ? ['--mysqlx=OFF', '--secure-file-priv='] : []),
  ];
}

/** @param {ServeOptions} options */
function bufferPoolArguments({ bufferPoolMegabytes, flavor }) {
  if (bufferPoolMegabytes === undefined) return ['--innodb-buffer-pool-size=128M'];
  const redoLog = redoLogArguments(flavor, Math.ceil(bufferPoolMegabytes / 4));
  return [`--innodb-buffer-pool-size=${bufferPoolMegabytes}M`, ...redoLog];
}

/** As root the server requires the user to run as; other users do not need the option. */
function userArguments() {
  return process.getuid?.() === 0 ? ['--user=root'] : [];
}

/**
 * @param {Flavor} flavor
 * @param {number} megabytes
 */
function redoLogArguments(flavor, megabytes) {
  // "loose": MySQL before 8.0.30 does not know the name and may ignore it.
  if (flavor === 'mysql') return [`--loose-innodb-redo-log-capacity=${megabytes}M`];
  return [`--innodb-log-file-size=${megabytes}M`];
}

// @ts-check
import { delimiter, join } from 'node:path';

/** @typedef {'mariadb' | 'redis'} ServerKind */

/** Names to look for. mariadbd goes first: some systems confine their mysqld to its own data directory. */
const NAMES = /** @type {const} */ ({
  mariadb: ['mariadbd', 'mysqld'],
  redis: ['redis-server', 'valkey-server'],
});

/** Variables that name the binary outright. */
export const OVERRIDES = /** @type {const} */ ({ mariadb: 'MARIADBD_PATH', redis: 'REDIS_SERVER_PATH' });

/** Kegs that Homebrew does not always link into its bin directory. */
const KEGS = /** @type {const} */ ({ mariadb: ['mariadb', 'mysql'], redis: ['redis', 'valkey'] });

/** Where packages of Debian, Ubuntu, Alpine and RHEL put servers; sbin is not on everybody's PATH. */
const UNIX_DIRECTORIES = ['/usr/sbin', '/usr/bin', '/usr/libexec', '/usr/local/sbin', '/usr/local/bin'];

/** Homebrew on Apple silicon, then on Intel. */
const HOMEBREW_PREFIXES = ['/opt/homebrew', '/usr/local'];

/**
 * Every path where a server may be, best first: the override alone when given, else each name on PATH and
 * then in the fixed directories.
 * @param {ServerKind} kind
 * @param {Readonly<Record<string, string | undefined>>} env
 * @returns {string[]}
 */
export function binaryCandidates(kind, env) {
  const override = env[OVERRIDES[kind]];
  if (override) return [override];
  const directories = [...pathDirectories(env['PATH']), ...UNIX_DIRECTORIES, ...homebrewDirectories(kind)];
  return [...new Set(NAMES[kind].flatMap((name) => directories.map((directory) => join(directory, name))))];
}

/** @param {string | undefined} path */
function pathDirectories(path) {
  return (path ?? '').split(delimiter).filter((directory) => directory.startsWith('/'));
}

/** @param {ServerKind} kind */
function homebrewDirectories(kind) {
  return HOMEBREW_PREFIXES.flatMap((prefix) => [
    join(prefix, 'bin'),
    ...KEGS[kind].map((keg) => join(prefix, 'opt', keg, 'bin')),
  ]);
}

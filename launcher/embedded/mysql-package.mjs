// @ts-check
import { existsSync, readdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DATA } from '../paths.mjs';
import { unpackDebian } from './unpack-debian.mjs';

/** Only the newest suite of Debian has a MySQL server. */
const SUITE = 'sid';
const DIRECTORY = join(DATA, 'tools', 'mysql');
const WRAPPER = join(DIRECTORY, 'usr', 'sbin', 'purser-mysqld');

/**
 * Oracle's MySQL server, unpacked from Debian's package with all its libraries: it runs with its own loader and C library, so the
 * machine's may be older.
 * @param {(line: string) => void} log
 * @returns {Promise<string>} path of a program that takes mysqld's arguments
 */
export async function ensureMysqlServer(log) {
  const wanted = { suite: SUITE, packages: ['mysql-server-core'], withDependencies: true };
  await unpackDebian(DIRECTORY, wanted, log);
  if (!existsSync(WRAPPER)) writeWrapper();
  return WRAPPER;
}

function writeWrapper() {
  const library = join(DIRECTORY, 'usr', 'lib');
  const triplet = readdirSync(library).find((name) => /^\w+-linux-gnu$/.test(name)) ?? '';
  const loader = loaderIn([join(DIRECTORY, 'usr', 'lib64'), library, join(library, triplet)]);
  const mysqld = join(DIRECTORY, 'usr', 'sbin', 'mysqld');
  const script = `#!/bin/sh\nexec '${loader}' --library-path '${join(library, triplet)}' '${mysqld}' "$@"\n`;
  writeFileSync(`${WRAPPER}.new`, script, { mode: 0o755 });
  renameSync(`${WRAPPER}.new`, WRAPPER);
}

/** @param {readonly string[]} directories */
function loaderIn(directories) {
  for (const directory of directories.filter((path) => existsSync(path))) {
    const name = readdirSync(directory).find((file) => /^ld-linux[\w-]*\.so\.\d+$/.test(file));
    if (name !== undefined) return join(directory, name);
  }
  throw new Error(`no loader in ${directories.join(', ')}`);
}

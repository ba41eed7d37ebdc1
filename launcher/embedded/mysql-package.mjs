// @ts-check
import { join } from 'node:path';
import { DATA } from '../paths.mjs';
import { withOwnLoader } from './own-loader.mjs';
import { unpackDebian } from './unpack-debian.mjs';

/** Only the newest suite of Debian has a MySQL server. */
const SUITE = 'sid';
const DIRECTORY = join(DATA, 'tools', 'mysql');

/**
 * Oracle's MySQL server, unpacked from Debian's package with all its libraries.
 * @param {(line: string) => void} log
 * @returns {Promise<string>} path of a program that takes mysqld's arguments
 */
export async function ensureMysqlServer(log) {
  const wanted = { suite: SUITE, packages: ['mysql-server-core'], withDependencies: true };
  await unpackDebian(DIRECTORY, wanted, log);
  return withOwnLoader(DIRECTORY, 'usr/sbin/mysqld', 'purser-mysqld');
}

// @ts-check
import { join } from 'node:path';
import { DATA } from '../paths.mjs';
import { withOwnLoader } from './own-loader.mjs';
import { unpackDebian } from './unpack-debian.mjs';

/** The first stable suite of Debian with a Valkey. */
const SUITE = 'trixie';
const DIRECTORY = join(DATA, 'tools', 'valkey');

/**
 * Valkey, unpacked from Debian's package with all its libraries.
 * @param {(line: string) => void} log
 * @returns {Promise<string>} path of a program that takes valkey-server's arguments
 */
export async function ensureValkeyServer(log) {
  const wanted = { suite: SUITE, packages: ['valkey-server'], withDependencies: true };
  await unpackDebian(DIRECTORY, wanted, log);
  return withOwnLoader(DIRECTORY, 'usr/bin/valkey-server', 'purser-valkey-server');
}

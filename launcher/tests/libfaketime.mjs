// @ts-check
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { unpackDebian } from '../embedded/unpack-debian.mjs';
import { LauncherError } from '../launcher-error.mjs';
import { DATA } from '../paths.mjs';

const DIRECTORY = join(DATA, 'tools', 'libfaketime');
/** The one for programs with several threads. */
const LIBRARY = join('faketime', 'libfaketimeMT.so.1');

/**
 * The library that moves the clock of a program: Debian's, unpacked and not installed.
 * @param {(line: string) => void} log
 * @returns {Promise<string>} its path
 * @throws LauncherError where Debian's packages cannot be used
 */
export async function ensureLibfaketime(log) {
  await unpackDebian(
    DIRECTORY,
    { suite: 'bookworm', packages: ['libfaketime'], withDependencies: false },
    log,
  );
  const libraries = join(DIRECTORY, 'usr', 'lib');
  const found = readdirSync(libraries)
    .map((triplet) => join(libraries, triplet, LIBRARY))
    .find((path) => existsSync(path));
  if (found === undefined) throw new LauncherError(`${libraries} has no ${LIBRARY}.`);
  return found;
}

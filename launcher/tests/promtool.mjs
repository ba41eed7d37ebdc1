// @ts-check
import { join } from 'node:path';
import { unpackDebian } from '../embedded/unpack-debian.mjs';
import { findOnPath, isExecutable } from '../executable.mjs';
import { LauncherError } from '../launcher-error.mjs';
import { DATA } from '../paths.mjs';

const DIRECTORY = join(DATA, 'tools', 'prometheus');

/**
 * The promtool of this machine, which tests alert rules; Debian's is unpacked where the machine has none.
 * @param {(line: string) => void} log
 * @returns {Promise<string>} its path
 */
export async function ensurePromtool(log) {
  const named = process.env['PROMTOOL_PATH'];
  if (named) {
    if (isExecutable(named)) return named;
    throw new LauncherError(`PROMTOOL_PATH=${named} is no program that can be run.`);
  }
  const found = findOnPath('promtool');
  if (found !== undefined) return found;
  await unpackDebian(
    DIRECTORY,
    { suite: 'bookworm', packages: ['prometheus'], withDependencies: false },
    log,
  );
  return join(DIRECTORY, 'usr', 'bin', 'promtool');
}

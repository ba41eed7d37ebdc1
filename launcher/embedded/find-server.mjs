// @ts-check
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { isExecutable } from '../executable.mjs';
import { LauncherError } from '../launcher-error.mjs';
import { binaryCandidates, OVERRIDES } from './binary-candidates.mjs';
import { parseServerVersion } from './server-version.mjs';

/** @typedef {import('./server-version.mjs').ServerVersion & { readonly path: string }} ServerBinary */

const run = promisify(execFile);

/**
 * The first usable server binary of a kind, or null when the machine has none.
 * @param {import('./binary-candidates.mjs').ServerKind} kind
 * @returns {Promise<ServerBinary | null>}
 */
export async function findServer(kind) {
  for (const path of binaryCandidates(kind, process.env)) {
    const found = isExecutable(path) ? await identify(kind, path) : null;
    if (found) return found;
  }
  const override = process.env[OVERRIDES[kind]];
  if (override) throw new LauncherError(`${OVERRIDES[kind]}=${override} is not a ${kind} server that runs.`);
  return null;
}

/**
 * @param {import('./binary-candidates.mjs').ServerKind} kind
 * @param {string} path
 */
async function identify(kind, path) {
  // Without --no-defaults a broken system configuration would fail even --version.
  const args = kind === 'mariadb' ? ['--no-defaults', '--version'] : ['--version'];
  try {
    const { stdout } = await run(path, args, { timeout: 10_000 });
    const version = parseServerVersion(stdout);
    return version && { ...version, path };
  } catch {
    return null;
  }
}

// @ts-check
import { createHash } from 'node:crypto';
import { lstatSync, readFileSync, statSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { LauncherError } from './launcher-error.mjs';
import { ROOT } from './paths.mjs';
import { mustRun } from './run-command.mjs';
import { readStamp, writeStamp } from './source-stamp.mjs';
import { step } from './terminal.mjs';

/**
 * Installs the dependencies when they are missing or older than package-lock.json.
 * @param {{ signal?: AbortSignal }} [options]
 */
export async function ensureDependencies({ signal } = {}) {
  if (areDependenciesFresh(ROOT)) return;
  refuseLink(ROOT);
  await step('dependencies installed (npm ci)', () => install(signal));
}

/**
 * npm writes node_modules/.package-lock.json last, so its absence also tells of an interrupted install. A
 * checkout touches package-lock.json without changing it: then the hash of the last install decides.
 * @param {string} root
 */
export function areDependenciesFresh(root) {
  const installed = modifiedAt(join(root, 'node_modules', '.package-lock.json'));
  if (installed === 0) return false;
  return (
    readStamp(stampFile(root)) === lockHash(root) || installed >= modifiedAt(join(root, 'package-lock.json'))
  );
}

/**
 * Installing would empty the directory that a link points to, which another checkout uses.
 * @param {string} root
 * @throws LauncherError when node_modules is a link
 */
export function refuseLink(root) {
  if (lstatSync(join(root, 'node_modules'), { throwIfNoEntry: false })?.isSymbolicLink() !== true) return;
  throw new LauncherError(
    'node_modules is a link to another checkout, and older than package-lock.json: remove the link, then try again.',
  );
}

/** @param {AbortSignal} [signal] */
async function install(signal) {
  const env = { ...process.env, PATH: pathWithoutOwnBinaries(process.env['PATH'] ?? '') };
  // Development dependencies are wanted whatever NODE_ENV says: the build and the tests need them.
  await mustRun('npm', ['ci', '--include=dev', '--no-progress', '--loglevel=error'], { env, signal });
  writeStamp(stampFile(ROOT), lockHash(ROOT));
}

/**
 * `npm start` puts the installed Node first on the PATH, and npm ci begins by deleting exactly that one.
 * @param {string} path
 */
function pathWithoutOwnBinaries(path) {
  const own = join(ROOT, 'node_modules');
  return path
    .split(delimiter)
    .filter((directory) => !directory.startsWith(own))
    .join(delimiter);
}

/** Inside node_modules, so that it goes with what it describes. @param {string} root */
function stampFile(root) {
  return join(root, 'node_modules', '.purser-lock-hash');
}

/** @param {string} root */
function lockHash(root) {
  return createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
}

/** @param {string} file */
function modifiedAt(file) {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}

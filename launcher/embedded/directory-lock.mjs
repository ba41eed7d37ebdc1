// @ts-check
import { constants, copyFileSync, linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { LauncherError } from '../launcher-error.mjs';
import { identityOf, readPidFile } from './pid-file.mjs';
import { isSameProcess, seeProcess } from './process-identity.mjs';

const LOCK_FILE = 'launcher.lock';

/**
 * Takes a directory for this process, or says who has it. A lock whose owner is gone is taken over.
 * @param {string} directory an existing directory
 * @returns {() => void} gives the directory back
 */
export function lockDirectory(directory) {
  const file = join(directory, LOCK_FILE);
  const own = `${file}.${process.pid}`;
  const text = JSON.stringify(identityOf(process.pid, process.argv0));
  writeFileSync(own, text);
  try {
    for (let attempt = 0; attempt < 5; attempt += 1) {
      // A link appears whole and only if the name is free; writing to the file has neither property.
      if (tryLink(own, file)) return () => release(file, text);
      const owner = lockOwner(directory);
      if (owner !== null)
        throw new LauncherError(
          `${directory} is in use by another launcher (process ${owner}). Stop that one first.`,
        );
      discard(file, own);
    }
    throw new LauncherError(`${directory} is in use by another launcher.`);
  } finally {
    rmSync(own, { force: true });
  }
}

/**
 * The process that holds a directory, or null.
 * @param {string} directory
 */
export function lockOwner(directory) {
  const identity = readPidFile(join(directory, LOCK_FILE));
  return identity && isSameProcess(identity, seeProcess(identity.pid)) ? identity.pid : null;
}

/**
 * Removes a dead launcher's lock. Renamed first: were two of us to find it dead, deleting by name could hit
 * the lock that the faster one has taken meanwhile.
 * @param {string} file
 * @param {string} own
 */
function discard(file, own) {
  const aside = `${own}.stale`;
  try {
    renameSync(file, aside);
    const identity = readPidFile(aside);
    if (identity && isSameProcess(identity, seeProcess(identity.pid))) tryLink(aside, file);
  } catch {
    // The other one was faster; the next attempt sees its lock.
  }
  rmSync(aside, { force: true });
}

/**
 * @param {string} file
 * @param {string} text
 */
function release(file, text) {
  try {
    if (readFileSync(file, 'utf8') === text) rmSync(file, { force: true });
  } catch {
    // Removed together with its directory.
  }
}

/**
 * @param {string} from
 * @param {string} to
 */
function tryLink(from, to) {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    if (isTaken(error)) return false;
  }
  return tryCopy(from, to); // some shared folders know no hard links
}

/**
 * @param {string} from
 * @param {string} to
 */
function tryCopy(from, to) {
  try {
    copyFileSync(from, to, constants.COPYFILE_EXCL);
    return true;
  } catch (error) {
    if (isTaken(error)) return false;
    throw error;
  }
}

/** @param {unknown} error */
function isTaken(error) {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === 'EEXIST';
}

// @ts-check
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { killAllManaged } from '../managed-process.mjs';
import { lockDirectory, lockOwner } from './directory-lock.mjs';
import { endLeftoverServers, startEmbedded } from './start-embedded.mjs';
import { removeSocketDirectory } from './socket-directory.mjs';

/** @typedef {import('./binary-candidates.mjs').ServerKind} ServerKind */
/** @typedef {import('./start-embedded.mjs').Embedded} Embedded */

const PREFIX = 'run-';

/**
 * Servers for one run of the tests: fresh, fast, not durable, gone afterwards. Several runs may go on at a time.
 * @param {{ parent: string, log?: (line: string) => void, kinds?: readonly ServerKind[] }} options `parent`
 *   is the directory in which the run gets one of its own
 * @returns {Promise<Embedded>}
 */
export async function startTestServers({ parent, ...options }) {
  mkdirSync(parent, { recursive: true, mode: 0o700 });
  await sweepAbandoned(parent);
  const dataDir = mkdtempSync(join(parent, PREFIX));
  const remove = () => rmSync(dataDir, { recursive: true, force: true });
  try {
    const embedded = await startEmbedded({ ...options, dataDir, durable: false });
    const killAndRemove = () => {
      // Also the way out of process.exit() and of an uncaught error; nothing here is worth a polite end.
      killAllManaged();
      removeSocketDirectory(dataDir);
      remove();
    };
    process.once('exit', killAndRemove);
    const stop = async (/** @type {Parameters<Embedded['stop']>[0]} */ onStopped) => {
      await embedded.stop(onStopped);
      process.off('exit', killAndRemove);
      remove();
    };
    return { ...embedded, stop };
  } catch (error) {
    remove();
    throw error;
  }
}

/**
 * Clears away runs that were killed: their servers and their directories.
 * @param {string} parent
 */
async function sweepAbandoned(parent) {
  for (const name of readdirSync(parent)) {
    const dataDir = join(parent, name);
    if (!name.startsWith(PREFIX) || lockOwner(dataDir) !== null) continue;
    await sweep(dataDir);
  }
}

/** @param {string} dataDir */
async function sweep(dataDir) {
  try {
    const unlock = lockDirectory(dataDir);
    await endLeftoverServers(dataDir);
    removeSocketDirectory(dataDir);
    rmSync(dataDir, { recursive: true, force: true });
    unlock();
  } catch {
    // Another run is sweeping it at this moment.
  }
}

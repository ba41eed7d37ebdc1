// @ts-check
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { stopMs } from '../stop-time.mjs';
import { isSameProcess, seeProcess } from './process-identity.mjs';

/** @typedef {import('./process-identity.mjs').ProcessIdentity} ProcessIdentity */

/**
 * Writes down who a process is.
 * @param {string} file
 * @param {number} pid
 * @param {string} marker text that its command line holds
 */
export function writePidFile(file, pid, marker) {
  writeFileSync(file, JSON.stringify(identityOf(pid, marker)), { mode: 0o600 });
}

/**
 * @param {number} pid
 * @param {string} marker
 * @returns {ProcessIdentity}
 */
export function identityOf(pid, marker) {
  return { pid, startedAt: seeProcess(pid)?.startedAt ?? '', marker };
}

/**
 * @param {string} file
 * @returns {ProcessIdentity | null} null when there is no such file or it was cut short by a crash
 */
export function readPidFile(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}

/**
 * Ends the process a killed launcher left behind, if it still is the one written down, and forgets it.
 * @param {string} file
 * @returns {Promise<boolean>} whether something had to be ended
 */
export async function endLeftover(file) {
  const identity = readPidFile(file);
  const alive = () => identity !== null && isSameProcess(identity, seeProcess(identity.pid));
  const found = identity !== null && alive();
  if (found) {
    signal(identity.pid, 'SIGTERM');
    const deadline = Date.now() + stopMs(process.env);
    while (alive() && Date.now() < deadline) await sleep(20);
    if (alive()) signal(identity.pid, 'SIGKILL');
    while (alive()) await sleep(20);
  }
  rmSync(file, { force: true });
  return found;
}

/**
 * @param {number} pid
 * @param {NodeJS.Signals} name
 */
function signal(pid, name) {
  try {
    process.kill(pid, name);
  } catch {
    // It ended by itself in between.
  }
}

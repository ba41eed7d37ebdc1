// @ts-check
import { readdirSync, readFileSync } from 'node:fs';
import { LauncherError } from '../../launcher/launcher-error.mjs';

/**
 * Nanoseconds that each thread of a process has run so far, by its id.
 * @typedef {ReadonlyMap<string, number>} ThreadTimes
 */

/**
 * What the scheduler counted of every thread: a thousand times finer than the ticks of `/proc/<pid>/stat`.
 * @param {number} pid
 * @returns {ThreadTimes}
 */
export function threadTimes(pid) {
  const directory = `/proc/${pid}/task`;
  return new Map(readdirSync(directory).flatMap((id) => timeOf(directory, id)));
}

/**
 * Microseconds that a process ran from one moment to another. A thread that ended in between is left out.
 * @param {ThreadTimes} before
 * @param {ThreadTimes} after
 */
export function microsecondsBetween(before, after) {
  const used = [...after].map(([id, time]) => time - (before.get(id) ?? 0));
  return used.reduce((sum, time) => sum + time, 0) / 1_000;
}

/**
 * @param {number | undefined} pid
 * @returns {number}
 */
export function countedProcess(pid) {
  if (pid === undefined || process.platform !== 'linux')
    throw new LauncherError('This needs Linux, and a database that the benchmark started: it reads /proc.');
  return pid;
}

/**
 * @param {string} directory
 * @param {string} id
 * @returns {[string, number][]} nothing for a thread that has ended
 */
function timeOf(directory, id) {
  try {
    return [[id, Number(readFileSync(`${directory}/${id}/schedstat`, 'latin1').split(' ')[0])]];
  } catch {
    return [];
  }
}

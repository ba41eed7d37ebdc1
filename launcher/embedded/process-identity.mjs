// @ts-check
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

/**
 * What can be seen of a running process from outside.
 * @typedef {{ readonly startedAt: string, readonly command: string }} SeenProcess
 */

/**
 * A process we started, written down so that a later launcher can recognise it. A pid alone proves nothing:
 * the system hands the number out again.
 * @typedef {{ readonly pid: number, readonly startedAt: string, readonly marker: string }} ProcessIdentity
 */

/**
 * Whether the process seen under a recorded pid is the one that was recorded: same start time, and our marker
 * (a path of ours) in its command line.
 * @param {ProcessIdentity} recorded
 * @param {SeenProcess | null} seen
 */
export function isSameProcess(recorded, seen) {
  return seen !== null && seen.startedAt === recorded.startedAt && seen.command.includes(recorded.marker);
}

/**
 * @param {number} pid
 * @returns {SeenProcess | null} null when no such process runs (a zombie does not)
 */
export function seeProcess(pid) {
  return existsSync('/proc/self/stat') ? seeByProc(pid) : seeByPs(pid);
}

/**
 * Start time in clock ticks since boot, field 22 of /proc/<pid>/stat; null for a zombie. The second field is
 * the program's name in brackets and may itself hold spaces and brackets, so counting starts after the last.
 * @param {string} stat
 * @returns {string | null}
 */
export function startTimeFromStat(stat) {
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return fields[0] === 'Z' || fields[0] === 'X' ? null : (fields[19] ?? null);
}

/**
 * Splits one line of `ps -o lstart=,command=`, such as `Sat Nov 21 07:57:33 2026 /usr/sbin/mariadbd ...`.
 * @param {string} line
 * @returns {SeenProcess | null}
 */
export function parsePsLine(line) {
  const match = /^\s*(\w{3}\s+\w{3}\s+\d+\s+[\d:]+\s+\d{4})\s+(.+)$/m.exec(line);
  return match?.[1] && match[2] ? { startedAt: match[1].replaceAll(/\s+/g, ' '), command: match[2] } : null;
}

/** @param {number} pid */
function seeByProc(pid) {
  try {
    const startedAt = startTimeFromStat(readFileSync(`/proc/${pid}/stat`, 'utf8'));
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
    return startedAt === null ? null : { startedAt, command };
  } catch {
    return null;
  }
}

/** @param {number} pid */
function seeByPs(pid) {
  try {
    const args = ['-ww', '-o', 'lstart=,command=', '-p', String(pid)];
    return parsePsLine(execFileSync('ps', args, { encoding: 'utf8', env: { ...process.env, LC_ALL: 'C' } }));
  } catch {
    return null;
  }
}

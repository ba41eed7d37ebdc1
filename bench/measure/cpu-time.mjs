// @ts-check
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** @typedef {import('./servers.mjs').MeasuredServer} MeasuredServer */

/**
 * CPU time that a server has used so far, user and system, all its threads, in microseconds. The kernel's own
 * count where there is one: it does not disturb the server; elsewhere the server is asked.
 * @param {MeasuredServer} server
 * @returns {Promise<number>}
 */
export async function cpuTime(server) {
  return process.platform === 'linux' ? kernelCpuTime(server.pid) : server.askCpuTime();
}

/**
 * The same of any process; not a number where the kernel does not tell.
 * @param {number} pid
 */
export function kernelCpuTime(pid) {
  if (process.platform !== 'linux') return NaN;
  const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
  // The name in parentheses may hold blanks; user and system time are the 14th and 15th field.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * tickMicroseconds();
}

let tick = 0;

function tickMicroseconds() {
  if (tick === 0) tick = 1_000_000 / Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }));
  return tick;
}

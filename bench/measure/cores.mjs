// @ts-check
import { execFileSync } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { say } from '../../launcher/terminal.mjs';

/**
 * Gives the clients the first core and the measured servers all others, with their threads, so that neither takes time
 * from the others.
 * @param {readonly number[]} clients pids
 * @param {readonly (number | undefined)[]} servers pids; undefined for a server that this benchmark did not start
 */
export function separate(clients, servers) {
  const cores = availableParallelism();
  try {
    if (cores < 2) throw new Error('there is one core');
    for (const pid of clients) pin(pid, '0');
    for (const pid of servers) if (pid !== undefined) pin(pid, `1-${cores - 1}`);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    say(`  The clients share their core with the servers (${reason}): their work counts as theirs.`);
  }
}

/**
 * @param {number} pid
 * @param {string} cores
 */
const pin = (pid, cores) =>
  execFileSync('taskset', ['--all-tasks', '--cpu-list', '--pid', cores, String(pid)], { stdio: 'pipe' });

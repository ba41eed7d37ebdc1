// @ts-check
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';

/** perf does not report when it has attached itself to the threads of a process. */
const ATTACH_MS = 100;
const EVENT = ['stat', '-x', ',', '-e', 'instructions'];

/**
 * Instructions that `perf stat -x ,` counted; null where the machine counts none.
 * @param {string} report
 */
export function instructionsIn(report) {
  const line = report.split('\n').find((each) => each.includes(',instructions'));
  const count = line?.split(',')[0] ?? '';
  return /^\d+$/.test(count) ? Number(count) : null;
}

/** @type {boolean | undefined} */
let isCounted;

/** Whether perf is here, allowed, and the processor counts for it: most virtual machines do not. */
function countsInstructions() {
  isCounted ??=
    instructionsIn(spawnSync('perf', [...EVENT, 'true'], { encoding: 'utf8' }).stderr ?? '') !== null;
  return isCounted;
}

/**
 * Counts the instructions of a process and all its threads until the returned function is called.
 * @param {number} pid
 * @returns {Promise<() => Promise<number | undefined>>} undefined where the machine counts none
 */
export async function countInstructions(pid) {
  if (!countsInstructions()) return async () => undefined;
  const perf = spawn('perf', [...EVENT, '-p', String(pid)], { stdio: ['ignore', 'ignore', 'pipe'] });
  let report = '';
  perf.stderr.on('data', (/** @type {Buffer} */ chunk) => (report += chunk.toString()));
  await sleep(ATTACH_MS);
  return async () => {
    const closed = once(perf, 'close');
    perf.kill('SIGINT');
    await closed;
    return instructionsIn(report) ?? undefined;
  };
}

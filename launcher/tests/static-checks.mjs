// @ts-check
import { availableParallelism } from 'node:os';
import { runCommand } from '../run-command.mjs';
import { duration, paint, say, tick } from '../terminal.mjs';

/** Checks that go before the tests, as package.json names them; the architecture is asked first. */
export const CHECKS = ['deps', 'types', 'lint', 'format:check'];

const AT_A_TIME = Math.min(2, availableParallelism());

/**
 * Runs checks, two at a time; the first that fails is shown with its output and ends the others.
 * @param {readonly string[]} checks names of npm scripts
 * @param {AbortSignal} signal
 * @returns {Promise<number>} exit code of the first failure, else 0
 */
export async function runChecks(checks, signal) {
  const waiting = [...checks];
  const failed = new AbortController();
  const either = AbortSignal.any([signal, failed.signal]);
  let result = 0;
  const work = async () => {
    for (let check = waiting.shift(); check && !either.aborted; check = waiting.shift()) {
      const started = performance.now();
      const { code, output } = await runCommand('npm', ['run', '--silent', check], { signal: either });
      if (either.aborted) return;
      const milliseconds = performance.now() - started;
      if (code === 0) {
        tick(check, milliseconds);
        continue;
      }
      result = code;
      failed.abort();
      say(
        `  ${paint('red', '✗')} ${check} (npm run ${check}) failed after ${duration(milliseconds)}\n\n${output.trim()}\n`,
      );
    }
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, work));
  return signal.aborted ? 130 : result;
}

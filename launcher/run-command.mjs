// @ts-check
import { spawn } from 'node:child_process';
import { LauncherError } from './launcher-error.mjs';
import { ROOT } from './paths.mjs';

const LONGEST_OUTPUT = 200_000;

/**
 * @typedef {object} CommandOptions
 * @property {NodeJS.ProcessEnv} [env]
 * @property {AbortSignal} [signal] ends the command early
 * @property {string} [cwd] where it runs; absent: in this checkout
 * @property {boolean} [inherit] whether it writes to our terminal itself instead of being collected
 */

/**
 * Runs a command to its end, in this checkout unless `cwd` is given.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {CommandOptions} [options]
 * @returns {Promise<{ code: number, output: string }>}
 */
export function runCommand(command, args, { env = process.env, signal, cwd = ROOT, inherit = false } = {}) {
  return new Promise((resolve, reject) => {
    const output = inherit ? 'inherit' : 'pipe';
    const child = spawn(command, args, { cwd, env, signal, stdio: ['ignore', output, output] });
    let text = '';
    const collect = (/** @type {Buffer} */ chunk) => {
      text = (text + chunk.toString()).slice(-LONGEST_OUTPUT);
    };
    child.stdout?.on('data', collect);
    child.stderr?.on('data', collect);
    child.once('error', (error) => {
      if (signal?.aborted) resolve({ code: 130, output: text });
      else reject(new LauncherError(`${command} could not be run: ${error.message}`));
    });
    child.once('close', (code) => resolve({ code: code ?? 1, output: text }));
  });
}

/**
 * The same for a command that must succeed.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {CommandOptions} [options]
 */
export async function mustRun(command, args, options) {
  const { code, output } = await runCommand(command, args, options);
  if (code === 0) return output;
  throw new LauncherError(
    `${[command, ...args].join(' ')} failed (exit code ${code}):\n${shortened(output)}`,
  );
}

/**
 * Reasons stand at the beginning of what a program prints, or at its end.
 * @param {string} output
 */
function shortened(output) {
  const lines = output.trim().split('\n');
  if (lines.length <= 30) return lines.join('\n');
  return [...lines.slice(0, 15), `... ${lines.length - 25} lines ...`, ...lines.slice(-10)].join('\n');
}

// @ts-check
import { spawn } from 'node:child_process';
import { nodeBinary } from './node-binary.mjs';
import { ROOT } from './paths.mjs';

/**
 * Runs a program of ours on this terminal until it ends; its exit code.
 * @param {string} script
 * @param {{ args?: readonly string[], env?: NodeJS.ProcessEnv }} [options]
 * @returns {Promise<number>}
 */
export function runInForeground(script, { args = [], env = {} } = {}) {
  const child = spawn(nodeBinary(), [script, ...args], {
    cwd: ROOT,
    env: { ...process.env, ...env },
    stdio: 'inherit',
  });
  // The terminal sends Ctrl-C to the child too: we only have to outlive it.
  process.on('SIGINT', () => {});
  process.on('SIGTERM', () => child.kill('SIGTERM'));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => resolve(code ?? 1));
  });
}

// @ts-check
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { LauncherError } from './launcher-error.mjs';
import { openLog, tailOf } from './log-file.mjs';
import { startManaged } from './managed-process.mjs';
import { nodeBinary } from './node-binary.mjs';
import { ROOT, START_DATA } from './paths.mjs';

/** @typedef {import('./managed-process.mjs').ManagedProcess} ManagedProcess */

/**
 * Starts one of our Node programs; what it prints goes to a log of its own.
 * @param {{ name: string, script: string, id: string, env: NodeJS.ProcessEnv, onLine: (line: string) => void }} options
 * @returns {Promise<ManagedProcess & { logFile: string }>}
 */
export async function startNodeProgram({ name, script, id, env, onLine }) {
  const path = join(ROOT, script);
  const logFile = join(START_DATA, `${id}.log`);
  const managed = await startManaged({
    name,
    command: nodeBinary(),
    args: [path],
    pidFile: pidFileOf(id),
    marker: path,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
    cwd: ROOT,
  });
  const log = createWriteStream(logFile, { fd: openLog(logFile) });
  // A full disk costs lines of the log, and not the programs.
  log.on('error', () => undefined);
  for (const stream of [managed.child.stdout, managed.child.stderr]) {
    if (!stream) continue;
    stream.pipe(log, { end: false });
    createInterface({ input: stream }).on('line', onLine);
  }
  return { ...managed, logFile };
}

/**
 * Where a program of ours is written down, for a later launcher to find it.
 * @param {string} id
 */
export function pidFileOf(id) {
  return join(START_DATA, `${id}.pid.json`);
}

/**
 * Waits for something a program becomes, and gives up when it ends or takes too long.
 * @template T
 * @param {ManagedProcess & { logFile: string }} program
 * @param {AbortSignal} signal
 * @param {() => Promise<T | null>} look
 * @returns {Promise<T>}
 */
export async function waitFor(program, signal, look) {
  const deadline = Date.now() + 60_000;
  while (program.isAlive() && Date.now() < deadline) {
    const found = await look();
    if (found !== null) return found;
    signal.throwIfAborted();
    await sleep(25);
  }
  // What it printed last may still be on its way to the log.
  await sleep(50);
  const what = program.isAlive() ? 'is not ready after a minute' : `ended at once (${await program.exited})`;
  throw new LauncherError(
    `${program.name} ${what}. The end of ${program.logFile}:\n${tailOf(program.logFile)}`,
  );
}

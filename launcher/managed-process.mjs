// @ts-check
import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { writePidFile } from './embedded/pid-file.mjs';
import { stopMs } from './stop-time.mjs';

/**
 * A long-running child of the launcher.
 * @typedef {object} ManagedProcess
 * @property {string} name as shown to people
 * @property {number} pid
 * @property {import('node:child_process').ChildProcess} child
 * @property {Promise<string>} exited how it ended, such as `exit code 1`; also after a signal
 * @property {() => boolean} isAlive
 * @property {() => boolean} isStopping whether it was asked to end
 * @property {() => Promise<void>} stop SIGTERM, and SIGKILL when that does not help in time
 * @property {() => Promise<void>} kill SIGKILL at once
 */

/**
 * @typedef {object} ManagedProcessOptions
 * @property {string} name
 * @property {string} command
 * @property {readonly string[]} args
 * @property {string} pidFile
 * @property {string} marker part of the command line by which the next launcher recognises it
 * @property {import('node:child_process').StdioOptions} stdio
 * @property {NodeJS.ProcessEnv} [env]
 * @property {string} [cwd]
 */

/** @type {Set<ManagedProcess>} */
const running = new Set();

/**
 * Starts a child in a process group of its own: the Ctrl-C of a terminal goes to the whole group and would
 * otherwise end the database before the service that uses it.
 * @param {ManagedProcessOptions} options
 * @returns {Promise<ManagedProcess>}
 */
export async function startManaged({ name, command, args, pidFile, marker, stdio, env, cwd }) {
  const environment = env ?? process.env;
  const child = spawn(command, args, { stdio, env: environment, cwd, detached: true });
  let alive = true;
  let stopping = false;
  /** @type {Promise<string>} */
  const exited = new Promise((resolve) => {
    child.once('exit', (code, signal) => resolve(signal ? `signal ${signal}` : `exit code ${code}`));
    child.once('error', (error) => resolve(error.message));
  }).then((how) => {
    alive = false;
    running.delete(managed);
    rmSync(pidFile, { force: true });
    return how;
  });

  /** @param {NodeJS.Signals} signal */
  const end = async (signal) => {
    stopping = true;
    if (alive) child.kill(signal);
    const killer = setTimeout(() => child.kill('SIGKILL'), stopMs(environment));
    await exited;
    clearTimeout(killer);
  };
  /** @type {ManagedProcess} */
  const managed = {
    name,
    pid: child.pid ?? 0,
    child,
    exited,
    isAlive: () => alive,
    isStopping: () => stopping,
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
  };
  if (child.pid === undefined) throw new Error(`${name} could not be started: ${await exited}`);
  running.add(managed);
  writePidFile(pidFile, child.pid, marker);
  return managed;
}

/** Ends every child at once, for when there is no time left to be polite. */
export function killAllManaged() {
  for (const { child } of running) child.kill('SIGKILL');
}

// @ts-check
import { setTimeout as sleep } from 'node:timers/promises';
import { LauncherError } from './launcher-error.mjs';
import { tailOf } from './log-file.mjs';
import { killAllManaged } from './managed-process.mjs';
import { paint, say, tick } from './terminal.mjs';

/** @typedef {import('./managed-process.mjs').ManagedProcess} ManagedProcess */
/**
 * Ends something, and tells what it has ended.
 * @typedef {(tell: (name: string, milliseconds: number) => void) => Promise<void>} Stop
 */

/** npm passes on the Ctrl-C that we have already got from the terminal: two within this time are one. */
const SAME_KEYSTROKE_MS = 700;

/** The last words of a process may still be on their way to its log. */
const LOG_DELAY_MS = 50;

/** What must be ended, in which order, and who may ask for it. */
export class Shutdown {
  #controller = new AbortController();
  /** @type {Stop[]} */
  #steps = [];
  /** @type {unknown} */
  #failure = null;
  #askedAt = 0;

  /** Aborted as soon as the end is asked for. */
  get signal() {
    return this.#controller.signal;
  }

  /** Why it ended without a signal. */
  get failure() {
    return this.#failure;
  }

  /** From now on Ctrl-C, SIGTERM and a closed terminal end the run; a second time at once. */
  listen() {
    for (const name of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
      process.on(name, () => this.#ask());
  }

  /** Resolves when the end is asked for. */
  async requested() {
    if (this.signal.aborted) return;
    // Neither promises nor servers keep Node alive; this does.
    const alive = setInterval(() => {}, 60_000);
    await new Promise((resolve) => this.signal.addEventListener('abort', resolve, { once: true }));
    clearInterval(alive);
  }

  /**
   * Remembers how to end something; the last added is the first ended.
   * @param {Stop} stop
   */
  add(stop) {
    this.#steps.push(stop);
  }

  /**
   * Remembers to end a program; its death ends the run.
   * @param {ManagedProcess} program
   * @param {string} logFile
   */
  addProgram(program, logFile) {
    this.watch(program, logFile);
    this.add(async (tell) => {
      const started = performance.now();
      await program.stop();
      tell(program.name, performance.now() - started);
    });
  }

  /**
   * The death of this process ends the run.
   * @param {ManagedProcess} program
   * @param {string} logFile
   */
  watch(program, logFile) {
    void this.#failOnDeath(program, logFile);
  }

  /**
   * Ends the run because of this; only the first reason counts, what follows is its consequence.
   * @param {unknown} reason
   */
  fail(reason) {
    if (this.signal.aborted) return;
    this.#failure = reason;
    this.#controller.abort();
  }

  /** Ends everything, latest first; one that cannot be ended does not keep the others from ending. */
  async stopAll() {
    for (let stop = this.#steps.pop(); stop; stop = this.#steps.pop()) {
      await stop((name, milliseconds) => tick(`${name} stopped`, milliseconds)).catch(
        (/** @type {unknown} */ error) => say(`  ${String(error)}`),
      );
    }
  }

  /**
   * @param {ManagedProcess} program
   * @param {string} logFile
   */
  async #failOnDeath(program, logFile) {
    const how = await program.exited;
    if (program.isStopping()) return;
    await sleep(LOG_DELAY_MS);
    const end = `The end of ${logFile}:\n${tailOf(logFile)}`;
    this.fail(new LauncherError(`${program.name} ended unexpectedly (${how}). ${end}`));
  }

  #ask() {
    const now = performance.now();
    if (this.#askedAt === 0) {
      this.#askedAt = now;
      say(`\n${paint('dim', 'Stopping (Ctrl-C again to force)')}`);
      this.#controller.abort();
      return;
    }
    if (now - this.#askedAt < SAME_KEYSTROKE_MS) return;
    killAllManaged();
    process.exit(130);
  }
}

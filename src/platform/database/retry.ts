import { setTimeout as wait } from 'node:timers/promises';
import { isWorthAnotherTry } from './database-errors.js';
import { retryChannel } from './database-events.js';

const TRIES = 5;

/** Tries of one piece of work: a few, within its time, while the server undoes it because of another transaction. */
export class Tries {
  private readonly until: number;
  private attempt = 1;

  constructor(ms: number) {
    this.until = performance.now() + ms;
  }

  /** What is left for the try that is being made. */
  get remainingMs(): number {
    return this.until - performance.now();
  }

  /** How long to pause before another try, in milliseconds; null when the error is final. */
  pauseAfter(error: unknown): number | null {
    const { attempt } = this;
    if (!isWorthAnotherTry(error) || attempt === TRIES || this.remainingMs <= 0) return null;
    retryChannel.publish({ attempt });
    this.attempt += 1;
    return Math.random() * Math.min(200, 10 * 2 ** attempt);
  }
}

/**
 * Does `work` again, whole, while the server undoes it because of another transaction and `ms` have not passed.
 * `work` must be a function: a promise could not be done again.
 */
export async function retryConflicts<T>(ms: number, work: (remainingMs: number) => Promise<T>): Promise<T> {
  const tries = new Tries(ms);
  for (;;) {
    try {
      return await work(tries.remainingMs);
    } catch (error) {
      const pause = tries.pauseAfter(error);
      if (pause === null) throw error;
      await wait(pause);
    }
  }
}

import { setTimeout as wait } from 'node:timers/promises';
import { isWorthAnotherTry } from './database-errors.js';
import { retryChannel } from '../database-events.js';

const TRIES = 5;

/**
 * The attempts of one piece of work: a few within its time limit, while the server undoes it because of another
 * transaction.
 */
export class Tries {
  private readonly until: number;
  private attempt = 1;

  constructor(ms: number) {
    this.until = performance.now() + ms;
  }

  /** Milliseconds left for the current attempt. */
  get remainingMs(): number {
    return this.until - performance.now();
  }

  /** Returns the pause before another attempt in milliseconds; null when the error is final. */
  pauseAfter(error: unknown): number | null {
    const { attempt } = this;
    if (!isWorthAnotherTry(error) || attempt === TRIES || this.remainingMs <= 0) return null;
    retryChannel.publish({ attempt });
    this.attempt += 1;
    return Math.random() * Math.min(200, 10 * 2 ** attempt);
  }
}

/**
 * Repeats `work` while the server undoes it because of another transaction and `ms` have not passed. `work` must be a
 * function: a promise cannot be repeated.
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

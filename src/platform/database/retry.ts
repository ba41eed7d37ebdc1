import { setTimeout as wait } from 'node:timers/promises';
import { isWorthAnotherTry } from './database-errors.js';
import { retryChannel } from './database-events.js';

const TRIES = 5;

/**
 * Does `work` again, whole, while the server undoes it because of another transaction and `ms` have not passed.
 * `work` must be a function: a promise could not be done again.
 */
export async function retryConflicts<T>(ms: number, work: (remainingMs: number) => Promise<T>): Promise<T> {
  const until = performance.now() + ms;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work(until - performance.now());
    } catch (error) {
      if (!isWorthAnotherTry(error) || attempt === TRIES || performance.now() >= until) throw error;
      retryChannel.publish({ attempt });
      await wait(Math.random() * Math.min(200, 10 * 2 ** attempt));
    }
  }
}

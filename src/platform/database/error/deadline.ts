import { deadlinePassed } from './database-errors.js';

/**
 * The result of `work`, unless `ms` pass first.
 * @throws DeadlinePassed then; `work` continues without a listener, so the caller must end it (destroy its connection).
 */
export function within<T>(ms: number, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(deadlinePassed()), Math.max(0, ms));
    work.finally(() => clearTimeout(timer)).then(resolve, reject);
  });
}

/** Short, since the caller of a write whose answer was lost has waited already. */
const READ_BACK_MS = 1_000;

/**
 * Returns the outcome of a write whose answer was lost, as `read` finds it.
 * @throws DeadlinePassed when the database does not answer in time either
 */
export const readBack = <T>(read: Promise<T>): Promise<T> => within(READ_BACK_MS, read);

import { deadlinePassed } from './database-errors.js';

/**
 * The result of `work`, unless `ms` pass first.
 * @throws DeadlinePassed then; `work` goes on unheard, so the caller must end it (destroy its connection).
 */
export function within<T>(ms: number, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(deadlinePassed()), Math.max(0, ms));
    work.finally(() => clearTimeout(timer)).then(resolve, reject);
  });
}

import { DeadlinePassed } from './database-errors.js';

/**
 * The result of `work`, unless `ms` pass first.
 * @throws DeadlinePassed then; `work` goes on unheard, so the caller must end it (destroy its connection).
 */
export async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const passed = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new DeadlinePassed('the database did not answer in time')),
      Math.max(0, ms),
    );
  });
  try {
    return await Promise.race([work, passed]);
  } finally {
    clearTimeout(timer);
  }
}

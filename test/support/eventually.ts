import { setTimeout as wait } from 'node:timers/promises';

const POLL_MS = 20;

/**
 * The first value of `look` that `fits`, for effects that come after an answer.
 * @throws Error with the last value seen when none fitted in time.
 */
export async function eventually<T>(
  look: () => T | Promise<T>,
  fits: (value: T) => boolean,
  withinMs = 5_000,
): Promise<T> {
  const until = performance.now() + withinMs;
  for (;;) {
    const value = await look();
    if (fits(value)) return value;
    if (performance.now() > until)
      throw new Error(`not so within ${withinMs} ms; last seen: ${JSON.stringify(value)}`);
    await wait(POLL_MS);
  }
}

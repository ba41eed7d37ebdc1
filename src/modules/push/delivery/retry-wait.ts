const BACKOFF_SECONDS: readonly number[] = [5, 30, 120, 600];
const MAX_BACKOFF_SECONDS = 1_800;
const JITTER = 0.2;
const MIN_BACKOFF_SECONDS = 1;

/** Delay after an attempt that was not made: the circuit was open, or the concurrency limit was reached. */
const NOT_ASKED_SECONDS = 5;

/** Returns the milliseconds until the next attempt for a device after one that was not made, with jitter. */
export const waitUnasked = (random: number = Math.random()): number =>
  Math.round(NOT_ASKED_SECONDS * 1000 * (1 + random));

/**
 * Returns the milliseconds until the next attempt for a device after its `failures`-th failed one (from 1): the time that the push
 * service demands, else exponential backoff with jitter. The message's time to live ends the attempts, not their number.
 * @param random a number from 0 to 1, exclusive
 */
export function waitAfter(
  failures: number,
  retryAfterSeconds: number | null,
  random: number = Math.random(),
): number {
  if (retryAfterSeconds !== null) return Math.max(MIN_BACKOFF_SECONDS, retryAfterSeconds) * 1000;
  const seconds = BACKOFF_SECONDS[failures - 1] ?? MAX_BACKOFF_SECONDS;
  return Math.round(seconds * 1000 * (1 - JITTER + 2 * JITTER * random));
}

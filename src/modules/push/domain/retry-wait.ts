const BACKOFF_SECONDS: readonly number[] = [5, 30, 120, 600];
const MAX_BACKOFF_SECONDS = 1_800;
const JITTER = 0.2;
const MIN_BACKOFF_SECONDS = 1;

/** A push service that was not even asked is asked this soon: it is spared, or has too much to do. */
export const NOT_ASKED_SECONDS = 5;

/**
 * Milliseconds until a message is tried again after its `failures`-th failed attempt (from 1): as long as the push service
 * says, else longer each time. Its time to live ends the tries, not their number.
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

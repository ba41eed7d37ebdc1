import { endlessWaitAfter } from '../../../platform/queue/retry-schedule.js';

/** Seconds to wait after each failed attempt; the last step repeats. */
const BACKOFF_SECONDS: readonly number[] = [5, 30, 120, 600, 1_800];
const MIN_BACKOFF_SECONDS = 1;

/** Shortest wait after an attempt that was not made. */
export const NOT_ASKED_MS = 5_000;

/**
 * Returns the milliseconds until the next attempt for a device after its `failures`-th failed one (from 1): the time
 * that the push service demands, else exponential backoff with jitter. The message's time to live ends the attempts,
 * not their number.
 * @param random a number from 0 to 1, exclusive
 */
export function deviceWaitMs(failures: number, retryAfterSeconds: number | null, random?: number): number {
  if (retryAfterSeconds !== null) return Math.max(MIN_BACKOFF_SECONDS, retryAfterSeconds) * 1000;
  return endlessWaitAfter(BACKOFF_SECONDS, failures, random);
}

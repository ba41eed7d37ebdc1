/** Seconds to wait after each failed attempt: about 72 hours in all, then the work is given up to an operator. */
export const RETRY_SCHEDULE: readonly number[] = [
  5, 30, 120, 600, 1_800, 3_600, 7_200, 14_400, 28_800, 43_200, 72_000, 86_400,
];

/** Waits are spread by this share either way, so that what failed together does not come back together. */
const JITTER = 0.2;

/**
 * Returns the milliseconds to wait after the `failures`-th failed attempt (from 1), or null when the schedule has
 * ended.
 * @param schedule seconds to wait after each failed attempt
 * @param random a number from 0 to 1, exclusive
 */
export function waitAfter(
  schedule: readonly number[],
  failures: number,
  random: number = Math.random(),
): number | null {
  const seconds = schedule[failures - 1];
  return seconds === undefined ? null : Math.round(seconds * 1000 * (1 - JITTER + 2 * JITTER * random));
}

/** As {@link waitAfter}, but the last step of the schedule repeats without end. */
export const endlessWaitAfter = (schedule: readonly number[], failures: number, random?: number): number =>
  waitAfter(schedule, Math.min(failures, schedule.length), random) ?? 0;

/**
 * Returns the milliseconds to wait after a call that was not made, because the circuit was open or a concurrency limit
 * reached: from `shortestMs` to twice as long, so that what was held back together does not come back together.
 * @param random a number from 0 to 1, exclusive
 */
export const waitUnasked = (shortestMs: number, random: number = Math.random()): number =>
  Math.round(shortestMs * (1 + random));

/** Seconds to wait after each failed attempt: about 72 hours in all, then the work is given up to an operator. */
export const RETRY_SCHEDULE: readonly number[] = [
  5, 30, 120, 600, 1_800, 3_600, 7_200, 14_400, 28_800, 43_200, 72_000, 86_400,
];

/** Waits are spread by this share either way, so that what failed together does not come back together. */
const JITTER = 0.2;

/**
 * Milliseconds to wait after the `failures`-th failed attempt (from 1), or null when the schedule has ended.
 * @param random a number from 0 to 1, exclusive
 */
export function waitAfter(failures: number, random: number = Math.random()): number | null {
  const seconds = RETRY_SCHEDULE[failures - 1];
  return seconds === undefined ? null : Math.round(seconds * 1000 * (1 - JITTER + 2 * JITTER * random));
}

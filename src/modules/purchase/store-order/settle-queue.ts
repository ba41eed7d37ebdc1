/** Queue of orders that no game has verified; the job's `data.id` is the boid. */
export const SETTLE_QUEUE = 'purchase-settle';

/**
 * Delays in seconds: from the reservation to the first check, then from each check to the next. The player has time
 * to pay and the game to verify. An order that is not approved at the last check is given up.
 */
export const SETTLE_RETRY_SECONDS = [600, 900, 1_800, 3_600, 7_200, 14_400, 28_800, 86_400] as const;

/** Milliseconds from the reservation to the first check. */
export const FIRST_SETTLE_MS = SETTLE_RETRY_SECONDS[0] * 1000;

/**
 * Returns the milliseconds until the next check.
 * @param checks number of checks so far; after the end of the schedule its last delay repeats
 */
export const settleAgainMs = (checks: number): number =>
  1000 * (SETTLE_RETRY_SECONDS[checks] ?? SETTLE_RETRY_SECONDS[SETTLE_RETRY_SECONDS.length - 1] ?? 0);

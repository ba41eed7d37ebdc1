/** Wakes the worker up for an order in a store that nobody has verified; the job's id is the boid. */
export const SETTLE_QUEUE = 'purchase-settle';

/**
 * Seconds after the reservation, and then after each look, that an order is looked at: the player has time to pay and the game
 * to verify before we step in; after the last look an order that is still not approved is given up.
 */
export const SETTLE_RETRY_SECONDS = [600, 900, 1_800, 3_600, 7_200, 14_400, 28_800, 86_400] as const;

/** The first look. */
export const FIRST_SETTLE_MS = SETTLE_RETRY_SECONDS[0] * 1000;

/** Milliseconds from the `looks`-th look (from 1) to the next; after the ladder's end its last step again and again. */
export const settleAgainMs = (checks: number): number =>
  1000 * (SETTLE_RETRY_SECONDS[checks] ?? SETTLE_RETRY_SECONDS[SETTLE_RETRY_SECONDS.length - 1] ?? 0);

const HOUR_MS = 3_600_000;

/** The store refunds what is not consumed within this time of the purchase. */
export const REFUNDED_AFTER_MS = 72 * HOUR_MS;

/** Share of the longest gap by which gaps differ, so that purchases that failed together do not come back together. */
const JITTER = 0.2;

/**
 * Milliseconds until the store is asked again to consume, or null when it is given up. At most one hour while the store has not
 * refunded the purchase: credentials that an operator repairs in the last hours still save the money.
 * @param stepMs of the general retry schedule, null after its end
 * @param sincePurchaseMs since the purchase was verified, which the payment in the store came before
 * @param random a number from 0 to 1, exclusive
 */
export function consumeAgainMs(
  stepMs: number | null,
  sincePurchaseMs: number,
  random: number = Math.random(),
): number | null {
  if (sincePurchaseMs >= REFUNDED_AFTER_MS) return stepMs;
  const longest = HOUR_MS * (1 - JITTER * random);
  return Math.min(stepMs ?? longest, longest);
}

const HOUR_MS = 3_600_000;

/** Time after the purchase when the store refunds an unconsumed item. */
const REFUNDED_AFTER_MS = 72 * HOUR_MS;

/** Random share of the longest delay, so that purchases that failed together are not retried together. */
const JITTER = 0.2;

/**
 * Returns the milliseconds until the next consumption attempt, or null to give up. At most one hour until the store
 * refunds the purchase: credentials that an operator repairs in the last hours still save the payment.
 * @param stepMs delay of the general retry schedule, null after its end
 * @param sincePurchaseMs milliseconds since the verification, which follows the payment in the store
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

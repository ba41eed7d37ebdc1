/** Hours after which the store gives the money back for a purchase that was not consumed. */
const HOURS_UNTIL_REFUND = 72;

/**
 * Returns the whole hours that are left before the store refunds an unconsumed purchase; 0 in the last hour and after.
 * @param since Unix time in seconds at which it was verified; it was bought then or before
 */
export const hoursUntilRefund = (since: number, now = Date.now()): number =>
  Math.max(0, Math.floor(HOURS_UNTIL_REFUND - (now / 1000 - since) / 3_600));

/** Intervals without a success after which a periodic task is late. */
const MAX_INTERVALS = 2.5;
/** No task is late before this time, however often it runs. */
const MIN_SECONDS = 120;

/** Returns the time without a success after which a periodic task is late, as the alert PurserSweepStands says. */
export const lateAfterSeconds = (everyMs: number): number =>
  Math.max(Math.ceil((MAX_INTERVALS * everyMs) / 1000), MIN_SECONDS);

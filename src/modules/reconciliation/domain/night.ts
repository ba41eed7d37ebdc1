import type { TimeSpan } from '../../../shared/time-span.js';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Days are those of the daily summary, at UTC+09:00. */
const OFFSET_MS = 9 * HOUR_MS;

/** A day to compare, and its range. */
export interface Night extends TimeSpan {
  /** `yyyy-MM-dd` at UTC+09:00. */
  readonly day: string;
}

/**
 * Returns the day that is compared at a moment: the one before, once the hour has come; null before.
 * @param hour from 0 to 23, at UTC+09:00
 */
export function nightAt(now: Date, hour: number): Night | null {
  const local = now.getTime() + OFFSET_MS;
  const today = Math.floor(local / DAY_MS) * DAY_MS;
  if (local < today + hour * HOUR_MS) return null;
  const from = new Date(today - DAY_MS - OFFSET_MS);
  return {
    day: new Date(today - DAY_MS).toISOString().slice(0, 10),
    from,
    to: new Date(from.getTime() + DAY_MS - 1),
  };
}

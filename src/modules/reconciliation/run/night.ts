import type { TimeSpan } from '../../../shared/time/time-span.js';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Days are those of the daily summary, at UTC+09:00. */
const OFFSET_MS = 9 * HOUR_MS;

/**
 * Time before the day that is compared again: what was given around midnight can be compared with the game's log only
 * once the log of the next day is whole.
 */
const AGAIN_MS = HOUR_MS;

/** A day to compare, and its range. */
export interface Night extends TimeSpan {
  /** `yyyy-MM-dd` at UTC+09:00. */
  readonly day: string;
}

/**
 * Returns the day that is compared at a moment: the one before, with the last hour of the day before that, once the
 * hour has come; null before.
 * @param hour from 0 to 23, at UTC+09:00
 */
export function nightAt(now: Date, hour: number): Night | null {
  const local = now.getTime() + OFFSET_MS;
  const today = Math.floor(local / DAY_MS) * DAY_MS;
  if (local < today + hour * HOUR_MS) return null;
  const begin = today - DAY_MS;
  return {
    day: new Date(begin).toISOString().slice(0, 10),
    from: new Date(begin - OFFSET_MS - AGAIN_MS),
    to: new Date(today - OFFSET_MS - 1),
  };
}

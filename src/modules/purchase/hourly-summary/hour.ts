import type { TimeSpan } from '../../../shared/time/time-span.js';

/** Milliseconds of an hour. */
export const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;
const DAY_MS = 24 * HOUR_MS;

/** Interval at which the current hour is added up again. */
const CURRENT_EVERY_MS = 15 * MINUTE_MS;
/** Changes of the last moments of an hour are committed and published by then. */
const SETTLED_MS = 2 * MINUTE_MS;
/**
 * Times after its end at which an hour is added up again: consumptions are stored late, and a store may give a more
 * exact reason for a refund within weeks.
 */
const AGAIN_AFTER_MS = [SETTLED_MS, DAY_MS, 7 * DAY_MS, 28 * DAY_MS] as const;

/** Hours after which the events that lead to the changes of an hour are deleted; it stays as it was added up last. */
export const MAX_AGE_HOURS = 29 * 24;

/** Returns the number of an hour: whole hours since 1970 in UTC. */
export const hourOf = (at: Date): number => Math.floor(at.getTime() / HOUR_MS);

/** Returns the time of an hour. */
export const spanOfHour = (hour: number): TimeSpan => ({
  from: new Date(hour * HOUR_MS),
  to: new Date((hour + 1) * HOUR_MS - 1),
});

/** Returns when an hour that was added up now is due again; null when it stays as it is. */
export function nextDue(hour: number, now: Date): Date | null {
  const end = (hour + 1) * HOUR_MS;
  const at = now.getTime();
  const next = AGAIN_AFTER_MS.map((wait) => end + wait).find((due) => due > at);
  if (next === undefined) return null;
  return new Date(at < end ? Math.min(at + CURRENT_EVERY_MS, next) : next);
}

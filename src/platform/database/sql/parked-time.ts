/** Exactly reversible, whatever the month and the year are. */
const PARKED_DAYS = 365_000;
const DAY_MS = 86_400_000;

/**
 * Times of due work from here on are parked: while a project is closed for a move, its due work has its times 365,000
 * days later. No work is due at or after this time unless it is parked.
 */
export const PARKED_FROM = '2900-01-01';

/** Returns SQL for a due time, or NULL when it lies in the parked range (year 2900 and later). */
export const dueSql = (time: string): string => `IF(${isParkedSql(time)}, NULL, ${time})`;

/** Returns the SQL of a time that is parked, for one that is not. */
export const parkingSql = (time: string): string => `${time} + INTERVAL ${PARKED_DAYS} DAY`;

/** Returns the SQL of a time as it was before it was parked, for one that is parked. */
export const givingBackSql = (time: string): string => `${time} - INTERVAL ${PARKED_DAYS} DAY`;

/** Returns the SQL condition that a time is parked. */
export const isParkedSql = (time: string): string => `${time} >= '${PARKED_FROM}'`;

/**
 * Returns SQL that parks `time` when `present` is parked, so that a request to an opened project does not unpark a row
 * whose times are still to be given back.
 */
export const parkedLikeSql = (present: string, time: string): string =>
  `IF(${isParkedSql(present)}, ${parkingSql(time)}, ${time})`;

/**
 * Returns a time of the database, `2026-11-23 06:00:00.000`, as {@link parkingSql} changes it; a parked one as it is.
 */
export function parked(time: string): string {
  if (time >= PARKED_FROM) return time;
  const later = new Date(Date.parse(`${time.replace(' ', 'T')}Z`) + PARKED_DAYS * DAY_MS);
  return later.toISOString().replace('T', ' ').replace('Z', '');
}

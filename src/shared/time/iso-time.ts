/** Date-time of the answers: UTC to the second with a numeric offset, as `2026-11-21T03:04:05+00:00`. */
export const toIsoTime = (at: Date): string => `${at.toISOString().slice(0, 19)}+00:00`;

/** The last Unix time: the end of the year 9999, the last that the database can store. */
export const MAX_UNIX_SECONDS = 253_402_300_799;

/** Unix time of the answers: whole seconds. */
export const toUnixSeconds = (at: Date): number => Math.floor(at.getTime() / 1000);

const DATE_TIME =
  /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)(?:\.(\d{1,9}))?(?:Z|([+-])([01]\d|2[0-3])(?::?([0-5]\d))?)$/;
/** The range of the database's dates. */
const EARLIEST_MS = Date.UTC(1000, 0);
const LATEST_MS = Date.UTC(10_000, 0) - 1;

/**
 * The moment that an ISO 8601 date-time with any UTC offset names, to the millisecond; null for other text, for a date
 * that no calendar has, and for moments outside the years 1000 to 9999. Without an offset it would be a different
 * moment for each reader.
 */
export function parseIsoTime(text: string): Date | null {
  const [, local, fraction = '', sign, hours = '0', minutes = '0'] = DATE_TIME.exec(text) ?? [];
  if (local === undefined) return null;
  const asUtc = new Date(`${local}.${fraction.padEnd(3, '0').slice(0, 3)}Z`);
  // Date.UTC turns an invalid day into one of the next month.
  if (Number.isNaN(asUtc.getTime()) || !asUtc.toISOString().startsWith(local)) return null;
  const offsetMinutes = (Number(hours) * 60 + Number(minutes)) * (sign === '-' ? -1 : 1);
  const ms = asUtc.getTime() - offsetMinutes * 60_000;
  return ms < EARLIEST_MS || ms > LATEST_MS ? null : new Date(ms);
}

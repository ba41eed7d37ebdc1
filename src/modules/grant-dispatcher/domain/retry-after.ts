/** Nobody is waited for longer, whatever it says. */
const LONGEST_MS = 24 * 3_600_000;

/** Milliseconds of a header `Retry-After`, in seconds or as a date; null when it says neither. */
export function retryAfterMs(header: string | null, now: Date): number | null {
  const text = header?.trim() ?? '';
  if (text === '') return null;
  const ms = /^\d{1,9}$/.test(text) ? Number(text) * 1_000 : Date.parse(text) - now.getTime();
  return Number.isNaN(ms) ? null : Math.min(LONGEST_MS, Math.max(0, ms));
}

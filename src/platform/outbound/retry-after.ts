/**
 * The header Retry-After in seconds from now: it holds seconds or a date (RFC 9110). Returns null when it is invalid.
 * @param now milliseconds since the epoch
 */
export function readRetryAfter(value: string | string[] | undefined, now = Date.now()): number | null {
  if (typeof value !== 'string') return null;
  if (/^\d{1,9}$/.test(value)) return Number(value);
  if (!/^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/.test(value)) return null;
  const at = Date.parse(value);
  return Number.isNaN(at) ? null : Math.max(0, Math.ceil((at - now) / 1000));
}

/** Longest wait that a game server or an event endpoint may demand. */
const MAX_DEMANDED_MS = 24 * 3_600_000;

/** Returns the wait that the header demands in milliseconds, at most a day; null when it is absent or invalid. */
export function demandedWaitMs(value: string | null, now: Date): number | null {
  const seconds = readRetryAfter(value ?? undefined, now.getTime());
  return seconds === null ? null : Math.min(MAX_DEMANDED_MS, seconds * 1_000);
}

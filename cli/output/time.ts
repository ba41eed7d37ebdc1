const SECONDS: Readonly<Record<string, number>> = { s: 1, m: 60, h: 3_600, d: 86_400 };

/** The time as `2026-11-21T03:04:05Z`; null without one. */
export function formatTime(unixSeconds: number | null): string | null {
  return unixSeconds === null ? null : `${new Date(unixSeconds * 1000).toISOString().slice(0, 19)}Z`;
}

/**
 * Reads a time: Unix seconds, a date or date and time of ISO 8601 (UTC when it names no offset), or how long ago, such
 * as `90m`, `24h` or `7d`.
 * @param nowMs Unix milliseconds
 * @returns Unix seconds, null when it is no time
 */
export function parseTime(text: string, nowMs: number): number | null {
  const [, count, unit = ''] = /^(\d{1,9})([smhd])$/.exec(text) ?? [];
  if (count !== undefined) return Math.floor(nowMs / 1000) - Number(count) * (SECONDS[unit] ?? 0);
  if (/^\d{1,10}$/.test(text)) return Number(text);
  if (!/^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d)?(Z|[+-]\d\d:\d\d)?)?$/.test(text)) return null;
  if (!isDay(text.slice(0, 10))) return null;
  const hasOffset = text.length === 10 || /(Z|[+-]\d\d:\d\d)$/.test(text);
  const ms = Date.parse(hasOffset ? text : `${text}Z`);
  return Number.isNaN(ms) ? null : Math.floor(ms / 1000);
}

/** `Date.parse` takes 30 February for 2 March. */
function isDay(date: string): boolean {
  const ms = Date.parse(date);
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(date);
}

/**
 * Reads a time that is still to come; `90m`, `24h` or `7d` is how long from now.
 * @param nowMs Unix milliseconds
 * @returns Unix seconds, null when it is no time, or a past one
 */
export function parseFutureTime(text: string, nowMs: number): number | null {
  const time = parseTime(text, nowMs);
  if (time === null) return null;
  const nowS = Math.floor(nowMs / 1000);
  const coming = /[smhd]$/.test(text) ? 2 * nowS - time : time;
  return coming > nowS ? coming : null;
}

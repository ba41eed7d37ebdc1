// @ts-check

/** @type {Readonly<Record<string, number>>} */
const SECONDS = { s: 1, m: 60, h: 3600, d: 86_400 };

/**
 * Seconds of a time such as `90s`, `10m`, `72h` or `31d`; null for any other text.
 * @param {string} text
 * @returns {number | null}
 */
export function secondsOf(text) {
  const [, count = '', unit = ''] = /^([1-9]\d{0,6})([smhd])$/.exec(text) ?? [];
  return count === '' ? null : Number(count) * (SECONDS[unit] ?? 0);
}

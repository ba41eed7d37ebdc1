import { describe, expect, it } from '@jest/globals';
import { retryAfterMs } from './retry-after.js';

const NOW = new Date('2026-11-21T03:04:05.000Z');

describe('Retry-After', () => {
  it.each([
    ['7', 7_000],
    [' 7 ', 7_000],
    ['0', 0],
    ['Sat, 21 Nov 2026 03:05:05 GMT', 60_000],
    ['Sat, 21 Nov 2026 03:00:00 GMT', 0],
    ['999999999', 86_400_000],
    ['Sat, 21 Nov 2099 03:05:05 GMT', 86_400_000],
  ])('%s are %d ms, and never more than a day', (header, ms) => expect(retryAfterMs(header, NOW)).toBe(ms));

  it.each([null, '', ' ', '-1x', 'soon', '99999999999 x'])('says nothing in %p', (header) =>
    expect(retryAfterMs(header, NOW)).toBeNull(),
  );
});

import { describe, expect, it } from '@jest/globals';
import { demandedWaitMs, readRetryAfter } from './retry-after.js';

const NOW = Date.parse('2026-11-21T03:04:05Z');

describe('the header Retry-After', () => {
  it.each([
    ['0', 0],
    ['120', 120],
    ['Sat, 21 Nov 2026 03:05:05 GMT', 60],
    ['Sat, 21 Nov 2026 03:00:00 GMT', 0],
    ['1.5', null],
    ['-1', null],
    ['soon', null],
    ['Sat, 99 Nov 2026 03:05:05 GMT', null],
    ['9999999999', null],
    ['', null],
    [undefined, null],
    [['1', '2'], null],
  ])('%j means %j seconds', (value, seconds) => {
    expect(readRetryAfter(value, NOW)).toBe(seconds);
  });
});

describe('the wait that an endpoint of a tenant demands', () => {
  it.each([
    ['120', 120_000],
    ['Sat, 21 Nov 2026 03:05:05 GMT', 60_000],
    ['86401', 86_400_000],
    ['soon', null],
    [null, null],
  ])('is for %j %j ms, at most a day', (value, ms) => {
    expect(demandedWaitMs(value, new Date(NOW))).toBe(ms);
  });
});

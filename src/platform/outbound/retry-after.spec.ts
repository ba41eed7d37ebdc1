import { describe, expect, it } from '@jest/globals';
import { readRetryAfter } from './retry-after.js';

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

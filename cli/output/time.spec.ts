import { describe, expect, it } from '@jest/globals';
import { formatTime, parseFutureTime, parseTime } from './time.js';

const NOW_MS = Date.UTC(2026, 10, 21, 12);
const NOW = NOW_MS / 1000;

describe('times', () => {
  it.each([
    ['1795219200', 1_795_219_200],
    ['2026-11-21', NOW - 12 * 3_600],
    ['2026-11-21T10:30', NOW - 5_400],
    ['2026-11-21T12:00:00Z', NOW],
    ['2026-11-21T21:00:00+09:00', NOW],
    ['2028-02-29', Date.UTC(2028, 1, 29) / 1000],
    ['90m', NOW - 5_400],
    ['7d', NOW - 7 * 86_400],
    ['0s', NOW],
  ])('are read: %s', (text, seconds) => {
    expect(parseTime(text, NOW_MS)).toBe(seconds);
  });

  it.each([
    '',
    'yesterday',
    '2026-13-01',
    '2026-02-30',
    '2027-02-29T10:30+09:00',
    '2026-11-31T10:30',
    '21.11.2026',
    '7w',
    '-1',
    '2026-11-21 10:30',
  ])('that are not valid are refused: "%s"', (text) => {
    expect(parseTime(text, NOW_MS)).toBeNull();
  });

  it.each([
    ['30d', NOW + 30 * 86_400],
    ['2026-11-22', NOW + 12 * 3_600],
    ['0d', null],
    ['2026-11-21', null],
    ['1795219200', null],
    ['soon', null],
  ])('in the future are read, and past ones are refused: %s', (text, seconds) => {
    expect(parseFutureTime(text, NOW_MS)).toBe(seconds);
  });

  it('are shown in UTC', () => {
    expect(formatTime(NOW)).toBe('2026-11-21T12:00:00Z');
    expect(formatTime(null)).toBeNull();
  });
});

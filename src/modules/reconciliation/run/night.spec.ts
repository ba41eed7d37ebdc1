import { describe, expect, it } from '@jest/globals';
import { covers, joined, type Period } from './log-coverage.js';
import { nightAt } from './night.js';

const unix = (at: string): number => Date.parse(at) / 1_000;

describe('the nightly comparison', () => {
  it('is of the day before at UTC+09:00 and the hour before it, once its hour has come', () => {
    const yesterday = {
      day: '2026-11-20',
      from: new Date('2026-11-19T14:00:00.000Z'),
      to: new Date('2026-11-20T14:59:59.999Z'),
    };
    expect(nightAt(new Date('2026-11-20T19:59:59.999Z'), 5)).toBeNull();
    expect(nightAt(new Date('2026-11-20T20:00:00.000Z'), 5)).toEqual(yesterday);
    expect(nightAt(new Date('2026-11-21T14:59:59.999Z'), 5)).toEqual(yesterday);
    expect(nightAt(new Date('2026-11-20T15:00:00.000Z'), 0)).toEqual(yesterday);
  });

  it('compares what was given at the end of a declared day, once the next day is declared', () => {
    const given = [unix('2026-11-20T14:59:20Z'), unix('2026-11-20T14:59:50Z')] as const;
    const days = [
      [unix('2026-11-19T15:00:00Z'), unix('2026-11-20T14:59:59Z')],
      [unix('2026-11-20T15:00:00Z'), unix('2026-11-21T14:59:59Z')],
    ] as const;
    const isCompared = (at: string, declared: readonly Period[]): boolean => {
      const { from, to } = nightAt(new Date(at), 5)!;
      return (
        from <= new Date(given[0] * 1_000) &&
        new Date(given[0] * 1_000) <= to &&
        covers(joined(declared), given)
      );
    };
    expect(isCompared('2026-11-20T21:00:00Z', days.slice(0, 1))).toBe(false);
    expect(isCompared('2026-11-21T21:00:00Z', days)).toBe(true);
  });
});

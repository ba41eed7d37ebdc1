import { describe, expect, it } from '@jest/globals';
import { clockFindings, skewOf } from './clock-skew.js';

const at = (ms: number): Date => new Date(Date.UTC(2026, 10, 21) + ms);
const reading = (databaseMs: number, roundTripMs = 20) => ({
  before: at(0),
  database: at(databaseMs),
  after: at(roundTripMs),
});

describe('the difference of the clocks', () => {
  it('is nothing while the database’s time lies between our two readings, however slow it was', () => {
    expect(skewOf(reading(10))).toBe(0);
    expect(skewOf(reading(9_000, 10_000))).toBe(0);
  });

  it('is the smallest difference that the readings allow', () => {
    expect(skewOf(reading(-7_000))).toBe(7_000);
    expect(skewOf(reading(8_020))).toBe(-8_000);
  });

  it('of up to five seconds is no finding', () => {
    expect(clockFindings(reading(-5_000))).toEqual([]);
    expect(clockFindings(reading(5_020))).toEqual([]);
  });

  it('of more than five seconds is a warning that says which clock is ahead', () => {
    expect(clockFindings(reading(-7_000))).toMatchObject([
      { code: 'CLOCK_SKEW', severity: 'WARNING', message: expect.stringContaining('7 s ahead of') },
    ]);
    expect(clockFindings(reading(7_020))).toMatchObject([
      { severity: 'WARNING', message: expect.stringContaining('7 s behind') },
    ]);
  });

  it('of more than a minute is an error', () => {
    expect(clockFindings(reading(-61_000))).toMatchObject([{ severity: 'ERROR' }]);
  });
});

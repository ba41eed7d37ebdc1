import { describe, expect, it } from '@jest/globals';
import { micros } from './micros.js';
import { MICROS_COLUMN } from './micros-column.js';

describe('a column of money', () => {
  it('is written as a number and read from digits, exactly', () => {
    expect(MICROS_COLUMN.to(micros(990_000))).toBe(990_000);
    expect(MICROS_COLUMN.from('9007199254740991')).toBe(9_007_199_254_740_991);
    expect(MICROS_COLUMN.from('0')).toBe(0);
  });

  it('may hold no amount', () => {
    expect([MICROS_COLUMN.to(null), MICROS_COLUMN.from(null)]).toEqual([null, null]);
  });

  it('is never rounded silently', () => {
    expect(() => MICROS_COLUMN.from('9007199254740992')).toThrow(RangeError);
  });
});

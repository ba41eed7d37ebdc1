import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import { isMicros, micros, toDecimalPrice } from './micros.js';

describe('micros', () => {
  it.each([
    [0, 0],
    [990_000, 0.99],
    [1_000_000, 1],
    [30_000_000_000, 30_000],
    [1_234_550, 1.2346],
    [1_234_450, 1.2344],
    [1_234_451, 1.2345],
    [50, 0],
    [150, 0.0002],
    [51, 0.0001],
    [149, 0.0001],
  ])('%i micros are a price of %d: four decimals, half to even', (amount, price) => {
    expect(toDecimalPrice(micros(amount))).toBe(price);
  });

  it('agrees with exact integer arithmetic for every amount', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2 ** 47 }), (amount) => {
        const [whole, rest] = [BigInt(amount) / 100n, BigInt(amount) % 100n];
        const tenThousandths = whole + (rest > 50n || (rest === 50n && whole % 2n === 1n) ? 1n : 0n);
        const text = `${tenThousandths / 10_000n}.${(tenThousandths % 10_000n).toString().padStart(4, '0')}`;
        expect(toDecimalPrice(micros(amount))).toBe(Number(text));
      }),
    );
  });

  it.each([-1, 0.5, 2 ** 53, Number.NaN, Number.POSITIVE_INFINITY, '1', null, undefined])(
    'does not take %p for an amount',
    (value) => {
      expect(isMicros(value)).toBe(false);
    },
  );

  it('refuses to brand what is no amount', () => {
    expect(() => micros(1.5)).toThrow(new RangeError('not an amount of micro units'));
    expect(micros(0)).toBe(0);
  });
});

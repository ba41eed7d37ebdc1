import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import { micros } from '../../../shared/money/micros.js';
import { ReferenceRates } from './reference-rates.js';

const MAX = Number.MAX_SAFE_INTEGER;

const convert = (rate: string, amount: number): number | null =>
  new ReferenceRates([`USD:JPY=${rate}`]).convert(micros(amount), 'USD', 'JPY');

describe('reference rates', () => {
  it.each([
    ['150', 990_000, 148_500_000],
    ['1', 990_000, 990_000],
    ['0.11', 1_000_000, 110_000],
    ['9.1', 1_000_000, 9_100_000],
    ['150.25', 4_000_000, 601_000_000],
    ['150.250', 4_000_000, 601_000_000],
    ['0150', 2, 300],
    ['999999999.999999999', 1, 1_000_000_000],
    ['0.000000001', 1_000_000_000, 1],
    ['150', 0, 0],
    ['0', 990_000, 0],
  ])('at %s, %i micros are %i', (rate, amount, expected) => {
    expect(convert(rate, amount)).toBe(expected);
  });

  it.each([
    ['0.5', 1, 1],
    ['0.5', 3, 2],
    ['0.49', 1, 0],
    ['0.499999999', 1, 0],
    ['0.500000001', 1, 1],
    ['0.11', 4, 0],
    ['0.11', 5, 1],
    ['1.5', 1, 2],
    ['2.5', 1, 3],
  ])('round half up: at %s, %i micros are %i', (rate, amount, expected) => {
    expect(convert(rate, amount)).toBe(expected);
  });

  it('are exact where binary fractions are not', () => {
    // 0.07 * 100 is 7.000000000000001 and 1.005 * 1000 is 1004.9999999999999 in doubles.
    expect(convert('0.07', 100)).toBe(7);
    expect(convert('1.005', 1_000)).toBe(1_005);
    expect(convert('0.1', MAX)).toBe(900_719_925_474_099);
  });

  it('are within half a micro of the true amount, for every amount and rate', () => {
    const digits = fc.integer({ min: 0, max: 999_999_999 });
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2 ** 40 }), digits, digits, (amount, whole, fraction) => {
        const converted = convert(`${whole}.${String(fraction).padStart(9, '0')}`, amount);
        const exactTimesBillion = BigInt(amount) * (BigInt(whole) * 1_000_000_000n + BigInt(fraction));
        if (converted === MAX) return exactTimesBillion >= (BigInt(MAX) * 2n - 1n) * 500_000_000n;
        if (converted === null) return false;
        const off = BigInt(converted) * 1_000_000_000n - exactTimesBillion;
        return -500_000_000n < off && off <= 500_000_000n;
      }),
    );
  });

  it('give the largest amount that can be counted for everything beyond it', () => {
    expect(convert('1', MAX)).toBe(MAX);
    expect(convert('1.000000001', MAX)).toBe(MAX);
    expect(convert('150', MAX)).toBe(MAX);
    expect(convert('2', 2 ** 52 - 1)).toBe(2 ** 53 - 2);
    expect(convert('2', 2 ** 52)).toBe(MAX);
    expect(convert('999999999.999999999', MAX)).toBe(MAX);
  });

  it('do not convert the currency of the limit, even against a rate', () => {
    const rates = new ReferenceRates(['JPY:JPY=2']);
    expect(rates.convert(micros(MAX), 'JPY', 'JPY')).toBe(MAX);
    expect(new ReferenceRates([]).convert(micros(7), 'KRW', 'KRW')).toBe(7);
  });

  it('convert in one direction only, between the two named currencies', () => {
    const rates = new ReferenceRates(['USD:JPY=150', 'JPY:KRW=9.1']);
    expect(rates.convert(micros(1_000_000), 'JPY', 'KRW')).toBe(9_100_000);
    for (const [from, to] of [
      ['JPY', 'USD'],
      ['KRW', 'JPY'],
      ['USD', 'KRW'],
      ['EUR', 'JPY'],
      ['usd', 'JPY'],
    ] as const)
      expect(rates.convert(micros(1_000_000), from, to)).toBeNull();
  });
});

import { describe, expect, it } from '@jest/globals';
import { toHundredths } from './pcstore.amount.js';

describe('amounts of the PC store', () => {
  it.each([
    ['USD', 12_990_000, 1_299],
    ['USD', 10_000, 1],
    ['EUR', 4_350_000, 435], // 4.35 * 100 is no whole number in binary fractions
    ['KRW', 1_200_000_000, 120_000],
    ['KRW', 10_000_000, 1_000],
    ['JPY', 120_000_000, 12_000],
    ['JPY', 1_000_000, 100],
    ['CRC', 5_000_000, 500],
    ['VND', 500_000_000, 50_000],
    ['USD', 9_000_000_000_000_000, 900_000_000_000],
  ])('are hundredths in %s: %i micros', (currency, micros, hundredths) => {
    expect(toHundredths(micros, currency)).toBe(hundredths);
  });

  it.each([
    ['USD', 12_995_000], // half a cent
    ['USD', 1],
    ['USD', 9_999],
    ['USD', 0],
    ['USD', -10_000],
    ['USD', 0.5],
    ['USD', 2 ** 53],
    ['USD', Number.NaN],
    ['JPY', 120_500_000], // half a yen
    ['JPY', 120_010_000],
    ['KRW', 1_205_000_000], // 1,205 won are not tens of won
    ['KRW', 1_000_000],
    ['CRC', 7_000_000],
    ['VND', 450_000_000],
    ...['INR', 'IDR', 'CLP', 'COP', 'TWD', 'KZT', 'UAH', 'UYU'].map((name) => [name, 10_500_000] as const),
  ])('cannot be made in %s out of %d micros', (currency, micros) => {
    expect(toHundredths(micros, currency)).toBeNull();
  });
});

import { describe, expect, it } from '@jest/globals';
import { amountsOf } from './amounts.js';

describe('the amounts of purchases', () => {
  it('are summed up for each currency, without those that have no price', () => {
    expect(
      amountsOf([
        { microPrice: 990_000, currency: 'USD' },
        { microPrice: 1_200_000_000, currency: 'KRW' },
        { microPrice: 1_990_000, currency: 'USD' },
        { microPrice: null, currency: 'EUR' },
      ]),
    ).toEqual([
      ['USD', 2_980_000],
      ['KRW', 1_200_000_000],
    ]);
  });
});

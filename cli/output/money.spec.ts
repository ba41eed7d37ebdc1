import { describe, expect, it } from '@jest/globals';
import { formatMoney, parseMoney } from './money.js';

describe('amounts', () => {
  it.each([
    [990_000, 'USD', '0.99 USD'],
    [1_500_000, 'USD', '1.50 USD'],
    [1_200_000_000, 'JPY', '1200 JPY'],
    [1_200_500_000, 'JPY', '1200.5 JPY'],
    [1, 'USD', '0.000001 USD'],
    [0, 'KRW', '0 KRW'],
    [-2_500_000, 'EUR', '-2.50 EUR'],
    [Number.MAX_SAFE_INTEGER, 'USD', '9007199254.740991 USD'],
    [3_000_000, 'GEMS', '3 GEMS'],
  ])('of %d micro units of %s are shown as %s', (microPrice, currency, text) => {
    expect(formatMoney(microPrice, currency)).toBe(text);
  });

  it('are absent where there is no price', () => {
    expect(formatMoney(null, 'USD')).toBeNull();
    expect(formatMoney(1, null)).toBeNull();
  });

  it.each([
    ['0.99 USD', { microPrice: 990_000, currency: 'USD' }],
    ['1200JPY', { microPrice: 1_200_000_000, currency: 'JPY' }],
    ['0.000001 USD', { microPrice: 1, currency: 'USD' }],
    ['9007199254.740991 USD', { microPrice: Number.MAX_SAFE_INTEGER, currency: 'USD' }],
  ])('are read exactly: %s', (text, money) => {
    expect(parseMoney(text)).toEqual(money);
  });

  it.each(['', '0.99', 'USD', '0,99 USD', '0.9900000 USD', '-1 USD', '9007199254.740992 USD', '1e3 USD'])(
    'that cannot be stored exactly are refused: "%s"',
    (text) => {
      expect(parseMoney(text)).toBeNull();
    },
  );
});

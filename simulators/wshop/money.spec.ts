import { describe, expect, it } from '@jest/globals';
import { amountOf, fitsCoins, isAmount, isCurrency, minus, percentOf, sum, times } from './money.js';

describe('amounts of the web shop', () => {
  it('have four decimal places', () => {
    expect(amountOf('1.99')).toBe('1.9900');
    expect(amountOf('2500')).toBe('2500.0000');
    expect(amountOf('0.0001')).toBe('0.0001');
  });

  it('add up without a rounding error', () => {
    expect(sum(['0.1', '0.2'])).toBe('0.3000');
    expect(times('0.07', 100)).toBe('7.0000');
    expect(minus('1.99', '0.22')).toBe('1.7700');
    expect(times('999999999999.9999', 1000)).toBe('999999999999999.9000');
  });

  it.each([
    ['1.99', 8.88, 'USD', '0.1800'],
    ['1.99', 5.5, 'USD', '0.1100'],
    ['2500', 8.88, 'KRW', '222.0000'],
    ['300', 8.88, 'JPY', '27.0000'],
    ['0.05', 10, 'USD', '0.0100'],
    ['1.99', 0, 'USD', '0.0000'],
  ])('%s with %d per cent of %s is %s to the coin', (amount, percent, currency, share) => {
    expect(percentOf(amount, percent, currency)).toBe(share);
  });

  it.each(['', '-1', '1.', '.5', '01', '1e3', '1.00000', 'one', '1,5'])('%j is no amount', (text) => {
    expect(isAmount(text)).toBe(false);
  });

  it('know their coins', () => {
    expect(fitsCoins('1.99', 'USD')).toBe(true);
    expect(fitsCoins('1.995', 'USD')).toBe(false);
    expect(fitsCoins('2500.5', 'KRW')).toBe(false);
    expect(isCurrency('KRW')).toBe(true);
    expect(isCurrency('WON')).toBe(false);
  });
});

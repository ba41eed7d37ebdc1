import { describe, expect, it } from '@jest/globals';
import { LineError } from '../../ui/line-error.js';
import { readNames, readPayments, readPrices, writeNames, writePrices } from './product-form.js';

describe('the form of a product', () => {
  it('reads prices without rounding, as it writes them', () => {
    const prices = [
      { currency: 'USD', microPrice: 990_000 },
      { currency: 'KRW', microPrice: 1_200_000_000 },
      { currency: 'KWD', microPrice: 1 },
      { currency: 'JPY', microPrice: 0 },
      { currency: 'EUR', microPrice: 9_007_199_254_740_991 },
    ];
    expect(writePrices(prices)).toBe('USD: 0.99\nKRW: 1200\nKWD: 0.000001\nJPY: 0\nEUR: 9007199254.740991');
    expect(readPrices(writePrices(prices))).toEqual(prices);
    expect(readPrices(' USD:0.5 \n\n')).toEqual([{ currency: 'USD', microPrice: 500_000 }]);
  });

  it('reads names as it writes them', () => {
    const names = [
      { langCd: 'en', name: '100 gems: now' },
      { langCd: 'zh-Hant', name: '一百顆寶石' },
    ];
    expect(readNames(writeNames(names))).toEqual(names);
  });

  it.each(['USD 0.99', 'usd: 1', 'USD: 1,5', 'USD: 0.0000001', 'USD: -1', 'USD:'])(
    'refuses a price that it would have to guess: %s',
    (line) => {
      expect(() => readPrices(`EUR: 1\n${line}`)).toThrow(new LineError(line));
    },
  );

  it.each(['100 gems', 'en:', 'e: gems'])('refuses a name without its language: %s', (line) => {
    expect(() => readNames(line)).toThrow(new LineError(line));
  });

  it('reads payment codes however they are separated', () => {
    expect(readPayments(' PG, PCSTORE\nWSHOP ')).toEqual(['PG', 'PCSTORE', 'WSHOP']);
    expect(readPayments('')).toEqual([]);
  });
});

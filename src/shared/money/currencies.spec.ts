import { describe, expect, it } from '@jest/globals';
import { CURRENCIES } from './currencies.js';

describe('the currencies', () => {
  it.each(['USD', 'KRW', 'JPY', 'EUR'])('include %s, which the runtime knows', (code) => {
    expect(CURRENCIES.has(code)).toBe(true);
  });

  it.each(['SLE', 'VED', 'XAD', 'XCG', 'ZWG'])('include %s of newer issues of the standard', (code) => {
    expect(CURRENCIES.has(code)).toBe(true);
  });

  it.each(['BOV', 'CHE', 'CHW', 'CLF', 'COU', 'MXV', 'USN', 'UYI', 'UYW'])('include the fund %s', (code) => {
    expect(CURRENCIES.has(code)).toBe(true);
  });

  it.each(['', 'usd', 'US', 'USDX', 'QQQ'])('do not include %j', (code) => {
    expect(CURRENCIES.has(code)).toBe(false);
  });
});

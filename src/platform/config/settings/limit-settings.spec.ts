import { describe, expect, it } from '@jest/globals';
import { faultsOf, URLS } from '../../../../test/support/config-source.js';
import { loadConfig } from '../app-config.js';

describe('configuration of monthly limits', () => {
  it('has monthly limits in micro units', () => {
    expect(loadConfig(URLS).limits.amounts).toEqual({
      krAdult: 500_000_000_000,
      krMinor: 70_000_000_000,
      jpUnder16: 5_000_000_000,
      jpUnder18: 30_000_000_000,
    });
    expect(loadConfig({ ...URLS, LIMIT_KR_ADULT: '999999999' }).limits.amounts.krAdult).toBe(999_999_999e6);
  });

  it('applies the limits of KR to the publisher’s own PC service, and counts other currencies by a rate', () => {
    expect(loadConfig(URLS).limits).toMatchObject({
      krPayments: ['WSHOP', 'WSHOP_WEBSHOP', 'PG', 'PREPAID_CARD', 'LAUNCHER'],
      rates: ['USD:JPY=150', 'EUR:JPY=165', 'KRW:JPY=0.11', 'USD:KRW=1350', 'EUR:KRW=1480', 'JPY:KRW=9.1'],
    });
    const rates = 'VND:JPY=0.006, USD:JPY=150';
    expect(loadConfig({ ...URLS, LIMIT_RATES: rates }).limits.rates).toHaveLength(2);
  });

  it.each([
    ['LIMIT_RATES', 'USD:JPY'],
    ['LIMIT_RATES', 'USD:JPY='],
    ['LIMIT_RATES', 'USD:JPY=-1'],
    ['LIMIT_RATES', 'USD:JPY=1e3'],
    ['LIMIT_RATES', 'USD:JPY=1,5'],
    ['LIMIT_RATES', 'USD:JPY=.5'],
    ['LIMIT_RATES', 'USD:EUR=0.9'],
    ['LIMIT_RATES', 'usd:JPY=150'],
    ['LIMIT_RATES', 'USD:JPY=150,'],
    ['LIMIT_RATES', 'USD:JPY=0'],
    ['LIMIT_RATES', 'USD:JPY=0.00'],
    ['LIMIT_RATES', 'USD:JPY=150,USD:KRW=1350,USD:JPY=1.5'],
    ['LIMIT_KR_PAYMENTS', 'wshop'],
    ['LIMIT_KR_ADULT', '-1'],
    ['LIMIT_KR_MINOR', '70000.5'],
    ['LIMIT_JP_UNDER_16', '5,000'],
    ['LIMIT_JP_UNDER_18', '1000000000'],
  ])('refuses invalid limits: %s=%s', (name, value) => {
    expect(faultsOf({ ...URLS, [name]: value })).toContainEqual(expect.stringContaining(name));
  });
});

import { describe, expect, it } from '@jest/globals';
import { URLS } from '../../../../test/support/config-source.js';
import { loadConfig } from '../app-config.js';

describe('configuration of cancellations', () => {
  it('has the amounts above which a cancellation takes two persons in micro units, none by default', () => {
    const name = 'PURSER_CANCEL_APPROVAL_ABOVE';
    expect(loadConfig(URLS).cancelThresholds).toEqual(new Map());
    const config = loadConfig({ ...URLS, [name]: 'KRW:100000, USD:99.99,JPY:0,EUR:999999999.999999' });
    expect([...config.cancelThresholds]).toEqual([
      ['KRW', 100_000_000_000],
      ['USD', 99_990_000],
      ['JPY', 0],
      ['EUR', 999_999_999_999_999],
    ]);
    for (const wrong of [
      'KRW',
      '100',
      'krw:1',
      'KWR:1',
      'KRW:-1',
      'KRW:1e3',
      'KRW:1.1234567',
      'KRW:1,',
      'KRW=1',
    ])
      expect(() => loadConfig({ ...URLS, [name]: wrong })).toThrow(`${name}: must be amounts`);
    expect(() => loadConfig({ ...URLS, [name]: 'KRW:1,KRW:2' })).toThrow(
      `${name}: must name each currency once`,
    );
  });
});

import { describe, expect, it } from '@jest/globals';
import { URLS } from '../../../../../test/support/config-source.js';
import { ConfigurationError, loadConfig } from '../../../../platform/config/app-config.js';
import { configuredCodes } from './payment-codes.provider.js';

describe('payment codes of the configuration', () => {
  const codesOf = (source: Record<string, string>) => configuredCodes(loadConfig({ ...URLS, ...source }));
  const faultsOf = (source: Record<string, string>): readonly string[] => {
    try {
      codesOf(source);
      return [];
    } catch (error) {
      if (error instanceof ConfigurationError) return error.faults;
      throw error;
    }
  };

  it('are known besides the built-in ones, also to the limits of KR', () => {
    const source = {
      PURSER_PAYMENT_CODES: 'TOPUP_C:EXTERNAL,ASTORE_TV:ASTORE',
      LIMIT_KR_PAYMENTS: 'PG,TOPUP_C',
    };
    const codes = codesOf(source);
    const families = ['TOPUP_C', 'ASTORE_TV', 'PG'].map((code) => codes.familyOf(code));
    expect(families).toEqual(['EXTERNAL', 'ASTORE', 'EXTERNAL']);
  });

  it('refuse the start with every fault at once', () => {
    const PURSER_PAYMENT_CODES = 'GSTORE_PLAY:EXTERNAL,TOPUP_C:TOPUP,TOPUP_D:EXTERNAL';
    expect(faultsOf({ PURSER_PAYMENT_CODES, LIMIT_KR_PAYMENTS: 'WSHOP,WEBSHOP,TOPUP_D' })).toEqual([
      expect.stringMatching(/^PURSER_PAYMENT_CODES: TOPUP is not one of .*EXTERNAL/),
      'PURSER_PAYMENT_CODES: GSTORE_PLAY is known already',
      'LIMIT_KR_PAYMENTS: WEBSHOP is not known',
    ]);
  });
});

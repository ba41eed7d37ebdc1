import { describe, expect, it } from '@jest/globals';
import { builtInCodes, PaymentCodes } from './payment-codes.js';

describe('payment codes', () => {
  const codes = new PaymentCodes([['TOPUP_C', 'EXTERNAL']]);

  it.each([
    ['GSTORE_PLAY', 'GSTORE'],
    ['GSTORE_PLAY_PC', 'GSTORE'],
    ['ASTORE_APP', 'ASTORE'],
    ['ASTORE_APP_STORE', 'ASTORE'],
    ['CONSOLE', 'CONSOLE'],
    ['PCSTORE', 'PCSTORE'],
    ['WSHOP', 'WSHOP'],
    ['WSHOP_WEBSHOP', 'WSHOP'],
    ['PG', 'EXTERNAL'],
    ['PREPAID_CARD', 'EXTERNAL'],
    ['TOPUP_A', 'EXTERNAL'],
    ['TOPUP_B', 'EXTERNAL'],
    ['LAUNCHER', 'EXTERNAL'],
    ['TOPUP_C', 'EXTERNAL'],
    ['gstore_play', undefined],
    ['constructor', undefined],
  ])('%s belongs to %s', (code, family) => {
    expect(codes.familyOf(code)).toBe(family);
  });

  it.each([
    ['PG', true],
    ['TOPUP_C', true],
    ['WSHOP', true],
    ['GSTORE_PLAY', false],
    ['LEFT_THE_CONFIGURATION', true],
  ])('%s is paid outside the game: %s', (code, isOutside) => {
    expect(codes.isPaidOutside(code)).toBe(isOutside);
  });

  it('are listed by family, those of the configuration last', () => {
    expect(codes.ofFamily('EXTERNAL')).toEqual([...builtInCodes('EXTERNAL'), 'TOPUP_C']);
    expect(builtInCodes()).toHaveLength(13);
  });

  it('refuse a configured code that is a built-in code', () => {
    expect(() => new PaymentCodes([['GSTORE_PLAY', 'EXTERNAL']])).toThrow('GSTORE_PLAY is known already');
  });
});

import { describe, expect, it } from '@jest/globals';
import { builtInCodes, LISTED_PAYMENTS, PaymentCodes } from './payment-codes.js';

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

  it('are those of the specification and of the configuration', () => {
    expect(codes.all()).toEqual([...builtInCodes(), 'TOPUP_C']);
    expect(builtInCodes('EXTERNAL')).toEqual(['PG', 'PREPAID_CARD', 'TOPUP_A', 'TOPUP_B', 'LAUNCHER']);
    expect(codes.where((family) => family === 'WSHOP')).toEqual(['WSHOP', 'WSHOP_WEBSHOP']);
  });

  it('of shops that show our list of products are these', () => {
    expect([...LISTED_PAYMENTS].toSorted()).toEqual(['PCSTORE', 'PG', 'PREPAID_CARD']);
  });

  it.each([
    ['GSTORE_PLAY', 0, false],
    ['GSTORE_PLAY', 1, true],
    ['PG', 0, true],
    ['PG', 1, true],
  ])(
    'say who gives the items of a purchase: by %s, granted %i, the service: %s',
    (payment, isGranted, byService) => {
      expect(codes.isGrantedByService({ payment, isGranted })).toBe(byService);
    },
  );
});

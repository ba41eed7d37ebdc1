import { describe, expect, it } from '@jest/globals';
import { micros } from '../../../shared/money/micros.js';
import { judgePurchase, type SpendingAccount } from './limit-verdict.js';
import { ReferenceRates } from './reference-rates.js';

const YEN = 1_000_000;
const TODAY = { year: 2026, month: 11, day: 21 };
const TERMS = {
  amounts: {
    krAdult: micros(500_000 * YEN),
    krMinor: micros(70_000 * YEN),
    jpUnder16: micros(5_000 * YEN),
    jpUnder18: micros(30_000 * YEN),
  },
  krPayments: ['WSHOP'],
  rates: new ReferenceRates(['USD:JPY=150']),
};

const account = (changes: Partial<SpendingAccount> = {}): SpendingAccount => ({
  countryCreated: 'JP',
  birthDate: '2015-01-01',
  krLimitMicros: null,
  spent: {},
  ...changes,
});
const judge = (buyer: SpendingAccount, microPrice: number, currency = 'JPY', payment = 'GSTORE_PLAY') =>
  judgePurchase(buyer, { payment, microPrice: micros(microPrice), currency }, TODAY, TERMS);

describe('the verdict of a monthly limit', () => {
  it('does not count purchases of other countries, and of KR by payments that are not listed', () => {
    expect(judge(account({ countryCreated: 'US' }), 1)).toEqual({ kind: 'not-counted' });
    expect(judge(account({ countryCreated: 'KR' }), 1)).toEqual({ kind: 'not-counted' });
    expect(judge(account({ countryCreated: 'KR' }), 1, 'KRW', 'WSHOP')).toMatchObject({
      kind: 'fits',
      policy: { name: 'KR_MINOR' },
    });
  });

  it('needs the date of birth of an account of JP before anything else', () => {
    expect(judge(account({ birthDate: null }), 1, 'BRL')).toEqual({
      kind: 'birth-date-required',
      currency: 'JPY',
      spent: 0,
    });
  });

  it('fits up to the limit exactly', () => {
    const buyer = account({ spent: { JPY: micros(2_000 * YEN), KRW: micros(1) } });
    expect(judge(buyer, 3_000 * YEN)).toMatchObject({ kind: 'fits', spent: 2_000 * YEN });
    expect(judge(buyer, 3_000 * YEN + 1)).toMatchObject({ kind: 'exceeds', requested: 3_000 * YEN + 1 });
  });

  it('exceeds for any price once more was spent than the limit is', () => {
    expect(judge(account({ spent: { JPY: micros(5_001 * YEN) } }), 0)).toMatchObject({ kind: 'exceeds' });
  });

  it('converts other currencies, and says when it cannot', () => {
    expect(judge(account(), 1 * YEN, 'USD')).toMatchObject({ kind: 'fits', requested: 150 * YEN });
    expect(judge(account(), 1 * YEN, 'BRL')).toMatchObject({ kind: 'not-convertible', currency: 'JPY' });
  });

  it('refuses an adult of JP nothing, with a rate or without one', () => {
    const adult = account({ birthDate: '1990-01-01' });
    expect(judge(adult, 1e15)).toMatchObject({ kind: 'unlimited', requested: 1e15 });
    expect(judge(adult, 1, 'BRL')).toMatchObject({ kind: 'unlimited', requested: null });
  });
});

import { describe, expect, it } from '@jest/globals';
import { type Micros, micros } from '../../../shared/money/micros.js';
import type { CalendarDay } from './limit-calendar.js';
import { type AppliedPolicy, countedCurrency, policyOf } from './limit-policy.js';

const TODAY: CalendarDay = { year: 2026, month: 11, day: 21 };
const AMOUNTS = {
  krAdult: micros(500_000_000_000),
  krMinor: micros(70_000_000_000),
  jpUnder16: micros(5_000_000_000),
  jpUnder18: micros(30_000_000_000),
};

const policy = (
  countryCreated: string,
  birthDate: string | null,
  krLimitMicros: Micros | null = null,
  today = TODAY,
): AppliedPolicy | null | 'birth-date-required' =>
  policyOf({ countryCreated, birthDate, krLimitMicros }, today, AMOUNTS);

const under16 = { name: 'JP_MINOR_UNDER_AGE_16', currency: 'JPY', limitMicros: AMOUNTS.jpUnder16 };
const under18 = { name: 'JP_MINOR_UNDER_AGE_18_OVER_16', currency: 'JPY', limitMicros: AMOUNTS.jpUnder18 };
const minor = { name: 'KR_MINOR', currency: 'KRW', limitMicros: AMOUNTS.krMinor };
const adult = { name: 'KR_ADULT', currency: 'KRW', limitMicros: AMOUNTS.krAdult };

describe('the currency in which a payment counts', () => {
  it.each([
    ['KR', 'WSHOP', 'KRW'],
    ['KR', 'GSTORE_PLAY', null],
    ['JP', 'GSTORE_PLAY', 'JPY'],
    ['US', 'WSHOP', null],
  ])('of an account of %s, payment %s, is %p', (country, payment, currency) => {
    expect(countedCurrency(country, payment, ['WSHOP'])).toBe(currency);
  });
});

describe('the policy of an account of JP', () => {
  it.each([
    ['a child', '2020-01-01', under16],
    ['16 tomorrow', '2010-11-22', under16],
    ['16 today', '2010-11-21', under18],
    ['16 since yesterday', '2010-11-20', under18],
    ['18 tomorrow', '2008-11-22', under18],
    ['18 today', '2008-11-21', null],
    ['grown up', '1980-01-01', null],
    ['not born yet', '2026-11-22', under16],
  ])('has the limit of the age: %s', (_, birthDate, expected) => {
    expect(policy('JP', birthDate)).toEqual(expected);
  });

  it('is unknown without a date of birth', () => {
    expect(policy('JP', null)).toBe('birth-date-required');
  });

  it.each([
    [{ year: 2026, month: 2, day: 28 }, under18],
    [{ year: 2026, month: 3, day: 1 }, null],
  ])('of who was born on 29 February changes on 1 March (case %#)', (today, expected) => {
    expect(policy('JP', '2008-02-29', null, today)).toEqual(expected);
  });

  it('ignores a limit that is chosen in KR', () => {
    expect(policy('JP', '2020-01-01', micros(1))).toEqual(under16);
    expect(policy('JP', '1980-01-01', micros(1))).toBeNull();
  });
});

describe('the policy of an account of KR', () => {
  it.each([
    ['a child', '2020-01-01', minor],
    ['19 tomorrow', '2007-11-22', minor],
    ['19 today', '2007-11-21', adult],
    ['grown up', '1980-01-01', adult],
    ['of unknown age', null, minor],
  ])('has the limit of the age: %s', (_, birthDate, expected) => {
    expect(policy('KR', birthDate)).toEqual(expected);
  });

  it.each([0, 1, 1_000_000_000_000])('has the limit that an adult has chosen, %d', (chosen) => {
    expect(policy('KR', '1980-01-01', micros(chosen))).toEqual({ ...adult, limitMicros: chosen });
  });

  it.each([null, '2020-01-01'])('has the limit of minors whatever was chosen (born %s)', (birthDate) => {
    expect(policy('KR', birthDate, micros(1_000_000_000_000))).toEqual(minor);
  });
});

describe('the policy of an account of another country', () => {
  it.each(['US', 'CN', 'KP', 'JE', 'kr', 'jp'])('does not exist in %s', (country) => {
    expect(policy(country, null)).toBeNull();
    expect(policy(country, '2020-01-01', micros(1))).toBeNull();
  });
});

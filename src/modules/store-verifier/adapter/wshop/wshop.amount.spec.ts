import { describe, expect, it } from '@jest/globals';
import { amountToMicros } from './wshop.amount.js';

describe('amounts of the web shop', () => {
  it.each([
    ['1.9900', 1_990_000],
    ['0.9900', 990_000],
    ['4.35', 4_350_000], // 4.35 * 1,000,000 is no whole number in binary fractions
    ['15000', 15_000_000_000],
    ['15000.0000', 15_000_000_000],
    ['0', 0],
    ['0.000001', 1],
    ['9007199254.740991', Number.MAX_SAFE_INTEGER],
  ])('are decimal texts: %s', (text, micros) => {
    expect(amountToMicros(text)).toBe(micros);
  });

  it.each([
    '',
    '.5',
    '1.',
    '01',
    '1,5',
    '-1',
    '+1',
    '1e3',
    ' 1',
    '1 ',
    '0x10',
    '1.0000001',
    '9007199254.740992',
    '99999999999999999',
    'NaN',
    '１',
    1.99,
    1_990n,
    null,
    undefined,
    ['1.99'],
  ])('are nothing else: %p', (value) => {
    expect(amountToMicros(value)).toBeNull();
  });
});

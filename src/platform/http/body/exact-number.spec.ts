import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import { exactNumber, INEXACT_NUMBER } from './exact-number.js';

describe('a number of a JSON text', () => {
  it.each([
    ['0', 0],
    ['-0', 0],
    ['0.000', 0],
    ['0e5', 0],
    ['990000', 990_000],
    ['-990000', -990_000],
    ['1.0', 1],
    ['12.50e1', 125],
    ['1e3', 1000],
    ['1E+3', 1000],
    ['9.9E5', 990_000],
    ['0.5', 0.5],
    ['-0.5', -0.5],
    ['5e-1', 0.5],
    ['0.001', 0.001],
    ['100e-3', 0.1],
    ['1e15', 1_000_000_000_000_000],
    ['9007199254740991', 9_007_199_254_740_991],
    [`1.${'0'.repeat(398)}`, 1],
  ])('is read exactly: %s is %p', (token, value) => {
    expect(exactNumber(token)).toBe(value);
  });

  it.each([
    '9007199254740992',
    '9007199254740993',
    '-9007199254740993',
    '90071992547409910',
    '1e16',
    '1.00000000000000001',
    '4503599627370497.00000001',
    '0.1234567890123456789',
    '1e400',
    '1e-400',
    '0.0000000000000000000000000000000000000000001e60',
    `1.${'0'.repeat(399)}`,
  ])('is not rounded silently: %s', (token) => {
    expect(exactNumber(token)).toBe(INEXACT_NUMBER);
  });

  it('is the number that is written, for every double that has up to 15 digits', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999_999_999_999_999 }), fc.nat(15), (digits, places) => {
        const text = `${digits}e-${places}`;
        expect(exactNumber(text)).toBe(Number(text));
      }),
    );
  });
});

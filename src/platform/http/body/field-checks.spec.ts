import { describe, expect, it } from '@jest/globals';
import { currency, identifier, integer, jsonText, listOf, osCode, reasonText, text } from './field-checks.js';

describe('field checks', () => {
  it.each(['a', 'DEMO', '판매자', '👾'.repeat(20), 'in side'])('take %j for an identifier of 20', (value) => {
    expect(identifier(20)(value)).toBeUndefined();
  });

  it.each([
    ['', 'must not be empty'],
    ['a'.repeat(21), 'must have at most 20 characters'],
    ['👾'.repeat(21), 'must have at most 20 characters'],
    [' a', 'must not begin or end with a blank or hold control characters'],
    ['a\u00a0', 'must not begin or end with a blank or hold control characters'],
    ['a\u0000b', 'must not begin or end with a blank or hold control characters'],
    ['a\ud800', 'must be well-formed Unicode'],
    [7, 'must be a string'],
    [['a'], 'must be a string'],
    [{}, 'must be a string'],
  ])('say what is wrong with the identifier %j', (value, fault) => {
    expect(identifier(20)(value)).toBe(fault);
  });

  it.each([0, 1, 990_000, Number.MAX_SAFE_INTEGER])('take %p for a whole number', (value) => {
    expect(integer(0, Number.MAX_SAFE_INTEGER)(value)).toBeUndefined();
  });

  it.each([-1, 0.5, 2 ** 53, '1', null, Number.NaN, [1], Symbol('rounded')])(
    'do not take %p for a whole number',
    (value) => {
      expect(integer(0, Number.MAX_SAFE_INTEGER)(value)).toBe(
        'must be a whole number from 0 to 9007199254740991',
      );
    },
  );

  it('keep text as it is, up to its length', () => {
    expect(text(5)(' \n ')).toBeUndefined();
    expect(text(5)('123456')).toBe('must have at most 5 characters');
  });

  it.each([' ', '\t\n', '\u00a0\u3000'])('do not take the blanks %j for a reason', (value) => {
    expect(reasonText(5)(value)).toBe('must not be only blanks');
  });

  it('keep a reason as it is', () => {
    expect(reasonText(5)(' a\n')).toBeUndefined();
    expect(reasonText(5)('')).toBe('must not be empty');
  });

  it.each(['[]', '{}', '[{"price":"0.99"}]'])('take %j for JSON text', (value) => {
    expect(jsonText(100)(value)).toBeUndefined();
  });

  it.each(['', '1', 'null', '[', 'text'])('do not take %j for JSON text', (value) => {
    expect(jsonText(100)(value)).toEqual(expect.any(String));
  });

  it('know currencies, and the shape of OS codes', () => {
    expect([currency('USD'), currency('KRW'), osCode('WIN64')]).toEqual(Array(3).fill(undefined));
    expect([currency('usd'), currency('ABC'), osCode('win'), osCode('')]).not.toContain(undefined);
  });

  it('know the newest currencies of ISO 4217, and units of account that have prices', () => {
    const known = ['XCG', 'ZWG', 'CLF', 'UYW', 'CHE', 'USN'];
    expect(known.filter((code) => currency(code) !== undefined)).toEqual([]);
    expect(['XTS', 'XXX', 'XAU'].filter((code) => currency(code) === undefined)).toEqual([]);
  });

  it('name the item of a list that is wrong', () => {
    const check = listOf(integer(1, 5), 1, 3);
    expect(check([1, 2, 3])).toBeUndefined();
    expect(check([1, 9])).toBe('[1]: must be a whole number from 1 to 5');
    expect(check([])).toBe('must have 1 to 3 items');
    expect(check('1,2')).toBe('must be an array');
  });
});

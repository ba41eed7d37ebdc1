import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import { exactNumber, INEXACT_NUMBER } from './exact-number.js';
import { parseJsonObject } from './parse-json.js';

describe('JSON body', () => {
  it.each([
    ['0', 0],
    ['-0', 0],
    ['990000', 990_000],
    ['1.0', 1],
    ['1e3', 1000],
    ['9.9E5', 990_000],
    ['0.5', 0.5],
    ['9007199254740991', 9_007_199_254_740_991],
    ['9007199254740992', INEXACT_NUMBER],
    ['9007199254740993', INEXACT_NUMBER],
    ['1.00000000000000001', INEXACT_NUMBER],
    ['4503599627370497.00000001', INEXACT_NUMBER],
    ['1e400', INEXACT_NUMBER],
    ['0.0000000000000000000000000000000000000000001e60', INEXACT_NUMBER],
  ])('reads %s as %p: nothing is rounded silently', (token, value) => {
    expect(exactNumber(token)).toBe(value === 0 ? 0 : value);
  });

  it('gives every field as JSON.parse does when no number would be rounded', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (body) => {
        const text = JSON.stringify(body);
        fc.pre(!/[:,[]-?\d{16}/.test(text) && !text.includes('e+'));
        expect(JSON.stringify(parseJsonObject(text))).toBe(JSON.stringify(JSON.parse(text)));
      }),
    );
  });

  it('marks a number that would be rounded, and leaves digits inside strings alone', () => {
    expect(
      parseJsonObject('{"microPrice": 9007199254740993, "receipt": "{\\"n\\": 9007199254740993}"}'),
    ).toEqual({
      microPrice: INEXACT_NUMBER,
      receipt: '{"n": 9007199254740993}',
    });
  });

  it.each(['', '[]', '1', '"text"', 'null', '{', '{"a":1}x', "{'a':1}", '\uFEFF{}', '{"a":01.5}'])(
    'refuses %j',
    (text) => {
      expect(() => parseJsonObject(text)).toThrow(/the body/);
    },
  );

  it('refuses a bomb of brackets instead of failing', () => {
    expect(() => parseJsonObject(`{"a":${'['.repeat(200_000)}1.5${']'.repeat(200_000)}}`)).toThrow(
      /the body/,
    );
  });

  it('marks numbers wherever they stand, also under names that objects inherit', () => {
    const body = parseJsonObject(
      '{"__proto__": 1e400, "list": [1, 12345678901234567890, {"n": -1e16}], "exact": 2.5e3}',
    );
    expect(Object.getOwnPropertyDescriptor(body, '__proto__')?.value).toBe(INEXACT_NUMBER);
    expect(Object.getPrototypeOf(body)).toBe(Object.prototype);
    expect(body).toMatchObject({ list: [1, INEXACT_NUMBER, { n: INEXACT_NUMBER }], exact: 2_500 });
  });

  it('takes every decimal number of up to 15 digits without analysing it', () => {
    const text = `{"a":[${'123456.789012345,'.repeat(20_000)}0]}`;
    expect((parseJsonObject(text).a as number[])[7]).toBe(123_456.789_012_345);
  });

  it('reads quotes and backslashes in strings as JSON does', () => {
    const body = { path: 'C:\\', quote: '"1e400"', both: '\\"9007199254740993', last: '\\' };
    expect(parseJsonObject(JSON.stringify(body))).toEqual(body);
  });

  it.each([
    ['decimals', '1.5,'],
    ['small numbers', '1,'],
    ['brackets', '[],'],
    ['strings', '"\\"",'],
  ])('takes time for the length of a mebibyte of %s, not more', (_, part) => {
    const of = (bytes: number): string => `{"a":[${part.repeat(bytes / part.length)}0]}`;
    const quickest = (text: string): number =>
      Math.min(
        ...Array.from({ length: 5 }, () => {
          const begun = performance.now();
          parseJsonObject(text);
          return performance.now() - begun;
        }),
      );
    quickest(of(65_536));
    expect(quickest(of(1_048_576))).toBeLessThan(64 * Math.max(0.5, quickest(of(65_536))));
  });

  it.each(['1e16,', '12345678901234567,', '1e1,'])(
    'refuses a body full of numbers that have to be analysed (%s)',
    (part) => {
      expect(() => parseJsonObject(`{"a":[${part.repeat(100_000)}0]}`)).toThrow(/too many numbers/);
    },
  );
});

import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import { exactNumber, INEXACT_NUMBER, parseJsonObject } from './parse-json.js';

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
});

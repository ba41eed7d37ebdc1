import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import { INEXACT_NUMBER } from './exact-number.js';
import { parseJsonObject } from './parse-json.js';

describe('JSON body', () => {
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
    'refuses the text %j',
    (text) => {
      expect(() => parseJsonObject(text)).toThrow(/^body: /);
    },
  );

  it('refuses a bomb of brackets instead of failing', () => {
    expect(() => parseJsonObject(`{"a":${'['.repeat(200_000)}1.5${']'.repeat(200_000)}}`)).toThrow(/^body: /);
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
    /** Milliseconds of the processor, so that other processes do not count. */
    const quickest = (text: string): number =>
      Math.min(
        ...Array.from({ length: 5 }, () => {
          const begun = process.cpuUsage();
          parseJsonObject(text);
          const { user, system } = process.cpuUsage(begun);
          return (user + system) / 1_000;
        }),
      );
    quickest(of(65_536));
    expect(quickest(of(1_048_576))).toBeLessThan(64 * Math.max(0.5, quickest(of(65_536))));
  });

  it.each(['1e16,', '12345678901234567,', '1e1,'])(
    'refuses a body full of numbers that have to be analysed (%s)',
    (part) => {
      expect(() => parseJsonObject(`{"a":[${part.repeat(100_000)}0]}`)).toThrow(/at most 1000 numbers/);
    },
  );

  it.each([
    ['{', 'body: must be valid JSON'],
    ['[]', 'body: must be a JSON object'],
    ['null', 'body: must be a JSON object'],
    ['"text"', 'body: must be a JSON object'],
    ['1e400', 'body: must be a JSON object'],
    [`{"a":${'['.repeat(64)}${']'.repeat(64)}}`, 'body: must be nested at most 64 levels deep'],
    [
      `{"a":[${'1e0,'.repeat(1_000)}1e0]}`,
      'body: must have at most 1000 numbers with an exponent or more than 15 digits',
    ],
  ])('says what is wrong with %.20s', (text, message) => {
    expect(() => parseJsonObject(text)).toThrow(
      expect.objectContaining({ code: 'INVALID_PARAMETER', message }),
    );
  });

  it('takes 64 levels, and a thousand numbers that have to be analysed', () => {
    expect(parseJsonObject(`{"a":${'['.repeat(63)}${']'.repeat(63)}}`)).toHaveProperty('a');
    expect(parseJsonObject(`{"a":[${'1e0,'.repeat(999)}1e0]}`).a).toHaveLength(1_000);
  });

  it('marks every number of a body that would be rounded, and nothing beside them', () => {
    const text = '{"a":1e400,"text":"","list":["",null,true,1e401,0.1],"b":12345678901234567890,"c":1e1}';

    expect(parseJsonObject(text)).toEqual({
      a: INEXACT_NUMBER,
      text: '',
      list: ['', null, true, INEXACT_NUMBER, 0.1],
      b: INEXACT_NUMBER,
      c: 10,
    });
  });
});

import { describe, expect, it } from '@jest/globals';
import { asObject, isFields, isNumber, isText, parseObject } from './wire-json.js';

describe('an object of a store', () => {
  it('is a JSON object and nothing else', () => {
    expect(parseObject('{"a":1}')).toEqual({ a: 1 });
    for (const text of ['', '{', '[]', 'null', '7', '"{}"']) expect(parseObject(text)).toBeNull();
  });

  it.each([null, undefined, [], 'text', 7, true])('is not %p', (value) => {
    expect(isFields(value)).toBe(false);
    expect(asObject(value)).toBeNull();
  });

  it('is returned as it is', () => {
    const value = { a: 1 };

    expect(isFields(value)).toBe(true);
    expect(asObject(value)).toBe(value);
  });
});

describe('a text of a store', () => {
  it.each(['a', ' ', '0'])('may be %j', (value) => {
    expect(isText(value)).toBe(true);
  });

  it.each(['', 'a\ufffd', 7, null, undefined, ['a']])('is not %p', (value) => {
    expect(isText(value)).toBe(false);
  });
});

describe('a numeric id of a store', () => {
  it.each([1, 2 ** 53 - 1])('may be %i', (value) => {
    expect(isNumber(value)).toBe(true);
  });

  it.each([0, -1, 1.5, 2 ** 53, '1', null, undefined])('is not %p', (value) => {
    expect(isNumber(value)).toBe(false);
  });
});

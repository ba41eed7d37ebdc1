import { describe, expect, it } from '@jest/globals';
import { scanJson } from './json-scan.js';

describe('a JSON text', () => {
  it.each([
    ['1', 0],
    ['{}', 1],
    ['[]', 1],
    ['[{"a":[]},[]]', 3],
    ['[[],[],[]]', 2],
    ['{"a":"[[[","b":"{{\\"[["}', 1],
  ])('%s is nested %i deep', (text, depth) => {
    expect(scanJson(text, 10).depth).toBe(depth);
  });

  const inexact = (text: string, most = 10): readonly string[] | undefined =>
    scanJson(text, most).inexact?.map(({ begin, end }) => text.slice(begin, end));

  it.each([
    ['[9007199254740993]', ['9007199254740993']],
    ['{"a":-9007199254740993,"b":1e400}', ['-9007199254740993', '1e400']],
    ['{"a":1E+400,"b":1e-400}', ['1E+400', '1e-400']],
    ['12345678901234567.5', ['12345678901234567.5']],
    ['[123456789012345,1234567890123456]', []],
    ['[1e3,0.5,2.50]', []],
    ['{"9007199254740993":"9007199254740993"}', []],
    ['{"a\\"9007199254740993":1}', []],
    ['{"a":"\\\\","b":9007199254740993}', ['9007199254740993']],
    ['{"a":"","b":9007199254740993}', ['9007199254740993']],
  ])('%s has the numbers %j that would be rounded', (text, found) => {
    expect(inexact(text)).toEqual(found);
  });

  it('is analysed up to a number of long numbers, and then no further', () => {
    expect(inexact('[1e1,1e2]', 2)).toEqual([]);
    expect(inexact('[1e1,1e2,1e3]', 2)).toBeUndefined();
    expect(inexact('[1,2,3,123456789012345]', 0)).toEqual([]);
    expect(inexact('[1234567890123456]', 0)).toBeUndefined();
  });
});

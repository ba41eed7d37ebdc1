import { describe, expect, it } from '@jest/globals';
import { NdjsonLines } from './ndjson-lines.js';

const MAX = 8;

/** The lines of a text that arrives in parts of `size` bytes. */
function linesOf(text: string, size: number): [number, string | null][] {
  const bytes = Buffer.from(text);
  const lines = new NdjsonLines(MAX);
  const found = [];
  for (let from = 0; from < bytes.length; from += size)
    found.push(...lines.add(bytes.subarray(from, from + size)));
  found.push(...lines.end());
  return found.map(({ line, bytes: own }) => [line, own === null ? null : own.toString()]);
}

describe('the lines of a text in parts', () => {
  it.each([1, 2, 3, 5, 100])('are the same whatever the size of the parts: %d bytes', (size) => {
    expect(linesOf('{"a":1}\r\n\nétoile\n12345678\r\n123456789\nlast', size)).toEqual([
      [1, '{"a":1}'],
      [3, 'étoile'],
      [4, '12345678'],
      [5, null],
      [6, 'last'],
    ]);
  });

  it('are absent in an empty text, and in one of line ends alone', () => {
    expect(linesOf('', 1)).toEqual([]);
    expect(linesOf('\n\r\n\n', 1)).toEqual([]);
  });

  it('do not keep a line that is too long', () => {
    const lines = new NdjsonLines(MAX);
    for (let part = 0; part < 1_000; part += 1) expect(lines.add(Buffer.alloc(1_000, 'x'))).toEqual([]);
    expect(lines.add(Buffer.from('\nnext\n'))).toEqual([
      { line: 1, bytes: null },
      { line: 2, bytes: Buffer.from('next') },
    ]);
    expect(lines.lines).toBe(2);
  });
});

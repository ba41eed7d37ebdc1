import { describe, expect, it } from '@jest/globals';
import { decodeCursor, encodeCursor, isCursorTime } from './cursor.js';

const encoded = (text: string): string => Buffer.from(text).toString('base64url');

describe('a cursor', () => {
  it('holds the position at which a page ended, as text for an address', () => {
    const parts = [1_795_230_245_678, '7529811029446656412', '플레이어'];

    expect(encodeCursor(parts)).toMatch(/^[\w-]+$/);
    expect(decodeCursor(encodeCursor(parts))).toEqual(parts);
  });

  it.each(['', 'x', encoded('{}'), encoded('{"0":1}'), encoded('null'), encoded('7'), encoded('[1')])(
    'has no parts as %j',
    (text) => {
      expect(decodeCursor(text)).toEqual([]);
    },
  );

  it('has at most 200 characters', () => {
    const long = encodeCursor(['x'.repeat(146)]);

    expect(long).toHaveLength(200);
    expect(decodeCursor(long)).toHaveLength(1);
    expect(decodeCursor(encodeCursor(['x'.repeat(147)]))).toEqual([]);
  });

  it.each([0, 1_795_230_245_678, Date.UTC(10_000, 0) - 1])('may hold the time %i', (part) => {
    expect(isCursorTime(part)).toBe(true);
  });

  it.each([-1, 0.5, Date.UTC(10_000, 0), Number.NaN, '0', null, undefined])(
    'holds no time that the database has not: %p',
    (part) => {
      expect(isCursorTime(part)).toBe(false);
    },
  );
});

import { describe, expect, it } from '@jest/globals';
import { readPurchaseCursor, writePurchaseCursor } from './purchase-cursor.js';

const END = { reservedAt: new Date('2026-11-21T03:04:05.678Z'), boid: '7529811029446656412' };

const encoded = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

describe('the cursor of a list of purchases', () => {
  it('is read as it was written', () => {
    expect(readPurchaseCursor(writePurchaseCursor(END))).toEqual(END);
  });

  it.each([
    'x',
    'null',
    encoded(null),
    encoded({ 0: 1, 1: '1' }),
    encoded([]),
    encoded([1]),
    encoded(['1', '1']),
    encoded([1.5, '1']),
    encoded([-1, '1']),
    encoded([1e18, '1']),
    encoded([1, 1]),
    encoded([1, '0']),
    encoded([1, '-1']),
    encoded([1, '9223372036854775808']),
    encoded([1, '1', '1']),
    `${writePurchaseCursor(END)}=`,
    'A'.repeat(201),
  ])('is refused unless a page has answered it: %s', (text) => {
    expect(() => readPurchaseCursor(text)).toThrow(
      expect.objectContaining({
        code: 'INVALID_PARAMETER',
        message: expect.stringMatching(/^cursor: must be/),
      }),
    );
  });
});

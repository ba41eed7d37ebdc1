import { describe, expect, it } from '@jest/globals';
import { readPurchaseCursor, writePurchaseCursor } from './purchase-cursor.js';
import type { PurchaseFilter } from './purchase-range.sql.js';

const END = { reservedAt: new Date('2026-11-21T03:04:05.678Z'), boid: '7529811029446656412' };

const FILTER = { pjid: 'CASTLE', from: new Date(0), to: new Date(1) };

const encoded = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

describe('the cursor of a list of purchases', () => {
  it('is read as it was written', () => {
    expect(readPurchaseCursor(writePurchaseCursor(END, FILTER), FILTER)).toEqual(END);
  });

  it('is a place in another range of time', () => {
    const cursor = writePurchaseCursor(END, FILTER);
    expect(readPurchaseCursor(cursor, { ...FILTER, to: new Date(2) })).toEqual(END);
  });

  it.each<Partial<PurchaseFilter>>([
    { pjid: 'TOWER' },
    { status: 'COMPLETED' },
    { payment: 'GSTORE_PLAY' },
    { productId: 'gems' },
    { playerId: 'gems' },
    { ipCountry: 'KR' },
    { isTester: false },
    { isNoted: true },
  ])('is refused for the other filters %j', (changes) => {
    const cursor = writePurchaseCursor(END, FILTER);
    expect(() => readPurchaseCursor(cursor, { ...FILTER, ...changes })).toThrow(
      expect.objectContaining({
        code: 'INVALID_PARAMETER',
        message: 'cursor: must be of a page with the same filters; leave it out for the first page',
      }),
    );
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
    encoded([1, '1']),
    encoded([1, '1', 1]),
    encoded([1, '1', '1', '1']),
    `${writePurchaseCursor(END, FILTER)}=`,
    'A'.repeat(201),
  ])('is refused unless a page has answered it: %s', (text) => {
    expect(() => readPurchaseCursor(text, FILTER)).toThrow(
      expect.objectContaining({
        code: 'INVALID_PARAMETER',
        message: expect.stringMatching(/^cursor: must be/),
      }),
    );
  });
});

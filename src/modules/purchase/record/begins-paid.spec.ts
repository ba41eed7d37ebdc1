import { describe, expect, it } from '@jest/globals';
import { beginsPaid } from './begins-paid.js';

const [AT, LATER] = [new Date('2026-03-02T12:00:00Z'), new Date('2026-03-02T12:00:01Z')];

describe('a purchase that was', () => {
  it.each([
    ['reserved, and is unpaid', null, null, false],
    ['reserved, and paid by a notification at once', AT, null, false],
    ['reserved, and paid later by a request of the same name', LATER, 'wshop:1', false],
    ['asked for by one request, and is unpaid', null, 'wshop:1', false],
    ['paid outside the game', AT, 'wshop:1', true],
  ] as const)('%s', (_, verifiedAt, verifyRequest, isPaid) => {
    expect(beginsPaid({ reservedAt: AT, reserveRequest: 'wshop:1', verifiedAt, verifyRequest })).toBe(isPaid);
  });
});

import { describe, expect, it } from '@jest/globals';
import { NOT_CONSUMED } from '../../domain/store-notification.js';
import { keysOf } from './gstore.keys.js';
import { earliestVoid, toRevocation } from './gstore.voided-list.js';

const LINE = { purchaseToken: 'token', orderId: 'GPA.1', voidedTimeMillis: 5, reason: 1, isPartial: false };

describe('a line of the list of voided purchases', () => {
  it('has the keys of its purchase, and an id of its own for each void', () => {
    const { id, revocation } = toRevocation(LINE);

    expect(revocation).toMatchObject(keysOf('token', 'GPA.1'));
    expect(id).toBe(`${keysOf('token', null).receiptKey.toString('hex')}.5`);
    expect(toRevocation({ ...LINE, orderId: undefined }).revocation.orderKey).toBeNull();
  });

  it.each([
    [0, 'REFUND', ''],
    [1, 'REFUND', 'remorse'],
    [2, 'REFUND', 'not received'],
    [3, 'REFUND', 'defective'],
    [4, 'REFUND', 'accidental purchase'],
    [5, 'FRAUD', ''],
    [6, 'FRAUD', 'friendly fraud'],
    [7, 'CHARGEBACK', ''],
    [8, 'VOIDED', NOT_CONSUMED],
    [9, 'REFUND', ''],
  ])('of the reason %i is %s, %j', (reason, code, text) => {
    expect(toRevocation({ ...LINE, reason }).revocation).toMatchObject({ code, text });
  });

  it('is listed for thirty days, less an hour', () => {
    const now = Date.parse('2026-12-01T00:00:00Z');

    expect(new Date(earliestVoid(now))).toEqual(new Date('2026-11-01T01:00:00Z'));
  });
});

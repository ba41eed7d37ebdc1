import { describe, expect, it } from '@jest/globals';
import { explain } from './explain.js';

type Purchase = Parameters<typeof explain>[0];
type Events = Parameters<typeof explain>[1];

const purchase = (purchaseStatus: Purchase['purchaseStatus'], changes: Partial<Purchase> = {}): Purchase => ({
  purchaseStatus,
  payment: 'GSTORE_PLAY',
  cancelReason: null,
  ...changes,
});
const asked = (call: string, outcome: string, more: object = {}): Events[number] => ({
  kind: 'STORE_CALL',
  detail: { store: 'GSTORE', call, outcome, ...more },
});
const changed = (to: Purchase['purchaseStatus']): Events[number] => ({ kind: 'TRANSITION', detail: { to } });
const granted = (attempt: number, resultCode: string): Events[number] => ({
  kind: 'GRANT',
  detail: { attempt, resultCode },
});

describe('the explanation of a purchase without a payment', () => {
  const reserved = (...events: Events) => explain(purchase('RESERVED'), events);

  it('says that no payment has arrived when no store was asked for one', () => {
    expect(reserved()).toEqual({ key: 'explain.unpaid' });
    expect(reserved(asked('open', 'opened'))).toEqual({ key: 'explain.unpaid' });
    expect(explain(purchase('RESERVED_CANCEL'), [])).toEqual({ key: 'explain.unpaid' });
  });

  it('names the purchase that has used the receipt', () => {
    const call = asked('verify', 'accepted', { resultCode: 'ALREADY_EXIST_DATA', ownerBoid: '7' });
    expect(reserved(call)).toEqual({ key: 'explain.receiptUsed', ownerBoid: '7' });
  });

  it('says that nothing is decided while the store does not answer', () => {
    const call = asked('verify', 'unavailable', { code: '503', resultCode: 'EXTERNAL_API_ERROR' });
    expect(reserved(call)).toEqual({ key: 'explain.unavailable', values: { reason: '503' } });
  });

  it.each([
    ['rejected', { key: 'explain.rejected', values: { reason: 'cancelled' } }],
    ['pending', { key: 'explain.pending' }],
    ['not-configured', { key: 'explain.notConfigured' }],
    ['consumed', { key: 'explain.receiptGone' }],
    ['accepted', { key: 'explain.refused', values: { code: 'NOT_ALLOW_PURCHASE' } }],
  ])('says what the answer %s means', (outcome, meaning) => {
    const call = asked('verify', outcome, { reason: 'cancelled', resultCode: 'NOT_ALLOW_PURCHASE' });
    expect(reserved(call)).toEqual(meaning);
  });

  it('goes by the last question about the payment', () => {
    const calls = [
      asked('verify', 'unavailable'),
      asked('verify', 'pending'),
      asked('look-up', 'unavailable'),
    ];
    expect(reserved(...calls)).toEqual({ key: 'explain.pending' });
  });
});

describe('the explanation of a paid purchase', () => {
  it('says that the game has not given the item', () => {
    const events = [changed('RESERVED'), asked('verify', 'accepted'), changed('VERIFY_SUCCESS')];
    expect(explain(purchase('VERIFY_SUCCESS'), events)).toEqual({ key: 'explain.paid' });
  });

  it('says that Purser delivers what was paid outside the game, before the first attempt', () => {
    const outside = purchase('VERIFY_SUCCESS', { payment: 'PG' });
    expect(explain(outside, [changed('VERIFY_SUCCESS')])).toEqual({
      key: 'explain.owed',
      pages: ['grants', 'gameServer'],
    });
    expect(explain(outside, [changed('VERIFY_SUCCESS'), granted(1, 'TIMEOUT')])).toMatchObject({
      key: 'explain.notTaken',
    });
  });

  it('says the same of the PC store, which has taken the money before', () => {
    expect(explain(purchase('COMPLETED_BEFORE_CONSUME', { payment: 'PCSTORE' }), [])).toEqual({
      key: 'explain.paid',
    });
  });

  it('names the last answer of a game server that has not taken the item', () => {
    const events = [granted(1, 'TIMEOUT'), granted(2, 'INVALID_USER')];
    expect(explain(purchase('VERIFY_SUCCESS'), events)).toEqual({
      key: 'explain.notTaken',
      values: { attempt: '2', code: 'INVALID_USER' },
      pages: ['grants'],
    });
  });

  it('says why a given item is not consumed in its store', () => {
    const open = purchase('COMPLETED_BEFORE_CONSUME');
    expect(explain(open, [])).toEqual({ key: 'explain.open' });
    expect(explain(open, [asked('consume', 'refused', { reason: '403' })])).toEqual({
      key: 'explain.unconsumed',
      values: { reason: '403' },
    });
  });

  it('leaves the rest to the game once it has given the item', () => {
    expect(explain(purchase('COMPLETED'), [])).toEqual({ key: 'explain.completed' });
  });
});

describe('the explanation of a cancelled purchase', () => {
  it.each(['REFUND', 'REFUND: asked for it', 'CHARGEBACK', 'VOIDED: not consumed in time'])(
    'says that the money went back after %s',
    (cancelReason) => {
      expect(explain(purchase('CANCELED', { cancelReason }), [])).toEqual({ key: 'explain.refunded' });
    },
  );

  it.each([null, 'FRAUD', 'OPERATOR: double'])('refers to the reason after %s', (cancelReason) => {
    expect(explain(purchase('CANCELED', { cancelReason }), [])).toEqual({ key: 'explain.canceled' });
  });
});

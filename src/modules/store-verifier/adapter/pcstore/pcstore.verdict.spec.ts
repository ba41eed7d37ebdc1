import { describe, expect, it } from '@jest/globals';
import { keysOf } from './pcstore.keys.js';
import type { PcstoreSettings } from './pcstore.settings.js';
import { accepted, verdictOn } from './pcstore.verdict.js';
import type { TxnStatus } from './pcstore.wire.js';

const SETTINGS: PcstoreSettings = { appId: '480', webApiKey: 'key' };
const IDS = { orderId: '1235', transId: '77' };
const PRICE = { microPrice: 1_990_000, untaxedMicroPrice: 1_990_000, currency: 'USD' };

const on = (status: TxnStatus, price?: typeof PRICE) =>
  verdictOn(SETTINGS, { kind: 'ok', value: { ...IDS, status, ...(price === undefined ? {} : { price }) } });

describe('the verdict on an order of the PC store', () => {
  it('accepts a paid one under its keys, and can refund it by its transaction', () => {
    expect(on('Succeeded', PRICE)).toEqual({
      kind: 'accepted',
      purchase: {
        ...keysOf(SETTINGS, IDS),
        unit: null,
        paymentOrderId: '77',
        isTester: false,
        purchaseToken: '77',
        provenPrice: PRICE,
      },
    });
    expect(on('Succeeded')).toEqual(accepted(SETTINGS, IDS));
  });

  it('distinguishes test orders from real ones', () => {
    const real = accepted(SETTINGS, IDS);
    const tested = accepted({ ...SETTINGS, sandbox: true }, IDS);

    expect(tested).toMatchObject({ purchase: { isTester: true } });
    expect(tested).not.toMatchObject({ purchase: keysOf(SETTINGS, IDS) });
    expect(accepted({ ...SETTINGS, sandbox: false }, IDS)).toEqual(real);
  });

  it('names an order that the player has approved, with its price', () => {
    expect(on('Approved', PRICE)).toEqual({ kind: 'approved', provenPrice: PRICE });
    expect(on('Approved')).toEqual({ kind: 'approved' });
    expect(on('Init', PRICE)).toEqual({ kind: 'pending' });
  });

  it.each([
    'Failed',
    'Refunded',
    'PartialRefund',
    'Chargedback',
    'RefundedSuspectedFraud',
    'RefundedFriendlyFraud',
  ] as const)('refuses one in the state %s', (status) => {
    expect(on(status, PRICE)).toEqual({ kind: 'rejected', reason: `the store shows the order as ${status}` });
  });

  it('refuses one that the store does not know, and no other after an error', () => {
    expect(verdictOn(SETTINGS, { kind: 'failure', code: 3 })).toEqual({
      kind: 'rejected',
      reason: 'the store knows no such order',
      isUnknown: true,
    });
    expect(verdictOn(SETTINGS, { kind: 'failure', code: 5 })).toEqual({
      kind: 'unavailable',
      reason: 'the store answers error 5',
    });
    expect(verdictOn(SETTINGS, { kind: 'unavailable', reason: 'timeout', isUndone: false })).toEqual({
      kind: 'unavailable',
      reason: 'timeout',
    });
  });
});

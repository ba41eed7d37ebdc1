import { describe, expect, it } from '@jest/globals';
import { isPaidUnconsumed, type StorePurchase } from './store-purchase.js';

const PURCHASE: StorePurchase = {
  purchaseTimeMillis: 1_795_230_245_678,
  purchaseState: 0,
  consumptionState: 0,
  orderId: 'GPA.1',
  purchaseType: null,
  regionCode: 'KR',
};

describe('a purchase in mobile store A', () => {
  it('is open while it is purchased and yet to be consumed', () => {
    expect(isPaidUnconsumed(PURCHASE)).toBe(true);
  });

  it.each([
    ['it is consumed', { consumptionState: 1 }],
    ['it is cancelled', { purchaseState: 1 }],
    ['it is pending', { purchaseState: 2 }],
  ] as const)('is not open when %s', (_, changes) => {
    expect(isPaidUnconsumed({ ...PURCHASE, ...changes })).toBe(false);
  });
});

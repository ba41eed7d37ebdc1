import { describe, expect, it } from '@jest/globals';
import { BOUGHT as PURCHASE, REDEEMED as COUPON } from '../../../../test/support/rewards/reward-samples.js';
import { requestHashOf } from './request-hash.js';
import type { RewardOrder } from '../reward/reward-order.js';

const EXPIRES = new Date('2026-12-01T00:00:00Z');
const ORDER: RewardOrder = {
  pjid: 'P',
  userType: 'IMID',
  userValue: 'M-1',
  serviceId: 'svc',
  serverId: null,
  provider: 'BILLING',
  billingPurchaseList: [PURCHASE],
  couponRedeemList: [COUPON],
  requesterCustomData: null,
};

const hash = (changes: Partial<RewardOrder> = {}, expireAt = EXPIRES): string =>
  requestHashOf({ ...ORDER, ...changes }, expireAt).toString('hex');

describe('the hash of a request', () => {
  it('is the same for the same request, whatever the order of its fields', () => {
    const reversed = Object.fromEntries(Object.entries(PURCHASE).toReversed()) as typeof PURCHASE;

    expect(hash({ billingPurchaseList: [reversed] })).toBe(hash());
    expect(hash()).toHaveLength(64);
  });

  it.each<Partial<RewardOrder>>([
    { userType: 'GAME_UID' },
    { userValue: 'M-2' },
    { serviceId: '' },
    { serverId: 's-1' },
    { provider: 'COUPON' },
    { requesterCustomData: '' },
    { billingPurchaseList: [] },
    { billingPurchaseList: [PURCHASE, PURCHASE] },
    { couponRedeemList: [] },
  ])('is another one for a request with %j', (changes) => {
    expect(hash(changes)).not.toBe(hash());
  });

  it.each<Partial<typeof PURCHASE>>([
    { boid: '8' },
    { payment: 'PREPAID_CARD' },
    { appstore: 'PC' },
    { os: 'PC' },
    { productId: 'gem.200' },
    { quantity: 2 },
    { currency: 'JPY' },
    { totalMicroPrice: 5_000_001 },
  ])('is another one for a purchase with %j', (changes) => {
    expect(hash({ billingPurchaseList: [{ ...PURCHASE, ...changes }] })).not.toBe(hash());
  });

  it.each<Partial<Record<keyof typeof COUPON, string | number>>>([
    { couponId: 'c-2' },
    { itemId: 'i-2' },
    { itemType: '' },
    { quantity: 2 },
  ])('is another one for an item of a coupon with %j', (changes) => {
    expect(hash({ couponRedeemList: [{ ...COUPON, ...changes } as typeof COUPON] })).not.toBe(hash());
  });

  it('is another one for another expiry', () => {
    expect(hash({}, new Date(EXPIRES.getTime() + 1_000))).not.toBe(hash());
  });
});

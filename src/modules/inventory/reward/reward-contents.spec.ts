import { describe, expect, it } from '@jest/globals';
import { BOUGHT, REDEEMED } from '../../../../test/support/rewards/reward-samples.js';
import { checkContents, type RewardContents } from './reward-contents.js';

const bought = [BOUGHT];
const redeemed = [REDEEMED];
const contents = (provider: RewardContents['provider'], lists: Partial<RewardContents>): RewardContents => ({
  provider,
  billingPurchaseList: [],
  couponRedeemList: [],
  ...lists,
});

describe('the contents of a reward', () => {
  it.each([
    contents('BILLING', { billingPurchaseList: bought }),
    contents('COUPON', { couponRedeemList: redeemed }),
  ])('are those of its provider (case %#)', (given) => {
    expect(() => checkContents(given)).not.toThrow();
  });

  it.each([
    ['billingPurchaseList', contents('BILLING', {})],
    ['billingPurchaseList', contents('BILLING', { couponRedeemList: redeemed })],
    ['couponRedeemList', contents('COUPON', {})],
    ['couponRedeemList', contents('COUPON', { billingPurchaseList: bought })],
  ])('must have %s (case %#)', (list, given) => {
    expect(() => checkContents(given)).toThrow(new RegExp(`^${list}: must have at least one item`));
  });

  it.each([
    ['couponRedeemList', contents('BILLING', { billingPurchaseList: bought, couponRedeemList: redeemed })],
    ['billingPurchaseList', contents('COUPON', { billingPurchaseList: bought, couponRedeemList: redeemed })],
  ])('must not have %s (case %#)', (list, given) => {
    expect(() => checkContents(given, 'rewards[3].')).toThrow(`rewards[3].${list}: must be empty`);
  });
});

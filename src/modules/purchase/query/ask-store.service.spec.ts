import { describe, expect, it } from '@jest/globals';
import type { AppConfig } from '../../../platform/config/app-config.js';
import type { MinuteLimits } from '../../../platform/rate-limit/minute-limits.js';
import type { StorePayment } from '../../store-verifier/index.js';
import type { PurchaseRepository } from '../record/purchase.repository.js';
import type { StoreOfPurchase } from '../record/store-of-purchase.service.js';
import { AskStoreService } from './ask-store.service.js';

const PAYMENT: StorePayment = { state: 'PAID', orderId: '9', price: null, at: null, isTest: null };

/** Asks about a purchase whose store gives this answer. */
const askedWith = (
  answer: Awaited<ReturnType<StoreOfPurchase['askPayment']>>,
  purchase: object | null = {},
): ReturnType<AskStoreService['execute']> =>
  new AskStoreService(
    { find: () => Promise.resolve(purchase) } as unknown as PurchaseRepository,
    { askPayment: () => Promise.resolve(answer) } as unknown as StoreOfPurchase,
    { take: () => Promise.resolve() } as unknown as MinuteLimits,
    { ratePerMinute: { lookup: 300 } } as AppConfig,
  ).execute('DEMO', '7');

describe('the question to the store of a purchase', () => {
  it('is answered with the payment, in the words of mobile store A too where it is that store’s', async () => {
    expect(await askedWith({ kind: 'found', payment: PAYMENT })).toEqual({
      payment: PAYMENT,
      storePurchase: null,
    });
    const storePurchase = {
      purchaseTimeMillis: 1,
      purchaseState: 0,
      consumptionState: 0,
      orderId: '9',
      purchaseType: null,
      regionCode: null,
    } as const;
    const answer = await askedWith({ kind: 'found', payment: PAYMENT, storePurchase });
    expect(answer).toEqual({ payment: PAYMENT, storePurchase });
  });

  it('is answered clearly when the store does not know the purchase', async () => {
    const answer = await askedWith({ kind: 'unknown', reason: 'no such order' });
    expect(answer).toEqual({ payment: null, storePurchase: null });
  });

  it.each([
    ['no store confirms the payment', null, 'NOT_ALLOW_PURCHASE'],
    ['the store is not set up', { kind: 'not-configured' }, 'NOT_ALLOW_PURCHASE'],
    ['too little is stored', { kind: 'nothing-stored' }, 'INVALID_PARAMETER'],
    ['the player has no token', { kind: 'user-token-invalid' }, 'USER_ACCESS_TOKEN_NOT_VALID'],
    ['the store is down', { kind: 'unavailable', reason: 'network' }, 'EXTERNAL_API_ERROR'],
  ] as const)('is refused when %s', async (_, answer, code) => {
    await expect(askedWith(answer)).rejects.toMatchObject({ code });
  });

  it('is refused with the settings that it needs', async () => {
    await expect(askedWith({ kind: 'not-configured', missing: 'keyId' })).rejects.toMatchObject({
      code: 'NOT_ALLOW_PURCHASE',
      message: expect.stringContaining('keyId'),
    });
  });

  it('is refused for a purchase that does not exist', async () => {
    await expect(askedWith(null, null)).rejects.toMatchObject({ code: 'INVALID_PARAMETER' });
  });
});

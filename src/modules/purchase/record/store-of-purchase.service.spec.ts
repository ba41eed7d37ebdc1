import { describe, expect, it } from '@jest/globals';
import type { LookupAnswer, PaymentSearch, StoreRegistry } from '../../store-verifier/index.js';
import type { StoreCalls } from '../timeline/store-calls.service.js';
import type { PaymentCodes } from './fields/payment-codes.js';
import type { PurchaseTokens } from './purchase-tokens.service.js';
import type { Purchase } from './purchase.entity.js';
import { StoreOfPurchase } from './store-of-purchase.service.js';

const aPurchase = (payment = 'GSTORE') => ({ pjid: 'DEMO', boid: '7', payment }) as Purchase;
const PURCHASE = aPurchase();
const REFUSED: LookupAnswer = { kind: 'refused', reason: 'no such purchase' };

/** The store of a purchase with a look-up or a payment search, and with this token stored for the purchase. */
const storeOf = (
  ports: { readonly lookup?: object; readonly paymentSearch?: object; readonly paymentState?: object },
  token: string | null = 'token',
  recorded: unknown[] = [],
): StoreOfPurchase =>
  new StoreOfPurchase(
    { find: () => ports } as unknown as StoreRegistry,
    { familyOf: (payment: string) => (payment === 'GONE' ? undefined : payment) } as unknown as PaymentCodes,
    { open: () => token } as unknown as PurchaseTokens,
    {
      ask: (call: unknown, ask: () => Promise<unknown>) => {
        recorded.push(call);
        return ask();
      },
    } as unknown as StoreCalls,
  );

describe('the look-up of a purchase in its store', () => {
  const lookup = { lookUp: () => Promise.resolve(REFUSED) };

  it('gives the answer of the store', async () => {
    expect(await storeOf({ lookup }).lookUp(PURCHASE)).toBe(REFUSED);
  });

  it('says that the store has no look-ups, whether or not its token can be read', async () => {
    const none = { kind: 'unavailable', reason: 'store without look-ups' };
    expect(await storeOf({}).lookUp(PURCHASE)).toEqual(none);
    expect(await storeOf({}, null).lookUp(PURCHASE)).toEqual(none);
  });

  it('says that the token cannot be read, unless the caller has sent it', async () => {
    const unreadable = { kind: 'unavailable', reason: 'token unreadable' };
    expect(await storeOf({ lookup }, null).lookUp(PURCHASE)).toEqual(unreadable);
    expect(await storeOf({ lookup }, null).lookUp(PURCHASE, 'sent')).toBe(REFUSED);
  });
});

describe('the question about the payment of a purchase', () => {
  const at = new Date(0);
  const reservation = (changes: object = {}): Purchase =>
    ({
      pjid: 'DEMO',
      boid: '7',
      playerId: 'p',
      productId: 'gem',
      payment: 'GSTORE',
      storeOrderId: '99',
      paymentTester: 1,
      purchaseToken: 'sealed',
      reservedAt: at,
      verifiedAt: null,
      reserveRequest: 'gstore:1',
      verifyRequest: null,
      ...changes,
    }) as Purchase;
  const answer = { kind: 'unknown', reason: 'no such payment' };
  const readerOf = (asked: unknown[]) => ({
    questionAbout: (payment: unknown) => {
      asked.push(payment);
      return () => Promise.resolve(answer);
    },
  });

  it('names what was stored with it, and records the call', async () => {
    const [asked, recorded]: unknown[][] = [[], []];
    const stores = storeOf({ paymentState: readerOf(asked!) }, 'token', recorded);
    expect(await stores.askPayment(reservation())).toBe(answer);
    expect(asked).toEqual([
      {
        pjid: 'DEMO',
        boid: '7',
        playerId: 'p',
        productId: 'gem',
        purchaseToken: 'token',
        storeOrderId: '99',
        isTester: true,
        reservedAt: at,
        beganPaid: false,
      },
    ]);
    expect(recorded).toEqual([{ boid: '7', store: 'GSTORE', call: 'look-up' }]);
  });

  it('says of a purchase that a notification reported first that it began as paid, and of no tester', async () => {
    const asked: unknown[] = [];
    const reported = { verifiedAt: at, verifyRequest: 'gstore:1', paymentTester: null, purchaseToken: null };
    await storeOf({ paymentState: readerOf(asked) }, null).askPayment(reservation(reported));
    expect(asked).toMatchObject([{ beganPaid: true, isTester: false, purchaseToken: null }]);
  });

  it('is not asked without a store, when the token cannot be read, or when too little is stored', async () => {
    const recorded: unknown[] = [];
    const asked: unknown[] = [];
    expect(await storeOf({}, 'token', recorded).askPayment(reservation())).toBeNull();
    const gone = reservation({ payment: 'GONE' });
    expect(await storeOf({ paymentState: readerOf(asked) }, 'token', recorded).askPayment(gone)).toBeNull();
    const unreadable = await storeOf({ paymentState: readerOf(asked) }, null, recorded).askPayment(
      reservation(),
    );
    expect(unreadable).toEqual({ kind: 'unavailable', reason: 'token unreadable' });
    const paymentState = { questionAbout: () => null };
    const nothing = await storeOf({ paymentState }, 'token', recorded).askPayment(reservation());
    expect(nothing).toEqual({ kind: 'nothing-stored' });
    expect([...asked, ...recorded]).toEqual([]);
  });
});

describe('the search for the payment of a purchase', () => {
  const paymentSearch = {};

  it('is that of its store, with the family of its payment', () => {
    expect(storeOf({ paymentSearch }).findSearched(PURCHASE)).toEqual({
      store: 'GSTORE',
      search: paymentSearch,
    });
  });

  it('does not exist for a store without one, or when the payment code is not configured any more', () => {
    expect(storeOf({}).findSearched(PURCHASE)).toBeNull();
    expect(storeOf({ paymentSearch }).findSearched(aPurchase('GONE'))).toBeNull();
  });

  it('asks it for the order that it has opened, and records the call', async () => {
    const asked: unknown[] = [];
    const search = {
      find: (order: unknown) => {
        asked.push(order);
        return Promise.resolve({ kind: 'open' });
      },
    } as unknown as PaymentSearch;
    const recorded: unknown[] = [];
    const purchase = { pjid: 'DEMO', boid: '7', reservedAt: new Date(0) };
    const stores = storeOf({}, 'token', recorded);
    expect(await stores.searchPayment({ store: 'WSHOP', search }, purchase, '99')).toEqual({ kind: 'open' });
    expect(asked).toEqual([{ pjid: 'DEMO', boid: '7', storeOrderId: '99', reservedAt: new Date(0) }]);
    expect(recorded).toEqual([{ boid: '7', store: 'WSHOP', call: 'settle' }]);
  });
});

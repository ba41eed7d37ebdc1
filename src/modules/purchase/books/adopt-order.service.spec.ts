import { describe, expect, it } from '@jest/globals';
import { SystemClock } from '../../../shared/time/clock.js';
import type {
  NewPaidPurchase,
  PaidAdded,
  PaidPurchaseRepository,
} from '../external-payment/paid-purchase.repository.js';
import type { PaymentSearch, PaymentSearchAnswer } from '../../store-verifier/index.js';
import type { PurchaseRepository } from '../record/purchase.repository.js';
import type { StoreOfPurchase } from '../record/store-of-purchase.service.js';
import { type AdoptedOrder, AdoptOrderService } from './adopt-order.service.js';

const ORDER: AdoptedOrder = {
  payment: 'WSHOP',
  appStore: 'WSHOP_WEBSHOP',
  os: 'WEB',
  playerId: 'player-1',
  productId: 'gem.100',
  quantity: 3,
  paymentOrderId: 'shop-1',
  microPrice: 2_970_000,
  currency: 'USD',
  receiptKey: Buffer.alloc(32, 1),
  orderKey: Buffer.alloc(32, 2),
  storeOrderId: '77',
  at: new Date('2026-03-02T12:00:00Z'),
};

type OpenedPaymentName = Parameters<PaymentSearch['find']>[0];

/** What the store answers about the payment of a receipt. */
const paidBy = (receiptKey: Buffer): PaymentSearchAnswer =>
  ({ kind: 'paid', notification: { payment: { purchase: { receiptKey } } } }) as PaymentSearchAnswer;
const PAID = paidBy(ORDER.receiptKey);

describe('an order that only the store knows', () => {
  /** Outcomes of the attempts to store it, and what was to be stored. */
  function adopting(...outcomes: PaidAdded[]) {
    const tried: NewPaidPurchase[] = [];
    const asked: OpenedPaymentName[] = [];
    const books = { answer: PAID, isKnown: false, isKnownSoon: false };
    const paid = {
      add: (each: NewPaidPurchase) => {
        tried.push(each);
        books.isKnown = books.isKnownSoon;
        return Promise.resolve(outcomes.shift() ?? 'added');
      },
    } as unknown as PaidPurchaseRepository;
    const purchases = {
      findReceiptOwner: () => Promise.resolve(books.isKnown ? {} : null),
    } as unknown as PurchaseRepository;
    const search = {
      find: (name: OpenedPaymentName) => {
        asked.push(name);
        return Promise.resolve(books.answer);
      },
    };
    const stores = {
      findSearched: ({ payment }: AdoptedOrder) => (payment === 'WSHOP' ? { store: 'WSHOP', search } : null),
    } as unknown as StoreOfPurchase;
    const service = new AdoptOrderService(purchases, stores, paid, new SystemClock());
    const adopt = (changes = {}): Promise<void> =>
      service.execute('DEMO', { ...ORDER, ...changes }, 'repair-1');
    return { tried, asked, books, adopt };
  }

  it('becomes a paid purchase of its player, with its keys and all that was bought', async () => {
    const { tried, adopt } = adopting();
    await adopt();
    expect(tried).toHaveLength(1);
    const { quantity, at: _, ...bought } = ORDER;
    expect(tried[0]).toMatchObject({
      purchase: { ...bought, pjid: 'DEMO', status: 'VERIFY_SUCCESS', imid: null, svcId: '' },
      request: 'repair-1',
      spending: null,
      delivery: {
        serverId: null,
        serviceId: null,
        userType: 'GAME_UID',
        userValue: 'player-1',
        products: [{ productId: 'gem.100', quantity, currency: 'USD', totalMicroPrice: 2_970_000 }],
      },
    });
  });

  it('gets another boid when another purchase has the first one', async () => {
    const { tried, adopt } = adopting('boid-taken', 'boid-taken', 'added');
    await adopt();
    expect(new Set(tried.map(({ purchase }) => purchase.boid)).size).toBe(3);
  });

  it('is an error when three boids are taken, so that the repair is not noted as done', async () => {
    const { tried, adopt } = adopting('boid-taken', 'boid-taken', 'boid-taken', 'added');
    await expect(adopt()).rejects.toThrow('no free boid after 3 attempts');
    expect(tried).toHaveLength(3);
  });

  it.each(['order-known', 'request-repeated'] as const)('stays as it was adopted before: %s', async (why) => {
    const { tried, books, adopt } = adopting(why);
    books.isKnownSoon = true;
    await adopt();
    expect(tried).toHaveLength(1);
  });

  it('is an error when its request has made a purchase of another order, so that the repair is not noted as done', async () => {
    const { adopt } = adopting('request-repeated');
    await expect(adopt()).rejects.toThrow('a repeated adoption has no purchase of its order');
  });

  it.each([-1, 0.5, Number.MAX_SAFE_INTEGER + 1])('is refused at %d micro units', async (microPrice) => {
    const { tried, adopt } = adopting();
    await expect(adopt({ microPrice })).rejects.toMatchObject({ code: 'INVALID_PARAMETER' });
    expect(tried).toEqual([]);
  });

  it('is asked for in its store, by the store’s id and the time of the order', async () => {
    const { asked, adopt } = adopting();
    await adopt();
    expect(asked).toEqual([{ pjid: 'DEMO', boid: null, storeOrderId: '77', reservedAt: ORDER.at }]);
  });

  it.each<readonly [string, PaymentSearchAnswer]>([
    ['has given the money back', { kind: 'ended' }],
    ['is not paid yet', { kind: 'open' }],
    ['shows another payment of it', paidBy(Buffer.alloc(32, 3))],
  ])('is refused when the store %s', async (_, answer) => {
    const { tried, books, adopt } = adopting();
    books.answer = answer;
    await expect(adopt()).rejects.toMatchObject({
      code: 'INVALID_PARAMETER',
      message: 'repair: the store does not show the payment of this order any more',
    });
    expect(tried).toEqual([]);
  });

  it('is refused when the store is not set up any more, since it was not asked', async () => {
    const { tried, books, adopt } = adopting();
    books.answer = { kind: 'not-configured' };
    await expect(adopt()).rejects.toMatchObject({
      code: 'INVALID_PARAMETER',
      message: 'repair: the store is not set up for the project',
    });
    expect(tried).toEqual([]);
  });

  it('is not adopted while the store does not answer', async () => {
    const { tried, books, adopt } = adopting();
    books.answer = { kind: 'unavailable', reason: 'timeout' };
    await expect(adopt()).rejects.toMatchObject({ code: 'EXTERNAL_API_ERROR' });
    expect(tried).toEqual([]);
  });

  it.each([
    ['has no time', { at: null }],
    ['has no id of the store', { storeOrderId: null }],
    ['is of a store that has no list of orders', { payment: 'PCSTORE' }],
  ])('is refused when it %s, because the store cannot be asked', async (_, changes) => {
    const { tried, adopt } = adopting();
    await expect(adopt(changes)).rejects.toMatchObject({
      code: 'INVALID_PARAMETER',
      message: expect.stringContaining('start a new run'),
    });
    expect(tried).toEqual([]);
  });

  it('stays as it is when it has a purchase by now, whatever the store says of it', async () => {
    const { tried, asked, books, adopt } = adopting();
    books.isKnown = true;
    books.answer = { kind: 'ended' };
    await adopt();
    expect([tried, asked]).toEqual([[], []]);
  });
});

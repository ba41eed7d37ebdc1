import { describe, expect, it } from '@jest/globals';
import { SystemClock } from '../../../shared/time/clock.js';
import type {
  NewPaidPurchase,
  PaidAdded,
  PaidPurchaseRepository,
} from '../external-payment/paid-purchase.repository.js';
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
};

describe('an order that only the store knows', () => {
  /** Outcomes of the attempts to store it, and what was to be stored. */
  function adopting(...outcomes: PaidAdded[]) {
    const tried: NewPaidPurchase[] = [];
    const paid = {
      add: (each: NewPaidPurchase) => {
        tried.push(each);
        return Promise.resolve(outcomes.shift() ?? 'added');
      },
    } as unknown as PaidPurchaseRepository;
    const service = new AdoptOrderService(paid, new SystemClock());
    return { tried, adopt: (changes = {}) => service.execute('DEMO', { ...ORDER, ...changes }, 'repair-1') };
  }

  it('becomes a paid purchase of its player, with its keys and all that was bought', async () => {
    const { tried, adopt } = adopting();
    await adopt();
    expect(tried).toHaveLength(1);
    const { quantity, ...bought } = ORDER;
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
    const { tried, adopt } = adopting(why);
    await adopt();
    expect(tried).toHaveLength(1);
  });

  it.each([-1, 0.5, Number.MAX_SAFE_INTEGER + 1])('is refused at %d micro units', async (microPrice) => {
    const { tried, adopt } = adopting();
    await expect(adopt({ microPrice })).rejects.toMatchObject({ code: 'INVALID_PARAMETER' });
    expect(tried).toEqual([]);
  });
});

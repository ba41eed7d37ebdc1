import { describe, expect, it } from '@jest/globals';
import { SystemClock } from '../../../shared/time/clock.js';
import type { SpendingLimits } from '../../account/index.js';
import { PaymentCodes } from '../record/fields/payment-codes.js';
import type { PurchaseRepository } from '../record/purchase.repository.js';
import type { NewPaidPurchase, PaidAdded, PaidPurchaseRepository } from './paid-purchase.repository.js';
import {
  type RegisterPaidPurchaseCommand,
  RegisterPaidPurchaseService,
} from './register-paid-purchase.service.js';

const PRODUCT = { productId: 'gem.100', quantity: 1, currency: 'USD', totalMicroPrice: 990_000 };
const COMMAND: RegisterPaidPurchaseCommand = {
  reqId: 'request-1',
  pjid: 'DEMO',
  payment: 'PG',
  appStore: 'PG',
  paymentOrderId: 'order-1',
  os: 'NONE',
  imid: null,
  playerId: 'player-1',
  delivery: {
    serverId: null,
    serviceId: null,
    userType: 'GAME_UID',
    userValue: 'player-1',
    products: [PRODUCT],
  },
};

describe('a payment in a card or top-up shop', () => {
  /** Outcomes of the attempts to store it, and what was to be stored. */
  function registering(...outcomes: PaidAdded[]) {
    const tried: NewPaidPurchase[] = [];
    const service = new RegisterPaidPurchaseService(
      {
        add: (paid: NewPaidPurchase) => {
          tried.push(paid);
          return Promise.resolve(outcomes.shift() ?? 'added');
        },
      } as unknown as PaidPurchaseRepository,
      { findReceiptOwner: () => Promise.resolve(null) } as unknown as PurchaseRepository,
      { familyOf: () => 'EXTERNAL' } as unknown as PaymentCodes,
      {} as SpendingLimits,
      new SystemClock(),
    );
    return { tried, register: (changes = {}) => service.execute({ ...COMMAND, ...changes }) };
  }

  it('gets another boid when another purchase has the first one', async () => {
    const { tried, register } = registering('boid-taken', 'boid-taken', 'added');
    const boid = await register();
    const boids = tried.map(({ purchase }) => purchase.boid);
    expect(new Set(boids).size).toBe(3);
    expect(boid).toBe(boids[2]);
    expect(tried.map(({ request }) => request)).toEqual(Array(3).fill('external:request-1'));
  });

  it('is an error, and no purchase, when three boids are taken', async () => {
    const { tried, register } = registering('boid-taken', 'boid-taken', 'boid-taken', 'added');
    await expect(register()).rejects.toThrow('no free boid after 3 attempts');
    expect(tried).toHaveLength(3);
  });

  it('is refused without a product, since there is nothing to hand out', async () => {
    const { tried, register } = registering();
    const delivery = { ...COMMAND.delivery, products: [] };
    await expect(register({ delivery })).rejects.toMatchObject({ code: 'INVALID_PARAMETER' });
    expect(tried).toEqual([]);
  });

  it('is no success when its order is known and the purchase of it cannot be read', async () => {
    const { register } = registering('order-known');
    await expect(register()).rejects.toThrow('a known order has no owner');
  });
});

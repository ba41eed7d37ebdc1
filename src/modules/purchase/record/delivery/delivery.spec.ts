import { describe, expect, it } from '@jest/globals';
import { deliveryOf } from './delivery.js';
import { Purchase } from '../purchase.entity.js';

const RESERVED = { playerId: 'P-1', productId: 'gem.100', svcId: 'svc' };
const PRICE = { microPrice: 5_000_000, currency: 'KRW' };
const PRODUCTS = [{ productId: 'gem.100', quantity: 1, currency: 'KRW', totalMicroPrice: 5_000_000 }];

describe('the delivery of a reserved item', () => {
  it.each([
    [null, 'GAME_UID', 'P-1'],
    ['M-1', 'IMID', 'M-1'],
  ])('with the member %p goes to %s %s', (imid, userType, userValue) => {
    const purchase = Object.assign(new Purchase(), RESERVED, { imid });
    expect(deliveryOf(purchase, PRICE)).toEqual({
      serverId: null,
      serviceId: 'svc',
      userType,
      userValue,
      products: PRODUCTS,
    });
  });
});

import { describe, expect, it } from '@jest/globals';
import { deliveryOf } from './delivery.js';
import { externalOrderKey } from './external-order-key.js';
import { operatorOf, operatorRequest } from './operator-request.js';
import { Purchase } from './purchase.entity.js';
import { toYesNo } from './yes-no.js';

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

describe('the key of an order outside the game', () => {
  const keyOf = ([pjid, payment, id]: readonly [string, string, string]): string =>
    externalOrderKey(pjid, payment, id).toString('hex');

  it('is the same for the same order only', () => {
    const orders = [
      ['A', 'PG', '1'],
      ['A', 'PG', '2'],
      ['A', 'TOPUP_A', '1'],
      ['B', 'PG', '1'],
      ['A', 'P', 'G1'],
    ] as const;
    const keys = orders.map(keyOf);
    expect(new Set(keys).size).toBe(orders.length);
    expect(keyOf(['A', 'PG', '1'])).toBe(keys[0]);
  });
});

describe('the request of an operator', () => {
  it('names the key, however often it is made', () => {
    const [one, other] = [operatorRequest('k-1:x'), operatorRequest('k-1:x')];
    expect(one).not.toBe(other);
    expect([operatorOf(one), operatorOf(other)]).toEqual(['k-1:x', 'k-1:x']);
  });

  it('is not one of a game', () => {
    expect([operatorOf(null), operatorOf('req-1'), operatorOf('x operator:k:1')]).toEqual([null, null, null]);
  });
});

describe('a flag of the database', () => {
  it('is shown as Y or N, or not at all', () => {
    expect([toYesNo(1), toYesNo(0), toYesNo(null)]).toEqual(['Y', 'N', null]);
  });
});

import { describe, expect, it } from '@jest/globals';
import { toGrantBody } from './grant-body.js';
import { type CouponGrant, dedupKeyOf, type ProductGrant } from '../grant/grant-order.js';

const PURCHASE: ProductGrant = {
  kind: 'PRODUCT',
  pjid: 'P',
  boid: '7',
  serverId: 's-1',
  serviceId: 'svc',
  payment: 'PG',
  appStore: 'WEB',
  os: 'PC',
  imid: null,
  giveUser: { idType: 'GAME_UID', idValue: 'anna' },
  products: [{ productId: 'gem.100', quantity: 2, currency: 'KRW', totalMicroPrice: 5_000_000 }],
};
const COUPON: CouponGrant = {
  kind: 'COUPON',
  pjid: 'P',
  transactionId: 't-1',
  serverId: null,
  serviceId: 'svc',
  giveUser: { idType: 'IMID', idValue: 'M-1' },
  items: [
    { itemId: 'i-1', quantity: 1 },
    { itemId: 'i-2', quantity: 3 },
  ],
};

describe('the body of a grant', () => {
  it('of a purchase names its payment twice, and the products with what was paid', () => {
    expect(toGrantBody(PURCHASE)).toEqual({
      pjid: 'P',
      boid: '7',
      serverId: 's-1',
      serviceId: 'svc',
      payment: 'PG',
      paymentCd: 'PG',
      appStore: 'WEB',
      os: 'PC',
      giveUser: { idType: 'GAME_UID', idValue: 'anna' },
      giveProductList: [{ productId: 'gem.100', quantity: 2, currency: 'KRW', totalMicroPrice: 5_000_000 }],
    });
  });

  it('of a purchase names the member only where the member receives it', () => {
    const giveUser = { idType: 'IMID', idValue: 'M-1' } as const;

    expect(toGrantBody({ ...PURCHASE, giveUser })).toMatchObject({ imid: 'M-1', giveUser });
    expect(toGrantBody({ ...PURCHASE, giveUser, imid: 'M-2' })).toMatchObject({ imid: 'M-2' });
    expect(toGrantBody({ ...PURCHASE, imid: 'M-2' })).not.toHaveProperty('imid');
  });

  it('of a coupon has its items under both names', () => {
    const items = [
      { itemId: 'i-1', quantity: 1 },
      { itemId: 'i-2', quantity: 3 },
    ];

    expect(toGrantBody(COUPON)).toEqual({
      pjid: 'P',
      serverId: null,
      transactionId: 't-1',
      giveUser: { idType: 'IMID', idValue: 'M-1' },
      giveProductList: items,
      giveItemList: items,
    });
  });

  it('is given once for each boid or transaction', () => {
    expect([dedupKeyOf(PURCHASE), dedupKeyOf(COUPON)]).toEqual(['7', 't-1']);
  });
});

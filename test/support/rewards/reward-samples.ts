/** A purchase as a reward of the platform's shop contains it. */
export const BOUGHT = {
  boid: '7',
  payment: 'PG',
  appstore: 'WEB',
  os: 'WEB',
  productId: 'gem.100',
  quantity: 1,
  currency: 'KRW',
  totalMicroPrice: 5_000_000,
};

/** A coupon as a reward contains it. */
export const REDEEMED = { couponId: 'c-1', itemId: 'i-1', itemType: null, quantity: 1 };

import { describe, expect, it } from '@jest/globals';
import type { PurchaseListFilter } from './purchase-filter.js';
import { paramsOfView, type View, viewOf } from './view-filter.js';

const FILTER: PurchaseListFilter = {
  days: { from: '2026-10-25', to: '2026-11-03' },
  status: 'COMPLETED',
  payment: 'WSHOP',
  productId: 'gem.100',
  playerId: 'anna',
  country: 'KR',
  tester: 'N',
};

const VIEW: View = {
  viewId: '7',
  name: 'refunds',
  shared: false,
  own: true,
  lastDays: 10,
  purchaseStatus: 'COMPLETED',
  payment: 'WSHOP',
  productId: 'gem.100',
  ipCountry: 'KR',
  paymentTesterPurchaseYn: 'N',
};

describe('a saved view', () => {
  it('stores the number of days and the filters, and never a player', () => {
    expect(viewOf(FILTER)).toEqual({
      lastDays: 10,
      purchaseStatus: 'COMPLETED',
      payment: 'WSHOP',
      productId: 'gem.100',
      ipCountry: 'KR',
      paymentTesterPurchaseYn: 'N',
    });
  });

  it('stores from 1 to 90 days, and no filter that is not set or not known', () => {
    const empty = { ...FILTER, status: 'X', payment: '', productId: '', country: '', tester: '' };
    expect(viewOf({ ...empty, days: { from: '2020-01-01', to: '2026-11-03' } })).toEqual({ lastDays: 90 });
    expect(viewOf({ ...empty, days: { from: '2026-11-03', to: '2026-11-01' } })).toEqual({ lastDays: 1 });
  });

  it('opens the list with these filters and days that end today', () => {
    const now = new Date(2026, 10, 22, 12).getTime();
    expect(paramsOfView(VIEW, now)).toEqual({
      from: '2026-11-13',
      status: 'COMPLETED',
      payment: 'WSHOP',
      productId: 'gem.100',
      country: 'KR',
      tester: 'N',
    });
  });
});

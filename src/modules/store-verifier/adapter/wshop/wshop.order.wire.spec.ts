import { describe, expect, it } from '@jest/globals';
import { type ListedOrder, readCreation, readOrders, readPaid } from './wshop.order.wire.js';

type Fields = Record<string, unknown>;

const ORDER = {
  order_id: 11,
  status: 'paid',
  mode: 'default',
  invoice_id: '22',
  project_id: 33,
  user: { id: 'P-1' },
  items: [{ sku: 'gem.100', quantity: 2 }],
  price: { amount: '12.9900', currency: 'USD' },
  date_created: '2026-11-22T01:02:03+00:00',
};
const PAID = {
  type: 'order_paid',
  orderId: '11',
  transactionId: '22',
  boid: '44',
  isSandbox: false,
  projectId: '33',
  playerId: 'P-1',
  items: [{ productId: 'gem.100', quantity: 2 }],
  microPrice: 12_990_000,
  currency: 'USD',
};

const listed = (changes: Fields): ListedOrder => ({
  orderId: '11',
  status: 'paid',
  fields: { ...ORDER, ...changes },
});

describe('the web shop’s list of orders', () => {
  it('is read page by page', () => {
    const other = { ...ORDER, order_id: 12 };
    const page = readOrders(JSON.stringify({ orders: [ORDER, other], has_more: true }));

    expect(page).toEqual({
      orders: [listed({}), { orderId: '12', status: 'paid', fields: other }],
      hasMore: true,
    });
    expect(readOrders('{"orders":[],"has_more":false}')).toEqual({ orders: [], hasMore: false });
  });

  it.each(['new', 'paid', 'done', 'canceled', 'expired'])('may show the status %s', (status) => {
    const page = readOrders(JSON.stringify({ orders: [{ ...ORDER, status }], has_more: false }));

    expect(page?.orders).toMatchObject([{ status }]);
  });

  it.each([
    '',
    '[]',
    '{}',
    '{"orders":{},"has_more":true}',
    '{"orders":[]}',
    '{"orders":[],"has_more":1}',
    JSON.stringify({ orders: [ORDER, null], has_more: false }),
    JSON.stringify({ orders: [ORDER, { ...ORDER, status: 'open' }], has_more: false }),
    JSON.stringify({ orders: [ORDER, { ...ORDER, order_id: '11' }], has_more: false }),
  ])('is unusable as %j', (text) => {
    expect(readOrders(text)).toBeNull();
  });
});

describe('a paid order of the list', () => {
  it('says what its notification says', () => {
    expect(readPaid(listed({}), '44')).toEqual(PAID);
    expect(readPaid(listed({ mode: 'sandbox' }), '44')).toEqual({ ...PAID, isSandbox: true });
    expect(readPaid(listed({ invoice_id: '1234567890123456' }), '44')).toMatchObject({
      transactionId: '1234567890123456',
    });
  });

  it.each<Fields>([
    { mode: 'live' },
    { invoice_id: undefined },
    { invoice_id: 22 },
    { invoice_id: 'x22' },
    { invoice_id: '22x' },
    { invoice_id: '2xy' },
    { invoice_id: '12345678901234567' },
    { project_id: '33' },
    { user: undefined },
    { user: { id: 1 } },
    { items: undefined },
    { items: [...ORDER.items, null] },
    { items: [...ORDER.items, { sku: '', quantity: 1 }] },
    { items: [...ORDER.items, { sku: 'gem.100', quantity: 0 }] },
    { price: undefined },
    { price: { currency: 'USD' } },
    { price: { amount: '12.9900' } },
  ])('is unusable with %j', (changes) => {
    expect(readPaid(listed(changes), '44')).toBeNull();
  });

  it('may say when it was made', () => {
    expect(readCreation(listed({}))).toEqual(new Date('2026-11-22T01:02:03Z'));
    for (const value of [undefined, '', 'yesterday', 1_763_773_323])
      expect(readCreation(listed({ date_created: value }))).toBeNull();
  });
});

import { describe, expect, it } from '@jest/globals';
import { readOrders, type StoreOrder } from './gstore.order.wire.js';

const money = (units: string | undefined, nanos: number | undefined, currencyCode = 'USD'): object => ({
  currencyCode,
  ...(units !== undefined && { units }),
  ...(nanos !== undefined && { nanos }),
});
const anOrder = (changes: object = {}): object => ({
  orderId: 'GPA.1',
  state: 'PROCESSED',
  total: money('1', 90_000_000),
  tax: money(undefined, 100_000_000),
  lineItems: [{ productId: 'gem.100', total: money('1', 90_000_000) }],
  ...changes,
});
const read = (changes: object = {}): StoreOrder | null =>
  readOrders(JSON.stringify({ orders: [anOrder(changes)] }))?.[0] ?? null;

describe('an order of mobile store A', () => {
  it('names the price of each product, with and without the tax of the order', () => {
    expect(read()).toEqual({
      orderId: 'GPA.1',
      state: 'PROCESSED',
      prices: new Map([['gem.100', { microPrice: 1_090_000, untaxedMicroPrice: 990_000, currency: 'USD' }]]),
    });
  });

  it('names the price of one product among several without the tax of its own line', () => {
    const lineItems = ['a', 'b'].map((productId, index) => ({
      productId,
      total: money('2', 0),
      tax: money(String(index), 0),
    }));
    expect([...(read({ lineItems })?.prices.values() ?? [])]).toEqual([
      { microPrice: 2_000_000, untaxedMicroPrice: 2_000_000, currency: 'USD' },
      { microPrice: 2_000_000, untaxedMicroPrice: 1_000_000, currency: 'USD' },
    ]);
  });

  it('prefers the tax of a line to that of the order', () => {
    const lineItems = [{ productId: 'gem.100', total: money('1', 90_000_000), tax: money('0', 90_000_000) }];
    expect(read({ lineItems })?.prices.get('gem.100')).toMatchObject({ untaxedMicroPrice: 1_000_000 });
  });

  it('says nothing of the tax of one product among several whose lines name none', () => {
    const lineItems = ['a', 'b'].map((productId) => ({ productId, total: money('2', 0) }));
    expect([...(read({ lineItems })?.prices.values() ?? [])]).toEqual([
      { microPrice: 2_000_000, untaxedMicroPrice: 2_000_000, currency: 'USD' },
      { microPrice: 2_000_000, untaxedMicroPrice: 2_000_000, currency: 'USD' },
    ]);
  });

  it.each(['PENDING', 'PROCESSED', 'CANCELED', 'PENDING_REFUND', 'PARTIALLY_REFUNDED', 'REFUNDED'])(
    'may be %s',
    (state) => {
      expect(read({ state })?.state).toBe(state);
    },
  );

  it.each([
    [money(undefined, undefined), 0],
    [money('5', undefined), 5_000_000],
    [money(undefined, 1_000), 1],
    [money('999999999', 999_999_000), 999_999_999_999_999],
  ])('has a price where whole units or the rest are left out: %j', (total, microPrice) => {
    expect(
      read({ tax: undefined, lineItems: [{ productId: 'gem.100', total }] })?.prices.get('gem.100'),
    ).toEqual({
      microPrice,
      untaxedMicroPrice: microPrice,
      currency: 'USD',
    });
  });

  it('may have no product, or one without an id', () => {
    for (const lineItems of [
      undefined,
      [],
      [null],
      [{ total: money('1', 0) }],
      [{ productId: 7, total: money('1', 0) }],
    ])
      expect(read({ lineItems })).toEqual({ orderId: 'GPA.1', state: 'PROCESSED', prices: new Map() });
  });

  it('says the same with an optional field that is null as without it', () => {
    const total = { currencyCode: 'USD', units: null, nanos: null };
    expect(read({ tax: null, lineItems: [{ productId: 'gem.100', total }] })).toEqual(
      read({ tax: undefined, lineItems: [{ productId: 'gem.100', total: money(undefined, undefined) }] }),
    );
    expect(read({ lineItems: null })).toEqual(read({ lineItems: [] }));
    expect(readOrders('{"orders":null}')).toEqual([]);
  });

  it.each([
    [money('x', 0)],
    [money('1x', 0)],
    [money('x1', 0)],
    [money('-1', 0)],
    [money('1234567890123', 0)],
    [money('999999999999', 0)],
    [money('1', 1)],
    [money('1', 0.5)],
    [money('1', 0, 'usd')],
    [money('1', 0, 'USDX')],
    [money('1', 0, 'XUSD')],
    [{ units: '1', nanos: 0 }],
    [{ currencyCode: 'USD', units: 1 }],
    [{ currencyCode: 'USD', units: '1', nanos: '0' }],
    ['1.09'],
    [null],
  ])('has no price where the amount is %j', (total) => {
    expect(read({ lineItems: [{ productId: 'gem.100', total }] })?.prices.size).toBe(0);
  });

  it('is unusable without an id or a known state, alone and among others', () => {
    for (const changes of [{ orderId: undefined }, { state: 'LOST' }, { lineItems: {} }]) {
      expect(read(changes)).toBeNull();
      expect(readOrders(JSON.stringify({ orders: [anOrder(), anOrder(changes)] }))).toBeNull();
    }
    expect(readOrders(JSON.stringify({ orders: [anOrder(), anOrder({ orderId: 'GPA.2' })] }))).toMatchObject([
      { orderId: 'GPA.1' },
      { orderId: 'GPA.2' },
    ]);
    expect(readOrders(JSON.stringify({ orders: [null] }))).toBeNull();
    expect(readOrders('{"orders":{}}')).toBeNull();
    expect(readOrders('{}')).toEqual([]);
    expect(readOrders('no JSON')).toBeNull();
    expect(readOrders('[]')).toBeNull();
  });
});

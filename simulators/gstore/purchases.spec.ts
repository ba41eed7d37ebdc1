import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { GstoreCaller, reasonOf } from '../testing/gstore-caller.js';
import { GstoreSimulator } from './gstore-simulator.js';

describe('purchases of mobile store A', () => {
  let store: GstoreSimulator;
  let caller: GstoreCaller;
  const packageName = 'com.sim.game';
  const productId = 'gem.100';

  beforeAll(async () => {
    store = await GstoreSimulator.start();
    caller = await GstoreCaller.of(store, packageName);
  });
  afterEach(() => store.reset());
  afterAll(() => store.close());

  it('are answered with the fields of v1, absent where the real store leaves them out', async () => {
    const { purchaseToken, orderId } = store.buy({
      packageName,
      productId,
      purchaseTimeMillis: 1795231498123,
      regionCode: 'JP',
    });

    expect(await caller.get(productId, purchaseToken)).toMatchObject({ status: 200 });
    expect((await caller.get(productId, purchaseToken)).body).toEqual({
      kind: 'androidpublisher#productPurchase',
      purchaseTimeMillis: '1795231498123',
      purchaseState: 0,
      consumptionState: 0,
      developerPayload: '',
      orderId,
      acknowledgementState: 0,
      regionCode: 'JP',
    });
  });

  it('show what makes them special', async () => {
    const { purchaseToken } = store.buy({
      packageName,
      productId,
      orderId: null,
      purchaseType: 0,
      purchaseState: 2,
      quantity: 2,
      obfuscatedAccountId: 'abc',
    });
    const { body } = await caller.get(productId, purchaseToken);

    expect(body).toMatchObject({
      purchaseType: 0,
      purchaseState: 2,
      quantity: 2,
      obfuscatedExternalAccountId: 'abc',
    });
    expect(body).not.toHaveProperty('orderId');
  });

  it('are found by a percent-encoded path', async () => {
    const { purchaseToken } = store.buy({ packageName, productId: 'gem 100/한' });

    expect((await caller.get('gem 100/한', purchaseToken)).status).toBe(200);
  });

  it('are answered by v2 with the product that the token alone names', async () => {
    const { purchaseToken, orderId } = store.buy({
      packageName,
      productId,
      purchaseType: 0,
      purchaseTimeMillis: 1795231498123,
    });
    const reply = await caller.call(
      'GET',
      `${caller.appPath()}/purchases/productsv2/tokens/${purchaseToken}`,
    );

    expect(reply.body).toEqual({
      kind: 'androidpublisher#productPurchaseV2',
      productLineItem: [
        {
          productId,
          productOfferDetails: {
            offerTags: [],
            quantity: 1,
            refundableQuantity: 1,
            consumptionState: 'CONSUMPTION_STATE_YET_TO_BE_CONSUMED',
          },
        },
      ],
      purchaseStateContext: { purchaseState: 'PURCHASED' },
      testPurchaseContext: { fopType: 'TEST' },
      orderId,
      regionCode: 'KR',
      purchaseCompletionTime: '2026-11-21T03:24:58.123Z',
      acknowledgementState: 'ACKNOWLEDGEMENT_STATE_PENDING',
    });
  });

  it('are consumed once; that acknowledges them too', async () => {
    const { purchaseToken } = store.buy({ packageName, productId });
    const first = await caller.consume(productId, purchaseToken);
    const second = await caller.consume(productId, purchaseToken);

    expect(first).toMatchObject({ status: 204, body: '' });
    expect(second.status).toBe(400);
    expect(reasonOf(second)).toBe('invalidPurchaseState');
    expect(store.get({ purchaseToken })).toMatchObject({ consumptionState: 1, acknowledgementState: 1 });
  });

  it.each([
    ['cancelled', 1],
    ['pending', 2],
  ] as const)('cannot be consumed while %s', async (_, purchaseState) => {
    const { purchaseToken } = store.buy({ packageName, productId, purchaseState });

    expect((await caller.consume(productId, purchaseToken)).status).toBe(400);
    expect(store.get({ purchaseToken })).toMatchObject({ consumptionState: 0 });
  });

  it('are consumed by the game client as well, once', () => {
    const { purchaseToken } = store.buy({ packageName, productId });

    expect(store.consume({ purchaseToken })).toMatchObject({ consumptionState: 1 });
    expect(() => store.consume({ purchaseToken })).toThrow('not in a valid state');
  });

  it('are acknowledged, twice without harm', async () => {
    const { purchaseToken } = store.buy({ packageName, productId });
    const path = `${caller.productPath(productId, purchaseToken)}:acknowledge`;
    const statuses = [
      (await caller.call('POST', path, { body: '{"developerPayload":"x"}' })).status,
      (await caller.call('POST', path)).status,
    ];

    expect(statuses).toEqual([204, 204]);
    expect(store.get({ purchaseToken })).toMatchObject({ acknowledgementState: 1, consumptionState: 0 });
  });

  it.each(['{"developerPaylod":"x"}', '[]', '{'])('are not acknowledged with the body %s', async (body) => {
    const { purchaseToken } = store.buy({ packageName, productId });
    const path = `${caller.productPath(productId, purchaseToken)}:acknowledge`;

    expect((await caller.call('POST', path, { body })).status).toBe(400);
    expect(store.get({ purchaseToken })).toMatchObject({ acknowledgementState: 0 });
  });

  it('change as a test sets them', async () => {
    const { purchaseToken } = store.buy({ packageName, productId });
    store.set({
      purchaseToken,
      orderId: 'GPA.1',
      productId: 'gem.900',
      purchaseState: 1,
      consumptionState: 1,
    });

    expect((await caller.get('gem.900', purchaseToken)).body).toMatchObject({
      orderId: 'GPA.1',
      purchaseState: 1,
      consumptionState: 1,
    });
  });

  it('keep what a patch leaves undefined', () => {
    const { purchaseToken } = store.buy({ packageName, productId });
    const before = store.get({ purchaseToken });

    expect(store.set({ purchaseToken, orderId: undefined, expired: true })).toEqual({
      ...before,
      expired: true,
    });
  });

  it('make up an order with a line for each', async () => {
    const price = { currencyCode: 'USD', units: '1', nanos: 990_000_000 };
    const first = store.buy({
      packageName,
      productId,
      price,
      quantity: 2,
      purchaseTimeMillis: 1795231498123,
    });
    const orderId = first.orderId ?? '';
    store.buy({ packageName, productId: 'gem.900', price, orderId });

    expect(await caller.call('GET', `${caller.appPath()}/orders/${orderId}`)).toMatchObject({
      status: 200,
      body: {
        orderId,
        purchaseToken: first.purchaseToken,
        state: 'PROCESSED',
        createTime: '2026-11-21T03:24:58.123Z',
        total: { currencyCode: 'USD', units: '5', nanos: 970_000_000 },
        lineItems: [{ productId, oneTimePurchaseDetails: { quantity: 2 } }, { productId: 'gem.900' }],
      },
    });
  });

  it('are shown as several orders at once, unless the store does not know one of them', async () => {
    const ids = [1, 2].map(() => store.buy({ packageName, productId }).orderId ?? '');
    const batchOf = (orderIds: readonly string[]) =>
      caller.call(
        'GET',
        `${caller.appPath()}/orders:batchGet?${orderIds.map((id) => `orderIds=${id}`).join('&')}`,
      );

    expect(await batchOf(ids)).toMatchObject({
      status: 200,
      body: { orders: ids.map((orderId) => ({ orderId })) },
    });
    expect((await batchOf([...ids, 'GPA.0'])).status).toBe(404);
    expect((await batchOf([...ids, ids[0] ?? ''])).status).toBe(400);
  });

  it('make up an order with a line for each of their products', async () => {
    const { orderId } = store.buy({ packageName, productId, furtherProductIds: ['gem.900'] });
    const { body } = await caller.call('GET', `${caller.appPath()}/orders/${orderId}`);
    expect(body).toMatchObject({
      total: { currencyCode: 'KRW', units: '2400' },
      lineItems: [{ productId }, { productId: 'gem.900', total: { units: '1200' } }],
    });
  });

  it('make an order refunded once they are refunded', async () => {
    const { purchaseToken, orderId } = store.buy({ packageName, productId });
    store.refund({ purchaseToken });

    expect((await caller.call('GET', `${caller.appPath()}/orders/${orderId}`)).body).toMatchObject({
      state: 'REFUNDED',
      orderHistory: { refundEvent: { eventTime: expect.any(String) } },
    });
  });
});

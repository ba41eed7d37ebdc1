import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { basic, WshopCaller } from '../testing/wshop-caller.js';
import type { Reply } from '../testing/reply.js';
import { WshopSimulator } from './wshop-simulator.js';

interface Page {
  readonly has_more: boolean;
  readonly orders: readonly Readonly<Record<string, unknown>>[];
}

describe('the list of orders of the web shop', () => {
  let store: WshopSimulator;
  let caller: WshopCaller;

  beforeAll(async () => {
    store = await WshopSimulator.start();
    caller = WshopCaller.of(store);
  });
  beforeEach(() => store.reset());
  afterAll(() => store.close());

  const search = (body: unknown = {}, headers?: Readonly<Record<string, string>>): Promise<Reply> => {
    const { projectId, apiKey } = caller.project;
    const path = `/api/v3/project/${projectId}/admin/order/search`;
    return caller.post(path, JSON.stringify(body), headers ?? basic(projectId, apiKey));
  };
  const pageOf = async (body?: unknown): Promise<Page> => (await search(body)).body as Page;

  it('shows the status of an order, and of a paid one the number on the receipt', async () => {
    const { token, orderId } = await caller.order();
    expect(await pageOf()).toMatchObject({
      has_more: false,
      orders: [{ order_id: orderId, status: 'new', mode: 'sandbox', project_id: 44056 }],
    });
    const { order } = await store.pay({ token });
    expect((await pageOf()).orders).toEqual([
      expect.objectContaining({
        order_id: orderId,
        status: 'done',
        invoice_id: String(order.transaction?.id),
        price: { amount: '1.9900', amount_without_discount: '1.9900', currency: 'USD' },
        items: [expect.objectContaining({ sku: 'gem.100', quantity: 1 })],
        user: expect.objectContaining({ id: 'player-1' }),
      }),
    ]);
  });

  it('shows orders that have ended', async () => {
    const [given, late] = [await caller.order(), await caller.order()];
    store.cancel({ token: given.token });
    await store.advanceClock({ ms: 25 * 60 * 60 * 1000 });
    expect((await pageOf()).orders.map(({ order_id, status }) => [order_id, status])).toEqual([
      [given.orderId, 'canceled'],
      [late.orderId, 'expired'],
    ]);
  });

  it('answers ten orders of a time range, from an offset', async () => {
    for (let count = 0; count < 12; count += 1) await caller.order();
    const first = await pageOf();
    const second = await pageOf({ offset: 10, limit: 10 });
    expect([first.orders.length, first.has_more, second.orders.length, second.has_more]).toEqual([
      10,
      true,
      2,
      false,
    ]);
    expect((await pageOf({ created_date_until: '2020-01-01T00:00:00Z' })).orders).toEqual([]);
  });

  it.each([{ limit: 11 }, { limit: 0 }, { offset: -1 }, { created_date_from: 'soon' }, [], 7])(
    'refuses the request %j',
    async (body) => expect(await search(body)).toMatchObject({ status: 422 }),
  );

  it('opens with the key of the project alone', async () =>
    expect(await search({}, basic('44056', 'wrong'))).toMatchObject({ status: 401 }));
});

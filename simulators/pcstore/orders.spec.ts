import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { errorIn, PcstoreCaller, PLAYER } from '../testing/pcstore-caller.js';
import type { Reply } from '../testing/reply.js';
import { FINALIZE_WITHIN_MS } from './pcstore-model.js';
import { PcstoreSimulator } from './pcstore-simulator.js';

describe('orders of the PC store', () => {
  let store: PcstoreSimulator;
  let caller: PcstoreCaller;

  beforeAll(async () => {
    store = await PcstoreSimulator.start();
    caller = PcstoreCaller.of(store);
  });
  afterEach(() => store.reset());
  afterAll(() => store.close());

  const approved = async (): Promise<string> => {
    const orderId = await caller.order();
    store.approve({ orderId });
    return orderId;
  };
  const paid = async (): Promise<string> => {
    const orderId = await approved();
    expect(errorIn(await caller.finalize(orderId))).toBeNull();
    return orderId;
  };
  const statusOf = async (orderid: string): Promise<unknown> =>
    paramsOf(await caller.query({ orderid }))['status'];

  it('are made, approved, paid for and shown', async () => {
    const made = await caller.init({ orderid: '18446744073709551615' });
    const orderid = '18446744073709551615';
    const { transid } = paramsOf(made);
    const ids = { orderid, transid };

    expect(made).toMatchObject({ status: 200, type: expect.stringContaining('application/json') });
    expect(made.body).toEqual({ response: { result: 'OK', params: ids } });
    expect(transid).toEqual(expect.stringMatching(/^1\d{18}$/));
    expect(await statusOf(orderid)).toBe('Init');
    store.approve({ orderId: orderid });
    expect(await statusOf(orderid)).toBe('Approved');
    expect((await caller.finalize(orderid)).body).toEqual({ response: { result: 'OK', params: ids } });
    expect((await caller.query({ orderid })).body).toEqual({
      response: {
        result: 'OK',
        params: {
          orderid,
          transid,
          steamid: PLAYER,
          status: 'Succeeded',
          currency: 'USD',
          time: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/),
          country: 'US',
          usstate: 'WA',
          items: [{ itemid: 101, qty: 1, amount: 1181, vat: 118, itemstatus: 'Succeeded' }],
        },
      },
    });
  });

  it('are found by the id of the store too, and by both when they belong together', async () => {
    const [one, other] = [await caller.order(), await caller.order()];
    const { transId: transid } = store.get({ orderId: one });

    expect(paramsOf(await caller.query({ transid }))).toMatchObject({ orderid: one });
    expect(paramsOf(await caller.query({ transid, orderid: one }))).toMatchObject({ orderid: one });
    expect(errorIn(await caller.query({ transid, orderid: other }))).toBe(3);
    expect(errorIn(await caller.query({ transid: '1' }))).toBe(3);
    expect(errorIn(await caller.query({}))).toBe(3);
  });

  it('are paid for once', async () => {
    const orderId = await paid();

    expect(errorIn(await caller.finalize(orderId))).toBe(6);
    expect(await statusOf(orderId)).toBe('Succeeded');
  });

  it('are not paid for before the player agrees', async () => {
    const orderId = await caller.order();

    expect(errorIn(await caller.finalize(orderId))).toBe(5);
    store.approve({ orderId });
    expect(errorIn(await caller.finalize(orderId))).toBeNull();
  });

  it('fail permanently when the player does not agree', async () => {
    const orderId = await caller.order();
    store.deny({ orderId });

    expect(await statusOf(orderId)).toBe('Failed');
    expect(errorIn(await caller.finalize(orderId))).toBe(10);
    expect(() => store.approve({ orderId })).toThrow('nothing to decide: the order is Failed');
  });

  it('fail when they are not finalized within the time limit', async () => {
    const [late, early] = [await approved(), await caller.order()];
    store.advanceClock({ ms: FINALIZE_WITHIN_MS - 5_000 });
    store.approve({ orderId: early });

    expect(store.advanceClock({ ms: 5_000 })).toMatchObject({ failed: [late] });
    expect(errorIn(await caller.finalize(late))).toBe(101);
    expect(await statusOf(late)).toBe('Failed');
    expect(errorIn(await caller.finalize(early))).toBeNull();
  });

  it.each(['QueryTxn', 'FinalizeTxn', 'RefundTxn'])(
    'are unknown to %s when they were not opened',
    async (name) => {
      const ask = {
        QueryTxn: () => caller.query({ orderid: '1' }),
        FinalizeTxn: () => caller.finalize('1'),
        RefundTxn: () => caller.post('RefundTxn/v2', { orderid: '1' }),
      }[name]!;

      expect((await ask()).body).toEqual({
        response: {
          result: 'Failure',
          params: { orderid: '1' },
          error: { errorcode: 3, errordesc: 'Invalid parameter: no such order' },
        },
      });
    },
  );

  it('can use an id once, in each app and each of the two worlds', async () => {
    const orderid = await caller.order();
    const tester = PcstoreCaller.of(store, { sandbox: true });
    const neighbour = PcstoreCaller.of(store, { appId: '730' });

    expect(errorIn(await caller.init({ orderid }))).toBe(3);
    expect(errorIn(await caller.init({ orderid: `00${orderid}` }))).toBe(3);
    expect(errorIn(await tester.query({ orderid }))).toBe(3);
    expect(errorIn(await neighbour.query({ orderid }))).toBe(3);
    await tester.order({ orderid });
    await neighbour.order({ orderid });
    expect(() => store.get({ orderId: orderid })).toThrow('name "appId" and "sandbox"');
    store.deny({ orderId: orderid, appId: '480', sandbox: true });
    expect(await statusOf(orderid)).toBe('Init');
  });

  it('are paid back whole by the publisher', async () => {
    const orderid = await paid();
    const { transId: transid } = store.get({ orderId: orderid });

    expect((await caller.post('RefundTxn/v2', { orderid })).body).toEqual({
      response: { result: 'OK', params: { orderid, transid } },
    });
    expect(await statusOf(orderid)).toBe('Refunded');
    expect(errorIn(await caller.post('RefundTxn/v2', { orderid }))).toBe(2);
    expect(errorIn(await caller.finalize(orderid))).toBe(6);
  });

  it('are not paid back before they are paid for', async () => {
    expect(errorIn(await caller.post('RefundTxn/v2', { orderid: await approved() }))).toBe(2);
  });

  it.each(['Refunded', 'RefundedSuspectedFraud', 'RefundedFriendlyFraud'] as const)(
    'are taken back by the store as %s',
    async (status) => {
      const orderId = await paid();
      store.refund({ orderId, status });

      expect(await statusOf(orderId)).toBe(status);
    },
  );

  it('are charged back', async () => {
    const orderId = await paid();
    store.chargeback({ orderId });

    expect(await statusOf(orderId)).toBe('Chargedback');
    expect(() => store.chargeback({ orderId })).toThrow('Nothing to take back: the order is Chargedback.');
  });

  it('are paid back item by item', async () => {
    const second = { 'itemid[1]': '102', 'qty[1]': '2', 'amount[1]': '200', 'description[1]': 'Keys' };
    const orderId = await caller.order({ itemcount: '2', ...second });
    store.approve({ orderId });
    await caller.finalize(orderId);
    store.refund({ orderId, itemIds: [102] });

    expect(paramsOf(await caller.query({ orderid: orderId }))).toMatchObject({
      status: 'PartialRefund',
      items: [
        { itemid: 101, itemstatus: 'Succeeded' },
        { itemid: 102, qty: 2, amount: 182, vat: 18, itemstatus: 'Refunded' },
      ],
    });
    store.refund({ orderId, itemIds: [101] });
    expect(await statusOf(orderId)).toBe('Refunded');
  });

  it('take the money from what the player has', async () => {
    store.user({ steamId: PLAYER, balance: 2_000 });
    await paid();

    expect(store.user({ steamId: PLAYER }).balance).toBe(701);
    expect(errorIn(await caller.finalize(await approved()))).toBe(100);
  });
});

function paramsOf({ body }: Reply): Record<string, unknown> {
  const { response } = body as { response: { params: Record<string, unknown> } };
  return response.params;
}

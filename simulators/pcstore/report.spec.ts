import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { errorIn, PcstoreCaller, PLAYER } from '../testing/pcstore-caller.js';
import type { Sent } from '../testing/pcstore-caller.js';
import { toStoreTime } from './order.view.js';
import { PcstoreSimulator } from './pcstore-simulator.js';

const HOUR = 60 * 60 * 1000;

describe('the report of the PC store', () => {
  let store: PcstoreSimulator;
  let caller: PcstoreCaller;

  beforeAll(async () => {
    store = await PcstoreSimulator.start();
    caller = PcstoreCaller.of(store);
  });
  afterEach(() => store.reset());
  afterAll(() => store.close());

  const time = '2020-01-01T00:00:00Z';
  const report = async (fields: Sent = {}) => {
    const { body } = await caller.get('GetReport/v5', { time, ...fields });
    const { params } = (body as { response: { params: { count: number; orders: { orderid: string }[] } } })
      .response;
    expect(params.count).toBe(params.orders.length);
    return params.orders;
  };
  const idsIn = async (fields?: Sent) => (await report(fields)).map(({ orderid }) => orderid);
  const paid = async (): Promise<string> => {
    const orderId = await caller.order();
    store.approve({ orderId });
    await caller.finalize(orderId);
    return orderId;
  };
  /** One order in each state that is over, an hour apart. */
  const history = async () => {
    const ids = { sold: await paid(), refunded: await paid(), chargedBack: await paid(), denied: '' };
    store.advanceClock({ ms: HOUR });
    store.refund({ orderId: ids.refunded });
    store.advanceClock({ ms: HOUR });
    store.chargeback({ orderId: ids.chargedBack });
    store.advanceClock({ ms: HOUR });
    ids.denied = await caller.order();
    store.deny({ orderId: ids.denied });
    store.approve({ orderId: await caller.order() });
    await caller.order();
    return ids;
  };

  it('shows an order as it is now, with the time it was made', async () => {
    const orderid = await paid();
    const { transId: transid, createdAt } = store.get({ orderId: orderid });
    store.advanceClock({ ms: HOUR });
    store.chargeback({ orderId: orderid });

    expect(await report()).toEqual([
      {
        orderid,
        transid,
        steamid: PLAYER,
        status: 'Chargedback',
        currency: 'USD',
        time: toStoreTime(store.get({ orderId: orderid }).changedAt),
        timecreated: toStoreTime(createdAt),
        country: 'US',
        usstate: 'WA',
        items: [{ itemid: 101, qty: 1, amount: 1181, vat: 118, itemstatus: 'Chargedback' }],
      },
    ]);
  });

  it('shows a delayed change later, with the time when it was made', async () => {
    const orderId = await paid();
    store.delayReport({ delayMs: HOUR });
    store.chargeback({ orderId });
    const { changedAt } = store.get({ orderId });
    expect(await idsIn()).toEqual([]);
    store.delayReport({ delayMs: 0 });
    const other = await paid();
    expect(await idsIn()).toEqual([other]);
    store.advanceClock({ ms: HOUR });

    expect(await report()).toMatchObject([
      { orderid: orderId, status: 'Chargedback', time: toStoreTime(changedAt) },
      { orderid: other },
    ]);
  });

  it('lists what is over in the order of its last change, by kind', async () => {
    const { sold, refunded, chargedBack, denied } = await history();

    expect(await idsIn()).toEqual([sold, refunded, chargedBack, denied]);
    expect(await idsIn({ type: 'GAMESALES' })).toEqual([sold, refunded, chargedBack, denied]);
    expect(await idsIn({ type: 'SETTLEMENT' })).toEqual([sold, refunded, chargedBack]);
    expect(await idsIn({ type: 'CHARGEBACK' })).toEqual([chargedBack]);
    expect(await idsIn({ type: 'STEAMSTORESALES' })).toEqual([]);
    expect(await idsIn({ type: 'SUBSCRIPTION' })).toEqual([]);
  });

  it('begins at a time, and ends after a number of entries', async () => {
    const { sold, refunded, chargedBack, denied } = await history();
    const since = toStoreTime(store.get({ orderId: chargedBack }).changedAt);

    expect(await idsIn({ time: since })).toEqual([chargedBack, denied]);
    expect(await idsIn({ maxresults: '2' })).toEqual([sold, refunded]);
    expect(await idsIn({ maxresults: '4000000000' })).toHaveLength(4);
  });

  it('is about one app and one of the two worlds', async () => {
    await history();
    const tester = PcstoreCaller.of(store, { sandbox: true });
    const { body } = await tester.get('GetReport/v5', { time });

    expect(body).toEqual({ response: { result: 'OK', params: { count: 0, orders: [] } } });
  });

  it('lists orders that were not paid in time', async () => {
    const orderId = await caller.order();
    store.approve({ orderId });
    store.advanceClock({ ms: 2 * HOUR });

    expect(await report()).toMatchObject([{ orderid: orderId, status: 'Failed' }]);
  });

  it.each([
    ['a time with milliseconds', { time: '2026-01-01T00:00:00.000Z' }],
    ['a time of another zone', { time: '2026-01-01T00:00:00+09:00' }],
    ['an invalid day', { time: '2026-13-01T00:00:00Z' }],
    ['a kind that it does not know', { time, type: 'SALES' }],
  ])('refuses a request with %s', async (_, fields) => {
    expect(errorIn(await caller.get('GetReport/v5', fields))).toBe(3);
  });

  it('must be given a time', async () => {
    expect((await caller.get('GetReport/v5', {})).status).toBe(400);
    expect((await caller.get('GetReport/v5', { time, maxresults: 'all' })).status).toBe(400);
  });
});

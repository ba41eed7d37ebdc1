import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { errorIn, PcstoreCaller, PLAYER } from '../testing/pcstore-caller.js';
import { PcstoreSimulator } from './pcstore-simulator.js';

describe('the control plane of the PC store', () => {
  let store: PcstoreSimulator;
  let caller: PcstoreCaller;

  beforeAll(async () => {
    store = await PcstoreSimulator.start({ seed: 'control' });
    caller = PcstoreCaller.of(store);
  });
  afterEach(() => store.reset());
  afterAll(() => store.close());

  const post = async (name: string, body: unknown): Promise<{ status: number; body: unknown }> => {
    const response = await fetch(`${store.controlUrl}/__sim/pcstore/${name}`, {
      method: 'POST',
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
    return { status: response.status, body: await response.json() };
  };

  it('returns the stored settings of an app', async () => {
    const { webApiKey } = caller.app;

    expect(await post('app', { appId: '480' })).toEqual({ status: 200, body: { appId: '480', webApiKey } });
    expect(await post('app', { appId: '480', sandbox: true })).toEqual({
      status: 200,
      body: { appId: '480', webApiKey, sandbox: true },
    });
    expect(webApiKey).toMatch(/^\d{32}$/);
  });

  it('delays the entries of the report', async () => {
    expect(await post('report', { delayMs: 60_000 })).toEqual({ status: 200, body: {} });
    const { changedAt, reportedFrom } = store.order({ appId: '480', status: 'Succeeded' });
    expect(reportedFrom - changedAt).toBe(60_000);
    expect(await post('report', { delayMs: -1 })).toMatchObject({ status: 400 });
    expect(await post('report', {})).toMatchObject({ status: 400 });
  });

  it('makes an order in any state', async () => {
    const made = await post('order', { appId: '480' });
    const paid = await post('order', {
      appId: '480',
      orderId: '77',
      sandbox: true,
      status: 'Succeeded',
      steamId: PLAYER,
      language: 'ko',
      currency: 'KRW',
      itemId: 5,
      qty: 2,
      amount: 120_000,
      description: 'Keys',
    });

    expect(made).toMatchObject({
      status: 200,
      body: { orderId: expect.stringMatching(/^1\d{17}$/), status: 'Init', sandbox: false, currency: 'USD' },
    });
    expect(paid.body).toEqual(store.get({ orderId: '77' }));
    expect(paid.body).toMatchObject({
      sandbox: true,
      status: 'Succeeded',
      steamId: PLAYER,
      language: 'ko',
      currency: 'KRW',
      items: [{ itemId: 5, qty: 2, amount: 120_000, description: 'Keys' }],
    });
    expect(errorIn(await caller.query({ orderid: (made.body as { orderId: string }).orderId }))).toBeNull();
  });

  it('lets the player approve or deny an order', async () => {
    const [yes, no] = [await caller.order(), await caller.order()];

    expect(await post('approve', { orderId: yes })).toMatchObject({ body: { status: 'Approved' } });
    expect(await post('deny', { orderId: no })).toMatchObject({ body: { status: 'Failed', failure: 10 } });
    expect(await post('get', { orderId: yes, appId: '480', sandbox: false })).toEqual({
      status: 200,
      body: store.get({ orderId: yes }),
    });
  });

  it('refunds a paid order', async () => {
    const pay = async () => {
      const orderId = await caller.order();
      store.approve({ orderId });
      await caller.finalize(orderId);
      return orderId;
    };

    expect(await post('refund', { orderId: await pay() })).toMatchObject({ body: { status: 'Refunded' } });
    expect(await post('refund', { orderId: await pay(), status: 'RefundedFriendlyFraud' })).toMatchObject({
      body: { status: 'RefundedFriendlyFraud' },
    });
    expect(await post('refund', { orderId: await pay(), itemIds: [101] })).toMatchObject({
      body: { status: 'Refunded', items: [{ refunded: true }] },
    });
    expect(await post('chargeback', { orderId: await pay() })).toMatchObject({
      body: { status: 'Chargedback' },
    });
  });

  it('changes only the named fields', async () => {
    const orderId = await caller.order();
    const before = store.get({ orderId });
    await post('set', { orderId, currency: 'EUR', transId: '7' });
    expect(store.get({ orderId })).toEqual({ ...before, currency: 'EUR', transId: '7' });
    await post('set', { orderId, status: 'Failed' });

    expect(errorIn(await caller.finalize(orderId))).toBe(2);
  });

  it('changes a player, and shows one', async () => {
    const changed = await post('user', { steamId: PLAYER, balance: 5, currency: 'KRW', loggedIn: false });

    expect(changed).toMatchObject({ body: { balance: 5, currency: 'KRW', loggedIn: false, country: 'US' } });
    expect(await post('user', { steamId: PLAYER })).toEqual(changed);
    expect(await post('user', { steamId: PLAYER, balance: null })).toMatchObject({ body: { balance: null } });
  });

  it('refuses a key, sets errors and faults, and clears them', async () => {
    const { webApiKey } = caller.app;
    const ask = () => caller.query({ orderid: '1' });

    await post('key', { webApiKey });
    expect((await ask()).status).toBe(403);
    await post('key', { webApiKey, refused: false });
    await post('error', { code: 4, method: 'QueryTxn', orderId: '1', times: 1 });
    expect(errorIn(await ask())).toBe(4);
    await post('format', { errorCode: 'string' });
    expect((await ask()).body).toMatchObject({ response: { error: { errorcode: '3' } } });
    await post('fault', { match: { route: 'QueryTxn' }, kind: 'status', status: 500 });
    expect((await ask()).status).toBe(500);
    await post('clear-faults', {});
    expect((await ask()).status).toBe(200);
    expect(await post('journal', { route: 'QueryTxn' })).toEqual({
      status: 200,
      body: { calls: store.journal({ route: 'QueryTxn' }) },
    });
    expect(await post('reset', '')).toEqual({ status: 200, body: {} });
    expect(store.journal()).toEqual([]);
  });

  it('moves its clock ahead', async () => {
    const orderId = await caller.order();
    store.approve({ orderId });

    expect(await post('clock', { ms: 3_600_000 })).toEqual({
      status: 200,
      body: { now: expect.any(Number), failed: [orderId] },
    });
  });

  it.each([
    ['a missing field', 'app', {}, '"appId" is missing.'],
    ['an invalid app id', 'app', { appId: '0480' }, '"appId" must be the digits'],
    ['an app that is not there', 'order', { appId: '9' }, 'Register the app 9 first.'],
    ['an invalid order id', 'order', { appId: '480', orderId: '-1' }, '"orderId" must be the digits'],
    [
      'an order without a valid player',
      'order',
      { appId: '480', steamId: 'unknown-player' },
      '"steamId" must be the digits',
    ],
    ['an unknown field', 'get', { orderId: '1', sandbxo: true }, 'Unknown field: sandbxo.'],
    ['a wrong type', 'clock', { ms: '1' }, '"ms" must be an integer.'],
    ['time going back', 'clock', { ms: -1 }, 'must not be negative'],
    ['an unknown order', 'approve', { orderId: '1' }, 'No order has this "orderId".'],
    ['an unknown key', 'key', { webApiKey: 'x' }, 'No app has this "webApiKey".'],
    ['an unknown error', 'error', { code: 1001 }, 'must be one of'],
    ['no error', 'error', {}, '"code" must be one of 2, 3'],
    ['a player who cannot be', 'user', { steamId: 'unknown-player' }, '"steamId" must be the digits'],
    ['items that are none', 'refund', { orderId: '1', itemIds: ['101'] }, 'must be a list of integers'],
    ['an unknown kind of fault', 'fault', { kind: 'storm' }, '"kind" must be one of'],
    ['something that is no JSON', 'app', '{', 'The body is no JSON.'],
  ])('answers %s with what to fix', async (_, name, body, message) => {
    expect(await post(name, body)).toEqual({
      status: 400,
      body: { error: expect.stringContaining(message) },
    });
  });

  it('refunds no order that was not paid', async () => {
    const orderId = await caller.order();

    for (const [name, more] of [
      ['refund', {}],
      ['refund', { itemIds: [101] }],
      ['refund', { itemIds: [5] }],
      ['refund', { itemIds: [101], status: 'Refunded' }],
      ['chargeback', {}],
    ] as const)
      expect(await post(name, { orderId, ...more })).toMatchObject({ status: 400 });
  });

  it('gives the same ids for the same seed', async () => {
    const twin = await PcstoreSimulator.start({ seed: 'control' });
    const { webApiKey } = twin.registerApp({ appId: '480' });
    await twin.close();

    expect(webApiKey).toBe(caller.app.webApiKey);
  });

  it('lists its operations', async () => {
    const response = await fetch(`${store.controlUrl}/__sim`);

    expect(await response.json()).toEqual({
      operations: [
        'app',
        'order',
        'approve',
        'deny',
        'refund',
        'chargeback',
        'set',
        'get',
        'user',
        'key',
        'error',
        'format',
        'report',
        'clock',
        'age',
        'fault',
        'release',
        'clear-faults',
        'journal',
        'reset',
      ].map((name) => `/__sim/pcstore/${name}`),
    });
    expect(await post('nothing', {})).toMatchObject({ status: 404 });
  });
});

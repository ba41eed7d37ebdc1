import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { errorIn, PcstoreCaller, PLAYER } from '../testing/pcstore-caller.js';
import type { Reply } from '../testing/reply.js';
import { PcstoreSimulator } from './pcstore-simulator.js';

describe('faults and journal of the PC store', () => {
  let store: PcstoreSimulator;
  let caller: PcstoreCaller;
  const match = { route: 'FinalizeTxn' };

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
  const finalize = async (): Promise<Reply> => caller.finalize(await approved());

  it.each([401, 403, 429, 500, 503])('can be the status %i with a web page', async (status) => {
    store.fault({ match, kind: 'status', status, times: 1 });

    expect(await finalize()).toMatchObject({ status, type: expect.stringContaining('text/html') });
    expect(errorIn(await finalize())).toBeNull();
  });

  it('can be too many requests', async () => {
    store.fault({ match, kind: 'quota' });

    expect(await finalize()).toMatchObject({
      status: 429,
      body: expect.stringContaining('You are being rate limited'),
    });
  });

  it('can be values of other types', async () => {
    store.fault({ match, kind: 'wrong-types' });

    expect((await finalize()).body).toMatchObject({ response: { result: 2, params: { transid: 19 } } });
  });

  it.each([
    ['reset', 'Approved'],
    ['commit-then-drop', 'Succeeded'],
  ] as const)('can end the connection: %s leaves the order %s', async (kind, status) => {
    const orderId = await approved();
    store.fault({ match, kind, times: 1 });

    await expect(caller.finalize(orderId)).rejects.toThrow('fetch failed');
    expect(store.get({ orderId }).status).toBe(status);
  });

  it('can be a call that is never answered', async () => {
    const orderid = await approved();
    store.fault({ match, kind: 'hang' });
    const { webApiKey, appId } = caller.app;
    const body = new URLSearchParams({ key: webApiKey, appid: appId, orderid });
    const asked = caller.post('FinalizeTxn/v2', {}, { body, signal: AbortSignal.timeout(200) });

    await expect(asked).rejects.toThrow('timeout');
    expect(store.journal({ route: 'FinalizeTxn' })).toMatchObject([{ status: null, fault: 'hang' }]);
    expect(store.get({ orderId: orderid }).status).toBe('Approved');
  });

  it('can be a late answer, after the work is done', async () => {
    const orderId = await approved();
    store.fault({ match, kind: 'delay', delayMs: 150 });
    const began = performance.now();

    expect(errorIn(await caller.finalize(orderId))).toBeNull();
    expect(performance.now() - began).toBeGreaterThan(140);
  });

  it('affect one of the interfaces', async () => {
    store.fault({ match: { interface: 'ISteamMicroTxnSandbox' }, kind: 'status', status: 503 });
    const tester = PcstoreCaller.of(store, { sandbox: true });

    expect((await tester.init()).status).toBe(503);
    expect((await caller.init()).status).toBe(200);
  });

  it('end once they are cleared, and so do the errors that a test has set', async () => {
    store.fault({ match: {}, kind: 'reset' });
    store.orderError({ code: 4 });
    store.clearFaults();

    expect(errorIn(await finalize())).toBeNull();
  });

  it('are in the journal, which lists calls in order without the key', async () => {
    const orderid = await approved();
    store.fault({ match, kind: 'quota', times: 1 });
    await caller.finalize(orderid);
    await caller.query({ orderid });
    await caller.get(`/elsewhere/${'k'.repeat(41)}`, {});
    const at = expect.any(Number);
    const path = (name: string) => `/ISteamMicroTxn/${name}/`;

    expect(store.journal()).toEqual([
      { route: 'InitTxn', method: 'POST', path: path('InitTxn/v3'), status: 200, at },
      { route: 'FinalizeTxn', method: 'POST', path: path('FinalizeTxn/v2'), status: 429, at, fault: 'quota' },
      { route: 'QueryTxn', method: 'GET', path: path('QueryTxn/v3'), status: 200, at },
      {
        route: 'unknown',
        method: 'GET',
        path: expect.stringMatching(/^\/elsewhere\/sha256-/),
        status: 404,
        at,
      },
    ]);
    expect(store.journal({ route: 'QueryTxn' })).toHaveLength(1);
    const text = JSON.stringify(store.journal());
    for (const secret of [caller.app.webApiKey, orderid, PLAYER]) expect(text).not.toContain(secret);
  });

  it('are forgotten by a reset, with orders and players, while apps and keys live on', async () => {
    const { webApiKey } = caller.app;
    const orderid = await approved();
    store.user({ steamId: PLAYER, disabled: true });
    store.fault({ match: {}, kind: 'reset' });
    store.orderError({ code: 2 });
    store.format({ errorCode: 'string' });
    store.advanceClock({ ms: 86_400_000 });
    store.reset();

    expect(store.journal()).toEqual([]);
    expect(store.registerApp({ appId: '480' })).toEqual({ appId: '480', webApiKey });
    expect(store.advanceClock({ ms: 0 }).now - Date.now()).toBeLessThan(1_000);
    expect((await caller.query({ orderid })).body).toMatchObject({ response: { error: { errorcode: 3 } } });
    expect(errorIn(await finalize())).toBeNull();
  });
});

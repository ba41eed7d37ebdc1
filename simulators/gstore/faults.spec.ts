import { setImmediate } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { GstoreCaller } from '../testing/gstore-caller.js';
import { GstoreSimulator } from './gstore-simulator.js';

describe('faults of mobile store A', () => {
  let store: GstoreSimulator;
  let caller: GstoreCaller;
  let purchaseToken: string;
  const packageName = 'com.sim.game';
  const match = { route: 'products.get' };

  beforeAll(async () => {
    store = await GstoreSimulator.start();
    caller = await GstoreCaller.of(store, packageName);
    await caller.get('gem.100', 'warm-up');
  });
  afterEach(() => store.reset());
  afterAll(() => store.close());

  const buy = (): void => {
    ({ purchaseToken } = store.buy({ packageName, productId: 'gem.100' }));
  };
  const get = () => caller.get('gem.100', purchaseToken);
  const isConsumed = (): boolean => store.get({ purchaseToken }).consumptionState === 1;

  it('can be a status with the store’s message for it', async () => {
    buy();
    store.fault({ match, kind: 'status', status: 409, times: 1 });

    expect(await get()).toMatchObject({
      status: 409,
      body: { error: { errors: [{ reason: 'concurrentUpdate' }] } },
    });
    expect((await get()).status).toBe(200);
  });

  it('can be a body that the test gives', async () => {
    buy();
    store.fault({ match, kind: 'status', status: 418, body: { tea: true } });

    expect(await get()).toMatchObject({ status: 418, body: { tea: true } });
  });

  it('can affect the token endpoint too', async () => {
    store.fault({ match: { route: 'token' }, kind: 'status', status: 503, times: 1 });

    expect(await caller.askToken()).toMatchObject({ status: 503, body: { error: 'internal_failure' } });
    expect((await caller.askToken()).status).toBe(200);
  });

  it('can be an exceeded quota', async () => {
    buy();
    store.fault({ match, kind: 'quota' });

    expect(await get()).toMatchObject({ status: 429, body: { error: { status: 'RESOURCE_EXHAUSTED' } } });
  });

  it('can be a body that is not JSON', async () => {
    buy();
    store.fault({ match, kind: 'garbage' });

    expect(await get()).toMatchObject({ status: 200, body: expect.any(String) });
  });

  it('can be a web page', async () => {
    buy();
    store.fault({ match, kind: 'html', status: 502 });

    expect(await get()).toMatchObject({ status: 502, type: expect.stringContaining('text/html') });
  });

  it('can be an empty body', async () => {
    buy();
    store.fault({ match, kind: 'empty' });

    expect(await get()).toMatchObject({ status: 200, body: '' });
  });

  it('can be values of other types', async () => {
    buy();
    store.fault({ match, kind: 'wrong-types' });

    expect((await get()).body).toMatchObject({ purchaseState: '0', kind: expect.any(Number) });
  });

  it('can reset the connection before anything is done', async () => {
    buy();
    store.fault({ match: { route: 'products.consume' }, kind: 'reset', times: 1 });

    await expect(caller.consume('gem.100', purchaseToken)).rejects.toThrow('fetch failed');
    expect(isConsumed()).toBe(false);
  });

  it('can drop the connection after the work is done', async () => {
    buy();
    store.fault({ match: { route: 'products.consume' }, kind: 'commit-then-drop', times: 1 });

    await expect(caller.consume('gem.100', purchaseToken)).rejects.toThrow('fetch failed');
    expect(isConsumed()).toBe(true);
    expect((await caller.consume('gem.100', purchaseToken)).status).toBe(400);
  });

  it('can be a call that is never answered and has no effect', async () => {
    buy();
    store.fault({ match: { route: 'products.consume' }, kind: 'hang', times: 1 });
    const signal = AbortSignal.timeout(200);

    await expect(caller.consume('gem.100', purchaseToken, { signal })).rejects.toThrow('timeout');
    expect(isConsumed()).toBe(false);
    expect(store.journal({ route: 'products.consume' })).toMatchObject([{ status: null, fault: 'hang' }]);
  });

  it('can be a late answer', async () => {
    buy();
    store.fault({ match, kind: 'delay', delayMs: 150, times: 1 });
    const began = performance.now();

    expect((await get()).status).toBe(200);
    expect(performance.now() - began).toBeGreaterThan(140);
  });

  it('can be an answer that is held until it is released', async () => {
    buy();
    store.fault({ match: { route: 'products.consume' }, kind: 'hold', times: 1 });
    let isAnswered = false;
    const consuming = caller.consume('gem.100', purchaseToken).finally(() => (isAnswered = true));
    while (!isConsumed()) await setImmediate();
    expect((await get()).status).toBe(200);
    expect(isAnswered).toBe(false);

    store.release({ route: 'products.consume' });
    expect((await consuming).status).toBe(204);
  });

  it('do the work of a late answer even when the caller has gone', async () => {
    buy();
    store.fault({ match: { route: 'products.consume' }, kind: 'delay', delayMs: 60_000 });
    const signal = AbortSignal.timeout(200);

    await expect(caller.consume('gem.100', purchaseToken, { signal })).rejects.toThrow('timeout');
    expect(isConsumed()).toBe(true);
  });

  it('can be an answer that comes byte by byte', async () => {
    buy();
    store.fault({ match, kind: 'drip', delayMs: 1 });

    expect(await get()).toMatchObject({ status: 200, body: { purchaseState: 0 } });
  });

  it('can be an answer of far too many bytes', async () => {
    buy();
    store.fault({ match, kind: 'huge' });
    const reply = await get();

    expect(JSON.stringify(reply.body).length).toBeGreaterThan(60_000_000);
  });

  it('affect the token of a test and no other', async () => {
    buy();
    const unlucky = purchaseToken;
    buy();
    store.fault({ match: { token: `${unlucky.slice(0, 24)}*` }, kind: 'status', status: 500 });

    expect((await caller.get('gem.100', unlucky)).status).toBe(500);
    expect((await get()).status).toBe(200);
  });

  it('end once they are cleared', async () => {
    buy();
    store.fault({ match: {}, kind: 'reset' });
    store.clearFaults();

    expect((await get()).status).toBe(200);
  });

  it('do not keep the simulator from closing', async () => {
    const closing = await GstoreSimulator.start();
    const other = await GstoreCaller.of(closing);
    await other.get('gem.100', 'warm-up');
    closing.fault({ match: {}, kind: 'hang' });
    const hanging = expect(other.get('gem.100', 'any')).rejects.toThrow('fetch failed');
    while (closing.journal().at(-1)?.fault !== 'hang') await new Promise((done) => setTimeout(done, 5));
    await closing.close();

    await hanging;
  });
});

import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { AstoreCaller } from '../testing/astore-caller.js';
import type { Reply } from '../testing/reply.js';
import { AstoreSimulator } from './astore-simulator.js';

describe('faults and journal of mobile store B', () => {
  let store: AstoreSimulator;
  let caller: AstoreCaller;
  const bundleId = 'com.sim.game';
  const match = { route: 'production.verifyReceipt' };

  beforeAll(async () => {
    store = await AstoreSimulator.start();
    caller = AstoreCaller.of(store, bundleId);
  });
  afterEach(() => store.reset());
  afterAll(() => store.close());

  const buy = (environment: 'Production' | 'Sandbox' = 'Production'): string =>
    store.buy({ bundleId, productId: 'gem.100', environment }).receiptData;
  const ask = (): Promise<Reply> => caller.production(buy());

  it.each([500, 502, 503, 504])('can be the status %i with a web page', async (status) => {
    store.fault({ match, kind: 'status', status, times: 1 });

    expect(await ask()).toMatchObject({ status, type: expect.stringContaining('text/html') });
    expect((await ask()).body).toMatchObject({ status: 0 });
  });

  it('can be an exceeded quota', async () => {
    store.fault({ match, kind: 'quota' });

    expect(await ask()).toMatchObject({ status: 429, type: expect.stringContaining('text/html') });
  });

  it('can be values of other types', async () => {
    store.fault({ match, kind: 'wrong-types' });

    expect((await ask()).body).toMatchObject({ status: '0', receipt: { in_app: { 0: expect.anything() } } });
  });

  it.each(['reset', 'commit-then-drop'] as const)('can end the connection: %s', async (kind) => {
    store.fault({ match, kind, times: 1 });

    await expect(ask()).rejects.toThrow('fetch failed');
    expect((await ask()).status).toBe(200);
  });

  it('can be a call that is never answered', async () => {
    store.fault({ match, kind: 'hang' });
    const body = JSON.stringify({ 'receipt-data': buy() });
    const asked = caller.post(store.productionUrl, body, { signal: AbortSignal.timeout(200) });

    await expect(asked).rejects.toThrow('timeout');
    expect(store.journal()).toMatchObject([{ status: null, fault: 'hang' }]);
  });

  it('can be a late answer', async () => {
    store.fault({ match, kind: 'delay', delayMs: 150 });
    const began = performance.now();

    expect((await ask()).body).toMatchObject({ status: 0 });
    expect(performance.now() - began).toBeGreaterThan(140);
  });

  it('affect one environment and not the other', async () => {
    store.fault({ match: { route: 'sandbox.verifyReceipt' }, kind: 'status', status: 503 });
    const receiptData = buy('Sandbox');

    expect((await caller.production(receiptData)).body).toEqual({ status: 21007 });
    expect((await caller.sandbox(receiptData)).status).toBe(503);
  });

  it('end once they are cleared, and so do the statuses that a test has set', async () => {
    store.fault({ match: {}, kind: 'reset' });
    store.orderStatus({ status: 21005 });
    store.clearFaults();

    expect((await ask()).body).toMatchObject({ status: 0 });
  });

  it('are in the journal, which lists calls in order without receipt or secret', async () => {
    const receiptData = buy('Sandbox');
    await caller.production(receiptData);
    await caller.sandbox(receiptData);
    store.fault({ match: {}, kind: 'status', status: 503, times: 1 });
    await caller.production(receiptData);
    const at = expect.any(Number);
    const [production, sandbox] = ['/production/verifyReceipt', '/sandbox/verifyReceipt'];

    expect(store.journal()).toEqual([
      { route: 'production.verifyReceipt', method: 'POST', path: production, status: 200, at },
      { route: 'sandbox.verifyReceipt', method: 'POST', path: sandbox, status: 200, at },
      {
        route: 'production.verifyReceipt',
        method: 'POST',
        path: production,
        status: 503,
        at,
        fault: 'status',
      },
    ]);
    expect(store.journal({ route: 'sandbox.verifyReceipt' })).toHaveLength(1);
    const text = JSON.stringify(store.journal());
    for (const secret of [receiptData, caller.app.sharedSecret]) expect(text).not.toContain(secret);
  });

  it('are forgotten by a reset, while apps and certificates live on', async () => {
    const [{ der }, secret] = [store.root(), caller.app.sharedSecret];
    store.fault({ match: {}, kind: 'reset' });
    store.advanceClock({ ms: 86_400_000 });
    store.reset();

    expect(store.journal()).toEqual([]);
    expect(store.registerApp({ bundleId }).sharedSecret).toBe(secret);
    expect(store.root().der).toBe(der);
    expect(store.advanceClock({ ms: 0 }).now - Date.now()).toBeLessThan(1_000);
    expect((await ask()).body).toMatchObject({ status: 0 });
  });
});

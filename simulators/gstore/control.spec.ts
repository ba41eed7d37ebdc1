import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { GstoreCaller } from '../testing/gstore-caller.js';
import { GstoreSimulator } from './gstore-simulator.js';

describe('the control plane of mobile store A', () => {
  let store: GstoreSimulator;
  let caller: GstoreCaller;
  const packageName = 'com.sim.game';

  beforeAll(async () => {
    store = await GstoreSimulator.start();
    caller = await GstoreCaller.of(store, packageName);
  });
  afterEach(() => store.reset());
  afterAll(() => store.close());

  const post = async (name: string, body: unknown): Promise<{ status: number; body: unknown }> => {
    const response = await fetch(`${store.controlUrl}/__sim/gstore/${name}`, {
      method: 'POST',
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
    return { status: response.status, body: await response.json() };
  };
  const buy = (): string => store.buy({ packageName, productId: 'gem.100' }).purchaseToken;

  it('gives the credentials of an app', async () => {
    expect(await post('app', { packageName })).toEqual({ status: 200, body: caller.app });
  });

  it('sells, and signs the receipt', async () => {
    const bought = await post('purchase', { packageName, productId: 'gem.100', orderId: null });

    expect(bought).toMatchObject({
      status: 200,
      body: {
        purchaseOriginalJson: expect.any(String),
        purchaseSignature: expect.any(String),
        orderId: null,
      },
    });
    expect(await post('sign', { packageName, purchaseOriginalJson: '{}' })).toEqual({
      status: 200,
      body: store.sign({ packageName, purchaseOriginalJson: '{}' }),
    });
  });

  it('changes only the named fields', async () => {
    const purchaseToken = buy();
    const before = store.get({ purchaseToken });
    await post('set', { purchaseToken, purchaseType: 0, orderId: null });

    expect(await post('get', { purchaseToken })).toEqual({
      status: 200,
      body: { ...before, purchaseType: 0, orderId: null },
    });
  });

  it('refunds, consumes and moves its clock ahead', async () => {
    const [refunded, consumed, late] = [buy(), buy(), buy()];

    expect(await post('refund', { purchaseToken: refunded, reason: 5 })).toMatchObject({
      body: { purchaseState: 1 },
    });
    expect(await post('consume', { purchaseToken: consumed })).toMatchObject({
      body: { consumptionState: 1 },
    });
    expect(await post('clock', { ms: 4 * 86_400_000 })).toMatchObject({ body: { refunded: [late] } });
  });

  it('sets faults, permission and quota, and clears them', async () => {
    caller.forgetAccessToken();
    const purchaseToken = buy();
    const status = async (): Promise<number> => (await caller.get('gem.100', purchaseToken)).status;

    await post('fault', { match: { route: 'products.get' }, kind: 'status', status: 500 });
    expect(await status()).toBe(500);
    await post('clear-faults', {});
    await post('permission', { packageName, denied: true });
    expect(await status()).toBe(401);
    await post('permission', { packageName, denied: false });
    await post('quota', { packageName, perMinute: 0 });
    expect(await status()).toBe(429);
    await post('quota', { packageName, perMinute: null });
    expect(await status()).toBe(200);
    expect(await post('journal', { route: 'products.get' })).toEqual({
      status: 200,
      body: { calls: store.journal({ route: 'products.get' }) },
    });
    expect(await post('reset', '')).toEqual({ status: 200, body: {} });
    expect(store.journal()).toEqual([]);
  });

  it.each([
    ['a missing field', 'app', {}, '"packageName" is missing.'],
    ['an unknown field', 'app', { packageName, pakcage: 1 }, 'Unknown field: pakcage.'],
    ['a wrong type', 'clock', { ms: '1' }, '"ms" must be an integer.'],
    ['a value out of the list', 'set', { purchaseToken: 'x', purchaseState: 3 }, 'must be one of [0,1,2]'],
    ['an unknown purchase', 'get', { purchaseToken: 'x' }, 'No purchase has this'],
    ['an unknown kind of fault', 'fault', { kind: 'storm' }, '"kind" must be one of'],
    ['something that is no JSON', 'app', '{', 'The body is no JSON.'],
    ['a list', 'app', [], 'Send a JSON object.'],
    ['time going back', 'clock', { ms: -1 }, 'must not be negative'],
  ])('answers %s with what to fix', async (_, name, body, message) => {
    expect(await post(name, body)).toEqual({
      status: 400,
      body: { error: expect.stringContaining(message) },
    });
  });

  it('lists its operations', async () => {
    const response = await fetch(`${store.controlUrl}/__sim`);

    expect(await response.json()).toEqual({
      operations: [
        'app',
        'purchase',
        'sign',
        'set',
        'refund',
        'notify',
        'consume',
        'get',
        'clock',
        'age',
        'permission',
        'quota',
        'fault',
        'release',
        'clear-faults',
        'journal',
        'reset',
      ].map((name) => `/__sim/gstore/${name}`),
    });
    expect(await post('nothing', {})).toMatchObject({ status: 404 });
  });
});

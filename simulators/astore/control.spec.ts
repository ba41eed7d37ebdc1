import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { AstoreCaller } from '../testing/astore-caller.js';
import { toReply } from '../testing/reply.js';
import type { Reply } from '../testing/reply.js';
import { AstoreSimulator } from './astore-simulator.js';

describe('the control plane of mobile store B', () => {
  let store: AstoreSimulator;
  let caller: AstoreCaller;
  const bundleId = 'com.sim.game';

  beforeAll(async () => {
    store = await AstoreSimulator.start();
    caller = AstoreCaller.of(store, bundleId);
  });
  afterEach(() => store.reset());
  afterAll(() => store.close());

  const post = async (name: string, body: unknown): Promise<Reply> =>
    toReply(
      await fetch(`${store.controlUrl}/__sim/astore/${name}`, {
        method: 'POST',
        body: typeof body === 'string' ? body : JSON.stringify(body),
      }),
    );
  const buy = () => store.buy({ bundleId, productId: 'gem.100' });

  it('gives the settings of an app', async () => {
    expect(await post('app', { bundleId })).toMatchObject({ status: 200, body: caller.app });
    expect(caller.app).toEqual({
      bundleId,
      sharedSecret: expect.stringMatching(/^[a-z0-9]{32}$/),
      appAppleId: expect.stringMatching(/^\d{10}$/),
    });
    const { sharedSecret } = caller.app;
    expect(await post('app', { bundleId: 'com.sim.sister', sharedSecret })).toMatchObject({
      body: { bundleId: 'com.sim.sister', sharedSecret },
    });
  });

  it('sells, with both forms of proof', async () => {
    expect(await post('purchase', { bundleId, productId: 'gem.100', environment: 'Sandbox' })).toMatchObject({
      status: 200,
      body: {
        transactionId: expect.stringMatching(/^2000000\d{9}$/),
        environment: 'Sandbox',
        receiptData: expect.stringMatching(/^[A-Za-z0-9+/]+=*$/),
        signedTransaction: expect.stringMatching(/^eyJ[\w-]+\.eyJ[\w-]+\.[\w-]{86}$/),
      },
    });
    expect(buy().transactionId).toMatch(/^37000\d{10}$/);
  });

  it('issues a receipt of several purchases', async () => {
    const transactionIds = [buy().transactionId, buy().transactionId];
    const { body } = await post('receipt', { bundleId, transactionIds });
    const { receiptData } = body as { receiptData: string };

    expect((await caller.production(receiptData)).body).toMatchObject({
      receipt: { in_app: transactionIds.map((transaction_id) => ({ transaction_id })) },
    });
  });

  it('changes only the named fields', async () => {
    const { transactionId } = buy();
    const { receiptData: _, signedTransaction: __, ...before } = store.get({ transactionId });

    expect(await post('set', { transactionId, quantity: 3 })).toMatchObject({
      status: 200,
      body: { ...before, quantity: 3 },
    });
    expect(await post('get', { transactionId })).toMatchObject({
      body: {
        ...before,
        quantity: 3,
        receiptData: expect.any(String),
        signedTransaction: expect.any(String),
      },
    });
  });

  it('refunds, takes the refund back, finishes and jumps', async () => {
    const { transactionId } = buy();
    const undone = { transactionId, cancellationDateMillis: null, cancellationReason: null };

    expect(await post('refund', { transactionId, reason: 1 })).toMatchObject({
      body: { cancellationDateMillis: expect.any(Number), cancellationReason: 1 },
    });
    expect(await post('set', undone)).toMatchObject({ body: undone });
    expect(await post('finish', { transactionId })).toMatchObject({ body: { finished: true } });
    expect(await post('clock', { ms: 1_000 })).toMatchObject({ body: { now: expect.any(Number) } });
  });

  it('signs, and returns the root certificate', async () => {
    expect(await post('sign', { payload: { bundleId }, flaw: 'unsigned' })).toMatchObject({
      body: { signedTransaction: expect.stringMatching(/\.$/) },
    });
    expect(await post('root', {})).toMatchObject({
      body: { pem: expect.stringMatching(/^-----BEGIN CERTIFICATE-----\n/), der: store.root().der },
    });
  });

  it('sets statuses and faults, and clears them', async () => {
    const { receiptData } = buy();
    const status = async () => (await caller.production(receiptData)).body;

    await post('status', {
      status: 21199,
      isRetryable: '1',
      receiptData,
      environment: 'Production',
      times: 1,
    });
    expect(await status()).toEqual({ status: 21199, 'is-retryable': '1' });
    await post('fault', { match: { route: 'production.verifyReceipt' }, kind: 'status', status: 500 });
    expect(await caller.production(receiptData)).toMatchObject({ status: 500 });
    await post('clear-faults', {});
    expect(await status()).toMatchObject({ status: 0 });
    expect(await post('journal', { route: 'production.verifyReceipt' })).toMatchObject({
      body: { calls: store.journal({ route: 'production.verifyReceipt' }) },
    });
    expect(await post('reset', '')).toMatchObject({ status: 200, body: {} });
    expect(store.journal()).toEqual([]);
  });

  it.each([
    ['a missing field', 'app', {}, '"bundleId" is missing.'],
    ['an unknown field', 'app', { bundleId, bundel: 1 }, 'Unknown field: bundel.'],
    ['a bundle that cannot be one', 'app', { bundleId: 'a b' }, 'must look like'],
    [
      'an unregistered app',
      'purchase',
      { bundleId: 'com.example.unknown', productId: 'x' },
      'Register the app',
    ],
    ['a wrong type', 'clock', { ms: '1' }, '"ms" must be an integer.'],
    ['a list of the wrong things', 'receipt', { bundleId, transactionIds: [1] }, 'must be a list of strings'],
    ['an unknown purchase', 'get', { transactionId: 'x' }, 'No purchase has this'],
    ['an unknown environment', 'status', { status: 21005, environment: 'Xcode' }, 'must be one of'],
    ['an unknown flaw', 'sign', { payload: {}, flaw: 'ugly' }, '"flaw" must be one of'],
    ['a payload that is no object', 'sign', { payload: [] }, '"payload" must be a JSON object.'],
    ['a status that the store does not have', 'status', { status: 0 }, '"status" must be'],
    ['time going back', 'clock', { ms: -1 }, 'must not be negative'],
  ])('answers %s with what to fix', async (_, name, body, message) => {
    expect(await post(name, body)).toMatchObject({
      status: 400,
      body: { error: expect.stringContaining(message) },
    });
  });

  it('lists its operations', async () => {
    const response = await fetch(`${store.controlUrl}/__sim`);
    const names =
      'app server-key revoke-server-key purchase receipt set refund notify consumptions finish get status sign root clock age fault release clear-faults journal reset';

    expect(await response.json()).toEqual({
      operations: names.split(' ').map((name) => `/__sim/astore/${name}`),
    });
  });
});

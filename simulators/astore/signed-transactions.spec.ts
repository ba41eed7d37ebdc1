import { X509Certificate } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { Environment, SignedDataVerifier } from '@apple/app-store-server-library';
import { compactVerify, decodeJwt, decodeProtectedHeader, importX509 } from 'jose';
import { AstoreSimulator } from './astore-simulator.js';
import { FLAWS } from './signed-transaction.js';

const BOUGHT_AT = 1795229998000;
const DAY_MS = 86_400_000;

describe('signed transactions of mobile store B', () => {
  let store: AstoreSimulator;
  const bundleId = 'com.sim.game';
  const productId = 'gem.100';

  beforeAll(async () => {
    store = await AstoreSimulator.start();
    store.registerApp({ bundleId });
  });
  afterEach(() => store.reset());
  afterAll(() => store.close());

  /** The store's own library decides, set up as a server would. */
  const verify = (jws: string, environment = Environment.PRODUCTION, bundle = bundleId) =>
    new SignedDataVerifier(
      [Buffer.from(store.root().der, 'base64')],
      false,
      environment,
      bundle,
      1234567890,
    ).verifyAndDecodeTransaction(jws);

  it('name what a client of the newer kind receives', async () => {
    const { signedTransaction, transactionId } = store.buy({
      bundleId,
      productId,
      quantity: 2,
      purchaseDateMillis: BOUGHT_AT,
      price: 6_990,
      currency: 'USD',
      storefront: 'USA',
      appAccountToken: 'c7f5e0a2-52ec-4a3c-b8a0-4be1a1a5d9f6',
    });

    expect(decodeJwt(signedTransaction)).toEqual({
      transactionId,
      originalTransactionId: transactionId,
      bundleId,
      productId,
      purchaseDate: BOUGHT_AT,
      originalPurchaseDate: BOUGHT_AT,
      quantity: 2,
      type: 'Consumable',
      appAccountToken: 'c7f5e0a2-52ec-4a3c-b8a0-4be1a1a5d9f6',
      inAppOwnershipType: 'PURCHASED',
      signedDate: expect.any(Number),
      environment: 'Production',
      transactionReason: 'PURCHASE',
      storefront: 'USA',
      storefrontId: '143441',
      price: 6_990,
      currency: 'USD',
      appTransactionId: expect.stringMatching(/^70\d{16}$/),
    });
    expect(await verify(signedTransaction)).toMatchObject({ transactionId, price: 6_990 });
  });

  it('carry three certificates, from the leaf that signed to the root that is given out', async () => {
    const { signedTransaction } = store.buy({ bundleId, productId });
    const { alg, x5c = [] } = decodeProtectedHeader(signedTransaction);
    const [leaf, intermediate, root] = x5c.map((der) => new X509Certificate(Buffer.from(der, 'base64')));

    expect(alg).toBe('ES256');
    expect(x5c).toHaveLength(3);
    expect(x5c[2]).toBe(store.root().der);
    expect(new X509Certificate(store.root().pem).raw.equals(root!.raw)).toBe(true);
    expect([leaf!.ca, intermediate!.ca, root!.ca]).toEqual([false, true, true]);
    expect(leaf!.checkIssued(intermediate!)).toBe(true);
    expect(intermediate!.checkIssued(root!)).toBe(true);
    await compactVerify(signedTransaction, await importX509(leaf!.toString(), 'ES256'));
  });

  it('of testers are of the sandbox, and of nothing else', async () => {
    const { signedTransaction } = store.buy({ bundleId, productId, environment: 'Sandbox' });

    expect(await verify(signedTransaction, Environment.SANDBOX)).toMatchObject({ environment: 'Sandbox' });
    await expect(verify(signedTransaction)).rejects.toMatchObject({ status: 4 });
  });

  it('are for one app', async () => {
    const { signedTransaction } = store.buy({ bundleId, productId });

    await expect(verify(signedTransaction, Environment.PRODUCTION, 'com.else')).rejects.toMatchObject({
      status: 3,
    });
  });

  it('show a refund to a client that asks again', async () => {
    const { signedTransaction, transactionId } = store.buy({ bundleId, productId });
    const { cancellationDateMillis } = store.refund({ transactionId, reason: 1 });
    const fresh = store.get({ transactionId }).signedTransaction;

    expect(decodeJwt(signedTransaction)).not.toHaveProperty('revocationDate');
    expect(await verify(fresh)).toMatchObject({
      revocationDate: cancellationDateMillis,
      revocationReason: 1,
    });
  });

  it('are dated by the virtual clock, and stay good for years', async () => {
    store.advanceClock({ ms: 3_000 * DAY_MS });
    const { signedTransaction } = store.buy({ bundleId, productId });
    const { signedDate } = await verify(signedTransaction);

    expect(Number(signedDate) - Date.now()).toBeGreaterThan(2_999 * DAY_MS);
  });

  it('can hold any value', async () => {
    const payload = { bundleId, environment: 'Production', transactionId: '1' };

    expect(await verify(store.sign({ payload }).signedTransaction)).toEqual(payload);
  });

  it.each(FLAWS)('with the flaw %s are not accepted', async (flaw) => {
    const payload = decodeJwt(store.buy({ bundleId, productId }).signedTransaction);
    const { signedTransaction } = store.sign({ payload, flaw });

    expect(decodeJwt(signedTransaction)).toMatchObject({ bundleId, productId });
    await expect(verify(signedTransaction)).rejects.toMatchObject({ status: expect.any(Number) });
  });

  it.each(['no-leaf-marker', 'no-intermediate-marker', 'other-root'] as const)(
    'with the flaw %s are signed all the same',
    async (flaw) => {
      const { signedTransaction } = store.sign({ payload: { bundleId }, flaw });
      const [leaf = ''] = decodeProtectedHeader(signedTransaction).x5c ?? [];
      const key = await importX509(new X509Certificate(Buffer.from(leaf, 'base64')).toString(), 'ES256');

      await compactVerify(signedTransaction, key);
    },
  );
});

import { createPrivateKey, sign } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { AstoreSimulator } from './astore-simulator.js';
import { REFUND_PAGE_SIZE } from './server-api.js';
import type { ServerKey } from './server-keys.js';

const BUNDLE = 'com.example.server';
const PRODUCT = 'gem.100';

type Json = Record<string, unknown>;

const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const payloadOf = (signed: unknown): Json =>
  JSON.parse(Buffer.from(String(signed).split('.')[1] ?? '', 'base64url').toString('utf8')) as Json;

describe('the server API of mobile store B', () => {
  let store: AstoreSimulator;
  let key: ServerKey;

  beforeAll(async () => {
    store = await AstoreSimulator.start({ seed: 'server' });
    store.registerApp({ bundleId: BUNDLE });
    key = store.serverKey({ bundleId: BUNDLE });
  });
  afterEach(() => store.reset());
  afterAll(() => store.close());

  function token({ issuerId, keyId, privateKey } = key, claims: Json = {}): string {
    const now = Math.floor(Date.now() / 1000);
    const usual = { iss: issuerId, aud: 'appstoreconnect-v1', bid: BUNDLE, iat: now, exp: now + 300 };
    const head = `${encode({ alg: 'ES256', kid: keyId, typ: 'JWT' })}.${encode({ ...usual, ...claims })}`;
    const signing = { key: createPrivateKey(privateKey), dsaEncoding: 'ieee-p1363' } as const;
    return `${head}.${sign('sha256', Buffer.from(head), signing).toString('base64url')}`;
  }

  async function get(path: string, bearer = token()): Promise<{ status: number; body: Json }> {
    const response = await fetch(store.apiUrl + path, { headers: { authorization: `Bearer ${bearer}` } });
    const text = await response.text();
    return { status: response.status, body: text === '' ? {} : (JSON.parse(text) as Json) };
  }

  const infoOf = (id: string, environment = 'production') => `/${environment}/inApps/v1/transactions/${id}`;
  const refundsOf = (id: string, revision = '') => `/production/inApps/v2/refund/lookup/${id}?${revision}`;

  it('shows a purchase as it is now', async () => {
    const { transactionId } = store.buy({ bundleId: BUNDLE, productId: PRODUCT });
    const before = await get(infoOf(transactionId));
    expect(payloadOf(before.body['signedTransactionInfo'])).toMatchObject({
      transactionId,
      productId: PRODUCT,
    });
    expect(payloadOf(before.body['signedTransactionInfo'])).not.toHaveProperty('revocationDate');
    store.refund({ transactionId });
    const after = await get(infoOf(transactionId));
    expect(payloadOf(after.body['signedTransactionInfo'])).toHaveProperty('revocationDate');
  });

  it('lists what a customer was refunded, page by page, and nothing of others', async () => {
    const customerId = 'one';
    const bought = Array.from({ length: REFUND_PAGE_SIZE + 2 }, () =>
      store.buy({ bundleId: BUNDLE, productId: PRODUCT, customerId }),
    );
    const [owned, ...refunded] = bought.map(({ transactionId }) => transactionId);
    for (const transactionId of refunded) store.refund({ transactionId });
    store.refund({ transactionId: store.buy({ bundleId: BUNDLE, productId: PRODUCT }).transactionId });
    const first = await get(refundsOf(String(owned)));
    expect(first.body).toMatchObject({ hasMore: true });
    const second = await get(refundsOf(String(owned), `revision=${String(first.body['revision'])}`));
    expect(second.body).toMatchObject({ hasMore: false });
    const listed = [first, second].flatMap(({ body }) => body['signedTransactions'] as string[]);
    expect(listed.map((signed) => String(payloadOf(signed)['transactionId'])).toSorted()).toEqual(
      refunded.toSorted(),
    );
  });

  it('knows a purchase in its own environment only', async () => {
    const { transactionId } = store.buy({ bundleId: BUNDLE, productId: PRODUCT, environment: 'Sandbox' });
    expect(await get(infoOf(transactionId, 'sandbox'))).toMatchObject({ status: 200 });
    expect(await get(infoOf(transactionId))).toMatchObject({ status: 404, body: { errorCode: 4040010 } });
    expect(await get(refundsOf('1'))).toMatchObject({ status: 404, body: { errorCode: 4040010 } });
    expect(await get(infoOf('x'))).toMatchObject({ status: 400, body: { errorCode: 4000006 } });
  });

  it('refuses every token that is not a valid one of the app', async () => {
    const { transactionId } = store.buy({ bundleId: BUNDLE, productId: PRODUCT });
    const [past, future] = [Math.floor(Date.now() / 1000) - 10, Math.floor(Date.now() / 1000) + 7_200];
    const gone = store.serverKey({ bundleId: BUNDLE });
    store.revokeServerKey({ keyId: gone.keyId });
    const other = store.serverKey({ bundleId: BUNDLE });
    const bad = [
      '',
      'a.b.c',
      token(gone),
      token({ ...key, privateKey: other.privateKey }),
      token({ ...key, issuerId: other.issuerId }),
      token(key, { bid: 'com.example.other' }),
      token(key, { aud: 'other' }),
      token(key, { exp: past }),
      token(key, { exp: future }),
    ];
    for (const bearer of bad)
      expect(await get(infoOf(transactionId), bearer)).toEqual({ status: 401, body: {} });
  });
});

import { Environment, SignedDataVerifier } from '@apple/app-store-server-library';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { listen, type Listening } from '../kit/listening.js';
import { AstoreSimulator } from './astore-simulator.js';
import { NOTIFICATION_TYPES } from './notification-sender.js';
import { FLAWS } from './signed-transaction.js';

const bundleId = 'com.sim.game';

describe('notifications of mobile store B', () => {
  let store: AstoreSimulator;
  let publisher: Listening;
  const received: string[] = [];

  beforeAll(async () => {
    store = await AstoreSimulator.start();
    store.registerApp({ bundleId });
    publisher = await listen(0, async (request, response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
      received.push(
        (JSON.parse(Buffer.concat(chunks).toString('utf8')) as { signedPayload: string }).signedPayload,
      );
      response.writeHead(200).end();
    });
  });
  afterEach(() => {
    store.reset();
    received.length = 0;
  });
  afterAll(async () => {
    await publisher.close();
    await store.close();
  });

  const buy = (environment: 'Production' | 'Sandbox' = 'Production') =>
    store.buy({ bundleId, productId: 'gem.100', environment });
  const verifier = (environment = Environment.PRODUCTION) => {
    const root = Buffer.from(store.root().der, 'base64');
    return new SignedDataVerifier(
      [root],
      false,
      environment,
      bundleId,
      Number(store.registerApp({ bundleId }).appAppleId),
    );
  };

  it.each(['Production', 'Sandbox'] as const)(
    'are proven by the store’s certificates in %s',
    async (environment) => {
      const { transactionId } = buy(environment);
      store.refund({ transactionId, reason: 1 });
      const { notificationUUID, statuses } = await store.notify({ url: publisher.url, transactionId });
      const checked = verifier(environment === 'Production' ? Environment.PRODUCTION : Environment.SANDBOX);
      const notification = await checked.verifyAndDecodeNotification(received[0] ?? '');

      expect(statuses).toEqual([200]);
      expect(notification).toMatchObject({ notificationType: 'REFUND', notificationUUID, version: '2.0' });
      const { signedTransactionInfo = '' } = notification.data ?? {};
      expect(await checked.verifyAndDecodeTransaction(signedTransactionInfo)).toMatchObject({
        transactionId,
        revocationReason: 1,
      });
    },
  );

  it('are sent again under their id', async () => {
    const { transactionId } = buy();
    const { notificationUUID } = await store.notify({ url: publisher.url, transactionId, times: 2 });
    await store.notify({ url: publisher.url, transactionId, notificationUUID });

    const ids = await Promise.all(
      received.map(async (signed) => (await verifier().verifyAndDecodeNotification(signed)).notificationUUID),
    );
    expect(ids).toEqual([notificationUUID, notificationUUID, notificationUUID]);
  });

  it('come in every kind', async () => {
    const { transactionId } = buy();
    for (const type of NOTIFICATION_TYPES)
      await store.notify({ url: publisher.url, type, transactionId, bundleId });

    const types = await Promise.all(
      received.map(async (signed) => (await verifier().verifyAndDecodeNotification(signed)).notificationType),
    );
    expect(types).toEqual([...NOTIFICATION_TYPES]);
  });

  it.each(FLAWS)('are not proven with the flaw %s', async (flaw) => {
    const { transactionId } = buy();
    await store.notify({ url: publisher.url, transactionId, flaw });

    await expect(verifier().verifyAndDecodeNotification(received[0] ?? '')).rejects.toThrow();
  });

  it('may hold a transaction that is not proven', async () => {
    const { transactionId } = buy();
    await store.notify({ url: publisher.url, transactionId, transactionFlaw: 'other-root' });
    const { data } = await verifier().verifyAndDecodeNotification(received[0] ?? '');

    await expect(verifier().verifyAndDecodeTransaction(data?.signedTransactionInfo ?? '')).rejects.toThrow();
  });

  it('are sent by the control plane too', async () => {
    const post = async (body: object) => {
      const response = await fetch(`${store.controlUrl}/__sim/astore/notify`, {
        method: 'POST',
        body: JSON.stringify(body),
      });
      return { status: response.status, body: await response.json() };
    };

    expect(await post({ url: publisher.url, type: 'TEST', bundleId })).toEqual({
      status: 200,
      body: { notificationUUID: expect.stringMatching(/^[\da-f-]{36}$/), statuses: [200] },
    });
    expect(await post({ url: publisher.url })).toMatchObject({
      status: 400,
      body: { error: expect.stringContaining('"transactionId" is missing') },
    });
  });
});

import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { createRemoteJWKSet, jwtVerify } from 'jose';
import { listen, type Listening } from '../kit/listening.js';
import { GstoreCaller } from '../testing/gstore-caller.js';
import { GstoreSimulator } from './gstore-simulator.js';
import { NOTIFICATION_KINDS } from './notification.js';
import { PUSH_FLAWS } from './push-token.js';

interface Received {
  readonly authorization: string | undefined;
  readonly body: string;
}

const packageName = 'com.sim.game';
const serviceAccount = 'push@com-sim-game.iam.gserviceaccount.com';

describe('notifications of mobile store A', () => {
  let store: GstoreSimulator;
  let publisher: Listening;
  let status = 200;
  const received: Received[] = [];

  beforeAll(async () => {
    store = await GstoreSimulator.start();
    await GstoreCaller.of(store, packageName);
    publisher = await listen(0, async (request, response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
      received.push({
        authorization: request.headers.authorization,
        body: Buffer.concat(chunks).toString('utf8'),
      });
      response.writeHead(status).end();
    });
  });
  afterEach(() => {
    store.reset();
    received.length = 0;
    status = 200;
  });
  afterAll(async () => {
    await publisher.close();
    await store.close();
  });

  const buy = () => store.buy({ packageName, productId: 'gem.100' });
  const url = () => `${publisher.url}/notices`;
  const check = (authorization = '', audience = url()) =>
    jwtVerify(authorization.replace('Bearer ', ''), createRemoteJWKSet(new URL(store.jwksUrl)), {
      algorithms: ['RS256'],
      issuer: 'https://accounts.google.com',
      audience,
    });
  const notificationIn = ({ body }: Received): Record<string, unknown> => {
    const { message } = JSON.parse(body) as { message: { data: string } };
    return JSON.parse(Buffer.from(message.data, 'base64').toString('utf8')) as Record<string, unknown>;
  };

  it('carry a token that the published keys prove', async () => {
    const { purchaseToken, orderId } = buy();
    const { messageId, statuses } = await store.notify({ url: url(), packageName, purchaseToken });

    expect(statuses).toEqual([200]);
    const [sent] = received;
    expect((await check(sent?.authorization)).payload).toMatchObject({
      aud: url(),
      email: serviceAccount,
      email_verified: true,
    });
    expect(JSON.parse(sent?.body ?? '')).toMatchObject({ message: { messageId, message_id: messageId } });
    expect(notificationIn(sent!)).toMatchObject({
      packageName,
      eventTimeMillis: expect.stringMatching(/^\d{13}$/),
      voidedPurchaseNotification: { purchaseToken, orderId, productType: 2, refundType: 1 },
    });
  });

  it('are sent again as they were', async () => {
    const { purchaseToken } = buy();
    status = 503;
    const { messageId, statuses } = await store.notify({ url: url(), packageName, purchaseToken, times: 3 });
    await store.notify({ url: url(), packageName, purchaseToken, messageId });

    expect(statuses).toEqual([503, 503, 503]);
    const ids = received.map(
      ({ body }) => (JSON.parse(body) as { message: { messageId: string } }).message.messageId,
    );
    expect(ids).toEqual([messageId, messageId, messageId, messageId]);
  });

  it('hold one kind of notification each', async () => {
    const { purchaseToken } = buy();
    for (const kind of NOTIFICATION_KINDS)
      await store.notify({ url: url(), packageName, purchaseToken, kind });

    const names = received.map((one) =>
      Object.keys(notificationIn(one)).filter((name) => name.endsWith('Notification')),
    );
    expect(names).toEqual([
      ['voidedPurchaseNotification'],
      ['voidedPurchaseNotification'],
      ['voidedPurchaseNotification'],
      ['oneTimeProductNotification'],
      ['oneTimeProductNotification'],
      ['pendingRefundReviewNotification'],
      ['subscriptionNotification'],
      ['testNotification'],
    ]);
  });

  it.each(PUSH_FLAWS)('are not accepted with the flaw %s', async (flaw) => {
    await store.notify({ url: url(), packageName, kind: 'test', flaw });
    const [sent] = received;
    const payload = await check(sent?.authorization).then(
      (proof) => proof.payload,
      () => null,
    );

    const isProven = flaw === 'other-sender' || flaw === 'unverified-sender';
    if (!isProven) expect(payload).toBeNull();
    if (flaw === 'other-sender') expect(payload).toMatchObject({ email: `else-${serviceAccount}` });
    if (flaw === 'unverified-sender') expect(payload).toMatchObject({ email_verified: false });
  });

  it('without a receiver are no error of the store', async () => {
    const { statuses } = await store.notify({ url: 'http://127.0.0.1:1/', packageName, kind: 'test' });

    expect(statuses).toEqual([null]);
  });

  it('are sent by the control plane too', async () => {
    const post = async (body: object) => {
      const response = await fetch(`${store.controlUrl}/__sim/gstore/notify`, {
        method: 'POST',
        body: JSON.stringify(body),
      });
      return { status: response.status, body: await response.json() };
    };

    expect(await post({ url: url(), packageName, kind: 'test', times: 2 })).toEqual({
      status: 200,
      body: { messageId: expect.stringMatching(/^\d{16}$/), statuses: [200, 200] },
    });
    expect(await post({ url: url(), packageName })).toMatchObject({
      status: 400,
      body: { error: expect.stringContaining('"purchaseToken" is missing') },
    });
  });
});

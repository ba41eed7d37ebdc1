import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type {
  PaymentNotification,
  PaymentNotificationReading,
} from '../../../src/modules/store-verifier/domain/payment-notification.js';
import { WshopFixture } from '../stores/wshop-fixture.js';
import { vectorJson, vectorText } from '../../support/vectors/vectors.js';

/** Requests to the server of the shop's kit, as its tests send them. */
interface ServerVectors {
  readonly projectSecretKey: string;
  readonly requests: readonly string[];
  readonly notNotifications: readonly string[];
  readonly invalidSignatures: readonly string[];
}

type Fields = Record<string, unknown>;

const SERVER = vectorJson<ServerVectors>('wshop/server.json');
const SECRET = SERVER.projectSecretKey;
/** The project of the recorded notifications. */
const RECORDED_PROJECT = '308077';
const UNUSABLE = { kind: 'unusable', reason: 'not a notification of the store' };

describe('what the official kits of the web shop publish', () => {
  let fixture: WshopFixture;
  let real: WshopFixture;

  beforeAll(async () => {
    fixture = await WshopFixture.start('SANDBOX');
    real = await WshopFixture.start('PROD');
    sell();
  });
  afterEach(() => sell());
  afterAll(() => Promise.all([fixture.stop(), real.stop()]));

  const sell = (): void => {
    for (const at of [fixture, real])
      at.settings = { ...at.project, projectId: RECORDED_PROJECT, webhookSecret: SECRET };
  };
  /** Signed as the kit's tests sign: SHA-1 over the body followed by the project's key. */
  const read = (body: string, at = fixture): Promise<PaymentNotificationReading> =>
    at.read(body, at.signatureOf(body, SECRET));
  const kitVector = (name: string): string => JSON.stringify(vectorJson(`wshop/${name}.json`));
  const recorded = (): string => vectorText('wshop/recorded-order_paid.raw.txt');

  async function notificationIn(body: string, at = fixture): Promise<PaymentNotification> {
    const reading = await read(body, at);
    if (reading.kind !== 'notification') throw new Error(JSON.stringify(reading));
    return reading.notification;
  }

  describe('as recorded from the shop', () => {
    it('reports a payment with its price, its player and its ids', async () => {
      expect(await notificationIn(recorded())).toEqual({
        kind: 'paid',
        id: 'order_paid.2105129134',
        refundIds: expect.any(Array),
        payment: {
          boid: null, // paid without an id of the seller
          storeOrderId: '689810880',
          playerId: 'a1b2c3d4-0000-4000-8000-019fb6caa51e',
          items: [{ productId: 'artifact_centaurs_axe', quantity: 1 }],
          microPrice: 1_990_000, // without the tax on top
          currency: 'USD',
          purchase: {
            receiptKey: expect.any(Buffer),
            orderKey: expect.any(Buffer),
            unit: null,
            paymentOrderId: '2105129134',
            isTester: true,
            purchaseToken: '2105129134',
          },
        },
      });
    });

    it('reports the same payment when the shop reports orders and money separately', async () => {
      const { billing: _, ...order } = JSON.parse(recorded()) as Fields;
      expect(await notificationIn(JSON.stringify(order))).toEqual(await notificationIn(recorded()));
    });

    it('is no payment for another project, nor where payments are real', async () => {
      fixture.settings = { ...fixture.project, webhookSecret: SECRET };
      expect(await read(recorded())).toMatchObject({ kind: 'unusable' });
      expect(await read(recorded(), real)).toEqual({
        kind: 'unusable',
        reason: 'a payment for testing, where payments are real',
      });
    });

    it('is forged when a byte differs, also one that means the same in JSON', async () => {
      const signature = fixture.signatureOf(recorded(), SECRET);
      for (const body of [
        `${recorded()}\n`,
        recorded().replace('"1.9900"', '"1.990"'),
        kitVector('order_paid'),
      ])
        expect(await fixture.read(body, signature)).toEqual({ kind: 'forged', reason: 'wrong signature' });
      const anew = JSON.stringify(JSON.parse(recorded()), null, 1);
      expect(await fixture.read(anew, signature)).toEqual({ kind: 'forged', reason: 'wrong signature' });
    });

    it('reports money, which the notification of the order decides about', async () => {
      expect(await notificationIn(kitVector('recorded-payment'))).toEqual({
        kind: 'money',
        id: 'payment.2103276197',
      });
    });
  });

  describe('as examples', () => {
    it('reports an order with several products', async () => {
      expect(await notificationIn(kitVector('order_paid'))).toMatchObject({
        kind: 'paid',
        id: 'order_paid.1',
        payment: {
          boid: null,
          storeOrderId: '1',
          playerId: 'id_xsolla_login_1',
          items: [
            { productId: 'virtual-good-item_test', quantity: 3 },
            { productId: 'virtual-good-item_test_bundle', quantity: 1 },
            { productId: 'gold', quantity: 1_500 },
          ],
          microPrice: 2_000_000_000,
          currency: 'sku_currency',
          purchase: { paymentOrderId: '1', isTester: false },
        },
      });
    });

    it('reports the refund of that order by the same keys', async () => {
      const paid = await notificationIn(kitVector('order_paid'));
      if (paid.kind !== 'paid') throw new Error(paid.kind);
      const { receiptKey, orderKey } = paid.payment.purchase;
      const refunded = await notificationIn(kitVector('order_canceled'));
      expect(refunded).toEqual({
        kind: 'refunded',
        id: 'order_canceled.1',
        boid: null,
        storeOrderId: '1',
        revocation: { receiptKey, orderKey, code: 'REFUND', text: 'reported by the store' },
      });
      expect(paid.refundIds).toContain('order_canceled.1');
    });

    it('reports money by its transaction, whose other ids are numbers', async () => {
      for (const type of ['payment', 'refund'])
        expect(await notificationIn(kitVector(type))).toEqual({ kind: 'money', id: `${type}.1` });
      expect(await notificationIn(kitVector('partial_refund'))).toEqual({ kind: 'other' });
    });

    it('reports test money, which is unusable where payments are real', async () => {
      for (const type of ['payment', 'refund', 'recorded-payment'])
        expect(await read(kitVector(type), real)).toMatchObject({ kind: 'unusable' });
    });
  });

  describe('as requests to a server', () => {
    /** Kinds that the service reads; it needs more of them than their name. */
    const READ = ['payment', 'user_validation', 'refund', 'order_canceled', 'order_paid'];
    const typeOf = (body: string) => (JSON.parse(body) as { notification_type: string }).notification_type;

    it.each(SERVER.requests.filter((body) => READ.includes(typeOf(body))))(
      'is unusable when it names nothing but its kind: %s',
      async (body) => {
        expect(await read(body)).toEqual(UNUSABLE);
      },
    );

    it.each(SERVER.requests.filter((body) => !READ.includes(typeOf(body))))(
      'is accepted, and nothing is done about its kind: %s',
      async (body) => {
        expect(await notificationIn(body)).toEqual({ kind: 'other' });
      },
    );

    it.each(SERVER.notNotifications)('is unusable as %j', async (body) => {
      expect(await read(body)).toEqual(UNUSABLE);
    });

    it.each(SERVER.invalidSignatures)('is forged with the authorization %j', async (authorization) => {
      for (const body of ['', ...SERVER.requests])
        expect(await fixture.read(body, authorization)).toEqual({
          kind: 'forged',
          reason: 'wrong signature',
        });
    });

    it('is forged without a signature', async () => {
      for (const body of SERVER.requests)
        expect(await fixture.read(body, '')).toEqual({ kind: 'forged', reason: 'no signature' });
    });
  });
});

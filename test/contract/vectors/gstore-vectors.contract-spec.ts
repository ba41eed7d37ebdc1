import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { receiptKey } from '../../../src/modules/store-verifier/domain/receipt-key.js';
import type { NotificationReading } from '../../../src/modules/store-verifier/domain/store-notification.js';
import { wireAnswer } from '../../support/faults/wire-answer.js';
import { PJID } from '../stores/adapter-fixture.js';
import { GstoreFixture, PACKAGE } from '../stores/gstore-fixture.js';
import { NotificationCatcher } from '../stores/notification-catcher.js';
import { vectorJson, vectorText } from '../../support/vectors/vectors.js';

type Fields = Record<string, unknown>;

const AUDIENCE = 'https://billing.example.com/billing/api-store/v1/gstore/notification/GAME';
const ACCOUNT = 'push@publisher.iam.gserviceaccount.com';
const LIST = /\/purchases\/voidedpurchases/;
/** The id of the published message. */
const ID = '136969346945';
const NOTHING_TO_DO: NotificationReading = { kind: 'notification', id: ID, revocation: null };

const keyOf = (part: 'token' | 'order', id: string): Buffer =>
  receiptKey({ family: 'GSTORE', environment: 'PRODUCTION', part, id });
const notificationVector = (name: string): Fields => vectorJson(`gstore/${name}.json`);

describe('what the documentation of mobile store A shows', () => {
  let fixture: GstoreFixture;
  let catcher: NotificationCatcher;
  /** The store's own token, for this audience. */
  let authorization: string;

  beforeAll(async () => {
    fixture = await GstoreFixture.start();
    catcher = await NotificationCatcher.start();
    const push = { url: catcher.url, audience: AUDIENCE, serviceAccount: ACCOUNT, packageName: PACKAGE };
    await fixture.simulator.notify({ ...push, kind: 'test' });
    ({ authorization } = catcher.take());
  });
  afterAll(async () => {
    await catcher.stop();
    await fixture.stop();
  });

  describe('as a notification', () => {
    const sell = (packageName: unknown): void => {
      const push = { rtdnAudience: AUDIENCE, rtdnServiceAccount: ACCOUNT };
      fixture.settings = { ...fixture.app, ...push, packageName };
    };
    const readBody = (body: string, token = authorization): Promise<NotificationReading> => {
      const { notifications } = fixture.store;
      if (notifications === null) throw new Error('the store sends notifications');
      return notifications.read({ pjid: PJID, body: Buffer.from(body), authorization: token });
    };
    /** Reads a notification in the published message, for the app that it names. */
    const read = (notification: Fields, token?: string): Promise<NotificationReading> => {
      sell(notification['packageName']);
      const { message, ...push } = vectorJson<{ message: Fields }>('gstore/push.json');
      const data = Buffer.from(JSON.stringify(notification)).toString('base64');
      return readBody(JSON.stringify({ ...push, message: { ...message, data } }), token);
    };

    it.each([
      'oneTimeProductNotification',
      'subscriptionNotification',
      'testNotification',
      'voidedPurchaseNotification', // the example is of a subscription
    ])('is genuine, and nothing is to be done: %s', async (name) => {
      expect(await read(notificationVector(name))).toEqual(NOTHING_TO_DO);
    });

    const voided = (changes: Fields): Fields => {
      const notification = notificationVector('voidedPurchaseNotification');
      const purchase = notification['voidedPurchaseNotification'] as Fields;
      return { ...notification, voidedPurchaseNotification: { ...purchase, ...changes } };
    };

    it('takes the purchase back when it is of a product', async () => {
      expect(await read(voided({ productType: 2 }))).toEqual({
        kind: 'notification',
        id: `${ID}.${keyOf('token', 'PURCHASE_TOKEN').toString('hex').slice(0, 16)}`,
        revocation: {
          receiptKey: keyOf('token', 'PURCHASE_TOKEN'),
          orderKey: keyOf('order', 'GS.0000-0000-0000'),
          code: 'VOIDED',
          text: expect.any(String),
        },
      });
    });

    it('takes nothing back when only some units of a product were refunded', async () => {
      expect(await read(voided({ productType: 2, refundType: 2 }))).toMatchObject({
        kind: 'notification',
        revocation: null,
      });
    });

    it('is unusable with a product or a refund of a kind that is not known', async () => {
      for (const changes of [{ productType: 3 }, { productType: 2, refundType: 3 }])
        expect(await read(voided(changes))).toMatchObject({ kind: 'unusable' });
    });

    it('of a kind and with fields that are not known yet needs nothing', async () => {
      const { testNotification, ...named } = notificationVector('testNotification');
      expect(await read({ ...named, somethingNewNotification: testNotification })).toEqual(NOTHING_TO_DO);
      expect(await read({ ...notificationVector('oneTimeProductNotification'), more: [1] })).toEqual(
        NOTHING_TO_DO,
      );
    });

    it('is unusable as the message is printed, whose data is a description', async () => {
      sell('com.some.thing');
      expect(await readBody(vectorText('gstore/push.json'))).toEqual({
        kind: 'unusable',
        reason: 'not a notification of the store',
      });
    });

    it('is unusable for a project that sells another app', async () => {
      const notification = notificationVector('oneTimeProductNotification');
      expect(await read({ ...notification, packageName: 'com.some.thing' })).toEqual(NOTHING_TO_DO);
      sell('com.some.app');
      const data = Buffer.from(JSON.stringify(notification)).toString('base64');
      expect(await readBody(JSON.stringify({ message: { data, messageId: ID } }))).toEqual({
        kind: 'unusable',
        reason: 'the notification is for another app',
      });
    });

    it('is forged without the token of its sender', async () => {
      const notification = voided({ productType: 2 });
      const [head, payload] = authorization.split('.');
      for (const token of ['', `${head}.${payload}.AAAA`])
        expect(await read(notification, token)).toMatchObject({ kind: 'forged' });
    });
  });

  it('as a list of voided purchases takes each of them back, page by page', async () => {
    const { revocations } = fixture.store;
    if (revocations === null) throw new Error('the store lists what it takes back');
    fixture.settings = fixture.app;
    fixture.line.answer(wireAnswer(200, vectorText('gstore/voidedPurchases.json')));
    const page = await revocations.poll(PJID, null);
    const revocationOf = (token: string, order: string) => ({
      receiptKey: keyOf('token', token),
      orderKey: keyOf('order', order),
    });
    const [one, other] = [
      revocationOf('some_purchase_token', 'some_order_id'),
      revocationOf('some_other_purchase_token', 'some_other_order_id'),
    ];
    expect(page).toEqual({
      kind: 'page',
      revocations: [
        {
          id: `${one.receiptKey.toString('hex')}.1469430000000`,
          revocation: { ...one, code: 'REFUND', text: 'accidental purchase' },
        },
        {
          id: `${other.receiptKey.toString('hex')}.1470034800000`,
          revocation: { ...other, code: 'FRAUD', text: '' },
        },
      ],
      cursor: expect.any(String),
      isMore: true,
    });
    await revocations.poll(PJID, page.kind === 'page' ? page.cursor : null);
    expect(fixture.line.requests(LIST).at(-1)?.path).toContain('token=next_page_token');
  });
});

import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { NotificationReading } from '../../../src/modules/store-verifier/domain/store-notification.js';
import type { StoreVerdict } from '../../../src/modules/store-verifier/domain/store-verdict.js';
import { PJID } from '../stores/adapter-fixture.js';
import { AstoreFixture, claimWith, PRODUCTION } from '../stores/astore-fixture.js';
import {
  APP,
  certificate,
  payloadVector,
  posted,
  PURCHASE,
  rootIn,
  signedUnderHeaderOf,
  signedVector,
  signedWithPublishedKey,
} from '../../support/vectors/astore-vectors.js';
import { vectorText } from '../../support/vectors/vectors.js';

const APP_NUMBER = '1234';
const CHAIN = ['leaf', 'intermediate', 'root'];
/** Dates at which the library's tests expect its certificates to be valid, and to have expired. */
const VALID = { signedDate: 1_761_962_975_000 };
const EXPIRED = { signedDate: 2_280_946_846_000 };
const FORGED = { kind: 'forged', reason: 'the notification is not genuine' };

const rejected = (reason: string): StoreVerdict => ({ kind: 'rejected', reason });

describe('what the official library of mobile store B publishes as signed', () => {
  let fixture: AstoreFixture;
  let distrusting: AstoreFixture;

  beforeAll(async () => {
    fixture = await AstoreFixture.start('signedTransaction', () => [
      rootIn(signedVector('testNotification')),
      certificate('root'),
      certificate('real-root'),
    ]);
    distrusting = await AstoreFixture.start('signedTransaction', () => [certificate('real-root')]);
    sell(fixture);
    sell(distrusting);
  });
  afterEach(() => {
    fixture.calm();
    fixture.line.calm();
    sell(fixture);
  });
  afterAll(() => Promise.all([fixture.stop(), distrusting.stop()]));

  const sell = (at: AstoreFixture, changes: object = {}): void => {
    at.settings = { ...at.app, bundleId: APP, appAppleId: APP_NUMBER, ...changes };
  };

  const read = (signed: string, at = fixture): Promise<NotificationReading> => {
    const { notifications } = at.store;
    if (notifications === null) throw new Error('the store sends notifications');
    return notifications.read({ pjid: PJID, body: posted(signed), authorization: '' });
  };

  const verify = (signed: string, at = fixture): Promise<StoreVerdict> =>
    at.store.verifier.verify({
      ...claimWith(signed, PURCHASE.transactionId),
      productId: PURCHASE.productId,
    });

  /** A purchase that stands, in the sandbox. */
  const purchase = (changes: object = {}) => ({
    ...payloadVector('signedTransactionWithNonAsciiData', 'Sandbox'),
    ...changes,
  });
  /** A notification that needs no action, in the sandbox. */
  const notification = (changes: object = {}) => ({
    ...payloadVector('signedNotification', 'Sandbox'),
    ...changes,
  });

  describe('for a notification', () => {
    it('is genuine under its own root', async () => {
      expect(await read(signedVector('testNotification'))).toEqual({
        kind: 'notification',
        id: '9ad56bd2-0bc6-42e0-af24-fd996d87a1e6',
        revocation: null,
      });
    });

    it('is forged where its root is not trusted', async () => {
      expect(await read(signedVector('testNotification'), distrusting)).toEqual(FORGED);
    });

    it('is unusable where no project sells its app', async () => {
      const unusable = { kind: 'unusable', reason: 'the notification is for another app' };
      const wrong = { environment: 'Sandbox', bundleId: 'com.example.wrong' };
      expect(await read(signedWithPublishedKey(notification({ data: wrong }), CHAIN))).toEqual(unusable);
      sell(fixture, { bundleId: 'com.example.x' });
      expect(await read(signedVector('testNotification'))).toEqual(unusable);
    });

    it.each([
      'missingX5CHeaderClaim',
      'wrongBundleId',
      'transactionInfo',
      'renewalInfo',
      'xcode-signed-transaction',
      'xcode-signed-app-transaction',
    ])('is refused without an environment of the store: %s', async (name) => {
      expect(await read(signedVector(name))).toEqual({
        kind: 'forged',
        reason: 'not a notification of the store',
      });
    });

    it('is forged when nothing but the certificates in its header is missing', async () => {
      const under = (name: string) => signedUnderHeaderOf(signedVector(name), notification());
      expect(await read(under('wrongBundleId'))).toMatchObject({ kind: 'notification' });
      expect(await read(under('missingX5CHeaderClaim'))).toEqual(FORGED);
    });

    it.each(['a.b.c', 'a.b.c.d'])('is forged as %j', async (text) => {
      expect(await read(text)).toMatchObject({ kind: 'forged' });
    });
  });

  describe('for a transaction', () => {
    it('is genuine under its own root, and refused since it names no purchase', async () => {
      expect(await verify(signedVector('transactionInfo'))).toEqual(
        rejected('the signed transaction is not complete'),
      );
    });

    it('is not genuine where its root is not trusted', async () => {
      expect(await verify(signedVector('transactionInfo'), distrusting)).toEqual(
        rejected('the signed transaction is not genuine'),
      );
    });

    it('is refused by a project that sells another app', async () => {
      sell(fixture, { bundleId: 'com.example.x' });
      expect(await verify(signedVector('transactionInfo'))).toEqual(
        rejected('the receipt is for another app'),
      );
    });

    it('is refused where the purchases of testers do not count', async () => {
      sell(fixture, { allowSandbox: false });
      expect(await verify(signedVector('transactionInfo'))).toEqual(
        rejected('test purchases are not allowed'),
      );
    });

    it('is refused as the renewal of a subscription, which names no app', async () => {
      expect(await verify(signedVector('renewalInfo'))).toEqual(rejected('the receipt is for another app'));
    });

    it.each([
      'xcode-signed-transaction',
      'xcode-signed-app-transaction',
      'missingX5CHeaderClaim',
      'wrongBundleId',
    ])('is refused without an environment of the store: %s', async (name) => {
      expect(await verify(signedVector(name))).toEqual(
        rejected('the signed transaction is of no environment of the store'),
      );
      expect(fixture.line.requests()).toEqual([]);
    });

    it('is refused when nothing but the certificates in its header is missing', async () => {
      const under = (name: string) => signedUnderHeaderOf(signedVector(name), purchase());
      expect(await verify(under('wrongBundleId'))).toMatchObject({ kind: 'accepted' });
      expect(await verify(under('missingX5CHeaderClaim'))).toEqual(
        rejected('a certificate of the signed transaction is not valid'),
      );
    });

    it.each(['legacyTransaction', 'xcode-app-receipt-empty'])(
      'is for the store to judge when it is a receipt of the app: %s',
      async (name) => {
        const receipt = vectorText(`astore/receipts/${name}.txt`);
        expect(await verify(receipt)).toMatchObject({ kind: 'rejected' });
        const sent = fixture.line.requests(PRODUCTION).map(({ body }) => JSON.parse(body) as object);
        expect(sent[0]).toMatchObject({ 'receipt-data': receipt });
      },
    );
  });

  describe('as certificates', () => {
    it('proves what its key has signed', async () => {
      expect(await verify(signedWithPublishedKey(purchase(VALID), CHAIN))).toMatchObject({
        kind: 'accepted',
        purchase: { paymentOrderId: PURCHASE.transactionId, isTester: true },
      });
      expect(await read(signedWithPublishedKey(notification(), CHAIN))).toMatchObject({
        kind: 'notification',
        revocation: null,
      });
    });

    it.each([
      [
        'an intermediate without the marker',
        ['leaf-of-intermediate-invalid-oid', 'intermediate-invalid-oid', 'root'],
      ],
      ['a leaf without the marker', ['leaf-invalid-oid', 'intermediate', 'root']],
      ['an intermediate that did not issue the leaf', ['leaf', 'real-intermediate', 'root']],
      [
        'the certificates of the real store, but not its key',
        ['real-leaf', 'real-intermediate', 'real-root'],
      ],
    ])('proves nothing with %s', async (_, chain) => {
      expect(await verify(signedWithPublishedKey(purchase(VALID), chain))).toEqual(
        rejected('the signed transaction is not genuine'),
      );
      expect(await read(signedWithPublishedKey(notification(VALID), chain))).toEqual(FORGED);
    });

    it('proves nothing that was signed after it expired', async () => {
      expect(await verify(signedWithPublishedKey(purchase(EXPIRED), CHAIN))).toEqual(
        rejected('a certificate of the signed transaction is not valid'),
      );
      expect(await read(signedWithPublishedKey(notification(EXPIRED), CHAIN))).toEqual(FORGED);
    });

    it('proves nothing without its root', async () => {
      const chain = CHAIN.slice(0, 2);
      expect(await verify(signedWithPublishedKey(purchase(), chain))).toEqual(
        rejected('a certificate of the signed transaction is not valid'),
      );
      expect(await read(signedWithPublishedKey(notification(), chain))).toEqual(FORGED);
    });
  });
});

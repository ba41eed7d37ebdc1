import { describe, expect, it } from '@jest/globals';
import {
  readNotification,
  readNotificationBundle,
  readNotificationEnvironment,
  readSignedPayload,
} from './astore.notification.wire.js';

const signed = (payload: unknown): string =>
  `e30.${Buffer.from(JSON.stringify(payload)).toString('base64url')}.c2ln`;

describe('a notification of mobile store B', () => {
  const payload = (text: unknown) => readSignedPayload(JSON.stringify({ signedPayload: text }));

  it('is a signed text in three parts', () => {
    expect(payload('aB-_.09.xY-')).toBe('aB-_.09.xY-');
  });

  it.each([undefined, null, '', 'a.b', 'a.b.c.d', 'a..c', ' a.b.c', 'a.b.c ', 'a.b+.c', ['a.b.c']])(
    'is not signed as %j',
    (text) => {
      expect(payload(text)).toBeNull();
    },
  );

  it('is not there in another text', () => {
    for (const text of ['', '[]', '"a.b.c"']) expect(readSignedPayload(text)).toBeNull();
  });

  it.each(['data', 'summary', 'appData'])('names its environment and its app in %s', (part) => {
    const claim = (fields: object): string => signed({ [part]: fields });

    expect(readNotificationEnvironment(claim({ environment: 'Production' }))).toBe('PRODUCTION');
    expect(readNotificationEnvironment(claim({ environment: 'Sandbox' }))).toBe('SANDBOX');
    expect(readNotificationEnvironment(claim({ environment: 'sandbox' }))).toBeNull();
    expect(readNotificationBundle(claim({ bundleId: 'com.sim.game' }))).toBe('com.sim.game');
    expect(readNotificationBundle(claim({ bundleId: 7 }))).toBeNull();
  });

  it.each([
    ['SANDBOX_1', 'SANDBOX'],
    ['1_SANDBOX', 'PRODUCTION'],
  ])('of an external purchase names its environment in the id %s', (externalPurchaseId, environment) => {
    const text = (fields: object = {}): string =>
      signed({ externalPurchaseToken: { externalPurchaseId, ...fields } });

    expect(readNotificationEnvironment(text())).toBe(environment);
    expect(readNotificationBundle(text())).toBeNull();
    expect(readNotificationBundle(text({ bundleId: 'com.sim.game' }))).toBe('com.sim.game');
  });

  it.each([{}, { data: [] }, { externalPurchaseToken: 'SANDBOX' }])('may name neither: %j', (fields) => {
    expect(readNotificationEnvironment(signed(fields))).toBeNull();
    expect(readNotificationBundle(signed(fields))).toBeNull();
  });

  const SENT = { notificationUUID: 'a-1', notificationType: 'REFUND' };

  it('has an id, a type and mostly a transaction and a time', () => {
    const signedDate = Date.UTC(2026, 10, 1);
    expect(readNotification({ ...SENT, signedDate, data: { signedTransactionInfo: 'a.b.c' } })).toEqual({
      id: 'a-1',
      type: 'REFUND',
      signedTransaction: 'a.b.c',
      signedAt: new Date(signedDate),
    });
    for (const data of [undefined, {}, []])
      expect(readNotification({ ...SENT, data })).toMatchObject({ signedTransaction: null });
    expect(readNotification({ ...SENT, notificationUUID: 'x'.repeat(100) })).not.toBeNull();
  });

  it.each([
    { notificationUUID: undefined },
    { notificationUUID: '' },
    { notificationUUID: 'a 1' },
    { notificationUUID: ' a' },
    { notificationUUID: 'a ' },
    { notificationUUID: 'x'.repeat(101) },
    { notificationType: 1 },
    { notificationType: '' },
    { data: { signedTransactionInfo: 7 } },
    { data: { signedTransactionInfo: '' } },
  ])('is unusable with %j', (changes) => {
    expect(readNotification({ ...SENT, ...changes })).toBeNull();
  });
});

import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { decodeJwt } from 'jose';
import { FLAWS } from '../../../simulators/astore/signed-transaction.js';
import { receiptKey } from '../../../src/modules/store-verifier/domain/receipt-key.js';
import { Random, runSeed } from '../../support/random.js';
import { PJID } from './adapter-fixture.js';
import { AstoreFixture, BUNDLE } from './astore-fixture.js';
import { NotificationCatcher } from './notification-catcher.js';

const GARBAGE_NOTIFICATIONS = 300;

describe('notifications of mobile store B', () => {
  let fixture: AstoreFixture;
  let catcher: NotificationCatcher;

  beforeAll(async () => {
    fixture = await AstoreFixture.start();
    catcher = await NotificationCatcher.start();
  });
  afterEach(() => fixture.calm());
  afterAll(async () => {
    await catcher.stop();
    await fixture.stop();
  });

  type Notice = Parameters<AstoreFixture['simulator']['notify']>[0];

  /** What the store sends about a purchase; gives the purchase's id and the notification's as well. */
  async function sent(changes: Partial<Notice> = {}, at = fixture) {
    const transactionId =
      changes.transactionId ?? at.receipt({ environment: changes.environment }).transactionId;
    const notification = { url: catcher.url, transactionId, bundleId: BUNDLE, ...changes };
    const { notificationUUID } = await at.simulator.notify(notification);
    return { body: catcher.take().body, transactionId, notificationUUID };
  }

  const read = (body: Buffer, pjid = PJID, at = fixture) => {
    const { notifications } = at.store;
    if (notifications === null) throw new Error('the store sends notifications');
    return notifications.read({ pjid, body, authorization: '' });
  };

  it.each([
    ['Production', 'PRODUCTION'],
    ['Sandbox', 'SANDBOX'],
  ] as const)(
    'take a purchase back in %s, under the key that it was verified with',
    async (environment, ours) => {
      const receipt = fixture.receipt({ environment });
      const { body, transactionId, notificationUUID } = await sent({ transactionId: receipt.transactionId });
      const reading = await read(body);

      expect(reading).toEqual({
        kind: 'notification',
        id: notificationUUID,
        revocation: {
          receiptKey: receiptKey({ family: 'ASTORE', environment: ours, part: 'token', id: transactionId }),
          orderKey: null,
          code: 'REFUND',
          text: expect.any(String),
          occurredAt: null,
        },
      });
      for (const form of ['receiptData', 'signedTransaction'] as const) {
        const verdict = await fixture.store.verifier.verify(fixture.claimOf(receipt, form));
        if (verdict.kind !== 'accepted' || reading.kind !== 'notification')
          throw new Error('neither was believed');
        expect(reading.revocation?.receiptKey).toEqual(verdict.purchase.receiptKey);
      }
    },
  );

  it('of a part of the price take the purchase back, and name the part', async () => {
    const signed = (payload: object) => fixture.simulator.sign({ payload }).signedTransaction;
    const { signedPayload } = JSON.parse((await sent()).body.toString()) as { signedPayload: string };
    const notice = decodeJwt<{ data: { signedTransactionInfo: string } }>(signedPayload);
    const transaction = {
      ...decodeJwt(notice.data.signedTransactionInfo),
      revocationType: 'REFUND_PRORATED',
      revocationPercentage: 67_932,
    };
    const data = { ...notice.data, signedTransactionInfo: signed(transaction) };
    const body = Buffer.from(JSON.stringify({ signedPayload: signed({ ...notice, data }) }));
    expect(await read(body)).toMatchObject({
      revocation: { code: 'REFUND', text: 'reported by the store, 67.932 % of the price' },
    });
  });

  it('of something shared that was taken back are no refund', async () => {
    expect(await read((await sent({ type: 'REVOKE' })).body)).toMatchObject({
      revocation: { code: 'VOIDED' },
    });
  });

  it('that ask about a purchase name it by the key of its receipt', async () => {
    const { body, notificationUUID, transactionId } = await sent({ type: 'CONSUMPTION_REQUEST' });
    expect(await read(body)).toEqual({
      kind: 'notification',
      id: notificationUUID,
      revocation: null,
      question: {
        receiptKey: receiptKey({
          family: 'ASTORE',
          environment: 'PRODUCTION',
          part: 'token',
          id: transactionId,
        }),
        paymentOrderId: transactionId,
        isTester: false,
      },
    });
  });

  it.each(['REFUND_DECLINED', 'ONE_TIME_CHARGE', 'TEST'] as const)(
    'of the kind %s are genuine, and nothing is to be done',
    async (type) => {
      const { body, notificationUUID } = await sent({ type });
      expect(await read(body)).toEqual({ kind: 'notification', id: notificationUUID, revocation: null });
    },
  );

  it('of a refund that was taken back name its receipt, and take nothing back', async () => {
    const { body, transactionId, notificationUUID } = await sent({ type: 'REFUND_REVERSED' });
    const environment = 'PRODUCTION';
    expect(await read(body)).toEqual({
      kind: 'notification',
      id: notificationUUID,
      revocation: null,
      reversed: {
        receiptKey: receiptKey({ family: 'ASTORE', environment, part: 'token', id: transactionId }),
        occurredAt: expect.any(Date),
      },
    });
  });

  it.each(FLAWS)('are forged with the flaw %s, outside or inside', async (flaw) => {
    expect(await read((await sent({ flaw })).body)).toMatchObject({ kind: 'forged' });
    expect(await read((await sent({ transactionFlaw: flaw })).body)).toMatchObject({ kind: 'forged' });
  });

  it.each([
    '',
    'null',
    '[]',
    '{}',
    '{"signedPayload":7}',
    '{"signedPayload":"a.b"}',
    '{"signedPayload":"a.b.c"}',
  ])('are forged as %j', async (text) => {
    expect(await read(Buffer.from(text))).toMatchObject({ kind: 'forged' });
  });

  it.each(['Xcode', 'LocalTesting', 'production', ''])(
    'of the environment %j are forged, signed or not',
    async (environment) => {
      for (const flaw of ['unsigned', undefined] as const) {
        const data = { environment, bundleId: BUNDLE, appAppleId: Number(fixture.app.appAppleId) };
        const payload = { notificationType: 'TEST', notificationUUID: 'x', version: '2.0', data };
        const { signedTransaction } = fixture.simulator.sign({ payload, flaw });
        const body = Buffer.from(JSON.stringify({ signedPayload: signedTransaction }));
        expect(await read(body)).toMatchObject({ kind: 'forged' });
      }
    },
  );

  it('for an app that another project sells are that project’s', async () => {
    const { body, notificationUUID } = await sent();
    fixture.settingsOf('OTHER', fixture.app);
    fixture.settings = { ...fixture.app, bundleId: 'com.example.else' };
    expect(await read(body)).toMatchObject({ kind: 'notification', id: notificationUUID, pjid: 'OTHER' });
    const { body: forged } = await sent({ flaw: 'other-root' });
    expect(await read(forged)).toMatchObject({ kind: 'forged' });
    fixture.settingsOf('OTHER', { ...fixture.app, bundleId: 'com.example.third' });
    expect(await read(body)).toMatchObject({ kind: 'unusable' });
    fixture.forget('OTHER');
  });

  it('for another app, or of another number, are unusable', async () => {
    const { body } = await sent();
    fixture.settings = { ...fixture.app, bundleId: 'com.example.else' };
    expect(await read(body)).toMatchObject({ kind: 'unusable' });
    fixture.settings = { ...fixture.app, appAppleId: '7' };
    expect(await read(body)).toMatchObject({ kind: 'unusable' });
  });

  it('that are signed but not complete are unusable', async () => {
    const data = { environment: 'Sandbox', bundleId: BUNDLE };
    const whole = {
      notificationType: 'REFUND',
      notificationUUID: 'x',
      version: '2.0',
      signedDate: Date.now(),
      data,
    };
    for (const changes of [
      {},
      { notificationUUID: undefined },
      { notificationUUID: 'a b' },
      { notificationType: '' },
    ]) {
      const { signedTransaction } = fixture.simulator.sign({ payload: { ...whole, ...changes } });
      const body = Buffer.from(JSON.stringify({ signedPayload: signedTransaction }));
      expect(await read(body)).toMatchObject({ kind: 'unusable' });
    }
  });

  it('are not configured until an operator has entered the settings that they are checked with', async () => {
    const { body } = await sent();
    expect(await read(body, 'NOBODY')).toEqual({ kind: 'not-configured' });
    fixture.settings = { ...fixture.app, appAppleId: undefined };
    expect(await read(body)).toEqual({ kind: 'not-configured' });
    const unprepared = await AstoreFixture.start('receiptData', () => []);
    try {
      for (const environment of ['Production', 'Sandbox'] as const) {
        const its = await sent({ environment }, unprepared);
        expect(await read(its.body, PJID, unprepared)).toEqual({ kind: 'not-configured' });
      }
    } finally {
      await unprepared.stop();
    }
  });

  it('are as they were signed, or nothing, however they are changed', async () => {
    const { body } = await sent();
    const truth = await read(body);
    const seed = runSeed();
    const random = new Random(seed);
    const kinds = new Set<string>();
    for (let count = 1; count <= GARBAGE_NOTIFICATIONS; count += 1) {
      const changed = Buffer.from(body);
      for (let left = 1 + random.integer(3); left > 0; left -= 1)
        changed[random.integer(changed.length)] = 45 + random.integer(78);
      const reading = await read(changed);
      kinds.add(reading.kind);
      if (reading.kind === 'forged' || reading.kind === 'unusable') continue;
      if (JSON.stringify(reading) === JSON.stringify(truth)) continue;
      throw new Error(
        `SEED=${seed}, notification ${count}: ${changed.toString('latin1')} is ${reading.kind}`,
      );
    }
    expect(kinds).toContain('forged');
  });

  it('are checked without a call, and leave nothing of what was sent in the log', () => {
    expect(fixture.line.requests(/notif|history|lookup/i)).toEqual([]);
    const log = fixture.logLines.join('\n');
    expect(fixture.logLines).not.toEqual([]);
    expect(catcher.all.length).toBeGreaterThan(10);
    for (const { body } of catcher.all) {
      const { signedPayload } = JSON.parse(body.toString('utf8')) as { signedPayload: string };
      expect(log).not.toContain(signedPayload);
    }
  });
});

import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { NotificationTable } from '../../support/database/notification-table.js';
import { RefundableStores } from '../../support/stores/refundable-stores.js';
import {
  APP,
  certificate,
  payloadVector,
  rootIn,
  signedVector,
  signedWithPublishedKey,
} from '../../support/vectors/astore-vectors.js';
import { vectorJson, vectorText } from '../../support/vectors/vectors.js';

type Fields = Record<string, unknown>;

const CHAIN = ['leaf', 'intermediate', 'root'];
const SECRET = vectorJson<{ projectSecretKey: string }>('wshop/server.json').projectSecretKey;

describe('a notification that the official library of a store publishes', () => {
  let stores: RefundableStores;
  let table: NotificationTable;
  let folder: string;
  let pjid: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'vector-roots-'));
    const files = [join(folder, 'notification.cer'), join(folder, 'root.pem')] as const;
    await writeFile(files[0], rootIn(signedVector('testNotification')));
    await writeFile(files[1], certificate('root'));
    stores = await RefundableStores.start({ ASTORE_ROOT_CERTS: files.join(',') });
    table = await NotificationTable.open(stores.service.databaseUrl);
    ({ pjid } = (await stores.newGame()).project);
    const save = (store: string, settings: object) =>
      stores.operator.must('store-settings/save', { pjid, store, settings });
    await save('ASTORE', { bundleId: APP, sharedSecret: 'shared-secret', appAppleId: '1234' });
    const shop = { projectId: '308077', apiKey: 'api-key', webhookSecret: SECRET, env: 'SANDBOX' };
    await save('WSHOP', shop);
  });
  afterAll(async () => {
    await table.close();
    await stores.stop();
    await rm(folder, { recursive: true });
  });

  const post = (store: string, body: string | object, authorization = '') =>
    stores.service.http
      .post(`/billing/api-store/v1/${store}/notification/${pjid}`)
      .set({ 'content-type': 'application/json', ...(authorization === '' ? {} : { authorization }) })
      .send(body);

  describe('of mobile store B', () => {
    it('is stored when it is genuine, once, and nothing is to be done', async () => {
      for (let times = 1; times <= 2; times += 1)
        expect((await post('astore', { signedPayload: signedVector('testNotification') })).status).toBe(200);
      expect(await table.of(pjid)).toMatchObject([{ source: 'ASTORE', status: 'DONE', code: null }]);
    });

    it.each([
      'missingX5CHeaderClaim',
      'wrongBundleId',
      'transactionInfo',
      'renewalInfo',
      'xcode-signed-transaction',
      'xcode-signed-app-transaction',
    ])('is refused with 400 and not stored when it is no notification of the store: %s', async (name) => {
      const { length: before } = await table.of(pjid);
      expect((await post('astore', { signedPayload: signedVector(name) })).status).toBe(400);
      expect(await table.of(pjid)).toHaveLength(before);
    });

    it.each([
      ['of a local test', {}, CHAIN],
      [
        'with a leaf without the marker',
        { environment: 'Sandbox' },
        ['leaf-invalid-oid', 'intermediate', 'root'],
      ],
      [
        'under a root that is not trusted',
        { environment: 'Sandbox' },
        ['real-leaf', 'real-intermediate', 'real-root'],
      ],
      ['for another app', { environment: 'Sandbox', bundleId: 'com.example.wrong' }, CHAIN],
    ])('is refused with 400 %s', async (_, changes, chain) => {
      const payload = payloadVector('signedNotification');
      const data = { ...(payload['data'] as Fields), ...changes };
      const signedPayload = signedWithPublishedKey({ ...payload, data }, chain);
      expect((await post('astore', { signedPayload })).status).toBe(400);
    });

    it('is stored when its kind is not known yet', async () => {
      const payload = payloadVector('signedNotification', 'Sandbox');
      const changed = { ...payload, notificationType: 'SOMETHING_NEW', notificationUUID: 'new-1' };
      const signedPayload = signedWithPublishedKey(changed, CHAIN);
      expect((await post('astore', { signedPayload, somethingNew: 1 })).status).toBe(200);
    });
  });

  it.each(['oneTimeProductNotification', 'voidedPurchaseNotification', 'testNotification'])(
    'of mobile store A is refused with 401 without the token of its sender: %s',
    async (name) => {
      const push = vectorJson<{ message: Fields }>('gstore/push.json');
      const data = Buffer.from(vectorText(`gstore/${name}.json`)).toString('base64');
      const body = { ...push, message: { ...push.message, data } };
      expect((await post('gstore', body)).status).toBe(401);
      expect((await post('gstore', body, 'Bearer a.b.c')).status).toBe(401);
    },
  );

  describe('of the web shop', () => {
    const signed = (body: string) =>
      post('wshop', body, `Signature ${createHash('sha1').update(body).update(SECRET).digest('hex')}`);
    const answerTo = async (body: string) => {
      const { status, body: answer } = await signed(body);
      return [status, (answer as { error?: { code: string } }).error?.code];
    };

    const unprocessed = async (): Promise<Fields[]> => {
      const { notificationList } = await stores.operator.must<{ notificationList: Fields[] }>(
        'notification/list',
        { pjid, status: 'UNPROCESSED', pageItemSize: 100 },
      );
      return notificationList;
    };

    it.each([
      ['recorded-payment', [204, undefined]],
      ['payment', [204, undefined]],
      ['refund', [204, undefined]],
      ['partial_refund', [204, undefined]],
      ['order_paid', [400, 'INCORRECT_INVOICE']],
      ['order_canceled', [400, 'INCORRECT_INVOICE']],
    ])('is answered in the shop’s format: %s', async (name, answer) => {
      expect(await answerTo(JSON.stringify(vectorJson(`wshop/${name}.json`)))).toEqual(answer);
    });

    it('is stored for an operator when it reports a payment without a reservation', async () => {
      const { length: before } = await unprocessed();
      const body = vectorText('wshop/recorded-order_paid.raw.txt');
      expect(await answerTo(body)).toEqual([400, 'INCORRECT_INVOICE']);
      const kept = await unprocessed();
      expect(kept).toHaveLength(before + 1);
      expect(kept[0]).toMatchObject({ store: 'WSHOP', reason: 'unknown-order' });
    });

    it('is answered without an error, whatever its kind', async () => {
      for (const body of vectorJson<{ requests: string[] }>('wshop/server.json').requests)
        expect([204, 400]).toContain((await signed(body)).status);
    });

    it('is forged without its signature', async () => {
      const body = vectorText('wshop/recorded-order_paid.raw.txt');
      const { status, body: answer } = await post('wshop', body);
      expect([status, (answer as { error: { code: string } }).error.code]).toEqual([
        400,
        'INVALID_SIGNATURE',
      ]);
    });
  });
});

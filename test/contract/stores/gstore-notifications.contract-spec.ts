import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { PUSH_FLAWS } from '../../../simulators/gstore/push-token.js';
import { receiptKey } from '../../../src/modules/store-verifier/domain/receipt-key.js';
import type { NotificationReading } from '../../../src/modules/store-verifier/domain/store-notification.js';
import { eventually } from '../../support/eventually.js';
import { Random, runSeed } from '../../support/random.js';
import { NotedPermit } from '../../support/service/noted-permit.js';
import { PJID } from './adapter-fixture.js';
import { GstoreFixture, PACKAGE, PRODUCT } from './gstore-fixture.js';
import { NotificationCatcher } from './notification-catcher.js';

const AUDIENCE = 'https://billing.example.com/billing/api-store/v1/gstore/notification/GAME';
const ACCOUNT = 'push@publisher.iam.gserviceaccount.com';
/** Pause after the keys were asked for. */
const PAUSE_MS = 5_000;
const GARBAGE_NOTIFICATIONS = 500;

const SCOPE = { family: 'GSTORE', environment: 'PRODUCTION' } as const;

describe('notifications of mobile store A', () => {
  let fixture: GstoreFixture;
  let catcher: NotificationCatcher;

  beforeAll(async () => {
    fixture = await GstoreFixture.start();
    catcher = await NotificationCatcher.start();
  });
  afterEach(() => {
    fixture.calm();
    fixture.line.calm();
  });
  afterAll(async () => {
    await catcher.stop();
    await fixture.stop();
  });

  type Push = Parameters<GstoreFixture['simulator']['notify']>[0];

  const believing = (settings: object = {}): void => {
    fixture.settings = { ...fixture.app, rtdnAudience: AUDIENCE, rtdnServiceAccount: ACCOUNT, ...settings };
  };

  /** What the store sends about a purchase. */
  async function pushed(changes: Partial<Push> = {}) {
    const { purchaseToken, orderId } = fixture.receipt();
    const push = {
      packageName: PACKAGE,
      purchaseToken,
      audience: AUDIENCE,
      serviceAccount: ACCOUNT,
      ...changes,
    };
    const { messageId } = await fixture.simulator.notify({ url: catcher.url, ...push });
    return { notification: catcher.take(), purchaseToken, orderId, messageId };
  }

  const read = (notification: { readonly body: Buffer; readonly authorization: string }, pjid = PJID) => {
    const { notifications } = fixture.store;
    if (notifications === null) throw new Error('the store sends notifications');
    return notifications.read({ pjid, ...notification });
  };

  it('take a purchase back, under the keys that its receipt was verified with', async () => {
    believing();
    const { purchaseToken, orderId } = fixture.receipt();
    const { notification } = await pushed({ purchaseToken });
    const reading = await read(notification);

    expect(reading).toEqual({
      kind: 'notification',
      id: expect.stringMatching(/^\d{16}\.[\da-f]{16}$/),
      revocation: {
        receiptKey: receiptKey({ ...SCOPE, part: 'token', id: purchaseToken }),
        orderKey: receiptKey({ ...SCOPE, part: 'order', id: orderId ?? '' }),
        code: 'VOIDED',
        text: expect.any(String),
      },
    });
    const receipt = fixture.receipt();
    const verdict = await fixture.store.verifier.verify(fixture.signed(receipt.purchaseOriginalJson));
    const its = await read((await pushed({ purchaseToken: receipt.purchaseToken })).notification);
    if (verdict.kind !== 'accepted' || its.kind !== 'notification') throw new Error('neither was believed');
    expect(its.revocation).toMatchObject({
      receiptKey: verdict.purchase.receiptKey,
      orderKey: verdict.purchase.orderKey,
    });
  });

  it('have one id however often they are sent, and ids of their own', async () => {
    believing();
    const { purchaseToken } = fixture.receipt();
    const { notification, messageId } = await pushed({ purchaseToken });
    const again = await pushed({ purchaseToken, messageId });
    const other = await pushed({ messageId });

    const [one, two, three] = [
      await read(notification),
      await read(again.notification),
      await read(other.notification),
    ].map(idOf);
    expect(two).toBe(one);
    expect(three).not.toBe(one);
  });

  it.each(['purchased', 'canceled', 'review', 'subscription', 'voided-subscription', 'test'] as const)(
    'of the kind %s are genuine, and nothing is to be done',
    async (kind) => {
      believing();
      const { notification } = await pushed({ kind });
      expect(await read(notification)).toMatchObject({ kind: 'notification', revocation: null });
    },
  );

  it('about some units of a purchase are logged as a warning only', async () => {
    believing();
    const { notification, purchaseToken } = await pushed({ kind: 'voided-in-part' });
    expect(await read(notification)).toMatchObject({ kind: 'notification', revocation: null });
    expect(fixture.logged()).toContainEqual(
      expect.objectContaining({ level: 40, store: 'GSTORE', pjid: PJID }),
    );
    expect(fixture.logLines.join('\n')).not.toContain(purchaseToken);
  });

  it.each(PUSH_FLAWS)('are forged with the flaw %s', async (flaw) => {
    believing();
    expect(await read((await pushed({ flaw })).notification)).toMatchObject({ kind: 'forged' });
  });

  it.each(['Bearer', 'Bearer a.b', 'Basic YTpi', 'Bearer a.b.c', 'Bearer e30.e30.e30', ''])(
    'are forged with the authorization %j',
    async (authorization) => {
      believing();
      const { notification } = await pushed();
      expect(await read({ ...notification, authorization })).toMatchObject({ kind: 'forged' });
    },
  );

  it('from the true sender for another app, or with unreadable content, are unusable', async () => {
    believing({ packageName: 'com.example.else' });
    expect(await read((await pushed()).notification)).toMatchObject({ kind: 'unusable' });
    believing();
    const { notification } = await pushed();
    for (const body of WITHOUT_SENSE)
      expect(await read({ ...notification, body: Buffer.from(body) })).toMatchObject({ kind: 'unusable' });
  });

  it('are not configured until an operator has entered their sender and their audience', async () => {
    const { notification } = await pushed();
    for (const missing of [{ rtdnAudience: undefined }, { rtdnServiceAccount: undefined }]) {
      believing(missing);
      expect(await read(notification)).toEqual({ kind: 'not-configured' });
    }
    believing();
    expect(await read(notification, 'NOBODY')).toEqual({ kind: 'not-configured' });
  });

  it('cannot be judged while the keys cannot be had, and can be afterwards', async () => {
    const fresh = await GstoreFixture.start();
    const realNow = performance.now.bind(performance);
    let later = 0;
    jest.spyOn(performance, 'now').mockImplementation(() => realNow() + later);
    try {
      fresh.settings = { ...fresh.app, rtdnAudience: AUDIENCE, rtdnServiceAccount: ACCOUNT };
      const { purchaseToken } = fresh.receipt();
      const push = { url: catcher.url, packageName: PACKAGE, purchaseToken };
      await fresh.simulator.notify({ ...push, audience: AUDIENCE, serviceAccount: ACCOUNT });
      const notification = { pjid: PJID, ...catcher.take() };
      for (const fault of [
        { kind: 'status', status: 503, times: 1 },
        { kind: 'html', times: 1 },
        { kind: 'reset', times: 1 },
      ] as const) {
        fresh.simulator.fault({ match: { route: 'certs' }, ...fault });
        // Any number of tokens asks for the keys once in a while.
        for (const _ of [1, 2, 3])
          expect(await fresh.store.notifications?.read(notification)).toMatchObject({ kind: 'unavailable' });
        later += PAUSE_MS;
      }
      expect(await fresh.store.notifications?.read(notification)).toMatchObject({ kind: 'notification' });
      expect(await fresh.store.notifications?.read(notification)).toMatchObject({ kind: 'notification' });
      expect(fresh.simulator.journal({ route: 'certs' })).toHaveLength(4); // the keys are kept
    } finally {
      jest.restoreAllMocks();
      await fresh.stop();
    }
  });

  it('hold no permit while the keys are fetched, whichever of them fetches them', async () => {
    const fresh = await GstoreFixture.start();
    try {
      fresh.settings = { ...fresh.app, rtdnAudience: AUDIENCE, rtdnServiceAccount: ACCOUNT };
      const { purchaseToken } = fresh.receipt();
      const push = { url: catcher.url, packageName: PACKAGE, purchaseToken };
      await fresh.simulator.notify({ ...push, audience: AUDIENCE, serviceAccount: ACCOUNT });
      const notification = { pjid: PJID, ...catcher.take() };
      fresh.simulator.fault({ match: { route: 'certs' }, kind: 'hang', times: 1 });
      const permits = [new NotedPermit(), new NotedPermit()];
      const readings = permits.map((permit) =>
        permit.during(async () => fresh.store.notifications?.read(notification)),
      );
      await eventually(
        () => permits.map(({ isHeld }) => isHeld),
        (held) => !held.includes(true),
      );
      for (const reading of readings) expect(await reading).toMatchObject({ kind: 'unavailable' });
      expect(permits.map(({ isHeld }) => isHeld)).toEqual([true, true]);
    } finally {
      await fresh.stop();
    }
  });

  it('are as they were signed for, or nothing, however they are changed', async () => {
    believing();
    const { notification } = await pushed();
    const truth = await read(notification);
    const seed = runSeed();
    const random = new Random(seed);
    const kinds = new Set<string>();
    for (let count = 1; count <= GARBAGE_NOTIFICATIONS; count += 1) {
      const changed = damaged(notification, random);
      const reading = await read(changed);
      kinds.add(reading.kind);
      if (reading.kind === 'forged' || reading.kind === 'unusable') continue;
      if (JSON.stringify(reading) === JSON.stringify(truth)) continue;
      throw new Error(`SEED=${seed}, notification ${count}: ${changed.authorization} is ${reading.kind}`);
    }
    expect(kinds).toContain('forged');
  });

  it('leave nothing of what was sent in the log', () => {
    const log = fixture.logLines.join('\n');
    expect(fixture.logLines).not.toEqual([]);
    expect(catcher.all.length).toBeGreaterThan(10);
    for (const { authorization, body } of catcher.all) {
      if (authorization !== '') expect(log).not.toContain(authorization);
      expect(log).not.toContain(body.toString('utf8'));
    }
  });
});

const data = (value: unknown): string =>
  JSON.stringify({
    message: { messageId: '1', data: Buffer.from(JSON.stringify(value)).toString('base64') },
  });
const voided = (changes: object): string =>
  data({
    packageName: PACKAGE,
    voidedPurchaseNotification: {
      purchaseToken: PRODUCT,
      orderId: 'GPA.1',
      productType: 2,
      refundType: 1,
      ...changes,
    },
  });

const WITHOUT_SENSE = [
  '',
  'null',
  '[]',
  '{}',
  '{"message":null}',
  '{"message":{"messageId":"1"}}',
  '{"message":{"data":"e30="}}',
  '{"message":{"messageId":"1","data":7}}',
  '{"message":{"messageId":"1","data":"not JSON"}}',
  `{"message":{"messageId":"a b","data":"${Buffer.from('{"packageName":"x"}').toString('base64')}"}}`,
  data({}),
  data([]),
  data({ packageName: 7 }),
  data({ packageName: PACKAGE, voidedPurchaseNotification: [] }),
  voided({ purchaseToken: undefined }),
  voided({ purchaseToken: '' }),
  voided({ purchaseToken: 7 }),
  voided({ orderId: 7 }),
  voided({ productType: undefined }),
  voided({ productType: '2' }),
  voided({ refundType: undefined }),
  voided({ refundType: 3 }),
];

const idOf = (reading: NotificationReading): string => {
  if (reading.kind !== 'notification') throw new Error(JSON.stringify(reading));
  return reading.id;
};

/** The token with one letter of another kind, or the body with bytes changed: a push signs its sender, not its body. */
function damaged(
  notification: { readonly body: Buffer; readonly authorization: string },
  random: Random,
): { readonly body: Buffer; readonly authorization: string } {
  if (random.integer(4) === 0) {
    const body = Buffer.from(notification.body);
    const end = random.integer(body.length);
    return { ...notification, body: body.subarray(0, end) };
  }
  const at = 'Bearer '.length + random.integer(notification.authorization.length - 'Bearer '.length);
  const letter = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.'.charAt(
    random.integer(65),
  );
  const authorization =
    notification.authorization.slice(0, at) + letter + notification.authorization.slice(at + 1);
  return { ...notification, authorization };
}

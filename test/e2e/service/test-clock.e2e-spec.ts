import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { advanceClock } from '../../../launcher/advance-clock.mjs';
import { GstoreSimulator } from '../../../simulators/gstore/gstore-simulator.js';
import type { Answer } from '../../support/interface/envelope.js';
import { eventsOf, typesUntil } from '../../support/events/events.js';
import { eventually } from '../../support/eventually.js';
import { Game } from '../../support/servers/game.js';
import { type GrantGame, type GrantSetup, startWithGameServer } from '../../support/grants/grants.js';
import { setUpGstore } from '../../support/stores/gstore.js';
import { Inventory } from '../../support/rewards/inventory.js';
import { Operator } from '../../support/operators/operator.js';
import { PurchaseTable } from '../../support/database/purchase-table.js';
import { SpendingTable } from '../../support/database/spending-table.js';
import { startService } from '../../support/service/start-service.js';
import { newSigningSecret, WebhookReceiver } from '../../support/servers/webhook-receiver.js';

type Fields = Record<string, unknown>;

const SECOND = 1_000;
const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const LIMIT = 5_000_000_000; // 5,000 JPY, of a player under 16
const WITHIN_MS = 20_000;
const ADVANCE = '/operator/v1/clock/advance';

describe('clock/advance', () => {
  let store: GstoreSimulator;
  let receiver: WebhookReceiver;
  let setup: GrantSetup;
  let purchases: PurchaseTable;
  let spending: SpendingTable;
  let game: GrantGame;
  let packageName: string;

  beforeAll(async () => {
    store = await GstoreSimulator.start();
    receiver = await WebhookReceiver.start();
    const { apiUrl, tokenUrl, jwksUrl } = store;
    setup = await startWithGameServer({
      PURSER_TEST_CLOCK: 'true',
      GSTORE_API_URL: apiUrl,
      GSTORE_TOKEN_URL: tokenUrl,
      GSTORE_JWKS_URL: jwksUrl,
      ASTORE_PRODUCTION_URL: apiUrl,
      ASTORE_SANDBOX_URL: apiUrl,
      ASTORE_SERVER_API_URL: apiUrl,
      ASTORE_SERVER_API_SANDBOX_URL: apiUrl,
      PCSTORE_API_URL: apiUrl,
      WSHOP_API_URL: apiUrl,
      WSHOP_PAYMENT_URL: apiUrl,
      WSHOP_SANDBOX_PAYMENT_URL: apiUrl,
    });
    purchases = await PurchaseTable.open(setup.service.databaseUrl);
    spending = await SpendingTable.open(setup.service.databaseUrl);
  });
  beforeEach(async () => {
    game = await setup.newGame();
    packageName = `com.example.${game.project.pjid.toLowerCase()}`;
    await setUpGstore(setup.operator, store, game.project, packageName);
  });
  afterAll(async () => {
    await Promise.all([purchases.close(), spending.close()]);
    await setup.stop();
    await Promise.all([store.close(), receiver.close()]);
  });

  const advance = (seconds: unknown, fields: Fields = {}): Promise<Answer<{ totalSeconds: number }>> =>
    game.json(ADVANCE, { pjid: game.project.pjid, seconds, ...fields });
  /** The store and the service move on together. */
  async function pass(seconds: number): Promise<void> {
    store.age({ ms: seconds * SECOND });
    expect(await advance(seconds)).toMatchObject({ resultCode: 'SUCCESS' });
  }
  /** A purchase that the player has paid, and that the store refunds after 72 hours unless it is consumed. */
  async function paid(fields: Fields = {}, isConsumed = false): Promise<string> {
    const boid = await game.reserve(fields);
    const receipt = store.buy({ packageName, productId: game.productId });
    expect(await game.verify(boid, receipt, fields)).toMatchObject({ resultCode: 'SUCCESS' });
    if (isConsumed) store.consume(receipt);
    return boid;
  }
  const inJapan = async (): Promise<Fields> => {
    const imid = randomUUID();
    await game.saveAccount({ imid, countryCreated: 'JP', birthDate: '2015-01-01' });
    return { imid, ipCountry: 'JP', microPrice: LIMIT, currency: 'JPY' };
  };
  const reserve = (fields: Fields): Promise<Answer> => game.tryReserve(game.aReservation(fields));

  it('answers how far the clock was moved in all, also of two moves at once', async () => {
    await paid();
    const answers = await Promise.all([advance(HOUR), advance(2 * HOUR)]);
    expect(answers.map(({ resultCode }) => resultCode)).toEqual(['SUCCESS', 'SUCCESS']);
    expect(await advance(1, { reason: 'the last second' })).toMatchObject({
      resultCode: 'SUCCESS',
      resultData: { totalSeconds: 3 * HOUR + 1 },
    });
    const [call] = await setup.operator.audited(game.project.pjid, ADVANCE);
    expect(call).toMatchObject({ actorPjid: game.project.pjid, resultCode: 'SUCCESS' });
  });

  it('moves what has happened in the project into the past, and nothing of another project', async () => {
    const other = new Game(setup.service, await setup.operator.project());
    const [boid, foreign] = [await paid(), await other.reserve()];
    const before = [await purchases.row(boid), await purchases.row(foreign)];
    await pass(3 * DAY - HOUR);
    const after = [await purchases.row(boid), await purchases.row(foreign)];
    const moved = (name: string): number[] =>
      after.map((row, index) => Number(before[index]?.[name]) - Number(row[name]));
    expect(moved('reserved_at')).toEqual([(3 * DAY - HOUR) * SECOND, 0]);
    expect(moved('verified_at')).toEqual([(3 * DAY - HOUR) * SECOND, 0]);
  });

  it('has an hour that is being added up read again, so that nothing counts twice', async () => {
    const hour = Math.floor(Date.now() / (HOUR * SECOND)) - 20;
    await purchases.query(
      `INSERT INTO summary_hour (hour_id, due_at, lease_until, fence)
       VALUES (${hour}, UTC_TIMESTAMP(3), UTC_TIMESTAMP(3) + INTERVAL 10 MINUTE, 900) ON DUPLICATE KEY UPDATE
         due_at = VALUES(due_at), lease_until = VALUES(lease_until), fence = VALUES(fence)`,
    );
    await pass(HOUR);
    const [row] = await purchases.query(
      `SELECT fence, lease_until > UTC_TIMESTAMP(3) + INTERVAL 6 MINUTE AS isClaimed
       FROM summary_hour WHERE hour_id = ${hour}`,
    );
    expect(Number(row?.['fence'])).toBeGreaterThan(900);
    expect(row?.['isClaimed']).not.toBe(1);
  });

  it('shows the refund of what was not consumed for 72 hours', async () => {
    const boid = await paid();
    await pass(73 * HOUR);
    const record = await eventually(
      () => game.record(boid),
      ({ purchaseStatus }) => purchaseStatus === 'CANCELED',
      WITHIN_MS,
    );
    expect(record['cancelReason']).toBe('VOIDED: not consumed in time');
    expect(await typesUntil(game, boid, 'purchase.canceled')).toEqual([
      'purchase.reserved',
      'purchase.verified',
      'purchase.canceled',
    ]);
  });

  it('shows the end of a month: the limit is free again, and its thresholds are sent again', async () => {
    const member = await inJapan();
    const imid = String(member['imid']);
    /** Thresholds that were reached today. */
    const reached = async (): Promise<unknown[]> =>
      (await eventsOf(game, { type: 'limit.threshold' }))
        .filter(({ occurredAt }) => Date.parse(occurredAt) > Date.now() - DAY * SECOND)
        .map(({ data }) => data['threshold']);
    await paid(member, true);
    expect(await reached()).toEqual([50, 80, 100]);
    expect(await reserve(member)).toMatchObject({ resultCode: 'PURCHASE_MONTHLY_LIMITED' });
    await pass(32 * DAY);
    expect(await reached()).toEqual([]);
    await paid(member, true);
    expect(await reached()).toEqual([50, 80, 100]);
    expect(await reserve(member)).toMatchObject({ resultCode: 'PURCHASE_MONTHLY_LIMITED' });
    await pass(32 * DAY);
    expect(await reached()).toEqual([]);
    const counted = (await spending.ledger(imid)).filter(({ micros }) => micros > 0);
    expect(counted).toHaveLength(2);
    expect(counted).toEqual(await spending.sumOfPurchases(imid));
  });

  it('shows how the hold of a reservation on the limit expires', async () => {
    const { pjid } = game.project;
    await setup.operator.must('project/save', { pjid, name: 'a game', limitHoldMinutes: 30 });
    const member = await inJapan();
    expect(await reserve(member)).toMatchObject({ resultCode: 'SUCCESS' });
    expect(await reserve(member)).toMatchObject({ resultCode: 'PURCHASE_MONTHLY_LIMITED' });
    await pass(31 * MINUTE);
    expect(await reserve(member)).toMatchObject({ resultCode: 'SUCCESS' });
  });

  it('shows how a reward expires, and its event', async () => {
    const player = new Inventory(setup.service, game.project);
    const expireAtUtcString = new Date(Date.now() + 10 * DAY * SECOND).toISOString();
    const rewardId = await player.register({ expireAtUtcString });
    await pass(8 * DAY);
    expect(await typesUntil(game, rewardId, 'reward.expiring')).toEqual([
      'reward.registered',
      'reward.expiring',
    ]);
    await pass(3 * DAY);
    expect(await typesUntil(game, rewardId, 'reward.expired')).toContain('reward.expired');
    expect(await player.items('reserve', [rewardId])).toMatchObject([
      { code: expect.stringContaining('EXPIRE') },
    ]);
  });

  it('shows the retries of a grant, until it is dead', async () => {
    setup.simulator.orderAnswer({ resultCode: 'SYSTEM_ERROR' });
    const boid = await game.buy();
    await game.grant(boid, (grant) => grant.attempts > 0 && grant.lastResultCode !== null);
    // Ten failures in a row would open the circuit of the game server for seconds.
    await setup.table.set(boid, 'attempts = 10, failures = 10');
    for (let attempts = 11; attempts <= 13; attempts += 1) {
      await pass(30 * HOUR);
      await game.grant(boid, (grant) => grant.attempts === attempts && grant.lastResultCode !== null);
    }
    await game.standing(boid, 'DEAD');
    setup.simulator.clearFaults();
    await game.replay({ boids: [boid] });
    await game.standing(boid, 'DELIVERED');
  });

  it('shows the retry of a webhook', async () => {
    receiver.statusOf = () => 503;
    const { pjid } = game.project;
    await game.operator('event-endpoint/save', {
      pjid,
      url: receiver.url(),
      signingSecrets: [newSigningSecret()],
      allowedCidrs: ['127.0.0.1/32'],
    });
    const boid = await game.reserve();
    await eventually(
      () => receiver.of(boid),
      (calls) => calls.length > 0,
      WITHIN_MS,
    );
    receiver.statusOf = () => 204;
    await pass(2 * DAY);
    await eventually(
      () => receiver.of(boid),
      (calls) => calls.length > 1,
      WITHIN_MS,
    );
  });

  it.each([
    [0, 'seconds'],
    [-1, 'seconds'],
    [1.5, 'seconds'],
    ['1', 'seconds'],
    [400 * DAY + 1, 'seconds'],
  ])('refuses the number of seconds %j', async (seconds, field) => {
    expect(await advance(seconds)).toMatchObject({
      resultCode: 'INVALID_PARAMETER',
      resultMessage: expect.stringContaining(field),
    });
  });

  it('is called before the stores are moved, so that a refusal moves nothing', async () => {
    const { pjid } = game.project;
    const { purchaseToken } = store.buy({ packageName, productId: game.productId });
    const boughtAt = (): number => store.get({ purchaseToken }).purchaseTimeMillis;
    const before = boughtAt();
    const { url, adminKey } = setup.service;
    const addresses = { url, simulators: { gstore: { controlUrl: store.controlUrl } } };
    const caller = { pjid: 'ADMIN', accessKey: adminKey };
    await expect(advanceClock(addresses, caller, pjid, 400 * DAY + 1)).rejects.toThrow('INVALID_PARAMETER');
    await expect(advanceClock(addresses, caller, 'nobody', DAY)).rejects.toThrow('INVALID_PARAMETER');
    expect(await advance(DAY, { checkOnly: true })).toMatchObject({ resultData: { totalSeconds: DAY } });
    expect(boughtAt()).toBe(before);
    expect(await advanceClock(addresses, caller, pjid, DAY)).toBe(DAY);
    expect(boughtAt()).toBe(before - DAY * SECOND);
  });

  it('refuses more than ten years in all, and leaves everything where it was', async () => {
    const boid = await game.reserve();
    for (let count = 1; count <= 9; count += 1) await advance(400 * DAY);
    const { reserved_at: before } = await purchases.row(boid);
    expect(await advance(400 * DAY)).toMatchObject({
      resultCode: 'INVALID_PARAMETER',
      resultMessage: expect.stringContaining('3650 days'),
    });
    expect(await advance(400 * DAY, { checkOnly: true })).toMatchObject({ resultCode: 'INVALID_PARAMETER' });
    expect((await purchases.row(boid))['reserved_at']).toEqual(before);
    expect(await advance(1)).toMatchObject({ resultData: { totalSeconds: 3_600 * DAY + 1 } });
  });

  it('refuses the key of another project, and a project that does not exist', async () => {
    const stranger = new Game(setup.service, await setup.operator.project());
    expect(await stranger.json(ADVANCE, { pjid: game.project.pjid, seconds: 1 })).toMatchObject({
      resultCode: 'NOT_ALLOW_AUTH',
    });
    expect(await setup.operator.call('clock/advance', { pjid: 'nobody', seconds: 1 })).toMatchObject({
      resultCode: 'INVALID_PARAMETER',
      resultMessage: expect.stringContaining('pjid'),
    });
  });

  it('is refused by a deployment that has not switched it on', async () => {
    const service = await startService();
    const { pjid } = game.project;
    const answer = await new Operator(service).call('clock/advance', { pjid, seconds: 1 });
    await service.stop();
    expect(answer).toMatchObject({
      resultCode: 'INVALID_PARAMETER',
      resultMessage: expect.stringContaining('PURSER_TEST_CLOCK'),
    });
  });
});

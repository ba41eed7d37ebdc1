import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { PurgeEventsService } from '../../../src/modules/event/publication/purge-events.service.js';
import { GstoreSimulator } from '../../../simulators/gstore/gstore-simulator.js';
import {
  changeRows,
  EVENT_LIST,
  eventPage,
  eventsOf,
  type ShownEvent,
  typesOf,
  typesUntil,
} from '../../support/events/events.js';
import { aPaidProduct } from '../../support/purchases/external.js';
import { eventually } from '../../support/eventually.js';
import { type GrantGame, type GrantSetup, startWithGameServer } from '../../support/grants/grants.js';
import { setUpGstore } from '../../support/stores/gstore.js';
import { Inventory } from '../../support/rewards/inventory.js';
import { KRW } from '../../support/purchases/members.js';

const DAY = 86_400_000;
const EXAMPLE = fileURLToPath(new URL('../../../docs/examples/revenue-table/main.mjs', import.meta.url));

describe('events', () => {
  let store: GstoreSimulator;
  let setup: GrantSetup;
  let game: GrantGame;
  let packageName: string;

  beforeAll(async () => {
    store = await GstoreSimulator.start();
    setup = await startWithGameServer({ GSTORE_API_URL: store.apiUrl, GSTORE_TOKEN_URL: store.tokenUrl });
  });
  beforeEach(async () => {
    game = await setup.newGame();
    packageName = `com.example.${game.project.pjid.toLowerCase()}`;
    await setUpGstore(setup.operator, store, game.project, packageName);
  });
  afterAll(async () => {
    await setup.stop();
    await store.close();
  });

  const productId = 'gem.100';
  const inventory = (): Inventory => new Inventory(setup.service, game.project);
  const bought = async (): Promise<string> => {
    const boid = await game.reserve();
    const answer = await game.verify(boid, store.buy({ packageName, productId }));
    expect(answer.resultCode).toBe('SUCCESS');
    return boid;
  };
  const first = async (type: string, subject: string): Promise<ShownEvent | undefined> =>
    (await eventsOf(game, { type })).find((event) => event.subject === subject);

  describe('of purchases', () => {
    it('follow a purchase from its reservation to its refund, each once and in order', async () => {
      const boid = await bought();
      expect(await typesOf(game, boid)).toEqual(['purchase.reserved', 'purchase.verified']);
      await game.complete(boid);
      const cancel = { boid, reason: 'FRAUD: a stolen card' };
      expect((await game.operator('purchase/cancel', cancel)).resultCode).toBe('SUCCESS');
      await eventually(
        () => game.statusOf(boid),
        (status) => status === 'CANCELED',
      );
      expect(await typesOf(game, boid)).toEqual([
        'purchase.reserved',
        'purchase.verified',
        'purchase.completed',
        'purchase.canceled',
      ]);
      expect(await first('purchase.canceled', boid)).toMatchObject({
        data: { cancelReason: 'FRAUD: a stolen card' },
      });
    });

    it('carry what a bookkeeper needs, and no proof of payment', async () => {
      const boid = await game.reserve();
      const receipt = store.buy({ packageName, productId });
      await game.verify(boid, receipt);
      const { eventList } = await eventPage(game, { type: 'purchase.verified' });
      expect(eventList).toEqual([
        {
          eventId: expect.stringMatching(/^evt_\d+$/),
          type: 'purchase.verified',
          version: 1,
          pjid: game.project.pjid,
          subject: boid,
          occurredAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+00:00$/),
          data: {
            boid,
            svcId: 'svc-1',
            payment: 'GSTORE_PLAY',
            appStore: 'GSTORE_PLAY',
            os: 'ANDROID',
            imid: 'member-1',
            playerId: game.playerId,
            ipCountry: 'US',
            productId,
            microPrice: 990_000,
            currency: 'USD',
            paymentOrderId: receipt.orderId,
            paymentTesterPurchaseYn: 'N',
          },
        },
      ]);
      const everything = JSON.stringify(await eventsOf(game));
      expect(everything).not.toContain(receipt.purchaseToken);
      expect(everything).not.toContain(receipt.purchaseSignature);
    });

    it('send purchase.completed with data.open at COMPLETED_BEFORE_CONSUME, and no second one at COMPLETED', async () => {
      const boid = await bought();
      await game.complete(boid);
      await eventually(
        () => game.statusOf(boid),
        (status) => status === 'COMPLETED',
        15_000,
      );
      expect(await typesOf(game, boid)).toEqual([
        'purchase.reserved',
        'purchase.verified',
        'purchase.completed',
      ]);
      expect((await first('purchase.completed', boid))?.data['open']).toBe(true);
      const outside = await game.buy();
      await typesUntil(game, outside, 'purchase.completed');
      expect((await first('purchase.completed', outside))?.data['open']).toBe(false);
    });

    it('report a cancelled reservation', async () => {
      const boid = await game.reserve();
      await game.cancel(boid);
      expect(await typesOf(game, boid)).toEqual(['purchase.reserved', 'purchase.reservation_canceled']);
    });

    it('do not report an attempt that changes nothing', async () => {
      const boid = await game.reserve();
      await game.verify(boid, { purchaseOriginalJson: '{}', purchaseSignature: 'forged' });
      await game.complete(boid);
      expect(await typesOf(game, boid)).toEqual(['purchase.reserved']);
    });
  });

  describe('of grants', () => {
    it('report a delivery between the payment and the completion of its purchase', async () => {
      const boid = await game.buy();
      expect(await typesUntil(game, boid, 'purchase.completed')).toEqual([
        'purchase.reserved',
        'purchase.verified',
        'grant.delivered',
        'purchase.completed',
      ]);
      expect(await first('grant.delivered', boid)).toMatchObject({
        subject: boid,
        data: { kind: 'PRODUCT', boid, attempts: 1, lastResultCode: 'SUCCESS', playerId: game.playerId },
      });
    });

    it('report a grant that is given up, again after each replay', async () => {
      const { fixedString } = game;
      setup.simulator.orderAnswer({ fixedString, resultCode: 'INVALID_USER', times: 2 });
      const coupon = game.aCoupon();
      const transactionId = String(coupon['transactionId']);
      await game.giveCoupon(coupon);
      await game.standing(transactionId, 'DEAD');
      await game.replay({ transactionIds: [transactionId] });
      await game.grant(transactionId, ({ status, attempts }) => status === 'DEAD' && attempts === 2);
      await game.replay({ transactionIds: [transactionId] });
      await game.standing(transactionId, 'DELIVERED');
      expect(await typesOf(game, transactionId)).toEqual(['grant.dead', 'grant.dead', 'grant.delivered']);
    });
  });

  describe('of rewards', () => {
    it('follow a reward through its states, each change once and in order', async () => {
      const player = inventory();
      const rewardId = await player.register();
      await player.change('reserve', [rewardId]);
      await player.change('cancel', [rewardId]);
      await player.change('reserve', [rewardId]);
      await player.change('confirm', [rewardId]);
      const dropped = await player.register();
      await player.change('reserve', [dropped]);
      await player.change('drop', [dropped]);
      expect(await typesOf(game, rewardId)).toEqual([
        'reward.registered',
        'reward.reserved',
        'reward.reserved',
        'reward.confirmed',
      ]);
      expect(await typesOf(game, dropped)).toEqual([
        'reward.registered',
        'reward.reserved',
        'reward.dropped',
      ]);
    });

    it('announce an expiry 3 days ahead with what to do about it, and the expiry itself', async () => {
      const rewardId = await inventory().register({
        expireAtUtcString: new Date(Date.now() + 10 * DAY).toISOString(),
      });
      expect(await typesOf(game, rewardId)).toEqual(['reward.registered']);
      await ahead(rewardId, 8);
      expect(await typesOf(game, rewardId)).toEqual(['reward.registered', 'reward.expiring']);
      expect((await first('reward.expiring', rewardId))?.data['suggestedAction']).toMatch(/remind/i);
      await ahead(rewardId, 2);
      expect(await typesOf(game, rewardId)).toEqual([
        'reward.registered',
        'reward.expiring',
        'reward.expired',
      ]);
    });

    it('report once that a reward is reserved for more than a day', async () => {
      const player = inventory();
      const rewardId = await player.register({
        expireAtUtcString: new Date(Date.now() + 10 * DAY).toISOString(),
      });
      await player.change('reserve', [rewardId]);
      expect(await typesOf(game, rewardId)).toEqual(['reward.registered', 'reward.reserved']);
      await ahead(rewardId, 1);
      expect(await typesOf(game, rewardId)).toContain('reward.reserved_long');
      await ahead(rewardId, 1);
      const expected = ['reward.registered', 'reward.reserved', 'reward.reserved_long'];
      expect(await typesOf(game, rewardId)).toEqual(expected);
      expect((await first('reward.reserved_long', rewardId))?.data['suggestedAction']).toMatch(/confirm/);
    });

    /** Moves a reward into the past. */
    const ahead = (rewardId: string, days: number): Promise<void> =>
      changeRows(
        `UPDATE reward SET expire_at = expire_at - INTERVAL ? DAY, registered_at = registered_at - INTERVAL ? DAY,
           notice_due_at = notice_due_at - INTERVAL ? DAY WHERE reward_id = UNHEX(REPLACE(?, '-', ''))`,
        [days, days, days, rewardId],
      );
  });

  describe('of monthly limits', () => {
    it('are sent at 50, 80 and 100 percent, once each for account, policy and month', async () => {
      const imid = `member-${randomUUID()}`.slice(0, 40);
      await game.saveAccount({ imid, countryCreated: 'KR', birthDate: '2015-01-01' });
      const pay = (won: number): Promise<string> =>
        game.buy({ imid, giveProductList: [aPaidProduct({ currency: 'KRW', totalMicroPrice: won * KRW })] });
      const thresholds = async (): Promise<unknown[]> =>
        (await eventsOf(game, { type: 'limit.threshold' })).map(({ data }) => data['threshold']);
      await pay(34_999);
      expect(await thresholds()).toEqual([]);
      await pay(1);
      // The event names what is spent when it is published, so it has to be before the next payment.
      expect(await thresholds()).toEqual([50]);
      await pay(1);
      expect(await thresholds()).toEqual([50]);
      await pay(50_000);
      await pay(1_000);
      const events = await eventsOf(game, { type: 'limit.threshold' });
      expect(events.map(({ data }) => data['threshold'])).toEqual([50, 80, 100]);
      expect(events[0]).toMatchObject({
        subject: imid,
        data: {
          imid,
          appliedPolicy: 'KR_MINOR',
          currency: 'KRW',
          limitConfigMicroPrice: 70_000 * KRW,
          thisMonthAmountMicroPrice: 35_000 * KRW,
        },
      });
    });

    it('are sent at the shares of the limit that an adult of KR has chosen', async () => {
      const imid = `member-${randomUUID()}`.slice(0, 40);
      const chosen = { krLimitMicroPrice: 10_000 * KRW };
      await game.saveAccount({ imid, countryCreated: 'KR', birthDate: '1990-01-01', ...chosen });
      const product = aPaidProduct({ currency: 'KRW', totalMicroPrice: 8_000 * KRW });
      await game.buy({ imid, giveProductList: [product] });
      const events = await eventsOf(game, { type: 'limit.threshold' });
      expect(events.map(({ data }) => data['threshold'])).toEqual([50, 80]);
      expect(events[1]!.data).toMatchObject({
        appliedPolicy: 'KR_ADULT',
        limitConfigMicroPrice: 10_000 * KRW,
        thisMonthAmountMicroPrice: 8_000 * KRW,
      });
    });
  });

  describe('of double grants', () => {
    const incidents = async (): Promise<readonly ShownEvent[]> =>
      eventsOf(game, { type: 'incident.double_grant' });

    it('are incidents where the first call is answered with ALREADY_GIVED, and none at a repeated call', async () => {
      const resultData = { playerId: game.playerId, giveCompletedAtUnixTS: 1_795_230_245 };
      // For this game only: the last payments of the games before may be granted now.
      const order = { fixedString: game.fixedString, resultCode: 'ALREADY_GIVED_PRODUCT', times: 1 };
      setup.simulator.orderAnswer({ ...order, resultData });
      const boid = await game.buy();
      await game.standing(boid, 'DELIVERED');
      setup.simulator.fault({ match: {}, kind: 'commit-then-drop', times: 1 });
      const repeated = await game.buy();
      await game.grant(repeated, ({ lastResultCode }) => lastResultCode === 'NETWORK');
      await game.replay({ boids: [repeated] });
      expect(await game.standing(repeated, 'DELIVERED')).toMatchObject({
        lastResultCode: 'ALREADY_GIVED_PRODUCT',
      });
      expect(await incidents()).toMatchObject([
        {
          subject: boid,
          data: { boid, reason: 'ALREADY_GIVEN_AT_FIRST', resultCode: 'ALREADY_GIVED_PRODUCT' },
        },
      ]);
    });

    it('are incidents where a game confirms a grant for another player', async () => {
      await setup.table.setServer(game.project.pjid, "paused_until = '2036-01-01'");
      const boid = await game.buy();
      const ack = (playerId: string): Promise<{ resultCode: string }> =>
        game.json('/billing/api-game/v1/grant/ack', {
          pjid: game.project.pjid,
          boid,
          playerId,
          giveCompletedAtUnixTS: 1_795_230_245,
        });
      expect((await ack(game.playerId)).resultCode).toBe('SUCCESS');
      expect((await ack(game.playerId)).resultCode).toBe('SUCCESS');
      for (const _ of [1, 2]) expect((await ack('player-2')).resultCode).toBe('INVALID_PARAMETER');
      expect(await incidents()).toMatchObject([
        {
          subject: boid,
          data: {
            reason: 'ANOTHER_PLAYER',
            expectedPlayerId: game.playerId,
            reportedPlayerId: 'player-2',
            resultCode: null,
          },
        },
      ]);
      const list = await game.operator<{ incidentList: unknown[] }>('incident/list', { pageItemSize: 10 });
      expect(list.resultData?.incidentList).toMatchObject([{ boid, reason: 'ANOTHER_PLAYER' }]);
    });
  });

  describe('the example of a consumer', () => {
    it('maintains a table of daily revenue that equals summary/daily, however often it is run', async () => {
      const directory = mkdtempSync(join(tmpdir(), 'revenue-'));
      const file = join(directory, 'revenue.json');
      const { pjid, accessKey } = game.project;
      const env = { ...process.env, PURSER: setup.service.url, PJID: pjid, KEY: accessKey };
      const table = async (): Promise<number> => {
        await promisify(execFile)(process.execPath, [EXAMPLE, file], { env });
        const { days } = JSON.parse(readFileSync(file, 'utf8')) as { days: Record<string, number> };
        return Object.values(days).reduce((sum, micros) => sum + micros, 0);
      };
      const summary = async (): Promise<number> => {
        type Day = Record<'completedMicroPrice' | 'canceledMicroPrice', number>;
        const range = { fromUnixTS: 0, toUnixTS: 253_402_300_799 };
        const { dayList } = (await game.operator<{ dayList: Day[] }>('summary/daily', range)).resultData!;
        return dayList.reduce((sum, day) => sum + day.completedMicroPrice - day.canceledMicroPrice, 0);
      };
      const boids = [await game.buy(), await game.buy(), await game.buy()];
      await Promise.all(boids.map((boid) => typesUntil(game, boid, 'purchase.completed')));
      expect(await table()).toBe(3 * 990_000);
      expect(await table()).toBe(await summary());
      await game.operator('purchase/cancel', { boid: boids[0], reason: 'REFUND' });
      expect(await table()).toBe(2 * 990_000);
      expect(await table()).toBe(await summary());
      rmSync(directory, { recursive: true });
    });
  });

  describe('event/list', () => {
    it('goes on with nextCursor, which stays on the last page', async () => {
      const start = await eventPage(game);
      expect(start).toEqual({ eventList: [], nextCursor: '0' });
      const boids = [await game.reserve(), await game.reserve(), await game.reserve()];
      const page = await eventPage(game, { pageItemSize: 2, cursor: start.nextCursor });
      expect(page.eventList.map(({ subject }) => subject)).toEqual(boids.slice(0, 2));
      const rest = await eventPage(game, { pageItemSize: 2, cursor: page.nextCursor });
      expect(rest.eventList.map(({ subject }) => subject)).toEqual(boids.slice(2));
      expect(await eventPage(game, { cursor: rest.nextCursor })).toEqual({
        eventList: [],
        nextCursor: rest.nextCursor,
      });
    });

    it('deletes events 30 days after their publication, also behind younger ones of other projects', async () => {
      const other = await setup.newGame();
      await other.reserve();
      const [{ eventId }] = (await eventsOf(other)) as [ShownEvent];
      const begin = Number(eventId.slice('evt_'.length)) + 1;
      const ROW = "(?, ?, 'purchase.reserved', 1, 'x', UTC_TIMESTAMP(3), UTC_TIMESTAMP(3), '{}')";
      const younger = Array.from({ length: 600 }, (_, index) => [begin + index, other.project.pjid]);
      await changeRows('UPDATE event_sequence SET position = position + 1000', []);
      await changeRows(
        `INSERT INTO event (position, pjid, type, version, subject, occurred_at, published_at, data)
         VALUES ${younger.map(() => ROW).join(', ')}`,
        younger.flat(),
      );
      // Behind them, as an event of a project that has moved here, or whose clock was moved.
      const boid = await game.reserve();
      expect(await typesOf(game, boid)).toEqual(['purchase.reserved']);
      await changeRows('UPDATE event SET published_at = published_at - INTERVAL 31 DAY WHERE subject = ?', [
        boid,
      ]);
      await setup.service.app.get(PurgeEventsService, { strict: false }).execute();
      expect(await eventsOf(game)).toEqual([]);
      expect(await eventsOf(other)).toHaveLength(601);
    });

    it('shows the events of its project only, and is for operators', async () => {
      await game.reserve();
      expect(await eventsOf(await setup.newGame())).toEqual([]);
      const { accessKey } = await setup.operator.key(game.project.pjid, ['GAME', 'PLATFORM']);
      const { body } = await setup.service.http
        .post(EVENT_LIST)
        .set({ ...game.headers, 'X-Auth-Access-Key': accessKey })
        .send({ pjid: game.project.pjid, pageItemSize: 1 });
      expect(body).toMatchObject({ resultCode: 'NOT_ALLOW_AUTH' });
    });

    it.each([
      ['cursor', { cursor: 'x' }],
      ['cursor', { cursor: '07' }],
      ['pageItemSize', { pageItemSize: 101 }],
      ['type', { type: 'purchase.unknown' }],
    ])('refuses a wrong %s', async (field, change) => {
      const answer = await game.operator('event/list', { pageItemSize: 1, ...change });
      expect(answer.resultCode).toBe('INVALID_PARAMETER');
      expect(answer.resultMessage).toContain(field);
    });
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import mysql from 'mysql2/promise';
import type { QueryRunner } from 'typeorm';
import { toRewardBytes } from '../../../src/modules/inventory/reward/reward-id.js';
import { ExpiredGrants1798761600180 } from '../../../src/platform/database/migrations/1798761600180-expired-grants.js';
import { countedTransitions } from '../../support/service/counted-transitions.js';
import type { Answer } from '../../support/interface/envelope.js';
import { runningStatements } from '../../support/database/running-statements.js';
import { eventually } from '../../support/eventually.js';
import { changeRows, eventsOf } from '../../support/events/events.js';
import { aPaidProduct } from '../../support/purchases/external.js';
import { type GrantGame, type GrantSetup, startWithGameServer } from '../../support/grants/grants.js';
import { RewardTable } from '../../support/database/reward-table.js';
import { Inventory } from '../../support/rewards/inventory.js';
import { atOnce, tally } from '../../support/tally.js';

type Fields = Record<string, unknown>;

const DAY_MS = 86_400_000;

describe('a project that hands out by its inventory', () => {
  let setup: GrantSetup;
  let game: GrantGame;
  let inventory: Inventory;

  beforeAll(async () => {
    setup = await startWithGameServer();
  });
  beforeEach(async () => {
    game = await setup.newGame();
    await setup.operator.must('project/save', {
      pjid: game.project.pjid,
      name: 'a game',
      grantMode: 'INVENTORY',
    });
    inventory = new Inventory(setup.service, game.project, game.playerId);
  });
  afterAll(() => setup.stop());

  const buy = (changes: Fields = {}): Promise<string> => game.buy({ serviceId: 'svc-1', ...changes });
  const rewardOf = async (boid: string): Promise<string> => {
    const { resultList } = await inventory.page();
    const found = resultList.find((reward) =>
      (reward['billingPurchaseList'] as Fields[]).some((item) => item['boid'] === boid),
    );
    return String(found!['rewardId']);
  };
  const change = (path: string, ...rewardIdList: string[]): Promise<Answer<Fields[]>> =>
    game.json(`/inventory/api-game/v1/reward/item/${path}`, { ...inventory.user, rewardIdList });
  const done = async (path: string, ...ids: string[]): Promise<void> => {
    const { resultData } = await change(path, ...ids);
    for (const item of resultData!) expect(Object.values(item)).toContain('SUCCESS');
  };

  it('has one reward for all products of a purchase, with provider BILLING, for 365 days', async () => {
    const products = [aPaidProduct(), aPaidProduct({ productId: 'second', quantity: 2, totalMicroPrice: 0 })];
    const boid = await buy({ giveProductList: products, serverId: 'server-3', os: 'IOS' });
    const { resultList } = await inventory.page();
    expect(resultList).toEqual([
      {
        rewardId: expect.any(String),
        ...inventory.user,
        serviceId: 'svc-1',
        serverId: 'server-3',
        provider: 'BILLING',
        requesterCustomData: null,
        expireAtUtcString: expect.any(String),
        billingPurchaseList: products.map((product) => ({
          boid,
          payment: 'PG',
          appstore: 'PG',
          os: 'IOS',
          ...product,
        })),
        couponRedeemList: [],
      },
    ]);
    const left = Date.parse(String(resultList[0]!['expireAtUtcString'])) - Date.now();
    expect(Math.round(left / DAY_MS)).toBe(365);
    expect(await game.grants()).toMatchObject([
      { boid, status: 'PENDING', attempts: 0, nextAttemptAtUnixTS: null },
    ]);
    expect(setup.simulator.grants({ key: boid })).toEqual([]);
  });

  it('completes the purchase when the reward is confirmed', async () => {
    const boid = await buy();
    const rewardId = await rewardOf(boid);
    await done('reserve', rewardId);
    expect(await game.record(boid)).toMatchObject({ purchaseStatus: 'VERIFY_SUCCESS' });
    await done('confirm', rewardId);
    expect(await game.record(boid)).toMatchObject({
      purchaseStatus: 'COMPLETED',
      completedAt: expect.any(String),
    });
    expect(await game.grants()).toMatchObject([
      {
        boid,
        status: 'DELIVERED',
        lastResultCode: 'CONFIRMED',
        playerId: game.playerId,
        giveCompletedAtUnixTS: expect.any(Number),
      },
    ]);
  });

  it('completes each of several at once, with one statement more', async () => {
    const boids = [await buy(), await buy(), await buy()];
    const ids = await Promise.all(boids.map(rewardOf));
    await done('reserve', ...ids);
    const statements = await setup.service.countStatements(() => done('confirm', ...ids));
    expect(statements.filter((sql) => sql.includes('player_grant g LEFT JOIN purchase'))).toHaveLength(1);
    for (const boid of boids) expect(await game.statusOf(boid)).toBe('COMPLETED');
  });

  it('leaves the purchase paid, with a memo, when the reward is dropped', async () => {
    const boid = await buy();
    const rewardId = await rewardOf(boid);
    await done('reserve', rewardId);
    await done('cancel/drop', rewardId);
    expect(await game.record(boid)).toMatchObject({
      purchaseStatus: 'VERIFY_SUCCESS',
      memo: expect.stringContaining('its reward was dropped'),
    });
    expect(await game.grants()).toMatchObject([{ boid, status: 'CANCELED', lastResultCode: 'DROPPED' }]);
  });

  /** Moves the expiry of every reward of the game into the past. */
  const expire = (): Promise<void> =>
    changeRows(
      `UPDATE reward SET expire_at = UTC_TIMESTAMP(3) - INTERVAL 1 DAY,
         notice_due_at = IF(state = 'READY', UTC_TIMESTAMP(3), notice_due_at) WHERE pjid = ?`,
      [game.project.pjid],
    );

  it('owes nothing any more when the reward expires: the purchase stays paid, with a memo', async () => {
    const boid = await buy();
    expect(await game.giveCoupon()).toMatchObject({ resultCode: 'SUCCESS' });
    await expire();
    const grants = await eventually(
      () => game.grants(),
      (all) => all.every(({ status }) => status !== 'PENDING'),
    );
    const ended = { status: 'CANCELED', lastResultCode: 'EXPIRED' };
    expect(grants).toMatchObject([ended, ended]);
    expect(await game.record(boid)).toMatchObject({
      purchaseStatus: 'VERIFY_SUCCESS',
      memo: expect.stringContaining('its reward has expired'),
    });
  });

  it('owes nothing any more after the upgrade when the reward had expired before it', async () => {
    const boid = await buy();
    await changeRows(
      'UPDATE reward SET expire_at = UTC_TIMESTAMP(3) - INTERVAL 1 DAY, notice_due_at = NULL WHERE pjid = ?',
      [game.project.pjid],
    );
    const runner = { query: (sql: string) => changeRows(sql, []) } as unknown as QueryRunner;
    await new ExpiredGrants1798761600180().up(runner);
    const [grant] = await eventually(
      () => game.grants(),
      ([shown]) => shown?.status !== 'PENDING',
    );
    expect(grant).toMatchObject({ boid, status: 'CANCELED', lastResultCode: 'EXPIRED' });
  });

  it('keeps a reward that expires while the game has reserved it, until the game gives it back', async () => {
    const boid = await buy();
    const rewardId = await rewardOf(boid);
    await done('reserve', rewardId);
    await expire();
    expect(await game.grants()).toMatchObject([{ boid, status: 'PENDING' }]);
    await done('cancel', rewardId);
    await eventually(
      () => game.grants(),
      ([grant]) => grant?.lastResultCode === 'EXPIRED',
    );
    expect(await game.grants()).toMatchObject([{ boid, status: 'CANCELED' }]);
  });

  it('does not reserve a reward whose expiry was published while the request waited for another one', async () => {
    const [waitedFor, late] = [await rewardOf(await buy()), await rewardOf(await buy())];
    const table = await RewardTable.open(setup.service.databaseUrl);
    // The server reads, and locks, a table of few rows as a whole.
    await table.add(100, { pjid: game.project.pjid, userValue: 'another' });
    await table.close();
    // Else the publication waits for the same lock.
    await eventually(
      () => eventsOf(game, { type: 'reward.registered' }),
      (registered) => registered.length === 2,
    );
    const other = await mysql.createConnection({ uri: setup.service.databaseUrl });
    try {
      await other.beginTransaction();
      await other.query('SELECT reward_id FROM reward WHERE reward_id = ? FOR UPDATE', [
        toRewardBytes(waitedFor),
      ]);
      const answer = change('reserve', waitedFor, late);
      await eventually(
        () => runningStatements(other, 'UPDATE reward FORCE INDEX'),
        (waiting) => waiting.length > 0,
      );
      // Later than the time that the waiting statement compares with: its start.
      await changeRows(
        'UPDATE reward SET expire_at = UTC_TIMESTAMP(3), notice_due_at = UTC_TIMESTAMP(3) WHERE reward_id = ?',
        [toRewardBytes(late)],
      );
      await eventually(
        () => game.grants(),
        (grants) => grants.some(({ lastResultCode }) => lastResultCode === 'EXPIRED'),
      );
      await other.rollback();
      expect((await answer).resultData).toEqual([
        expect.objectContaining({ rewardId: waitedFor, reservedResultCode: 'SUCCESS' }),
        expect.objectContaining({ rewardId: late, reservedResultCode: 'FAIL_EXPIRED' }),
      ]);
    } finally {
      await other.end();
    }
  });

  it('takes the reward back with the purchase', async () => {
    const counted = (): Promise<number[]> =>
      Promise.all([
        countedTransitions(setup.service, 'reward', 'READY', 'DROPPED'),
        countedTransitions(setup.service, 'grant', 'PENDING', 'CANCELED'),
      ]);
    const before = await counted();
    const boid = await buy();
    await game.operator('purchase/cancel', { boid, reason: 'REFUND' });
    expect((await inventory.page()).resultList).toEqual([]);
    expect(await game.grants()).toMatchObject([{ boid, status: 'CANCELED', lastResultCode: null }]);
    expect(await counted()).toEqual(before.map((count) => count + 1));
  });

  it('leaves a purchase cancelled whose reward the game had reserved and confirms', async () => {
    const boid = await buy();
    const rewardId = await rewardOf(boid);
    await done('reserve', rewardId);
    await game.operator('purchase/cancel', { boid, reason: 'REFUND' });
    await done('confirm', rewardId);
    expect(await game.record(boid)).toMatchObject({ purchaseStatus: 'CANCELED', memo: null });
    expect(await game.grants()).toMatchObject([{ boid, status: 'CANCELED' }]);
    const { text } = await setup.service.http.get('/metrics');
    expect(text).toMatch(/^purser_grants_given_after_cancel_total 1$/m);
  });

  it('has nothing to replay, and calls no game server', async () => {
    const boid = await buy();
    expect(await game.replay({ boids: [boid] })).toMatchObject({ resultData: { replayedCount: 0 } });
    expect(await game.replay({ fromUnixTS: 0 })).toMatchObject({ resultData: { replayedCount: 0 } });
  });

  it('lists what was registered without a service for every service, in the order of registration', async () => {
    const first = await buy({ serviceId: undefined });
    const second = await buy();
    expect(await game.giveCoupon()).toMatchObject({ resultCode: 'SUCCESS' });
    const ofService = async (serviceId: string): Promise<unknown[]> =>
      (await inventory.page({ serviceId })).resultList.map((reward) => [
        reward['provider'],
        (reward['billingPurchaseList'] as Fields[])[0]?.['boid'],
        reward['serviceId'],
      ]);
    const everywhere = [
      ['BILLING', first, ''],
      ['COUPON', undefined, ''],
    ];
    expect(await ofService('svc-2')).toEqual(everywhere);
    expect(await ofService('svc-1')).toEqual([everywhere[0], ['BILLING', second, 'svc-1'], everywhere[1]]);
    const pages = await Promise.all([1, 2, 3].map((pageNo) => inventory.page({ pageItemSize: 1, pageNo })));
    expect(pages.map(({ hasNext }) => hasNext)).toEqual([true, true, false]);
    expect(pages.flatMap(({ resultList }) => resultList)).toEqual((await inventory.page()).resultList);
  });

  it('does not list again what the game gives back after its purchase was cancelled', async () => {
    const boid = await buy();
    const rewardId = await rewardOf(boid);
    await done('reserve', rewardId);
    await game.operator('purchase/cancel', { boid, reason: 'REFUND' });
    await done('cancel', rewardId);
    expect((await inventory.page()).resultList).toEqual([]);
    const { resultData } = await change('reserve', rewardId);
    expect(resultData).toMatchObject([{ reservedResultCode: 'FAIL_EXPIRED' }]);
  });

  it('registers a COUPON reward for a coupon, once', async () => {
    const coupon = game.aCoupon({ serviceId: 'svc-1' });
    const answers = await atOnce(10, () => game.giveCoupon(coupon));
    expect(tally(answers)).toEqual({ SUCCESS: 1, INVALID_PARAMETER: 9 });
    const { resultList } = await inventory.page();
    expect(resultList).toMatchObject([
      {
        provider: 'COUPON',
        billingPurchaseList: [],
        couponRedeemList: [
          { couponId: coupon['transactionId'], itemId: 'sword', itemType: null, quantity: 1 },
        ],
      },
    ]);
    const rewardId = String(resultList[0]!['rewardId']);
    await done('reserve', rewardId);
    await done('confirm', rewardId);
    expect(await game.grants()).toMatchObject([
      { kind: 'COUPON', transactionId: coupon['transactionId'], status: 'DELIVERED' },
    ]);
  });

  it('names the purchase in the events of its reward, and none in those of a coupon', async () => {
    const boid = await buy();
    await game.giveCoupon(game.aCoupon({ serviceId: 'svc-1' }));
    const events = await eventsOf(game, { type: 'reward.registered' });
    expect(events.map(({ data }) => [data['provider'], data['boid']])).toEqual([
      ['BILLING', boid],
      ['COUPON', null],
    ]);
  });

  it('hands out by its game server again when an operator says so', async () => {
    const rewarded = await buy();
    await setup.operator.must('project/save', {
      pjid: game.project.pjid,
      name: 'a game',
      grantMode: 'GAME_SERVER',
    });
    await game.standing(await buy(), 'DELIVERED');
    expect(await rewardOf(rewarded)).not.toBe('');
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { listReceivedRewards } from '../../../src/modules/inventory/query/player-rewards.repository.js';
import { MeasureReservedService } from '../../../src/modules/inventory/reward/measure-reserved.service.js';
import type { Answer } from '../../support/interface/envelope.js';
import { refused } from '../../support/interface/refused.js';
import { eventually } from '../../support/eventually.js';
import {
  aCouponItem,
  aPurchaseItem,
  Inventory,
  REWARD_PATHS,
  type RewardPage,
} from '../../support/rewards/inventory.js';
import { Operator } from '../../support/operators/operator.js';
import { type PlanStep, QueryPlans } from '../../support/database/query-plan.js';
import { RewardTable } from '../../support/database/reward-table.js';
import { type RunningService, startService } from '../../support/service/start-service.js';

type Fields = Record<string, unknown>;

/**
 * As many as there is time for; `MANY_REWARDS=1000000 npm run jest -- test/e2e/rewards/reward-list` is the whole
 * promise.
 */
const MANY_ROWS = Number(process.env['MANY_REWARDS'] ?? 20_000);
const USER_TYPES = ['IMID', 'GAME_UID', 'GAME_CHARACTER_ID'];

describe('rewards in lists', () => {
  let service: RunningService;
  let operator: Operator;
  let table: RewardTable;
  let plans: QueryPlans;
  let game: Inventory;

  beforeAll(async () => {
    // It works in the background too, so that one process has all the metrics.
    service = await startService({ PURSER_ROLE: 'all' });
    operator = new Operator(service);
    table = await RewardTable.open(service.databaseUrl);
    plans = await QueryPlans.open(service.databaseUrl);
  });

  beforeEach(async () => {
    game = new Inventory(service, await operator.project());
  });
  afterAll(async () => {
    await Promise.all([table.close(), plans.close()]);
    await service.stop();
  });

  const owner = (): { pjid: string; userValue: string } => ({
    pjid: game.project.pjid,
    userValue: game.userValue,
  });

  describe('of a player or a member, for operators, are', () => {
    interface Page {
      readonly rewardList: readonly { readonly rewardId: string; readonly state: string }[];
      readonly nextCursor: string | null;
    }
    const list = async (changes: Fields): Promise<Page> => {
      const body = { pjid: game.project.pjid, pageItemSize: 100, ...changes };
      return operator.must<Page>('reward/list', body);
    };
    const idsOf = async (changes: Fields): Promise<string[]> =>
      (await list(changes)).rewardList.map(({ rewardId }) => rewardId);

    it('those for the player, for the character and for the member, in every state, newest first', async () => {
      const { userValue: playerId } = game;
      const forPlayer = await game.register();
      const forCharacter = await game.register({ userType: 'GAME_CHARACTER_ID' });
      const forMember = await game.register({ userType: 'IMID', userValue: 'member-9' });
      await game.register({ userValue: 'another-player' });
      await game.codes('reserve', [forPlayer]);
      expect(await idsOf({ playerId })).toEqual([forCharacter, forPlayer]);
      expect(await idsOf({ imid: 'member-9' })).toEqual([forMember]);
      expect(await idsOf({ playerId, imid: 'member-9' })).toEqual([forMember, forCharacter, forPlayer]);
      const [, first] = (await list({ playerId })).rewardList;
      expect(first).toEqual({
        rewardId: forPlayer,
        userType: 'GAME_UID',
        userValue: playerId,
        serviceId: 'svc-1',
        serverId: null,
        provider: 'BILLING',
        state: 'RESERVED',
        registeredAtUnixTS: expect.any(Number),
        changedAtUnixTS: expect.any(Number),
        expireAtUnixTS: expect.any(Number),
      });
      const page = await list({ playerId, pageItemSize: 1 });
      expect(page.nextCursor).toBe(forCharacter);
      expect(await list({ playerId, pageItemSize: 1, cursor: page.nextCursor })).toMatchObject({
        rewardList: [{ rewardId: forPlayer }],
        nextCursor: null,
      });
    });

    it('refused without an id, and with a field that is wrong, by its name', async () => {
      const { pjid } = game.project;
      const valid = { pjid, playerId: 'p', pageItemSize: 1 };
      expect(await operator.call('reward/list', { ...valid, playerId: undefined })).toEqual(
        refused('INVALID_PARAMETER', 'playerId'),
      );
      expect(await operator.call('reward/list', { ...valid, cursor: '7' })).toEqual(
        refused('INVALID_PARAMETER', 'cursor'),
      );
      expect(await operator.call('reward/list', { ...valid, pageItemSize: 0 })).toEqual(
        refused('INVALID_PARAMETER', 'pageItemSize'),
      );
    });

    it('found by the index of lists, however many there are', async () => {
      await table.add(30, owner());
      const receiver = { pjid: game.project.pjid, playerId: game.userValue, imid: 'member-9' };
      const [sql, values] = listReceivedRewards(receiver, undefined, 21);
      const steps = await plans.of(sql, [...values.slice(0, -1), Number(values.at(-1))]);
      expect(steps.find(({ table: name }) => name === 'k')).toMatchObject({
        key: 'ix_reward_user',
        extra: expect.stringContaining('Using index'),
      });
    });
  });

  describe('of a user (E 17) are', () => {
    const ask = (changes: Fields = {}, by: Inventory = game): Promise<Answer<RewardPage>> =>
      by.form<RewardPage>(REWARD_PATHS.list, {
        ...game.user,
        serviceId: game.serviceId,
        pageItemSize: 100,
        pageNo: 1,
        ...changes,
      });

    it('every field of a reward of BILLING, and no other', async () => {
      const items = [
        aPurchaseItem({ more: 'ignored' }),
        aPurchaseItem({ boid: '2', quantity: 2 ** 31 - 1, totalMicroPrice: Number.MAX_SAFE_INTEGER }),
      ];
      const rewardId = await game.register({
        serverId: 'server-3',
        requesterCustomData: '{"from": "me"} \n ü😀',
        expireAtUtcString: '2099-01-02T03:04:05.678+09:00',
        billingPurchaseList: items,
        more: 'ignored',
      });
      expect(await ask()).toEqual({
        resultCode: 'SUCCESS',
        resultMessage: 'Success',
        resultData: {
          hasNext: false,
          resultList: [
            {
              rewardId,
              pjid: game.project.pjid,
              userType: 'GAME_UID',
              userValue: game.userValue,
              serviceId: 'svc-1',
              serverId: 'server-3',
              provider: 'BILLING',
              requesterCustomData: '{"from": "me"} \n ü😀',
              expireAtUtcString: '2099-01-01T18:04:05+00:00',
              billingPurchaseList: [
                aPurchaseItem(),
                aPurchaseItem({
                  boid: '2',
                  quantity: 2 ** 31 - 1,
                  totalMicroPrice: Number.MAX_SAFE_INTEGER,
                }),
              ],
              couponRedeemList: [],
            },
          ],
        },
      });
    });

    it('every field of a reward of COUPON, null where nothing was said', async () => {
      const { itemType: _, ...untyped } = aCouponItem({ couponId: 'C2' });
      const rewardId = await game.register({
        userType: 'IMID',
        provider: 'COUPON',
        billingPurchaseList: [],
        couponRedeemList: [aCouponItem(), untyped],
      });
      const answer = await ask({ userType: 'IMID' });
      expect(answer.resultData!.resultList).toEqual([
        {
          rewardId,
          pjid: game.project.pjid,
          userType: 'IMID',
          userValue: game.userValue,
          serviceId: 'svc-1',
          serverId: null,
          provider: 'COUPON',
          requesterCustomData: null,
          expireAtUtcString: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+00:00$/),
          billingPurchaseList: [],
          couponRedeemList: [aCouponItem(), { ...untyped, itemType: null }],
        },
      ]);
    });

    it('an empty array without rewards', async () => {
      expect((await ask()).resultData).toEqual({ hasNext: false, resultList: [] });
    });

    it('neither expired, nor reserved, nor confirmed or dropped', async () => {
      for (const state of ['RESERVED', 'DONE', 'DROPPED']) await table.add(1, owner(), state);
      const [expired, ready] = [await game.register(), await game.register()];
      await table.expire(expired);
      expect(await game.listed()).toEqual([ready]);
    });

    it('those of the project, user type, user value and service alone, byte for byte', async () => {
      const mine = await game.register();
      const others = await operator.project();
      await new Inventory(service, others, game.userValue).register();
      await game.register({ userType: 'IMID' });
      await game.register({ userValue: game.userValue.toUpperCase() });
      await game.register({ serviceId: 'svc-2' });
      await game.register({ serviceId: 'SVC-1' });
      expect(await game.listed()).toEqual([mine]);
    });

    it.each(USER_TYPES)('of the user type %s', async (userType) => {
      const rewardId = await game.register({ userType });
      expect(await game.listed({ userType })).toEqual([rewardId]);
    });

    it('with a serverId, those of that server and those without one', async () => {
      const anywhere = await game.register();
      const [one, two] = [await game.register({ serverId: 's1' }), await game.register({ serverId: 's2' })];
      expect(await game.listed()).toEqual([anywhere, one, two]);
      expect(await game.listed({ serverId: '' })).toEqual([anywhere, one, two]);
      expect(await game.listed({ serverId: 's1' })).toEqual([anywhere, one]);
      expect(await game.listed({ serverId: 's3' })).toEqual([anywhere]);
    });

    it('with a provider, those of that provider', async () => {
      const coupon = { provider: 'COUPON', billingPurchaseList: null, couponRedeemList: [aCouponItem()] };
      const [bought, redeemed] = [await game.register(), await game.register(coupon)];
      const onServer = await game.register({ ...coupon, serverId: 's1' });
      expect(await game.listed({ provider: 'BILLING' })).toEqual([bought]);
      expect(await game.listed({ provider: 'COUPON' })).toEqual([redeemed, onServer]);
      expect(await game.listed({ provider: 'COUPON', serverId: 's2' })).toEqual([redeemed]);
    });

    it('oldest first, page after page, with hasNext', async () => {
      const ids: string[] = [];
      for (let count = 0; count < 5; count += 1) ids.push(await game.register());
      expect(await game.page({ pageItemSize: 2 })).toMatchObject({ hasNext: true });
      const pageOf = async (pageItemSize: number, pageNo: number): Promise<unknown[]> => {
        const { hasNext, resultList } = await game.page({ pageItemSize, pageNo });
        return [hasNext, ...resultList.map(({ rewardId }) => rewardId)];
      };
      expect(await pageOf(2, 1)).toEqual([true, ids[0], ids[1]]);
      expect(await pageOf(2, 2)).toEqual([true, ids[2], ids[3]]);
      expect(await pageOf(2, 3)).toEqual([false, ids[4]]);
      expect(await pageOf(2, 4)).toEqual([false]);
      expect(await pageOf(5, 1)).toEqual([false, ...ids]);
      expect(await pageOf(4, 1)).toEqual([true, ...ids.slice(0, 4)]);
      expect(await pageOf(1, 2_147_483_647)).toEqual([false]);
    });

    it('refused with a wrong field, by its name', async () => {
      expect(await ask({ pageItemSize: '101' })).toEqual(refused('INVALID_PARAMETER', 'pageItemSize'));
    });

    it('for game servers alone, as a form', async () => {
      const { pjid } = game.project;
      const other = new Inventory(service, { pjid, ...(await operator.key(pjid, ['PLATFORM', 'OPERATOR'])) });
      expect(await ask({}, other)).toMatchObject({ resultCode: 'NOT_ALLOW_AUTH' });
      const stranger = new Inventory(service, await operator.project());
      expect(await ask({}, stranger)).toMatchObject({ resultCode: 'NOT_ALLOW_AUTH' });
      expect(await game.json(REWARD_PATHS.list, game.user)).toEqual(
        refused('INVALID_PARAMETER', 'application/x-www-form-urlencoded'),
      );
    });

    it('read in one round trip', async () => {
      await game.listed();
      expect(await service.countStatements(() => game.listed())).toHaveLength(1);
    });
  });

  describe('left in RESERVED (E 18) are', () => {
    const ask = (changes: Fields = {}, by: Inventory = game): Promise<Answer<RewardPage>> =>
      by.form<RewardPage>(REWARD_PATHS.listReserved, { ...game.user, serviceId: game.serviceId, ...changes });
    const reservedIds = async (changes: Fields = {}): Promise<unknown[]> =>
      (await game.reservedPage(changes)).resultList.map(({ rewardId }) => rewardId);

    it('as in E 17, longest reserved first, expired ones too', async () => {
      const [first, second, third] = [await game.register(), await game.register(), await game.register()];
      for (const rewardId of [third, first]) await game.codes('reserve', [rewardId]);
      await table.expire(third);
      const { resultList } = await game.page();
      expect(resultList.map(({ rewardId }) => rewardId)).toEqual([second]);
      const answer = await ask();
      expect(answer).toEqual({
        resultCode: 'SUCCESS',
        resultMessage: 'Success',
        resultData: { hasNext: false, resultList: [expect.any(Object), expect.any(Object)] },
      });
      expect(await reservedIds()).toEqual([third, first]);
      expect(Object.keys(answer.resultData!.resultList[0]!)).toEqual(Object.keys(resultList[0]!));
    });

    it('those of the project, user type, user value and service alone', async () => {
      const mine = await game.register();
      const theirs = await game.register({ serviceId: 'svc-2' });
      await game.codes('reserve', [mine, theirs]);
      expect(await reservedIds()).toEqual([mine]);
      expect(await reservedIds({ userType: 'IMID' })).toEqual([]);
      expect(await reservedIds({ userValue: 'x' })).toEqual([]);
    });

    it('20 a page when nothing is said, 10 to 50 otherwise, on pages 1 to 5', async () => {
      const ids = await game.registerMany(60);
      for (let from = 0; from < 60; from += 20) await game.codes('reserve', ids.slice(from, from + 20));
      const pageOf = async (fields: Fields): Promise<unknown[]> => {
        const { hasNext, resultList } = await game.reservedPage(fields);
        return [hasNext, resultList.length];
      };
      expect(await pageOf({})).toEqual([true, 20]);
      expect(await pageOf({ pageItemSize: '', pageNo: '' })).toEqual([true, 20]);
      expect(await pageOf({ pageNo: 3 })).toEqual([false, 20]);
      expect(await pageOf({ pageItemSize: 10, pageNo: 5 })).toEqual([true, 10]);
      expect(await pageOf({ pageItemSize: 50 })).toEqual([true, 50]);
      expect(await pageOf({ pageItemSize: 50, pageNo: 2 })).toEqual([false, 10]);
    });

    it('refused with a wrong field, by its name', async () => {
      expect(await ask({ pageItemSize: '9' })).toEqual(refused('INVALID_PARAMETER', 'pageItemSize'));
    });

    it('for operators alone, and audited', async () => {
      const { pjid } = game.project;
      const [server, operators] = await Promise.all(
        [['GAME', 'PLATFORM'], ['OPERATOR']].map(async (roles) => {
          const key = await operator.key(pjid, roles);
          return new Inventory(service, { pjid, ...key });
        }),
      );
      expect(await ask({}, server)).toMatchObject({ resultCode: 'NOT_ALLOW_AUTH' });
      expect(await ask({}, operators)).toMatchObject({ resultCode: 'SUCCESS' });
      expect(await operators!.json(REWARD_PATHS.listReserved, game.user)).toEqual(
        refused('INVALID_PARAMETER', 'application/x-www-form-urlencoded'),
      );
      const calls = await operator.audited(pjid, REWARD_PATHS.listReserved);
      expect(calls.map(({ resultCode }) => resultCode)).toEqual([
        'INVALID_PARAMETER',
        'SUCCESS',
        'NOT_ALLOW_AUTH',
      ]);
    });
  });

  describe('cost the same', () => {
    /** What is read for a list, and the values of its statement. */
    async function statementsOf(): Promise<(readonly [sql: string, values: readonly unknown[]])[]> {
      const lists = [
        await service.countStatements(() => game.listed()),
        await service.countStatements(() => game.listed({ serverId: 's1', provider: 'BILLING' })),
        (await service.countStatements(() => game.reservedPage())).filter((sql) =>
          sql.includes('ix_reward_user'),
        ),
      ];
      const user = [game.project.pjid, 'GAME_UID', game.userValue];
      const filters = [[], ['s1', 'BILLING'], []];
      return lists.map(([sql = ''], index) => {
        const ofService = (serviceId: string): unknown[] => [...user, serviceId, ...filters[index]!, 21];
        return [sql, [...ofService('svc-1'), ...ofService(''), 21, 0]] as const;
      });
    }

    it('however many rewards there are: found by the index, in its order, and nothing else is looked at', async () => {
      await table.add(30, owner());
      await table.add(30, owner(), 'RESERVED');
      const { pjid: crowded } = await operator.project();
      await table.add(1_000, { pjid: crowded, userValue: game.userValue });
      const statements = await statementsOf();
      const look = (): Promise<PlanStep[][]> =>
        Promise.all(
          statements.map(async ([sql, values]) => {
            const steps = await plans.of(sql, values);
            return steps.filter(({ table: name }) => name === 'k');
          }),
        );
      const costs = async (): Promise<number[]> => {
        const all: number[] = [];
        for (const [sql, values] of statements) all.push(await plans.looksOf(sql, values));
        return all;
      };
      await plans.countAnew('reward');
      const [few, fewCosts] = [await look(), await costs()];
      for (const steps of few) expect(steps).not.toEqual([]);
      for (const step of few.flat()) {
        expect(step).toMatchObject({ key: 'ix_reward_user', extra: expect.stringContaining('Using index') });
        expect(step).toMatchObject({ extra: expect.not.stringContaining('filesort') });
      }
      // A page of 20 and one more, each found in the index, sorted and read.
      for (const cost of fewCosts) expect(cost).toBeLessThan(250);

      await table.crowd(MANY_ROWS, crowded);
      await plans.countAnew('reward');
      expect(await costs()).toEqual(fewCosts);
      expect(await look()).toEqual(few);
      await table.clear(crowded);
    });

    it('also changes: rewards are found by their ids, in their order', async () => {
      const ids = await table.add(20, owner());
      const changes = await service.countStatements(() => game.codes('reserve', [...ids.slice(1), ids[0]!]));
      const update = changes.find((sql) => sql.startsWith('UPDATE')) ?? '';
      const bytes = ids.map((rewardId) => Buffer.from(rewardId.replaceAll('-', ''), 'hex'));
      const values = ['RESERVED', 'RESERVED', 'RESERVED', Buffer.alloc(16), ...bytes];
      const where = [game.project.pjid, 'GAME_UID', game.userValue, 'READY'];
      const [step] = await plans.of(update, [...values, ...where]);
      expect(step).toMatchObject({
        key: 'PRIMARY',
        rows: 20,
        extra: expect.not.stringContaining('filesort'),
      });
    });
  });

  describe('that hang in RESERVED', () => {
    const measured = async (): Promise<number> => {
      const { text } = await service.http.get('/metrics');
      return Number(/^purser_rewards_oldest_reserved_seconds (\S+)$/m.exec(text)?.[1]);
    };
    const measure = async (): Promise<number> => {
      await service.app.get(MeasureReservedService, { strict: false }).execute();
      return measured();
    };

    it('show in a metric how long the oldest has', async () => {
      const [rewardId = ''] = await table.add(1, owner(), 'RESERVED');
      // Longer than any that another file has left.
      await table.set(rewardId, 'listed_at = UTC_TIMESTAMP(3) - INTERVAL 400 DAY');
      const seconds = await measure();
      expect(seconds).toBeGreaterThanOrEqual(400 * 86_400);
      expect(seconds).toBeLessThan(400 * 86_400 + 60);
      expect(await game.codes('confirm', [rewardId])).toEqual(['SUCCESS']);
      expect(await measure()).toBeLessThan(400 * 86_400);
    });

    it('are measured by every worker as it starts', async () => {
      const { text } = await service.http.get('/metrics');
      expect(text).toMatch(/^purser_sweep_age_seconds\{queue="rewards-reserved"\} /m);
      await eventually(measured, (seconds) => seconds >= 0);
    });

    it('are found by an index', async () => {
      const [sql = ''] = await service.countStatements(() =>
        service.app.get(MeasureReservedService, { strict: false }).execute(),
      );
      const [step] = await plans.of(sql, []);
      expect(['ix_reward_listed', null]).toContain(step?.key);
      expect(await plans.looksOf(sql, [])).toBeLessThan(20);
    });
  });
});

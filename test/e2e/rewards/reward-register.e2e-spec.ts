import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createDataSource } from '../../../src/platform/database/connection/data-source.js';
import { EndlessRewards1798588800140 } from '../../../src/platform/database/migrations/1798588800140-endless-rewards.js';
import type { Answer } from '../../support/interface/envelope.js';
import { refused } from '../../support/interface/refused.js';
import { COMMIT, TcpProxy } from '../../support/faults/tcp-proxy.js';
import {
  aCouponItem,
  aPurchaseItem,
  inAnHour,
  Inventory,
  REWARD_PATHS,
} from '../../support/rewards/inventory.js';
import { Operator } from '../../support/operators/operator.js';
import { RewardTable } from '../../support/database/reward-table.js';
import { type RunningService, startService } from '../../support/service/start-service.js';
import { atOnce, tally } from '../../support/tally.js';
import { workerDatabaseUrl } from '../../support/database/worker-database.js';

type Fields = Record<string, unknown>;
type Registered = Answer<{ rewardId: string }>;
type RegisteredBatch = Answer<{ rewardIdList: readonly { reqId: string; rewardId: string }[] }>;

const UUID_V7 = /^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;
const coupon = (changes: Fields = {}): Fields => ({
  provider: 'COUPON',
  billingPurchaseList: undefined,
  couponRedeemList: [aCouponItem(changes)],
});

describe('registering rewards', () => {
  let proxy: TcpProxy;
  let service: RunningService;
  let operator: Operator;
  let table: RewardTable;
  let platform: Inventory;

  beforeAll(async () => {
    const databaseUrl = await workerDatabaseUrl();
    proxy = await TcpProxy.before(databaseUrl);
    service = await startService({ DATABASE_URL: proxy.url });
    operator = new Operator(service);
    table = await RewardTable.open(databaseUrl);
  });

  beforeEach(async () => {
    platform = new Inventory(service, await operator.project());
  });
  afterAll(async () => {
    await table.close();
    await service.stop();
    await proxy.close();
  });

  const stored = (): Promise<number> => table.count('pjid = ?', [platform.project.pjid]);
  const register = (changes: Fields = {}): Promise<Registered> =>
    platform.tryRegister(platform.aReward(changes));
  const batch = (rewardList: unknown, changes: Fields = {}): Promise<RegisteredBatch> =>
    platform.json(REWARD_PATHS.registerBatch, { pjid: platform.project.pjid, rewardList, ...changes });

  describe('a single reward', () => {
    it('answers its rewardId, a UUID of version 7, and it is READY with the beginning of its history', async () => {
      const answer = await register();
      expect(answer).toEqual({
        resultCode: 'SUCCESS',
        resultMessage: 'Success',
        resultData: { rewardId: expect.stringMatching(UUID_V7) },
      });
      const { rewardId } = answer.resultData!;
      expect(await table.row(rewardId)).toMatchObject({ state: 'READY', granted_boid: null });
      expect(await table.history(rewardId)).toEqual([
        {
          version: 1,
          at: expect.any(Date),
          event: 'register',
          from: null,
          to: 'READY',
          traceId: platform.traceId,
        },
      ]);
      expect(await platform.listed()).toEqual([rewardId]);
    });

    it('is one transaction of two writes', async () => {
      await register();
      expect(await service.countStatements(() => register())).toEqual([
        'START TRANSACTION',
        expect.stringMatching(/^INSERT INTO reward /),
        expect.stringMatching(/^INSERT INTO reward_event /),
        'COMMIT',
      ]);
    });

    it('is refused with a wrong field, by its name', async () => {
      const billingPurchaseList = [aPurchaseItem(), aPurchaseItem({ quantity: 0 })];
      expect(await register({ billingPurchaseList })).toEqual(
        refused('INVALID_PARAMETER', 'billingPurchaseList[1].quantity'),
      );
      expect(await register(coupon({ itemId: '' }))).toEqual(
        refused('INVALID_PARAMETER', 'couponRedeemList[0].itemId'),
      );
      expect(await stored()).toBe(0);
    });

    it('takes 2,000 characters of any text as requesterCustomData', async () => {
      const kept = ['😀'.repeat(2_000), ' \n\t', '', '{"a":1}'];
      for (const requesterCustomData of kept) await platform.register({ requesterCustomData });
      const { resultList } = await platform.page();
      expect(resultList.map((reward) => reward['requesterCustomData'])).toEqual(kept);
    });

    it.each([
      ['2099-12-31T23:59:59Z', '2099-12-31T23:59:59+00:00'],
      ['2099-12-31T23:59:59.9999+00:00', '2099-12-31T23:59:59+00:00'],
      ['2099-12-31T23:59:59+14:00', '2099-12-31T09:59:59+00:00'],
      ['2099-12-31T23:59:59-0930', '2100-01-01T09:29:59+00:00'],
      ['9999-12-31T23:59:59Z', '9999-12-31T23:59:59+00:00'],
    ])('expires at %s, in whatever offset that is said', async (expireAtUtcString, shown) => {
      await platform.register({ expireAtUtcString });
      expect((await platform.page()).resultList).toMatchObject([{ expireAtUtcString: shown }]);
    });

    it('has no expiry notice that looks like one of a closed project when it practically never expires', async () => {
      const notices = async (...rewardIds: string[]): Promise<unknown[]> =>
        Promise.all(rewardIds.map(async (id) => (await table.row(id))['notice_due_at']));
      const endless = await platform.register({ expireAtUtcString: '9999-12-31T23:59:59Z' });
      const usual = await platform.register({ expireAtUtcString: '2099-12-31T23:59:59Z' });
      expect(await notices(endless, usual)).toEqual([null, new Date('2099-12-28T23:59:59Z')]);
      await platform.change('reserve', [endless]);
      await platform.change('cancel', [endless]);
      expect(await notices(endless)).toEqual([null]);
    });

    it('loses such a notice by an upgrade, and a closed project keeps its own', async () => {
      const [endless, parked] = [
        await platform.register({ expireAtUtcString: '9999-12-31T23:59:59Z' }),
        await platform.register({ expireAtUtcString: '2099-12-31T23:59:59Z' }),
      ];
      const [noticeAt, parkedAt] = [new Date('9999-12-28T23:59:59Z'), new Date('3099-05-01T00:00:00Z')];
      await table.setNotice(endless, noticeAt);
      await table.setNotice(parked, parkedAt);
      const dataSource = createDataSource({ url: await workerDatabaseUrl(), poolSize: 1, entities: [] });
      await dataSource.initialize();
      await new EndlessRewards1798588800140().up(dataSource.createQueryRunner());
      await dataSource.destroy();
      expect((await table.row(endless))['notice_due_at']).toBeNull();
      expect((await table.row(parked))['notice_due_at']).toEqual(parkedAt);
    });

    it('is refused when it would have expired, by the database’s clock', async () => {
      const ago = new Date(Date.now() - 60_000).toISOString();
      for (const expireAtUtcString of [ago, '1970-01-01T00:00:00Z', '1000-01-01T00:00:00Z'])
        expect(await register({ expireAtUtcString })).toEqual(
          refused('INVALID_PARAMETER', 'expireAtUtcString: is in the past'),
        );
      expect(await stored()).toBe(0);
    });

    it('takes a list of 100 items', async () => {
      const billingPurchaseList = Array.from({ length: 100 }, () => aPurchaseItem());
      expect(await register({ billingPurchaseList })).toMatchObject({ resultCode: 'SUCCESS' });
    });

    it.each([undefined, null, []])('is refused when the list of its provider is %j', async (nothing) => {
      expect(await register({ billingPurchaseList: nothing })).toEqual(
        refused(
          'INVALID_PARAMETER',
          'billingPurchaseList: must have at least one item when provider is BILLING',
        ),
      );
      expect(await register({ ...coupon(), couponRedeemList: nothing })).toEqual(
        refused('INVALID_PARAMETER', 'couponRedeemList: must have at least one item when provider is COUPON'),
      );
    });

    it('is refused with both lists', async () => {
      expect(await register({ couponRedeemList: [aCouponItem()] })).toEqual(
        refused('INVALID_PARAMETER', 'couponRedeemList: must be empty'),
      );
      expect(await register({ ...coupon(), billingPurchaseList: [aPurchaseItem()] })).toEqual(
        refused('INVALID_PARAMETER', 'billingPurchaseList: must be empty'),
      );
      for (const nothing of [undefined, null, []]) {
        expect(await register({ couponRedeemList: nothing })).toMatchObject({ resultCode: 'SUCCESS' });
        const answer = await register({ ...coupon(), billingPurchaseList: nothing });
        expect(answer).toMatchObject({ resultCode: 'SUCCESS' });
      }
    });

    it('is for the platform of the project alone, as JSON', async () => {
      const { pjid } = platform.project;
      const server = new Inventory(service, { pjid, ...(await operator.key(pjid, ['GAME', 'OPERATOR'])) });
      for (const path of [REWARD_PATHS.register, REWARD_PATHS.registerBatch]) {
        const body = { ...platform.aReward(), rewardList: [platform.aReward()] };
        expect(await server.json(path, body)).toMatchObject({ resultCode: 'NOT_ALLOW_AUTH' });
        const other = new Inventory(service, await operator.project());
        expect(await other.json(path, body)).toMatchObject({ resultCode: 'NOT_ALLOW_AUTH' });
        expect(await platform.form(path, { pjid })).toMatchObject({
          resultCode: 'INVALID_PARAMETER',
          resultMessage: expect.stringContaining('application/json'),
        });
      }
      expect(await stored()).toBe(0);
    });
  });

  describe('with a reqId that has registered a reward', () => {
    it('answers the same rewardId, for the same body however it is spelled', async () => {
      const fields = platform.aReward({
        expireAtUtcString: '2099-12-31T23:59:59Z',
        requesterCustomData: 'mine',
        billingPurchaseList: [aPurchaseItem()],
      });
      const first = await platform.tryRegister(fields);
      const others = [
        fields,
        { ...fields, expireAtUtcString: '2100-01-01T08:59:59.000+09:00', more: 1, serverId: null },
        { ...fields, couponRedeemList: [], billingPurchaseList: [aPurchaseItem({ more: 1 })] },
        Object.fromEntries(Object.entries(fields).toReversed()),
      ];
      for (const other of others) expect(await platform.tryRegister(other)).toEqual(first);
      expect(await stored()).toBe(1);
    });

    it('answers it also once the reward has expired, or is done', async () => {
      const fields = platform.aReward();
      const first = await platform.tryRegister(fields);
      const { rewardId } = first.resultData!;
      await platform.codes('reserve', [rewardId]);
      await platform.codes('confirm', [rewardId]);
      await table.expire(rewardId);
      expect(await platform.tryRegister(fields)).toEqual(first);
      expect(await table.stateOf(rewardId)).toBe('DONE');
    });

    it.each([
      ['userType', { userType: 'IMID' }],
      ['userValue', { userValue: 'somebody else' }],
      ['serviceId', { serviceId: 'svc-2' }],
      ['serverId', { serverId: 's1' }],
      ['requesterCustomData', { requesterCustomData: '' }],
      ['expireAtUtcString', { expireAtUtcString: '2099-12-31T23:59:58Z' }],
      ['provider', coupon()],
      ['an item', { billingPurchaseList: [aPurchaseItem({ quantity: 3 })] }],
      ['the order of items', { billingPurchaseList: [aPurchaseItem({ boid: '2' }), aPurchaseItem()] }],
    ])('is refused for a body with another %s', async (_, changes: Fields) => {
      const billingPurchaseList = [aPurchaseItem(), aPurchaseItem({ boid: '2' })];
      const fields = platform.aReward({ expireAtUtcString: '2099-12-31T23:59:59Z', billingPurchaseList });
      expect(await platform.tryRegister(fields)).toMatchObject({ resultCode: 'SUCCESS' });
      expect(await platform.tryRegister({ ...fields, ...changes })).toEqual(
        refused('INVALID_PARAMETER', 'reqId: already used'),
      );
      expect(await stored()).toBe(1);
    });

    it('is free in another project, and in other capitals', async () => {
      const fields = platform.aReward({ reqId: 'request-a' });
      const other = new Inventory(service, await operator.project(), platform.userValue);
      const ids = [
        await platform.register(fields),
        await platform.register({ ...fields, reqId: 'REQUEST-A' }),
        await other.register({ ...fields, pjid: other.project.pjid }),
      ];
      expect(new Set(ids).size).toBe(3);
    });

    it('is free after a refusal', async () => {
      const fields = platform.aReward({ expireAtUtcString: '2020-01-01T00:00:00Z' });
      expect(await platform.tryRegister(fields)).toEqual(refused('INVALID_PARAMETER', 'expireAtUtcString'));
      const answer = await platform.tryRegister({ ...fields, expireAtUtcString: inAnHour() });
      expect(answer).toMatchObject({ resultCode: 'SUCCESS' });
    });

    it('by 20 requests at once is one reward, whose id all of them get', async () => {
      for (let round = 0; round < 5; round += 1) {
        const fields = platform.aReward();
        const answers = await atOnce(20, () => platform.tryRegister(fields));
        expect(tally(answers)).toEqual({ SUCCESS: 20 });
        expect(new Set(answers.map(({ resultData }) => resultData!.rewardId)).size).toBe(1);
        expect(await stored()).toBe(round + 1);
      }
    });

    it('by 20 different bodies at once is one of them', async () => {
      const reqId = randomUUID();
      const answers = await atOnce(20, (index) => register({ reqId, userValue: `user-${index}` }));
      expect(tally(answers)).toEqual({ SUCCESS: 1, INVALID_PARAMETER: 19 });
      expect(await stored()).toBe(1);
    });
  });

  describe('a batch', () => {
    const rewards = (count: number): Fields[] => Array.from({ length: count }, () => platform.aReward());

    it('of up to 100 answers each reqId with its rewardId, in the order of the request', async () => {
      for (const count of [1, 7, 100]) {
        const before = await stored();
        const list = rewards(count);
        const answer = await batch(list);
        expect(answer).toEqual({
          resultCode: 'SUCCESS',
          resultMessage: 'Success',
          resultData: {
            rewardIdList: list.map(({ reqId }) => ({ reqId, rewardId: expect.stringMatching(UUID_V7) })),
          },
        });
        for (const { reqId, rewardId } of answer.resultData!.rewardIdList)
          expect((await table.row(rewardId))['request']).toBe(reqId);
        expect((await stored()) - before).toBe(count);
      }
      expect(await table.brokenHistories(platform.project.pjid)).toBe(0);
    });

    it('has items of either provider, each for a user of its own', async () => {
      const list = [
        platform.aReward(),
        platform.aReward({ ...coupon(), userType: 'IMID', userValue: 'anna', serverId: 's1' }),
      ];
      const { rewardIdList } = (await batch(list)).resultData!;
      expect(await platform.listed()).toEqual([rewardIdList[0]!.rewardId]);
      expect(await platform.listed({ userType: 'IMID', userValue: 'anna' })).toEqual([
        rewardIdList[1]!.rewardId,
      ]);
    });

    it('is refused with more than 100 items', async () => {
      expect(await batch(rewards(101))).toEqual(refused('INVALID_PARAMETER', 'rewardList'));
      expect(await stored()).toBe(0);
    });

    it.each([
      ['reqId', undefined, 'rewardList[1].reqId: required'],
      ['reqId', 7, 'rewardList[1].reqId: must be a string'],
      ['userType', 'x', 'rewardList[1].userType: must be one of'],
      ['userValue', '', 'rewardList[1].userValue: must not be empty'],
      ['serviceId', null, 'rewardList[1].serviceId: required'],
      ['expireAtUtcString', '2099', 'rewardList[1].expireAtUtcString: must be'],
      ['expireAtUtcString', '2020-01-01T00:00:00Z', 'rewardList[1].expireAtUtcString: is in the past'],
      ['billingPurchaseList', [], 'rewardList[1].billingPurchaseList: must have at least one item'],
      ['billingPurchaseList', [{}], 'rewardList[1].billingPurchaseList[0].boid: required'],
      ['couponRedeemList', [aCouponItem()], 'rewardList[1].couponRedeemList: must be empty'],
    ])('is refused whole for one item whose %s is %j', async (field, value, message) => {
      expect(
        await batch([platform.aReward(), platform.aReward({ [field]: value }), platform.aReward()]),
      ).toEqual(refused('INVALID_PARAMETER', message));
      expect(await stored()).toBe(0);
    });

    it('that is sent again answers the same, and registers what was missing', async () => {
      const list = rewards(15);
      const single = await platform.register(list[3]);
      const first = await batch(list);
      expect(first.resultData!.rewardIdList[3]).toEqual({ reqId: list[3]!['reqId'], rewardId: single });
      expect(await batch(list)).toEqual(first);
      expect((await batch(list.toReversed())).resultData!.rewardIdList).toEqual(
        first.resultData!.rewardIdList.toReversed(),
      );
      expect((await platform.tryRegister(list[5]!)).resultData).toEqual({
        rewardId: first.resultData!.rewardIdList[5]!.rewardId,
      });
      expect(await stored()).toBe(15);
    });

    it('is refused whole for a reqId of another body', async () => {
      const [known, ...others] = rewards(4) as [Fields, ...Fields[]];
      await platform.register(known);
      expect(await batch([...others, { ...known, userValue: 'x' }])).toEqual(
        refused('INVALID_PARAMETER', 'rewardList[3].reqId: already used for a reward with another body'),
      );
      expect(await stored()).toBe(1);
    });

    it('with a reqId twice answers the same reward twice, or is refused when the bodies differ', async () => {
      const [one, two] = rewards(2) as [Fields, Fields];
      const { rewardIdList } = (await batch([one, two, one])).resultData!;
      expect(rewardIdList[2]).toEqual(rewardIdList[0]);
      expect(await stored()).toBe(2);
      expect(await batch([one, { ...one, serviceId: 'x' }])).toEqual(
        refused('INVALID_PARAMETER', 'rewardList[1].reqId: already used'),
      );
    });

    it('by many at once that share requests, in any order, registers each once', async () => {
      const list = rewards(30);
      const answers = await atOnce(8, (index) => batch(index % 2 === 0 ? list : list.toReversed()));
      expect(tally(answers)).toEqual({ SUCCESS: 8 });
      const idOf = new Map(
        answers.flatMap(({ resultData }) =>
          resultData!.rewardIdList.map(({ reqId, rewardId }) => [reqId, rewardId]),
        ),
      );
      expect(idOf.size).toBe(30);
      for (const { resultData } of answers)
        for (const { reqId, rewardId } of resultData!.rewardIdList) expect(idOf.get(reqId)).toBe(rewardId);
      expect(await stored()).toBe(30);
    });
  });

  describe('whose COMMIT', () => {
    const losing = async <T>(work: () => Promise<T>): Promise<T> => {
      const before = proxy.lost;
      const result = await work();
      expect(proxy.lost - before).toBe(1);
      return result;
    };

    it('loses its answer is settled by reading back', async () => {
      const list = Array.from({ length: 3 }, () => platform.aReward());
      proxy.loseReplyTo(COMMIT);
      const answer = await losing(() => batch(list));
      expect(answer).toMatchObject({ resultCode: 'SUCCESS' });
      expect(await stored()).toBe(3);
      expect(await batch(list)).toEqual(answer);
    });

    it('never arrives is SYSTEM_ERROR with nothing stored, and the same request succeeds', async () => {
      const fields = platform.aReward();
      proxy.loseRequest(COMMIT);
      expect(await losing(() => platform.tryRegister(fields))).toMatchObject({ resultCode: 'SYSTEM_ERROR' });
      expect(await stored()).toBe(0);
      expect(await platform.tryRegister(fields)).toMatchObject({ resultCode: 'SUCCESS' });
    });
  });
});

import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  type NewGrantedReward,
  RewardListener,
  type SettledReward,
} from '../../../src/modules/inventory/index.js';
import type { Tx } from '../../../src/platform/database/transaction/transaction-runner.js';
import { aCouponItem, aPurchaseItem, Inventory } from '../../support/rewards/inventory.js';
import { Operator } from '../../support/operators/operator.js';
import { RewardServices } from '../../support/rewards/reward-services.js';
import { RewardTable, type StoredOwner } from '../../support/database/reward-table.js';
import { type RunningService, startService } from '../../support/service/start-service.js';
import { atOnce } from '../../support/tally.js';

type Items = NewGrantedReward['billingPurchaseList'];

const DAY_MS = 86_400_000;
const newBoid = (): string => String(randomBytes(7).readUIntBE(1, 6));

/** Records its calls, and answers as a test says. */
class RecordingListener extends RewardListener {
  readonly calls: SettledReward[][] = [];
  does: (tx: Tx, rewards: readonly SettledReward[]) => Promise<unknown> = () => Promise.resolve();

  override async settled(tx: Tx, rewards: readonly SettledReward[]): Promise<void> {
    this.calls.push([...rewards]);
    await this.does(tx, rewards);
  }
}

describe('rewards that hand out purchases', () => {
  let service: RunningService;
  let operator: Operator;
  let table: RewardTable;
  let listener: RecordingListener;
  let rewards: RewardServices;
  let game: Inventory;
  let owner: StoredOwner;

  beforeAll(async () => {
    service = await startService();
    operator = new Operator(service);
    table = await RewardTable.open(service.databaseUrl);
  });

  beforeEach(async () => {
    listener = new RecordingListener();
    rewards = new RewardServices(service, listener);
    game = new Inventory(service, await operator.project());
    owner = { pjid: game.project.pjid, userValue: game.userValue };
  });
  afterAll(async () => {
    await table.close();
    await service.stop();
  });

  const target = { serviceId: 'svc-1', serverId: null, userType: 'GAME_UID' } as const;
  const items = [aPurchaseItem()] as unknown as Items;

  const aGrant = (boid: string, changes: Partial<NewGrantedReward> = {}): NewGrantedReward => ({
    ...target,
    ...owner,
    boid,
    provider: 'BILLING',
    billingPurchaseList: items,
    expiresInDays: 365,
    ...changes,
  });
  const register = (boid: string, changes: Partial<NewGrantedReward> = {}): Promise<string> =>
    rewards.within((tx) => rewards.granted.register(tx, aGrant(boid, changes)));

  /** A reward that hands out a purchase and is reserved, and its boid. */
  async function reservedGrant(): Promise<{ rewardId: string; boid: string }> {
    const boid = newBoid();
    const rewardId = await register(boid);
    expect(await rewards.change('reserve', [rewardId], owner)).toEqual(['SUCCESS']);
    return { rewardId, boid };
  }

  describe('are registered', () => {
    it('READY, with their history, for the user, and expire by the database’s clock', async () => {
      const boid = newBoid();
      const rewardId = await register(boid, { serverId: 's1', expiresInDays: 2 });
      const { resultList } = await game.page();
      expect(resultList).toEqual([
        {
          rewardId,
          ...game.user,
          serviceId: 'svc-1',
          serverId: 's1',
          provider: 'BILLING',
          requesterCustomData: null,
          expireAtUtcString: expect.any(String),
          billingPurchaseList: [aPurchaseItem()],
          couponRedeemList: [],
        },
      ]);
      const row = await table.row(rewardId);
      expect(String(row['granted_boid'])).toBe(boid);
      expect((row['expire_at'] as Date).getTime() - (row['registered_at'] as Date).getTime()).toBe(
        2 * DAY_MS,
      );
      expect(await table.history(rewardId)).toMatchObject([{ event: 'register', from: null, to: 'READY' }]);
      expect(await table.brokenHistories(owner.pjid)).toBe(0);
    });

    it('in the caller’s transaction: undone with it', async () => {
      const [boid, coupon] = [
        newBoid(),
        { ...target, ...owner, requesterCustomData: null, expiresInDays: 1 },
      ];
      const undone = rewards.within(async (tx) => {
        await rewards.granted.register(tx, aGrant(boid));
        await rewards.granted.registerCoupon(tx, { ...coupon, couponRedeemList: [aCouponItem()] as never });
        throw new Error('undone');
      });
      await expect(undone).rejects.toThrow('undone');
      expect(await table.count('pjid = ?', [owner.pjid])).toBe(0);
    });

    it('once for a purchase: a repetition finds the same one, also at the same moment', async () => {
      const boid = newBoid();
      const ids = await atOnce(8, () => register(boid));
      expect(new Set(ids).size).toBe(1);
      expect(await register(boid)).toBe(ids[0]);
      expect(await table.count('pjid = ?', [owner.pjid])).toBe(1);
      expect(await table.brokenHistories(owner.pjid)).toBe(0);
    });

    it('never without contents', async () => {
      await expect(register(newBoid(), { billingPurchaseList: [] })).rejects.toThrow('billingPurchaseList');
    });

    it('for coupons too, each time anew', async () => {
      const coupon = { ...target, ...owner, requesterCustomData: 'mine', expiresInDays: 1 };
      const add = (): Promise<string> =>
        rewards.within((tx) =>
          rewards.granted.registerCoupon(tx, { ...coupon, couponRedeemList: [aCouponItem()] as never }),
        );
      // Of the same moment they are listed in the order of their ids.
      const ids = [await add(), await add()].toSorted();
      expect((await game.page()).resultList).toMatchObject(
        ids.map((rewardId) => ({
          rewardId,
          provider: 'COUPON',
          requesterCustomData: 'mine',
          billingPurchaseList: [],
          couponRedeemList: [aCouponItem()],
        })),
      );
      await rewards.change('reserve', ids, owner);
      await rewards.change('confirm', ids, owner);
      expect(listener.calls).toEqual([]);
    });
  });

  describe('are withdrawn', () => {
    it('while READY: DROPPED with their history, and a listener that knows it is not called', async () => {
      const boid = newBoid();
      const rewardId = await register(boid);
      expect(await rewards.withdraw(boid)).toBe(true);
      expect(await table.stateOf(rewardId)).toBe('DROPPED');
      expect((await table.history(rewardId)).at(-1)).toMatchObject({ event: 'withdraw', from: 'READY' });
      expect(await table.brokenHistories(owner.pjid)).toBe(0);
      expect(listener.calls).toEqual([]);
      expect(await game.listed()).toEqual([]);
      expect(await rewards.withdraw(boid)).toBe(false);
    });

    it('not once they are reserved: that is left to the game', async () => {
      const { rewardId, boid } = await reservedGrant();
      expect(await rewards.withdraw(boid)).toBe(false);
      expect(await table.stateOf(rewardId)).toBe('RESERVED');
    });

    it('not when the purchase has no reward', async () => {
      expect(await rewards.withdraw(newBoid())).toBe(false);
    });
  });

  describe('are reported to their listener', () => {
    it.each([
      ['confirm', 'DONE'],
      ['drop', 'DROPPED'],
    ] as const)('in the transaction that they %s in, all of a request at once', async (operation, state) => {
      const [one, two] = [await reservedGrant(), await reservedGrant()];
      const [plain = ''] = await table.add(1, owner, 'RESERVED');
      const ready = await register(newBoid());
      listener.does = async (tx) => {
        const rows = await tx.rows<{ state: string }>('SELECT r.state FROM reward r WHERE r.pjid = ?', [
          owner.pjid,
        ]);
        expect(rows.filter((row) => row.state === state)).toHaveLength(3);
        expect(await table.stateOf(one.rewardId)).toBe('RESERVED'); // seen from outside
      };
      const asked = [one.rewardId, plain, ready, two.rewardId];
      expect(await rewards.change(operation, asked, owner)).toEqual([
        'SUCCESS',
        'SUCCESS',
        'FAIL_STATUS_NOT_RESERVED',
        'SUCCESS',
      ]);
      expect(listener.calls).toHaveLength(1);
      expect(listener.calls[0]).toHaveLength(2);
      expect(listener.calls[0]).toEqual(
        expect.arrayContaining([one, two].map(({ rewardId, boid }) => ({ rewardId, boid, state }))),
      );
      expect(await rewards.change(operation, asked, owner)).not.toContain('SUCCESS');
      expect(listener.calls).toHaveLength(1);
    });

    it('not when they are reserved or cancelled, and not those without a purchase', async () => {
      const { rewardId } = await reservedGrant();
      await rewards.change('cancel', [rewardId], owner);
      const plain = await table.add(3, owner, 'RESERVED');
      await rewards.change('confirm', plain, owner);
      expect(listener.calls).toEqual([]);
    });

    it('without a further round trip, as long as no reward of a purchase is among them', async () => {
      const plain = await table.add(20, owner, 'RESERVED');
      const statements = await service.countStatements(() => rewards.change('confirm', plain, owner));
      expect(statements).toHaveLength(5);
    });

    it('and what it writes is made with the change, or not at all', async () => {
      const { rewardId } = await reservedGrant();
      const [other = ''] = await table.add(1, owner);
      listener.does = async (tx, settled) => {
        await tx.change('UPDATE reward SET requester_custom_data = ? WHERE reward_id = ?', [
          `${settled.length} settled`,
          Buffer.from(other.replaceAll('-', ''), 'hex'),
        ]);
        if (listener.calls.length === 1) throw new Error('not now');
      };
      const written = async (): Promise<unknown> => (await table.row(other))['requester_custom_data'];
      expect(await rewards.change('confirm', [rewardId], owner)).toEqual(['FAIL_INTERNAL_ERROR']);
      expect([await table.stateOf(rewardId), await written()]).toEqual(['RESERVED', null]);
      expect(await rewards.change('confirm', [rewardId], owner)).toEqual(['SUCCESS']);
      expect([await table.stateOf(rewardId), await written()]).toEqual(['DONE', '1 settled']);
    });

    it('and one that it cannot go along with fails alone, with a line in the log and no more', async () => {
      const [bad, good] = [await reservedGrant(), await reservedGrant()];
      const plain = await table.add(2, owner, 'RESERVED');
      listener.does = async (_, settled) => {
        if (settled.some(({ boid }) => boid === bad.boid)) throw new Error(`secret of ${bad.boid}`);
      };
      const lines = service.logLines.length;
      const asked = [plain[0]!, bad.rewardId, good.rewardId, 'x', plain[1]!];
      expect(await rewards.change('confirm', asked, owner)).toEqual([
        'SUCCESS',
        'FAIL_INTERNAL_ERROR',
        'SUCCESS',
        'FAIL_NOT_FOUND',
        'SUCCESS',
      ]);
      expect(await table.stateOf(bad.rewardId)).toBe('RESERVED');
      for (const rewardId of [good.rewardId, ...plain]) expect(await table.stateOf(rewardId)).toBe('DONE');
      expect(await table.brokenHistories(owner.pjid)).toBe(0);
      const logged = service.logLines.slice(lines).filter((line) => line.includes('cannot be settled'));
      expect(logged).toHaveLength(1);
      expect(logged[0]).not.toContain('secret');
    });

    it('and a conflict of its statements is tried again, whole', async () => {
      const { rewardId } = await reservedGrant();
      listener.does = async () => {
        if (listener.calls.length === 1) throw Object.assign(new Error('deadlock'), { errno: 1213 });
      };
      expect(await rewards.change('drop', [rewardId], owner)).toEqual(['SUCCESS']);
      expect(listener.calls).toHaveLength(2);
      expect(await table.brokenHistories(owner.pjid)).toBe(0);
    });
  });
});

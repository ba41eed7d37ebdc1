import { beforeEach, describe, expect, it } from '@jest/globals';
import { isSuccess, SUCCESS } from '../../support/interface/envelope.js';
import { eventually } from '../../support/eventually.js';
import { GrantFixture, type GrantParts } from '../../support/grants/grant-fixture.js';
import { Inventory } from '../../support/rewards/inventory.js';

type Fields = Record<string, unknown>;

const ROUNDS = 300;
/** Status reads that a reward's reservation waits for, at most this many less one. */
const MAX_READS_BEFORE = 10;
const NOTHING_REPLAYED = { replayedCount: 0 };

describe('a game that completes a purchase itself which was paid outside of the game', () => {
  const fixture = new GrantFixture();
  let { setup, game } = {} as GrantParts;

  beforeEach(() => {
    ({ setup, game } = fixture.parts);
  });

  describe('in a project that hands out by its inventory', () => {
    let inventory: Inventory;

    beforeEach(async () => {
      const { pjid } = game.project;
      await setup.operator.must('project/save', { pjid, name: 'a game', grantMode: 'INVENTORY' });
      inventory = new Inventory(setup.service, game.project, game.playerId);
    });

    const buy = (): Promise<string> => game.buy({ serviceId: 'svc-1' });
    const rewardOf = async (boid: string): Promise<string> => {
      const { resultList } = await inventory.page();
      const owns = (reward: Fields): boolean =>
        (reward['billingPurchaseList'] as Fields[]).some((item) => item['boid'] === boid);
      return String(resultList.find(owns)!['rewardId']);
    };
    /** The code of the one reward. */
    const change = async (path: string, rewardId: string): Promise<unknown> => {
      const body = { ...inventory.user, rewardIdList: [rewardId] };
      const { resultData } = await game.json<Fields[]>(`/inventory/api-game/v1/reward/item/${path}`, body);
      return Object.entries(resultData![0]!).find(([name]) => name.endsWith('ResultCode'))![1];
    };

    it('withdraws the READY reward and settles the grant', async () => {
      const boid = await buy();
      const rewardId = await rewardOf(boid);
      expect(await game.complete(boid)).toMatchObject({
        ...SUCCESS,
        resultData: { boid, purchaseStatus: 'COMPLETED' },
      });
      expect((await inventory.page()).resultList).toEqual([]);
      expect(await change('reserve', rewardId)).toBe('FAIL_STATUS_NOT_READY');
      expect(await game.grants()).toMatchObject([
        { boid, status: 'DELIVERED', lastResultCode: 'COMPLETED', playerId: game.playerId },
      ]);
      expect(await game.complete(boid)).toMatchObject(SUCCESS);
    });

    it('is refused while the reward is RESERVED, and changes nothing', async () => {
      const boid = await buy();
      const rewardId = await rewardOf(boid);
      expect(await change('reserve', rewardId)).toBe('SUCCESS');
      expect(await game.complete(boid)).toMatchObject({
        resultCode: 'INVALID_PARAMETER',
        resultMessage: expect.stringContaining('RESERVED'),
      });
      expect(await game.statusOf(boid)).toBe('VERIFY_SUCCESS');
      expect(await game.grants()).toMatchObject([{ boid, status: 'PENDING' }]);
      expect(await change('cancel', rewardId)).toBe('SUCCESS');
      expect(await rewardOf(boid)).toBe(rewardId);
      expect(await game.complete(boid)).toMatchObject(SUCCESS);
    });

    it('is answered with the completion once the reward is confirmed', async () => {
      const boid = await buy();
      const rewardId = await rewardOf(boid);
      await change('reserve', rewardId);
      expect((await game.complete(boid)).resultCode).toBe('INVALID_PARAMETER');
      expect(await change('confirm', rewardId)).toBe('SUCCESS');
      expect(await game.statusOf(boid)).toBe('COMPLETED');
      expect(await game.complete(boid)).toMatchObject(SUCCESS);
    });

    it(`gives the item once in ${ROUNDS} races with reserving and confirming the reward`, async () => {
      const winners = { completing: 0, rewarding: 0 };
      for (let round = 0; round < ROUNDS; round += 1) {
        const boid = await buy();
        const rewardId = await rewardOf(boid);
        // From round to round the two come at other moments, also later than a completion takes on any machine.
        const isReserved = round % 3 === 2;
        const readsBefore = round % 3 === 1 ? Math.floor(round / 3) % MAX_READS_BEFORE : 0;
        if (isReserved) await change('reserve', rewardId);
        const rewarding = async (): Promise<boolean> => {
          for (let read = 0; read < readsBefore; read += 1) await game.statusOf(boid);
          if (!isReserved && (await change('reserve', rewardId)) !== 'SUCCESS') return false;
          return (await change('confirm', rewardId)) === 'SUCCESS';
        };
        const [rewarded, completed] = await Promise.all([rewarding(), game.complete(boid)]);
        // A completion after the confirmation finds the purchase completed, and gives nothing.
        const [grant] = (await game.grants()).filter((one) => one.boid === boid);
        const gaveByCompleting = grant!.lastResultCode === 'COMPLETED';
        expect(Number(rewarded) + Number(gaveByCompleting)).toBeLessThanOrEqual(1);
        if (gaveByCompleting) expect(isSuccess(completed)).toBe(true);
        if (rewarded) winners.rewarding += 1;
        if (gaveByCompleting) winners.completing += 1;
        expect(await game.statusOf(boid)).toBe('COMPLETED');
        expect(grant!.status).toBe('DELIVERED');
      }
      expect(winners.completing).toBeGreaterThan(0);
      expect(winners.rewarding).toBeGreaterThan(0);
    }, 240_000);
  });

  describe('in a project that hands out by its game server', () => {
    it('settles a grant that waits: it is not attempted, and cannot be replayed', async () => {
      await setup.table.setServer(game.project.pjid, "paused_until = '2036-01-01'");
      const boid = await game.buy();
      expect(await game.complete(boid)).toMatchObject(SUCCESS);
      expect(await game.grants()).toMatchObject([
        { boid, status: 'DELIVERED', lastResultCode: 'COMPLETED', nextAttemptAtUnixTS: null },
      ]);
      expect(await game.replay({ boids: [boid] })).toMatchObject({ resultData: { replayedCount: 0 } });
      await setup.table.setServer(game.project.pjid, 'paused_until = NULL');
      const next = await game.buy();
      await game.standing(next, 'DELIVERED');
      expect(setup.simulator.grants({ key: boid })).toEqual([]);
    });

    it('settles a dead grant', async () => {
      await setup.table.setServer(game.project.pjid, "paused_until = '2036-01-01'");
      const boid = await game.buy();
      await setup.table.set(boid, "status = 'DEAD', due_at = NULL");
      expect(await game.complete(boid)).toMatchObject(SUCCESS);
      expect(await game.grants()).toMatchObject([{ boid, status: 'DELIVERED', lastResultCode: 'COMPLETED' }]);
      expect(await game.replay({ boids: [boid] })).toMatchObject({ resultData: { replayedCount: 0 } });
    });

    it(`in ${ROUNDS} races with attempts and replays it begins no attempt after the completion`, async () => {
      for (let round = 0; round < ROUNDS; round += 1) {
        const boid = await game.buy();
        const [completed] = await Promise.all([
          game.complete(boid),
          ...(round % 2 === 0 ? [game.replay({ boids: [boid] })] : []),
        ]);
        expect(isSuccess(completed)).toBe(true);
        expect(await game.statusOf(boid)).toBe('COMPLETED');
        const { status, attempts } = await setup.table.row(boid);
        expect(status).toBe('DELIVERED');
        expect((await game.replay({ boids: [boid] })).resultData).toEqual(NOTHING_REPLAYED);
        expect((await setup.table.row(boid))['attempts']).toBe(attempts);
        expect(setup.simulator.grants({ key: boid }).length).toBeLessThanOrEqual(1);
      }
      const last = await game.buy();
      await eventually(
        () => game.statusOf(last),
        (status) => status === 'COMPLETED',
        15_000,
      );
    }, 240_000);
  });
});

import { beforeEach, describe, expect, it } from '@jest/globals';
import { type Answer, SUCCESS } from '../../support/interface/envelope.js';
import { GrantFixture, type GrantParts } from '../../support/grants/grant-fixture.js';
import type { GrantGame } from '../../support/grants/grants.js';
import { refused } from '../../support/interface/refused.js';
import { atOnce, tally } from '../../support/tally.js';

type Fields = Record<string, unknown>;

const LIST = '/billing/api-game/v1/grant/pending/list';
const ACK = '/billing/api-game/v1/grant/ack';
const ROUNDS = 300;
/** Status reads that a pull waits for, at most this many less one. */
const MAX_READS_BEFORE = 10;
const COMPLETED_AT = 1_795_230_245;

interface Pulled {
  readonly kind: string;
  readonly body: Fields;
}

describe('grants that a game fetches itself', () => {
  const fixture = new GrantFixture();
  let { setup, game } = {} as GrantParts;

  beforeEach(async () => {
    ({ setup, game } = fixture.parts);
    await pause();
  });

  const pause = (): Promise<void> => setup.table.setServer(game.project.pjid, "paused_until = '2036-01-01'");

  const list = (fields: Fields = {}): Promise<Answer<{ grantList: Pulled[] }>> =>
    game.json(LIST, { pjid: game.project.pjid, maxLimit: 50, ...fields });
  const pull = async (fields: Fields = {}): Promise<readonly Pulled[]> =>
    (await list(fields)).resultData!.grantList;
  const pulledNames = async (fields: Fields = {}): Promise<unknown[]> =>
    (await pull(fields)).map(({ body }) => body['boid'] ?? body['transactionId']);
  const ack = (fields: Fields): Promise<Answer> =>
    game.json(ACK, {
      pjid: game.project.pjid,
      playerId: 'receiver',
      giveCompletedAtUnixTS: COMPLETED_AT,
      ...fields,
    });
  const incidents = async (): Promise<readonly Fields[]> =>
    (await game.operator<{ incidentList: Fields[] }>('incident/list', { pageItemSize: 10 })).resultData!
      .incidentList;
  const give = async (changes: Fields = {}): Promise<string> => {
    const coupon = game.aCoupon(changes);
    expect(await game.giveCoupon(coupon)).toEqual(SUCCESS);
    return String(coupon['transactionId']);
  };

  describe('grant/pending/list', () => {
    it('shows a purchase as E 24 would send it', async () => {
      const boid = await game.buy({ serverId: 'server-1', serviceId: 'service-1' });
      expect(await list()).toEqual({
        ...SUCCESS,
        resultData: {
          grantList: [
            {
              kind: 'PRODUCT',
              body: {
                pjid: game.project.pjid,
                boid,
                serverId: 'server-1',
                serviceId: 'service-1',
                payment: 'PG',
                paymentCd: 'PG',
                appStore: 'PG',
                os: 'NONE',
                giveUser: { idType: 'GAME_UID', idValue: game.playerId },
                giveProductList: [
                  { productId: 'gem.100', quantity: 1, currency: 'USD', totalMicroPrice: 990_000 },
                ],
              },
            },
          ],
        },
      });
    });

    it('shows a coupon as E 25 would send it', async () => {
      const giveItemList = [{ itemId: 'sword', quantity: 2 }];
      const transactionId = await give({ giveUser: { idType: 'IMID', idValue: 'member-1' }, giveItemList });
      expect(await pull()).toEqual([
        {
          kind: 'COUPON',
          body: {
            pjid: game.project.pjid,
            serverId: null,
            transactionId,
            giveUser: { idType: 'IMID', idValue: 'member-1' },
            giveProductList: giveItemList,
            giveItemList,
          },
        },
      ]);
    });

    it('lists them oldest first, again until they are acknowledged', async () => {
      const [first, second, third] = [await game.buy(), await game.buy(), await game.buy()];
      expect(await pulledNames()).toEqual([first, second, third]);
      expect(await pulledNames()).toEqual([first, second, third]);
      expect(await ack({ boid: second })).toEqual(SUCCESS);
      expect(await pulledNames()).toEqual([first, third]);
    });

    it('lists at most maxLimit, and those first that were not listed within the last minute', async () => {
      const boids = [await game.buy(), await game.buy(), await game.buy()];
      expect(await pulledNames({ maxLimit: 2 })).toEqual(boids.slice(0, 2));
      expect(await pulledNames({ maxLimit: 1 })).toEqual([boids[2]]);
      expect(await pulledNames({ maxLimit: 2 })).toEqual(boids.slice(0, 2));
    });

    it('lists with a serverId the grants of that server and those without a server', async () => {
      const one = await game.buy({ serverId: 'server-1' });
      await game.buy({ serverId: 'server-2' });
      const anywhere = await game.buy();
      expect(await pulledNames({ serverId: 'server-1' })).toEqual([one, anywhere]);
    });

    it('lists what waits without any game server registered', async () => {
      const project = await setup.operator.project();
      const bare = Object.assign(Object.create(game) as GrantGame, { project });
      const boid = await bare.buy();
      const answer = await bare.json<{ grantList: Pulled[] }>(LIST, { pjid: project.pjid, maxLimit: 1 });
      expect(answer.resultData!.grantList.map(({ body }) => body['boid'])).toEqual([boid]);
    });

    it('leaves out what the inventory delivers, what is settled, and what belongs to other projects', async () => {
      await game.buy();
      const other = await setup.newGame();
      expect(
        (await other.json<{ grantList: Pulled[] }>(LIST, { pjid: other.project.pjid, maxLimit: 50 }))
          .resultData!.grantList,
      ).toEqual([]);
      const { pjid } = game.project;
      await setup.operator.must('project/save', { pjid, name: 'a game', grantMode: 'INVENTORY' });
      const byInventory = await game.buy();
      const names = await pulledNames();
      expect(names).toHaveLength(1);
      expect(names).not.toContain(byInventory);
    });

    it('leaves a grant out that is being pushed at the moment', async () => {
      const boid = await game.buy();
      await setup.table.set(boid, 'lease_until = UTC_TIMESTAMP(3) + INTERVAL 20 SECOND');
      expect(await pulledNames()).toEqual([]);
      await setup.table.set(boid, 'lease_until = UTC_TIMESTAMP(3) - INTERVAL 1 SECOND');
      expect(await pulledNames()).toEqual([boid]);
    });

    it('has a listed grant pushed a minute later at the earliest, once for each attempt', async () => {
      const boid = await game.buy();
      await pull();
      expect(Number((await setup.table.row(boid))['due_in_seconds'])).toBeGreaterThan(50);
      await setup.table.set(boid, 'due_at = UTC_TIMESTAMP(3)');
      await pull();
      expect(Number((await setup.table.row(boid))['due_in_seconds'])).toBeLessThan(1);
      await setup.table.set(boid, 'attempts = attempts + 1, due_at = UTC_TIMESTAMP(3)');
      await pull();
      expect(Number((await setup.table.row(boid))['due_in_seconds'])).toBeGreaterThan(50);
    });

    it.each([
      ['maxLimit', [undefined, 0, 51, 1.5, '10']],
      ['serverId', ['', 'x'.repeat(21), 1]],
    ])('is refused with another %s', async (field, values) => {
      for (const value of values)
        expect(await list({ [field]: value })).toEqual(refused('INVALID_PARAMETER', field));
    });
  });

  describe('grant/ack', () => {
    it('delivers the grant and completes its purchase, and may be repeated', async () => {
      const boid = await game.buy();
      await pull();
      for (let count = 0; count < 3; count += 1) expect(await ack({ boid })).toEqual(SUCCESS);
      expect(await game.grants()).toMatchObject([
        {
          boid,
          status: 'DELIVERED',
          attempts: 0,
          nextAttemptAtUnixTS: null,
          lastResultCode: 'ACKNOWLEDGED',
          giveCompletedAtUnixTS: COMPLETED_AT,
          playerId: 'receiver',
        },
      ]);
      expect(await game.record(boid)).toMatchObject({ purchaseStatus: 'COMPLETED' });
      expect(await game.replay({ boids: [boid] })).toMatchObject({ resultData: { replayedCount: 0 } });
    });

    it('settles a coupon by its transactionId', async () => {
      const transactionId = await give();
      expect(await ack({ transactionId })).toEqual(SUCCESS);
      expect(await ack({ transactionId })).toEqual(SUCCESS);
      expect(await game.grants()).toMatchObject([{ transactionId, status: 'DELIVERED' }]);
    });

    it('takes no time for what the player receives with a later login', async () => {
      const boid = await game.buy();
      expect(await ack({ boid, giveCompletedAtUnixTS: null })).toEqual(SUCCESS);
      expect(await game.grants()).toMatchObject([{ status: 'DELIVERED', giveCompletedAtUnixTS: null }]);
    });

    it('settles a grant that was given up meanwhile', async () => {
      const boid = await game.buy();
      await setup.table.set(boid, "status = 'DEAD', due_at = NULL");
      expect(await ack({ boid })).toEqual(SUCCESS);
      expect(await game.statusOf(boid)).toBe('COMPLETED');
      expect(await game.replay({ boids: [boid] })).toMatchObject({ resultData: { replayedCount: 0 } });
    });

    it('is refused for another player than the one who has received it', async () => {
      const boid = await game.buy();
      await ack({ boid });
      expect(await ack({ boid, playerId: 'another-player' })).toEqual(
        refused('INVALID_PARAMETER', 'playerId'),
      );
      expect(await game.grants()).toMatchObject([{ playerId: 'receiver' }]);
    });

    it('records what was given although the purchase was cancelled meanwhile', async () => {
      const boid = await game.buy();
      await pull();
      await game.operator('purchase/cancel', { boid, reason: 'OPERATOR: test' });
      expect(await ack({ boid })).toEqual(SUCCESS);
      expect(await ack({ boid })).toEqual(SUCCESS);
      expect(await game.grants()).toMatchObject([{ boid, status: 'CANCELED', playerId: 'receiver' }]);
      expect(await game.statusOf(boid)).toBe('CANCELED');
    });

    it('of a grant that was cancelled is refused for another player than the one who has received it', async () => {
      const boid = await game.buy();
      await pull();
      await game.operator('purchase/cancel', { boid, reason: 'OPERATOR: test' });
      const playerIds = [game.playerId, 'another-player', 'a-third-player', 'a-fourth-player'];
      const answers = await atOnce(playerIds.length, (index) => ack({ boid, playerId: playerIds[index]! }));
      expect(tally(answers)).toEqual({ SUCCESS: 1, INVALID_PARAMETER: playerIds.length - 1 });
      const receiver = playerIds[answers.findIndex(({ resultCode }) => resultCode === 'SUCCESS')]!;
      expect(await game.grants()).toMatchObject([{ boid, status: 'CANCELED', playerId: receiver }]);
      expect(await ack({ boid, playerId: receiver })).toEqual(SUCCESS);
      expect((await incidents()).map(({ reportedPlayerId }) => reportedPlayerId)).toEqual(
        expect.arrayContaining(playerIds.slice(1)),
      );
    });

    it('of a grant that was cancelled shows a double grant when the first player is not whom it is for', async () => {
      const boid = await game.buy();
      await game.operator('purchase/cancel', { boid, reason: 'OPERATOR: test' });
      expect(await ack({ boid, playerId: 'another-player' })).toEqual(SUCCESS);
      expect(await incidents()).toMatchObject([
        {
          boid,
          reason: 'ANOTHER_PLAYER',
          expectedPlayerId: game.playerId,
          reportedPlayerId: 'another-player',
        },
      ]);
    });

    it('is refused for a grant of the inventory, an unknown one and one of another project', async () => {
      const { pjid } = game.project;
      const boid = await game.buy();
      const other = await setup.newGame();
      const fields = { pjid: other.project.pjid, boid, playerId: 'x', giveCompletedAtUnixTS: 1 };
      expect(await other.json(ACK, fields)).toEqual(refused('INVALID_PARAMETER', 'boid'));
      expect(await ack({ boid: '1' })).toEqual(refused('INVALID_PARAMETER', 'boid'));
      expect(await ack({ transactionId: 'unknown' })).toEqual(refused('INVALID_PARAMETER', 'transactionId'));
      await setup.operator.must('project/save', { pjid, name: 'a game', grantMode: 'INVENTORY' });
      const byInventory = await game.buy();
      expect(await ack({ boid: byInventory })).toEqual(refused('INVALID_PARAMETER', 'boid'));
      expect(await game.statusOf(byInventory)).toBe('VERIFY_SUCCESS');
    });

    it('names either a boid or a transactionId', async () => {
      expect(await ack({})).toEqual(refused('INVALID_PARAMETER', 'boid'));
      expect(await ack({ boid: '1', transactionId: 'x' })).toEqual(refused('INVALID_PARAMETER', 'boid'));
    });

    it.each([
      ['boid', ['', 'x', 1, '1'.repeat(20)]],
      ['playerId', [undefined, '', 'x'.repeat(51), ' x']],
      ['giveCompletedAtUnixTS', [-1, 1.5, '1', 253_402_300_800]],
    ])('is refused with another %s', async (field, values) => {
      const boid = await game.buy();
      for (const value of values)
        expect(await ack({ boid, [field]: value })).toEqual(refused('INVALID_PARAMETER', field));
      expect(await game.grants()).toMatchObject([{ boid, status: 'PENDING' }]);
    });

    it('settles once when it comes 20 times at once', async () => {
      const boid = await game.buy();
      expect(tally(await atOnce(20, () => ack({ boid })))).toEqual({ SUCCESS: 20 });
      expect(await game.statusOf(boid)).toBe('COMPLETED');
    });
  });

  describe('beside the push', () => {
    it('are pushed in the end when the game lists them and never acknowledges', async () => {
      const boid = await game.buy();
      await pull();
      await setup.table.set(boid, 'due_at = UTC_TIMESTAMP(3)');
      await pull();
      expect(await game.operator('game-server/resume')).toEqual(SUCCESS);
      await game.standing(boid, 'DELIVERED');
    });

    it(`in ${ROUNDS} races are listed or pushed, and given once whatever is replayed meanwhile`, async () => {
      const winners = { pulled: 0, pushed: 0 };
      for (let round = 0; round < ROUNDS; round += 1) {
        const isReplayed = round % 2 === 1;
        await pause();
        const boid = await game.buy();
        const pushing = async (): Promise<void> => {
          await game.operator('game-server/resume');
          if (isReplayed) await game.replay({ boids: [boid] });
        };
        const pulling = async (): Promise<boolean> => {
          // From round to round the two come at other moments, also later than a push takes on any machine.
          const readsBefore = round % 4 > 1 ? Math.floor(round / 4) % MAX_READS_BEFORE : 0;
          for (let read = 0; read < readsBefore; read += 1) await game.statusOf(boid);
          if (!(await pulledNames()).includes(boid)) return false;
          const { status, attempts, lease_until: lease } = await setup.table.row(boid);
          if (!isReplayed) expect([status, attempts, lease]).toEqual(['PENDING', 0, null]);
          expect(await ack({ boid, playerId: game.playerId })).toEqual(SUCCESS);
          return true;
        };
        const [pulled] = await Promise.all([pulling(), pushing()]);
        if (!pulled) await game.standing(boid, 'DELIVERED');
        winners[pulled ? 'pulled' : 'pushed'] += 1;
        expect(await game.statusOf(boid)).toBe('COMPLETED');
        // What was listed is not pushed, unless an operator replays it: then the game knows its boid.
        const mostPushed = pulled && !isReplayed ? 0 : 1;
        expect(setup.simulator.grants({ key: boid }).length).toBeLessThanOrEqual(mostPushed);
        const { status, attempts } = await setup.table.row(boid);
        expect(status).toBe('DELIVERED');
        expect((await game.replay({ boids: [boid] })).resultData).toMatchObject({ replayedCount: 0 });
        expect((await setup.table.row(boid))['attempts']).toBe(attempts);
      }
      expect(winners.pulled).toBeGreaterThan(0);
      expect(winners.pushed).toBeGreaterThan(0);
    }, 240_000);
  });
});

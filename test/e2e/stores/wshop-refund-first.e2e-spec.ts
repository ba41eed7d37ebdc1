import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { GameServerSimulator } from '../../../simulators/game-server/game-server-simulator.js';
import { PurchaseTable } from '../../support/database/purchase-table.js';
import { eventually } from '../../support/eventually.js';
import { Inventory } from '../../support/rewards/inventory.js';
import { type RunningService, startService } from '../../support/service/start-service.js';
import { startWithWshop, type WshopGame, type WshopSetup } from '../../support/stores/wshop.js';

type Fields = Record<string, unknown>;

const DONE = { status: 204, code: undefined };
/** Who is to get what was paid. */
const MEMBER = { userType: 'IMID', userValue: 'member-1' };
const PENDING_GRANTS = '/billing/api-game/v1/grant/pending/list';

describe('a payment in the web shop whose refund is stored already', () => {
  let server: GameServerSimulator;
  let setup: WshopSetup;
  let table: PurchaseTable;
  let worker: RunningService | null = null;
  /** Of the API and the worker, so that wake-ups reach it. */
  const environment = { REDIS_PREFIX: `refund-first-${randomUUID().slice(0, 8)}` };

  beforeAll(async () => {
    server = await GameServerSimulator.start();
    setup = await startWithWshop(environment);
    table = await PurchaseTable.open(setup.service.databaseUrl);
  });
  afterEach(async () => {
    await worker?.stop();
    worker = null;
  });
  afterAll(async () => {
    await table.close();
    await setup.stop();
    await server.close();
  });

  const work = async (): Promise<void> => {
    worker = await startService({ ...environment, PURSER_ROLE: 'worker' });
  };

  /** A game with a page that is paid and refunded; the service knows neither. */
  async function refunded(
    grantMode: string,
    env: 'PROD' | 'SANDBOX' = 'PROD',
    mode: 'combined' | 'separate' = 'combined',
  ) {
    const game = await setup.newGame(env);
    setup.shop.notices({ projectId: game.shopProject.projectId, mode });
    const { pjid } = game.project;
    const { fixedString: _, ...address } = server.registerGame({ pjid });
    await setup.operator.must('game-server/save', { pjid, ...address });
    await setup.operator.must('project/save', { pjid, name: 'a game', grantMode });
    const { boid } = await game.reservePage({ imid: MEMBER.userValue });
    const paid = await game.payUnreported(boid);
    return { game, boid, paid, refund: await game.refundUnreported(boid, 2) };
  }

  /** What a game can fetch for its player at this moment. */
  async function fetchable(game: WshopGame): Promise<readonly Fields[]> {
    const { pjid } = game.project;
    const pulled = await game.json<{ grantList: Fields[] }>(PENDING_GRANTS, { pjid, maxLimit: 50 });
    const { resultList } = await new Inventory(setup.service, game.project).page(MEMBER);
    return [...pulled.resultData!.grantList, ...resultList];
  }

  const cancelled = (game: WshopGame, boid: string) =>
    eventually(
      () => game.statusOf(boid),
      (status) => status === 'CANCELED',
      30_000,
    );
  const callsFor = (boid: string) => server.grants({ key: boid });

  describe.each(['GAME_SERVER', 'INVENTORY'])('with grant mode %s', (grantMode) => {
    it('is never delivered, and can be fetched at no time', async () => {
      const { game, boid, paid, refund } = await refunded(grantMode);
      expect(await game.tell(refund)).toEqual(DONE);
      expect(await game.tell(paid)).toEqual(DONE);
      expect(await game.statusOf(boid)).toBe('VERIFY_SUCCESS');
      expect(await fetchable(game)).toEqual([]);
      await work();
      await cancelled(game, boid);
      expect([await fetchable(game), callsFor(boid)]).toEqual([[], []]);
    }, 60_000);

    it('is never delivered when the refund was given up before it', async () => {
      const { game, boid, paid, refund } = await refunded(grantMode);
      const { pjid } = game.project;
      expect(await game.tell(refund)).toEqual(DONE);
      await table.query(
        `UPDATE store_notice SET status = 'UNMATCHED', reason = 'not paid yet', attempts = 13, due_at = NULL,
           settled_at = UTC_TIMESTAMP(3) WHERE pjid = '${pjid}'`,
      );
      expect(await game.tell(paid)).toEqual(DONE);
      expect(await fetchable(game)).toEqual([]);
      expect(
        await table.query(`SELECT status, attempts, settled_at FROM store_notice WHERE pjid = '${pjid}'`),
      ).toEqual([{ status: 'WAITING', attempts: 0, settled_at: null }]);
      await work();
      await cancelled(game, boid);
      expect([await fetchable(game), callsFor(boid)]).toEqual([[], []]);
    }, 60_000);

    it('is delivered when the refund is of another payment under the same number', async () => {
      const { game, paid, refund } = await refunded(grantMode, 'SANDBOX');
      const real = (notification: Fields): void => {
        (notification['order'] as Fields)['mode'] = 'default';
        ((notification['billing'] as Fields)['transaction'] as Fields)['dry_run'] = 0;
      };
      expect(await game.tellChanged(refund, real)).toEqual(DONE);
      expect(await game.tell(paid)).toEqual(DONE);
      expect(await fetchable(game)).toHaveLength(1);
    });
  });

  it('is never delivered when only the notification of the money has told of its chargeback', async () => {
    const { game, boid, paid } = await refunded('GAME_SERVER', 'PROD', 'separate');
    expect(await game.tell(game.notification('refund', boid))).toEqual(DONE);
    expect(await game.tell(paid)).toEqual(DONE);
    expect(await fetchable(game)).toEqual([]);
    await work();
    await cancelled(game, boid);
  }, 60_000);

  it('is never delivered when a worker has tried the refund before it', async () => {
    const { game, boid, paid, refund } = await refunded('GAME_SERVER');
    await work();
    expect(await game.tell(refund)).toEqual(DONE);
    await eventually(
      () =>
        table.query(
          `SELECT reason FROM store_notice WHERE pjid = '${game.project.pjid}' AND lease_until IS NULL`,
        ),
      ([row]) => row?.['reason'] === 'not paid yet',
      30_000,
    );
    expect(await game.tell(paid)).toEqual(DONE);
    await cancelled(game, boid);
    expect([await fetchable(game), callsFor(boid)]).toEqual([[], []]);
  }, 60_000);
});

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Answer } from '../../support/interface/envelope.js';
import {
  PCSTORE,
  PcstoreGame,
  type PcstoreSetup,
  type RetryList,
  startWithPcstore,
} from '../../support/stores/pcstore.js';
import { PurchaseTable } from '../../support/database/purchase-table.js';
import { QueryPlans } from '../../support/database/query-plan.js';

const RETRY_LIST = `${PCSTORE}/retry/list`;
const COLUMNS =
  'boid pjid status svc_id payment app_store os player_id product_id reserved_at reserve_request reserve_trace_id';

describe('the retry list of the PC store', () => {
  let setup: PcstoreSetup;
  let table: PurchaseTable;
  let project: PcstoreGame;
  /** Of a player of its own for each test. */
  let game: PcstoreGame;

  beforeAll(async () => {
    setup = await startWithPcstore();
    table = await PurchaseTable.open(setup.service.databaseUrl);
    project = await setup.newGame();
  });
  beforeEach(() => void (game = setup.anotherPlayer(project)));
  afterAll(async () => {
    await table.close();
    await setup.stop();
  });

  /** Purchases whose money was taken, oldest first. */
  async function captured(count: number, by = game): Promise<string[]> {
    const boids: string[] = [];
    for (let number = 0; number < count; number += 1) boids.push(await by.captured());
    return boids;
  }

  /** The boids of a successful answer; null for no list. */
  async function boidsOf(answer: Promise<Answer<RetryList>>): Promise<unknown[] | null> {
    const { resultCode, resultData } = await answer;
    expect(resultCode).toBe('SUCCESS');
    return resultData!.retryAbleList?.map(({ boid }) => boid) ?? null;
  }

  it('shows every field of an item, and no other', async () => {
    const boid = await game.captured({ microPrice: 1_230_000, appStore: 'LAUNCHER' });
    await table.set(boid, "micro_price = 1234550, completed_at = '2026-01-02 03:04:05.678'");
    expect(await game.retryList()).toEqual({
      resultCode: 'SUCCESS',
      resultMessage: 'Success',
      resultData: {
        retryAbleList: [
          {
            boid,
            playerId: game.playerId,
            payment: 'PCSTORE',
            appStore: 'LAUNCHER',
            productId: 'gem.100',
            purchaseStatus: 'COMPLETED_BEFORE_CONSUME',
            totalPrice: 1.2346,
            totalMicroPrice: 1_234_550,
            currency: 'USD',
            completedAt: '2026-01-02T03:04:05+00:00',
            completedAtUnixTS: 1_767_323_045,
          },
        ],
      },
    });
  });

  it('is null without an item', async () => {
    expect(await game.retryList()).toEqual({
      resultCode: 'SUCCESS',
      resultMessage: 'Success',
      resultData: { retryAbleList: null },
    });
  });

  it('has the newest first, as many as maxLimit says', async () => {
    const all = (await captured(6)).toReversed();
    for (const maxLimit of [1, 2, 3, 4, 5])
      expect(await boidsOf(game.retryList({ maxLimit }))).toEqual(all.slice(0, maxLimit));
  });

  it('has the newest reservation first, whatever order they were paid in', async () => {
    const [first, second] = [await game.approved(), await game.approved()];
    await game.verifyOrder(second);
    await game.verifyOrder(first);
    expect(await boidsOf(game.retryList())).toEqual([second, first]);
  });

  it('has only COMPLETED_BEFORE_CONSUME', async () => {
    const [kept, completed, refunded] = await captured(3);
    await game.reserve();
    await game.approved();
    await game.cancel(await game.reserve());
    await game.complete(completed!);
    const { pjid } = game.project;
    await setup.operator.must('purchase/cancel', { pjid, boid: refunded, reason: 'REFUND' });
    expect(await boidsOf(game.retryList())).toEqual([kept]);
  });

  it('has nothing of another player, project or store', async () => {
    const [boid] = await captured(1);
    expect(await boidsOf(setup.anotherPlayer(game).retryList())).toBeNull();
    const stranger = await setup.newGame();
    const sameName = new PcstoreGame(setup.service, stranger.project, setup.store, game.playerId);
    expect(await boidsOf(sameName.retryList())).toBeNull();
    await table.set(boid!, "payment = 'GSTORE_PLAY'");
    expect(await boidsOf(game.retryList())).toBeNull();
  });

  it('distinguishes player ids byte by byte', async () => {
    const upper = new PcstoreGame(setup.service, project.project, setup.store, 'PLAYER-é-X');
    await upper.captured();
    for (const playerId of ['player-é-x', 'PLAYER-e-X', 'PLAYER-e\u0301-X'])
      expect(await boidsOf(upper.retryList({ playerId }))).toBeNull();
  });

  it('loses an item with its completion', async () => {
    const [boid] = await captured(1);
    expect(await boidsOf(game.retryList())).toEqual([boid]);
    await game.complete(boid!);
    expect(await boidsOf(game.retryList())).toBeNull();
  });

  it('asks nothing of the store, and costs one statement', async () => {
    await captured(5);
    const before = setup.store.journal().length;
    const statements = await setup.service.countStatements(() => game.retryList());
    expect(statements).toEqual([expect.stringMatching(/^SELECT /)]);
    expect(setup.store.journal()).toHaveLength(before);
  });

  it('is found by an index that has it in order, however many purchases there are', async () => {
    const [boid] = await captured(1);
    const [statement] = await setup.service.countStatements(() => game.retryList());
    const plans = await QueryPlans.open(setup.service.databaseUrl);
    try {
      const { playerId, project: of } = game;
      const rows = Array.from({ length: 3_000 }, (_, count) => [
        String(BigInt(boid!) - BigInt(1 + count)),
        of.pjid,
        count % 3 === 0 ? 'COMPLETED_BEFORE_CONSUME' : 'COMPLETED',
        'svc-1',
        'PCSTORE',
        'PCSTORE',
        'WIN64',
        count % 10 === 0 ? playerId : `other-${count}`,
        'gem.100',
        '2026-01-01 00:00:00',
        `pcstore:${randomUUID()}`,
        '0'.repeat(32),
      ]);
      await plans.crowd('purchase', COLUMNS.split(' '), rows);
      const steps = await plans.of(statement!, [of.pjid, playerId, 'COMPLETED_BEFORE_CONSUME', 'PCSTORE']);
      expect(steps).toMatchObject([{ key: 'ix_purchase_player_status' }]);
      expect(steps[0]!.extra).not.toMatch(/filesort|temporary/i);
    } finally {
      await plans.close();
    }
  });

  describe('fields', () => {
    it('maxLimit is a whole number from 1 to 5', async () => {
      for (const maxLimit of ['0', '6', '-1', '1.5', 'x', '', ' 1', '1e0', '99999999999999999999', undefined])
        expect({ maxLimit, ...(await game.retryList({ maxLimit })) }).toMatchObject({
          resultCode: 'INVALID_PARAMETER',
          resultMessage: expect.stringContaining('maxLimit'),
        });
    });

    it('the body is form-encoded only', async () => {
      const fields = { pjid: game.project.pjid, playerId: game.playerId, maxLimit: 1 };
      expect(await game.json(RETRY_LIST, fields)).toMatchObject({
        resultCode: 'INVALID_PARAMETER',
        resultMessage: expect.stringContaining('application/x-www-form-urlencoded'),
      });
    });

    it('the project is that of the key', async () => {
      const { pjid } = await setup.operator.project();
      expect(await game.retryList({ pjid })).toMatchObject({ resultCode: 'NOT_ALLOW_AUTH' });
    });
  });
});

import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import mysql from 'mysql2/promise';
import type { Answer } from '../../support/interface/envelope.js';
import { eventually } from '../../support/eventually.js';
import { Game, ON_PC } from '../../support/servers/game.js';
import { type GstoreSetup, startWithGstore } from '../../support/stores/gstore.js';
import { PurchaseTable } from '../../support/database/purchase-table.js';
import { QueryPlans } from '../../support/database/query-plan.js';
import { startService } from '../../support/service/start-service.js';
import { withShortTimeLimits } from '../../support/service/short-time-limits.js';

type PlayableGame = Awaited<ReturnType<GstoreSetup['newGame']>>;
type Bought = ReturnType<GstoreSetup['buy']>;
type Patch = Omit<Parameters<GstoreSetup['store']['set']>[0], 'purchaseToken'>;

interface RetryList {
  readonly retryAbleList: Record<string, unknown>[] | null;
}
/** A verified purchase, and what the player got for it from the store. */
interface Verified {
  readonly boid: string;
  readonly bought: Bought;
}

const BASE = '/billing/api-game/v1/purchase/gstore/play/consumable';
const RETRY_LIST = `${BASE}/retry/list`;
const PATHS = [RETRY_LIST, `${BASE}/beforeConsume/list`] as const;

describe('the retry list of mobile store A', () => {
  let setup: GstoreSetup;
  let table: PurchaseTable;
  /** Of a player of its own for each test. */
  let game: PlayableGame;
  let project: PlayableGame;

  beforeAll(async () => {
    setup = await startWithGstore();
    table = await PurchaseTable.open(setup.service.databaseUrl);
    project = await setup.newGame();
  });

  const anotherPlayer = (): PlayableGame =>
    Object.assign(new Game(setup.service, project.project), { packageName: project.packageName });

  beforeAll(() => void (game = anotherPlayer()));
  afterEach(() => {
    setup.store.clearFaults();
    game = anotherPlayer();
  });
  afterAll(async () => {
    await table.close();
    await setup.stop();
  });

  const calls = () => setup.store.journal({ route: 'products.get' });

  /** Purchases that are verified and not consumed, oldest first, each of a product of its own. */
  async function verified(count = 1, changes: object = {}): Promise<Verified[]> {
    const all: Verified[] = [];
    for (let number = 1; number <= count; number += 1) {
      const productId = `gem.${number}`;
      const bought = setup.buy({ packageName: game.packageName, productId });
      const boid = await game.reserve({ productId, ...changes });
      expect(await game.verify(boid, bought, { productId })).toMatchObject({ resultCode: 'SUCCESS' });
      all.push({ boid, bought });
    }
    return all;
  }

  const ask = (
    maxLimit: unknown = 5,
    by: Game = game,
    path: string = RETRY_LIST,
  ): Promise<Answer<RetryList>> =>
    by.form<RetryList>(path, { pjid: by.project.pjid, playerId: by.playerId, maxLimit });

  /** The boids of a successful answer; null for no list. */
  async function boidsOf(answer: Promise<Answer<RetryList>>): Promise<unknown[] | null> {
    const { resultCode, resultData } = await answer;
    expect(resultCode).toBe('SUCCESS');
    return resultData!.retryAbleList?.map(({ boid }) => boid) ?? null;
  }

  const newestFirst = (purchases: readonly Verified[]): string[] =>
    purchases.map(({ boid }) => boid).toReversed();

  /** The store is silent about a product. */
  const silence = (...products: string[]): void => {
    for (const productId of products) {
      const match = { route: 'products.get', packageName: game.packageName, productId };
      setup.store.fault({ match, kind: 'status', status: 500 });
    }
  };

  describe.each(PATHS)('at %s', (path) => {
    it('shows every field of an item, and no other', async () => {
      const [{ boid }] = (await verified(1, { microPrice: 1_234_550 })) as [Verified];
      await table.set(boid, 'micro_price = 1234550');
      expect(await ask(5, game, path)).toEqual({
        resultCode: 'SUCCESS',
        resultMessage: 'Success',
        resultData: {
          retryAbleList: [
            {
              boid,
              playerId: game.playerId,
              payment: 'GSTORE_PLAY',
              appStore: 'GSTORE_PLAY',
              productId: 'gem.1',
              purchaseStatus: 'VERIFY_SUCCESS',
              totalPrice: 1.2346,
              totalMicroPrice: 1_234_550,
              currency: 'USD',
              completedAt: null,
              completedAtUnixTS: null,
            },
          ],
        },
      });
    });

    it('is null without an item', async () => {
      expect(await ask(5, game, path)).toEqual({
        resultCode: 'SUCCESS',
        resultMessage: 'Success',
        resultData: { retryAbleList: null },
      });
    });

    it('refuses a maxLimit outside 1 to 5', async () => {
      for (const maxLimit of ['0', '6', '-1', '1.5', 'x', '', ' 1', '1e0', '99999999999999999999'])
        expect({ maxLimit, ...(await ask(maxLimit, game, path)) }).toMatchObject({
          resultCode: 'INVALID_PARAMETER',
          resultMessage: expect.stringContaining('maxLimit'),
        });
    });
  });

  it('has the newest first, as many as maxLimit says', async () => {
    const all = newestFirst(await verified(6));
    for (const maxLimit of [1, 2, 3, 4, 5])
      expect(await boidsOf(ask(maxLimit))).toEqual(all.slice(0, maxLimit));
  });

  it('has both payments of the store', async () => {
    const [onPhone] = await verified();
    const [onPc] = await verified(1, ON_PC);
    expect(await boidsOf(ask())).toEqual([onPc!.boid, onPhone!.boid]);
  });

  it('has no price for a purchase without one', async () => {
    const [{ boid }] = (await verified()) as [Verified];
    await table.set(boid, 'micro_price = NULL, currency = NULL');
    expect((await ask()).resultData?.retryAbleList).toMatchObject([
      { totalPrice: null, totalMicroPrice: null, currency: null },
    ]);
  });

  it('has only purchases in the status VERIFY_SUCCESS', async () => {
    const [kept, completed, consumed, refunded] = await verified(4);
    await game.reserve();
    await game.cancel(await game.reserve());
    await game.complete(completed!.boid, { productId: 'gem.2' });
    setup.store.consume(consumed!.bought);
    await game.complete(consumed!.boid, { productId: 'gem.3' });
    await table.set(refunded!.boid, "status = 'CANCELED'");
    expect(await boidsOf(ask())).toEqual([kept!.boid]);
  });

  it('has nothing of another player, project or store', async () => {
    const [{ boid }] = (await verified()) as [Verified];
    expect(await boidsOf(ask(5, anotherPlayer()))).toBeNull();
    const stranger = await setup.newGame();
    expect(await boidsOf(ask(5, new Game(setup.service, stranger.project, game.playerId)))).toBeNull();
    await table.set(boid, "payment = 'ASTORE_APP'");
    expect(await boidsOf(ask())).toBeNull();
  });

  describe('what the store says', () => {
    it.each<readonly [string, Patch]>([
      ['consumed', { consumptionState: 1 }],
      ['cancelled', { purchaseState: 1 }],
      ['pending', { purchaseState: 2 }],
      ['forgotten', { forgotten: true }],
      ['of another app', { packageName: 'com.example.elsewhere' }],
    ])('%s is left out, and the next one takes its place', async (_, patch) => {
      const all = await verified(4);
      const set = ({ bought: { purchaseToken } }: Verified): void =>
        void setup.store.set({ purchaseToken, ...patch });
      set(all[3]!);
      set(all[1]!);
      expect(await boidsOf(ask(2))).toEqual([all[2]!.boid, all[0]!.boid]);
      set(all[2]!);
      expect(await boidsOf(ask(1))).toEqual([all[0]!.boid]);
      set(all[0]!);
      expect(await boidsOf(ask())).toBeNull();
    });

    it('nothing for some: these are left out, the others stay', async () => {
      const all = await verified(4);
      silence('gem.2', 'gem.4');
      expect(await boidsOf(ask())).toEqual([all[2]!.boid, all[0]!.boid]);
    });

    it('nothing for the newest: the next one takes its place', async () => {
      const all = await verified(3);
      silence('gem.3');
      expect(await boidsOf(ask(1))).toEqual([all[1]!.boid]);
      expect(await boidsOf(ask(2))).toEqual([all[1]!.boid, all[0]!.boid]);
    });

    it('nothing for some, and consumed for the others: the list is null', async () => {
      const all = await verified(2);
      silence('gem.2');
      setup.store.consume(all[0]!.bought);
      for (const maxLimit of [1, 5]) expect(await boidsOf(ask(maxLimit))).toBeNull();
    });

    it.each(['status', 'garbage', 'reset', 'wrong-types', 'quota'] as const)(
      'nothing for all of them is EXTERNAL_API_ERROR: %s',
      async (kind) => {
        const all = await verified(2);
        const match = { route: 'products.get', packageName: game.packageName };
        setup.store.fault({ match, kind });
        for (const maxLimit of [1, 5])
          expect(await ask(maxLimit)).toEqual({
            resultCode: 'EXTERNAL_API_ERROR',
            resultMessage: expect.any(String),
            traceId: expect.any(String),
          });
        setup.store.clearFaults();
        expect(await boidsOf(ask())).toEqual(newestFirst(all));
      },
    );

    it('nothing is EXTERNAL_API_ERROR', async () => {
      await verified(7);
      setup.store.fault({ match: { route: 'products.get', packageName: game.packageName }, kind: 'hang' });
      const answer = await withShortTimeLimits(setup.service, () => ask(1));
      expect(answer).toMatchObject({ resultCode: 'EXTERNAL_API_ERROR' });
    });

    it('slowly: what was found in time is shown', async () => {
      const all = await verified(8);
      for (const { bought } of all.slice(3, 7)) setup.store.consume(bought);
      const match = { route: 'products.get', packageName: game.packageName };
      setup.store.fault({ match, kind: 'delay', delayMs: 3_000 }); // twice this is more time than there is
      expect(await boidsOf(ask(4))).toEqual([all[7]!.boid]);
      setup.store.clearFaults();
      expect(await boidsOf(ask(4))).toEqual([all[7]!.boid, ...newestFirst(all.slice(0, 3))]);
    });

    it('cannot be asked for without the project’s settings: NOT_ALLOW_PURCHASE', async () => {
      game = await setup.newGame();
      await verified();
      const database = await mysql.createConnection({ uri: setup.service.databaseUrl });
      await database.query('DELETE FROM store_settings WHERE pjid = ?', [game.project.pjid]);
      await database.end();
      const another = await startService(); // it has not seen the settings before
      try {
        const answer = await ask(5, new Game(another, game.project, game.playerId));
        expect(answer).toMatchObject({ resultCode: 'NOT_ALLOW_PURCHASE' });
      } finally {
        await another.stop();
      }
    });
  });

  describe('the store', () => {
    it('is asked about several at once', async () => {
      const [all, before] = [await verified(5), calls().length];
      const match = { route: 'products.get', packageName: game.packageName };
      setup.store.fault({ match, kind: 'hold' });
      const asking = boidsOf(ask());
      // Five calls have arrived, and none of them has its answer.
      const open = () => calls().filter(({ status }, index) => index >= before && status === null).length;
      expect(await eventually(open, (count) => count >= 5)).toBe(5);
      setup.store.release();
      expect(await asking).toEqual(newestFirst(all));
    });

    it('is asked about no more than is shown', async () => {
      await verified(5);
      const before = calls().length;
      await ask(2);
      expect(calls().length - before).toBe(2);
    });

    it('is not called again and again when it does not answer', async () => {
      await verified(12);
      const match = { route: 'products.get', packageName: game.packageName };
      setup.store.fault({ match, kind: 'status', status: 500 });
      for (const maxLimit of [1, 5]) {
        const before = calls().length;
        expect(await ask(maxLimit)).toMatchObject({ resultCode: 'EXTERNAL_API_ERROR' });
        expect(calls().length - before).toBe(5);
      }
    });

    it('is asked about twenty at most, and not at all when nothing is verified', async () => {
      const all = await verified(22);
      for (const { bought } of all) setup.store.consume(bought);
      const before = calls().length;
      expect(await boidsOf(ask())).toBeNull();
      expect(calls().length - before).toBe(20);
      expect(await boidsOf(ask(5, anotherPlayer()))).toBeNull();
      expect(calls().length - before).toBe(20);
    });
  });

  it('costs one statement, however many purchases there are', async () => {
    await verified(5);
    const statements = await setup.service.countStatements(() => ask());
    expect(statements).toEqual([expect.stringMatching(/^SELECT /)]);
  });

  it('is found by an index that has it in order, however many purchases there are', async () => {
    const [{ boid }] = (await verified()) as [Verified];
    const [statement] = await setup.service.countStatements(() => ask());
    const plans = await QueryPlans.open(setup.service.databaseUrl);
    try {
      const { pjid } = game.project;
      await plans.crowdPurchases({ boid, pjid, playerId: game.playerId, productId: 'gem.100' });
      const values = [pjid, game.playerId, 'VERIFY_SUCCESS', 'GSTORE_PLAY', 'GSTORE_PLAY_PC'];
      const steps = await plans.of(statement!, values);
      expect(steps).toMatchObject([{ key: 'ix_purchase_player_status' }]);
      expect(steps[0]!.extra).not.toMatch(/filesort|temporary/i);
    } finally {
      await plans.close();
    }
  });

  describe('fields', () => {
    const send = (changes: object, headers = game.headers): Promise<Answer> => {
      const fields = { pjid: game.project.pjid, playerId: game.playerId, maxLimit: 1, ...changes };
      const request = setup.service.http.post(RETRY_LIST).set(headers).type('form').send(fields);
      return request.then(({ body }) => body as Answer);
    };

    it('maxLimit is required', async () => {
      expect(await send({ maxLimit: undefined })).toMatchObject({
        resultCode: 'INVALID_PARAMETER',
        resultMessage: 'maxLimit: required',
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
      const stranger = await setup.operator.project();
      expect(await send({ pjid: stranger.pjid })).toMatchObject({ resultCode: 'NOT_ALLOW_AUTH' });
    });
  });
});

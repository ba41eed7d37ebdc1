import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Redis } from 'ioredis';
import { eventually } from '../../support/eventually.js';
import { changeRows } from '../../support/events/events.js';
import { PURCHASE_LIST } from '../../support/interface/paths.js';
import { Game, type Receipt } from '../../support/servers/game.js';
import { type GstoreSetup, startWithGstore } from '../../support/stores/gstore.js';
import { PurchaseTable } from '../../support/database/purchase-table.js';
import { queueServerUrl } from '../../support/database/worker-database.js';

type PlayableGame = Awaited<ReturnType<GstoreSetup['newGame']>>;

/** Everything that a Redis holds under a prefix, names included. */
async function everythingIn(redis: Redis, prefix: string): Promise<string> {
  const texts: string[] = [];
  for (const key of await redis.keys(`${prefix}*`)) {
    const read: Readonly<Record<string, () => Promise<unknown>>> = {
      string: () => redis.get(key),
      hash: () => redis.hgetall(key),
      list: () => redis.lrange(key, 0, -1),
      set: () => redis.smembers(key),
      zset: () => redis.zrange(key, 0, -1),
      stream: () => redis.xrange(key, '-', '+'),
    };
    texts.push(key, JSON.stringify(await read[await redis.type(key)]?.()));
  }
  return texts.join('\n');
}

describe('secrets and other projects', () => {
  const prefix = `secrets-${randomUUID().slice(0, 8)}`;
  const productDetails = `details-${randomUUID()}`;
  const unknownField = `unknown-${randomUUID()}`;
  let setup: GstoreSetup;
  let table: PurchaseTable;
  let redis: Redis;
  let game: PlayableGame;
  let stranger: PlayableGame;
  const answers: string[] = [];
  const canaries = new Map<string, string>();

  /** Remembers a text that must never be seen again. */
  const watch = (name: string, text: string): void => void canaries.set(name, text);

  const watchReceipt = (name: string, { purchaseOriginalJson, purchaseSignature }: Receipt): void => {
    watch(`${name}: receipt`, purchaseOriginalJson);
    watch(`${name}: signature`, purchaseSignature);
  };

  beforeAll(async () => {
    redis = new Redis(queueServerUrl());
    setup = await startWithGstore({ PURSER_ROLE: 'all', REDIS_PREFIX: prefix, LOG_LEVEL: 'trace' });
    table = await PurchaseTable.open(setup.service.databaseUrl);
    await table.forgetDueWork();
    [game, stranger] = [await setup.newGame(), await setup.newGame()];
    const { serviceAccount } = await setup.store.registerApp({ packageName: game.packageName });
    watch('private key', serviceAccount.private_key.split('\n')[5] ?? '');
    watch('access key', game.project.accessKey);
    watch('deployment key', setup.service.adminKey);
    watch('product details', productDetails);
    watch('unknown field', unknownField);
    await liveThroughEverything();
  });

  afterAll(async () => {
    await table.close();
    await setup.stop();
    redis.disconnect();
  });

  async function liveThroughEverything(): Promise<void> {
    const note = async (answer: Promise<unknown>): Promise<void> =>
      void answers.push(JSON.stringify(await answer));
    const more = { productDetailsJson: JSON.stringify([productDetails]), secretField: unknownField };
    const buy = (name: string): ReturnType<GstoreSetup['buy']> => {
      const receipt = setup.buy(game);
      watchReceipt(name, receipt);
      watch(`${name}: token`, receipt.purchaseToken);
      return receipt;
    };
    const boids = await Promise.all(
      Array.from({ length: 6 }, () => game.reserve({ secretField: unknownField })),
    );
    const [good, second, third, fourth, fifth, last] = boids as [
      string,
      string,
      string,
      string,
      string,
      string,
    ];

    const receipt = buy('verified');
    await note(game.verify(good, receipt, more));
    await note(game.verify(second, receipt, more));
    await note(game.verify(second, { ...receipt, purchaseSignature: 'AAAA' }, more));
    await note(
      game.verify(second, { ...receipt, purchaseOriginalJson: `${receipt.purchaseOriginalJson} ` }, more),
    );
    await note(
      game.verify(second, receipt, {
        ...more,
        microPrice: 'wrong',
        purchaseSignature: [receipt.purchaseSignature],
      }),
    );
    const unknown = buy('unknown to the store');
    setup.store.set({ purchaseToken: unknown.purchaseToken, forgotten: true });
    await note(game.verify(third, unknown, more));
    for (const kind of ['garbage', 'status', 'reset', 'wrong-types'] as const) {
      setup.store.fault({ match: { route: 'products.get' }, kind, times: 2 });
      await note(game.verify(fourth, buy(kind), more));
      setup.store.clearFaults();
    }
    const refused = buy('credentials refused');
    setup.store.permission({ packageName: game.packageName, denied: true });
    await note(game.verify(fifth, refused, more));
    setup.store.permission({ packageName: game.packageName, denied: false });

    // A statement that fails in the database, with the order's id in the error: the service's own trouble.
    const trigger = `CREATE TRIGGER troubled_purchase BEFORE UPDATE ON purchase FOR EACH ROW
      IF NEW.boid = ${last} THEN
        BEGIN
          DECLARE quoted TEXT DEFAULT NEW.payment_order_id;
          SIGNAL SQLSTATE '45000' SET MESSAGE_TEXT = quoted;
        END;
      END IF`;
    await changeRows(trigger, []);
    await note(game.verify(last, buy('not stored'), more));
    await changeRows('DROP TRIGGER troubled_purchase', []);

    setup.store.fault({ match: { route: 'products.consume' }, kind: 'status', status: 503 });
    await note(game.complete(good));
    await eventually(
      () => table.row(good),
      (row) => row['consume_reason'] !== null,
    );
    await note(game.list(...boids));
    await note(setup.operator.call('store-settings/list', { pjid: game.project.pjid }));
    await note(setup.operator.call('key/list', { pjid: game.project.pjid }));
  }

  const expectNone = (text: string): void => {
    expect(text.length).toBeGreaterThan(0);
    for (const [name, canary] of canaries) {
      expect(canary.length).toBeGreaterThan(20);
      const spellings = [canary, JSON.stringify(canary).slice(1, -1), encodeURIComponent(canary)];
      expect({ name, isSeen: spellings.some((spelling) => text.includes(spelling)) }).toEqual({
        name,
        isSeen: false,
      });
    }
    expect(text).not.toContain('ya29.');
  };

  it('no secret is in a log line', () => {
    expect(setup.service.logLines.length).toBeGreaterThan(20);
    expectNone(setup.service.logLines.join('\n'));
  });

  it('no secret is in an answer', () => {
    expect(
      new Set(answers.map((answer) => (JSON.parse(answer) as { resultCode?: string }).resultCode)),
    ).toEqual(
      new Set([
        'SUCCESS',
        'ALREADY_EXIST_DATA',
        'NOT_VALID_RECEIPT',
        'INVALID_PARAMETER',
        'EXTERNAL_API_ERROR',
        'SYSTEM_ERROR',
        undefined,
      ]),
    );
    expectNone(answers.join('\n'));
  });

  it('no secret is in clear in a column of the database', async () => {
    const everything = await table.everything();
    expect(everything).toContain(game.project.pjid);
    expectNone(everything);
  });

  it('no secret is in Redis, where a job is nothing but the id of its row', async () => {
    const everything = await everythingIn(redis, prefix);
    expect(everything).toContain('purchase-consume');
    expectNone(everything);
  });

  it('a project never reaches another project’s purchase, and cannot distinguish it from an absent one', async () => {
    const boid = await game.reserve();
    const receipt = setup.buy(game);
    const foreign = new Game(setup.service, stranger.project, game.playerId);
    for (const ask of [
      (id: string) => foreign.verify(id, receipt),
      (id: string) => foreign.complete(id),
      (id: string) => foreign.cancel(id),
    ]) {
      const [present, absent] = [await ask(boid), await ask('4611686018427387904')];
      expect({ ...present, traceId: '' }).toEqual({ ...absent, traceId: '' });
      expect(present).toMatchObject({ resultCode: 'INVALID_PARAMETER' });
    }
    expect(await foreign.list(boid)).toEqual([]);
    expect(await game.statusOf(boid)).toBe('RESERVED');
  });

  it('a project that names another one in the body is not allowed at all', async () => {
    const boid = await game.reserve();
    const pjid = game.project.pjid;
    const foreign = new Game(setup.service, stranger.project, game.playerId);
    const refused = [
      await foreign.verify(boid, setup.buy(game), { pjid }),
      await foreign.complete(boid, { pjid }),
      await foreign.cancel(boid, { pjid }),
      await foreign.tryReserve(foreign.aReservation({ pjid })),
      await foreign.json(PURCHASE_LIST, { pjid, boidList: [boid] }),
    ];
    for (const answer of refused) {
      expect(answer).toEqual({
        resultCode: 'NOT_ALLOW_AUTH',
        resultMessage: expect.any(String),
        traceId: expect.any(String),
      });
    }
    expect(await game.statusOf(boid)).toBe('RESERVED');
  });
});

import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Answer } from '../../support/interface/envelope.js';
import { eventually } from '../../support/eventually.js';
import { TcpProxy } from '../../support/faults/tcp-proxy.js';
import { PURCHASE_LIST } from '../../support/interface/paths.js';
import { Game } from '../../support/servers/game.js';
import { type GstoreSetup, startWithGstore } from '../../support/stores/gstore.js';
import { PurchaseTable } from '../../support/database/purchase-table.js';
import { atOnce, tally } from '../../support/tally.js';
import { workerDatabaseUrl } from '../../support/database/worker-database.js';

type PlayableGame = Awaited<ReturnType<GstoreSetup['newGame']>>;

/** Bounded, whatever the database does. */
const timed = async (call: Promise<Answer>): Promise<Answer> => {
  const begun = performance.now();
  const answer = await call;
  expect(performance.now() - begun).toBeLessThan(6_000);
  return answer;
};

describe('an answer of the database that is lost', () => {
  let proxy: TcpProxy;
  let setup: GstoreSetup;
  let table: PurchaseTable;
  let game: PlayableGame;

  beforeAll(async () => {
    const databaseUrl = await workerDatabaseUrl();
    proxy = await TcpProxy.before(databaseUrl);
    table = await PurchaseTable.open(databaseUrl);
    setup = await startWithGstore({ DATABASE_URL: proxy.url });
    game = await setup.newGame();
  });

  afterEach(() => setup.store.clearFaults());
  afterAll(async () => {
    await table.close();
    await setup.stop();
    await proxy.close();
  });

  const rowsOf = (reqId: string): Promise<number> =>
    table.count('pjid = ? AND reserve_request = ?', [game.project.pjid, `gstore:${reqId}`]);

  async function losing<T>(count: number, work: () => Promise<T>): Promise<T> {
    const before = proxy.lost;
    const result = await work();
    expect(proxy.lost - before).toBe(count);
    return result;
  }

  it('to a reservation is settled by reading back: one SUCCESS, one row', async () => {
    await game.reserve(); // the member is known from now on, and one statement reserves
    const reqId = randomUUID();
    proxy.loseReplyTo(reqId);
    const answer = await losing(1, () => game.tryReserve(game.aReservation({ reqId })));
    expect(answer).toMatchObject({ resultCode: 'SUCCESS' });
    expect(await rowsOf(reqId)).toBe(1);
    expect(await game.statusOf(answer.resultData?.boid ?? '')).toBe('RESERVED');
    expect(await game.tryReserve(game.aReservation({ reqId }))).toMatchObject({
      resultCode: 'INVALID_PARAMETER',
    });
    expect(await rowsOf(reqId)).toBe(1);
  });

  it('to a verification is settled by reading back', async () => {
    const [boid, receipt, reqId] = [await game.reserve(), setup.buy(game), randomUUID()];
    proxy.loseReplyTo(reqId, 'VERIFY_SUCCESS');
    expect(await losing(1, () => game.verify(boid, receipt, { reqId }))).toMatchObject({
      resultCode: 'SUCCESS',
    });
    expect(await game.statusOf(boid)).toBe('VERIFY_SUCCESS');
    expect(await game.verify(boid, receipt, { reqId })).toMatchObject({
      resultCode: 'INVALID_PARAMETER',
      resultMessage: expect.stringContaining('VERIFY_SUCCESS'),
    });
  });

  it('to a completion is settled by reading back, with the time that was stored', async () => {
    const [boid, reqId] = [await game.reserve(), randomUUID()];
    await game.verify(boid, setup.buy(game));
    proxy.loseReplyTo(reqId, 'VERIFY_SUCCESS');
    const answer = await losing(1, () => game.complete(boid, { reqId }));
    expect(answer).toMatchObject({
      resultCode: 'SUCCESS',
      resultData: { boid, purchaseStatus: 'COMPLETED_BEFORE_CONSUME', completedAtUnixTS: expect.any(Number) },
    });
    const completedAt = Date.parse((await game.record(boid))['completedAt'] as string) / 1000;
    expect(answer.resultData?.['completedAtUnixTS']).toBe(completedAt);
    expect(await game.complete(boid, { reqId })).toEqual(answer);
  });

  it('to a cancellation is settled by reading back', async () => {
    const [boid, reqId] = [await game.reserve(), randomUUID()];
    proxy.loseReplyTo(reqId);
    expect(await losing(1, () => game.cancel(boid, { reqId }))).toMatchObject({ resultCode: 'SUCCESS' });
    expect(await game.statusOf(boid)).toBe('RESERVED_CANCEL');
  });

  it('to a claim of a used receipt or reqId stays what it was', async () => {
    const [owner, boid, receipt, reqId] = [
      await game.reserve(),
      await game.reserve(),
      setup.buy(game),
      randomUUID(),
    ];
    await game.verify(owner, receipt);
    proxy.loseReplyTo(reqId, 'VERIFY_SUCCESS');
    expect(await losing(1, () => game.verify(boid, receipt, { reqId }))).toMatchObject({
      resultCode: 'SYSTEM_ERROR',
    });
    expect(await game.statusOf(boid)).toBe('RESERVED');
    expect(await game.verify(boid, receipt, { reqId })).toMatchObject({
      resultCode: 'ALREADY_EXIST_DATA',
      resultData: { existPurchaseInfo: { boid: owner } },
    });
    expect(await game.verify(boid, setup.buy(game), { reqId })).toMatchObject({ resultCode: 'SUCCESS' });
  });

  it('and the read-back’s too: SYSTEM_ERROR, since the outcome is unknown; the record shows it', async () => {
    const [boid, receipt, reqId] = [await game.reserve(), setup.buy(game), randomUUID()];
    proxy.loseReplyTo(reqId, 'VERIFY_SUCCESS');
    proxy.loseReplyTo(game.project.pjid);
    expect(await losing(2, () => game.verify(boid, receipt, { reqId }))).toMatchObject({
      resultCode: 'SYSTEM_ERROR',
    });
    expect(await game.statusOf(boid)).toBe('VERIFY_SUCCESS');
    expect(await game.verify(boid, receipt)).toMatchObject({
      resultCode: 'INVALID_PARAMETER',
      resultMessage: expect.stringContaining('VERIFY_SUCCESS'),
    });
  });

  it('because the statement never arrived: SYSTEM_ERROR, nothing changed, and the same reqId succeeds', async () => {
    const reserved = randomUUID();
    proxy.loseRequest(reserved);
    const failed = await losing(1, () => game.tryReserve(game.aReservation({ reqId: reserved })));
    expect(failed).toMatchObject({ resultCode: 'SYSTEM_ERROR', traceId: expect.any(String) });
    expect(failed).not.toHaveProperty('resultData');
    expect(await rowsOf(reserved)).toBe(0);
    const boid = await game.reserve({ reqId: reserved });

    const [receipt, reqId] = [setup.buy(game), randomUUID()];
    proxy.loseRequest(reqId, 'VERIFY_SUCCESS');
    expect(await losing(1, () => game.verify(boid, receipt, { reqId }))).toMatchObject({
      resultCode: 'SYSTEM_ERROR',
    });
    expect(await game.statusOf(boid)).toBe('RESERVED');
    expect(await game.verify(boid, receipt, { reqId })).toMatchObject({ resultCode: 'SUCCESS' });

    proxy.loseRequest(reqId, 'VERIFY_SUCCESS');
    expect(await losing(1, () => game.complete(boid, { reqId }))).toMatchObject({
      resultCode: 'SYSTEM_ERROR',
    });
    expect(await game.statusOf(boid)).toBe('VERIFY_SUCCESS');
    expect(await game.complete(boid, { reqId })).toMatchObject({ resultCode: 'SUCCESS' });
  });

  it('in a race: never two SUCCESSes for one boid, never a false refusal of the winner', async () => {
    let rounds = 0;
    for (let round = 0; round < 10; round += 1) {
      const [boid, receipt] = [await game.reserve(), setup.buy(game)];
      const reqIds = Array.from({ length: 6 }, () => randomUUID());
      // The first change to arrive, which is the winner's as a rule.
      proxy.loseReplyTo('VERIFY_SUCCESS', boid);
      const answers = await losing(1, () =>
        atOnce(6, (one) => game.verify(boid, receipt, { reqId: reqIds[one] })),
      );
      const { SUCCESS = 0, INVALID_PARAMETER = 0, SYSTEM_ERROR = 0 } = tally(answers);
      expect(SYSTEM_ERROR).toBeLessThanOrEqual(1);
      expect(SUCCESS + INVALID_PARAMETER + SYSTEM_ERROR).toBe(6);
      // On a busy machine the winner may not read back in time, and says so; others are refused all the same.
      if (SUCCESS === 0) expect(SYSTEM_ERROR).toBe(1);
      if (SUCCESS === 0) continue;
      rounds += 1;
      expect(SUCCESS).toBe(1);
      const winner = reqIds[answers.findIndex(({ resultCode }) => resultCode === 'SUCCESS')];
      expect(await table.row(boid)).toMatchObject({ verify_request: `gstore:${winner}` });
    }
    expect(rounds).toBeGreaterThan(0);
  });

  describe('for good', () => {
    afterEach(() => proxy.pass());

    it('is SYSTEM_ERROR in bounded time for every operation, and all is well afterwards', async () => {
      const [reserved, canceled, verified, midway] = [
        await game.reserve(),
        await game.reserve(),
        await game.reserve(),
        await game.reserve(),
      ];
      await game.verify(verified, setup.buy(game));
      const [receipt, reqId, midwayReceipt] = [setup.buy(game), randomUUID(), setup.buy(game)];

      // One verification has read its purchase when the database falls silent, the others have not.
      const calls = setup.store.journal({ route: 'products.get' }).length;
      setup.store.fault({ match: { route: 'products.get' }, kind: 'hold', times: 1 });
      const under = timed(game.verify(midway, midwayReceipt, { reqId }));
      await eventually(
        () => setup.store.journal({ route: 'products.get' }).length,
        (length) => length > calls,
      );
      proxy.blackHole();
      setup.store.release();
      const answers = await Promise.all([
        under,
        timed(game.tryReserve(game.aReservation())),
        timed(game.verify(reserved, receipt)),
        timed(game.complete(verified)),
        timed(game.cancel(canceled)),
        timed(game.json(PURCHASE_LIST, { pjid: game.project.pjid, boidList: [reserved] })),
      ]);
      expect(tally(answers)).toEqual({ SYSTEM_ERROR: 6 });
      for (const answer of answers) expect(JSON.stringify(answer)).not.toMatch(/SELECT|UPDATE|INSERT|mysql/i);

      proxy.pass();
      await eventually(
        () => game.tryReserve(game.aReservation()),
        ({ resultCode }) => resultCode === 'SUCCESS',
      );
      expect(await game.list(reserved, canceled, verified, midway)).toMatchObject([
        { purchaseStatus: 'RESERVED' },
        { purchaseStatus: 'RESERVED' },
        { purchaseStatus: 'VERIFY_SUCCESS' },
        { purchaseStatus: 'RESERVED' },
      ]);
      expect(await game.verify(reserved, receipt)).toMatchObject({ resultCode: 'SUCCESS' });
      expect(await game.verify(midway, midwayReceipt, { reqId })).toMatchObject({ resultCode: 'SUCCESS' });
      expect(await game.complete(verified)).toMatchObject({ resultCode: 'SUCCESS' });
      expect(await game.cancel(canceled)).toMatchObject({ resultCode: 'SUCCESS' });
    });

    it('fails the look-up of a key too, and no request waits for that look-up afterwards', async () => {
      const project = await setup.operator.project(['GAME']);
      const stranger = new Game(setup.service, project);
      proxy.blackHole();
      expect(await timed(stranger.tryReserve(stranger.aReservation()))).toMatchObject({
        resultCode: 'SYSTEM_ERROR',
      });
      proxy.pass();
      expect(await stranger.tryReserve(stranger.aReservation())).toMatchObject({ resultCode: 'SUCCESS' });
    });

    it('with every connection reset at once: works again at once', async () => {
      proxy.reset();
      await eventually(
        () => game.tryReserve(game.aReservation()),
        ({ resultCode }) => resultCode === 'SUCCESS',
        2_000,
      );
    });
  });
});

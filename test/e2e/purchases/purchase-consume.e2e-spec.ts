import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Answer } from '../../support/interface/envelope.js';
import { eventually } from '../../support/eventually.js';
import { Game } from '../../support/servers/game.js';
import { type GstoreSetup, startWithGstore } from '../../support/stores/gstore.js';
import { untilGood } from '../../support/until-good.js';
import { PurchaseTable } from '../../support/database/purchase-table.js';
import { type RunningService, startService } from '../../support/service/start-service.js';
import { atOnce } from '../../support/tally.js';

type PlayableGame = Awaited<ReturnType<GstoreSetup['newGame']>>;
type Bought = ReturnType<GstoreSetup['buy']>;

/** No process listens there. */
const NO_REDIS = 'redis://127.0.0.1:1';

describe('consuming completed purchases in the background', () => {
  /** Its service has no queue, so that what it completes is due without a wake-up. */
  let setup: GstoreSetup;
  let table: PurchaseTable;
  let game: PlayableGame;
  const running = new Set<RunningService>();

  beforeAll(async () => {
    setup = await startWithGstore({ REDIS_URL: NO_REDIS });
    table = await PurchaseTable.open(setup.service.databaseUrl);
    game = await setup.newGame();
  });

  beforeEach(() => table.forgetDueWork());

  afterEach(async () => {
    setup.store.clearFaults();
    await Promise.all([...running].map((service) => service.stop()));
    running.clear();
  });

  afterAll(async () => {
    await table.close();
    await setup.stop();
  });

  async function start(
    role: 'all' | 'worker',
    environment: Record<string, string> = {},
  ): Promise<RunningService> {
    const { apiUrl, tokenUrl } = setup.store;
    const service = await startService({
      PURSER_ROLE: role,
      GSTORE_API_URL: apiUrl,
      GSTORE_TOKEN_URL: tokenUrl,
      ...environment,
    });
    running.add(service);
    return service;
  }

  async function stop(service: RunningService): Promise<void> {
    running.delete(service);
    await service.stop();
  }

  /** Completed while the store shows it unconsumed. */
  async function completed(
    by: Game = game,
  ): Promise<{ boid: string; receipt: Bought; completedAtUnixTS: unknown }> {
    const [boid, receipt] = [await by.reserve(), setup.buy(game)];
    await by.verify(boid, receipt);
    const { resultData } = await by.complete(boid);
    expect(resultData).toMatchObject({ purchaseStatus: 'COMPLETED_BEFORE_CONSUME' });
    return { boid, receipt, completedAtUnixTS: resultData?.['completedAtUnixTS'] };
  }

  const consumeCalls = (): number => setup.store.journal({ route: 'products.consume' }).length;
  const untilStatus = (boid: string, status: string, withinMs = 10_000): Promise<unknown> =>
    eventually(
      () => game.statusOf(boid),
      (now) => now === status,
      withinMs,
    );
  const untilRow = (
    boid: string,
    fits: (row: Readonly<Record<string, unknown>>) => boolean,
  ): Promise<unknown> => eventually(() => table.row(boid), fits);

  it('happens soon after the answer, and keeps completedAt', async () => {
    const service = await start('all');
    const { boid, receipt, completedAtUnixTS } = await completed(
      new Game(service, game.project, game.playerId),
    );
    await untilStatus(boid, 'COMPLETED', 2_000);
    expect(setup.store.get(receipt)).toMatchObject({ consumptionState: 1 });
    const record = await game.record(boid);
    expect(Date.parse(record['completedAt'] as string) / 1000).toBe(completedAtUnixTS);
    expect(await table.row(boid)).toMatchObject({
      consumed_at: expect.any(Date),
      consume_due_at: null,
      consume_lease_until: null,
      consume_attempts: 1,
    });
    expect(await game.complete(boid)).toMatchObject({
      resultData: { boid, purchaseStatus: 'COMPLETED', completedAtUnixTS },
    });
  });

  it('the queue cannot be reached: the completion answers at once and the row stays due', async () => {
    const { boid } = await completed();
    const boids = [boid];
    const timeToComplete = async (): Promise<number> => {
      const [other, receipt] = [await game.reserve(), setup.buy(game)];
      await game.verify(other, receipt);
      const begun = performance.now();
      expect(await game.complete(other)).toMatchObject({ resultCode: 'SUCCESS' });
      boids.push(other);
      return performance.now() - begun;
    };
    await untilGood(timeToComplete, (ms) => ms < 900);
    for (const due of boids) {
      const row = await table.row(due);
      expect(row).toMatchObject({ consume_attempts: 0, consume_lease_until: null });
      expect(Number(row['due_in_seconds'])).toBeLessThanOrEqual(0);
    }
  });

  it('a wake-up that was lost is found by the sweep of a service that starts later', async () => {
    const { boid, receipt } = await completed();
    await start('worker');
    await untilStatus(boid, 'COMPLETED');
    expect(setup.store.get(receipt)).toMatchObject({ consumptionState: 1 });
  });

  it('the game has consumed it itself: nothing is consumed, only recorded', async () => {
    const { boid, receipt } = await completed();
    setup.store.consume(receipt);
    const before = consumeCalls();
    await start('worker');
    await untilStatus(boid, 'COMPLETED');
    expect(consumeCalls()).toBe(before);
  });

  it('the store is down: postponed by the retry schedule with its reason, then woken up again', async () => {
    setup.store.fault({ match: { route: 'products.consume' }, kind: 'status', status: 503, times: 1 });
    const service = await start('all');
    const { boid } = await completed(new Game(service, game.project, game.playerId));
    await untilRow(boid, (row) => row['consume_reason'] !== null);
    const row = await table.row(boid);
    expect(row).toMatchObject({
      status: 'COMPLETED_BEFORE_CONSUME',
      consume_attempts: 1,
      consume_lease_until: null,
      consume_reason: 'trouble',
      consumed_at: null,
    });
    expect(Number(row['due_in_seconds'])).toBeGreaterThan(3);
    expect(Number(row['due_in_seconds'])).toBeLessThanOrEqual(6);
    await untilStatus(boid, 'COMPLETED', 9_000);
    expect(await table.row(boid)).toMatchObject({
      consume_attempts: 2,
      consume_reason: null,
      consume_due_at: null,
    });
  });

  it('waits grow to an hour until the store refunds, then by the retry schedule, and at its end an operator is alerted', async () => {
    const SCHEDULE = [
      [1, 0, 30],
      [2, 0, 120],
      [6, 0, 3_600],
      [11, 48, 3_600],
      [60, 71, 3_600],
      [11, 73, 86_400],
      [12, 73, null],
    ] as const;
    const purchases = await Promise.all(
      SCHEDULE.map(async ([attempts, hours, seconds]) => ({
        ...(await completed()),
        attempts,
        hours,
        seconds,
      })),
    );
    for (const { boid, attempts, hours } of purchases)
      await table.set(
        boid,
        `consume_attempts = ${attempts}, verified_at = UTC_TIMESTAMP(3) - INTERVAL ${hours} HOUR`,
      );
    setup.store.fault({ match: { route: 'products.consume' }, kind: 'quota' });
    const worker = await start('worker');
    for (const { boid, attempts, seconds } of purchases) {
      await untilRow(boid, (row) => row['consume_reason'] !== null);
      const row = await table.row(boid);
      expect(row).toMatchObject({ consume_attempts: attempts + 1, status: 'COMPLETED_BEFORE_CONSUME' });
      if (seconds === null) {
        expect(row['consume_due_at']).toBeNull();
        await eventually(
          () =>
            worker.logLines.filter((line) => line.includes(boid)).map((line) => JSON.parse(line) as object),
          (lines) => lines.some((line) => 'level' in line && line.level === 50),
        );
      } else {
        expect(Number(row['due_in_seconds'])).toBeGreaterThan(seconds * 0.8 - 5);
        expect(Number(row['due_in_seconds'])).toBeLessThanOrEqual(
          seconds === 3_600 ? seconds : seconds * 1.2,
        );
      }
    }
  });

  describe('when an operator says so', () => {
    const consume = (changes: Record<string, unknown> = {}): Promise<Answer<{ dueCount: number }>> =>
      game.json('/operator/v1/purchase/consume', { pjid: game.project.pjid, ...changes });

    it('is tried now: one purchase, or all of the project, given up or not', async () => {
      game = await setup.newGame();
      const [waiting, givenUp, other] = [await completed(), await completed(), await completed()];
      await table.set(
        waiting.boid,
        'consume_due_at = UTC_TIMESTAMP(3) + INTERVAL 20 HOUR, consume_attempts = 9',
      );
      for (const { boid } of [givenUp, other])
        await table.set(boid, 'consume_due_at = NULL, consume_attempts = 13');
      expect(await consume({ boid: givenUp.boid })).toMatchObject({
        resultCode: 'SUCCESS',
        resultData: { dueCount: 1 },
      });
      await start('worker');
      await untilStatus(givenUp.boid, 'COMPLETED');
      expect(await game.statusOf(waiting.boid)).toBe('COMPLETED_BEFORE_CONSUME');
      expect((await consume({ payment: 'GSTORE_PLAY_PC' })).resultData).toEqual({ dueCount: 0 });
      expect((await consume({ payment: 'GSTORE_PLAY' })).resultData).toEqual({ dueCount: 2 });
      for (const { boid } of [waiting, other])
        expect(await table.row(boid)).toMatchObject({
          consume_due_at: expect.any(Date),
          consume_attempts: 0,
        });
      await stop([...running][0]!);
      await start('worker');
      for (const { boid } of [waiting, other]) await untilStatus(boid, 'COMPLETED');
      expect((await consume()).resultData).toEqual({ dueCount: 0 });
      expect((await consume({ boid: waiting.boid })).resultData).toEqual({ dueCount: 0 });
    });

    it.each([
      [{ boid: '1' }, 'boid'],
      [{ payment: 'PG' }, 'payment'],
      [{ payment: 'NO_SUCH' }, 'payment'],
      [{ payment: 7 }, 'payment'],
      [{ boid: 7 }, 'boid'],
    ])('is refused for %j', async (changes, field) => {
      expect(await consume(changes)).toMatchObject({
        resultCode: 'INVALID_PARAMETER',
        resultMessage: expect.stringContaining(field),
      });
    });

    it('knows no purchase of another project', async () => {
      const { boid } = await completed();
      const elsewhere = await setup.newGame();
      expect(
        await elsewhere.json('/operator/v1/purchase/consume', { pjid: elsewhere.project.pjid, boid }),
      ).toMatchObject({ resultCode: 'INVALID_PARAMETER' });
    });
  });

  it('the answer to the consumption was lost: the next attempt looks first and does not consume twice', async () => {
    const { boid } = await completed();
    const before = consumeCalls();
    setup.store.fault({ match: { route: 'products.consume' }, kind: 'commit-then-drop', times: 1 });
    const worker = await start('worker');
    await untilRow(boid, (row) => row['consume_reason'] === 'network');
    await stop(worker);
    await table.set(boid, 'consume_due_at = UTC_TIMESTAMP(3)');
    await start('worker');
    await untilStatus(boid, 'COMPLETED');
    expect(consumeCalls() - before).toBe(1);
  });

  it('refunded in the store: postponed with the reason, never COMPLETED', async () => {
    const { boid, receipt } = await completed();
    setup.store.refund(receipt);
    await start('worker');
    await untilRow(boid, (row) => row['consume_reason'] === '400 invalidPurchaseState');
    expect(await table.row(boid)).toMatchObject({
      status: 'COMPLETED_BEFORE_CONSUME',
      consume_attempts: 1,
      consumed_at: null,
    });
  });

  it('a payment code that is not configured any more: postponed, never stored as consumed', async () => {
    const further = await start('all', { PURSER_PAYMENT_CODES: 'GSTORE_TV:GSTORE', REDIS_URL: NO_REDIS });
    const tv = new Game(further, game.project, game.playerId);
    const [boid, receipt] = [await tv.reserve({ payment: 'GSTORE_TV' }), setup.buy(game)];
    await tv.verify(boid, receipt);
    await stop(further);
    expect(await game.complete(boid)).toMatchObject({
      resultData: { purchaseStatus: 'COMPLETED_BEFORE_CONSUME' },
    });
    await start('worker');
    await untilRow(boid, (row) => row['consume_reason'] !== null);
    expect(await table.row(boid)).toMatchObject({
      status: 'COMPLETED_BEFORE_CONSUME',
      consume_reason: 'payment code unknown',
    });
    expect(setup.store.get(receipt)).toMatchObject({ consumptionState: 0 });
  });

  it('two workers never both consume one purchase', async () => {
    const purchases = (await atOnce(5, () => atOnce(10, () => completed()))).flat();
    const before = consumeCalls();
    // Slow enough that the other worker comes to each purchase while it is worked on.
    setup.store.fault({ match: { route: 'products.consume' }, kind: 'delay', delayMs: 100 });
    await Promise.all([start('worker'), start('worker')]);
    for (const { boid } of purchases) await untilStatus(boid, 'COMPLETED');
    await Promise.all([...running].map(stop));
    expect(consumeCalls() - before).toBe(purchases.length);
    for (const { boid } of purchases) {
      expect(await table.row(boid)).toMatchObject({
        consume_attempts: 1,
        consume_fence: 1,
        consume_reason: null,
      });
    }
  });

  it.each([
    ['consumed', () => undefined],
    ['refused', (receipt: Bought) => setup.store.refund(receipt)],
  ] as const)('a worker that has lost its lease writes nothing: %s', async (_, bring) => {
    const { boid, receipt } = await completed();
    bring(receipt);
    const before = consumeCalls();
    setup.store.fault({ match: { route: 'products.consume' }, kind: 'hold' });
    const worker = await start('worker');
    await eventually(consumeCalls, (calls) => calls > before);
    // As another worker does that takes over after the lease.
    await table.set(
      boid,
      `consume_fence = consume_fence + 1, consume_attempts = 7,
       consume_lease_until = UTC_TIMESTAMP(3) + INTERVAL 30 SECOND`,
    );
    const taken = await table.row(boid);
    setup.store.release();
    await stop(worker);
    const { due_in_seconds: _due, ...left } = await table.row(boid);
    expect(taken).toMatchObject(left);
    expect(left).toMatchObject({ status: 'COMPLETED_BEFORE_CONSUME', consume_fence: 2, consume_attempts: 7 });
  });

  it('a worker that died in the middle keeps others off only until its lease has ended', async () => {
    const [held, freed] = [await completed(), await completed()];
    const lease = (seconds: number): string =>
      `consume_fence = 1, consume_attempts = 1, consume_lease_until = UTC_TIMESTAMP(3) + INTERVAL ${seconds} SECOND`;
    await table.set(held.boid, lease(20));
    await table.set(freed.boid, lease(-1));
    const worker = await start('worker');
    await untilStatus(freed.boid, 'COMPLETED');
    await stop(worker);
    expect(await table.row(held.boid)).toMatchObject({
      status: 'COMPLETED_BEFORE_CONSUME',
      consume_fence: 1,
    });
    expect(await table.row(freed.boid)).toMatchObject({ consume_fence: 2, consume_attempts: 2 });
  });
});

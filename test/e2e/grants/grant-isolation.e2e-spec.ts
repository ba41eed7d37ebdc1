import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { RowDataPacket } from 'mysql2/promise';
import { AttemptGrantService } from '../../../src/modules/grant-dispatcher/delivery/attempt-grant.service.js';
import { SettleAttemptService } from '../../../src/modules/grant-dispatcher/delivery/settle-attempt.service.js';
import { Grant } from '../../../src/modules/grant-dispatcher/grant/grant.entity.js';
import { DueGrantRepository } from '../../../src/modules/grant-dispatcher/grant/due-grant.repository.js';
import { Database } from '../../../src/platform/database/database.js';
import { Sweeps } from '../../../src/platform/queue/sweeps.js';
import { Log } from '../../../src/platform/observability/logging/log.js';
import { Metrics } from '../../../src/platform/observability/metrics/metrics.js';
import type { Answer } from '../../support/interface/envelope.js';
import { eventually } from '../../support/eventually.js';
import { eventuallyPolled } from '../../support/service/eventually-polled.js';
import { type GrantGame, type GrantSetup, startWithGameServer } from '../../support/grants/grants.js';
import { atOnce } from '../../support/tally.js';

/** Room that one game server has in a worker. */
const ROOM = 32;

describe('many grants at a time', () => {
  let setup: GrantSetup;
  beforeAll(async () => {
    setup = await startWithGameServer({ PURSER_MAX_IN_FLIGHT: '500' });
  });
  afterEach(() => setup.simulator.clearFaults());
  afterAll(() => setup.stop());

  const fixedStringOf = (game: GrantGame): string => String(game.server['giveProductUrl']).split('/').at(-1)!;
  const callsAt = (game: GrantGame): number =>
    setup.simulator.tally({ fixedString: fixedStringOf(game) }).calls;
  const attempt = (game: GrantGame, boid: string): Promise<void> =>
    setup.service.app
      .get(AttemptGrantService, { strict: false })
      .execute(['PRODUCT', game.project.pjid, boid].join('/'));

  /** Waits until so many grants are delivered, without waiting for the worker's next sweep. */
  const allDelivered = (game: GrantGame, count: number): Promise<unknown> =>
    eventuallyPolled(
      setup.service,
      () => game.grants({ status: 'DELIVERED' }),
      ({ length }) => length === count,
      25_000,
    );

  it('of one game server that hangs use up its own limit, and another’s are delivered at once', async () => {
    const [dead, alive] = [await setup.newGame(), await setup.newGame()];
    const fixed_string = fixedStringOf(dead);
    setup.simulator.fault({ match: { fixed_string }, kind: 'hold' });
    const stuck = await atOnce(3 * ROOM, () => dead.buy());
    const boids = await atOnce(20, () => alive.buy());
    for (const boid of boids) await alive.standing(boid, 'DELIVERED');
    const tried = (await dead.grants()).filter(({ attempts }) => attempts > 0);
    expect(tried).toHaveLength(ROOM);
    expect(await dead.grants({ status: 'DELIVERED' })).toEqual([]);
    setup.simulator.clearFaults();
    await allDelivered(dead, stuck.length);
    expect(callsAt(dead)).toBe(3 * ROOM);
  }, 60_000);

  it('of one game server are all delivered, though only some fit into its limit at once', async () => {
    const game = await setup.newGame();
    const boids = await atOnce(150, () => game.buy());
    const delivered = async (): Promise<number> =>
      (await Promise.all([1, 2].map((pageNo) => game.grants({ status: 'DELIVERED', pageNo })))).flat().length;
    await eventually(delivered, (count) => count === boids.length, 20_000);
    expect(setup.simulator.tally({ fixedString: fixedStringOf(game) })).toMatchObject({
      effects: boids.length,
      doubled: [],
    });
  }, 60_000);

  it('of many game servers that are found due at once all have a connection, and so has a payment beside them', async () => {
    const few = await startWithGameServer({ DATABASE_POOL_SIZE: '4' });
    try {
      const games: GrantGame[] = [];
      for (let count = 0; count < 20; count += 1) games.push(await few.newGame());
      for (const { project } of games)
        await few.table.setServer(project.pjid, 'paused_until = UTC_TIMESTAMP(3) + INTERVAL 1 HOUR');
      for (const game of games) await atOnce(20, () => game.giveCoupon());
      const before = few.service.logLines.length;
      await few.table.connection.query('UPDATE game_server SET paused_until = NULL');
      few.service.app.get(Sweeps, { strict: false }).pollNow();
      const isWaiting = async (): Promise<boolean> =>
        few.service.app.get(Database, { strict: false }).poolFigures().waiting > 0;
      await eventually(isWaiting, Boolean);
      await atOnce(8, () => games[0]!.buy());
      // Not by lists of the service: on a slow machine its few connections have no time for them.
      const pjids = games.map(({ project }) => project.pjid);
      const delivered = async (): Promise<number> => {
        const sql = "SELECT COUNT(*) AS count FROM player_grant WHERE pjid IN (?) AND status = 'DELIVERED'";
        const [[row]] = await few.table.connection.query<RowDataPacket[]>(sql, [pjids]);
        return Number(row?.['count']);
      };
      await eventually(delivered, (count) => count === 20 * 20 + 8, 60_000);
      expect(few.service.logLines.slice(before).filter((line) => line.includes('failed'))).toEqual([]);
    } finally {
      await few.stop();
    }
  }, 120_000);

  it('of a game server that fails ten times in a row are not made, and not counted as attempts', async () => {
    const game = await setup.newGame();
    const fixed_string = fixedStringOf(game);
    setup.simulator.fault({ match: { fixed_string }, kind: 'status', status: 503 });
    const boids = [];
    for (let count = 0; count < 10; count += 1) {
      const boid = await game.buy();
      boids.push(boid);
      await game.grant(boid, ({ lastResultCode }) => lastResultCode === 'HTTP_503');
    }
    const spared = await game.buy();
    await attempt(game, spared);
    expect(await game.grants({ status: 'PENDING', pageItemSize: 1 })).toMatchObject([
      { boid: spared, attempts: 0, lastResultCode: null },
    ]);
    const { text } = await setup.service.http.get('/metrics');
    expect(text).toMatch(/^purser_game_server_breaker_openings_total 1$/m);
  });

  it('are not woken up again and again while their game server is paused, or registered for other things only', async () => {
    const { CallLimiters } =
      await import('../../../src/modules/grant-dispatcher/delivery/call-limiters.service.js');
    const { GrantWakeUps } =
      await import('../../../src/modules/grant-dispatcher/grant/grant-wake-ups.service.js');
    const { app } = setup.service;
    const due = app.get(DueGrantRepository, { strict: false });
    // Not those of the worker, which processes the grants meanwhile.
    const wakeUps = app.get(GrantWakeUps, { strict: false });
    const [metrics, log] = [app.get(Metrics, { strict: false }), app.get(Log, { strict: false })];
    const limiters = new CallLimiters(due, wakeUps, metrics, log);
    const game = await setup.newGame();
    const { pjid } = game.project;
    await setup.table.setServer(pjid, "paused_until = '2999-01-01', give_item_url = NULL");
    await atOnce(ROOM + 8, () => game.buy());
    await atOnce(2, () => game.giveCoupon());
    for (const kind of ['PRODUCT', 'COUPON'] as const) {
      expect(await due.findOf({ kind, pjid }, 100)).toEqual([]);
      const limiter = limiters.of({ kind, pjid });
      const permits = Array.from({ length: ROOM }, (_, id) => limiter.acquire(String(id), 0));
      limiter.acquire('waiting', 0);
      limiter.dropWaiting();
      for (const permit of permits) if (permit !== null) limiter.release(permit, 'none', 0);
      await limiters.wakeNext({ kind, pjid });
      await limiter.search(() => Promise.reject(new Error('searched again')));
    }
    await setup.table.setServer(pjid, "paused_until = '2000-01-01'");
    const { GameServerRepository } =
      await import('../../../src/modules/grant-dispatcher/game-server/game-server.repository.js');
    const servers = setup.service.app.get(GameServerRepository, { strict: false });
    const [coupon] = await game.grants({ pageItemSize: 1 });
    expect(coupon!.kind).toBe('COUPON');
    const { id } = await setup.table.coupon(coupon!.transactionId!);
    expect(BigInt(id)).toBeGreaterThan(2n ** 63n); // not a boid
    expect(await servers.takeTrial({ kind: 'COUPON', pjid, id })).toBe(false);
  }, 40_000);

  it('are found by the sweep when the queue has lost them, a share of each project', async () => {
    await setup.table.forgetDueWork();
    const due = setup.service.app.get(DueGrantRepository, { strict: false });
    const [many, few] = [await setup.newGame(), await setup.newGame()];
    const boids = [...(await atOnce(12, () => many.buy())), await few.buy()];
    for (const boid of boids.slice(0, 12)) await many.standing(boid, 'DELIVERED');
    await few.standing(boids[12]!, 'DELIVERED');
    // As if no wake-up had ever been sent.
    await setup.table.connection.query(
      "UPDATE player_grant SET status = 'PENDING', due_at = UTC_TIMESTAMP(3) WHERE id IN (?)",
      [boids],
    );
    const found = await due.find(8);
    const of = ({ project: { pjid } }: GrantGame): number =>
      found.filter((name) => name.pjid === pjid).length;
    expect([of(many), of(few)]).toEqual([4, 1]);
    await allDelivered(many, 12);
    await allDelivered(few, 1);
    expect(callsAt(many)).toBe(24);
  }, 40_000);
});

describe('a grant that two workers have claimed', () => {
  let setup: GrantSetup;
  beforeAll(async () => {
    setup = await startWithGameServer();
  });
  afterAll(() => setup.stop());

  it('stays due when it is replayed during an attempt that fails, also during the last one of its schedule', async () => {
    const game = await setup.newGame();
    const { GrantAttemptRepository } =
      await import('../../../src/modules/grant-dispatcher/delivery/grant-attempt.repository.js');
    const attempts = setup.service.app.get(GrantAttemptRepository, { strict: false });
    const { pjid } = game.project;
    await setup.table.setServer(pjid, 'paused_until = UTC_TIMESTAMP(3) + INTERVAL 1 HOUR');
    const boid = await game.buy();
    await setup.table.set(boid, 'failures = 12');
    const claimed = await attempts.claim({ kind: 'PRODUCT', pjid, id: boid }, true);
    expect(await game.replay({ boids: [boid] })).toMatchObject({ resultData: { replayedCount: 1 } });

    const exhausted = Object.assign(new Grant(), claimed!.grant);
    exhausted.exhaust('TIMEOUT');
    expect(await attempts.saveExhausted(exhausted)).toBe(false);
    expect(await attempts.postpone(claimed!.grant, 'TIMEOUT', 86_400_000)).toBe(false);
    expect(await attempts.release(exhausted, 'TIMEOUT')).toBe(true);
    const again = await attempts.claim({ kind: 'PRODUCT', pjid, id: boid }, true);
    expect(again!.grant).toMatchObject({ attempts: 2, failures: 0 });
  });

  it('stays due when it is replayed during a first attempt that fails, however long the game server wants to wait', async () => {
    const game = await setup.newGame();
    const settle = setup.service.app.get(SettleAttemptService, { strict: false });
    const { GrantAttemptRepository } =
      await import('../../../src/modules/grant-dispatcher/delivery/grant-attempt.repository.js');
    const attempts = setup.service.app.get(GrantAttemptRepository, { strict: false });
    const { pjid } = game.project;
    await setup.table.setServer(pjid, 'paused_until = UTC_TIMESTAMP(3) + INTERVAL 1 HOUR');
    const [replayed, other] = [await game.buy(), await game.buy()];
    for (const id of [replayed, other]) {
      const name = { kind: 'PRODUCT', pjid, id } as const;
      const claimed = (await attempts.claim(name, true))!;
      if (id === replayed)
        expect(await game.replay({ boids: [id] })).toMatchObject({ resultData: { replayedCount: 1 } });
      const result = {
        kind: 'failed',
        code: 'HTTP_503',
        reason: 'status',
        retryAfterMs: 86_400_000,
      } as const;
      await settle.execute({ name, claimed, result, calledMs: 1, isTrial: false });
    }
    expect(await attempts.claim({ kind: 'PRODUCT', pjid, id: other }, true)).toBeNull();
    const again = await attempts.claim({ kind: 'PRODUCT', pjid, id: replayed }, true);
    expect(again!.grant).toMatchObject({ attempts: 2, failures: 0 });
  });

  it('stays due when it is replayed during an attempt that its game server refuses', async () => {
    const game = await setup.newGame();
    const settle = setup.service.app.get(SettleAttemptService, { strict: false });
    const { GrantAttemptRepository } =
      await import('../../../src/modules/grant-dispatcher/delivery/grant-attempt.repository.js');
    const attempts = setup.service.app.get(GrantAttemptRepository, { strict: false });
    const { pjid } = game.project;
    await setup.table.setServer(pjid, 'paused_until = UTC_TIMESTAMP(3) + INTERVAL 1 HOUR');
    const [replayed, other] = [await game.buy(), await game.buy()];
    for (const [id, before] of [
      [replayed, 'PENDING'],
      [other, 'DEAD'],
    ] as const) {
      const name = { kind: 'PRODUCT', pjid, id } as const;
      const claimed = (await attempts.claim(name, true))!;
      if (id === replayed)
        expect(await game.replay({ boids: [id] })).toMatchObject({ resultData: { replayedCount: 1 } });
      const result = { kind: 'refused', code: 'INVALID_USER' } as const;
      await settle.execute({ name, claimed, result, calledMs: 1, isTrial: false });
      expect(await game.standing(id, before)).toMatchObject({ attempts: 1, lastResultCode: 'INVALID_USER' });
    }
    const again = await attempts.claim({ kind: 'PRODUCT', pjid, id: replayed }, true);
    expect(again!.grant).toMatchObject({ attempts: 2, failures: 0 });
  });

  it('is settled by the later attempt: one that was stopped past its lease changes nothing', async () => {
    const game = await setup.newGame();
    const { GrantAttemptRepository } =
      await import('../../../src/modules/grant-dispatcher/delivery/grant-attempt.repository.js');
    const attempts = setup.service.app.get(GrantAttemptRepository, { strict: false });
    const { pjid } = game.project;
    await setup.table.setServer(pjid, 'paused_until = UTC_TIMESTAMP(3) + INTERVAL 1 HOUR');
    const boid = await game.buy();
    const name = { kind: 'PRODUCT', pjid, id: boid } as const;
    const first = await attempts.claim(name, true);
    expect(await attempts.claim(name, true)).toBeNull();
    await setup.table.set(boid, 'lease_until = UTC_TIMESTAMP(3) - INTERVAL 1 SECOND');
    const second = await attempts.claim(name, true);
    expect([first!.grant.attempts, second!.grant.attempts]).toEqual([1, 2]);

    const given = { kind: 'given', code: 'SUCCESS', playerId: 'late', giveCompletedAt: 1 } as const;
    const late = (): Grant => Object.assign(new Grant(), first!.grant);
    const [delivered, refused] = [late(), late()];
    delivered.deliver(given);
    refused.refuse('LATE');
    expect(await attempts.saveDelivered(delivered)).toBe(false);
    expect(await attempts.postpone(late(), 'LATE', 1_000)).toBe(false);
    expect(await attempts.saveRefused(refused)).toBe(false);
    expect(await attempts.recordDeliveryAfterCancel(delivered)).toBe(false);
    expect(await game.statusOf(boid)).toBe('VERIFY_SUCCESS');
    second!.grant.deliver({ ...given, playerId: 'in time' });
    expect(await attempts.saveDelivered(second!.grant)).toBe(true);
    expect(await game.standing(boid, 'DELIVERED')).toMatchObject({ playerId: 'in time', attempts: 2 });
    expect(await game.statusOf(boid)).toBe('COMPLETED');
  });

  const acknowledge = (game: GrantGame, boid: string): Promise<Answer> =>
    game.json('/billing/api-game/v1/grant/ack', {
      pjid: game.project.pjid,
      boid,
      playerId: game.playerId,
      giveCompletedAtUnixTS: 1_795_230_245,
    });
  const cancel = (game: GrantGame, boid: string): Promise<Answer> =>
    game.operator('purchase/cancel', { boid, reason: 'FRAUD' });
  const ANOTHER = { code: 'SUCCESS', playerId: 'another-player' };
  const GIVEN_BEFORE = { code: 'ALREADY_GIVED_PRODUCT', playerId: null };

  it.each([
    [
      'is a double grant when it was acknowledged during a call whose answer names another player',
      [acknowledge],
      ANOTHER,
      ['ANOTHER_PLAYER'],
    ],
    [
      'is no double grant when it was acknowledged during a call whose answer is that it was given before',
      [acknowledge],
      GIVEN_BEFORE,
      [],
    ],
    [
      'is a double grant when it was cancelled during a call whose answer names another player',
      [cancel],
      ANOTHER,
      ['ANOTHER_PLAYER'],
    ],
    [
      'is a double grant when it was cancelled during the first call, whose answer is that it was given before',
      [cancel],
      GIVEN_BEFORE,
      ['ALREADY_GIVEN_AT_FIRST'],
    ],
    [
      'stays with the player of its acknowledgement after the cancellation when the answer names another one',
      [cancel, acknowledge],
      ANOTHER,
      ['ANOTHER_PLAYER'],
    ],
    [
      'stays with the player of its acknowledgement after the cancellation when the answer is that it was given before',
      [cancel, acknowledge],
      GIVEN_BEFORE,
      [],
    ],
  ])('%s', async (_, meanwhile, answer, reasons) => {
    const game = await setup.newGame();
    const settle = setup.service.app.get(SettleAttemptService, { strict: false });
    const { GrantAttemptRepository } =
      await import('../../../src/modules/grant-dispatcher/delivery/grant-attempt.repository.js');
    const attempts = setup.service.app.get(GrantAttemptRepository, { strict: false });
    const { pjid } = game.project;
    await setup.table.setServer(pjid, 'paused_until = UTC_TIMESTAMP(3) + INTERVAL 1 HOUR');
    const boid = await game.buy();
    const name = { kind: 'PRODUCT', pjid, id: boid } as const;
    const claimed = (await attempts.claim(name, true))!;
    for (const step of meanwhile) expect(await step(game, boid)).toMatchObject({ resultCode: 'SUCCESS' });
    const result = { kind: 'given', giveCompletedAt: null, ...answer } as const;
    await settle.execute({ name, claimed, result, calledMs: 1, isTrial: false });

    type Incidents = { readonly incidentList: readonly { readonly reason: string }[] };
    const list = await game.operator<Incidents>('incident/list', { pageItemSize: 10 });
    expect(list.resultData?.incidentList.map(({ reason }) => reason)).toEqual(reasons);
    const isAcknowledged = meanwhile.includes(acknowledge);
    if (isAcknowledged) expect(await acknowledge(game, boid)).toMatchObject({ resultCode: 'SUCCESS' });
    expect(await game.grants()).toMatchObject([
      { boid, playerId: isAcknowledged ? game.playerId : answer.playerId },
    ]);
  });
});

import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { CallOutcomes } from '../../../src/modules/project/system-health/call-outcomes.service.js';
import { SystemHealthRepository } from '../../../src/modules/project/system-health/system-health.repository.js';
import { Log } from '../../../src/platform/observability/logging/log.js';
import { OutboundHttp } from '../../../src/platform/outbound/outbound-http.js';
import { eventually } from '../../support/eventually.js';
import { type GrantGame, type GrantSetup, startWithGameServer } from '../../support/grants/grants.js';
import type { ShownFailing } from '../../support/operators/failing-system.js';
import type { Operator } from '../../support/operators/operator.js';
import { type PushSetup, startWithPush } from '../../support/push/push.js';
import { atOnce } from '../../support/tally.js';

/** ShownFailing systems of a project. */
const failingOf = async (operator: Operator, pjid: string): Promise<readonly ShownFailing[]> =>
  (await operator.must<{ failingList: ShownFailing[] }>('system/status', { pjid })).failingList;

/** Waits until the failing systems of a project have these states. */
const shows = (
  operator: Operator,
  pjid: string,
  statuses: readonly string[],
): Promise<readonly ShownFailing[]> =>
  eventually(
    () => failingOf(operator, pjid),
    (list) => list.map(({ status }) => status).join() === statuses.join(),
  );

describe('a game server that does not answer', () => {
  let setup: GrantSetup;
  beforeAll(async () => {
    setup = await startWithGameServer();
  });
  afterEach(() => setup.simulator.clearFaults());
  afterAll(() => setup.stop());

  const refuseAll = (game: GrantGame, status: number): void => {
    const fixed_string = String(game.server['giveProductUrl']).split('/').at(-1)!;
    setup.simulator.fault({ match: { fixed_string }, kind: 'status', status });
  };

  it('is shown: at first as one that fails now and then, and after five calls as down, until it answers', async () => {
    const [game, other] = [await setup.newGame(), await setup.newGame()];
    const { pjid } = game.project;
    refuseAll(game, 503);
    const boids = [await game.buy()];
    const [degraded] = await shows(setup.operator, pjid, ['DEGRADED']);
    expect(degraded).toEqual({
      kind: 'GAME_SERVER',
      pjid,
      store: null,
      grantKind: 'PRODUCT',
      status: 'DEGRADED',
      sinceUnixTS: expect.any(Number),
      lastTriedUnixTS: expect.any(Number),
      untilUnixTS: null,
    });
    for (let count = 1; count < 5; count += 1) boids.push(await game.buy());
    const [down] = await shows(setup.operator, pjid, ['DOWN']);
    expect(down?.sinceUnixTS).toBe(degraded?.sinceUnixTS);
    expect(await failingOf(setup.operator, other.project.pjid)).toEqual([]);

    setup.simulator.clearFaults();
    await game.standing(await game.buy(), 'DELIVERED');
    await shows(setup.operator, pjid, []);
  }, 60_000);

  it('is shown for the address that fails: one for products and one for coupons can be at different hosts', async () => {
    const game = await setup.newGame();
    const { pjid } = game.project;
    refuseAll(game, 503);
    await atOnce(5, () => game.buy());
    const [down] = await shows(setup.operator, pjid, ['DOWN']);
    expect(down).toMatchObject({ grantKind: 'PRODUCT' });
    expect(await game.giveCoupon()).toMatchObject({ resultCode: 'SUCCESS' });
    expect(await failingOf(setup.operator, pjid)).toMatchObject([{ grantKind: 'PRODUCT', status: 'DOWN' }]);
    const { app } = setup.service;
    for (let count = 0; count < 5; count += 1)
      app.get(CallOutcomes, { strict: false }).note({ pjid, system: 'GAME_SERVER_COUPON' }, true);
    const both = await shows(setup.operator, pjid, ['DOWN', 'DOWN']);
    expect(both.map(({ grantKind }) => grantKind)).toEqual(['PRODUCT', 'COUPON']);
    await game.register();
    expect(await failingOf(setup.operator, pjid)).toEqual([]);
  });

  it('says when it was last tried, and is shown no more once a check by an operator has had an answer', async () => {
    const game = await setup.newGame();
    const { pjid } = game.project;
    refuseAll(game, 503);
    await atOnce(5, () => game.buy());
    await shows(setup.operator, pjid, ['DOWN']);
    // Nothing is sent to it from here on.
    await setup.table.connection.query('UPDATE player_grant SET due_at = NULL WHERE pjid = ?', [pjid]);
    await setup.table.connection.query(
      `UPDATE store_health SET failing_since = failing_since - INTERVAL 1 DAY, failed_at = failed_at - INTERVAL 1 HOUR
       WHERE pjid = ?`,
      [pjid],
    );
    const [down] = await failingOf(setup.operator, pjid);
    const now = Date.now() / 1000;
    expect(Math.abs(now - 86_400 - (down?.sinceUnixTS ?? 0))).toBeLessThan(60);
    expect(Math.abs(now - 3_600 - (down?.lastTriedUnixTS ?? 0))).toBeLessThan(60);

    await setup.operator.must('game-server/check', { pjid });
    expect(await failingOf(setup.operator, pjid)).toHaveLength(1);
    setup.simulator.clearFaults();
    await setup.operator.must('game-server/check', { pjid });
    expect(await failingOf(setup.operator, pjid)).toEqual([]);
  });

  it('is shown as paused, and not twice, when it has refused the authentication since', async () => {
    const game = await setup.newGame();
    const { pjid } = game.project;
    refuseAll(game, 503);
    await atOnce(5, () => game.buy());
    await shows(setup.operator, pjid, ['DOWN']);
    await setup.table.setServer(pjid, 'paused_until = UTC_TIMESTAMP(3) + INTERVAL 10 MINUTE');
    await shows(setup.operator, pjid, ['PAUSED']);
  });

  it('is not shown when its registration was replaced: the failures were those of the earlier one', async () => {
    const game = await setup.newGame();
    const { pjid } = game.project;
    refuseAll(game, 503);
    await atOnce(5, () => game.buy());
    await shows(setup.operator, pjid, ['DOWN']);
    // Else grants that wait would be tried again at once.
    await setup.table.connection.query('UPDATE player_grant SET due_at = NULL WHERE pjid = ?', [pjid]);
    await game.register();
    expect(await failingOf(setup.operator, pjid)).toEqual([]);
  });

  describe('for one worker only', () => {
    /** As another process has it, with what that process knows. */
    const worker = (): CallOutcomes => {
      const { app } = setup.service;
      const parts = [SystemHealthRepository, OutboundHttp, Log] as const;
      const [health, http, log] = parts.map((part) => app.get(part as never, { strict: false }));
      return new CallOutcomes(health as SystemHealthRepository, http as OutboundHttp, log as Log);
    };

    it('is down while no other worker reaches it, and fails now and then while both call it', async () => {
      const { pjid } = await setup.operator.project();
      const system = { pjid, system: 'GAME_SERVER' };
      const [failing, reaching] = [worker(), worker()];
      for (let count = 0; count < 5; count += 1) failing.note(system, true);
      await shows(setup.operator, pjid, ['DOWN']);
      reaching.note(system, false);
      await shows(setup.operator, pjid, []);
      failing.note(system, true);
      await shows(setup.operator, pjid, ['DEGRADED']);
    });

    it('is shown as both see it in the end, however failures and answers of two workers have raced', async () => {
      const { pjid } = await setup.operator.project();
      const system = { pjid, system: 'GAME_SERVER' };
      const [one, other] = [worker(), worker()];
      const settles = (isTrouble: boolean, statuses: string): Promise<unknown> =>
        eventually(
          () => {
            for (const each of [one, other]) each.note(system, isTrouble);
            return failingOf(setup.operator, pjid);
          },
          (list) => list.map(({ status }) => status).join() === statuses,
        );
      for (let round = 0; round < 3; round += 1) {
        for (let count = 0; count < 5; count += 1) {
          one.note(system, true);
          other.note(system, false);
          other.note(system, true);
          one.note(system, false);
        }
        await settles(true, 'DOWN');
        await settles(false, '');
      }
    });
  });
});

describe('a push service that does not answer', () => {
  let setup: PushSetup;
  beforeAll(async () => {
    setup = await startWithPush();
  });
  afterEach(() => setup.push.clearFaults());
  afterAll(() => setup.stop());

  it('is shown for the project whose messages wait for it, until it takes one', async () => {
    const game = await setup.newGame();
    const { pjid } = game.project;
    await game.register();
    setup.push.fault({
      match: { route: 'messages.send', projectId: game.projectId },
      kind: 'status',
      status: 503,
    });
    const messages = await atOnce(5, () => game.send());
    const [down] = await shows(setup.operator, pjid, ['DOWN']);
    expect(down).toMatchObject({ kind: 'PUSH_SERVICE', pjid, store: null, untilUnixTS: null });

    setup.push.clearFaults();
    // The circuit may be open: a message that finds it so waits for its trial call.
    await eventually(
      async () => {
        for (const message of messages) await setup.makeDue(message).catch(() => undefined);
        return failingOf(setup.operator, pjid);
      },
      (list) => list.length === 0,
      20_000,
    );
  }, 60_000);

  it('is not shown when its settings were replaced: the failures were those of the earlier ones', async () => {
    const game = await setup.newGame();
    const { pjid } = game.project;
    const outcomes = setup.service.app.get(CallOutcomes, { strict: false });
    for (let count = 0; count < 5; count += 1) outcomes.note({ pjid, system: 'PUSH' }, true);
    await shows(setup.operator, pjid, ['DOWN']);
    await setup.saveSettings(game);
    expect(await failingOf(setup.operator, pjid)).toEqual([]);
    outcomes.note({ pjid, system: 'PUSH' }, true);
    await shows(setup.operator, pjid, ['DOWN']);
  });
});

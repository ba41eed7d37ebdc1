import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { ScriptedServer } from '../../support/faults/scripted-server.js';
import { type Reply } from '../../support/faults/scripted-server.js';
import { whole, wireAnswer } from '../../support/faults/wire-answer.js';
import { aPaidProduct } from '../../support/purchases/external.js';
import { eventually } from '../../support/eventually.js';
import { eventuallyPolled } from '../../support/service/eventually-polled.js';
import {
  type GrantGame,
  type GrantSetup,
  type ShownGrant,
  startWithGameServer,
} from '../../support/grants/grants.js';

type Fields = Record<string, unknown>;

const given = (playerId: unknown = 'someone', at: unknown = 1_795_230_245, code = 'SUCCESS'): Reply =>
  whole(
    wireAnswer(200, {
      resultCode: code,
      resultMessage: '',
      resultData: { playerId, giveCompletedAtUnixTS: at },
    }),
  );
const says = (resultCode: unknown, status = 200, headers = {}): Reply =>
  whole(wireAnswer(status, { resultCode, resultMessage: '' }), headers);

describe('a grant', () => {
  let setup: GrantSetup;
  let server: ScriptedServer;
  let game: GrantGame;

  beforeAll(async () => {
    setup = await startWithGameServer();
    server = await ScriptedServer.start(() => given());
  });
  beforeEach(async () => {
    game = await setup.newGame();
  });
  afterEach(() => setup.simulator.clearFaults());
  afterAll(async () => {
    await setup.stop();
    await server.close();
  });

  /** What the server was sent last at each path. */
  const sent = new Map<string, Fields>();

  /** Has the game's server answer as the test says; gives the path that it is called at. */
  async function scripted(reply: Reply): Promise<string> {
    const path = `/${randomUUID()}`;
    const { script } = server;
    server.script = (request) => {
      if (!request.path.startsWith(path)) return script(request);
      sent.set(path, JSON.parse(request.body) as Fields);
      return reply;
    };
    const url = server.url + path;
    await game.register({ giveProductUrl: url, giveItemUrl: url, allowedCidrs: ['127.0.0.0/8'] });
    return path;
  }

  const callsOf = (boid: string): number =>
    setup.simulator.grants({ key: boid }).reduce((sum, { calls }) => sum + calls, 0);

  describe('of a purchase that was paid outside the game', () => {
    it('reaches the player, and completes the purchase', async () => {
      const boid = await game.buy();
      const grant = await game.standing(boid, 'DELIVERED');
      expect(grant).toEqual({
        kind: 'PRODUCT',
        boid,
        status: 'DELIVERED',
        attempts: 1,
        nextAttemptAtUnixTS: null,
        lastResultCode: 'SUCCESS',
        giveCompletedAtUnixTS: expect.any(Number),
        playerId: expect.any(String),
        owedSinceUnixTS: expect.any(Number),
        lastAttemptAtUnixTS: expect.any(Number),
        giveUser: { idType: 'GAME_UID', idValue: game.playerId },
        giveProductList: [aPaidProduct()],
      });
      expect(await game.record(boid)).toMatchObject({
        purchaseStatus: 'COMPLETED',
        completedAt: expect.stringMatching(/\+00:00$/),
        playerId: game.playerId,
      });
      expect(setup.simulator.tally({ key: boid })).toMatchObject({ calls: 1, effects: 1 });
    });

    it('carries exactly the fields of the specification', async () => {
      const path = await scripted(given());
      const products = [
        { productId: 'first', quantity: 3, currency: 'KRW', totalMicroPrice: 3_000_000 },
        { productId: 'second', quantity: 1, currency: 'KRW', totalMicroPrice: 0 },
      ];
      const boid = await game.buy({
        payment: 'TOPUP_A',
        appStore: 'GSTORE_PLAY',
        os: 'WIN64',
        imid: 'member-7',
        serverId: 'server-3',
        serviceId: 'svc-7',
        giveUser: { idType: 'IMID', idValue: 'member-8' },
        giveProductList: products,
      });
      await game.standing(boid, 'DELIVERED');
      expect(sent.get(path)).toEqual({
        pjid: game.project.pjid,
        boid,
        serverId: 'server-3',
        serviceId: 'svc-7',
        payment: 'TOPUP_A',
        paymentCd: 'TOPUP_A',
        appStore: 'GSTORE_PLAY',
        os: 'WIN64',
        imid: 'member-7',
        giveUser: { idType: 'IMID', idValue: 'member-8' },
        giveProductList: products,
      });
      const plain = await game.buy({ imid: 'member-7', giveProductList: [aPaidProduct()] });
      await game.standing(plain, 'DELIVERED');
      expect(sent.get(path)).toEqual({
        pjid: game.project.pjid,
        boid: plain,
        serverId: null,
        serviceId: null,
        payment: 'PG',
        paymentCd: 'PG',
        appStore: 'PG',
        os: 'NONE',
        giveUser: { idType: 'GAME_UID', idValue: game.playerId },
        giveProductList: [aPaidProduct()],
      });
    });

    it('names a member by the receiver where the order names no other one, however long the name', async () => {
      const path = await scripted(given());
      const giveUser = { idType: 'IMID', idValue: 'm'.repeat(50) };
      const boid = await game.buy({ giveUser });
      await game.standing(boid, 'DELIVERED');
      expect(sent.get(path)).toMatchObject({ imid: giveUser.idValue, giveUser });
    });

    it('costs three round trips: claim, row, result with the purchase', async () => {
      const boid = await game.buy();
      await game.standing(boid, 'DELIVERED');
      const statements = await setup.service.countStatements(async () => {
        await setup.table.set(boid, "status = 'PENDING', due_at = UTC_TIMESTAMP(3)");
        await setup.table.connection.query("UPDATE purchase SET status = 'VERIFY_SUCCESS' WHERE boid = ?", [
          boid,
        ]);
        const { AttemptGrantService } =
          await import('../../../src/modules/grant-dispatcher/delivery/attempt-grant.service.js');
        const name = ['PRODUCT', game.project.pjid, boid].join('/');
        await setup.service.app.get(AttemptGrantService, { strict: false }).execute(name);
      });
      const its = statements.filter(
        (sql) => /player_grant/.test(sql) && !/EXISTS \(SELECT 1 FROM player_grant/.test(sql),
      );
      expect(its).toEqual([
        expect.stringMatching(/^UPDATE player_grant g SET g.lease_until/),
        expect.stringMatching(/^SELECT g.id/),
        expect.stringMatching(/^UPDATE player_grant g LEFT JOIN purchase p/),
      ]);
      expect(await game.record(boid)).toMatchObject({ purchaseStatus: 'COMPLETED' });
    });

    it('is in the timeline, each attempt in order with its code', async () => {
      setup.simulator.orderAnswer({ resultCode: 'SYSTEM_ERROR', times: 1 });
      const boid = await game.buy();
      await game.grant(
        boid,
        ({ attempts, nextAttemptAtUnixTS }) =>
          attempts === 1 && nextAttemptAtUnixTS !== null && nextAttemptAtUnixTS > Date.now() / 1000 - 1,
      );
      await game.replay({ boids: [boid] });
      await game.standing(boid, 'DELIVERED');
      type Timeline = { readonly eventList: { kind: string; at: string; detail: Fields }[] };
      const { resultData } = await game.operator<Timeline>('purchase/timeline', { boid });
      expect(resultData!.eventList.map(({ kind, detail }) => [kind, detail['to'] ?? detail])).toEqual([
        ['TRANSITION', 'VERIFY_SUCCESS'],
        ['GRANT', { attempt: 1, resultCode: 'SYSTEM_ERROR' }],
        ['GRANT', { attempt: 2, resultCode: 'SUCCESS' }],
        ['TRANSITION', 'COMPLETED'],
      ]);
    });
  });

  describe('is delivered', () => {
    it.each(['SUCCESS', 'ALREADY_GIVED_PRODUCT', 'ALREADY_GIVED_ITEM'])(
      'when the game answers %s',
      async (code) => {
        await scripted(given('receiver', 7, code));
        const boid = await game.buy();
        expect(await game.standing(boid, 'DELIVERED')).toMatchObject({
          lastResultCode: code,
          playerId: 'receiver',
          giveCompletedAtUnixTS: 7,
          attempts: 1,
        });
        expect(await game.record(boid)).toMatchObject({ purchaseStatus: 'COMPLETED' });
      },
    );

    it.each(['ALREADY_GIVED_PRODUCT', 'ALREADY_GIVED_ITEM'])(
      'when the game answers %s without naming the player',
      async (code) => {
        await scripted(says(code));
        const boid = await game.buy();
        expect(await game.standing(boid, 'DELIVERED')).toMatchObject({
          lastResultCode: code,
          playerId: null,
          giveCompletedAtUnixTS: null,
          attempts: 1,
        });
        expect(await game.record(boid)).toMatchObject({ purchaseStatus: 'COMPLETED' });
      },
    );

    it.each([[null], ['1795230245'], [1.5], [-1], [{}]])(
      'also when its time is %p, which is kept as not known',
      async (at) => {
        await scripted(given('receiver', at));
        const boid = await game.buy();
        expect(await game.standing(boid, 'DELIVERED')).toMatchObject({ giveCompletedAtUnixTS: null });
      },
    );

    it('once, when the game hands out and its answer is lost', async () => {
      setup.simulator.fault({ match: {}, kind: 'commit-then-drop', times: 1 });
      const boid = await game.buy();
      await game.grant(boid, ({ lastResultCode }) => lastResultCode === 'NETWORK');
      await game.replay({ boids: [boid] });
      expect(await game.standing(boid, 'DELIVERED')).toMatchObject({
        attempts: 2,
        lastResultCode: 'ALREADY_GIVED_PRODUCT',
      });
      expect(setup.simulator.tally({ key: boid })).toMatchObject({ calls: 2, effects: 1 });
    });
  });

  describe('is tried again by the retry schedule', () => {
    const waits = (boid: string, code: string): Promise<ShownGrant> =>
      game.grant(boid, ({ lastResultCode, status }) => lastResultCode === code && status === 'PENDING');

    it.each([
      ['SYSTEM_ERROR', says('SYSTEM_ERROR')],
      ['MADE_UP_CODE', says('MADE_UP_CODE')],
      ['UNKNOWN_CODE', says('what ever <b>')],
      ['HTTP_500', says('SUCCESS', 500)],
      ['HTTP_404', says('INVALID_USER', 404)],
      ['HTTP_201', says('SUCCESS', 201)],
      ['HTTP_302', whole(wireAnswer(302, ''), { location: 'http://127.0.0.1:1/' })],
      ['NOT_JSON', whole(wireAnswer(200, '<html>'))],
      ['NOT_JSON', whole(wireAnswer(200, '[]'))],
      ['NOT_JSON', says(7)],
      ['NO_PLAYER_ID', given(null)],
      ['NO_PLAYER_ID', given('')],
      ['NO_PLAYER_ID', given(7)],
      ['NO_PLAYER_ID', given('x'.repeat(51))],
      ['TOO_LARGE', whole(wireAnswer(200, ' '.repeat(70_000)))],
      ['NETWORK', (response) => void response.destroy()],
    ] as [string, Reply][])('after %s', async (code, reply) => {
      await scripted(reply);
      const boid = await game.buy();
      const { attempts, playerId } = await waits(boid, code);
      expect({ attempts, playerId }).toEqual({ attempts: 1, playerId: null });
      const { due_in_seconds: due, failures } = await setup.table.row(boid);
      expect(failures).toBe(1);
      expect(Number(due)).toBeLessThan(6.1);
      expect(await game.record(boid)).toMatchObject({ purchaseStatus: 'VERIFY_SUCCESS' });
    });

    it('with longer and longer gaps, and is dead when the retry schedule has ended', async () => {
      await scripted(says('SYSTEM_ERROR', 503));
      const boid = await game.buy();
      await waits(boid, 'HTTP_503');
      await setup.table.set(boid, 'failures = 11, due_at = UTC_TIMESTAMP(3), attempts = 11');
      await game.register({ ...(await addresses()) });
      await eventually(
        () => setup.table.row(boid),
        ({ failures }) => failures === 12,
      );
      const { due_in_seconds: due } = await setup.table.row(boid);
      expect(Number(due)).toBeGreaterThan(0.79 * 86_400);
      expect(Number(due)).toBeLessThan(1.21 * 86_400);
      await setup.table.set(boid, 'due_at = UTC_TIMESTAMP(3)');
      await game.register({ ...(await addresses()) });
      expect(await game.standing(boid, 'DEAD')).toMatchObject({
        attempts: 13,
        nextAttemptAtUnixTS: null,
        lastResultCode: 'HTTP_503',
      });
      expect(await game.record(boid)).toMatchObject({ purchaseStatus: 'VERIFY_SUCCESS' });
      await game.register();
      expect(await game.replay({ boids: [boid] })).toMatchObject({ resultData: { replayedCount: 1 } });
      expect(await game.standing(boid, 'DELIVERED')).toMatchObject({ attempts: 14 });
    });

    it.each([
      ['120', 100, 121],
      ['999999999', 86_370, 86_401],
    ])('no sooner than Retry-After: %s says, and within a day', async (header, least, most) => {
      await scripted(says('SYSTEM_ERROR', 503, { 'retry-after': header }));
      const boid = await game.buy();
      await waits(boid, 'HTTP_503');
      const { due_in_seconds: due } = await setup.table.row(boid);
      expect(Number(due)).toBeGreaterThan(least);
      expect(Number(due)).toBeLessThan(most);
    });

    const addresses = async (): Promise<Fields> => {
      const { give_product_url: url } = await setup.table.server(game.project.pjid);
      return { giveProductUrl: url, giveItemUrl: url, allowedCidrs: ['127.0.0.0/8'] };
    };
  });

  describe('is given up at once', () => {
    it.each(['INVALID_USER', 'INVALID_PARAMETER'])(
      'when the game answers %s, until it is replayed',
      async (code) => {
        setup.simulator.orderAnswer({ resultCode: code, times: 1 });
        const boid = await game.buy();
        expect(await game.standing(boid, 'DEAD')).toMatchObject({ attempts: 1, lastResultCode: code });
        expect(await game.record(boid)).toMatchObject({ purchaseStatus: 'VERIFY_SUCCESS' });
        expect(await game.replay({ boids: [boid] })).toMatchObject({ resultData: { replayedCount: 1 } });
        await game.standing(boid, 'DELIVERED');
        expect(await game.replay({ boids: [boid] })).toMatchObject({ resultData: { replayedCount: 0 } });
      },
    );
  });

  describe('waits', () => {
    it('for a game server to be registered', async () => {
      await setup.table.connection.query('DELETE FROM game_server WHERE pjid = ?', [game.project.pjid]);
      const boid = await game.buy();
      expect(await game.grant(boid, () => true)).toMatchObject({ status: 'PENDING', attempts: 0 });
      await game.register();
      await game.standing(boid, 'DELIVERED');
    });

    it('while its game server refuses our authentication, and goes on when that is saved anew', async () => {
      setup.simulator.orderAnswer({ resultCode: 'NOT_ALLOW_AUTH', times: 1 });
      const first = await game.buy();
      await game.grant(first, ({ lastResultCode }) => lastResultCode === 'NOT_ALLOW_AUTH');
      await eventually(
        () => setup.table.server(game.project.pjid),
        ({ paused_until: until }) => until !== null,
      );
      const second = await game.buy();
      const wakeUps = await setup.service.countStatements(() => game.replay({ boids: [first, second] }));
      expect(wakeUps.length).toBeGreaterThan(0);
      expect(callsOf(second)).toBe(0);
      expect(await game.operator('game-server/list')).toMatchObject({
        resultData: { gameServerList: [{ pausedUntilUnixTS: expect.any(Number) }] },
      });
      await game.register();
      for (const boid of [first, second]) await game.standing(boid, 'DELIVERED');
      expect(await game.operator('game-server/list')).toMatchObject({
        resultData: { gameServerList: [{ pausedUntilUnixTS: null }] },
      });
    });

    it('ten minutes then, and one attempt shows whether the game server accepts it again', async () => {
      setup.simulator.orderAnswer({ resultCode: 'NOT_ALLOW_AUTH', times: 2 });
      const { pjid } = game.project;
      const first = await game.buy();
      const paused = (): Promise<unknown> =>
        eventually(
          () => setup.table.server(pjid),
          ({ paused_until: until }) => {
            const leftMs = until === null ? 0 : (until as Date).getTime() - Date.now();
            return leftMs > 500_000 && leftMs < 660_000;
          },
        );
      const attempts = async (): Promise<number> =>
        (await game.grants()).reduce((sum, grant) => sum + grant.attempts, 0);
      await paused();
      const all = [first, await game.buy(), await game.buy()];
      expect(await attempts()).toBe(1);
      await setup.table.setServer(pjid, 'paused_until = UTC_TIMESTAMP(3)');
      await eventuallyPolled(setup.service, attempts, (count) => count === 2, 25_000);
      await paused();
      await game.replay({ boids: all });
      expect(await attempts()).toBe(2);
      await setup.table.setServer(pjid, 'paused_until = UTC_TIMESTAMP(3)');
      await game.replay({ boids: all });
      for (const boid of all) await game.standing(boid, 'DELIVERED');
    }, 60_000);
  });

  describe('of a purchase that is taken back', () => {
    const cancel = (boid: string): Promise<unknown> =>
      game.operator('purchase/cancel', { boid, reason: 'CHARGEBACK' });

    it('is cancelled while it waits, and cannot be replayed', async () => {
      await scripted(says('SYSTEM_ERROR', 503));
      const boid = await game.buy();
      await game.grant(boid, ({ lastResultCode }) => lastResultCode !== null);
      expect(await cancel(boid)).toMatchObject({ resultCode: 'SUCCESS' });
      await game.register();
      expect(await game.replay({ boids: [boid] })).toMatchObject({ resultData: { replayedCount: 0 } });
      expect(await game.standing(boid, 'CANCELED')).toMatchObject({ nextAttemptAtUnixTS: null });
      expect(callsOf(boid)).toBe(0);
    });

    it('is cancelled when it is dead, too', async () => {
      setup.simulator.orderAnswer({ resultCode: 'INVALID_USER', times: 1 });
      const boid = await game.buy();
      await game.standing(boid, 'DEAD');
      await cancel(boid);
      await game.standing(boid, 'CANCELED');
    });

    it('stays cancelled when the game hands it out meanwhile, which is kept and counted', async () => {
      let answer: () => void = () => undefined;
      let isCalled = false;
      await scripted((response) => {
        answer = () => given('receiver', 7)(response);
        isCalled = true;
      });
      const boid = await game.buy();
      await eventually(
        () => isCalled,
        (is) => is,
      );
      expect(await cancel(boid)).toMatchObject({ resultCode: 'SUCCESS' });
      answer();
      expect(await game.grant(boid, ({ lastResultCode }) => lastResultCode !== null)).toMatchObject({
        status: 'CANCELED',
        lastResultCode: 'SUCCESS',
        playerId: 'receiver',
      });
      expect(await game.record(boid)).toMatchObject({ purchaseStatus: 'CANCELED' });
      const { text } = await setup.service.http.get('/metrics');
      expect(text).toMatch(/^purser_grants_given_after_cancel_total 1$/m);
    });

    it('stays delivered when it was handed out before', async () => {
      const boid = await game.buy();
      await game.standing(boid, 'DELIVERED');
      await cancel(boid);
      expect(await game.record(boid)).toMatchObject({ purchaseStatus: 'CANCELED' });
      await game.standing(boid, 'DELIVERED');
    });
  });
});

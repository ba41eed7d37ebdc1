import { beforeEach, describe, expect, it } from '@jest/globals';
import {
  COUNTED,
  dueOfProject,
  dueProjects,
  OLDEST_WAITING,
} from '../../../src/modules/grant-dispatcher/grant/due-grant.repository.js';
import { SUCCESS } from '../../support/interface/envelope.js';
import { listGrants } from '../../../src/modules/grant-dispatcher/query/grant-list.repository.js';
import { nextReplayed } from '../../../src/modules/grant-dispatcher/replay/grant-replay.repository.js';
import { pullableGrants } from '../../../src/modules/grant-dispatcher/pull/pulled-grant.repository.js';
import { HAS_WAITING } from '../../../src/modules/grant-dispatcher/grant/waiting-grant.repository.js';
import { MeasureGrantsService } from '../../../src/modules/grant-dispatcher/delivery/measure-grants.service.js';
import { badIdentifiers } from '../../support/interface/bad-values.js';
import { countedTransitions } from '../../support/service/counted-transitions.js';
import { GrantFixture, type GrantParts } from '../../support/grants/grant-fixture.js';
import { GrantGame } from '../../support/grants/grants.js';
import { QueryPlans } from '../../support/database/query-plan.js';
import { refused } from '../../support/interface/refused.js';

type Fields = Record<string, unknown>;

const SECRETS = [1, 2].map((byte) => `whsec_${Buffer.alloc(32, byte).toString('base64')}`);

describe('operators', () => {
  const fixture = new GrantFixture();
  let { setup, game } = {} as GrantParts;

  beforeEach(() => {
    ({ setup, game } = fixture.parts);
  });

  const aServer = (changes: Fields = {}): Fields => ({
    giveProductUrl: 'https://game.example/api/billing/give/product/abc',
    allowedCidrs: ['10.0.0.0/8'],
    ...changes,
  });
  const save = (changes: Fields = {}) => game.operator('game-server/save', aServer(changes));
  const saved = async (): Promise<Fields> => {
    const { resultData } = await game.operator<{ gameServerList: Fields[] }>('game-server/list');
    return resultData!.gameServerList[0]!;
  };

  describe('register a game server', () => {
    it('and read it back without its secrets, which are sealed', async () => {
      const header = { name: 'X-Game-Key', value: 'very secret' };
      expect(await save({ header, signingSecrets: SECRETS })).toEqual(SUCCESS);
      expect(await saved()).toEqual({
        pjid: game.project.pjid,
        giveProductUrl: 'https://game.example/api/billing/give/product/abc',
        giveItemUrl: null,
        allowedCidrs: ['10.0.0.0/8'],
        headerName: 'X-Game-Key',
        signingSecretCount: 2,
        pausedUntilUnixTS: null,
        updatedAtUnixTS: expect.any(Number),
        savedVersion: expect.stringMatching(/^\d{13}$/),
      });
      const stored = JSON.stringify(await setup.table.server(game.project.pjid));
      for (const secret of [header.value, ...SECRETS]) {
        expect(stored).not.toContain(secret);
        expect(setup.service.logLines.join()).not.toContain(secret);
      }
    });

    it('as a whole: an address that is left out is not registered any more', async () => {
      await save({
        giveItemUrl: 'http://10.1.2.3:8080/items',
        header: { name: 'A', value: 'b' },
        signingSecrets: SECRETS,
      });
      await save();
      expect(await saved()).toMatchObject({ giveItemUrl: null, headerName: null, signingSecretCount: 0 });
      expect(await save({ giveProductUrl: undefined })).toEqual(SUCCESS);
      expect(await saved()).toMatchObject({ giveProductUrl: null });
    });

    it('of their own project alone, which must exist', async () => {
      const other = await setup.newGame();
      expect(await game.operator('game-server/save', aServer({ pjid: other.project.pjid }))).toEqual(
        refused('NOT_ALLOW_AUTH'),
      );
      expect(await setup.operator.call('game-server/save', aServer({ pjid: 'NOBODY' }))).toEqual(
        refused('INVALID_PARAMETER', 'pjid: there is no such project'),
      );
      const { pjid } = game.project;
      const server = new GrantGame(
        setup.service,
        { pjid, ...(await setup.operator.key(pjid, ['GAME', 'PLATFORM'])) },
        {},
      );
      for (const path of [
        'game-server/save',
        'game-server/list',
        'game-server/check',
        'grant/list',
        'grant/replay',
        'grant/replay/preview',
        'grant/cancel',
      ])
        expect(await server.operator(path, aServer())).toEqual(refused('NOT_ALLOW_AUTH'));
    });

    it.each([
      [
        'giveProductUrl',
        [
          '',
          7,
          'ftp://game/',
          'game.example',
          'http://',
          'http://a b/',
          'http://u:p@game/',
          'http://u@game/',
          'http://game/#x',
          `http://game/${'x'.repeat(500)}`,
          'http://[::1',
          'http://게임/',
        ],
      ],
      ['giveItemUrl', ['', 'javascript:alert(1)', 'http://game/#']],
      [
        'giveProductUrl',
        [
          'http://11.0.0.1/',
          'http://127.0.0.1/',
          'http://169.254.169.254/',
          'http://[::1]/',
          'http://[::ffff:11.0.0.1]/',
          'http://0x7f.1/',
          'http://2130706433/',
        ],
      ],
      ['giveItemUrl', ['http://192.168.0.1:80/']],
      [
        'allowedCidrs',
        [
          undefined,
          null,
          [],
          '10.0.0.0/8',
          ['10.0.0.0'],
          ['10.0.0.0/33'],
          [''],
          [7],
          ['::ffff:10.0.0.0/104'],
          Array(101).fill('10.0.0.0/8'),
        ],
      ],
      [
        'header',
        [
          'x',
          [],
          {},
          { name: 'X' },
          { value: 'x' },
          { name: '', value: 'x' },
          { name: 'a b', value: 'x' },
          { name: 'X', value: '' },
          { name: 'X', value: 'a\r\nb' },
          { name: 'X', value: ' x' },
          { name: 'X', value: 'é' },
        ],
      ],
      [
        'header',
        [
          'Host',
          'content-length',
          'Content-Type',
          'Transfer-Encoding',
          'Connection',
          'upgrade',
          'TE',
          'Trailer',
          'proxy-authorization',
          'Webhook-Id',
          'Expect',
          'Keep-Alive',
        ].map((name) => ({ name, value: 'x' })),
      ],
      [
        'signingSecrets',
        [
          'x',
          [''],
          ['whsec_'],
          ['whsec_!!!!'],
          [`whsec_${Buffer.alloc(15).toString('base64')}`],
          [`whsec_${Buffer.alloc(65).toString('base64')}`],
          [SECRETS[0]!.slice(6)],
          [...SECRETS, SECRETS[0]],
        ],
      ],
    ] as [string, unknown[]][])('never with a wrong %s', async (field, values) => {
      const before = await saved();
      for (const value of values)
        expect(await save({ [field]: value })).toEqual(refused('INVALID_PARAMETER', field));
      expect(await saved()).toEqual(before);
    });

    it('at an address inside the list, or at a name', async () => {
      for (const url of ['http://10.9.8.7:1/', 'http://[::ffff:10.9.8.7]/', 'https://game/'])
        expect(await save({ giveProductUrl: url })).toEqual(SUCCESS);
    });

    it('and get the result of its check', async () => {
      const { resultData } = await game.operator<{ checkList: Fields[] }>('game-server/check');
      expect(resultData!.checkList).toMatchObject([
        {
          kind: 'PRODUCT',
          reachable: true,
          httpStatus: 200,
          resultCode: 'INVALID_PARAMETER',
          findings: [],
        },
        { kind: 'COUPON', reachable: true, httpStatus: 200, resultCode: 'INVALID_PARAMETER', findings: [] },
      ]);
      expect(setup.simulator.tally({ key: '0' }).effects).toBe(0);
      await game.register({ giveProductUrl: 'http://127.0.0.1:1/', giveItemUrl: undefined });
      expect(await game.operator('game-server/check')).toMatchObject({
        resultData: {
          checkList: [{ reachable: false, findings: [expect.stringContaining('No answer over HTTP')] }],
        },
      });
      const other = new GrantGame(setup.service, await setup.operator.project(), {});
      expect(await other.operator('game-server/check')).toEqual(
        refused('INVALID_PARAMETER', 'the project has no game server'),
      );
      expect(await other.operator('game-server/list')).toMatchObject({ resultData: { gameServerList: [] } });
    });
  });

  describe('list grants', () => {
    const list = (filter: Fields = {}) =>
      game.operator<{ grantList: { boid?: string; transactionId?: string }[]; existNextPageYn: string }>(
        'grant/list',
        {
          pageItemSize: 2,
          pageNo: 1,
          ...filter,
        },
      );
    const names = async (filter: Fields = {}): Promise<unknown[]> =>
      (await list(filter)).resultData!.grantList.map(({ boid, transactionId }) => boid ?? transactionId);

    it('newest first, by page, status and time', async () => {
      setup.simulator.orderAnswer({ resultCode: 'INVALID_USER', times: 1 });
      const first = await game.buy();
      await game.standing(first, 'DEAD');
      const coupon = game.aCoupon();
      await game.giveCoupon(coupon);
      const second = String(coupon['transactionId']);
      const third = await game.buy();
      for (const name of [second, third]) await game.standing(name, 'DELIVERED');
      await setup.table.set(first, "created_at = '2026-01-01 00:00:00.500'");

      expect(await list()).toMatchObject({ resultData: { existNextPageYn: 'Y' } });
      expect(await names()).toEqual([third, second]);
      expect(await list({ pageNo: 2 })).toMatchObject({ resultData: { existNextPageYn: 'N' } });
      expect(await names({ pageNo: 2 })).toEqual([first]);
      expect(await names({ pageNo: 3 })).toEqual([]);
      expect(await names({ status: 'DEAD' })).toEqual([first]);
      expect(await names({ status: 'CANCELED' })).toEqual([]);
      const at = Date.parse('2026-01-01T00:00:00Z') / 1000;
      expect(await names({ fromUnixTS: at, toUnixTS: at })).toEqual([first]);
      expect(await names({ toUnixTS: at - 1 })).toEqual([]);
      expect(await names({ fromUnixTS: at + 1 })).toEqual([third, second]);
      expect(await names({ status: 'DELIVERED', toUnixTS: at })).toEqual([]);
    });

    it('for a player, a member, or either of them', async () => {
      const receiver = `player-${game.project.pjid}`;
      const buyFor = (idValue: string): Promise<string> =>
        game.buy({ playerId: idValue, giveUser: { idType: 'GAME_UID', idValue } });
      const forPlayer = await buyFor(receiver);
      const forOther = await buyFor(`${receiver}-other`);
      const forMember = await buyFor(`${receiver}-third`);
      for (const name of [forPlayer, forOther, forMember]) await game.standing(name, 'DELIVERED');
      await setup.table.set(forMember, `user_type = 'IMID', user_value = 'member-of-list'`);
      expect(await names({ playerId: receiver })).toEqual([forPlayer]);
      expect(await names({ playerId: `${receiver}-other`, status: 'CANCELED' })).toEqual([]);
      expect(await names({ imid: 'member-of-list' })).toEqual([forMember]);
      expect(await names({ playerId: receiver, imid: 'member-of-list' })).toEqual([forMember, forPlayer]);
      expect(await names({ imid: `${receiver}-other` })).toEqual([]);
      expect(await names({ playerId: `${receiver}-other` })).toEqual([forOther]);
    });

    it.each([
      ['pageItemSize', [undefined, 0, 101, '1', 1.5]],
      ['pageNo', [undefined, 0, -1]],
      ['status', ['dead', 'RESERVED', '', 7]],
      ['fromUnixTS', [-1, 1.5, '1']],
      ['toUnixTS', [-1, 2 ** 53]],
      ['playerId', ['', 7, 'x'.repeat(51)]],
      ['imid', ['', 7, 'x'.repeat(41)]],
    ] as [string, unknown[]][])('never with a wrong %s', async (field, values) => {
      for (const value of values)
        expect(await list({ [field]: value })).toEqual(refused('INVALID_PARAMETER', field));
    });

    it('never over a range that ends before it begins', async () => {
      expect(await list({ fromUnixTS: 2, toUnixTS: 1 })).toEqual(refused('INVALID_PARAMETER', 'fromUnixTS'));
    });
  });

  it('see in the list since when what is owed, to which player and at which price', async () => {
    const coupon = game.aCoupon();
    const begun = Math.floor(Date.now() / 1000);
    const boid = await game.buy();
    await game.giveCoupon(coupon);
    for (const name of [boid, String(coupon['transactionId'])]) await game.standing(name, 'DELIVERED');
    const [ofCoupon, ofPurchase] = await game.grants();
    const common = {
      owedSinceUnixTS: expect.any(Number),
      lastAttemptAtUnixTS: expect.any(Number),
      giveUser: { idType: 'GAME_UID', idValue: game.playerId },
    };
    expect(ofPurchase).toMatchObject({
      ...common,
      boid,
      giveProductList: [{ productId: 'gem.100', quantity: 1, currency: 'USD', totalMicroPrice: 990_000 }],
    });
    expect(ofPurchase).not.toHaveProperty('giveItemList');
    expect(ofCoupon).toMatchObject({ ...common, giveItemList: [{ itemId: 'sword', quantity: 1 }] });
    expect(ofCoupon).not.toHaveProperty('giveProductList');
    for (const { owedSinceUnixTS, lastAttemptAtUnixTS } of [ofCoupon!, ofPurchase!]) {
      expect(owedSinceUnixTS).toBeGreaterThanOrEqual(begun);
      expect(lastAttemptAtUnixTS).toBeGreaterThanOrEqual(owedSinceUnixTS);
    }
  });

  describe('replay grants', () => {
    /** Numbers of dead and of waiting grants that a replay would make due now. */
    const previewed = async (body: Fields, by = game): Promise<readonly [dead: number, pending: number]> => {
      type Counted = {
        readonly status: string;
        readonly replayableCount: number;
        readonly moreThanCounted: boolean;
      };
      const answer = await by.operator<{ replayableList: Counted[] }>('grant/replay/preview', body);
      expect(answer.resultCode).toBe('SUCCESS');
      const list = answer.resultData!.replayableList;
      expect(list.map(({ moreThanCounted }) => moreThanCounted)).toEqual([false, false]);
      const of = (wanted: string) => list.find(({ status }) => status === wanted)!.replayableCount;
      return [of('DEAD'), of('PENDING')];
    };

    it('and see before how many of which status it would be, by the same filter, with nothing changed', async () => {
      const { pjid } = game.project;
      const other = await setup.newGame();
      await game.register({ giveProductUrl: undefined });
      const at = Date.parse('2026-02-03T00:00:00Z') / 1000;
      const base = BigInt(Date.now()) * 100_000n;
      const row = (index: number, project: string, status: string, code: string, time: string): unknown[] => [
        String(base + BigInt(index)),
        project,
        'PRODUCT',
        status,
        'GAME_UID',
        'p',
        '[]',
        1,
        code,
        `\n1 ${time}.000 ${code}`,
        time,
      ];
      const [early, late] = ['2026-02-03 00:00:00', '2026-02-03 01:00:00'];
      const rows = [
        row(1, pjid, 'DEAD', 'TIMEOUT', early),
        row(2, pjid, 'DEAD', 'INVALID_USER', late),
        row(3, pjid, 'PENDING', 'TIMEOUT', early),
        row(4, pjid, 'PENDING', 'TIMEOUT', late),
        row(5, pjid, 'PENDING', 'HTTP_503', late),
        row(6, pjid, 'DELIVERED', 'TIMEOUT', early),
        row(7, pjid, 'CANCELED', 'TIMEOUT', early),
        row(8, other.project.pjid, 'DEAD', 'TIMEOUT', early),
      ];
      await setup.table.connection.query(
        `INSERT INTO player_grant (id, pjid, kind, status, user_type, user_value, items, attempts, last_code,
           attempt_log, created_at) VALUES ?`,
        [rows],
      );
      const stored = async (): Promise<unknown> => {
        const sql = 'SELECT * FROM player_grant WHERE pjid IN (?, ?) ORDER BY id';
        return (await setup.table.connection.query(sql, [pjid, other.project.pjid]))[0];
      };
      const before = await stored();
      const day = { fromUnixTS: at, toUnixTS: at + 86_399 };
      const named = rows.map(([id]) => String(id));
      const filters: readonly (readonly [Fields, dead: number, pending: number])[] = [
        [{ boids: named }, 2, 3],
        [{ fromUnixTS: at, toUnixTS: at + 3_599 }, 1, 1],
        [{ ...day, status: 'DEAD' }, 2, 0],
        [{ ...day, status: 'PENDING', lastResultCode: 'TIMEOUT' }, 0, 2],
        [{ lastResultCode: 'TIMEOUT', lastAttemptFromUnixTS: at + 3_600 }, 0, 1],
        [{ ...day, lastAttemptToUnixTS: at }, 1, 1],
        [{ ...day, lastResultCode: 'timeout' }, 0, 0],
        [day, 2, 3],
      ];
      for (const [filter, ...expected] of filters)
        expect([filter, ...(await previewed(filter))]).toEqual([filter, ...expected]);
      expect(await previewed({ fromUnixTS: at }, other)).toEqual([1, 0]);
      expect(await stored()).toEqual(before);
      for (const [filter, dead, pending] of filters) {
        await setup.table.connection.query('DELETE FROM player_grant WHERE pjid = ?', [pjid]);
        await setup.table.connection.query(
          `INSERT INTO player_grant (id, pjid, kind, status, user_type, user_value, items, attempts, last_code,
             attempt_log, created_at) VALUES ?`,
          [rows.slice(0, 7)],
        );
        const { resultData } = await game.replay(filter);
        expect([filter, resultData?.replayedCount]).toEqual([filter, dead + pending]);
      }
      await setup.table.connection.query('DELETE FROM player_grant WHERE pjid = ?', [pjid]);
    });

    it('and get no number for what a replay refuses', async () => {
      for (const [body, field] of [
        [{}, 'name boids'],
        [{ boids: ['1'], status: 'DEAD' }, 'time range'],
        [{ status: 'DELIVERED' }, 'status'],
        [{ fromUnixTS: 2, toUnixTS: 1 }, 'fromUnixTS'],
        [{ lastAttemptFromUnixTS: 2, lastAttemptToUnixTS: 1 }, 'lastAttemptFromUnixTS'],
      ] as const)
        expect(await game.operator('grant/replay/preview', body)).toEqual(
          refused('INVALID_PARAMETER', field),
        );
    });

    it('of a time, and nothing of another project', async () => {
      const other = await setup.newGame();
      setup.simulator.orderAnswer({ resultCode: 'INVALID_USER' });
      const boids = [await game.buy(), await game.buy(), await other.buy()];
      for (const boid of boids.slice(0, 2)) await game.standing(boid, 'DEAD');
      await other.standing(boids[2]!, 'DEAD');
      setup.simulator.clearFaults();
      const now = Math.floor(Date.now() / 1000);
      expect(await game.replay({ toUnixTS: now - 3_600 })).toMatchObject({
        resultData: { replayedCount: 0 },
      });
      expect(await game.replay({ boids: [boids[2]!] })).toMatchObject({ resultData: { replayedCount: 0 } });
      expect(await game.replay({ fromUnixTS: now - 3_600 })).toMatchObject({
        resultData: { replayedCount: 2 },
      });
      for (const boid of boids.slice(0, 2)) await game.standing(boid, 'DELIVERED');
      await other.standing(boids[2]!, 'DEAD');
      expect(await game.replay({ fromUnixTS: 0, toUnixTS: now + 3_600 })).toMatchObject({
        resultData: { replayedCount: 0 },
      });
    });

    it('by status, by the code that they ended with and by the time of the last attempt, each and together', async () => {
      setup.simulator.orderAnswer({ resultCode: 'INVALID_USER' });
      const [early, late] = [await game.buy(), await game.buy()];
      const tried = await game.standing(early, 'DEAD');
      await game.standing(late, 'DEAD');
      expect(tried.lastAttemptAtUnixTS).toEqual(expect.any(Number));
      // Owed since today, tried last on another day.
      const at = Date.parse('2026-02-02T12:00:00Z') / 1000;
      await setup.table.set(early, "attempt_log = '\\n1 2026-02-02 12:00:00.999 INVALID_USER'");
      await setup.table.set(late, "attempt_log = '\\n1 2026-02-02 12:00:01.000 OTHER', last_code = 'OTHER'");
      expect((await game.grants()).map(({ lastAttemptAtUnixTS }) => lastAttemptAtUnixTS)).toEqual([
        at + 1,
        at,
      ]);
      const counted = async (body: Fields): Promise<unknown> =>
        (await game.replay(body)).resultData?.replayedCount;
      expect(await counted({ lastAttemptFromUnixTS: at + 2 })).toBe(0);
      expect(await counted({ lastAttemptToUnixTS: at - 1 })).toBe(0);
      expect(await counted({ status: 'PENDING' })).toBe(0);
      expect(await counted({ lastResultCode: 'invalid_user' })).toBe(0);
      expect(await counted({ lastResultCode: 'OTHER', lastAttemptToUnixTS: at })).toBe(0);
      setup.simulator.clearFaults();
      expect(await counted({ lastAttemptFromUnixTS: at, lastAttemptToUnixTS: at })).toBe(1);
      await game.standing(early, 'DELIVERED');
      expect(await counted({ status: 'DEAD', lastResultCode: 'OTHER', fromUnixTS: at })).toBe(1);
      await game.standing(late, 'DELIVERED');
    });

    it.each([
      ['status', ['DELIVERED', 'CANCELED', 'dead', '', 1]],
      ['lastResultCode', ['', ' ', 'x'.repeat(61), 'ä', 7]],
      ['lastAttemptFromUnixTS', ['x', -1, 1.5]],
      ['lastAttemptToUnixTS', ['x', -1, 1.5]],
    ] as const)('never with a wrong %s', async (field, values) => {
      for (const value of values)
        expect(await game.replay({ [field]: value })).toEqual(refused('INVALID_PARAMETER', field));
      expect(await game.replay({ lastAttemptFromUnixTS: 2, lastAttemptToUnixTS: 1 })).toEqual(
        refused('INVALID_PARAMETER', 'lastAttemptFromUnixTS'),
      );
    });

    it('and see that their game server is paused, which they resume without its secrets', async () => {
      const { pjid } = game.project;
      setup.simulator.orderAnswer({ resultCode: 'INVALID_USER' });
      const boid = await game.buy();
      await game.standing(boid, 'DEAD');
      setup.simulator.clearFaults();
      await setup.table.setServer(pjid, "paused_until = '2999-01-01 00:00:00'");
      const secrets = (await setup.table.server(pjid))['sealed'];
      expect(await game.replay({ boids: [boid] })).toEqual({
        ...SUCCESS,
        resultData: { replayedCount: 1, pausedUntilUnixTS: Date.parse('2999-01-01T00:00:00Z') / 1000 },
      });
      expect(await game.operator('game-server/resume')).toEqual(SUCCESS);
      await game.standing(boid, 'DELIVERED');
      expect(await game.operator('game-server/resume')).toEqual(SUCCESS);
      expect((await setup.table.server(pjid))['sealed']).toEqual(secrets);
      expect(await saved()).toMatchObject({ pausedUntilUnixTS: null });
      expect(await game.replay({ boids: [boid] })).toEqual({
        ...SUCCESS,
        resultData: { replayedCount: 0 },
      });
    });

    it('and resume none where none is registered, nor that of another project', async () => {
      const { pjid } = await setup.operator.project();
      expect(await setup.operator.call('game-server/resume', { pjid })).toEqual(
        refused('INVALID_PARAMETER', 'pjid'),
      );
      const other = await setup.newGame();
      expect(await game.operator('game-server/resume', { pjid: other.project.pjid })).toMatchObject({
        resultCode: 'NOT_ALLOW_AUTH',
      });
    });

    it('all of a long range, in several batches', async () => {
      const { pjid } = game.project;
      await game.register({ giveProductUrl: undefined });
      const rows = Array.from({ length: 1_203 }, (_, index) => [
        String(10n ** 17n + BigInt(index)) + pjid.slice(1, 2).charCodeAt(0).toString().slice(0, 1),
        pjid,
        'PRODUCT',
        index % 2 === 0 ? 'DEAD' : 'PENDING',
        'GAME_UID',
        'p',
        '[]',
        '',
        '2026-02-02 00:00:00',
      ]);
      await setup.table.connection.query(
        'INSERT INTO player_grant (id, pjid, kind, status, user_type, user_value, items, attempt_log, created_at) VALUES ?',
        [rows],
      );
      const at = Date.parse('2026-02-02T00:00:00Z') / 1000;
      const counted = (): Promise<number> => countedTransitions(setup.service, 'grant', 'DEAD', 'PENDING');
      const before = await counted();
      expect(await game.replay({ fromUnixTS: at, toUnixTS: at })).toMatchObject({
        resultData: { replayedCount: 1_203 },
      });
      // The others were waiting, and have not changed their status.
      expect((await counted()) - before).toBe(602);
      expect(await countedTransitions(setup.service, 'grant', 'PENDING', 'PENDING')).toBe(0);
      const [[left]] = (await setup.table.connection.query(
        "SELECT COUNT(*) AS counted FROM player_grant WHERE pjid = ? AND (status <> 'PENDING' OR due_at IS NULL)",
        [pjid],
      )) as unknown as [[{ counted: number }]];
      expect(left.counted).toBe(0);
      await setup.table.connection.query('DELETE FROM player_grant WHERE pjid = ?', [pjid]);
    });

    it('only by names, or by a range', async () => {
      for (const body of [
        {},
        { boids: [] },
        { boids: ['1'], fromUnixTS: 1 },
        { transactionIds: ['x'], toUnixTS: 1 },
      ])
        expect(await game.replay(body)).toEqual(refused('INVALID_PARAMETER', 'time range'));
      expect(await game.replay({ fromUnixTS: 2, toUnixTS: 1 })).toEqual(
        refused('INVALID_PARAMETER', 'fromUnixTS'),
      );
      for (const boids of ['1', [1], ['x'], [''], Array(101).fill('1'), ['12345678901234567890']])
        expect(await game.replay({ boids })).toEqual(refused('INVALID_PARAMETER', 'boids'));
      for (const [fault, value] of badIdentifiers(20))
        if (fault !== 'absent')
          expect(await game.replay({ transactionIds: [value] })).toEqual(
            refused('INVALID_PARAMETER', 'transactionIds'),
          );
      expect(await game.replay({ boids: ['1'], transactionIds: ['x'] })).toMatchObject({
        resultData: { replayedCount: 0 },
      });
    });

    it('and every call is audited', async () => {
      await game.replay({ boids: ['1'] });
      const audited = await setup.operator.audited(game.project.pjid, '/operator/v1/grant/replay');
      expect(audited).toMatchObject([{ actorPjid: game.project.pjid, resultCode: 'SUCCESS' }]);
    });
  });

  it('see in the metrics how many grants wait, are dead, and are paused', async () => {
    const shown = async (): Promise<Record<string, number>> => {
      await setup.service.app.get(MeasureGrantsService, { strict: false }).execute();
      const { text } = await setup.service.http.get('/metrics');
      const names = ['grants_waiting', 'grants_oldest_waiting_seconds', 'grants_dead', 'game_servers_paused'];
      return Object.fromEntries(
        names.map((name) => [name, Number(new RegExp(`^purser_${name} (\\S+)$`, 'm').exec(text)?.[1])]),
      );
    };
    const before = await shown();
    setup.simulator.orderAnswer({ resultCode: 'INVALID_USER', times: 1 });
    await game.standing(await game.buy(), 'DEAD');
    setup.simulator.orderAnswer({ resultCode: 'NOT_ALLOW_AUTH', times: 1 });
    const waiting = await game.buy();
    await game.grant(waiting, ({ lastResultCode }) => lastResultCode !== null);
    await setup.table.set(waiting, "created_at = '2025-01-01 00:00:00'");
    const after = await shown();
    expect(after['grants_waiting']! - before['grants_waiting']!).toBe(1);
    expect(after['grants_dead']! - before['grants_dead']!).toBe(1);
    expect(after['game_servers_paused']! - before['game_servers_paused']!).toBe(1);
    expect(after['grants_oldest_waiting_seconds']).toBeGreaterThan(86_400);
    const { text } = await setup.service.http.get('/metrics');
    expect(text).toMatch(/^purser_grant_attempts_total\{kind="PRODUCT",outcome="given"\} [1-9]/m);
    expect(text).toMatch(/^purser_grant_delivery_seconds_count\{kind="PRODUCT"\} [1-9]/m);
  });

  it('see in the metrics from which status a grant was cancelled', async () => {
    const counted = (): Promise<number[]> =>
      Promise.all(
        ['PENDING', 'DEAD'].map((from) => countedTransitions(setup.service, 'grant', from, 'CANCELED')),
      );
    const [pending, dead] = await counted();
    setup.simulator.orderAnswer({ resultCode: 'INVALID_USER', times: 1 });
    const boid = await game.buy();
    await game.standing(boid, 'DEAD');
    await game.operator('purchase/cancel', { boid, reason: 'REFUND' });
    await game.standing(boid, 'CANCELED');
    expect(await counted()).toEqual([pending, dead! + 1]);
  });

  it('and workers read grants by an index, however many there are', async () => {
    const plans = await QueryPlans.open(setup.service.databaseUrl);
    const { pjid } = game.project;
    const columns =
      'id pjid kind status user_type user_value items attempt_log created_at due_at reward_id'.split(' ');
    const rows = Array.from({ length: 6_000 }, (_, index) => [
      String(2n * 10n ** 17n + BigInt(index)),
      index % 3 === 0 ? pjid : 'CROWD',
      'PRODUCT',
      index % 50 === 0 ? 'PENDING' : index % 49 === 0 ? 'DEAD' : 'DELIVERED',
      'GAME_UID',
      'p',
      '[]',
      '',
      new Date(Date.UTC(2026, 0, 1) + index * 60_000),
      index % 50 === 0 ? new Date(Date.UTC(2100, 0, 1) + index) : null,
      null,
    ]);
    await plans.crowd('player_grant', columns, rows);
    const planOf = async (sql: string, values: readonly unknown[]) =>
      (await plans.of(sql, values)).filter(({ table }) => ['g', 'k'].includes(table));
    const filter = { pjid, status: undefined, from: undefined, to: undefined };
    const page = { size: 100, number: 3 };
    // Sent as text here, where a limit may not be one.
    const paged = ([sql, values]: readonly [string, readonly unknown[]]): [string, readonly unknown[]] => [
      sql,
      [...values.slice(0, -2), ...values.slice(-2).map(Number)],
    ];
    expect(listGrants(filter, { size: 7, number: 1 })[0]).toBe(listGrants(filter, page)[0]);
    const pulled = { pjid, serverId: 's', limit: 50 };
    const looks: [string, string, readonly unknown[]][] = [
      ['ix_player_grant_due', dueProjects('PRODUCT'), []],
      ['ix_player_grant_due', dueOfProject('PRODUCT', false), [pjid, 100]],
      ['ix_player_grant_status', COUNTED, ['DEAD']],
      ['ix_player_grant_project', ...paged(listGrants(filter, page))],
      ['ix_player_grant_project_status', ...paged(listGrants({ ...filter, status: 'DEAD' }, page))],
      [
        'ix_player_grant_project_status',
        nextReplayed([]),
        [pjid, 'DEAD', new Date(0), new Date(), new Date(0), '0'],
      ],
      ['ix_player_grant_project_status', pullableGrants(pulled, false)[0], [pjid, 's', 50]],
      ['ix_player_grant_project_status', pullableGrants(pulled, true)[0], [pjid, 's', 50]],
      ['ix_player_grant_due', HAS_WAITING, [pjid, 'PRODUCT']],
    ];
    for (const [index, sql, values] of looks) {
      const steps = await planOf(sql, values);
      expect(steps.map(({ key }) => key)).toContain(index);
      for (const { key, extra } of steps) {
        expect(key).not.toBeNull();
        if (key === index) expect(extra).not.toContain('filesort');
      }
    }
    // Read off the end of an index.
    const oldest = (await plans.of(OLDEST_WAITING, [])).find(({ table }) => table === 'g');
    expect(oldest).toMatchObject({
      key: 'ix_player_grant_status',
      extra: expect.not.stringContaining('filesort'),
    });
    expect(await plans.looksOf(OLDEST_WAITING, [])).toBeLessThan(10);
    await setup.table.connection.query(
      'DELETE FROM player_grant WHERE id >= 200000000000000000 AND id < 200000000000010000',
    );
    await plans.close();
  });
});

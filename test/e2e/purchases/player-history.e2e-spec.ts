import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import mysql, { type Connection } from 'mysql2/promise';
import type { Answer } from '../../support/interface/envelope.js';
import { refused } from '../../support/interface/refused.js';
import { Game } from '../../support/servers/game.js';
import type { GstoreSetup } from '../../support/stores/gstore.js';
import { PurchaseFixture } from '../../support/purchases/purchase-fixture.js';
import { QueryPlans } from '../../support/database/query-plan.js';
import { type RunningService, startService } from '../../support/service/start-service.js';
import { atOnce } from '../../support/tally.js';
import { workerDatabaseUrl } from '../../support/database/worker-database.js';

type Fields = Record<string, unknown>;

interface History {
  readonly existNextPageYn: string;
  readonly purchaseList: Fields[];
}

const HISTORY = '/billing/api-game/v1/purchase/optool/playerId/list';
const DAY = 86_400;
/** 2026-03-01T00:00:00Z */
const MARCH = Date.UTC(2026, 2, 1) / 1000;
const NOBODY = 'mysql://nobody:nothing@127.0.0.1:1/nothing';

/** As a column is assigned, `seconds` after the beginning of March. */
const reservedAt = (seconds: number): string =>
  `reserved_at = '${new Date((MARCH + seconds) * 1000).toISOString().replace('T', ' ').replace('Z', '')}'`;

describe('the purchases of a player, for operators', () => {
  const fixture = new PurchaseFixture();
  let project: Awaited<ReturnType<GstoreSetup['newGame']>>;

  beforeAll(async () => {
    project = await fixture.setup.newGame();
  });

  /** Of the same project, a player of its own. */
  const anotherPlayer = (service: RunningService = fixture.setup.service): Game =>
    new Game(service, project.project);

  const inMarch = (game: Game, changes: Fields = {}): Fields => ({
    pjid: game.project.pjid,
    playerId: game.playerId,
    startReservedAtUnixTS: MARCH,
    endReservedAtUnixTS: MARCH + 31 * DAY,
    pageItemSize: 100,
    pageNo: 1,
    ...changes,
  });

  const ask = (game: Game, changes: Fields = {}): Promise<Answer<History>> =>
    game.json<History>(HISTORY, inMarch(game, changes));

  async function page(game: Game, changes: Fields = {}): Promise<History> {
    const answer = await ask(game, changes);
    expect(answer).toMatchObject({ resultCode: 'SUCCESS' });
    return answer.resultData!;
  }

  const boidsOf = async (game: Game, changes: Fields = {}): Promise<unknown[]> =>
    (await page(game, changes)).purchaseList.map(({ boid }) => boid);

  /** A reservation of that second of March. */
  async function reserved(game: Game, second: number, more = ''): Promise<string> {
    const boid = await game.reserve();
    await fixture.table.set(boid, reservedAt(second) + more);
    return boid;
  }

  /** One for each second, newest first as they are listed. */
  async function reservedEach(game: Game, count: number): Promise<string[]> {
    const boids: string[] = [];
    for (let from = 0; from < count; from += 10)
      boids.push(...(await atOnce(10, (one) => reserved(game, from + one))));
    return boids.toReversed();
  }

  describe('shows', () => {
    it('every field of a reservation, and no other: no price, reservedAt, completedAt, canceledAt, cancelReason or memo', async () => {
      const game = anotherPlayer();
      const boid = await game.reserve({ imid: undefined, microPrice: 1_234_550 });
      await fixture.table.set(boid, `${reservedAt(5.999)}, memo = 'a note'`);
      expect(await ask(game)).toEqual({
        resultCode: 'SUCCESS',
        resultMessage: 'Success',
        resultData: {
          existNextPageYn: 'N',
          purchaseList: [
            {
              boid,
              purchaseStatus: 'RESERVED',
              pjid: game.project.pjid,
              svcId: 'svc-1',
              payment: 'GSTORE_PLAY',
              appStore: 'GSTORE_PLAY',
              imid: null,
              playerId: game.playerId,
              productId: 'gem.100',
              totalMicroPrice: 1_234_550,
              currency: 'USD',
              os: 'ANDROID',
              paymentOrderId: null,
              paymentTesterPurchaseYn: null,
              reservedAtUnixTS: MARCH + 5,
              completedAtUnixTS: null,
              canceledAtUnixTS: null,
            },
          ],
        },
      });
    });

    it('every field of a purchase that has been through everything', async () => {
      const game = anotherPlayer();
      const [boid, receipt] = [await game.reserve(), fixture.setup.buy(project)];
      await game.verify(boid, receipt);
      await game.complete(boid);
      await fixture.table.set(
        boid,
        `${reservedAt(1)}, status = 'CANCELED', completed_at = '2026-03-01 00:00:02.001', memo = 'a note',
         canceled_at = '2026-03-01 00:00:03.999', cancel_reason = 'REFUND', consume_due_at = NULL`,
      );
      expect(await page(game)).toEqual({
        existNextPageYn: 'N',
        purchaseList: [
          {
            boid,
            purchaseStatus: 'CANCELED',
            pjid: game.project.pjid,
            svcId: 'svc-1',
            payment: 'GSTORE_PLAY',
            appStore: 'GSTORE_PLAY',
            imid: 'member-1',
            playerId: game.playerId,
            productId: 'gem.100',
            totalMicroPrice: 990_000,
            currency: 'USD',
            os: 'ANDROID',
            paymentOrderId: receipt.orderId,
            paymentTesterPurchaseYn: 'N',
            reservedAtUnixTS: MARCH + 1,
            completedAtUnixTS: MARCH + 2,
            canceledAtUnixTS: MARCH + 3,
          },
        ],
      });
    });

    it('no price until there is one, and a tester’s purchase as such', async () => {
      const game = anotherPlayer();
      await reserved(game, 0, ', micro_price = NULL, currency = NULL, payment_tester = 1');
      expect((await page(game)).purchaseList).toMatchObject([
        { totalMicroPrice: null, currency: null, paymentTesterPurchaseYn: 'Y' },
      ]);
    });

    it('a product id of 200 characters whole', async () => {
      const game = anotherPlayer();
      const productId = 'x'.repeat(200);
      await fixture.table.set(await game.reserve({ productId }), reservedAt(0));
      expect((await page(game)).purchaseList).toMatchObject([{ productId }]);
    });

    it('an empty array without purchases', async () => {
      expect(await page(anotherPlayer())).toEqual({ existNextPageYn: 'N', purchaseList: [] });
    });

    it('neither another player’s purchases nor another project’s', async () => {
      const game = anotherPlayer();
      const stranger = new Game(fixture.setup.service, await fixture.setup.operator.project(), game.playerId);
      const [mine] = [await reserved(game, 0), await reserved(stranger, 0)];
      await reserved(new Game(fixture.setup.service, project.project, game.playerId.toUpperCase()), 0);
      expect(await boidsOf(game)).toEqual([mine]);
    });
  });

  describe('is limited', () => {
    it('to the time of the reservation in whole seconds, both ends included', async () => {
      const game = anotherPlayer();
      const boids = [await reserved(game, 10), await reserved(game, 20.999), await reserved(game, 21)];
      const between = (from: number, to: number): Promise<unknown[]> =>
        boidsOf(game, { startReservedAtUnixTS: MARCH + from, endReservedAtUnixTS: MARCH + to });
      expect(await between(10, 20)).toEqual([boids[1], boids[0]]);
      expect(await between(11, 19)).toEqual([]);
      expect(await between(11, 21)).toEqual([boids[2], boids[1]]);
    });

    it('to a span of 50 days, to the second', async () => {
      const game = anotherPlayer();
      const span = (seconds: number): Promise<Answer<History>> =>
        ask(game, { endReservedAtUnixTS: MARCH + seconds });
      expect(await span(50 * DAY)).toMatchObject({ resultCode: 'SUCCESS' });
      expect(await span(50 * DAY + 1)).toEqual(
        refused('INVALID_PARAMETER', 'endReservedAtUnixTS: must be at most 50 days'),
      );
    });

    it('to a start before the end', async () => {
      const game = anotherPlayer();
      for (const endReservedAtUnixTS of [MARCH, MARCH - 1, 0])
        expect(await ask(game, { endReservedAtUnixTS })).toEqual(
          refused('INVALID_PARAMETER', 'startReservedAtUnixTS: must be before'),
        );
      expect(await ask(game, { endReservedAtUnixTS: MARCH + 1 })).toMatchObject({ resultCode: 'SUCCESS' });
    });

    it('to a status, when one is asked for', async () => {
      const game = anotherPlayer();
      const statuses = [
        'RESERVED',
        'RESERVED_CANCEL',
        'VERIFY_SUCCESS',
        'COMPLETED_BEFORE_CONSUME',
        'COMPLETED',
        'CANCELED',
      ];
      const boids: string[] = [];
      for (const [second, status] of statuses.entries())
        boids.push(await reserved(game, second, `, status = '${status}'`));
      for (const [index, purchaseStatus] of statuses.entries())
        expect(await boidsOf(game, { purchaseStatus })).toEqual([boids[index]]);
      for (const purchaseStatus of [undefined, null])
        expect(await boidsOf(game, { purchaseStatus })).toEqual(boids.toReversed());
    });

    it('to a known status: any other one is refused', async () => {
      const game = anotherPlayer();
      for (const purchaseStatus of ['REFUNDED', 'completed', 'COMPLETED ', '', 7, ['COMPLETED']])
        expect(await ask(game, { purchaseStatus })).toEqual(
          refused('INVALID_PARAMETER', 'purchaseStatus: must be one of RESERVED, '),
        );
    });
  });

  describe('fields', () => {
    it('a wrong one is refused by its name', async () => {
      expect(await ask(anotherPlayer(), { playerId: '' })).toEqual(refused('INVALID_PARAMETER', 'playerId'));
    });

    it('pageItemSize is 1 to 100, pageNo from 1', async () => {
      const game = anotherPlayer();
      for (const pageItemSize of [0, 101])
        expect(await ask(game, { pageItemSize })).toEqual(refused('INVALID_PARAMETER', 'pageItemSize'));
      for (const pageItemSize of [1, 100])
        expect(await ask(game, { pageItemSize })).toMatchObject({ resultCode: 'SUCCESS' });
      expect(await ask(game, { pageNo: 0 })).toEqual(refused('INVALID_PARAMETER', 'pageNo'));
      expect(await boidsOf(game, { pageNo: 2_147_483_647 })).toEqual([]);
    });

    it('the body is JSON', async () => {
      const game = anotherPlayer();
      expect(await game.form(HISTORY, inMarch(game))).toMatchObject({
        resultCode: 'INVALID_PARAMETER',
        resultMessage: expect.stringContaining('application/json'),
      });
    });
  });

  it('is for operators alone, and every call is audited', async () => {
    const { pjid } = await fixture.setup.operator.project();
    const callers = await Promise.all(
      [['GAME', 'PLATFORM'], ['OPERATOR']].map((roles) => fixture.setup.operator.key(pjid, roles)),
    );
    const [game, operator] = callers.map((key) => new Game(fixture.setup.service, { pjid, ...key })) as [
      Game,
      Game,
    ];
    expect(await ask(game)).toMatchObject({ resultCode: 'NOT_ALLOW_AUTH' });
    expect(await ask(operator, { pageItemSize: 0 })).toMatchObject({ resultCode: 'INVALID_PARAMETER' });
    expect(await ask(operator)).toMatchObject({ resultCode: 'SUCCESS' });
    expect(await ask(operator, { pjid: project.project.pjid })).toMatchObject({
      resultCode: 'NOT_ALLOW_AUTH',
    });
    const admin = { 'X-Req-Pjid': 'ADMIN', 'X-Auth-Access-Key': fixture.setup.service.adminKey };
    const { body } = await fixture.setup.service.http.post(HISTORY).set(admin).send(inMarch(operator));
    expect(body).toMatchObject({ resultCode: 'NOT_ALLOW_AUTH' });
    expect(await fixture.setup.operator.audited(pjid, HISTORY)).toMatchObject([
      { actorPjid: pjid, pjid, resultCode: 'NOT_ALLOW_AUTH' },
      { actorPjid: pjid, pjid, resultCode: 'SUCCESS' },
      { actorPjid: pjid, pjid, resultCode: 'INVALID_PARAMETER' },
      { actorPjid: pjid, pjid, resultCode: 'NOT_ALLOW_AUTH' },
    ]);
  });

  describe('comes in pages', () => {
    /** Page after page until the last; `between` is done after each but the last. */
    async function pageByPage(
      game: Game,
      changes: Fields,
      between: () => Promise<unknown> = () => Promise.resolve(),
    ): Promise<unknown[][]> {
      const pages: unknown[][] = [];
      for (;;) {
        const { existNextPageYn, purchaseList } = await page(game, { ...changes, pageNo: pages.length + 1 });
        pages.push(purchaseList.map(({ boid }) => boid));
        if (existNextPageYn === 'N') return pages;
        await between();
      }
    }

    it('newest first, and says whether another follows', async () => {
      const game = anotherPlayer();
      const boids = await reservedEach(game, 10);
      const pages = await pageByPage(game, { pageItemSize: 4 });
      expect(pages).toEqual([boids.slice(0, 4), boids.slice(4, 8), boids.slice(8)]);
      // A last page that is full has none after it.
      expect((await page(game, { pageItemSize: 5, pageNo: 2 })).existNextPageYn).toBe('N');
      expect((await page(game, { pageItemSize: 10 })).existNextPageYn).toBe('N');
      expect((await page(game, { pageItemSize: 9 })).existNextPageYn).toBe('Y');
      expect(await page(game, { pageItemSize: 10, pageNo: 2 })).toEqual({
        existNextPageYn: 'N',
        purchaseList: [],
      });
    });

    it('later boids first among reservations of the same moment', async () => {
      const game = anotherPlayer();
      const boids: string[] = [];
      for (let made = 0; made < 7; made += 1) boids.push(await reserved(game, made < 5 ? 1 : 0));
      const descending = (some: string[]): string[] =>
        some.toSorted((one, other) => (BigInt(one) < BigInt(other) ? 1 : -1));
      const expected = [...descending(boids.slice(0, 5)), ...descending(boids.slice(5))];
      expect((await pageByPage(game, { pageItemSize: 2 })).flat()).toEqual(expected);
      expect(await boidsOf(game)).toEqual(expected);
    });

    it('that give each of 250 purchases once', async () => {
      const game = anotherPlayer();
      const boids = await reservedEach(game, 250);
      const pages = await pageByPage(game, { pageItemSize: 100 });
      expect(pages.map(({ length }) => length)).toEqual([100, 100, 50]);
      expect(pages.flat()).toEqual(boids);
    });

    it('of which none leaves out what was there, while new ones arrive and a page is asked for again', async () => {
      const game = anotherPlayer();
      const boids = await reservedEach(game, 20);
      let later = 1_000;
      const arrive = async (): Promise<unknown> => {
        for (let count = 0; count < 3; count += 1) await reserved(game, (later += 1));
        return boidsOf(game, { pageItemSize: 6 });
      };
      const pages = await pageByPage(game, { pageItemSize: 6 }, arrive);
      expect(pages.flat()).toEqual(expect.arrayContaining(boids));
    });

    it('that give each once while new ones arrive after the end of the range', async () => {
      const game = anotherPlayer();
      const boids = await reservedEach(game, 20);
      let later = 1_000;
      const range = { pageItemSize: 6, endReservedAtUnixTS: MARCH + 999 };
      const pages = await pageByPage(game, range, () => reserved(game, (later += 1)));
      expect(pages.flat()).toEqual(boids);
    });

    it('and has no page after one that has become the last', async () => {
      const game = anotherPlayer();
      const [newest] = await reservedEach(game, 10);
      const list = { purchaseStatus: 'RESERVED', pageItemSize: 9 };
      expect((await page(game, list)).existNextPageYn).toBe('Y');
      await fixture.table.set(newest!, "status = 'RESERVED_CANCEL'");
      const shorter = await page(game, list);
      expect([shorter.existNextPageYn, shorter.purchaseList.length]).toEqual(['N', 9]);
      expect((await page(game, { ...list, pageNo: 2 })).purchaseList).toEqual([]);
    });

    it('that can be jumped to, and turned back', async () => {
      const game = anotherPlayer();
      const boids = await reservedEach(game, 20);
      for (const pageNo of [4, 2, 1, 3, 5, 2, 4])
        expect(await boidsOf(game, { pageItemSize: 4, pageNo })).toEqual(
          boids.slice((pageNo - 1) * 4, pageNo * 4),
        );
      expect(await boidsOf(game, { pageItemSize: 5, pageNo: 2 })).toEqual(boids.slice(5, 10));
      const startReservedAtUnixTS = MARCH + 1;
      const endReservedAtUnixTS = MARCH + 15;
      expect(
        await boidsOf(game, { pageItemSize: 4, pageNo: 2, startReservedAtUnixTS, endReservedAtUnixTS }),
      ).toEqual(boids.slice(8, 12));
    });
  });

  it('costs one statement, found in an index alone and in its order, whatever is skipped', async () => {
    const game = anotherPlayer();
    const boid = await reserved(game, 0);
    await reserved(game, 1);
    const { pjid } = game.project;
    const plans = await QueryPlans.open(fixture.setup.service.databaseUrl);
    try {
      await plans.crowdPurchases({ boid, pjid, playerId: game.playerId, productId: 'gem.100' });
      const range = {
        startReservedAtUnixTS: Date.UTC(2025, 11, 31) / 1000,
        endReservedAtUnixTS: MARCH - 20 * DAY,
      };
      const bounds = [range.startReservedAtUnixTS, range.endReservedAtUnixTS].map(
        (at) => new Date(at * 1000),
      );
      const [from, to] = bounds as [Date, Date];
      for (const status of [undefined, 'VERIFY_SUCCESS']) {
        const given = [pjid, game.playerId, ...(status === undefined ? [] : [status]), from];
        const key = status === undefined ? 'ix_purchase_player' : 'ix_purchase_player_status';
        const sought = [...given, to];
        for (const [pageNo, offset] of [
          [1, 0],
          [9, 80],
        ] as const) {
          // The range is so old that purchases can be archived: page and rows are sought in both tables.
          const page = [...sought, 11 + offset, ...sought, 11 + offset, 11, offset];
          const values = [...page, ...page];
          const asked = { ...range, pageItemSize: 10, pageNo, purchaseStatus: status };
          const statements = await fixture.setup.service.countStatements(() => boidsOf(game, asked));
          const [statement, ...others] = statements.filter((sql) => sql.startsWith('SELECT'));
          expect(others).toEqual([]);
          const steps = await plans.of(statement!, values);
          const inner = steps.find(({ table: name }) => name === 'k');
          expect(inner).toMatchObject({ key, extra: expect.stringContaining('Using index') });
          expect(inner?.extra).not.toMatch(/filesort|temporary|index condition/i);
          expect(steps.find(({ table: name }) => name === 'p')).toMatchObject({ key: 'PRIMARY', rows: 1 });
        }
      }
    } finally {
      await plans.close();
    }
  });

  describe('with a database of its own for reading', () => {
    let readUrl: string;
    let reader: Connection;
    let service: RunningService;

    beforeAll(async () => {
      readUrl = await workerDatabaseUrl('_read');
      reader = await mysql.createConnection({ uri: readUrl });
      service = await startService({ DATABASE_READ_URL: readUrl });
    });

    afterAll(async () => {
      await service.stop();
      await reader.end();
    });

    it('is read there, and payments are not', async () => {
      const game = anotherPlayer(service);
      const boid = await reserved(game, 0);
      expect(await boidsOf(game)).toEqual([]);
      expect(await game.statusOf(boid)).toBe('RESERVED');
      const main = new URL(service.databaseUrl).pathname.slice(1);
      await reader.query(`INSERT INTO purchase SELECT * FROM ${main}.purchase WHERE boid = ?`, [boid]);
      expect(await boidsOf(game)).toEqual([boid]);
      await fixture.table.set(boid, "status = 'RESERVED_CANCEL'");
      expect((await page(game)).purchaseList).toMatchObject([{ purchaseStatus: 'RESERVED' }]);
      expect(await game.statusOf(boid)).toBe('RESERVED_CANCEL');
    });

    it('is SYSTEM_ERROR while that is away, which stops nothing else', async () => {
      const alone = await startService({ DATABASE_READ_URL: NOBODY });
      try {
        const game = anotherPlayer(alone);
        expect(await ask(game)).toMatchObject({ resultCode: 'SYSTEM_ERROR' });
        expect(await game.statusOf(await game.reserve())).toBe('RESERVED');
        expect((await alone.http.get('/health/ready')).status).toBe(200);
      } finally {
        await alone.stop();
      }
    });
  });
});

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  entryBehind,
  listPurchases,
} from '../../../src/modules/purchase/search/purchase-search.repository.js';
import type { PurchaseFilter } from '../../../src/modules/purchase/search/purchase-range.sql.js';
import type { Answer } from '../../support/interface/envelope.js';
import { Game } from '../../support/servers/game.js';
import { PurchaseFixture } from '../../support/purchases/purchase-fixture.js';
import { QueryPlans } from '../../support/database/query-plan.js';

type Fields = Record<string, unknown>;

interface Page {
  readonly purchaseList: Fields[];
  readonly nextCursor: string | null;
}

const PATH = '/operator/v1/purchase/search';
const DAY = 86_400;
/** 2026-03-01T00:00:00Z */
const MARCH = Date.UTC(2026, 2, 1) / 1000;
/** More rows than one scan of the index reads. */
const MANY = 12_000;

/** As a column is assigned, `seconds` after the beginning of March. */
const at = (column: string, seconds: number): string =>
  `${column} = '${new Date((MARCH + seconds) * 1000).toISOString().replace('T', ' ').replace('Z', '')}'`;

/** A statement as it is explained: only prepared statements take the digits of a LIMIT as text. */
const explained = ([sql, values]: readonly [string, readonly unknown[]]): [string, unknown[]] => [
  sql,
  [...values.slice(0, -1), Number(values.at(-1))],
];

describe('purchase/search', () => {
  const fixture = new PurchaseFixture();

  const ask = (game: Game, changes: Fields = {}): Promise<Answer<Page>> =>
    game.json<Page>(PATH, {
      pjid: game.project.pjid,
      fromUnixTS: MARCH,
      toUnixTS: MARCH + 31 * DAY,
      pageItemSize: 100,
      ...changes,
    });

  async function page(game: Game, changes: Fields = {}): Promise<Page> {
    const answer = await ask(game, changes);
    expect(answer).toMatchObject({ resultCode: 'SUCCESS' });
    return answer.resultData!;
  }

  const boidsOf = async (game: Game, changes: Fields = {}): Promise<unknown[]> =>
    (await page(game, changes)).purchaseList.map(({ boid }) => boid);

  async function reserved(game: Game, second: number, more = '', fields: Fields = {}): Promise<string> {
    const boid = await game.reserve(fields);
    await fixture.table.set(boid, `${at('reserved_at', second)}${more}`);
    return boid;
  }

  async function pageByPage(game: Game, changes: Fields): Promise<unknown[][]> {
    const pages: unknown[][] = [];
    let cursor: string | null = null;
    do {
      const found: Page = await page(game, { ...changes, ...(cursor === null ? {} : { cursor }) });
      pages.push(found.purchaseList.map(({ boid }) => boid));
      cursor = found.nextCursor;
    } while (cursor !== null);
    return pages;
  }

  it('shows the operator-list variant of the record, with the player', async () => {
    const game = await fixture.setup.newGame();
    const boid = await reserved(game, 5);
    const { playerId, project } = game;
    expect(await page(game)).toEqual({
      purchaseList: [
        {
          boid,
          purchaseStatus: 'RESERVED',
          pjid: project.pjid,
          svcId: 'svc-1',
          payment: 'GSTORE_PLAY',
          appStore: 'GSTORE_PLAY',
          imid: 'member-1',
          playerId,
          productId: 'gem.100',
          totalMicroPrice: 990_000,
          currency: 'USD',
          os: 'ANDROID',
          paymentOrderId: null,
          paymentTesterPurchaseYn: null,
          reservedAtUnixTS: MARCH + 5,
          completedAtUnixTS: null,
          canceledAtUnixTS: null,
        },
      ],
      nextCursor: null,
    });
  });

  it('lists newest first what was reserved in the range, both ends included', async () => {
    const game = await fixture.setup.newGame();
    const boids: string[] = [];
    for (const second of [0, 10, 20, 30]) boids.push(await reserved(game, second));
    expect(await boidsOf(game)).toEqual(boids.toReversed());
    expect(await boidsOf(game, { fromUnixTS: MARCH + 10, toUnixTS: MARCH + 20 })).toEqual([
      boids[2],
      boids[1],
    ]);
    expect(await boidsOf(game, { fromUnixTS: MARCH + 11, toUnixTS: MARCH + 19 })).toEqual([]);
    expect(await boidsOf(game, { fromUnixTS: MARCH + 10, toUnixTS: MARCH + 10 })).toEqual([boids[1]]);
  });

  it('combines the filters', async () => {
    const game = await fixture.setup.newGame();
    const other = new Game(fixture.setup.service, game.project);
    const onPc = { payment: 'GSTORE_PLAY_PC', appStore: 'GSTORE_PLAY_PC', os: 'WIN64' };
    const canceled = await reserved(game, 1, `, status = 'CANCELED', ${at('canceled_at', 9)}`);
    const givenUp = await reserved(game, 2, `, status = 'RESERVED_CANCEL', ${at('canceled_at', 9)}`);
    const pc = await reserved(game, 3, '', onPc);
    const gems = await reserved(other, 4, ', payment_tester = 1', { productId: 'gem.500', ipCountry: 'KR' });
    await fixture.table.set(pc, 'payment_tester = 0');
    expect(await boidsOf(game)).toEqual([gems, pc, givenUp, canceled]);
    expect(await boidsOf(game, { purchaseStatus: 'CANCELED' })).toEqual([canceled]);
    expect(await boidsOf(game, { purchaseStatus: 'RESERVED_CANCEL' })).toEqual([givenUp]);
    expect(await boidsOf(game, { purchaseStatus: 'RESERVED' })).toEqual([gems, pc]);
    expect(await boidsOf(game, { purchaseStatus: 'COMPLETED' })).toEqual([]);
    expect(await boidsOf(game, { payment: 'GSTORE_PLAY_PC' })).toEqual([pc]);
    expect(await boidsOf(game, { productId: 'gem.500' })).toEqual([gems]);
    expect(await boidsOf(game, { playerId: other.playerId })).toEqual([gems]);
    expect(await boidsOf(game, { playerId: game.playerId, purchaseStatus: 'RESERVED' })).toEqual([pc]);
    expect(await boidsOf(game, { playerId: game.playerId, productId: 'gem.500' })).toEqual([]);
    expect(await boidsOf(game, { payment: 'GSTORE_PLAY', purchaseStatus: 'RESERVED' })).toEqual([gems]);
    expect(await boidsOf(game, { ipCountry: 'KR' })).toEqual([gems]);
    expect(await boidsOf(game, { ipCountry: 'US', purchaseStatus: 'RESERVED' })).toEqual([pc]);
    expect(await boidsOf(game, { paymentTesterPurchaseYn: 'Y' })).toEqual([gems]);
    expect(await boidsOf(game, { paymentTesterPurchaseYn: 'N' })).toEqual([pc]);
    expect(await boidsOf(game, { playerId: game.playerId, ipCountry: 'KR' })).toEqual([]);
  });

  it.each([{}, { purchaseStatus: 'RESERVED' }, { productId: 'gem.100' }])(
    'is turned page after page, each purchase once, with the greater boid first in one moment: %j',
    async (filter) => {
      const game = await fixture.setup.newGame();
      const [early, late]: [string[], string[]] = [[], []];
      for (let count = 0; count < 5; count += 1) early.push(await reserved(game, 1));
      for (let count = 0; count < 2; count += 1) late.push(await reserved(game, 2));
      const descending = (boids: string[]): string[] =>
        boids.toSorted((one, other) => (BigInt(one) < BigInt(other) ? 1 : -1));
      const expected = [...descending(late), ...descending(early)];
      const pages = await pageByPage(game, { ...filter, pageItemSize: 3 });
      expect(pages).toEqual([expected.slice(0, 3), expected.slice(3, 6), expected.slice(6)]);
      expect(await pageByPage(game, { ...filter, pageItemSize: 7 })).toEqual([expected]);
    },
  );

  it('goes on where the page before ended, while new purchases come and the read ones change', async () => {
    const game = await fixture.setup.newGame();
    const boids: string[] = [];
    for (const second of [1, 2, 3, 4]) boids.unshift(await reserved(game, second));
    const first = await page(game, { pageItemSize: 2 });
    expect(first.purchaseList.map(({ boid }) => boid)).toEqual(boids.slice(0, 2));
    await reserved(game, 5);
    await fixture.table.set(boids[1]!, `status = 'COMPLETED', ${at('completed_at', 9)}`);
    expect(await page(game, { pageItemSize: 2, cursor: first.nextCursor })).toMatchObject({
      purchaseList: boids.slice(2).map((boid) => ({ boid })),
      nextCursor: null,
    });
  });

  it.each([
    ['cursor', { cursor: 'x' }],
    ['cursor', { cursor: Buffer.from('[1,"0"]').toString('base64url') }],
    ['fromUnixTS', { fromUnixTS: MARCH + 1, toUnixTS: MARCH }],
    ['fromUnixTS', { fromUnixTS: undefined }],
    ['toUnixTS', { toUnixTS: -1 }],
    ['purchaseStatus', { purchaseStatus: 'PAID' }],
    ['pageItemSize', { pageItemSize: 0 }],
    ['pageItemSize', { pageItemSize: 101 }],
  ])('names the field that is wrong: %s', async (field, changes) => {
    const answer = await ask(await fixture.setup.newGame(), changes);
    expect(answer).toMatchObject({ resultCode: 'INVALID_PARAMETER' });
    expect(answer.resultMessage).toMatch(new RegExp(`^${field}\\b`));
  });

  it('takes a cursor of another range as a place in its own', async () => {
    const game = await fixture.setup.newGame();
    for (const second of [1, 2, 3]) await reserved(game, second);
    const { nextCursor: cursor } = await page(game, { pageItemSize: 1 });
    expect(await boidsOf(game, { cursor, toUnixTS: MARCH + 1 })).toHaveLength(1);
    expect(await boidsOf(game, { cursor, fromUnixTS: MARCH + 3 })).toEqual([]);
  });

  it('refuses a cursor of other filters, which would leave out what they find before it', async () => {
    const game = await fixture.setup.newGame();
    for (const second of [1, 2, 3]) await reserved(game, second);
    const { nextCursor: cursor } = await page(game, { pageItemSize: 1 });
    for (const filter of [{ purchaseStatus: 'RESERVED' }, { playerId: game.playerId }, { ipCountry: 'KR' }])
      expect(await ask(game, { cursor, ...filter })).toMatchObject({
        resultCode: 'INVALID_PARAMETER',
        resultMessage: expect.stringMatching(/^cursor: must be of a page with the same filters/),
      });
  });

  describe('among many purchases', () => {
    let plans: QueryPlans;
    let game: Game;

    beforeAll(async () => {
      plans = await QueryPlans.open(fixture.setup.service.databaseUrl);
      game = await fixture.setup.newGame();
      const boid = await reserved(game, 0);
      const { playerId, project } = game;
      await plans.crowdPurchases({ boid, pjid: project.pjid, playerId, productId: 'gem.100' });
      await fixture.table.crowd(project.pjid, MANY, 'gem.100');
      await plans.countAnew('purchase');
    });

    afterAll(() => plans.close());

    it('finds the rare one behind all others', async () => {
      const boid = await reserved(game, 1, '', { productId: 'gem.rare' });
      expect((await pageByPage(game, { productId: 'gem.rare' })).flat()).toEqual([boid]);
    });

    it('is read in the order of an index, behind the page before, without sorting', async () => {
      const { pjid } = game.project;
      const after = { reservedAt: new Date((MARCH + 2 * DAY) * 1000), boid: '9000000000000000000' };
      const until = { reservedAt: new Date((MARCH + DAY) * 1000), boid: '1' };
      const range = { pjid, from: new Date(MARCH * 1000), to: new Date((MARCH + 31 * DAY) * 1000) };
      const { playerId } = game;
      for (const [filter, key] of [
        [{}, 'ix_purchase_reserved'],
        [{ status: 'CANCELED' }, 'ix_purchase_reserved'],
        [{ payment: 'GSTORE_PLAY', productId: 'gem.100' }, 'ix_purchase_reserved'],
        [{ ipCountry: 'KR', isTester: false }, 'ix_purchase_reserved'],
        [{ playerId }, 'ix_purchase_player'],
        [{ playerId, isNoted: true }, 'ix_purchase_player'],
        [{ playerId, status: 'COMPLETED' }, 'ix_purchase_player_status'],
      ] as [Partial<PurchaseFilter>, string][]) {
        const sought = { ...range, ...filter };
        for (const part of [
          { after: null, until: null },
          { after, until },
        ]) {
          const [step, ...others] = await plans.of(
            ...explained(listPurchases(sought, part, 101, range.from)),
          );
          expect(others).toEqual([]);
          expect(step).toMatchObject({ table: 'p', key });
          expect(step?.extra).not.toMatch(/filesort|temporary/);
        }
        const [step] = await plans.of(...explained(entryBehind(sought, after, 5_000, range.from)));
        expect(step).toMatchObject({ key, extra: expect.stringContaining('Using index') });
        expect(step?.extra).not.toMatch(/filesort|temporary/);
      }
      // A page looks at its own rows, and at those that it says whether another follows.
      const whole = { after: null, until: null };
      expect(await plans.looksOf(...explained(listPurchases(range, whole, 101, range.from)))).toBeLessThan(
        110,
      );
    });
  });
});

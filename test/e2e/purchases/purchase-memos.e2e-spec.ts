import { describe, expect, it } from '@jest/globals';
import { listPurchases } from '../../../src/modules/purchase/search/purchase-search.repository.js';
import { PurchaseArchiving } from '../../support/database/purchase-archive.js';
import { QueryPlans } from '../../support/database/query-plan.js';
import type { Answer } from '../../support/interface/envelope.js';
import { refused } from '../../support/interface/refused.js';
import { ConsolePerson } from '../../support/operators/console-person.js';
import { PurchaseFixture } from '../../support/purchases/purchase-fixture.js';
import { Game } from '../../support/servers/game.js';

type Fields = Record<string, unknown>;

interface Page {
  readonly memoList: readonly (Fields & { readonly boid: string })[];
  readonly nextCursor: string | null;
}

const PATH = 'purchase/memo/list';
/** More purchases than one scan of the index reads. */
const MANY = 6_000;

describe('purchase/memo/list', () => {
  const fixture = new PurchaseFixture();

  const bodyOf = ({ project, playerId }: Game, changes: Fields = {}): Fields => ({
    pjid: project.pjid,
    playerId,
    pageItemSize: 100,
    ...changes,
  });
  const page = (game: Game, changes: Fields = {}): Promise<Page> =>
    fixture.setup.operator.must<Page>(PATH, bodyOf(game, changes));
  const boidsOf = async (game: Game, changes: Fields = {}): Promise<string[]> =>
    (await page(game, changes)).memoList.map(({ boid }) => boid);

  async function noted(game: Game, memo: string): Promise<string> {
    const boid = await game.reserve();
    await fixture.setup.operator.must('purchase/memo', { pjid: game.project.pjid, boid, memo });
    return boid;
  }

  async function pageByPage(game: Game, pageItemSize: number): Promise<string[]> {
    const boids: string[] = [];
    let cursor: string | null = null;
    do {
      const { memoList, nextCursor }: Page = await page(game, { pageItemSize, ...(cursor && { cursor }) });
      boids.push(...memoList.map(({ boid }) => boid));
      cursor = nextCursor;
    } while (cursor !== null);
    return boids;
  }

  it('shows the notes on the purchases of a player, those on the newest purchases first', async () => {
    const game = await fixture.setup.newGame();
    const other = new Game(fixture.setup.service, game.project);
    const first = await noted(game, 'called back');
    await game.reserve();
    const second = await noted(game, 'wrong item\nwas sent again');
    await noted(other, 'of another player');
    const { memoList, nextCursor } = await page(game);
    expect(memoList).toEqual([
      {
        boid: second,
        purchaseStatus: 'RESERVED',
        productId: 'gem.100',
        memo: 'wrong item\nwas sent again',
        reservedAtUnixTS: expect.any(Number),
      },
      expect.objectContaining({ boid: first, memo: 'called back' }),
    ]);
    expect(nextCursor).toBeNull();
  });

  it('shows no note that was emptied, and the last of several', async () => {
    const game = await fixture.setup.newGame();
    const { pjid } = game.project;
    const [emptied, replaced] = [await noted(game, 'a mistake'), await noted(game, 'the first')];
    await fixture.setup.operator.must('purchase/memo', { pjid, boid: emptied, memo: '' });
    await fixture.setup.operator.must('purchase/memo', { pjid, boid: replaced, memo: 'the last' });
    expect((await page(game)).memoList).toMatchObject([{ boid: replaced, memo: 'the last' }]);
  });

  it('comes in pages that give each note once', async () => {
    const game = await fixture.setup.newGame();
    const boids: string[] = [];
    for (let count = 0; count < 5; count += 1) {
      boids.push(await noted(game, `note ${count}`));
      await game.reserve();
    }
    expect(await pageByPage(game, 2)).toEqual(boids.toReversed());
    expect((await page(game, { pageItemSize: 5 })).nextCursor).toBeNull();
  });

  it('shows notes on archived purchases between the others', async () => {
    const game = await fixture.setup.newGame();
    const [old, recent] = [await noted(game, 'long ago'), await noted(game, 'today')];
    const archiving = await PurchaseArchiving.open(fixture.setup.service);
    try {
      await archiving.change("UPDATE purchase SET status = 'RESERVED_CANCEL' WHERE boid = ?", [old]);
      await archiving.age([old]);
      expect(await archiving.archive(game.project.pjid, [old])).toBe(1);
      expect(await archiving.tablesOf(old)).toContain('purchase_archive');
      expect(await pageByPage(game, 1)).toEqual([recent, old]);
      expect(await archiving.tablesOf(old)).toContain('purchase_archive');
    } finally {
      await archiving.close();
    }
  });

  it('is refused with a field that is wrong, by its name', async () => {
    const game = await fixture.setup.newGame();
    for (const [field, value] of [
      ['pjid', undefined],
      ['playerId', undefined],
      ['playerId', ''],
      ['cursor', 'x'],
      ['pageItemSize', 0],
      ['pageItemSize', 101],
    ] as const)
      expect(await fixture.setup.operator.call(PATH, bodyOf(game, { [field]: value }))).toEqual(
        refused('INVALID_PARAMETER', field),
      );
  });

  it('is for operators of the project and the administrator, and is written to the audit log', async () => {
    const { operator, service } = fixture.setup;
    const { pjid } = await operator.project();
    const codeOf = async (owner: string, roles: readonly string[]): Promise<string> => {
      const key = await operator.key(owner, roles);
      const caller = new Game(service, { pjid: owner, ...key });
      const body = { pjid, playerId: 'anna', pageItemSize: 1 };
      return (await caller.json(`/operator/v1/${PATH}`, body)).resultCode;
    };
    expect(await codeOf(pjid, ['OPERATOR'])).toBe('SUCCESS');
    expect(await codeOf(pjid, ['GAME', 'PLATFORM'])).toBe('NOT_ALLOW_AUTH');
    expect(await codeOf((await operator.project()).pjid, ['OPERATOR'])).toBe('NOT_ALLOW_AUTH');
    const codes = (await operator.audited(pjid, `/operator/v1/${PATH}`)).map(({ resultCode }) => resultCode);
    expect(codes).toEqual(['NOT_ALLOW_AUTH', 'SUCCESS']);
  });

  it('shows notes masked to a VIEWER of the console, as purchase/get does', async () => {
    const game = await fixture.setup.newGame();
    const { pjid } = game.project;
    const boid = await noted(game, 'called back twice');
    const shownTo = async (role: 'VIEWER' | 'SUPPORT'): Promise<unknown[]> => {
      const person = await ConsolePerson.with(fixture.setup.service, { [pjid]: role });
      const ask = async <Data>(path: string, body: Fields): Promise<Data> => {
        const answer: Answer<Data> = await person.call<Data>(pjid, `/operator/v1/${path}`, body);
        expect(answer).toMatchObject({ resultCode: 'SUCCESS' });
        return answer.resultData!;
      };
      const { memo } = await ask<Fields>('purchase/get', { pjid, boid });
      return [(await ask<Page>(PATH, bodyOf(game))).memoList[0]?.['memo'], memo];
    };
    expect(await shownTo('VIEWER')).toEqual(['ca•••', 'ca•••']);
    expect(await shownTo('SUPPORT')).toEqual(['called back twice', 'called back twice']);
  });

  describe('among many purchases of the player', () => {
    it('finds the rare note behind all others, by the index of the player in its order', async () => {
      const game = await fixture.setup.newGame();
      const { playerId, project } = game;
      const { pjid } = project;
      const boid = await noted(game, 'the only one');
      const plans = await QueryPlans.open(fixture.setup.service.databaseUrl);
      try {
        await fixture.table.crowd(pjid, MANY, 'gem.100');
        await fixture.table.query(`UPDATE purchase SET player_id = '${playerId}' WHERE pjid = '${pjid}'`);
        await fixture.table.set(boid, "reserved_at = '2025-01-01'");
        await plans.countAnew('purchase');
        expect(await boidsOf(game)).toEqual([boid]);
        const filter = { pjid, playerId, from: new Date(0), to: new Date(), isNoted: true } as const;
        const [sql, values] = listPurchases(filter, { after: null, until: null }, 21, new Date());
        const digits = values.map((value) => (value === '21' ? 21 : value));
        const steps = (await plans.of(sql, digits)).filter(({ table }) => table === 'p');
        expect(steps.map(({ key }) => key)).toEqual(['ix_purchase_player', 'ix_purchase_player']);
        for (const { extra } of steps) expect(extra).not.toMatch(/filesort|temporary/);
      } finally {
        await plans.close();
      }
    });
  });
});

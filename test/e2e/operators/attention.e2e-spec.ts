import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { deadGrants } from '../../../src/modules/grant-dispatcher/query/grant-attention.repository.js';
import { reservedRewards } from '../../../src/modules/inventory/query/reward-attention.repository.js';
import {
  overduePurchases,
  unprocessedNotifications,
} from '../../../src/modules/purchase/attention/attention.repository.js';
import { ATTENTION_KINDS } from '../../../src/modules/project/attention/attention.js';
import type { Answer } from '../../support/interface/envelope.js';
import { countAllStatements } from '../../support/database/count-statements.js';
import { eventually } from '../../support/eventually.js';
import { paidOutside } from '../../support/purchases/external.js';
import { Game } from '../../support/servers/game.js';
import { Inventory, REWARD_PATHS } from '../../support/rewards/inventory.js';
import { PurchaseTable } from '../../support/database/purchase-table.js';
import { QueryPlans } from '../../support/database/query-plan.js';
import { RefundableStores } from '../../support/stores/refundable-stores.js';
import { RewardTable } from '../../support/database/reward-table.js';
import { startService } from '../../support/service/start-service.js';

type Fields = Record<string, unknown>;

interface Item {
  readonly kind: string;
  readonly id: string;
  readonly pjid: string;
  readonly sinceUnixTS: number;
  readonly remedy: string;
}

interface Page {
  readonly itemList: Item[];
  readonly nextCursor: string | null;
}

const PATH = '/operator/v1/attention/list';
const HOUR = 3_600;
/** By the process's clock, which is the database's here; statements take their time. */
const CLOSE_TO_SECONDS = 60;

describe('attention/list', () => {
  let stores: RefundableStores;
  let table: PurchaseTable;
  let rewards: RewardTable;

  beforeAll(async () => {
    stores = await RefundableStores.start();
    table = await PurchaseTable.open(stores.service.databaseUrl);
    rewards = await RewardTable.open(stores.service.databaseUrl);
  });

  afterAll(async () => {
    await Promise.all([table.close(), rewards.close()]);
    await stores.stop();
  });

  const ask = (game: Game, fields: Fields = {}): Promise<Answer<Page>> =>
    game.json<Page>(PATH, { pageItemSize: 100, ...fields });

  const itemsOf = async (game: Game, kind?: string): Promise<Item[]> => {
    const answer = await ask(game, { pjid: game.project.pjid, kind });
    expect(answer).toMatchObject({ resultCode: 'SUCCESS', resultData: { nextCursor: null } });
    return answer.resultData!.itemList;
  };

  /** An item that has been so for that long. */
  const since = (game: Game, kind: string, id: string, seconds: number): object => ({
    kind,
    id,
    pjid: game.project.pjid,
    sinceUnixTS: expect.any(Number),
    remedy: expect.stringMatching(/\w{3}/),
    ...(seconds === 0 ? {} : { sinceUnixTS: expect.closeTo(Date.now() / 1000 - seconds, -2) }),
  });

  const ago = (column: string, seconds: number): string =>
    `${column} = UTC_TIMESTAMP(3) - INTERVAL ${seconds} SECOND`;

  const verified = async (game: Game, secondsAgo: number, more = ''): Promise<string> => {
    const boid = await game.reserve();
    await table.set(boid, `status = 'VERIFY_SUCCESS', ${ago('verified_at', secondsAgo)}${more}`);
    return boid;
  };

  it('is empty where nothing is wrong', async () => {
    const game = await stores.newGame();
    await verified(game, 23 * HOUR);
    expect(await itemsOf(game)).toEqual([]);
  });

  it('shows what is paid and not completed after a day, and not consumed after two', async () => {
    const game = await stores.newGame();
    const young = await verified(game, 25 * HOUR);
    const old = await verified(game, 49 * HOUR);
    const open = await verified(game, 50 * HOUR, `, status = 'COMPLETED_BEFORE_CONSUME'`);
    const other = await verified(game, 60 * HOUR, `, payment = 'ASTORE_APP'`);
    await verified(game, 60 * HOUR, `, status = 'COMPLETED'`);
    expect(await itemsOf(game)).toEqual([
      since(game, 'PAID_NOT_COMPLETED', other, 60 * HOUR),
      since(game, 'PAID_NOT_COMPLETED', old, 49 * HOUR),
      since(game, 'PAID_NOT_COMPLETED', young, 25 * HOUR),
      since(game, 'UNCONSUMED', open, 50 * HOUR),
      since(game, 'UNCONSUMED', old, 49 * HOUR),
    ]);
  });

  it('shows dead grants, by boid or transactionId, and a paused game server', async () => {
    const game = await stores.newGame();
    const { pjid } = game.project;
    const boid = await paidOutside(game);
    const transactionId = randomUUID().slice(0, 20);
    const coupon = await game.json('/billing/api-in/v1/coupon/give', {
      pjid,
      transactionId,
      giveUser: { idType: 'GAME_UID', idValue: game.playerId },
      giveItemList: [{ itemId: 'sword', quantity: 1 }],
    });
    expect(coupon).toMatchObject({ resultCode: 'SUCCESS' });
    expect(await itemsOf(game)).toEqual([]);
    await table.query(
      `UPDATE player_grant SET status = 'DEAD', due_at = NULL, ${ago('settled_at', 5 * HOUR)} WHERE pjid = '${pjid}'`,
    );
    const url = 'https://game.example.com/give';
    const server = { pjid, giveProductUrl: url, allowedCidrs: ['10.0.0.0/8'] };
    expect(await game.json('/operator/v1/game-server/save', server)).toMatchObject({ resultCode: 'SUCCESS' });
    await table.query(
      `UPDATE game_server SET paused_until = UTC_TIMESTAMP(3) + INTERVAL 5 MINUTE WHERE pjid = '${pjid}'`,
    );
    expect(await itemsOf(game)).toEqual([
      since(game, 'DEAD_GRANT', boid, 5 * HOUR),
      since(game, 'DEAD_GRANT', transactionId, 5 * HOUR),
      since(game, 'PAUSED_GAME_SERVER', pjid, 300),
    ]);
  });

  it('shows a notification that matches no purchase, once it was given up', async () => {
    const game = await stores.newGame();
    const { pjid } = game.project;
    const add = async (status: string): Promise<string> => {
      const due = status === 'UNMATCHED' ? 'NULL' : 'UTC_TIMESTAMP(3) + INTERVAL 1 DAY';
      await table.query(
        `INSERT INTO store_notice (source, pjid, notice_id, code, trace_id, received_at, status, due_at)
         VALUES ('GSTORE', '${pjid}', '${randomUUID()}', 'VOIDED', '${'0'.repeat(32)}',
           UTC_TIMESTAMP(3) - INTERVAL 2 HOUR, '${status}', ${due})`,
      );
      const [row] = await table.query('SELECT MAX(id) AS id FROM store_notice');
      return String(row?.['id']);
    };
    const [first, second] = [await add('UNMATCHED'), await add('UNMATCHED')];
    await add('DONE');
    await add('WAITING');
    expect(await itemsOf(game)).toEqual([
      since(game, 'UNPROCESSED_NOTIFICATION', first, 2 * HOUR),
      since(game, 'UNPROCESSED_NOTIFICATION', second, 2 * HOUR),
    ]);
  });

  it('shows a reward that has been reserved for more than a day', async () => {
    const inventory = new Inventory(stores.service, await stores.operator.project());
    const ids = [await inventory.register(), await inventory.register()] as const;
    const reserved = await inventory.json(REWARD_PATHS.reserve, { ...inventory.user, rewardIdList: ids });
    expect(reserved).toMatchObject({ resultCode: 'SUCCESS' });
    expect(await itemsOf(inventory)).toEqual([]);
    await rewards.set(ids[1], ago('listed_at', 25 * HOUR));
    expect(await itemsOf(inventory)).toEqual([since(inventory, 'RESERVED_REWARD', ids[1], 25 * HOUR)]);
  });

  describe('shows a store that refuses the project’s credentials', () => {
    const buy = (game: Game): ReturnType<RefundableStores['gstore']['buy']> =>
      stores.gstore.buy({
        packageName: `com.example.${game.project.pjid.toLowerCase()}`,
        productId: game.productId,
      });
    const untilShown = (game: Game, count: number): Promise<Item[]> =>
      eventually(
        () => itemsOf(game, 'REFUSED_CREDENTIALS'),
        (items) => items.length === count,
      );

    it('until the store has taken them', async () => {
      const game = await stores.newGame();
      const boid = await game.reserve();
      const receipt = buy(game);
      stores.gstore.fault({ match: { route: 'products.get' }, kind: 'status', status: 403 });
      for (let count = 0; count < 3; count += 1)
        expect(await game.verify(boid, receipt)).toMatchObject({ resultCode: 'EXTERNAL_API_ERROR' });
      const [item] = await untilShown(game, 1);
      expect(item).toEqual(since(game, 'REFUSED_CREDENTIALS', 'GSTORE', 0));
      expect(Math.abs(item!.sinceUnixTS - Date.now() / 1000)).toBeLessThan(CLOSE_TO_SECONDS);
      stores.gstore.clearFaults();
      expect(await game.verify(boid, receipt)).toMatchObject({ resultCode: 'SUCCESS' });
      await untilShown(game, 0);
    });

    it('until other settings are saved', async () => {
      const game = await stores.newGame();
      const { pjid } = game.project;
      stores.gstore.fault({ match: { route: 'products.get' }, kind: 'status', status: 401 });
      const answer = await game.verify(await game.reserve(), buy(game));
      expect(answer).toMatchObject({ resultCode: 'EXTERNAL_API_ERROR' });
      await untilShown(game, 1);
      stores.gstore.clearFaults();
      await table.query(
        `UPDATE store_settings SET updated_at = UTC_TIMESTAMP(3) + INTERVAL 1 SECOND WHERE pjid = '${pjid}'`,
      );
      await untilShown(game, 0);
    });

    it('for a few statements, however many calls are refused or taken', async () => {
      const game = await stores.newGame();
      const receipt = buy(game);
      const boid = await game.reserve();
      const statements = await countAllStatements(async () => {
        stores.gstore.fault({ match: { route: 'products.get' }, kind: 'status', status: 403 });
        for (let count = 0; count < 5; count += 1) await game.verify(boid, receipt);
        await untilShown(game, 1);
        stores.gstore.clearFaults();
        for (let count = 0; count < 5; count += 1) await game.verify(await game.reserve(), buy(game));
        await untilShown(game, 0);
      });
      const written = statements.filter((sql) => /^(?:INSERT INTO|DELETE FROM) credential_refusal/.test(sql));
      expect(written).toHaveLength(2);
    });
  });

  it('shows an item after the configured time', async () => {
    const impatient = await startService({
      ...stores.environment,
      PURSER_ATTENTION_PAID_HOURS: '2',
      PURSER_ATTENTION_UNCONSUMED_HOURS: '3',
      PURSER_ATTENTION_RESERVED_HOURS: '4',
    });
    try {
      const inventory = new Inventory(impatient, await stores.operator.project());
      const [two, three] = [await verified(inventory, 2.5 * HOUR), await verified(inventory, 3.5 * HOUR)];
      const ids = [await inventory.register(), await inventory.register()] as const;
      await inventory.json(REWARD_PATHS.reserve, { ...inventory.user, rewardIdList: ids });
      await rewards.set(ids[0], ago('listed_at', 3.5 * HOUR));
      await rewards.set(ids[1], ago('listed_at', 4.5 * HOUR));
      expect((await itemsOf(inventory)).map(({ kind, id }) => [kind, id])).toEqual([
        ['PAID_NOT_COMPLETED', three],
        ['PAID_NOT_COMPLETED', two],
        ['UNCONSUMED', three],
        ['RESERVED_REWARD', ids[1]],
      ]);
    } finally {
      await impatient.stop();
    }
  });

  it('is turned page after page, kind after kind, each item once', async () => {
    const game = await stores.newGame();
    const { pjid } = game.project;
    // Some of the same moment: their order is that of their boids.
    const moment = `, verified_at = '2026-01-02 03:04:05.678'`;
    const boids: string[] = [];
    for (let count = 0; count < 5; count += 1) boids.push(await verified(game, 0, moment));
    const grants = [await paidOutside(game), await paidOutside(game), await paidOutside(game)];
    await table.query(
      `UPDATE player_grant SET status = 'DEAD', created_at = '2026-01-02 03:04:05', due_at = NULL WHERE pjid = '${pjid}'`,
    );
    const seen: string[] = [];
    let cursor: string | null | undefined;
    do {
      const fields = { pjid, pageItemSize: 2, ...(cursor == null ? {} : { cursor }) };
      const { resultData } = await ask(game, fields);
      expect(resultData!.itemList.length).toBeLessThanOrEqual(2);
      seen.push(...resultData!.itemList.map(({ kind, id }) => `${kind} ${id}`));
      cursor = resultData!.nextCursor;
    } while (cursor !== null);
    const sorted = boids.toSorted((one, other) => (BigInt(one) < BigInt(other) ? -1 : 1));
    expect(seen).toEqual([
      ...sorted.map((boid) => `PAID_NOT_COMPLETED ${boid}`),
      ...sorted.map((boid) => `UNCONSUMED ${boid}`),
      ...grants
        .toSorted((one, other) => (BigInt(one) < BigInt(other) ? -1 : 1))
        .map((boid) => `DEAD_GRANT ${boid}`),
    ]);
  });

  it('shows an operator its own project alone, the administrator every one', async () => {
    const [one, other] = [await stores.newGame(), await stores.newGame()];
    const [mine, foreign] = [await verified(one, 30 * HOUR), await verified(other, 30 * HOUR)];
    const idsOf = ({ resultData }: Answer<Page>): string[] => resultData!.itemList.map(({ id }) => id);
    expect(idsOf(await ask(one))).toEqual([mine]);
    expect(await ask(one, { pjid: other.project.pjid })).toMatchObject({ resultCode: 'NOT_ALLOW_AUTH' });
    const all = (fields: Fields): Promise<Answer<Page>> =>
      stores.operator.call<Page>('attention/list', { pageItemSize: 100, ...fields });
    expect(idsOf(await all({ pjid: other.project.pjid }))).toEqual([foreign]);
    const ofEvery: string[] = [];
    for (let cursor: string | null | undefined; cursor !== null;) {
      const page = await all({ kind: 'PAID_NOT_COMPLETED', ...(cursor !== undefined && { cursor }) });
      ofEvery.push(...idsOf(page));
      cursor = page.resultData!.nextCursor;
    }
    expect(ofEvery).toEqual(expect.arrayContaining([mine, foreign]));
    const { pjid } = one.project;
    const server = new Game(stores.service, {
      pjid,
      ...(await stores.operator.key(pjid, ['GAME', 'PLATFORM'])),
    });
    expect(await ask(server)).toMatchObject({ resultCode: 'NOT_ALLOW_AUTH' });
  });

  it('leaves out a project that is closed for a move, where nothing can be done, unless it is named', async () => {
    const inventory = new Inventory(stores.service, await stores.operator.project());
    const { pjid } = inventory.project;
    await verified(inventory, 60 * HOUR);
    await paidOutside(inventory);
    await inventory.register();
    for (const sql of [
      `UPDATE player_grant SET status = 'DEAD', due_at = NULL WHERE pjid = '${pjid}'`,
      `UPDATE reward SET state = 'RESERVED', ${ago('listed_at', 25 * HOUR)} WHERE pjid = '${pjid}'`,
      `INSERT INTO game_server (pjid, allowed_cidrs, sealed, paused_until, updated_at)
       VALUES ('${pjid}', '', '', UTC_TIMESTAMP(3), UTC_TIMESTAMP(3))`,
      `INSERT INTO store_notice (source, pjid, notice_id, code, trace_id, received_at, status)
       VALUES ('GSTORE', '${pjid}', '${randomUUID()}', 'VOIDED', '${'0'.repeat(32)}', UTC_TIMESTAMP(3), 'UNMATCHED')`,
      `INSERT INTO store_settings (pjid, store, plain, sealed, updated_at)
       VALUES ('${pjid}', 'GSTORE', '{}', '', UTC_TIMESTAMP(3))`,
      `INSERT INTO credential_refusal (pjid, store, since, last_at)
       VALUES ('${pjid}', 'GSTORE', UTC_TIMESTAMP(3), UTC_TIMESTAMP(3) + INTERVAL 1 SECOND)`,
    ])
      await table.query(sql);
    const kindsOfEvery = async (): Promise<ReadonlySet<string>> => {
      const kinds = new Set<string>();
      for (let cursor: string | null | undefined; cursor !== null;) {
        const fields = { pageItemSize: 100, ...(cursor !== undefined && { cursor }) };
        const { resultData } = await stores.operator.call<Page>('attention/list', fields);
        for (const item of resultData!.itemList) if (item.pjid === pjid) kinds.add(item.kind);
        cursor = resultData!.nextCursor;
      }
      return kinds;
    };
    expect(await kindsOfEvery()).toEqual(new Set(ATTENTION_KINDS));
    await table.query(
      `INSERT INTO project_move (pjid, state, move_id, changed_at) VALUES ('${pjid}', 'MOVED', '', UTC_TIMESTAMP(3))`,
    );
    expect(await kindsOfEvery()).toEqual(new Set());
    const { resultData } = await stores.operator.call<Page>('attention/list', { pjid, pageItemSize: 100 });
    expect(new Set(resultData!.itemList.map(({ kind }) => kind))).toEqual(new Set(ATTENTION_KINDS));
  });

  it.each([
    ['kind', { kind: 'NOTHING' }],
    ['pageItemSize', { pageItemSize: 0 }],
    ['pageItemSize', { pageItemSize: 101 }],
    ['cursor', { cursor: 'x' }],
    ['cursor', { cursor: Buffer.from('["DEAD_GRANT",1,"x"]').toString('base64url') }],
    ['cursor', { cursor: Buffer.from('["DEAD_GRANT",1e99,"1"]').toString('base64url') }],
    ['cursor', { cursor: Buffer.from('["UNCONSUMED",1,"9223372036854775808"]').toString('base64url') }],
    ['cursor', { kind: 'UNCONSUMED', cursor: Buffer.from('["DEAD_GRANT",1,"1"]').toString('base64url') }],
  ])('names the field that is wrong: %s', async (field, fields) => {
    const answer = await ask(await stores.newGame(), fields);
    expect(answer).toMatchObject({ resultCode: 'INVALID_PARAMETER' });
    expect(answer.resultMessage).toMatch(new RegExp(`^${field}\\b`));
  });

  it('is read in the order of indexes', async () => {
    const plans = await QueryPlans.open(stores.service.databaseUrl);
    try {
      const overdue = { statuses: ['VERIFY_SUCCESS'], payments: ['GSTORE_PLAY'], afterSeconds: 60 } as const;
      const after = { at: new Date(1), key: '1' };
      const uuid = { at: new Date(1), key: randomUUID() };
      for (const pjid of [undefined, 'T1']) {
        const queries = [
          ['p', 'ix_purchase_status', overduePurchases(overdue, { pjid, after, limit: 11 })],
          ['n', 'ix_store_notice_due', unprocessedNotifications({ pjid, after, limit: 11 })],
          ['r', 'ix_reward_listed', reservedRewards(60, { pjid, after: uuid, limit: 11 })],
          ['g', /^ix_player_grant_(?:project_)?status$/, deadGrants({ pjid, after, limit: 11 })],
        ] as const;
        for (const [name, key, [sql, values]] of queries) {
          const step = (await plans.of(sql, values)).find(({ table: read }) => read === name);
          expect(step).toMatchObject({ key: expect.stringMatching(key) });
          expect(step?.extra).not.toContain('filesort');
        }
      }
    } finally {
      await plans.close();
    }
  });
});

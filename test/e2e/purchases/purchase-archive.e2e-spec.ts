import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { PersonalPurchases } from '../../../src/modules/purchase/record/personal-purchases.repository.js';
import { PurchaseArchiveRepository } from '../../../src/modules/purchase/record/archived/purchase-archive.repository.js';
import { ReceiptLineRepository } from '../../../src/modules/purchase/record/receipt-line.repository.js';
import { STORED_COLUMNS } from '../../../src/modules/purchase/record/archived/purchase-tables.js';
import { TransactionRunner } from '../../../src/platform/database/transaction/transaction-runner.js';
import type { GstoreSetup } from '../../support/stores/gstore.js';
import { type Answer, SUCCESS } from '../../support/interface/envelope.js';
import { eventually } from '../../support/eventually.js';
import { aPayment, tellPaid } from '../../support/purchases/external.js';
import { Game } from '../../support/servers/game.js';
import { PurchaseArchiving } from '../../support/database/purchase-archive.js';
import { PurchaseFixture } from '../../support/purchases/purchase-fixture.js';
import { type RunningService, startService } from '../../support/service/start-service.js';
import { atOnce, tally } from '../../support/tally.js';

type Bought = ReturnType<GstoreSetup['buy']>;
type TestGame = Awaited<ReturnType<GstoreSetup['newGame']>>;

interface Paid {
  readonly boid: string;
  readonly bought: Bought;
  readonly reqId: string;
}

const DAY = 86_400;
const ARCHIVED = ['purchase_archive', 'purchase_key'];

describe('a purchase that is over for long', () => {
  const fixture = new PurchaseFixture();
  let archiving: PurchaseArchiving;

  beforeAll(async () => {
    archiving = await PurchaseArchiving.open(fixture.setup.service);
  });
  afterAll(() => archiving.close());

  async function completed(game: TestGame): Promise<Paid> {
    const [boid, bought, reqId] = [await game.reserve(), fixture.setup.buy(game), randomUUID()];
    expect(await game.verify(boid, bought, { reqId })).toMatchObject(SUCCESS);
    fixture.setup.store.consume(bought);
    expect(await game.complete(boid)).toMatchObject(SUCCESS);
    return { boid, bought, reqId };
  }

  async function archived(game: TestGame): Promise<Paid> {
    const paid = await completed(game);
    await archiving.age([paid.boid]);
    expect(await archiving.archive(game.project.pjid, [paid.boid])).toBe(1);
    expect(await archiving.tablesOf(paid.boid)).toEqual(ARCHIVED);
    return paid;
  }

  const cancel = (game: Game, boid: string, reason = 'REFUND: late'): Promise<Answer> =>
    fixture.setup.operator.call('purchase/cancel', { pjid: game.project.pjid, boid, reason });

  it('is archived with every column, from a table with the same columns', async () => {
    const columns = (table: string): Promise<{ name: string; type: string }[]> =>
      archiving.query(
        `SELECT COLUMN_NAME AS name, COLUMN_TYPE AS type, IS_NULLABLE AS isNullable, COLLATION_NAME AS collation
         FROM information_schema.COLUMNS
         WHERE TABLE_SCHEMA = DATABASE() AND TABLE_NAME = ? AND EXTRA NOT LIKE '%GENERATED%' ORDER BY 1`,
        [table],
      );
    const own = await columns('purchase');
    expect(await columns('purchase_archive')).toEqual(own);
    expect([...STORED_COLUMNS].toSorted()).toEqual(own.map(({ name }) => name).toSorted());
    const game = await fixture.setup.newGame();
    const { boid } = await completed(game);
    await archiving.age([boid]);
    const [before] = await archiving.query('SELECT * FROM purchase WHERE boid = ?', [boid]);
    await archiving.archive(game.project.pjid, [boid]);
    expect(await archiving.query('SELECT * FROM purchase_archive WHERE boid = ?', [boid])).toEqual([before]);
    await fixture.setup.service.app.get(PurchaseArchiveRepository, { strict: false }).bringBack(boid);
    expect(await archiving.query('SELECT * FROM purchase WHERE boid = ?', [boid])).toEqual([before]);
    expect(await archiving.tablesOf(boid)).toEqual(['purchase']);
  });

  it('answers everywhere as before', async () => {
    const { operator } = fixture.setup;
    const game = await fixture.setup.newGame();
    const { pjid } = game.project;
    const { playerId } = game;
    const paid = [await completed(game), await completed(game), await completed(game)];
    const old = paid.map(({ boid }) => boid);
    await cancel(game, old[1]!);
    const givenUp = await game.reserve();
    await game.cancel(givenUp);
    old.push(givenUp, await game.reserve());
    const [open, recent] = [await game.reserve(), await completed(game)];
    await game.verify(open, fixture.setup.buy(game));
    await operator.must('purchase/memo', { pjid, boid: old[0], memo: 'a note' });
    await archiving.age([...old, open]);
    // Two of one moment: their order is by their boids.
    await archiving.change(
      `UPDATE purchase p JOIN purchase q ON q.boid = ? SET p.reserved_at = q.reserved_at WHERE p.boid IN (?)`,
      [old[0], [old[2], open]],
    );
    const now = Math.floor(Date.now() / 1000);
    const all = [...old, open, recent.boid];
    const span = { fromUnixTS: now - 320 * DAY, toUnixTS: now + DAY };
    const history = async (status?: string): Promise<unknown[]> => {
      const pages: unknown[] = [];
      for (const pageNo of [1, 2, 3, 4, 3, 2])
        pages.push(
          await game.json('/billing/api-game/v1/purchase/optool/playerId/list', {
            pjid,
            playerId,
            startReservedAtUnixTS: now - 310 * DAY,
            endReservedAtUnixTS: now - 290 * DAY,
            pageItemSize: 2,
            pageNo,
            ...(status === undefined ? {} : { purchaseStatus: status }),
          }),
        );
      return pages;
    };
    const pages = async (filter: object): Promise<unknown[]> => {
      const found: unknown[] = [];
      for (let cursor: unknown; found.length < 10;) {
        const body = { pjid, ...span, ...filter, pageItemSize: 2, ...(cursor ? { cursor } : {}) };
        const answer = await operator.must<Record<string, unknown>>('purchase/search', body);
        found.push(answer);
        cursor = answer['nextCursor'];
        if (!cursor) break;
      }
      return found;
    };
    const each = <T>(ask: (boid: string) => Promise<T>): Promise<T[]> => Promise.all(all.map(ask));
    const call = (path: string, body: object): Promise<unknown> => operator.call(path, { pjid, ...body });
    /** The records of a section are in no order. */
    const person = async (): Promise<unknown> => {
      type Section = Readonly<Record<'name' | 'complete', unknown>> & { readonly recordList: unknown[] };
      type Exported = { readonly sectionList: readonly Section[] };
      const { sectionList } = await operator.must<Exported>('player/export', { pjid, playerId });
      return sectionList.map(({ recordList, ...section }) => ({
        ...section,
        records: recordList.map((record) => JSON.stringify(record)).toSorted(),
      }));
    };
    const read = async (): Promise<Record<string, unknown>> => {
      const answers = {
        list: await game.list(...all),
        history: await history(),
        historyOfStatus: await history('COMPLETED'),
        search: await pages({}),
        searchOfPlayer: await pages({ playerId }),
        searchOfStatus: await pages({ playerId, purchaseStatus: 'COMPLETED' }),
        memos: await call('purchase/memo/list', { playerId, pageItemSize: 10 }),
        searchByProduct: await pages({ productId: game.productId }),
        get: await each((boid) => call('purchase/get', { boid })),
        timeline: await each((boid) => call('purchase/timeline', { boid })),
        find: await each((boid) => call('search', { text: boid })),
        findByOrder: await Promise.all(paid.map(({ bought }) => call('search', { text: bought.orderId }))),
        findPlayer: await call('search', { text: playerId }),
        findMember: await call('search', { text: 'member-1' }),
        daily: await call('summary/daily', span),
        hourly: await call('summary/hourly', { fromUnixTS: now - 10 * 3600, toUnixTS: now }),
        export: (
          await fixture.setup.service.http
            .post('/operator/v1/export/purchases')
            .set({ 'X-Req-Pjid': 'ADMIN', 'X-Auth-Access-Key': fixture.setup.service.adminKey })
            .send({ pjid, ...span, format: 'CSV' })
        ).text,
        account: await call('account/get', { imid: 'member-1' }),
        person: await person(),
        scores: await call('refund-score/list', { pageItemSize: 10 }),
        verifyAgain: await Promise.all(
          paid.map(({ boid, bought, reqId }) => game.verify(boid, bought, { reqId })),
        ),
        completeAgain: await each((boid) => game.complete(boid, { reqId: `again-${boid}` })),
        cancelAgain: await Promise.all(old.slice(0, 4).map((boid) => game.cancel(boid))),
      };
      return JSON.parse(JSON.stringify(answers).replaceAll(/"traceId":"[^"]*"/g, '"traceId":""')) as Record<
        string,
        unknown
      >;
    };
    await read(); // what asking leaves in timelines
    const before = await read();
    expect(await archiving.archive(pjid, all)).toBe(old.length);
    for (const boid of old) expect(await archiving.tablesOf(boid)).toEqual(ARCHIVED);
    expect(await archiving.tablesOf(open)).toEqual(['purchase']);
    const after = await read();
    for (const name of Object.keys(before)) expect([name, after[name]]).toEqual([name, before[name]]);
    for (const boid of old) expect(await archiving.tablesOf(boid)).toEqual(ARCHIVED);
  }, 60_000);

  describe('keeps what it claims:', () => {
    it('its receipt pays no other purchase', async () => {
      const game = await fixture.setup.newGame();
      const { boid, bought } = await archived(game);
      const other = await game.reserve();
      const refused = await game.verify(other, bought);
      expect(refused.resultCode).not.toBe('SUCCESS');
      const again = await completed(game);
      const asUnarchived = await game.verify(await game.reserve(), again.bought);
      expect(refused.resultCode).toBe(asUnarchived.resultCode);
      expect(await game.record(other)).toMatchObject({ purchaseStatus: 'RESERVED' });
      expect(await archiving.tablesOf(boid)).toEqual(ARCHIVED);
    });

    it('the reqIds that made it, verified it and gave it up make, verify and give up no other', async () => {
      const game = await fixture.setup.newGame();
      const [reserveId, cancelId] = [randomUUID(), randomUUID()];
      const paid = await completed(game);
      const givenUp = await game.reserve({ reqId: reserveId });
      await game.cancel(givenUp, { reqId: cancelId });
      const boids = [paid.boid, givenUp];
      await archiving.age(boids);
      const other = await game.reserve();
      const ask = async (): Promise<unknown[]> =>
        Promise.all([
          game.tryReserve(game.aReservation({ reqId: reserveId })),
          game.tryReserve(game.aReservation({ reqId: reserveId, imid: undefined })),
          game.verify(other, fixture.setup.buy(game), { reqId: paid.reqId }),
          game.cancel(other, { reqId: cancelId }),
        ]).then((answers) => answers.map(({ resultCode, resultMessage }) => [resultCode, resultMessage]));
      const before = await ask();
      for (const answer of before) expect(answer).not.toContain('SUCCESS');
      expect(await archiving.archive(game.project.pjid, boids)).toBe(2);
      expect(await ask()).toEqual(before);
      expect(await game.record(other)).toMatchObject({ purchaseStatus: 'RESERVED' });
    });

    it('its order in a card shop is registered no second time, nor is another with its reqId', async () => {
      const game = await fixture.setup.newGame();
      const payment = aPayment(game);
      const { boid } = (await tellPaid(game, payment)).resultData!;
      expect(await cancel(game, boid)).toMatchObject(SUCCESS);
      const ask = async (): Promise<unknown[]> => {
        const answers = [
          await tellPaid(game, payment),
          await tellPaid(game, { ...payment, reqId: randomUUID() }),
          await tellPaid(game, aPayment(game, { reqId: payment['reqId'] })),
        ];
        return answers.map(({ resultMessage, resultData }) => ({ resultMessage, resultData }));
      };
      const known = { resultMessage: 'paymentOrderId: already registered', resultData: { boid } };
      const before = await ask();
      expect(before).toMatchObject([
        known,
        known,
        { resultMessage: 'reqId: already used by an earlier request' },
      ]);
      await archiving.age([boid]);
      expect(await archiving.archive(game.project.pjid, [boid])).toBe(1);
      expect(await ask()).toEqual(before);
      expect(await archiving.tablesOf(boid)).toEqual(ARCHIVED);
      expect(await fixture.table.count('pjid = ?', [game.project.pjid])).toBe(0);
    });
  });

  describe('comes back to be changed', () => {
    it('by an operator who cancels it, once', async () => {
      const game = await fixture.setup.newGame();
      const { boid, bought } = await archived(game);
      const answers = await atOnce(4, () => cancel(game, boid));
      expect(tally(answers)).toMatchObject({ SUCCESS: 1 });
      expect(await game.record(boid)).toMatchObject({ purchaseStatus: 'CANCELED' });
      expect(await archiving.tablesOf(boid)).toEqual(['purchase']);
      expect((await game.verify(await game.reserve(), bought)).resultCode).not.toBe('SUCCESS');
    });

    it('by an operator who adds a note', async () => {
      const game = await fixture.setup.newGame();
      const { boid } = await archived(game);
      const { pjid } = game.project;
      await fixture.setup.operator.must('purchase/memo', { pjid, boid, memo: 'late' });
      expect(await fixture.table.row(boid)).toMatchObject({ memo: 'late', status: 'COMPLETED' });
    });

    it('as a reservation that is paid after all', async () => {
      const game = await fixture.setup.newGame();
      const boid = await game.reserve();
      await archiving.age([boid]);
      expect(await archiving.archive(game.project.pjid, [boid])).toBe(1);
      expect(await game.verify(boid, fixture.setup.buy(game))).toMatchObject(SUCCESS);
      expect(await game.record(boid)).toMatchObject({ purchaseStatus: 'VERIFY_SUCCESS' });
      expect(await archiving.tablesOf(boid)).toEqual(['purchase']);
    });

    describe('once for two changes at the same time, of which the second is made too, as', () => {
      afterEach(() => void jest.restoreAllMocks());

      /** An archived reservation, which another caller brings back just after the next change has not found it. */
      async function broughtBackMeanwhile(game: TestGame): Promise<string> {
        const boid = await game.reserve();
        await archiving.age([boid]);
        expect(await archiving.archive(game.project.pjid, [boid])).toBe(1);
        const archive = fixture.setup.service.app.get(PurchaseArchiveRepository, { strict: false });
        const bringBack = archive.bringBack.bind(archive);
        jest.spyOn(archive, 'bringBack').mockImplementationOnce(async (id) => {
          await bringBack(id);
          return bringBack(id);
        });
        return boid;
      }

      it('a note by an operator', async () => {
        const game = await fixture.setup.newGame();
        const boid = await broughtBackMeanwhile(game);
        const { pjid } = game.project;
        await fixture.setup.operator.must('purchase/memo', { pjid, boid, memo: 'second' });
        expect(await fixture.table.row(boid)).toMatchObject({ memo: 'second' });
      });

      it('a cancellation by the game', async () => {
        const game = await fixture.setup.newGame();
        expect(await game.cancel(await broughtBackMeanwhile(game))).toMatchObject(SUCCESS);
      });

      it('a verification by the game', async () => {
        const game = await fixture.setup.newGame();
        const boid = await broughtBackMeanwhile(game);
        expect(await game.verify(boid, fixture.setup.buy(game))).toMatchObject(SUCCESS);
      });
    });

    it('as the owner of a receipt that gets a further product', async () => {
      const game = await fixture.setup.newGame();
      const [{ boid: owner }, further] = [await archived(game), await game.reserve()];
      const { app } = fixture.setup.service;
      const lines = app.get(ReceiptLineRepository, { strict: false });
      const transactions = app.get(TransactionRunner, { strict: false });
      expect(await transactions.run((tx) => lines.add(tx, further, owner))).toBeNull();
      expect(await archiving.tablesOf(owner)).toEqual(['purchase']);
      await archiving.archive(game.project.pjid, [owner]);
      await archiving.age([further]);
      expect(await archiving.archive(game.project.pjid, [further])).toBe(1);
      expect(await lines.findOf(owner)).toEqual([{ pjid: game.project.pjid, boid: further }]);
    });
  });

  describe('between the two steps', () => {
    it('stays where it is, and a run that was killed there is continued', async () => {
      const game = await fixture.setup.newGame();
      const { boid, bought } = await completed(game);
      await archiving.age([boid]);
      await archiving.announce(game.project.pjid);
      expect(await archiving.tablesOf(boid)).toEqual(['purchase', 'purchase_key', 'purchase_move']);
      expect((await game.verify(await game.reserve(), bought)).resultCode).not.toBe('SUCCESS');
      expect(await archiving.move([boid])).toBe(0);
      await archiving.announce(game.project.pjid);
      await archiving.wait([boid]);
      const moved = await atOnce(3, () => archiving.move([boid]));
      expect(moved.toSorted((one, other) => one - other)).toEqual([0, 0, 1]);
      expect(await archiving.tablesOf(boid)).toEqual(ARCHIVED);
    });

    it('can be changed as before, and stays then', async () => {
      const game = await fixture.setup.newGame();
      const { boid, bought } = await completed(game);
      await archiving.age([boid]);
      await archiving.announce(game.project.pjid);
      expect(await cancel(game, boid)).toMatchObject(SUCCESS);
      await archiving.wait([boid]);
      expect(await archiving.move([boid])).toBe(0);
      expect(await archiving.tablesOf(boid)).toEqual(['purchase']);
      expect((await game.verify(await game.reserve(), bought)).resultCode).not.toBe('SUCCESS');
    });

    it('is not moved when a key of it is not stored', async () => {
      const game = await fixture.setup.newGame();
      const { boid } = await completed(game);
      await archiving.age([boid]);
      await archiving.announce(game.project.pjid);
      await archiving.change('DELETE FROM purchase_key WHERE boid = ? AND kind = 2', [boid]);
      await archiving.wait([boid]);
      expect(await archiving.move([boid])).toBe(0);
      expect(await archiving.tablesOf(boid)).toEqual(['purchase']);
    });
  });

  it('is never paid twice by one receipt, whatever is moved and brought back meanwhile', async () => {
    const game = await fixture.setup.newGame();
    const { pjid } = game.project;
    const back = fixture.setup.service.app.get(PurchaseArchiveRepository, { strict: false });
    for (let round = 0; round < 6; round += 1) {
      const { boid, bought } = await completed(game);
      await archiving.age([boid]);
      await archiving.announce(pjid);
      await archiving.wait([boid]);
      const others = await atOnce(6, () => game.reserve());
      const [answers] = await Promise.all([
        Promise.all(others.map((other) => game.verify(other, bought))),
        archiving.move([boid]).then(() => (round % 2 === 0 ? back.bringBack(boid) : undefined)),
      ]);
      for (const { resultCode } of answers) expect(resultCode).not.toBe('SUCCESS');
      const records = await game.list(boid, ...others);
      expect(records.map(({ purchaseStatus }) => purchaseStatus)).toEqual([
        'COMPLETED',
        ...others.map(() => 'RESERVED'),
      ]);
    }
  }, 60_000);

  it('is not archived while its project moves to another deployment', async () => {
    const game = await fixture.setup.newGame();
    const { pjid } = game.project;
    const { boid } = await completed(game);
    await archiving.age([boid]);
    await archiving.announce(pjid);
    await archiving.wait([boid]);
    await archiving.change(
      `INSERT INTO project_move (pjid, state, move_id, changed_at) VALUES (?, 'EXPORTING', ?, UTC_TIMESTAMP(3))`,
      [pjid, '0'.repeat(32)],
    );
    expect(await archiving.moves.listProjects(200)).not.toContain(pjid);
    expect(await archiving.move([boid])).toBe(0);
    expect(await archiving.tablesOf(boid)).toEqual(['purchase']);
  });

  it('is erased with its player, and its receipt stays taken', async () => {
    const game = await fixture.setup.newGame();
    const { pjid } = game.project;
    const { boid, bought } = await archived(game);
    await archiving.change("UPDATE purchase_archive SET memo = 'a note' WHERE boid = ?", [boid]);
    const personal = fixture.setup.service.app.get(PersonalPurchases, { strict: false });
    const pseudonyms = { playerId: 'erased-1', imid: null };
    const person = { pjid, playerId: game.playerId, imid: null, pseudonyms };
    expect(await personal.remains(person)).toBe(true);
    expect(await personal.eraseSome(person)).toBe(1);
    expect([await personal.eraseSome(person), await personal.remains(person)]).toEqual([0, false]);
    const [row] = await archiving.query('SELECT * FROM purchase_archive WHERE boid = ?', [boid]);
    expect(row).toMatchObject({ player_id: 'erased-1', memo: null, status: 'COMPLETED' });
    expect((await game.verify(await game.reserve(), bought)).resultCode).not.toBe('SUCCESS');
  });

  it('is found and moved by workers where archiving is configured', async () => {
    const game = await fixture.setup.newGame();
    const { boid } = await completed(game);
    await archiving.age([boid]);
    const until = (tables: readonly string[]): Promise<unknown> =>
      eventually(
        () => archiving.tablesOf(boid),
        (found) => found.join() === tables.join(),
        20_000,
      );
    const worker = (days: string): Promise<RunningService> =>
      startService({ PURSER_ROLE: 'worker', PURSER_ARCHIVE_AFTER_DAYS: days });
    const first = await worker('200');
    await until(['purchase', 'purchase_key', 'purchase_move']);
    await first.stop();
    await archiving.wait([boid]);
    const second = await worker('200');
    await until(ARCHIVED);
    await second.stop();
  }, 60_000);

  it.each([
    ['is paid and not completed', "status = 'VERIFY_SUCCESS'"],
    ['is not consumed', "status = 'COMPLETED_BEFORE_CONSUME'"],
    ['has a consumption that is due', 'consume_due_at = UTC_TIMESTAMP(3)'],
    ['has a check that is due', 'settle_due_at = UTC_TIMESTAMP(3)'],
    ['has an event that is not published', 'event_mask = 1, event_due_at = UTC_TIMESTAMP(3)'],
    ['was cancelled lately', "status = 'CANCELED', canceled_at = UTC_TIMESTAMP(3) - INTERVAL 199 DAY"],
    ['was reserved lately', 'reserved_at = UTC_TIMESTAMP(3) - INTERVAL 199 DAY'],
    ['may be captured', "status = 'RESERVED', capture_claimed_at = UTC_TIMESTAMP(3)"],
  ])('is not archived while it %s', async (_, state) => {
    const game = await fixture.setup.newGame();
    const { boid } = await completed(game);
    await archiving.age([boid]);
    await fixture.table.set(boid, state);
    expect(await archiving.archive(game.project.pjid, [boid])).toBe(0);
    expect(await archiving.tablesOf(boid)).not.toContain('purchase_archive');
  });
});

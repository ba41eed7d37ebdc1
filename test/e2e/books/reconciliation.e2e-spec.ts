import { describe, expect, it } from '@jest/globals';
import { SUCCESS } from '../../support/interface/envelope.js';
import { PURCHASES_AFTER } from '../../../src/modules/purchase/books/booked-purchase.repository.js';
import { LINES_AFTER } from '../../../src/modules/reconciliation/grant-log/grant-log.repository.js';
import { listRuns } from '../../../src/modules/reconciliation/run/run-list.repository.js';
import { RunRepository } from '../../../src/modules/reconciliation/run/run.repository.js';
import { eventually } from '../../support/eventually.js';
import { changeRows } from '../../support/events/events.js';
import { COUPON_GIVE } from '../../support/grants/grants.js';
import {
  aroundNow,
  ReconciliationFixture,
  type ShownItem,
} from '../../support/purchases/reconciliation-fixture.js';
import { QueryPlans } from '../../support/database/query-plan.js';
import { refused } from '../../support/interface/refused.js';

/** Class and purchase of each item. */
const foundIn = (items: readonly ShownItem[]): string[] =>
  items.map(({ class: name, boid }) => `${name} ${boid}`).toSorted();

describe('a reconciliation', () => {
  const fixture = new ReconciliationFixture();

  it('finds every planted difference, and none in books that agree', async () => {
    const { game, shop, pjid } = await fixture.newGame();
    const { stores, purchases } = fixture;
    await stores.saveServerKey(pjid);
    const gstore = () => stores.gstoreSale(game);
    const pcstore = () => stores.pcstoreSale(game);
    const completed = async (sale: { readonly boid: string; verify(): Promise<void> }): Promise<string> => {
      await sale.verify();
      expect(await game.complete(sale.boid)).toMatchObject({ resultCode: 'SUCCESS' });
      return sale.boid;
    };
    /** At 0.99 USD, by the game's word. */
    const completedAt = async (units: string, nanos: number): Promise<string> => {
      const boid = await game.reserve();
      const { productId } = game;
      const packageName = `com.example.${pjid.toLowerCase()}`;
      const price = { currencyCode: 'USD', units, nanos };
      await game.verify(boid, stores.gstore.buy({ packageName, productId, price }));
      await game.complete(boid);
      return boid;
    };
    const shopCompleted = async (): Promise<string> => {
      const boid = await shop.buy();
      expect(await shop.complete(boid)).toMatchObject({ resultCode: 'SUCCESS' });
      return boid;
    };

    // Books that agree: given purchases of every store, a reservation, a refund that is known.
    const clean = [
      await completed(await gstore()),
      await completed(await pcstore()),
      await completedAt('0', 990_000_000),
      await shopCompleted(),
      await game.reserve(),
    ];
    const [known, knownRefund] = [await pcstore(), await gstore()];
    await completed(known);
    await completed(knownRefund);
    knownRefund.refund();
    expect(
      await fixture.operate(game, 'purchase/cancel', { pjid, boid: knownRefund.boid, reason: 'REFUND' }),
    ).toEqual(SUCCESS);

    // Differences between the game and Purser.
    const owed = await gstore();
    await owed.verify();
    const unlogged = await completed(await gstore());
    const twice = await completed(await gstore());
    const uncompleted = await gstore();
    await uncompleted.verify();
    const unpaid = await game.reserve();
    // Differences between the stores and Purser.
    const refunds = [await gstore(), await pcstore(), await stores.astoreSale(game)];
    for (const sale of refunds) await completed(sale);
    for (const sale of refunds) sale.refund();
    const shopRefund = await shopCompleted();
    await shop.refundUnreported(shopRefund, 2);
    const unreported = (await shop.reservePage()).boid;
    await shop.payUnreported(unreported);
    const amount = await completed(await pcstore());
    await purchases.set(amount, 'micro_price = micro_price + 10000');
    const cheap = await completedAt('0', 90_000_000);
    const undone = await completed(await pcstore());
    await fixture.operate(game, 'purchase/cancel', { pjid, boid: undone, reason: 'mistake' });
    const { boid: gone } = await pcstore();
    stores.pcstore.set({ orderId: gone, status: 'Succeeded' });
    await purchases.remove(gone);

    await fixture.log(
      game,
      ...clean.slice(0, 4),
      ...[known, knownRefund, uncompleted, ...refunds].map(({ boid }) => boid),
      twice,
      unpaid,
      shopRefund,
      amount,
      cheap,
      undone,
      '4611686018427387904',
      '9999999999999999999',
      { boid: twice, giveCompletedAtUnixTS: Math.floor(Date.now() / 1_000) - 60 },
      { transactionId: 'UNKNOWN-COUPON' },
    );
    await fixture.work();
    const items = await fixture.ended(game, await fixture.run(game));
    expect(foundIn(items)).toEqual(
      [
        `PAID_NOT_GRANTED ${owed.boid}`,
        `PAID_NOT_GRANTED ${unlogged}`,
        `PAID_NOT_GRANTED ${unreported}`,
        `DOUBLE_GRANTED ${twice}`,
        `STATE_DRIFT ${uncompleted.boid}`,
        `STATE_DRIFT ${undone}`,
        `GRANTED_NOT_PAID ${unpaid}`,
        'GRANTED_NOT_PAID 4611686018427387904',
        'GRANTED_NOT_PAID 9999999999999999999',
        'GRANTED_NOT_PAID null',
        ...refunds.map(({ boid }) => `REFUNDED_NOT_REVOKED ${boid}`),
        `REFUNDED_NOT_REVOKED ${shopRefund}`,
        `AMOUNT_DRIFT ${amount}`,
        `AMOUNT_DRIFT ${cheap}`,
        'PAID_UNKNOWN_ORDER null',
      ].toSorted(),
    );

    // Of one store only what concerns it.
    const ofStore = await fixture.ended(game, await fixture.run(game, { store: 'WSHOP' }));
    expect(foundIn(ofStore).filter((found) => !found.startsWith('GRANTED_NOT_PAID'))).toEqual(
      [`PAID_NOT_GRANTED ${unreported}`, `REFUNDED_NOT_REVOKED ${shopRefund}`].toSorted(),
    );
  });

  it('finds nothing in an order of several products, each at its own price', async () => {
    const { game, pjid } = await fixture.newGame();
    const packageName = `com.example.${pjid.toLowerCase()}`;
    let orderId: string | null | undefined;
    for (const [productId, units] of [
      ['gem.100', '1'],
      ['gem.200', '2'],
      ['gem.300', '3'],
    ] as const) {
      const price = { currencyCode: 'USD', units, nanos: 0 };
      const bought = fixture.stores.gstore.buy({ packageName, productId, price, orderId });
      ({ orderId } = bought);
      const fields = { productId, microPrice: Number(units) * 1_000_000 };
      const boid = await game.reserve(fields);
      expect(await game.verify(boid, bought, fields)).toMatchObject({ resultCode: 'SUCCESS' });
      expect(await game.complete(boid, { productId })).toMatchObject({ resultCode: 'SUCCESS' });
    }
    await fixture.work();
    expect(await fixture.ended(game, await fixture.run(game, { store: 'GSTORE' }))).toEqual([]);
  });

  it('names a coupon that the game has given twice, and none that it has given once', async () => {
    const { game, pjid } = await fixture.newGame();
    const give = async (transactionId: string): Promise<void> => {
      const giveUser = { idType: 'GAME_UID', idValue: game.playerId };
      const coupon = { pjid, transactionId, giveUser, giveItemList: [{ itemId: 'sword', quantity: 1 }] };
      expect((await game.json(COUPON_GIVE, coupon)).resultCode).toBe('SUCCESS');
    };
    await give('ONCE');
    await give('TWICE');
    const second = Math.floor(Date.now() / 1_000) - 60;
    const lines = ['ONCE', 'TWICE'].map((transactionId) => ({ transactionId }));
    await fixture.log(game, ...lines, { transactionId: 'TWICE', giveCompletedAtUnixTS: second });
    await fixture.work();
    const items = await fixture.ended(game, await fixture.run(game));
    expect(items).toMatchObject([{ class: 'DOUBLE_GRANTED', boid: null, repairs: ['IGNORE'] }]);
    expect(items[0]!.detail).toMatch(/^transactionId TWICE: the game gave it at /);
  });

  it('names a purchase of an earlier range that the game gives again in the range, and none that it gives late', async () => {
    const { game } = await fixture.newGame();
    const [again, late, elsewhere] = [
      await fixture.stores.gstoreSale(game),
      await fixture.stores.gstoreSale(game),
      await fixture.stores.pcstoreSale(game),
    ];
    const twoDaysAgo = Math.floor(Date.now() / 1_000) - 2 * 86_400;
    for (const sale of [again, late, elsewhere]) {
      await sale.verify();
      await game.complete(sale.boid);
      await fixture.purchases.set(sale.boid, 'reserved_at = reserved_at - INTERVAL 2 DAY');
    }
    const first = [again, elsewhere].map(({ boid }) => ({ boid, giveCompletedAtUnixTS: twoDaysAgo }));
    await fixture.log(game, ...first, again.boid, late.boid, elsewhere.boid);
    await fixture.work();
    const items = await fixture.ended(game, await fixture.run(game, { store: 'GSTORE' }));
    expect(foundIn(items)).toEqual([`DOUBLE_GRANTED ${again.boid}`]);
  });

  it('trusts Purser’s own records where the game has uploaded no log', async () => {
    const { game } = await fixture.newGame();
    const [given, owed] = [await fixture.stores.gstoreSale(game), await fixture.stores.gstoreSale(game)];
    await given.verify();
    await owed.verify();
    await game.complete(given.boid);
    await fixture.work();
    const items = await fixture.ended(game, await fixture.run(game));
    expect(foundIn(items)).toEqual([`PAID_NOT_GRANTED ${owed.boid}`]);
  });

  it('takes a missing line for a missing grant only in the periods that the game has declared', async () => {
    const { game } = await fixture.newGame();
    const [logged, missing] = [await fixture.stores.astoreSale(game), await fixture.stores.astoreSale(game)];
    for (const sale of [logged, missing]) {
      await sale.verify();
      await game.complete(sale.boid);
      const ago = ['reserved_at', 'completed_at', 'consumed_at'].map(
        (time) => `${time} = ${time} - INTERVAL 10 MINUTE`,
      );
      await fixture.purchases.set(sale.boid, ago.join());
    }
    await fixture.log(game, logged.boid);
    await fixture.work();
    const found = async (): Promise<string[]> => foundIn(await fixture.ended(game, await fixture.run(game)));
    const now = Math.floor(Date.now() / 1_000);
    const declare = (fromUnixTS: number, toUnixTS: number): Promise<unknown> =>
      fixture.operate(game, 'grant-log/complete', { fromUnixTS, toUnixTS });
    expect(await found()).toEqual([`PAID_NOT_GRANTED ${missing.boid}`]);
    expect(await declare(now - 86_400, now - 3_600)).toEqual(SUCCESS);
    expect(await found()).toEqual([]);
    // The game may have logged the grant in its next second, which is not declared.
    expect(await declare(now - 3_599, now - 600)).toEqual(SUCCESS);
    expect(await found()).toEqual([]);
    for (let times = 0; times < 2; times += 1) expect(await declare(now - 599, now)).toEqual(SUCCESS);
    expect(await found()).toEqual([`PAID_NOT_GRANTED ${missing.boid}`]);
    expect(await declare(now, now - 1)).toMatchObject(refused('INVALID_PARAMETER', 'toUnixTS'));
    expect(await declare(now, now + 3_600)).toMatchObject(refused('INVALID_PARAMETER', 'toUnixTS'));
  });

  it('is repaired by one command each, which has its effect once', async () => {
    const { game, shop, pjid } = await fixture.newGame();
    const { fixedString: _, ...server } = fixture.gameServer.registerGame({ pjid });
    await fixture.operate(game, 'game-server/save', { pjid, ...server });
    const refunded = await fixture.stores.gstoreSale(game);
    await refunded.verify();
    await game.complete(refunded.boid);
    refunded.refund();
    const uncompleted = await fixture.stores.gstoreSale(game);
    await uncompleted.verify();
    const unreported = (await shop.reservePage()).boid;
    await shop.payUnreported(unreported);
    const { boid: orphan } = await shop.reservePage();
    await shop.payUnreported(orphan);
    await fixture.purchases.remove(orphan);
    await fixture.work();
    const lost = await fixture.paidOutside(game);
    await eventually(
      () => game.statusOf(lost),
      (status) => status === 'COMPLETED',
      15_000,
    );
    await fixture.log(game, refunded.boid, uncompleted.boid);
    const runId = await fixture.run(game);
    const items = await fixture.ended(game, runId);
    const itemOf = (boid: string | null): ShownItem => items.find((item) => item.boid === boid)!;
    expect(items.map(({ boid, repairs }) => `${boid} ${repairs.join()}`).toSorted()).toEqual(
      [
        `${refunded.boid} CANCEL,IGNORE`,
        `${uncompleted.boid} COMPLETE,IGNORE`,
        `${unreported} ADOPT,IGNORE`,
        `${lost} REGRANT,CANCEL,IGNORE`,
        'null ADOPT,IGNORE',
      ].toSorted(),
    );
    const other = await fixture.newGame();
    expect(await fixture.repair(other.game, runId, itemOf(lost), 'IGNORE')).toEqual(
      refused('INVALID_PARAMETER', 'runId: there is no such run'),
    );
    expect(await fixture.repair(game, runId, itemOf(lost), 'ADOPT')).toEqual(
      refused('INVALID_PARAMETER', "repair: must be one of the item's repairs: REGRANT, CANCEL, IGNORE"),
    );
    fixture.shop.fault({ match: { route: 'order.search' }, kind: 'status', status: 500 });
    expect(await fixture.repair(game, runId, itemOf(unreported), 'ADOPT')).toEqual(
      refused('EXTERNAL_API_ERROR', 'The store did not answer'),
    );
    fixture.shop.clearFaults();
    for (const [boid, repair] of [
      [refunded.boid, 'CANCEL'],
      [uncompleted.boid, 'COMPLETE'],
      [unreported, 'ADOPT'],
      [lost, 'REGRANT'],
      [null, 'ADOPT'],
    ] as const) {
      expect(await fixture.repair(game, runId, itemOf(boid), repair)).toEqual(SUCCESS);
      expect(await fixture.repair(game, runId, itemOf(boid), repair)).toEqual(SUCCESS);
    }
    expect(await fixture.repair(game, runId, itemOf(lost), 'CANCEL')).toEqual(
      refused('INVALID_PARAMETER', 'repair: the item has been repaired by REGRANT'),
    );
    expect(await game.record(refunded.boid)).toMatchObject({
      purchaseStatus: 'CANCELED',
      cancelReason: 'FRAUD: books',
    });
    expect(await game.statusOf(uncompleted.boid)).toMatch(/^COMPLETED/);
    expect(await game.statusOf(unreported)).not.toBe('RESERVED');
    await eventually(
      () => fixture.gameServer.grants({ key: lost })[0],
      (grant) => grant?.calls === 2 && grant.effects === 1,
    );
    const adopted = await eventually(
      () => fixture.purchases.ofProject(pjid, 'WSHOP'),
      (rows) => rows.length === 2 && rows.every(({ status }) => status === 'COMPLETED'),
      15_000,
    );
    expect(adopted.map(({ player_id: playerId }) => playerId)).toEqual([shop.playerId, shop.playerId]);
    const shown = await fixture.show(game, runId);
    expect(shown.itemList.map(({ repair }) => repair)).not.toContain(null);
    const audited = await fixture.stores.operator.audited(pjid, '/operator/v1/reconciliation/repair');
    expect(audited.length).toBeGreaterThan(0);
    expect(audited.map(({ subject }) => subject)).toContain(refunded.boid);
  });

  it('goes on where it was when its worker was stopped, and waits for a store that does not answer', async () => {
    const { game, pjid } = await fixture.newGame();
    const count = 3_000;
    await fixture.purchases.crowd(pjid, count, game.productId);
    await fixture.purchases.verifyAll(pjid);
    const march = { fromUnixTS: Date.UTC(2026, 2, 1) / 1_000, toUnixTS: Date.UTC(2026, 2, 31) / 1_000 };
    fixture.stores.pcstore.fault({ match: { route: 'GetReport' }, kind: 'status', status: 500 });
    const runId = await fixture.run(game, march);
    expect(await fixture.run(game, march)).toBe(runId);
    expect(await fixture.run(game, { ...march, store: 'GSTORE' })).not.toBe(runId);
    await fixture.work();
    await eventually(
      () => fixture.show(game, runId),
      ({ status, reason }) => status === 'RUNNING' && reason !== null,
      15_000,
    );
    await fixture.stopWorker();
    fixture.stores.pcstore.clearFaults();
    await fixture.makeDue(runId);
    await fixture.work();
    await eventually(
      () => fixture.show(game, runId),
      ({ itemList }) => itemList.length > 0,
      15_000,
    );
    await fixture.stopWorker();
    await fixture.makeDue(runId);
    await fixture.work();
    const items = await fixture.ended(game, runId);
    expect(items).toHaveLength(100);
    expect(await fixture.countItems(runId)).toBe(count);
    const file = await fixture.exported(game, runId, 'CSV');
    expect(file.split('\r\n')[0]).toBe('itemId,class,boid,detail,repairs,repair,repairedAtUnixTS');
    expect(file.split('\r\n')).toHaveLength(count + 2);
    expect((await fixture.exported(game, runId, 'NDJSON')).split('\n')).toHaveLength(count + 1);
  });

  it('can be claimed at once when the time of its worker is over', async () => {
    const { game } = await fixture.newGame();
    const runs = fixture.stores.service.app.get(RunRepository, { strict: false });
    const runId = await fixture.run(game);
    for (const round of [1, 2, 3]) {
      const run = await runs.claim(runId);
      expect([round, run?.failures]).toEqual([round, 1]);
      expect(await runs.saveStep(run!, '{"stage":"purchases"}', () => Promise.resolve())).toBe(true);
      await runs.release(run!);
    }
    await runs.end((await runs.claim(runId))!, 'DONE', null);
    expect(await fixture.show(game, runId)).toMatchObject({ status: 'DONE', reason: null });
  });

  it('that meets a fault of its own at every attempt ends as FAILED', async () => {
    const { game } = await fixture.newGame();
    const runId = await fixture.run(game);
    // A position that cannot be read, before the last attempt.
    await changeRows("UPDATE reconciliation_run SET position = '{', failures = 6 WHERE id = ?", [runId]);
    await fixture.work();
    await eventually(
      () => fixture.show(game, runId),
      ({ status }) => status === 'FAILED',
      15_000,
    );
    expect(await fixture.show(game, runId)).toMatchObject({ reason: 'internal error' });
  });

  it('reads each page by an index, in its order', async () => {
    const { pjid } = await fixture.newGame();
    const plans = await QueryPlans.open(fixture.stores.service.databaseUrl);
    await fixture.purchases.crowd(pjid, 3_000, 'gem.100');
    const lines = Array.from({ length: 3_000 }, (_, index) => [pjid, index + 1, '', 'player', index]);
    await plans.crowd('grant_log', ['pjid', 'boid', 'transaction_id', 'player_id', 'given_at'], lines);
    await plans.countAnew('purchase');
    const [from, to] = ['2026-03-01', '2026-03-31'];
    const pages: readonly [sql: string, values: readonly unknown[], key: string][] = [
      [PURCHASES_AFTER, [pjid, from, to, from, '0', 500], 'ix_purchase_reserved'],
      [LINES_AFTER, [pjid, 0, 9_999, 0, '0', '0', '', '', '', 500], 'ix_grant_log_time'],
      // As a number: only prepared statements take the digits of a LIMIT as text.
      [listRuns(pjid, '9999', 101)[0], [pjid, '9999', 101], 'ix_reconciliation_list'],
    ];
    for (const [sql, values, key] of pages) {
      expect(await plans.of(sql, values)).toEqual([
        expect.objectContaining({ key, extra: expect.not.stringMatching(/filesort|temporary/) }),
      ]);
      expect(await plans.looksOf(sql, values)).toBeLessThan(1_100);
    }
    await plans.close();
  });

  it('is listed with the others of its project, newest first and page by page', async () => {
    const [{ game, pjid }, other] = [await fixture.newGame(), await fixture.newGame()];
    const { fromUnixTS, toUnixTS } = aroundNow();
    const runs = [
      await fixture.run(game, { fromUnixTS, toUnixTS }),
      await fixture.run(game, { fromUnixTS, toUnixTS, store: 'WSHOP' }),
    ];
    await fixture.run(other.game);
    const page = (changes: object) =>
      fixture.operate<{ runList: { runId: string }[]; nextCursor: string | null }>(
        game,
        'reconciliation/list',
        {
          pjid,
          pageItemSize: 1,
          ...changes,
        },
      );
    const newest = (await page({})).resultData!;
    expect(newest).toEqual({
      runList: [
        {
          runId: runs[1],
          store: 'WSHOP',
          fromUnixTS,
          toUnixTS,
          status: 'RUNNING',
          reason: null,
          isNightly: false,
          startedAtUnixTS: expect.any(Number),
          endedAtUnixTS: null,
        },
      ],
      nextCursor: runs[1],
    });
    expect((await page({ cursor: newest.nextCursor })).resultData).toMatchObject({
      runList: [{ runId: runs[0], store: null }],
      nextCursor: null,
    });
    expect(await page({ cursor: 'x' })).toEqual(refused('INVALID_PARAMETER', 'cursor'));
    expect(await page({ pjid: other.pjid })).toMatchObject({ resultCode: 'NOT_ALLOW_AUTH' });
  });

  it('refuses a range that ends before it begins, other stores and unknown projects', async () => {
    const { game, pjid } = await fixture.newGame();
    const { fromUnixTS, toUnixTS } = aroundNow();
    const run = (changes: object) =>
      fixture.operate(game, 'reconciliation/run', { pjid, ...aroundNow(), ...changes });
    expect(await run({ fromUnixTS: toUnixTS, toUnixTS: fromUnixTS })).toEqual(
      refused('INVALID_PARAMETER', 'fromUnixTS: must not be after toUnixTS'),
    );
    expect(await run({ store: 'MARKET' })).toEqual(refused('INVALID_PARAMETER', 'store: must be one of'));
    expect(
      await fixture.stores.operator.call('reconciliation/run', { pjid: 'UNKNOWN', ...aroundNow() }),
    ).toEqual(refused('INVALID_PARAMETER', 'pjid: there is no such project'));
    expect(await fixture.operate(game, 'reconciliation/get', { runId: '999999', pageItemSize: 1 })).toEqual(
      refused('INVALID_PARAMETER', 'runId: there is no such run'),
    );
  });

  it('runs at night for each project and store, once', async () => {
    const { pjid } = await fixture.newGame();
    await fixture.work({ PURSER_RECONCILIATION_HOUR: '0' });
    const stores = ['ASTORE', 'EXTERNAL', 'GSTORE', 'PCSTORE', 'WSHOP'];
    await eventually(
      () => fixture.nightlyStores(pjid),
      (found) => found.length === stores.length,
      15_000,
    );
    await fixture.stopWorker();
    const later = await fixture.newGame();
    await fixture.work({ PURSER_RECONCILIATION_HOUR: '0' });
    // Once it has started all runs of a newer project, the second worker has tried those of this project, except
    // perhaps one.
    await eventually(
      () => fixture.nightlyStores(later.pjid),
      (found) => found.length === stores.length,
      15_000,
    );
    expect(await fixture.nightlyStores(pjid)).toEqual(stores);
  });
});

import { describe, expect, it } from '@jest/globals';
import { type Answer, SUCCESS } from '../../support/interface/envelope.js';
import { countedTransitions } from '../../support/service/counted-transitions.js';
import { eventually } from '../../support/eventually.js';
import type { Game } from '../../support/servers/game.js';
import type { StoredPurchase } from '../../support/database/purchase-table.js';
import { ReconciliationFixture, type ShownItem } from '../../support/purchases/reconciliation-fixture.js';
import { refused } from '../../support/interface/refused.js';
import { atOnce, tally } from '../../support/tally.js';

/** As a backup that was taken before the payment restores a purchase. */
const UNPAID = `verified_at = NULL, completed_at = NULL, receipt_key = NULL, order_key = NULL,
  verify_request = NULL, capture_claimed_at = NULL, settle_due_at = NULL`;
const NO_PAYMENT = 'boid: the store shows no payment of this reservation that can be recorded';

describe('the repair ADOPT of a reservation that is paid in its store', () => {
  const fixture = new ReconciliationFixture();

  /** The differences of a run by their purchase. */
  async function found(game: Game) {
    const runId = await fixture.run(game);
    const items = await fixture.ended(game, runId);
    const itemOf = (boid: string): ShownItem => items.find((item) => item.boid === boid)!;
    return { runId, itemOf };
  }

  it('has the order of a store that is asked checked by a worker at once, and is refused for one that was given up', async () => {
    const { game } = await fixture.newGame();
    const [order, givenUp] = [await fixture.stores.pcstoreSale(game), await fixture.stores.pcstoreSale(game)];
    await order.verify();
    await givenUp.verify();
    await fixture.purchases.set(order.boid, `status = 'RESERVED', ${UNPAID}`);
    await fixture.purchases.set(
      givenUp.boid,
      `status = 'RESERVED_CANCEL', canceled_at = UTC_TIMESTAMP(3), ${UNPAID}`,
    );
    await fixture.work();
    const { runId, itemOf } = await found(game);
    for (const { boid } of [order, givenUp])
      expect(itemOf(boid)).toMatchObject({ class: 'PAID_NOT_GRANTED', repairs: ['ADOPT', 'IGNORE'] });
    expect(await fixture.repair(game, runId, itemOf(givenUp.boid), 'ADOPT')).toEqual(
      refused('INVALID_PARAMETER', NO_PAYMENT),
    );
    expect(await game.statusOf(givenUp.boid)).toBe('RESERVED_CANCEL');
    expect(await fixture.repair(game, runId, itemOf(order.boid), 'ADOPT')).toEqual(SUCCESS);
    await eventually(
      () => game.statusOf(order.boid),
      (status) => status === 'COMPLETED_BEFORE_CONSUME',
      15_000,
    );
  });

  it('records the payment of a page that the player had left, with the effect of its notification', async () => {
    const { game, shop } = await fixture.newGame();
    const { boid } = await shop.reservePage();
    expect(await shop.cancel(boid)).toMatchObject({ resultCode: 'SUCCESS' });
    await shop.payUnreported(boid);
    await fixture.work();
    const { runId, itemOf } = await found(game);
    expect(await fixture.repair(game, runId, itemOf(boid), 'ADOPT')).toEqual(SUCCESS);
    expect(await shop.statusOf(boid)).toBe('VERIFY_SUCCESS');
  });

  it('leaves a payment as it is that was recorded since, also when its game has completed it', async () => {
    const { game, shop } = await fixture.newGame();
    const { boid } = await shop.reservePage();
    const notification = await shop.payUnreported(boid);
    await fixture.work();
    const { runId, itemOf } = await found(game);
    expect(await shop.tell(notification)).toMatchObject({ status: 204 });
    expect(await shop.complete(boid)).toMatchObject({ resultCode: 'SUCCESS' });
    const before = await fixture.purchases.row(boid);
    expect(await fixture.repair(game, runId, itemOf(boid), 'ADOPT')).toEqual(SUCCESS);
    expect(await fixture.purchases.row(boid)).toEqual(before);
  });

  it('is refused once the store has given the money back, and records nothing', async () => {
    const { game, shop } = await fixture.newGame();
    const { boid } = await shop.reservePage();
    await shop.payUnreported(boid);
    await fixture.work();
    const { runId, itemOf } = await found(game);
    await shop.refundUnreported(boid, 1);
    expect(await fixture.repair(game, runId, itemOf(boid), 'ADOPT')).toEqual(
      refused('INVALID_PARAMETER', NO_PAYMENT),
    );
    expect(await shop.statusOf(boid)).toBe('RESERVED');
    const { itemList } = await fixture.show(game, runId);
    expect(itemList.find((item) => item.boid === boid)).toMatchObject({ repair: null });
  });
});

describe('the repair ADOPT of an order that no purchase belongs to', () => {
  const fixture = new ReconciliationFixture();

  /** How a reservation is not found by the shop's order, and what is left of it. A restored backup does both. */
  const LOST = [
    ['names the reservation', (boid: string) => fixture.purchases.set(boid, UNNAMED), ['RESERVED']],
    ['names a reservation that is lost', (boid: string) => fixture.purchases.remove(boid), []],
  ] as const;
  const isRepair = ({ reserve_request: request }: StoredPurchase): boolean =>
    String(request).startsWith('reconciliation:');
  const UNNAMED = 'store_order_id = NULL, settle_due_at = NULL';

  /** An order of the web shop that a run has found after its reservation was lost, with the payment's notification. */
  async function unknown(lose: (boid: string) => Promise<void>, env?: 'PROD' | 'SANDBOX') {
    const { game, shop, pjid } = await fixture.newGame(env);
    const { boid } = await shop.reservePage();
    const notification = await shop.payUnreported(boid);
    await lose(boid);
    await fixture.work();
    const runId = await fixture.run(game);
    const order = (await fixture.ended(game, runId)).find((item) => item.boid === null)!;
    expect(order).toMatchObject({ class: 'PAID_UNKNOWN_ORDER', repairs: ['ADOPT', 'IGNORE'] });
    const adopt = (): Promise<Answer> => fixture.repair(game, runId, order, 'ADOPT');
    /** Status of the purchase that was made of the order, undefined when none was, and of the reservation. */
    const statuses = async (): Promise<readonly unknown[]> => {
      const purchases = await fixture.purchases.ofProject(pjid, 'WSHOP');
      const made = purchases.find(isRepair);
      return [made?.['status'], ...purchases.filter((one) => one !== made).map(({ status }) => status)];
    };
    const repaired = async (): Promise<unknown> =>
      (await fixture.show(game, runId)).itemList.find(({ itemId }) => itemId === order.itemId)?.repair;
    const ignore = (): Promise<Answer> => fixture.repair(game, runId, order, 'IGNORE');
    /** Searches for this project only: the worker also asks about open orders of other tests, at their time. */
    const search = { route: 'order.search', project_id: shop.shopProject.projectId };
    return { game, shop, pjid, boid, notification, order, adopt, ignore, statuses, repaired, search };
  }

  it('makes a purchase although the item of an earlier repair had the same id, before the project moved', async () => {
    const { game, order, adopt, statuses } = await unknown((lost) => fixture.purchases.remove(lost));
    // As an earlier version has named the repair of an item whose id another one got in the new deployment.
    const { boid: other } = await fixture.stores.gstoreSale(game);
    await fixture.purchases.set(other, `reserve_request = 'reconciliation:${order.itemId}'`);
    expect(await adopt()).toEqual(SUCCESS);
    expect(await statuses()).toEqual(['VERIFY_SUCCESS']);
  });

  it('stays made when it is repeated after an earlier version has made it', async () => {
    const { game, order, adopt, statuses } = await unknown((lost) => fixture.purchases.remove(lost));
    expect(await adopt()).toEqual(SUCCESS);
    await fixture.inbox.query(
      "UPDATE purchase SET reserve_request = ? WHERE pjid = ? AND reserve_request LIKE 'reconciliation:%'",
      [`reconciliation:${order.itemId}`, game.project.pjid],
    );
    await fixture.inbox.query('UPDATE reconciliation_item SET repaired_at = NULL WHERE id = ?', [
      order.itemId,
    ]);
    expect(await adopt()).toEqual(SUCCESS);
    expect(await statuses()).toEqual(['VERIFY_SUCCESS']);
  });

  it.each([
    ['SANDBOX', 1],
    ['PROD', 0],
  ] as const)('marks a payment in %s as its notification does: %j', async (env, paymentTester) => {
    const { pjid, adopt } = await unknown((lost) => fixture.purchases.remove(lost), env);
    expect(await adopt()).toEqual(SUCCESS);
    expect(await fixture.purchases.ofProject(pjid, 'WSHOP')).toMatchObject([
      { payment_tester: paymentTester },
    ]);
  });

  it('is refused once the store has given the money back, and grants nothing', async () => {
    const { shop, boid, adopt, statuses, repaired } = await unknown((lost) => fixture.purchases.remove(lost));
    await shop.refundUnreported(boid, 1);
    expect(await adopt()).toEqual(
      refused('INVALID_PARAMETER', 'repair: the store does not show the payment of this order any more'),
    );
    expect([await statuses(), await repaired()]).toEqual([[undefined], null]);
  });

  it('is refused while the store does not answer, and made once it does', async () => {
    const { adopt, statuses, search } = await unknown((lost) => fixture.purchases.remove(lost));
    fixture.shop.fault({ match: search, kind: 'status', status: 503, times: 1 });
    expect(await adopt()).toMatchObject({ resultCode: 'EXTERNAL_API_ERROR' });
    expect(await statuses()).toEqual([undefined]);
    expect(await adopt()).toEqual(SUCCESS);
    expect(await statuses()).toEqual(['VERIFY_SUCCESS']);
  });

  it('refuses every other repair while one request makes it and the store has refused it to another', async () => {
    const { adopt, ignore, statuses, repaired, search } = await unknown((lost) =>
      fixture.purchases.remove(lost),
    );
    const searches = fixture.shop.journal(search).length;
    fixture.shop.fault({ match: search, kind: 'hold', times: 1 });
    fixture.shop.fault({ match: search, kind: 'status', status: 503, times: 1 });
    const first = adopt();
    await eventually(
      () => fixture.shop.journal(search).length,
      (count) => count > searches,
    );
    expect(await adopt()).toMatchObject({ resultCode: 'EXTERNAL_API_ERROR' });
    expect(await ignore()).toEqual(refused('INVALID_PARAMETER', 'ADOPT of the item was begun'));
    fixture.shop.release();
    expect(await first).toEqual(SUCCESS);
    expect([await statuses(), await repaired()]).toEqual([['VERIFY_SUCCESS'], 'ADOPT']);
  });

  it('leaves the item open for every repair once the store has refused it to each request', async () => {
    const { adopt, ignore, statuses, repaired, search } = await unknown((lost) =>
      fixture.purchases.remove(lost),
    );
    fixture.shop.fault({ match: search, kind: 'status', status: 503, times: 4 });
    expect(tally(await atOnce(4, adopt))).toEqual({ EXTERNAL_API_ERROR: 4 });
    expect(await ignore()).toEqual(SUCCESS);
    expect([await statuses(), await repaired()]).toEqual([[undefined], 'IGNORE']);
  });

  it('leaves the item open for every repair when it is refused a minute after its process was killed', async () => {
    const { order, adopt, ignore, statuses, search } = await unknown((lost) =>
      fixture.purchases.remove(lost),
    );
    await fixture.inbox.query(
      `UPDATE reconciliation_item SET repair = 'ADOPT', claims = 1, claimed_at = UTC_TIMESTAMP(3) - INTERVAL 61 SECOND
       WHERE id = ?`,
      [order.itemId],
    );
    expect(await ignore()).toEqual(refused('INVALID_PARAMETER', 'ADOPT of the item was begun'));
    fixture.shop.fault({ match: search, kind: 'status', status: 503, times: 1 });
    expect(await adopt()).toMatchObject({ resultCode: 'EXTERNAL_API_ERROR' });
    expect(await ignore()).toEqual(SUCCESS);
    expect(await statuses()).toEqual([undefined]);
  });

  it('is refused for an item of an earlier version, which does not say when the order was made', async () => {
    const { order, adopt, statuses } = await unknown((lost) => fixture.purchases.remove(lost));
    await fixture.inbox.query(
      "UPDATE reconciliation_item SET store_order = JSON_REMOVE(store_order, '$.at') WHERE id = ?",
      [order.itemId],
    );
    expect(await adopt()).toEqual(
      refused('INVALID_PARAMETER', 'repair: the item does not say when the order was made; start a new run'),
    );
    expect(await statuses()).toEqual([undefined]);
  });

  it('stays made when it is repeated after the store has given the money back', async () => {
    const { shop, boid, order, adopt, statuses } = await unknown((lost) => fixture.purchases.remove(lost));
    expect(await adopt()).toEqual(SUCCESS);
    // As when the process ended before it had noted the repair.
    await fixture.inbox.query('UPDATE reconciliation_item SET repaired_at = NULL WHERE id = ?', [
      order.itemId,
    ]);
    await shop.refundUnreported(boid, 1);
    expect(await adopt()).toEqual(SUCCESS);
    expect(await statuses()).toEqual(['VERIFY_SUCCESS']);
  });

  it.each(LOST)(
    'makes a purchase that a later refund cancels, although the store %s',
    async (_, lose, left) => {
      const { shop, boid, adopt, statuses } = await unknown(lose);
      expect(await adopt()).toEqual(SUCCESS);
      expect(await statuses()).toEqual(['VERIFY_SUCCESS', ...left]);
      expect(await shop.tell(await shop.refundUnreported(boid, 1))).toMatchObject({ status: 204 });
      await eventually(statuses, ([made]) => made === 'CANCELED', 15_000);
      expect(await statuses()).toEqual(['CANCELED', ...left]);
    },
  );

  it('makes a purchase that a chargeback cancels whose notification names neither order nor a known reservation', async () => {
    const { shop, boid, adopt, statuses } = await unknown((lost) => fixture.purchases.remove(lost));
    expect(await adopt()).toEqual(SUCCESS);
    shop.shop.notices({ projectId: shop.shopProject.projectId, mode: 'separate' });
    await shop.refundUnreported(boid, 2);
    expect(await shop.tell(shop.notification('refund', boid))).toMatchObject({ status: 204 });
    await eventually(statuses, ([made]) => made === 'CANCELED', 15_000);
  });

  it.each(LOST)(
    'makes a purchase that is paid when its notification comes, although the store %s',
    async (_, lose, left) => {
      const { shop, notification, adopt, statuses } = await unknown(lose);
      expect(await adopt()).toEqual(SUCCESS);
      expect(await shop.tell(notification)).toMatchObject({ status: 204 });
      expect(await statuses()).toEqual(['VERIFY_SUCCESS', ...left]);
    },
  );
});

describe('the repair COMPLETE', () => {
  const fixture = new ReconciliationFixture();

  it('completes a purchase although the item of an earlier repair had the same id, before the project moved', async () => {
    const { game } = await fixture.newGame();
    const [given, other] = [await fixture.stores.gstoreSale(game), await fixture.stores.gstoreSale(game)];
    await given.verify();
    await fixture.log(game, given.boid);
    await fixture.work();
    const runId = await fixture.run(game);
    const item = (await fixture.ended(game, runId)).find(({ boid }) => boid === given.boid)!;
    expect(item).toMatchObject({ class: 'STATE_DRIFT', repairs: ['COMPLETE', 'IGNORE'] });
    // As an earlier version has named the repair of an item whose id another one got in the new deployment.
    await fixture.purchases.set(other.boid, `complete_request = 'reconciliation:${item.itemId}'`);
    expect(await fixture.repair(game, runId, item, 'COMPLETE')).toEqual(SUCCESS);
    expect(await game.statusOf(given.boid)).toMatch(/^COMPLETED/);
    await fixture.inbox.query('UPDATE reconciliation_item SET repaired_at = NULL WHERE id = ?', [
      item.itemId,
    ]);
    expect(await fixture.repair(game, runId, item, 'COMPLETE')).toEqual(SUCCESS);
  });
});

describe('the repair REGRANT', () => {
  const fixture = new ReconciliationFixture();

  /** A purchase whose grant was delivered, and whose item the log of the game does not name. */
  async function unlogged() {
    const { game, pjid } = await fixture.newGame();
    const { fixedString: _, ...server } = fixture.gameServer.registerGame({ pjid });
    await fixture.operate(game, 'game-server/save', { pjid, ...server });
    await fixture.work();
    const boid = await fixture.paidOutside(game);
    await eventually(
      () => game.statusOf(boid),
      (status) => status === 'COMPLETED',
      15_000,
    );
    await fixture.log(game, { transactionId: 'ANOTHER' });
    const runId = await fixture.run(game);
    const item = (await fixture.ended(game, runId)).find((one) => one.boid === boid)!;
    expect(item).toMatchObject({ class: 'PAID_NOT_GRANTED', repairs: ['REGRANT', 'CANCEL', 'IGNORE'] });
    return { game, pjid, boid, runId, item };
  }
  const repairOf = async (game: Game, runId: string, { itemId }: ShownItem): Promise<unknown> =>
    (await fixture.show(game, runId)).itemList.find((item) => item.itemId === itemId)?.repair;

  it('sends the grant again once, however many ask for it at the same time', async () => {
    const { game, boid, runId, item } = await unlogged();
    const counted = (): Promise<number> =>
      countedTransitions(fixture.stores.service, 'grant', 'DELIVERED', 'PENDING');
    const before = await counted();
    const answers = await atOnce(8, () => fixture.repair(game, runId, item, 'REGRANT'));
    expect(tally(answers)).toEqual({ SUCCESS: 8 });
    expect((await counted()) - before).toBe(1);
    await eventually(
      () => fixture.gameServer.grants({ key: boid })[0],
      (grant) => grant?.calls === 2 && grant.effects === 1,
    );
    expect(await fixture.repair(game, runId, item, 'REGRANT')).toEqual(SUCCESS);
    expect(fixture.gameServer.grants({ key: boid })[0]).toMatchObject({ calls: 2, effects: 1 });
  });

  it.each([
    ['REGRANT', 'CANCEL'],
    ['CANCEL', 'REGRANT'],
  ])('of %s and %s at the same time one is made, and the other is refused', async (...repairs) => {
    const { game, boid, runId, item } = await unlogged();
    const answers = await atOnce(8, (index) => fixture.repair(game, runId, item, repairs[index % 2]!));
    expect(tally(answers)).toEqual({ SUCCESS: 4, INVALID_PARAMETER: 4 });
    const made = repairs[answers.findIndex(({ resultCode }) => resultCode === 'SUCCESS')];
    expect(await repairOf(game, runId, item)).toBe(made);
    expect(await game.statusOf(boid)).toBe(made === 'REGRANT' ? 'COMPLETED' : 'CANCELED');
    if (made === 'REGRANT')
      await eventually(
        () => fixture.gameServer.grants({ key: boid })[0],
        (grant) => grant?.calls === 2,
      );
    else expect(fixture.gameServer.grants({ key: boid })[0]).toMatchObject({ calls: 1 });
  });

  it('is no double grant where the game has completed the purchase before it was ever called', async () => {
    const { game, pjid } = await fixture.newGame();
    const boid = await fixture.paidOutside(game);
    expect(await game.complete(boid)).toMatchObject({ resultCode: 'SUCCESS' });
    await fixture.log(game, { transactionId: 'ANOTHER' });
    const { fixedString: _, ...server } = fixture.gameServer.registerGame({ pjid });
    await fixture.operate(game, 'game-server/save', { pjid, ...server });
    await fixture.work();
    const runId = await fixture.run(game);
    const item = (await fixture.ended(game, runId)).find((one) => one.boid === boid)!;
    const resultData = { playerId: game.playerId, giveCompletedAtUnixTS: 1_795_230_245 };
    fixture.gameServer.orderAnswer({ resultCode: 'ALREADY_GIVED_PRODUCT', resultData, times: 1 });
    expect(await fixture.repair(game, runId, item, 'REGRANT')).toEqual(SUCCESS);
    const grants = { pjid, pageItemSize: 10, pageNo: 1 };
    await eventually(
      () => fixture.operate<{ grantList: { lastResultCode: string }[] }>(game, 'grant/list', grants),
      ({ resultData }) => resultData?.grantList[0]?.lastResultCode === 'ALREADY_GIVED_PRODUCT',
      15_000,
    );
    expect(await fixture.operate(game, 'incident/list', { pjid, pageItemSize: 10 })).toMatchObject({
      resultData: { incidentList: [] },
    });
  });

  it('is refused for a purchase that was cancelled since, and the item can still be accepted', async () => {
    const { game, pjid, boid, runId, item } = await unlogged();
    expect(await fixture.operate(game, 'purchase/cancel', { pjid, boid, reason: 'REFUND' })).toEqual(SUCCESS);
    expect(await fixture.repair(game, runId, item, 'REGRANT')).toEqual(
      refused('INVALID_PARAMETER', 'repair: the purchase has no grant that can be sent again'),
    );
    expect(await repairOf(game, runId, item)).toBeNull();
    expect(await fixture.repair(game, runId, item, 'IGNORE')).toEqual(SUCCESS);
    expect(await repairOf(game, runId, item)).toBe('IGNORE');
    expect(fixture.gameServer.grants({ key: boid })[0]).toMatchObject({ calls: 1 });
  });

  it('is refused for a grant whose receiver was erased: no player is left to ask for', async () => {
    const { game, boid, runId, item } = await unlogged();
    const who = { pjid: game.project.pjid, playerId: game.playerId };
    expect(await fixture.operate(game, 'player/erase', { ...who, reason: 'request 4711' })).toMatchObject(
      SUCCESS,
    );
    await eventually(
      () => fixture.operate<{ erasureList: { finishedAtUnixTS: unknown }[] }>(game, 'player/export', who),
      ({ resultData }) => resultData?.erasureList[0]?.finishedAtUnixTS !== null,
      15_000,
    );
    expect(await fixture.repair(game, runId, item, 'REGRANT')).toEqual(
      refused('INVALID_PARAMETER', 'repair: the purchase has no grant that can be sent again'),
    );
    expect(fixture.gameServer.grants({ key: boid })[0]).toMatchObject({ calls: 1 });
  });

  it('is refused for an item that the run does not have', async () => {
    const { game, runId, item } = await unlogged();
    expect(await fixture.repair(game, runId, { ...item, itemId: '1' }, 'IGNORE')).toEqual(
      refused('INVALID_PARAMETER', 'itemId: the run has no such item'),
    );
  });
});

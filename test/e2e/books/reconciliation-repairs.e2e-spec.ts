import { describe, expect, it } from '@jest/globals';
import { countedTransitions } from '../../support/service/counted-transitions.js';
import { eventually } from '../../support/eventually.js';
import type { Game } from '../../support/servers/game.js';
import { ReconciliationBench, type ShownItem } from '../../support/purchases/reconciliation-bench.js';
import { refused } from '../../support/interface/refused.js';
import { atOnce, tally } from '../../support/tally.js';

const SUCCESS = { resultCode: 'SUCCESS', resultMessage: 'Success' };
/** As a backup that was taken before the payment restores a purchase. */
const UNPAID = `verified_at = NULL, completed_at = NULL, receipt_key = NULL, order_key = NULL,
  verify_request = NULL, capture_claimed_at = NULL, settle_due_at = NULL`;
const NO_PAYMENT = 'boid: the store shows no payment of this reservation that can be recorded';

describe('the repair ADOPT of a reservation that is paid in its store', () => {
  const bench = new ReconciliationBench();

  /** The differences of a run by their purchase. */
  async function found(game: Game) {
    const runId = await bench.run(game);
    const items = await bench.ended(game, runId);
    const itemOf = (boid: string): ShownItem => items.find((item) => item.boid === boid)!;
    return { runId, itemOf };
  }

  it('has the order of a store that is asked checked by a worker at once, and is refused for one that was given up', async () => {
    const { game } = await bench.newGame();
    const [order, givenUp] = [await bench.stores.pcstoreSale(game), await bench.stores.pcstoreSale(game)];
    await order.verify();
    await givenUp.verify();
    await bench.purchases.set(order.boid, `status = 'RESERVED', ${UNPAID}`);
    await bench.purchases.set(
      givenUp.boid,
      `status = 'RESERVED_CANCEL', canceled_at = UTC_TIMESTAMP(3), ${UNPAID}`,
    );
    await bench.work();
    const { runId, itemOf } = await found(game);
    for (const { boid } of [order, givenUp])
      expect(itemOf(boid)).toMatchObject({ class: 'PAID_NOT_GRANTED', repairs: ['ADOPT', 'IGNORE'] });
    expect(await bench.repair(game, runId, itemOf(givenUp.boid), 'ADOPT')).toEqual(
      refused('INVALID_PARAMETER', NO_PAYMENT),
    );
    expect(await game.statusOf(givenUp.boid)).toBe('RESERVED_CANCEL');
    expect(await bench.repair(game, runId, itemOf(order.boid), 'ADOPT')).toEqual(SUCCESS);
    await eventually(
      () => game.statusOf(order.boid),
      (status) => status === 'COMPLETED_BEFORE_CONSUME',
      15_000,
    );
  });

  it('records the payment of a page that the player had left, with the effect of its notification', async () => {
    const { game, shop } = await bench.newGame();
    const { boid } = await shop.reservePage();
    expect(await shop.cancel(boid)).toMatchObject({ resultCode: 'SUCCESS' });
    await shop.payUnreported(boid);
    await bench.work();
    const { runId, itemOf } = await found(game);
    expect(await bench.repair(game, runId, itemOf(boid), 'ADOPT')).toEqual(SUCCESS);
    expect(await shop.statusOf(boid)).toBe('VERIFY_SUCCESS');
  });

  it('leaves a payment as it is that was recorded since, also when its game has completed it', async () => {
    const { game, shop } = await bench.newGame();
    const { boid } = await shop.reservePage();
    const notification = await shop.payUnreported(boid);
    await bench.work();
    const { runId, itemOf } = await found(game);
    expect(await shop.tell(notification)).toMatchObject({ status: 204 });
    expect(await shop.complete(boid)).toMatchObject({ resultCode: 'SUCCESS' });
    const before = await bench.purchases.row(boid);
    expect(await bench.repair(game, runId, itemOf(boid), 'ADOPT')).toEqual(SUCCESS);
    expect(await bench.purchases.row(boid)).toEqual(before);
  });

  it('is refused once the store has given the money back, and records nothing', async () => {
    const { game, shop } = await bench.newGame();
    const { boid } = await shop.reservePage();
    await shop.payUnreported(boid);
    await bench.work();
    const { runId, itemOf } = await found(game);
    await shop.refundUnreported(boid, 1);
    expect(await bench.repair(game, runId, itemOf(boid), 'ADOPT')).toEqual(
      refused('INVALID_PARAMETER', NO_PAYMENT),
    );
    expect(await shop.statusOf(boid)).toBe('RESERVED');
    const { itemList } = await bench.show(game, runId);
    expect(itemList.find((item) => item.boid === boid)).toMatchObject({ repair: null });
  });
});

describe('the repair ADOPT of an order that no purchase belongs to', () => {
  const bench = new ReconciliationBench();

  it('makes a purchase that a later refund cancels, although the store names the reservation', async () => {
    const { game, shop, pjid } = await bench.newGame();
    const { boid } = await shop.reservePage();
    await shop.payUnreported(boid);
    await bench.purchases.set(boid, 'store_order_id = NULL, settle_due_at = NULL');
    await bench.work();
    const runId = await bench.run(game);
    const items = await bench.ended(game, runId);
    const order = items.find((item) => item.boid === null)!;
    expect(order).toMatchObject({ class: 'PAID_UNKNOWN_ORDER', repairs: ['ADOPT', 'IGNORE'] });
    expect(await bench.repair(game, runId, order, 'ADOPT')).toEqual(SUCCESS);
    const statuses = async () =>
      (await bench.purchases.ofProject(pjid, 'WSHOP')).map(({ status }) => String(status)).toSorted();
    expect(await statuses()).toEqual(['RESERVED', 'VERIFY_SUCCESS']);

    const refund = await shop.refundUnreported(boid, 1);
    expect(await shop.tell(refund)).toMatchObject({ status: 204 });
    await eventually(statuses, (all) => all.join() === 'CANCELED,RESERVED', 15_000);
  });
});

describe('the repair REGRANT', () => {
  const bench = new ReconciliationBench();

  /** A purchase whose grant was delivered, and whose item the log of the game does not name. */
  async function unlogged() {
    const { game, pjid } = await bench.newGame();
    const { fixedString: _, ...server } = bench.gameServer.registerGame({ pjid });
    await bench.operate(game, 'game-server/save', { pjid, ...server });
    await bench.work();
    const boid = await bench.paidOutside(game);
    await eventually(
      () => game.statusOf(boid),
      (status) => status === 'COMPLETED',
      15_000,
    );
    await bench.log(game, { transactionId: 'ANOTHER' });
    const runId = await bench.run(game);
    const item = (await bench.ended(game, runId)).find((one) => one.boid === boid)!;
    expect(item).toMatchObject({ class: 'PAID_NOT_GRANTED', repairs: ['REGRANT', 'CANCEL', 'IGNORE'] });
    return { game, pjid, boid, runId, item };
  }
  const repairOf = async (game: Game, runId: string, { itemId }: ShownItem): Promise<unknown> =>
    (await bench.show(game, runId)).itemList.find((item) => item.itemId === itemId)?.repair;

  it('sends the grant again once, however many ask for it at the same time', async () => {
    const { game, boid, runId, item } = await unlogged();
    const counted = (): Promise<number> =>
      countedTransitions(bench.stores.service, 'grant', 'DELIVERED', 'PENDING');
    const before = await counted();
    const answers = await atOnce(8, () => bench.repair(game, runId, item, 'REGRANT'));
    expect(tally(answers)).toEqual({ SUCCESS: 8 });
    expect((await counted()) - before).toBe(1);
    await eventually(
      () => bench.gameServer.grants({ key: boid })[0],
      (grant) => grant?.calls === 2 && grant.effects === 1,
    );
    expect(await bench.repair(game, runId, item, 'REGRANT')).toEqual(SUCCESS);
    expect(bench.gameServer.grants({ key: boid })[0]).toMatchObject({ calls: 2, effects: 1 });
  });

  it.each([
    ['REGRANT', 'CANCEL'],
    ['CANCEL', 'REGRANT'],
  ])('of %s and %s at the same time one is made, and the other is refused', async (...repairs) => {
    const { game, boid, runId, item } = await unlogged();
    const answers = await atOnce(8, (index) => bench.repair(game, runId, item, repairs[index % 2]!));
    expect(tally(answers)).toEqual({ SUCCESS: 4, INVALID_PARAMETER: 4 });
    const made = repairs[answers.findIndex(({ resultCode }) => resultCode === 'SUCCESS')];
    expect(await repairOf(game, runId, item)).toBe(made);
    expect(await game.statusOf(boid)).toBe(made === 'REGRANT' ? 'COMPLETED' : 'CANCELED');
    if (made === 'REGRANT')
      await eventually(
        () => bench.gameServer.grants({ key: boid })[0],
        (grant) => grant?.calls === 2,
      );
    else expect(bench.gameServer.grants({ key: boid })[0]).toMatchObject({ calls: 1 });
  });

  it('is refused for a purchase that was cancelled since, and the item can still be accepted', async () => {
    const { game, pjid, boid, runId, item } = await unlogged();
    expect(await bench.operate(game, 'purchase/cancel', { pjid, boid, reason: 'REFUND' })).toEqual(SUCCESS);
    expect(await bench.repair(game, runId, item, 'REGRANT')).toEqual(
      refused('INVALID_PARAMETER', 'repair: the purchase has no grant that can be sent again'),
    );
    expect(await repairOf(game, runId, item)).toBeNull();
    expect(await bench.repair(game, runId, item, 'IGNORE')).toEqual(SUCCESS);
    expect(await repairOf(game, runId, item)).toBe('IGNORE');
    expect(bench.gameServer.grants({ key: boid })[0]).toMatchObject({ calls: 1 });
  });

  it('is refused for an item that the run does not have', async () => {
    const { game, runId, item } = await unlogged();
    expect(await bench.repair(game, runId, { ...item, itemId: '1' }, 'IGNORE')).toEqual(
      refused('INVALID_PARAMETER', 'itemId: the run has no such item'),
    );
  });
});

import { describe, expect, it } from '@jest/globals';
import { eventually } from '../support/eventually.js';
import type { Game } from '../support/game.js';
import { ReconciliationBench, type ShownItem } from '../support/reconciliation-bench.js';
import { refused } from '../support/refused.js';

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

  it('records the payment of a page that the player had left, as its notification would have', async () => {
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

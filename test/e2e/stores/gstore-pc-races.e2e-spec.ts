import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { isSuccess, SUCCESS } from '../../support/interface/envelope.js';
import { eventually } from '../../support/eventually.js';
import { ON_PC } from '../../support/servers/game.js';
import { type GstoreSetup, startWithGstore } from '../../support/stores/gstore.js';
import { PurchaseTable } from '../../support/database/purchase-table.js';
import { atOnce, rounds, tally } from '../../support/tally.js';

type PlayableGame = Awaited<ReturnType<GstoreSetup['newGame']>>;

describe('verifications on PCs at the same moment', () => {
  let setup: GstoreSetup;
  let table: PurchaseTable;
  let game: PlayableGame;

  beforeAll(async () => {
    setup = await startWithGstore();
    table = await PurchaseTable.open(setup.service.databaseUrl);
    game = await setup.newGame();
  });

  afterEach(() => setup.store.clearFaults());
  afterAll(async () => {
    await table.close();
    await setup.stop();
  });

  const reserve = (): Promise<string> => game.reserve(ON_PC);
  const asked = (): number => setup.store.journal({ route: 'productsv2.get' }).length;

  /** The store's next answer on the route comes when it is released; what it says is of before. */
  const hold = (route: 'products.get' | 'productsv2.get'): void =>
    setup.store.fault({ match: { route }, kind: 'hold', times: 1 });

  it('one receipt for two boids, by token and by signed receipt: one wins, the other gets the refusal of its endpoint', async () => {
    const winners = new Set<string>();
    await rounds(24, async (number) => {
      const [onPc, onPhone, bought] = [await reserve(), await game.reserve(), setup.buy(game)];
      if (number % 3 === 1) hold('products.get');
      if (number % 3 === 2) hold('productsv2.get');
      const verifying = [game.verifyPc(onPc, bought), game.verify(onPhone, bought)] as const;
      await Promise.race(verifying); // whose answer is not held
      setup.store.release();
      const [byToken, byReceipt] = await Promise.all(verifying);
      expect([byToken, byReceipt].filter(isSuccess)).toHaveLength(1);
      if (isSuccess(byToken)) {
        winners.add('token');
        expect(byReceipt).toMatchObject({
          resultCode: 'ALREADY_EXIST_DATA',
          resultData: { existPurchaseInfo: { boid: onPc, paymentOrderId: bought.orderId } },
        });
      } else {
        winners.add('receipt');
        expect(byToken.resultCode).toBe('NOT_ALLOW_PURCHASE');
        expect(byToken).not.toHaveProperty('resultData');
      }
      const statuses = [await game.statusOf(onPc), await game.statusOf(onPhone)];
      expect(statuses).toEqual(
        isSuccess(byToken) ? ['VERIFY_SUCCESS', 'RESERVED'] : ['RESERVED', 'VERIFY_SUCCESS'],
      );
    });
    expect(winners.size).toBe(2);
  });

  it('one receipt on many boids binds once', async () => {
    await rounds(4, async () => {
      const [boids, bought] = [await atOnce(20, reserve), setup.buy(game)];
      const answers = await Promise.all(boids.map((boid) => game.verifyPc(boid, bought)));
      expect(tally(answers)).toEqual({ SUCCESS: 1, NOT_ALLOW_PURCHASE: 19 });
      const statuses = (await game.list(...boids)).map((record) => record['purchaseStatus']);
      expect(statuses.filter((status) => status === 'RESERVED')).toHaveLength(19);
    });
  });

  it('one boid with one receipt by both endpoints: exactly one SUCCESS, the others quote the status', async () => {
    await rounds(6, async () => {
      const [boid, bought] = [await reserve(), setup.buy(game)];
      const answers = await atOnce(12, (index) =>
        index % 2 === 0 ? game.verifyPc(boid, bought) : game.verify(boid, bought),
      );
      expect(tally(answers)).toEqual({ SUCCESS: 1, INVALID_PARAMETER: 11 });
      for (const answer of answers.filter((one) => !isSuccess(one)))
        expect(answer.resultMessage).toContain('VERIFY_SUCCESS');
    });
  });

  it('one store order under many tokens binds once', async () => {
    await rounds(4, async () => {
      const [boids, { orderId }] = [await atOnce(8, reserve), setup.buy(game)];
      const { packageName, productId } = game;
      const answers = await Promise.all(
        boids.map((boid) => game.verifyPc(boid, setup.store.buy({ packageName, productId, orderId }))),
      );
      expect(tally(answers)).toEqual({ SUCCESS: 1, NOT_ALLOW_PURCHASE: 7 });
    });
  });

  it('one reqId on several boids: one SUCCESS, and the others’ receipts stay free', async () => {
    await rounds(4, async () => {
      const [boids, reqId] = [await atOnce(8, reserve), randomUUID()];
      const purchases = boids.map((boid) => ({ boid, bought: setup.buy(game) }));
      const answers = await Promise.all(
        purchases.map(({ boid, bought }) => game.verifyPc(boid, bought, { reqId })),
      );
      expect(tally(answers)).toEqual({ SUCCESS: 1, INVALID_PARAMETER: 7 });
      const losers = purchases.filter((_, index) => !isSuccess(answers[index]!));
      const again = await Promise.all(losers.map(({ boid, bought }) => game.verifyPc(boid, bought)));
      expect(tally(again)).toEqual({ SUCCESS: 7 });
    });
  });

  it('a cancellation and a verification: one wins, the record agrees, and the receipt is free if it lost', async () => {
    await rounds(16, async (number) => {
      const [boid, bought, calls] = [await reserve(), setup.buy(game), asked()];
      const verifying = game.verifyPc(boid, bought);
      // Every other time the store has been asked already, so that the two changes come close.
      if (number % 2 === 1) await eventually(asked, (count) => count > calls);
      const [verified, canceled] = await Promise.all([verifying, game.cancel(boid)]);
      expect(tally([verified, canceled])).toEqual({ SUCCESS: 1, INVALID_PARAMETER: 1 });
      const status = isSuccess(verified) ? 'VERIFY_SUCCESS' : 'RESERVED_CANCEL';
      expect((isSuccess(verified) ? canceled : verified).resultMessage).toContain(status);
      expect(await game.statusOf(boid)).toBe(status);
      expect((await game.verifyPc(await reserve(), bought)).resultCode).toBe(
        isSuccess(verified) ? 'NOT_ALLOW_PURCHASE' : 'SUCCESS',
      );
    });
  });

  it('a cancellation while the store is asked wins, and nothing of the verification is kept', async () => {
    const [boid, bought, reqId, calls] = [await reserve(), setup.buy(game), randomUUID(), asked()];
    setup.store.fault({ match: { route: 'productsv2.get' }, kind: 'hold', times: 1 });
    const verifying = game.verifyPc(boid, bought, { reqId });
    await eventually(asked, (count) => count > calls);
    expect(await game.cancel(boid)).toMatchObject(SUCCESS);
    setup.store.release();
    expect(await verifying).toMatchObject({
      resultCode: 'INVALID_PARAMETER',
      resultMessage: expect.stringContaining('RESERVED_CANCEL'),
    });
    expect(await table.row(boid)).toMatchObject({
      receipt_key: null,
      verify_request: null,
      verified_at: null,
      purchase_token: null,
    });
    expect(await game.verifyPc(await reserve(), bought, { reqId })).toMatchObject(SUCCESS);
  });
});

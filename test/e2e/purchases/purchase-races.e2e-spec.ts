import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { type Answer, SUCCESS } from '../../support/interface/envelope.js';
import { eventually } from '../../support/eventually.js';
import { Game } from '../../support/servers/game.js';
import { type GstoreSetup, setUpGstore, startWithGstore } from '../../support/stores/gstore.js';
import { PurchaseTable } from '../../support/database/purchase-table.js';
import { despiteOverload } from '../../support/service/despite-overload.js';
import { atOnce, rounds, tally } from '../../support/tally.js';

type PlayableGame = Awaited<ReturnType<GstoreSetup['newGame']>>;

describe('requests at the same moment', () => {
  let setup: GstoreSetup;
  let table: PurchaseTable;
  let game: PlayableGame;
  /** Another project for the same app. */
  let sisterGame: Game;

  beforeAll(async () => {
    // Room for all of a race in the process, so that it is the purchase where they meet.
    setup = await startWithGstore({ PURSER_MAX_IN_FLIGHT: '100' });
    table = await PurchaseTable.open(setup.service.databaseUrl);
    game = await setup.newGame();
    const sister = await setup.operator.project();
    await setUpGstore(setup.operator, setup.store, sister, game.packageName);
    sisterGame = new Game(setup.service, sister);
  });

  afterEach(() => setup.store.clearFaults());
  afterAll(async () => {
    await table.close();
    await setup.stop();
  });

  const reserve = (count: number): Promise<string[]> => atOnce(count, () => game.reserve());

  it('verifying one boid with one receipt: exactly one SUCCESS, the others quote the status', async () => {
    await rounds(4, async () => {
      const [boid, receipt] = [await game.reserve(), setup.buy(game)];
      const answers = await atOnce(50, () =>
        despiteOverload(setup.service, () => game.verify(boid, receipt)),
      );
      expect(tally(answers)).toEqual({ SUCCESS: 1, INVALID_PARAMETER: 49 });
      for (const { resultCode, resultMessage } of answers)
        if (resultCode !== 'SUCCESS') expect(resultMessage).toContain('VERIFY_SUCCESS');
      expect(await game.statusOf(boid)).toBe('VERIFY_SUCCESS');
    });
  });

  it('verifying one boid with several receipts: one binds, the others stay free', async () => {
    await rounds(4, async () => {
      const boid = await game.reserve();
      const receipts = Array.from({ length: 8 }, () => setup.buy(game));
      const answers = await Promise.all(receipts.map((receipt) => game.verify(boid, receipt)));
      expect(tally(answers)).toEqual({ SUCCESS: 1, INVALID_PARAMETER: 7 });
      const bound = receipts[answers.findIndex(({ resultCode }) => resultCode === 'SUCCESS')];
      expect(await game.record(boid)).toMatchObject({ paymentOrderId: bound?.orderId });
      for (const receipt of receipts.filter((one) => one !== bound)) {
        expect(await game.verify(await game.reserve(), receipt)).toMatchObject(SUCCESS);
      }
    });
  });

  it('one receipt on many boids binds once, and the others get the boid of the winner', async () => {
    await rounds(4, async () => {
      const [boids, receipt] = [await reserve(50), setup.buy(game)];
      const answers = await Promise.all(boids.map((boid) => game.verify(boid, receipt)));
      expect(tally(answers)).toEqual({ SUCCESS: 1, ALREADY_EXIST_DATA: 49 });
      const winner = boids[answers.findIndex(({ resultCode }) => resultCode === 'SUCCESS')] ?? '';
      for (const answer of answers.filter(({ resultCode }) => resultCode !== 'SUCCESS')) {
        expect(answer.resultData).toEqual({
          existPurchaseInfo: {
            boid: winner,
            purchaseStatus: 'VERIFY_SUCCESS',
            imid: 'member-1',
            playerId: game.playerId,
            paymentOrderId: receipt.orderId,
            productId: game.productId,
          },
        });
      }
      for (const record of await game.list(...boids)) {
        expect(record['purchaseStatus']).toBe(record['boid'] === winner ? 'VERIFY_SUCCESS' : 'RESERVED');
      }
    });
  });

  it('one store order under many tokens binds once', async () => {
    await rounds(5, async (number) => {
      const boids = await reserve(8);
      const { packageName, productId } = game;
      const orderId = `GPA.${randomUUID()}-${number}`;
      const answers = await Promise.all(
        boids.map((boid) => game.verify(boid, setup.store.buy({ packageName, productId, orderId }))),
      );
      expect(tally(answers)).toEqual({ SUCCESS: 1, ALREADY_EXIST_DATA: 7 });
    });
  });

  it('one receipt in two projects binds once, and the answer of the other does not name it', async () => {
    await rounds(15, async () => {
      const [mine, theirs, receipt] = [await game.reserve(), await sisterGame.reserve(), setup.buy(game)];
      const answers = await Promise.all([game.verify(mine, receipt), sisterGame.verify(theirs, receipt)]);
      expect(tally(answers)).toEqual({ SUCCESS: 1, NOT_ALLOW_PURCHASE: 1 });
      for (const answer of answers) expect(answer).not.toHaveProperty('resultData');
    });
  });

  it('a cancellation and a verification: one wins, the record agrees, and the receipt is free if it lost', async () => {
    await rounds(25, async (number) => {
      const [boid, receipt] = [await game.reserve(), setup.buy(game)];
      const calls = setup.store.journal({ route: 'products.get' }).length;
      const verifying = game.verify(boid, receipt);
      // Every other time the store has been asked already, so that the two changes come close.
      if (number % 2 === 1) {
        await eventually(
          () => setup.store.journal({ route: 'products.get' }).length,
          (length) => length > calls,
        );
      }
      const [verified, canceled] = await Promise.all([verifying, game.cancel(boid)]);
      expect(tally([verified, canceled])).toEqual({ SUCCESS: 1, INVALID_PARAMETER: 1 });
      const hasVerified = verified.resultCode === 'SUCCESS';
      const status = hasVerified ? 'VERIFY_SUCCESS' : 'RESERVED_CANCEL';
      const loser = hasVerified ? canceled : verified;
      expect(loser.resultMessage).toContain(status);
      expect(await game.record(boid)).toMatchObject({
        purchaseStatus: status,
        paymentOrderId: hasVerified ? receipt.orderId : null,
      });
      expect(await game.verify(await game.reserve(), receipt)).toMatchObject({
        resultCode: hasVerified ? 'ALREADY_EXIST_DATA' : 'SUCCESS',
      });
    });
  });

  it('a cancellation while the store is asked wins, and nothing of the verification is kept', async () => {
    const [boid, receipt, reqId] = [await game.reserve(), setup.buy(game), randomUUID()];
    const calls = setup.store.journal({ route: 'products.get' }).length;
    setup.store.fault({ match: { route: 'products.get' }, kind: 'hold', times: 1 });
    const verifying = game.verify(boid, receipt, { reqId });
    await eventually(
      () => setup.store.journal({ route: 'products.get' }).length,
      (length) => length > calls,
    );
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
    });
    expect(await game.verify(await game.reserve(), receipt, { reqId })).toMatchObject(SUCCESS);
  });

  it('completing one boid: every answer is SUCCESS with one completedAt, also those whose store was slow', async () => {
    for (const reqId of [undefined, randomUUID()]) {
      const [boid, receipt] = [await game.reserve(), setup.buy(game)];
      await game.verify(boid, receipt);
      setup.store.consume(receipt);
      const completeTen = () => atOnce(10, () => game.complete(boid, reqId === undefined ? {} : { reqId }));
      const expectCompletedAt = async (answers: readonly Answer[]): Promise<void> => {
        const completedAtUnixTS = Date.parse((await game.record(boid))['completedAt'] as string) / 1000;
        expect(tally(answers)).toEqual({ SUCCESS: 10 });
        for (const { resultData } of answers)
          expect(resultData).toEqual({ boid, purchaseStatus: 'COMPLETED', completedAtUnixTS });
      };
      const calls = setup.store.journal({ route: 'products.get' }).length;
      setup.store.fault({ match: { route: 'products.get' }, kind: 'hold', times: 10 });
      const slow = completeTen();
      await eventually(
        () => setup.store.journal({ route: 'products.get' }).length,
        (length) => length >= calls + 10,
      );
      await expectCompletedAt(await completeTen());
      // A later writer would move it back.
      await table.set(boid, 'completed_at = completed_at - INTERVAL 1 MINUTE');
      setup.store.release();
      await expectCompletedAt(await slow);
    }
  });

  it('cancelling one reservation: exactly one SUCCESS', async () => {
    await rounds(10, async () => {
      const boid = await game.reserve();
      const answers = await atOnce(10, () => game.cancel(boid));
      expect(tally(answers)).toEqual({ SUCCESS: 1, INVALID_PARAMETER: 9 });
    });
  });

  it('verifying and completing: the completion comes before or after, never in between', async () => {
    await rounds(20, async () => {
      const [boid, receipt] = [await game.reserve(), setup.buy(game)];
      const [verified, completed] = await Promise.all([game.verify(boid, receipt), game.complete(boid)]);
      expect(verified).toMatchObject(SUCCESS);
      if (completed.resultCode === 'SUCCESS') {
        expect(await game.statusOf(boid)).toBe('COMPLETED_BEFORE_CONSUME');
      } else {
        expect(completed.resultMessage).toContain('RESERVED');
        expect(await game.statusOf(boid)).toBe('VERIFY_SUCCESS');
      }
    });
  });

  describe('with one reqId', () => {
    it('reserving: one SUCCESS, one row', async () => {
      await rounds(10, async () => {
        const fields = game.aReservation();
        const answers = await atOnce(20, () => despiteOverload(setup.service, () => game.tryReserve(fields)));
        expect(tally(answers)).toEqual({ SUCCESS: 1, INVALID_PARAMETER: 19 });
        const request = `gstore:${String(fields['reqId'])}`;
        expect(await table.count('pjid = ? AND reserve_request = ?', [game.project.pjid, request])).toBe(1);
      });
    });

    it('verifying several boids: one SUCCESS, and the others’ receipts stay free', async () => {
      await rounds(5, async () => {
        const [boids, reqId] = [await reserve(10), randomUUID()];
        const purchases = boids.map((boid) => ({ boid, receipt: setup.buy(game) }));
        const answers = await Promise.all(
          purchases.map(({ boid, receipt }) => game.verify(boid, receipt, { reqId })),
        );
        expect(tally(answers)).toEqual({ SUCCESS: 1, INVALID_PARAMETER: 9 });
        const losers = purchases.filter((_, index) => answers[index]?.resultCode !== 'SUCCESS');
        const again = await Promise.all(losers.map(({ boid, receipt }) => game.verify(boid, receipt)));
        expect(tally(again)).toEqual({ SUCCESS: 9 });
      });
    });

    it('completing several boids: one SUCCESS, the others stay as they were', async () => {
      await rounds(5, async () => {
        const [boids, reqId] = [await reserve(8), randomUUID()];
        await Promise.all(boids.map((boid) => game.verify(boid, setup.buy(game))));
        const answers = await Promise.all(boids.map((boid) => game.complete(boid, { reqId })));
        expect(tally(answers)).toEqual({ SUCCESS: 1, INVALID_PARAMETER: 7 });
        const statuses = (await game.list(...boids)).map((record) => record['purchaseStatus']);
        expect(statuses.filter((status) => status === 'VERIFY_SUCCESS')).toHaveLength(7);
      });
    });

    it('cancelling several reservations: one SUCCESS', async () => {
      await rounds(5, async () => {
        const [boids, reqId] = [await reserve(8), randomUUID()];
        const answers = await Promise.all(boids.map((boid) => game.cancel(boid, { reqId })));
        expect(tally(answers)).toEqual({ SUCCESS: 1, INVALID_PARAMETER: 7 });
      });
    });
  });
});

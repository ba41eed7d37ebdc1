import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type Answer, SUCCESS } from '../../support/interface/envelope.js';
import { eventually } from '../../support/eventually.js';
import { type PcstoreGame, type PcstoreSetup, startWithPcstore } from '../../support/stores/pcstore.js';
import { PurchaseTable } from '../../support/database/purchase-table.js';
import { atOnce, tally } from '../../support/tally.js';

type Method = 'QueryTxn' | 'FinalizeTxn';

const PRICE = 99;

describe('requests at the same moment, in the PC store', () => {
  let setup: PcstoreSetup;
  let table: PurchaseTable;
  let project: PcstoreGame;
  /** Of a player of its own for each test, who can pay for everything twice. */
  let game: PcstoreGame;

  beforeAll(async () => {
    setup = await startWithPcstore();
    table = await PurchaseTable.open(setup.service.databaseUrl);
    project = await setup.newGame();
  });

  const newPlayer = (): PcstoreGame => {
    const player = setup.anotherPlayer(project);
    setup.store.user({ steamId: player.steamId, balance: 100 * PRICE });
    return player;
  };

  beforeEach(async () => {
    await table.forgetDueWork();
    game = newPlayer();
  });
  afterEach(async () => {
    setup.store.clearFaults();
    await setup.stopWorkers();
  });
  afterAll(async () => {
    await table.close();
    await setup.stop();
  });

  /** How many items the player has paid. */
  const paid = (player = game): number =>
    (100 * PRICE - setup.store.user({ steamId: player.steamId }).balance!) / PRICE;

  async function rounds(count: number, round: (number: number) => Promise<void>): Promise<void> {
    for (let number = 0; number < count; number += 1) {
      game = newPlayer();
      await round(number);
    }
  }

  /** The store acts on the next calls of a method at once, and answers them when they are released. */
  const hold = (method: Method, times = 1): void =>
    setup.store.fault({ match: { route: method }, kind: 'hold', times });
  const release = (method: Method): void => setup.store.release({ route: method });

  /** Until so many calls of the method have reached the store that had not when this was called. */
  function nextCall(method: Method, count = 1): Promise<unknown> {
    const before = setup.calls(method);
    return eventually(
      () => setup.calls(method),
      (calls) => calls >= before + count,
    );
  }

  /** Its game has not come back in time: the next worker looks at it. */
  const makeDue = (boid: string, more = ''): Promise<void> =>
    table.set(boid, `settle_due_at = UTC_TIMESTAMP(3) - INTERVAL 1 SECOND${more}`);

  const untilStatus = (boid: string, status: string): Promise<unknown> =>
    eventually(
      () => game.statusOf(boid),
      (now) => now === status,
    );

  function expectQuoted({ resultCode, resultMessage }: Answer, status: string): void {
    expect({ resultCode, resultMessage }).toEqual({
      resultCode: 'INVALID_PARAMETER',
      resultMessage: expect.stringMatching(new RegExp(`\\b${status}\\b`)),
    });
  }

  describe('verifying one order many times', () => {
    it('takes the money once: one SUCCESS, the others quote the status', async () => {
      await rounds(5, async () => {
        const boid = await game.approved();
        const answers = await atOnce(20, () => game.verifyOrder(boid));
        expect(tally(answers)).toEqual({ SUCCESS: 1, INVALID_PARAMETER: 19 });
        for (const answer of answers.filter(({ resultCode }) => resultCode !== 'SUCCESS'))
          expectQuoted(answer, 'COMPLETED_BEFORE_CONSUME');
        expect(await game.statusOf(boid)).toBe('COMPLETED_BEFORE_CONSUME');
        expect([paid(), game.orderStatus(boid)]).toEqual([1, 'Succeeded']);
      });
    });

    it('takes it once also when each has seen the order as approved', async () => {
      const boid = await game.approved();
      hold('QueryTxn', 5);
      const held = nextCall('QueryTxn', 5);
      const verifying = atOnce(5, () => game.verifyOrder(boid));
      await held;
      release('QueryTxn');
      const answers = await verifying;
      expect(tally(answers)).toEqual({ SUCCESS: 1, INVALID_PARAMETER: 4 });
      expect(paid()).toBe(1);
    });

    it('while the answer to the capture is held back: a request meanwhile is answered that it is paid', async () => {
      const boid = await game.approved();
      hold('FinalizeTxn');
      const held = nextCall('FinalizeTxn');
      const first = game.verifyOrder(boid);
      await held;
      expect(await game.verifyOrder(boid)).toMatchObject(SUCCESS);
      release('FinalizeTxn');
      expectQuoted(await first, 'COMPLETED_BEFORE_CONSUME');
      expect(paid()).toBe(1);
    });

    it('with one reqId for several: one SUCCESS, and no money is taken of the others', async () => {
      await rounds(5, async () => {
        const [boids, reqId] = [await atOnce(6, () => game.approved()), randomUUID()];
        hold('QueryTxn', 6);
        const held = nextCall('QueryTxn', 6);
        const verifying = Promise.all(boids.map((boid) => game.verifyOrder(boid, { reqId })));
        await held;
        release('QueryTxn');
        const answers = await verifying;
        expect(tally(answers)).toEqual({ SUCCESS: 1, INVALID_PARAMETER: 5 });
        const others = boids.filter((_, index) => answers[index]!.resultCode !== 'SUCCESS');
        for (const boid of others)
          expect([game.orderStatus(boid), (await table.row(boid))?.['capture_claimed_at']]).toEqual([
            'Approved',
            null,
          ]);
        expect(paid()).toBe(1);
        expect(tally(await Promise.all(others.map((boid) => game.verifyOrder(boid))))).toEqual({
          SUCCESS: 5,
        });
        expect(paid()).toBe(6);
      });
    });

    it('frees the reqId of a call that ended without an answer of the store, for this purchase and any other', async () => {
      const [boid, reqId] = [await game.approved(), randomUUID()];
      setup.store.fault({ match: { route: 'FinalizeTxn' }, kind: 'status', status: 503, times: 1 });
      expect(await game.verifyOrder(boid, { reqId })).toMatchObject({ resultCode: 'EXTERNAL_API_ERROR' });
      expect(await table.row(boid)).toMatchObject({ verify_request: null });
      expect(await game.verifyOrder(await game.approved(), { reqId })).toMatchObject(SUCCESS);
      expect(await game.verifyOrder(boid)).toMatchObject(SUCCESS);
    });
  });

  describe('a call that was killed while it took the money', () => {
    /** As the claim leaves the row of a process that ended before the store answered. */
    async function killed(): Promise<{ readonly boid: string; readonly reqId: string }> {
      const [boid, reqId] = [await game.approved(), randomUUID()];
      await table.set(
        boid,
        `capture_claimed_at = UTC_TIMESTAMP(3), capture_claims = 1, verify_request = 'pcstore:${reqId}'`,
      );
      return { boid, reqId };
    }

    it('can be repeated with its reqId, which no other purchase gets meanwhile', async () => {
      const { boid, reqId } = await killed();
      const other = await game.approved();
      expect(await game.verifyOrder(other, { reqId })).toMatchObject({ resultCode: 'INVALID_PARAMETER' });
      expect(game.orderStatus(other)).toBe('Approved');
      expect(await game.verifyOrder(boid, { reqId })).toMatchObject(SUCCESS);
      expect(paid()).toBe(1);
    });

    it('leaves its reqId free once the store has refused the order', async () => {
      const { boid, reqId } = await killed();
      setup.store.set({ orderId: boid, status: 'Failed' });
      await makeDue(boid);
      await setup.startWorker();
      await untilStatus(boid, 'RESERVED_CANCEL');
      expect(await game.verifyOrder(await game.approved(), { reqId })).toMatchObject(SUCCESS);
      expect(paid()).toBe(1);
    });

    it('leaves its reqId free once a worker has stored the payment', async () => {
      const { boid, reqId } = await killed();
      await makeDue(boid);
      await setup.startWorker();
      await untilStatus(boid, 'COMPLETED_BEFORE_CONSUME');
      expect(await table.row(boid)).toMatchObject({ verify_request: null });
      expect(await game.verifyOrder(await game.approved(), { reqId })).toMatchObject(SUCCESS);
    });
  });

  describe('verifying and cancelling', () => {
    async function expectOneWinner(boid: string, verified: Answer, canceled: Answer): Promise<void> {
      expect(tally([verified, canceled])).toEqual({ SUCCESS: 1, INVALID_PARAMETER: 1 });
      const hasVerified = verified.resultCode === 'SUCCESS';
      expect(await game.statusOf(boid)).toBe(hasVerified ? 'COMPLETED_BEFORE_CONSUME' : 'RESERVED_CANCEL');
      expect([paid(), game.orderStatus(boid)]).toEqual(hasVerified ? [1, 'Succeeded'] : [0, 'Approved']);
    }

    it('exactly one wins, and money is taken only if it is the verification', async () => {
      await rounds(30, async (number) => {
        const boid = await game.approved();
        const step = ([undefined, 'QueryTxn', 'FinalizeTxn'] as const)[number % 3];
        const reached = step === undefined ? undefined : nextCall(step);
        const verifying = game.verifyOrder(boid);
        await reached; // so that the two come close at every step
        const [verified, canceled] = await Promise.all([verifying, game.cancel(boid)]);
        await expectOneWinner(boid, verified, canceled);
      });
    });

    it('a cancellation while the store is called wins: no money is taken, and the reqId is free', async () => {
      const [boid, reqId] = [await game.approved(), randomUUID()];
      hold('QueryTxn');
      const asked = setup.calls('FinalizeTxn');
      const held = nextCall('QueryTxn');
      const verifying = game.verifyOrder(boid, { reqId });
      await held;
      const canceled = await game.cancel(boid);
      release('QueryTxn');
      expectQuoted(await verifying, 'RESERVED_CANCEL');
      await expectOneWinner(boid, await verifying, canceled);
      expect(setup.calls('FinalizeTxn')).toBe(asked);
      expect(await table.row(boid)).toMatchObject({ capture_claimed_at: null, verify_request: null });
      expect(await game.verifyOrder(await game.approved(), { reqId })).toMatchObject(SUCCESS);
    });

    it('a cancellation while the money is taken loses, and says why', async () => {
      const boid = await game.approved();
      hold('FinalizeTxn');
      const held = nextCall('FinalizeTxn');
      const verifying = game.verifyOrder(boid);
      await held;
      const canceled = await game.cancel(boid);
      expect(canceled.resultMessage).toMatch(/boid.*money/);
      expect(await game.statusOf(boid)).toBe('RESERVED');
      release('FinalizeTxn');
      await expectOneWinner(boid, await verifying, canceled);
    });
  });

  describe('settling and verifying', () => {
    it('both at their own pace: paid once, and the verification answers SUCCESS or the status', async () => {
      const boids = await atOnce(20, () => game.approved());
      for (const boid of boids) await makeDue(boid);
      const begun = nextCall('QueryTxn');
      await setup.startWorker();
      await begun;
      const answers = await Promise.all(boids.map((boid) => game.verifyOrder(boid)));
      for (const answer of answers.filter(({ resultCode }) => resultCode !== 'SUCCESS'))
        expectQuoted(answer, 'COMPLETED_BEFORE_CONSUME');
      for (const boid of boids) expect(await game.statusOf(boid)).toBe('COMPLETED_BEFORE_CONSUME');
      expect(paid()).toBe(20);
    });

    it('the verification comes while the worker takes the money: its answer says that it is paid', async () => {
      const boid = await game.approved();
      await makeDue(boid);
      hold('FinalizeTxn');
      const held = nextCall('FinalizeTxn');
      await setup.startWorker();
      await held;
      const reqId = randomUUID();
      expect(await game.verifyOrder(boid, { reqId })).toMatchObject(SUCCESS);
      release('FinalizeTxn');
      await setup.stopWorkers();
      expect(await table.row(boid)).toMatchObject({
        status: 'COMPLETED_BEFORE_CONSUME',
        verify_request: `pcstore:${reqId}`,
        settle_due_at: null,
      });
      expect(paid()).toBe(1);
    });

    it('the worker comes too late with what it has seen: the verification stays', async () => {
      const boid = await game.approved();
      await makeDue(boid);
      hold('QueryTxn');
      const held = nextCall('QueryTxn');
      await setup.startWorker();
      await held;
      expect(await game.verifyOrder(boid)).toMatchObject(SUCCESS);
      const before = await table.row(boid);
      release('QueryTxn');
      await setup.stopWorkers();
      expect(await table.row(boid)).toEqual(before);
      expect(paid()).toBe(1);
    });

    it('the last check saw no approval, the player approves, the game verifies: the money is not lost', async () => {
      const boid = await game.reserve();
      await makeDue(boid, ', settle_attempts = 100');
      hold('QueryTxn');
      const looked = nextCall('QueryTxn');
      await setup.startWorker();
      await looked;
      setup.store.approve({ orderId: boid });
      hold('FinalizeTxn');
      const taken = nextCall('FinalizeTxn');
      const verifying = game.verifyOrder(boid);
      await taken;
      release('QueryTxn');
      await setup.stopWorkers();
      release('FinalizeTxn');
      expect(await verifying).toMatchObject(SUCCESS);
      expect(await game.statusOf(boid)).toBe('COMPLETED_BEFORE_CONSUME');
      expect(paid()).toBe(1);
    });

    it('the worker is refused the money while the game gets it: the reservation does not end', async () => {
      const boid = await game.approved();
      await makeDue(boid);
      hold('QueryTxn');
      const looked = nextCall('QueryTxn');
      await setup.startWorker();
      await looked;
      hold('FinalizeTxn');
      const taken = nextCall('FinalizeTxn');
      const verifying = game.verifyOrder(boid);
      await taken;
      setup.store.orderError({ code: 100, method: 'FinalizeTxn', times: 1 });
      release('QueryTxn');
      await setup.stopWorkers();
      release('FinalizeTxn');
      expect(await verifying).toMatchObject(SUCCESS);
      expect(await game.statusOf(boid)).toBe('COMPLETED_BEFORE_CONSUME');
      expect(paid()).toBe(1);
    });
  });

  describe('settling and cancelling', () => {
    it('a cancellation while the worker takes the money loses', async () => {
      const boid = await game.approved();
      await makeDue(boid);
      hold('FinalizeTxn');
      const held = nextCall('FinalizeTxn');
      await setup.startWorker();
      await held;
      expect(await game.cancel(boid)).toMatchObject({ resultCode: 'INVALID_PARAMETER' });
      release('FinalizeTxn');
      await untilStatus(boid, 'COMPLETED_BEFORE_CONSUME');
      expect(paid()).toBe(1);
    });

    it('a cancellation while the worker reads the state wins: no money is taken', async () => {
      const boid = await game.approved();
      await makeDue(boid);
      hold('QueryTxn');
      const asked = setup.calls('FinalizeTxn');
      const held = nextCall('QueryTxn');
      await setup.startWorker();
      await held;
      expect(await game.cancel(boid)).toMatchObject(SUCCESS);
      release('QueryTxn');
      await setup.stopWorkers();
      expect(await table.row(boid)).toMatchObject({ status: 'RESERVED_CANCEL', settle_due_at: null });
      expect([setup.calls('FinalizeTxn') - asked, paid()]).toEqual([0, 0]);
    });

    it('a cancellation while the worker reads a denial: the order is cancelled once', async () => {
      const boid = await game.reserve();
      setup.store.deny({ orderId: boid });
      await makeDue(boid);
      hold('QueryTxn');
      const held = nextCall('QueryTxn');
      await setup.startWorker();
      await held;
      expect(await game.cancel(boid)).toMatchObject(SUCCESS);
      const before = await table.row(boid);
      release('QueryTxn');
      await setup.stopWorkers();
      expect(await table.row(boid)).toEqual(before);
    });
  });

  describe('completing', () => {
    it('many times: every answer is the same SUCCESS', async () => {
      await rounds(5, async () => {
        const boid = await game.captured();
        const answers = await atOnce(20, () => game.complete(boid));
        const completedAtUnixTS = Date.parse((await game.record(boid))['completedAt'] as string) / 1000;
        for (const answer of answers)
          expect(answer).toMatchObject({
            ...SUCCESS,
            resultData: { boid, purchaseStatus: 'COMPLETED', completedAtUnixTS },
          });
      });
    });

    it('and verifying: the completion comes before or after, never in between', async () => {
      await rounds(15, async () => {
        const boid = await game.approved();
        const [verified, completed] = await Promise.all([game.verifyOrder(boid), game.complete(boid)]);
        expect(verified).toMatchObject(SUCCESS);
        const isCompleted = completed.resultCode === 'SUCCESS';
        if (!isCompleted) expectQuoted(completed, 'RESERVED');
        expect(await game.statusOf(boid)).toBe(isCompleted ? 'COMPLETED' : 'COMPLETED_BEFORE_CONSUME');
      });
    });
  });

  describe('reserving with one reqId', () => {
    it('opens one order: one SUCCESS, one row', async () => {
      await rounds(10, async () => {
        const fields = game.aReservation();
        const before = setup.calls('InitTxn');
        const answers = await atOnce(20, () => game.tryReserve(fields));
        expect(tally(answers)).toEqual({ SUCCESS: 1, INVALID_PARAMETER: 19 });
        expect(setup.calls('InitTxn') - before).toBe(1);
        expect(await table.count('pjid = ? AND player_id = ?', [game.project.pjid, game.playerId])).toBe(1);
      });
    });

    it('is free for the next when the store refuses the first, and never for two', async () => {
      await rounds(5, async () => {
        const fields = game.aReservation();
        setup.store.orderError({ code: 7, method: 'InitTxn', times: 1 });
        const answers = await atOnce(20, () => game.tryReserve(fields));
        const { SUCCESS: successes = 0, NOT_ALLOW_PURCHASE: refused } = tally(answers);
        expect(refused).toBe(1);
        expect(successes).toBeLessThanOrEqual(1);
        expect(await game.tryReserve(fields)).toMatchObject({
          resultCode: successes === 1 ? 'INVALID_PARAMETER' : 'SUCCESS',
        });
        const open = `pjid = ? AND player_id = ? AND status = 'RESERVED'`;
        expect(await table.count(open, [game.project.pjid, game.playerId])).toBe(1);
      });
    });
  });
});

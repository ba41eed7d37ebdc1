import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { ConsoleSimulator } from '../../../simulators/console/console-simulator.js';
import { ProjectRulesReader } from '../../../src/modules/project/index.js';
import { ConsumePurchaseService } from '../../../src/modules/purchase/completion/consume-purchase.service.js';
import { FinishVerificationService } from '../../../src/modules/purchase/verification/deferred/finish-verification.service.js';
import { countedTransitions } from '../../support/service/counted-transitions.js';
import { clientOf, ConsoleGame, LABEL, setUpConsole } from '../../support/stores/console.js';
import { type Answer, isSuccess, SUCCESS } from '../../support/interface/envelope.js';
import { eventually } from '../../support/eventually.js';
import { Game, ON_PC } from '../../support/servers/game.js';
import { Inventory } from '../../support/rewards/inventory.js';
import { PurchaseTable, type StoredPurchase } from '../../support/database/purchase-table.js';
import { RefundableStores } from '../../support/stores/refundable-stores.js';
import { type RunningService, startService } from '../../support/service/start-service.js';
import { atOnce } from '../../support/tally.js';

type Fields = Record<string, unknown>;

const ASTORE = '/billing/api-game/v1/purchase/astore/appstore/consumable';
const AWAY = { match: {}, kind: 'status', status: 503 } as const;
const NO_ANSWER = { resultCode: 'EXTERNAL_API_ERROR' };

describe('a verification whose store does not answer', () => {
  let consoleStore: ConsoleSimulator;
  let stores: RefundableStores;
  let worker: RunningService;
  let table: PurchaseTable;
  let game: Game;
  let pjid: string;

  beforeAll(async () => {
    consoleStore = await ConsoleSimulator.start();
    stores = await RefundableStores.start({
      CONSOLE_AUTH_URL: consoleStore.authUrl,
      CONSOLE_API_URL: consoleStore.entitlementUrl,
    });
    worker = await startService({ ...stores.environment, PURSER_ROLE: 'worker' });
    table = await PurchaseTable.open(stores.service.databaseUrl);
  });
  beforeEach(async () => {
    game = await stores.newGame();
    pjid = game.project.pjid;
  });
  afterEach(() => back());
  afterAll(async () => {
    await table.close();
    await worker.stop();
    await stores.stop();
    await consoleStore.close();
  });

  const policy = (deferredVerify?: string): Promise<unknown> =>
    stores.operator.must('project/save', { pjid, name: 'a game', deferredVerify });
  const away = (): void => {
    for (const store of [stores.gstore, stores.astore, consoleStore]) store.fault(AWAY);
  };
  const back = (): void => {
    for (const store of [stores.gstore, stores.astore, consoleStore]) store.clearFaults();
  };
  const buy = () =>
    stores.gstore.buy({ packageName: `com.example.${pjid.toLowerCase()}`, productId: game.productId });

  const kept = async (boid: string): Promise<StoredPurchase | undefined> =>
    (
      await table.query(
        `SELECT *, due_at > UTC_TIMESTAMP(3) AND lease_until IS NULL AS is_postponed
         FROM deferred_verification WHERE boid = ${boid}`,
      )
    )[0];
  const makeDue = (boid: string, more = ''): Promise<unknown> =>
    table.query(
      `UPDATE deferred_verification SET due_at = UTC_TIMESTAMP(3) - INTERVAL 1 SECOND, lease_until = NULL${more}
       WHERE boid = ${boid}`,
    );
  /** The worker processes a due verification; its own sweep may be faster. */
  const process = (boid: string): Promise<void> =>
    worker.app.get(FinishVerificationService, { strict: false }).execute(boid);
  const over = (boid: string): Promise<unknown> =>
    eventually(
      () => kept(boid),
      (row) => row === undefined,
      10_000,
    );
  /** The next attempt; gives the row that is left. */
  const attempt = async (boid: string, more = ''): Promise<StoredPurchase | undefined> => {
    await makeDue(boid, more);
    await process(boid);
    return eventually(
      () => kept(boid),
      (row) => row === undefined || Number(row['is_postponed']) === 1,
      10_000,
    );
  };
  /** Outcomes in the timeline, sorted: API and worker write them in the background. */
  const notes = (boid: string, count: number): Promise<unknown[]> =>
    eventually(
      async () => {
        const rows = await table.query(
          `SELECT detail FROM purchase_event WHERE boid = ${boid} AND kind = 'NOTICE'`,
        );
        return rows.map(({ detail }) => String((JSON.parse(String(detail)) as Fields)['outcome'])).toSorted();
      },
      (all) => all.length === count,
      5_000,
    );
  /** Completions that the API has counted: to COMPLETED, and to COMPLETED_BEFORE_CONSUME. */
  const completions = (): Promise<number[]> =>
    Promise.all(
      ['COMPLETED', 'COMPLETED_BEFORE_CONSUME'].map((to) =>
        countedTransitions(stores.service, 'purchase', 'VERIFY_SUCCESS', to),
      ),
    );
  const grants = async (): Promise<Fields[]> => {
    const page = { pjid, pageItemSize: 10, pageNo: 1 };
    return (await stores.operator.must<{ grantList: Fields[] }>('grant/list', page)).grantList;
  };
  /** A reservation whose verification got no answer, with what the player bought. */
  async function unanswered() {
    const [boid, bought] = [await game.reserve(), buy()];
    away();
    expect(await game.verify(boid, bought)).toMatchObject(NO_ANSWER);
    back();
    return { boid, bought };
  }

  it('leaves nothing behind unless the project wants it, and a setting that is left out stays', async () => {
    const { boid } = await unanswered();
    expect(await kept(boid)).toBeUndefined();
    await policy('WAIT');
    await policy();
    const { projectList } = await stores.operator.must<{ projectList: Fields[] }>('project/list', { pjid });
    expect(projectList).toMatchObject([{ deferredVerify: 'WAIT' }]);
    expect(
      await stores.operator.call('project/save', { pjid, name: 'a game', deferredVerify: 'LATER' }),
    ).toMatchObject({
      resultCode: 'INVALID_PARAMETER',
      resultMessage: expect.stringContaining('deferredVerify'),
    });
  });

  it('is finished by the worker when the store is back; the game’s next verify is answered as a repeated one', async () => {
    await policy('WAIT');
    const { boid, bought } = await unanswered();
    const row = await kept(boid);
    expect(row).toMatchObject({ pjid, store: 'GSTORE', attempts: 0, proof: expect.stringMatching(/^v\d\./) });
    expect(JSON.stringify(row)).not.toContain(bought.purchaseToken);
    expect(await attempt(boid)).toBeUndefined();
    expect(await table.row(boid)).toMatchObject({
      status: 'VERIFY_SUCCESS',
      verify_request: null,
      payment_order_id: bought.orderId,
      is_granted: 0,
    });
    expect(await notes(boid, 2)).toEqual(['KEPT', 'VERIFIED']);
    expect(await game.verify(boid, bought)).toMatchObject({
      resultCode: 'INVALID_PARAMETER',
      resultMessage: expect.stringContaining('VERIFY_SUCCESS'),
    });
    expect(await table.delivery(boid)).toBeNull();
    expect(await game.complete(boid)).toMatchObject(SUCCESS);
  });

  it('is finished in mobile store B and by the token of mobile store A, and not begun in the console store', async () => {
    await policy('GRANT');
    const codes = { payment: 'ASTORE_APP', appStore: 'ASTORE_APP', os: 'IOS' };
    const reserved = await game.form<{ boid: string }>(`${ASTORE}/reserve`, game.aReservation(codes));
    const onPhone = reserved.resultData!.boid;
    const bundleId = `com.example.${pjid.toLowerCase()}`;
    const { transactionId, receiptData } = stores.astore.buy({ bundleId, productId: game.productId });
    const onPc = await game.reserve(ON_PC);
    const [token, price] = [buy(), { microPrice: 990_000, currency: 'USD' }];

    await setUpConsole(stores.operator, consoleStore, game.project);
    const player = new ConsoleGame(stores.service, game.project);
    const clientId = clientOf(pjid);
    const { code, accountId } = consoleStore.issueCode({ clientId });
    expect(await player.issueToken(code)).toMatchObject(SUCCESS);
    consoleStore.grant({ clientId, accountId, label: LABEL, activeDate: Date.now() });
    const onConsole = await player.reserve();

    away();
    const proof = { transactionId, receiptData, ...price };
    expect(await game.json(`${ASTORE}/verify`, game.aReserved(onPhone, proof))).toMatchObject(NO_ANSWER);
    expect(await game.verifyPc(onPc, token)).toMatchObject(NO_ANSWER);
    expect(await player.verifyOwned(onConsole)).toMatchObject(NO_ANSWER);
    back();
    for (const boid of [onPhone, onPc]) {
      expect(await attempt(boid)).toBeUndefined();
      expect(await game.statusOf(boid)).toBe('VERIFY_SUCCESS');
    }
    expect(await table.delivery(onPhone)).not.toBeNull();
    const keptOf = `SELECT boid FROM deferred_verification WHERE boid = ${onConsole}`;
    expect(await table.query(keptOf)).toEqual([]);
    expect(await player.verifyOwned(onConsole)).toMatchObject(SUCCESS);
  });

  it('is tried again while the store is away, and ends when the proof has expired', async () => {
    await policy('WAIT');
    const { boid } = await unanswered();
    away();
    const first = await attempt(boid);
    expect(first).toMatchObject({ attempts: 1, reason: expect.any(String) });
    expect(await attempt(boid, ', expires_at = UTC_TIMESTAMP(3)')).toBeUndefined();
    expect(await notes(boid, 2)).toEqual(['EXPIRED', 'KEPT']);
    expect(await game.statusOf(boid)).toBe('RESERVED');
  });

  it('leaves the purchase as it is when the store refuses the proof permanently, or the project switches it off', async () => {
    await policy('WAIT');
    const { boid, bought } = await unanswered();
    stores.gstore.refund({ purchaseToken: bought.purchaseToken, reason: 5 });
    expect(await attempt(boid)).toBeUndefined();
    expect(await notes(boid, 2)).toEqual(['KEPT', 'REFUSED']);
    expect(await table.row(boid)).toMatchObject({ status: 'RESERVED', receipt_key: null, memo: null });
    await game.cancel(boid);

    const { boid: other } = await unanswered();
    await policy('OFF');
    worker.app.get(ProjectRulesReader, { strict: false }).forget(pjid);
    expect(await attempt(other)).toBeUndefined();
    expect(await notes(other, 2)).toEqual(['KEPT', 'SWITCHED_OFF']);
    expect(await game.statusOf(other)).toBe('RESERVED');
  });

  it('is overtaken by a verification or a cancellation of the game, and by a newer proof', async () => {
    await policy('WAIT');
    const verified = await unanswered();
    expect(await game.verify(verified.boid, verified.bought)).toMatchObject(SUCCESS);
    const before = await table.row(verified.boid);
    expect(await attempt(verified.boid)).toBeUndefined();
    expect(await table.row(verified.boid)).toEqual(before);

    const canceled = await unanswered();
    expect(await game.cancel(canceled.boid)).toMatchObject(SUCCESS);
    expect(await attempt(canceled.boid)).toBeUndefined();
    expect(await game.statusOf(canceled.boid)).toBe('RESERVED_CANCEL');
    expect(await game.verify(await game.reserve(), canceled.bought)).toMatchObject(SUCCESS);

    // The store will refuse the first proof; the game has sent another one since.
    const { boid, bought } = await unanswered();
    stores.gstore.refund({ purchaseToken: bought.purchaseToken, reason: 5 });
    away();
    const paidAgain = buy();
    expect(await game.verify(boid, paidAgain)).toMatchObject(NO_ANSWER);
    back();
    expect(await attempt(boid)).toBeUndefined();
    expect(await table.row(boid)).toMatchObject({
      status: 'VERIFY_SUCCESS',
      payment_order_id: paidAgain.orderId,
    });
  });

  it('binds a receipt to one purchase, whichever claims it first', async () => {
    await policy('WAIT');
    const first = await unanswered();
    const faster = await game.reserve();
    expect(await game.verify(faster, first.bought)).toMatchObject(SUCCESS);
    expect(await attempt(first.boid)).toBeUndefined();
    expect(await notes(first.boid, 2)).toEqual(['KEPT', 'RECEIPT_USED']);
    expect(await game.statusOf(first.boid)).toBe('RESERVED');

    const second = await unanswered();
    await attempt(second.boid);
    expect(await game.verify(await game.reserve(), second.bought)).toMatchObject({
      resultCode: 'ALREADY_EXIST_DATA',
      resultData: { existPurchaseInfo: { boid: second.boid } },
    });
  });

  it('at the same moment as the game’s verification, a cancellation or another boid: exactly one wins', async () => {
    await policy('GRANT');
    for (let round = 0; round < 6; round += 1) {
      const own = await unanswered();
      await makeDue(own.boid);
      const [answers] = await Promise.all([
        atOnce(3, () => game.verify(own.boid, own.bought)),
        process(own.boid),
      ]);
      await over(own.boid);
      expect(await game.statusOf(own.boid)).toBe('VERIFY_SUCCESS');
      for (const answer of answers.filter((one) => !isSuccess(one)))
        expect(answer).toMatchObject({
          resultCode: 'INVALID_PARAMETER',
          resultMessage: expect.stringContaining('VERIFY_SUCCESS'),
        });
      const isGranted = (await table.delivery(own.boid)) !== null;
      expect(answers.filter(isSuccess)).toHaveLength(isGranted ? 0 : 1);

      const canceled = await unanswered();
      await makeDue(canceled.boid);
      const [answer] = await Promise.all([game.cancel(canceled.boid), process(canceled.boid)]);
      await over(canceled.boid);
      const [status, delivery] = [await game.statusOf(canceled.boid), await table.delivery(canceled.boid)];
      expect([status, delivery !== null]).toEqual(
        isSuccess(answer) ? ['RESERVED_CANCEL', false] : ['VERIFY_SUCCESS', true],
      );

      const shared = await unanswered();
      const another = await game.reserve();
      await makeDue(shared.boid);
      const [byGame] = await Promise.all([game.verify(another, shared.bought), process(shared.boid)]);
      await over(shared.boid);
      const statuses = [await game.statusOf(shared.boid), await game.statusOf(another)];
      expect(statuses).toEqual(
        isSuccess(byGame) ? ['RESERVED', 'VERIFY_SUCCESS'] : ['VERIFY_SUCCESS', 'RESERVED'],
      );
      expect((await table.delivery(shared.boid)) !== null).toBe(!isSuccess(byGame));
    }
  });

  it('of a worker that was killed is taken over after its lease, and granted once', async () => {
    await policy('GRANT');
    const { boid } = await unanswered();
    await table.query(
      `UPDATE deferred_verification SET due_at = UTC_TIMESTAMP(3), attempts = 1, fence = fence + 1,
         lease_until = UTC_TIMESTAMP(3) + INTERVAL 1 HOUR WHERE boid = ${boid}`,
    );
    await process(boid);
    expect(await game.statusOf(boid)).toBe('RESERVED');
    const row = (await kept(boid))!;
    expect(await attempt(boid)).toBeUndefined();
    expect(await game.statusOf(boid)).toBe('VERIFY_SUCCESS');
    // Killed after the change, before the proof was deleted.
    await table.query(
      `INSERT INTO deferred_verification (boid, pjid, store, proof, kept_at, expires_at, due_at, fence)
       VALUES (${boid}, '${pjid}', 'GSTORE', '${String(row['proof'])}', UTC_TIMESTAMP(3),
         UTC_TIMESTAMP(3) + INTERVAL 1 HOUR, UTC_TIMESTAMP(3), 5)`,
    );
    expect(await attempt(boid)).toBeUndefined();
    expect(await grants()).toMatchObject([{ boid, status: 'PENDING' }]);
    // Several workers at once.
    const { boid: second } = await unanswered();
    await makeDue(second);
    await atOnce(4, () => process(second));
    await over(second);
    expect(await game.statusOf(second)).toBe('VERIFY_SUCCESS');
  });

  describe('with the policy GRANT', () => {
    beforeEach(() => policy('GRANT'));

    const granted = async () => {
      const sale = await unanswered();
      await attempt(sale.boid);
      return sale;
    };
    const ack = (boid: string): Promise<Answer> =>
      game.json('/billing/api-game/v1/grant/ack', {
        pjid,
        boid,
        playerId: game.playerId,
        giveCompletedAtUnixTS: 1_795_230_245,
      });

    it('the items are granted as those of purchases outside the game, and consumed in the store afterwards', async () => {
      const { boid, bought } = await granted();
      expect(await notes(boid, 2)).toEqual(['GRANTED', 'KEPT']);
      expect(await table.delivery(boid)).toMatchObject({
        service_id: 'svc-1',
        user_type: 'IMID',
        user_value: 'member-1',
      });
      expect(await ack(boid)).toMatchObject(SUCCESS);
      const consumer = worker.app.get(ConsumePurchaseService, { strict: false });
      await consumer.execute(boid);
      await eventually(
        () => game.statusOf(boid),
        (status) => status === 'COMPLETED',
        10_000,
      );
      expect(stores.gstore.get({ purchaseToken: bought.purchaseToken })).toMatchObject({
        consumptionState: 1,
      });
      expect(await game.complete(boid)).toMatchObject(SUCCESS);
    });

    it('counts a completion by the status that the purchase has got', async () => {
      const sales = [await granted(), await granted()];
      const [completed, open] = await completions();
      for (const { boid } of sales) expect(await ack(boid)).toMatchObject(SUCCESS);
      expect(await completions()).toEqual([completed, open! + 2]);
    });

    it('a completion by the game ends the grant, and a cancellation withdraws it', async () => {
      const [completed, revoked] = [await granted(), await granted()];
      expect(await game.complete(completed.boid)).toMatchObject(SUCCESS);
      await stores.operator.must('purchase/cancel', { pjid, boid: revoked.boid, reason: 'test' });
      expect((await grants()).map(({ status }) => String(status)).toSorted()).toEqual([
        'CANCELED',
        'DELIVERED',
      ]);
    });
  });

  it('with the policy REWARD becomes a READY reward, whose confirmation completes the purchase', async () => {
    await policy('REWARD');
    const [boid, bought] = [await game.reserve({ imid: '' }), buy()];
    away();
    expect(await game.verify(boid, bought)).toMatchObject(NO_ANSWER);
    back();
    await attempt(boid);
    const [completed, open] = await completions();
    const inventory = new Inventory(stores.service, game.project, game.playerId);
    const { resultList } = await inventory.page();
    expect(resultList).toMatchObject([{ billingPurchaseList: [{ boid, productId: game.productId }] }]);
    const rewardId = String(resultList[0]!['rewardId']);
    for (const step of ['reserve', 'confirm'] as const)
      expect(await inventory.change(step, [rewardId])).toMatchObject(SUCCESS);
    expect(['COMPLETED_BEFORE_CONSUME', 'COMPLETED']).toContain(await game.statusOf(boid));
    expect(await completions()).toEqual([completed, open! + 1]);
  });
});

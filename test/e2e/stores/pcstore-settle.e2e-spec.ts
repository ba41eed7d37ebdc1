import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import mysql from 'mysql2/promise';
import { SUCCESS } from '../../support/interface/envelope.js';
import { FAULT_KINDS } from '../../../simulators/kit/fault.js';
import { eventually } from '../../support/eventually.js';
import { PcstoreGame, type PcstoreSetup, startWithPcstore } from '../../support/stores/pcstore.js';
import { PurchaseTable, type StoredPurchase } from '../../support/database/purchase-table.js';
import { QueryPlans } from '../../support/database/query-plan.js';
import type { RunningService } from '../../support/service/start-service.js';
import { atOnce } from '../../support/tally.js';

const PRICE = 99;
const DAY = 86_400;
const FINALIZE = { match: { route: 'FinalizeTxn' } } as const;
const QUERY = { match: { route: 'QueryTxn' } } as const;
/** As a process leaves it that dies while the money is taken. */
const CLAIMED = 'capture_claimed_at = UTC_TIMESTAMP(3) - INTERVAL 1 HOUR, capture_claims = 1';
/** After the last attempt of the retry schedule. */
const AT_THE_END = 'settle_attempts = 7';

const COLUMNS =
  'boid pjid status svc_id payment app_store os player_id product_id reserved_at reserve_request reserve_trace_id';

/** What players leave in a store without orders to settle. */
const abandonedInOtherStores = (count: number, before: string): unknown[][] =>
  Array.from({ length: count }, (_, index) => [
    String(BigInt(before) - BigInt(1 + index)),
    'CROWD',
    'RESERVED',
    'svc-1',
    'GSTORE_PLAY',
    'GSTORE_PLAY',
    'ANDROID',
    `player-${index}`,
    'gem.100',
    '2026-01-01 00:00:00',
    `gstore:${randomUUID()}`,
    '0'.repeat(32),
  ]);

/** As a process leaves the row that was killed before it stored the store's order. */
const NEVER_OPENED = ['payment_order_id = NULL', 'store_order_id = NULL'] as const;

describe('settling orders of the PC store whose game has not come back', () => {
  let setup: PcstoreSetup;
  let table: PurchaseTable;
  let project: PcstoreGame;
  /** Of a player of its own for each test. */
  let game: PcstoreGame;

  beforeAll(async () => {
    setup = await startWithPcstore();
    table = await PurchaseTable.open(setup.service.databaseUrl);
    project = await setup.newGame();
  });

  beforeEach(async () => {
    await table.forgetDueWork();
    game = setup.anotherPlayer(project);
    setup.store.user({ steamId: game.steamId, balance: 100 * PRICE });
  });
  afterEach(async () => {
    setup.store.clearFaults();
    await setup.stopWorkers();
  });
  afterAll(async () => {
    await table.forgetDueWork();
    await table.close();
    await setup.stop();
  });

  /** How many items the player has paid. */
  const paid = (): number => (100 * PRICE - setup.store.user({ steamId: game.steamId }).balance!) / PRICE;

  /** Its game has not come back in time. */
  const makeDue = (boid: string, ...more: string[]): Promise<void> =>
    table.set(boid, ['settle_due_at = UTC_TIMESTAMP(3) - INTERVAL 1 SECOND', ...more].join());

  const secondsUntilDue = ({ settle_due_at: due }: StoredPurchase): number =>
    ((due as Date).getTime() - Date.now()) / 1000;

  const isSettled = ({ status }: StoredPurchase): boolean => status !== 'RESERVED';

  /** Checked, and postponed for longer than the lease of a check. */
  const isPostponed = (row: StoredPurchase): boolean => secondsUntilDue(row) > 70;

  const until = (boid: string, fits: (row: StoredPurchase) => boolean): Promise<StoredPurchase> =>
    eventually(() => table.row(boid), fits, 10_000);

  /** One worker looks at an order that is due; gives the row when it is done. */
  async function look(boid: string, ...more: string[]): Promise<StoredPurchase> {
    await makeDue(boid, ...more);
    await setup.startWorker();
    const row = await until(boid, (now) => isSettled(now) || isPostponed(now));
    await setup.stopWorkers();
    return row;
  }

  async function expectTaken(boid: string): Promise<void> {
    expect(await table.row(boid)).toMatchObject({
      status: 'COMPLETED_BEFORE_CONSUME',
      payment_order_id: setup.store.get({ orderId: boid }).transId,
      verify_request: null,
      settle_due_at: null,
    });
    expect([paid(), game.orderStatus(boid)]).toEqual([1, 'Succeeded']);
    const { resultData } = await game.retryList();
    expect(resultData?.retryAbleList).toMatchObject([
      { boid, purchaseStatus: 'COMPLETED_BEFORE_CONSUME', completedAtUnixTS: expect.any(Number) },
    ]);
    expect(await game.complete(boid)).toMatchObject({ resultData: { purchaseStatus: 'COMPLETED' } });
    expect((await game.retryList()).resultData).toEqual({ retryAbleList: null });
  }

  async function expectEnded(boid: string): Promise<void> {
    expect(await table.row(boid)).toMatchObject({
      status: 'RESERVED_CANCEL',
      canceled_at: expect.any(Date),
      settle_due_at: null,
    });
    expect((await game.retryList()).resultData).toEqual({ retryAbleList: null });
    const asked = setup.store.journal().length;
    expect(await game.verifyOrder(boid)).toMatchObject({
      resultCode: 'INVALID_PARAMETER',
      resultMessage: expect.stringContaining('RESERVED_CANCEL'),
    });
    expect(setup.store.journal()).toHaveLength(asked);
    expect(paid()).toBe(0);
  }

  /** Still reserved, and looked at again after about so many seconds. */
  function expectPostponed(row: StoredPurchase, looks: number, seconds: number): void {
    expect(row).toMatchObject({ status: 'RESERVED', settle_attempts: looks });
    expect(secondsUntilDue(row)).toBeGreaterThan(seconds - 15);
    expect(secondsUntilDue(row)).toBeLessThanOrEqual(seconds + 1);
  }

  const errorsAbout = (worker: RunningService, boid: string): object[] =>
    worker.logLines
      .map((line) => JSON.parse(line) as Record<string, unknown>)
      .filter(({ level, boid: about }) => level === 50 && about === boid);

  it('an order that the player has approved is taken, and waits in the retry list', async () => {
    const boid = await game.approved();
    await look(boid);
    await expectTaken(boid);
  });

  it('an order that was paid already is taken on, and no money is asked for', async () => {
    const boid = await game.approved();
    const { appId, sandbox } = setup.store.get({ orderId: boid });
    setup.store.orderError({ code: 4, method: 'FinalizeTxn', orderId: boid, committed: true, times: 1 });
    setup.store.fault({ ...QUERY, kind: 'delay', delayMs: 0, times: 1 });
    setup.store.fault({ ...QUERY, kind: 'status' });
    expect(await game.verifyOrder(boid)).toMatchObject({ resultCode: 'EXTERNAL_API_ERROR' });
    setup.store.clearFaults();
    expect(setup.store.get({ orderId: boid, appId, sandbox }).status).toBe('Succeeded');
    const asked = setup.calls('FinalizeTxn');
    await look(boid);
    expect(setup.calls('FinalizeTxn')).toBe(asked);
    await expectTaken(boid);
  });

  it('an order of the test interface is taken there, and marked', async () => {
    game = await setup.newGame({ sandbox: true });
    setup.store.user({ steamId: game.steamId, balance: 100 * PRICE });
    const boid = await game.approved();
    expect(await look(boid)).toMatchObject({ payment_tester: 1 });
    await expectTaken(boid);
  });

  it('what was taken counts toward the monthly limit', async () => {
    const imid = `jp-${randomUUID()}`;
    const birthDate = `${new Date().getUTCFullYear() - 10}-01-01`; // may spend 5,000 JPY
    await game.saveAccount({ imid, countryCreated: 'JP', birthDate });
    const wish = { imid, ipCountry: 'JP', currency: 'JPY', microPrice: 3_000_000_000 };
    setup.store.user({ steamId: game.steamId, balance: null });
    expect(await look(await game.approved(wish))).toMatchObject({ status: 'COMPLETED_BEFORE_CONSUME' });
    expect(await game.tryReserve(game.aReservation(wish))).toMatchObject({
      resultCode: 'PURCHASE_MONTHLY_LIMITED',
      resultData: { monthlyLimitedDetail: { thisMonthAmountMircoPrice: 3_000_000_000 } },
    });
  });

  describe('an order that came to nothing ends its reservation', () => {
    it('denied by the player; its reqId stays used up', async () => {
      const fields = game.aReservation();
      const boid = await game.reserve(fields);
      setup.store.deny({ orderId: boid });
      await look(boid);
      await expectEnded(boid);
      expect(await game.tryReserve(fields)).toMatchObject({ resultCode: 'INVALID_PARAMETER' });
    });

    it.each([
      'Failed',
      'Refunded',
      'PartialRefund',
      'Chargedback',
      'RefundedSuspectedFraud',
      'RefundedFriendlyFraud',
    ] as const)('in the state %s', async (status) => {
      const boid = await game.reserve();
      setup.store.set({ orderId: boid, status });
      await look(boid);
      await expectEnded(boid);
    });

    it('never opened in the store, since a process died before: its reqId is free', async () => {
      const fields = game.aReservation();
      const boid = await game.reserve(fields);
      setup.store.reset();
      setup.store.user({ steamId: game.steamId, balance: 100 * PRICE });
      await look(boid, ...NEVER_OPENED);
      await expectEnded(boid);
      expect(await game.tryReserve(fields)).toMatchObject(SUCCESS);
    });

    it('opened in the store by a call whose answer was lost, and never approved: its reqId is free', async () => {
      const fields = game.aReservation();
      const boid = await game.reserve(fields);
      await look(boid, ...NEVER_OPENED, AT_THE_END);
      await expectEnded(boid);
      expect(await game.tryReserve(fields)).toMatchObject(SUCCESS);
    });

    it('opened in the store by a call whose answer was lost, and approved: the money is taken', async () => {
      const boid = await game.approved();
      await look(boid, ...NEVER_OPENED);
      await expectTaken(boid);
    });
  });

  describe('an order that the player has not decided on', () => {
    it.each([
      [0, 900],
      [1, 1_800],
      [2, 3_600],
      [3, 7_200],
      [4, 14_400],
      [5, 28_800],
      [6, DAY],
    ])('after %d earlier checks is checked again in %d s', async (looks, seconds) => {
      const boid = await game.reserve();
      expectPostponed(await look(boid, `settle_attempts = ${looks}`), looks + 1, seconds);
    });

    it('is given up at the last check', async () => {
      const boid = await game.reserve();
      await look(boid, AT_THE_END);
      await expectEnded(boid);
    });

    it('is not given up when it is approved before', async () => {
      const boid = await game.approved();
      await look(boid, AT_THE_END);
      await expectTaken(boid);
    });

    it('can be verified and cancelled between two checks', async () => {
      const [verified, canceled] = [await game.reserve(), await game.reserve()];
      for (const boid of [verified, canceled]) await look(boid);
      setup.store.approve({ orderId: verified });
      expect(await game.verifyOrder(verified)).toMatchObject(SUCCESS);
      expect(await game.cancel(canceled)).toMatchObject(SUCCESS);
      for (const boid of [verified, canceled])
        expect(await table.row(boid)).toMatchObject({ settle_due_at: null });
    });
  });

  describe('a player who may not pay', () => {
    it('is charged again later', async () => {
      const boid = await game.approved();
      setup.store.user({ steamId: game.steamId, inRestrictedCountry: true });
      const row = await look(boid);
      expectPostponed(row, 1, 900);
      expect(row).toMatchObject({ capture_claimed_at: null });
      setup.store.user({ steamId: game.steamId, inRestrictedCountry: false });
      await look(boid);
      await expectTaken(boid);
    });

    it('ends the reservation at the last check', async () => {
      const boid = await game.approved();
      setup.store.user({ steamId: game.steamId, disabled: true });
      await look(boid, AT_THE_END);
      await expectEnded(boid);
    });
  });

  describe('a store that does not answer', () => {
    it.each(FAULT_KINDS.filter((kind) => !['delay', 'hold', 'hang', 'drip'].includes(kind)))(
      'when the state of the order is read (%s): it is checked later',
      async (kind) => {
        const boid = await game.approved();
        setup.store.fault({ ...QUERY, kind });
        const row = await look(boid);
        expectPostponed(row, 1, 900);
        expect(row).toMatchObject({ capture_claimed_at: null });
        setup.store.clearFaults();
        await look(boid);
        await expectTaken(boid);
      },
    );

    it('at all: it is checked later', async () => {
      const boid = await game.approved();
      setup.store.fault({ match: {}, kind: 'hang' });
      expectPostponed(await look(boid), 1, 900);
    });

    it('at the last check either: it is not given up', async () => {
      const boid = await game.approved();
      setup.store.fault({ ...QUERY, kind: 'status' });
      expectPostponed(await look(boid, AT_THE_END), 8, DAY);
      expectPostponed(await look(boid), 9, DAY);
      setup.store.clearFaults();
      await look(boid);
      await expectTaken(boid);
    });

    it('when the money is taken, with effect: the state is read back', async () => {
      const boid = await game.approved();
      setup.store.fault({ ...FINALIZE, kind: 'commit-then-drop' });
      await look(boid);
      await expectTaken(boid);
    });

    it('when the money is taken, without effect: it is checked later, and cannot be cancelled meanwhile', async () => {
      const boid = await game.approved();
      setup.store.fault({ ...FINALIZE, kind: 'reset' });
      expectPostponed(await look(boid), 1, 900);
      expect(await game.cancel(boid)).toMatchObject({ resultCode: 'INVALID_PARAMETER' });
      expect(paid()).toBe(0);
      setup.store.clearFaults();
      await look(boid);
      await expectTaken(boid);
    });

    it('so often that its circuit is open: a check that was not made does not count, and the next comes soon', async () => {
      const boids = await atOnce(30, () => game.approved());
      for (const boid of boids) await makeDue(boid);
      setup.store.fault({ ...QUERY, kind: 'quota' });
      await setup.startWorker({ PURSER_STORE_BREAKER_FAILURES: '1' });
      const rows = (): Promise<StoredPurchase[]> => Promise.all(boids.map((boid) => table.row(boid)));
      const isCircuitOpen = (row: StoredPurchase): boolean =>
        row['settle_attempts'] === 0 && secondsUntilDue(row) > 30;
      const done = await eventually(
        rows,
        (all) => all.every((row) => isPostponed(row) || isCircuitOpen(row)),
        10_000,
      );
      const stopped = done.filter(isCircuitOpen);
      expect(stopped.length).toBeGreaterThan(15);
      for (const row of stopped) {
        expect(row).toMatchObject({ status: 'RESERVED', settle_attempts: 0 });
        expect(secondsUntilDue(row)).toBeLessThanOrEqual(121);
      }
      const waits = stopped.map(secondsUntilDue);
      expect(Math.max(...waits) - Math.min(...waits)).toBeGreaterThan(15);
      for (const row of done.filter((one) => !isCircuitOpen(one))) expectPostponed(row, 1, 900);
    });
  });

  describe('a process that died while it took the money', () => {
    it('and had it: the purchase is COMPLETED_BEFORE_CONSUME, and it is not asked for again', async () => {
      const boid = await game.approved();
      setup.store.set({ orderId: boid, status: 'Succeeded' });
      setup.store.user({ steamId: game.steamId, balance: 99 * PRICE });
      const asked = setup.calls('FinalizeTxn');
      await look(boid, CLAIMED);
      expect(setup.calls('FinalizeTxn')).toBe(asked);
      await expectTaken(boid);
    });

    it('and had not asked for it yet: it is taken now', async () => {
      const boid = await game.approved();
      await look(boid, CLAIMED);
      await expectTaken(boid);
    });

    it('and the order has failed since: the reservation ends', async () => {
      const boid = await game.approved();
      setup.store.advanceClock({ ms: 3_600_000 });
      await look(boid, CLAIMED);
      await expectEnded(boid);
    });

    it('cannot be cancelled until then, and can be verified', async () => {
      const boid = await game.approved();
      await table.set(boid, CLAIMED);
      expect(await game.cancel(boid)).toMatchObject({ resultCode: 'INVALID_PARAMETER' });
      expect(await game.verifyOrder(boid)).toMatchObject(SUCCESS);
      expect(paid()).toBe(1);
    });
  });

  describe('what only an operator can fix', () => {
    it('a store that does not know an order it has opened: it is reported to an operator, the reservation stays', async () => {
      const boid = await game.reserve();
      setup.store.reset();
      await makeDue(boid);
      const worker = await setup.startWorker();
      expectPostponed(await until(boid, isPostponed), 1, DAY);
      expect(errorsAbout(worker, boid)).toHaveLength(1);
    });

    it('a payment code that is not configured any more: it is reported to an operator', async () => {
      const boid = await game.approved();
      await makeDue(boid, "payment = 'FORGOTTEN'");
      const worker = await setup.startWorker();
      expectPostponed(await until(boid, isPostponed), 1, DAY);
      expect(errorsAbout(worker, boid)).toHaveLength(1);
      expect(paid()).toBe(0);
    });

    it('settings that are gone: the order is checked again, and taken when they are back', async () => {
      game = await setup.newGame();
      setup.store.user({ steamId: game.steamId, balance: 100 * PRICE });
      const boid = await game.approved();
      const { pjid } = game.project;
      const settings = setup.store.registerApp({ appId: setup.store.get({ orderId: boid }).appId });
      const database = await mysql.createConnection({ uri: setup.service.databaseUrl });
      await database.query('DELETE FROM store_settings WHERE pjid = ?', [pjid]);
      await database.end();
      expectPostponed(await look(boid), 1, 900);
      await setup.operator.must('store-settings/save', { pjid, store: 'PCSTORE', settings });
      await look(boid);
      await expectTaken(boid);
    });
  });

  describe('workers', () => {
    it('check only due orders', async () => {
      const [due, early] = [await game.approved(), await game.approved()];
      const before = await table.row(early);
      await look(due);
      expect(await table.row(early)).toEqual(before);
    });

    it('never check one order both at once', async () => {
      const boids = await atOnce(30, () => game.approved());
      for (const boid of boids) await makeDue(boid);
      const before = [setup.calls('QueryTxn'), setup.calls('FinalizeTxn')] as const;
      // Slow enough that the other worker comes to each order while it is worked on.
      setup.store.fault({ ...FINALIZE, kind: 'delay', delayMs: 100 });
      await Promise.all([setup.startWorker(), setup.startWorker()]);
      for (const boid of boids) await until(boid, isSettled);
      await setup.stopWorkers();
      for (const boid of boids)
        expect(await table.row(boid)).toMatchObject({
          status: 'COMPLETED_BEFORE_CONSUME',
          settle_attempts: 1,
        });
      expect([setup.calls('QueryTxn') - before[0], setup.calls('FinalizeTxn') - before[1]]).toEqual([30, 30]);
      expect(paid()).toBe(30);
    });

    it('keep an order to themselves for a minute; one that dies leaves it due then', async () => {
      const boid = await game.approved();
      await makeDue(boid);
      setup.store.fault({ ...QUERY, kind: 'hold' });
      await setup.startWorker();
      const row = await until(boid, ({ settle_attempts: looks }) => looks === 1);
      setup.store.release();
      expectPostponed(row, 1, 60);
    });

    it('find what is due by an index, however many reservations there are', async () => {
      const boid = await game.approved();
      await makeDue(boid);
      const statements = await setup.service.countStatements(async () => {
        await setup.startWorker();
        await until(boid, isSettled);
      });
      const sweep = statements.find(
        (sql) => sql.includes('settle_due_at') && sql.startsWith('SELECT p.boid'),
      );
      const plans = await QueryPlans.open(setup.service.databaseUrl);
      try {
        await plans.crowd('purchase', COLUMNS.split(' '), abandonedInOtherStores(3_000, boid));
        expect(await plans.of(sweep!, [])).toMatchObject([{ key: 'ix_purchase_settle_due' }]);
      } finally {
        await plans.close();
      }
    });
  });
});

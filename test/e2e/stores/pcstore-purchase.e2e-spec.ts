import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { FAULT_KINDS } from '../../../simulators/kit/fault.js';
import { TXN_ERROR_CODES } from '../../../simulators/pcstore/txn-errors.js';
import { RouteTable } from '../../../src/platform/http/route/route-table.js';
import { type Answer, SUCCESS } from '../../support/interface/envelope.js';
import { PURCHASE_COMPLETE } from '../../support/interface/paths.js';
import { refused } from '../../support/interface/refused.js';
import { PCSTORE, PcstoreGame, type PcstoreSetup, startWithPcstore } from '../../support/stores/pcstore.js';
import { PurchaseTable } from '../../support/database/purchase-table.js';
import { describePurchaseRules, type PaidReservation } from '../../support/purchases/purchase-rules.js';

const VERIFY = `${PCSTORE}/verify`;
const FINALIZE = { match: { route: 'FinalizeTxn' } } as const;
const QUERY = { match: { route: 'QueryTxn' } } as const;
const PRICE = 99;

const secondsOf = (isoTime: unknown): number => Date.parse(isoTime as string) / 1000;

let setup: PcstoreSetup;
let table: PurchaseTable;
let game: PcstoreGame;

beforeAll(async () => {
  setup = await startWithPcstore();
  table = await PurchaseTable.open(setup.service.databaseUrl);
  game = await setup.newGame();
});

afterEach(() => setup.store.clearFaults());
afterAll(async () => {
  await table.close();
  await setup.stop();
});

function expectCode(answer: Answer, code: string): void {
  expect(answer).toEqual(refused(code));
}

/** Bodies that are refused before the purchase is looked at. */
function itChecksItsFields(path: string, of: () => { readonly boid: string }): void {
  it('a wrong field is refused by its name, and the store is not called', async () => {
    const before = setup.calls('QueryTxn');
    expect(await game.json(path, game.aReserved(of().boid, { productId: 'x'.repeat(201) }))).toMatchObject({
      resultCode: 'INVALID_PARAMETER',
      resultMessage: expect.stringContaining('productId'),
    });
    expect(setup.calls('QueryTxn')).toBe(before);
  });

  it('the body is JSON only', async () => {
    expect(await game.form(path, game.aReserved(of().boid))).toMatchObject({
      resultCode: 'INVALID_PARAMETER',
      resultMessage: expect.stringContaining('application/json'),
    });
  });

  it('the project is that of the key', async () => {
    const { pjid } = await setup.operator.project();
    expectCode(await game.json(path, game.aReserved(of().boid, { pjid })), 'NOT_ALLOW_AUTH');
  });

  it('the boid is one of the project', async () => {
    for (const boid of ['1', '9223372036854775807', '99999999999999999999', '007', 'x', '1e3'])
      expectCode(await game.json(path, game.aReserved(boid)), 'INVALID_PARAMETER');
    const stranger = await setup.newGame();
    const theirs = stranger.aReserved(of().boid, { playerId: game.playerId });
    expectCode(await stranger.json(path, theirs), 'INVALID_PARAMETER');
  });
}

describe('verifying a purchase of the PC store', () => {
  /** Refused: nothing of the purchase has changed. */
  async function expectRefused(answer: Answer, boid: string, code: string): Promise<void> {
    expectCode(answer, code);
    expect(await game.record(boid)).toMatchObject({ purchaseStatus: 'RESERVED', completedAt: null });
  }

  /** A player who has just enough, so that whatever is taken twice shows. */
  function playerWithMoney(): PcstoreGame {
    const player = setup.anotherPlayer(game);
    setup.store.user({ steamId: player.steamId, balance: 2 * PRICE });
    return player;
  }
  const spentBy = ({ steamId }: PcstoreGame): number => 2 * PRICE - setup.store.user({ steamId }).balance!;

  it('takes the money: only code and message, and COMPLETED_BEFORE_CONSUME with completedAt', async () => {
    const boid = await game.approved();
    const begun = Math.floor(Date.now() / 1000);
    expect(await game.verifyOrder(boid)).toEqual(SUCCESS);
    const record = await game.record(boid);
    expect(record).toMatchObject({
      purchaseStatus: 'COMPLETED_BEFORE_CONSUME',
      paymentOrderId: setup.store.get({ orderId: boid }).transId,
      paymentTesterPurchaseYn: 'N',
      microPrice: 990_000,
      currency: 'USD',
      memo: null,
    });
    expect(secondsOf(record['completedAt'])).toBeGreaterThanOrEqual(begun - 1);
    expect(secondsOf(record['completedAt'])).toBeLessThanOrEqual(Date.now() / 1000 + 1);
    expect(game.orderStatus(boid)).toBe('Succeeded');
    expect(await table.row(boid)).toMatchObject({ settle_due_at: null, consume_due_at: null });
  });

  it('reads the state of the order, then takes the money once', async () => {
    const boid = await game.approved();
    const before = setup.store.journal().length;
    await game.verifyOrder(boid);
    expect(setup.store.journal().slice(before)).toMatchObject([
      { route: 'QueryTxn' },
      { route: 'FinalizeTxn' },
    ]);
  });

  it('costs three statements besides the calls to the store', async () => {
    await game.captured();
    const boid = await game.approved();
    const statements = await setup.service.countStatements(() => game.verifyOrder(boid));
    expect(statements).toEqual([
      expect.stringMatching(/^SELECT /),
      expect.stringMatching(/^UPDATE purchase SET capture_claimed_at/),
      expect.stringMatching(/^UPDATE purchase SET status/),
    ]);
  });

  describe('fields', () => {
    let boid: string;
    beforeAll(async () => void (boid = await game.approved()));

    itChecksItsFields(VERIFY, () => ({ boid }));
  });

  const paid = async (by: PcstoreGame, reservation = {}): Promise<PaidReservation> => {
    const boid = await by.approved(reservation);
    return { game: by, boid, verify: (changes) => by.verifyOrder(boid, changes) };
  };
  describePurchaseRules({
    operator: () => setup.operator,
    paid: (reservation) => paid(game, reservation),
    paidElsewhere: async (reservation) => paid(await setup.newGame(), reservation),
    asked: () => setup.calls('QueryTxn'),
    otherPlayer: 'NOT_ALLOW_PURCHASE',
    otherProduct: () => Promise.resolve('gem.200'),
  });

  describe('the order', () => {
    it('is not approved yet: INVALID_PARAMETER that names BILLING_RESERVED; then the same reqId succeeds', async () => {
      const [boid, reqId] = [await game.reserve(), randomUUID()];
      const asked = setup.calls('FinalizeTxn');
      const answer = await game.verifyOrder(boid, { reqId });
      await expectRefused(answer, boid, 'INVALID_PARAMETER');
      expect(answer.resultMessage).toContain('BILLING_RESERVED');
      expect(setup.calls('FinalizeTxn')).toBe(asked);
      setup.store.approve({ orderId: boid });
      expect(await game.verifyOrder(boid, { reqId })).toEqual(SUCCESS);
    });

    it('is denied by the player: NOT_VALID_RECEIPT, and it can be cancelled', async () => {
      const boid = await game.reserve();
      setup.store.deny({ orderId: boid });
      await expectRefused(await game.verifyOrder(boid), boid, 'NOT_VALID_RECEIPT');
      expect(await game.cancel(boid)).toMatchObject(SUCCESS);
    });

    it.each([
      'Failed',
      'Refunded',
      'PartialRefund',
      'Chargedback',
      'RefundedSuspectedFraud',
      'RefundedFriendlyFraud',
    ] as const)('is %s: NOT_VALID_RECEIPT, no money is asked for, the reqId stays free', async (status) => {
      const [boid, reqId] = [await game.approved(), randomUUID()];
      setup.store.set({ orderId: boid, status });
      const asked = setup.calls('FinalizeTxn');
      await expectRefused(await game.verifyOrder(boid, { reqId }), boid, 'NOT_VALID_RECEIPT');
      expect(setup.calls('FinalizeTxn')).toBe(asked);
      setup.store.set({ orderId: boid, status: 'Approved' });
      expect(await game.verifyOrder(boid, { reqId })).toEqual(SUCCESS);
    });

    it('is paid already: SUCCESS, and no money is asked for', async () => {
      const boid = await game.approved();
      setup.store.set({ orderId: boid, status: 'Succeeded' });
      const asked = setup.calls('FinalizeTxn');
      expect(await game.verifyOrder(boid)).toEqual(SUCCESS);
      expect(setup.calls('FinalizeTxn')).toBe(asked);
      expect(await game.statusOf(boid)).toBe('COMPLETED_BEFORE_CONSUME');
    });
  });

  describe('the test interface', () => {
    it('is used when the settings say so, and marks the tester', async () => {
      const sandboxed = await setup.newGame({ sandbox: true });
      const before = setup.store.journal().length;
      const boid = await sandboxed.captured();
      expect(setup.store.get({ orderId: boid })).toMatchObject({ sandbox: true, status: 'Succeeded' });
      for (const { path } of setup.store.journal().slice(before))
        expect(path).toContain('ISteamMicroTxnSandbox');
      expect(await sandboxed.record(boid)).toMatchObject({
        purchaseStatus: 'COMPLETED_BEFORE_CONSUME',
        paymentTesterPurchaseYn: 'Y',
      });
    });

    it('does not know real orders: NOT_VALID_RECEIPT', async () => {
      const changing = await setup.newGame();
      const boid = await changing.approved();
      const { appId } = setup.store.get({ orderId: boid });
      const settings = setup.store.registerApp({ appId, sandbox: true });
      const { pjid } = changing.project;
      await setup.operator.must('store-settings/save', { pjid, store: 'PCSTORE', settings });
      expectCode(await changing.verifyOrder(boid), 'NOT_VALID_RECEIPT');
      expect(await changing.statusOf(boid)).toBe('RESERVED');
      expect(changing.orderStatus(boid)).toBe('Approved');
    });
  });

  describe('reading the state of the order', () => {
    it.each(
      TXN_ERROR_CODES.map((code) => [code, code === 3 ? 'NOT_VALID_RECEIPT' : 'EXTERNAL_API_ERROR'] as const),
    )('error %i: %s, and the same reqId succeeds later', async (code, answered) => {
      const [boid, reqId] = [await game.approved(), randomUUID()];
      setup.store.orderError({ code, method: 'QueryTxn', times: 1 });
      await expectRefused(await game.verifyOrder(boid, { reqId }), boid, answered);
      expect(game.orderStatus(boid)).toBe('Approved');
      expect(await game.verifyOrder(boid, { reqId })).toEqual(SUCCESS);
    });

    it.each(FAULT_KINDS.filter((kind) => !['delay', 'hold', 'hang', 'drip'].includes(kind)))(
      '%s: EXTERNAL_API_ERROR, and the same reqId succeeds later',
      async (kind) => {
        const [boid, reqId] = [await game.approved(), randomUUID()];
        setup.store.fault({ ...QUERY, kind });
        await expectRefused(await game.verifyOrder(boid, { reqId }), boid, 'EXTERNAL_API_ERROR');
        setup.store.clearFaults();
        expect(game.orderStatus(boid)).toBe('Approved');
        expect(await game.verifyOrder(boid, { reqId })).toEqual(SUCCESS);
      },
    );

    it.each(['reset', 'status'] as const)(
      'a failure that passes at once (%s) is tried again once',
      async (kind) => {
        const boid = await game.approved();
        setup.store.fault({ ...QUERY, kind, times: 1 });
        expect(await game.verifyOrder(boid)).toEqual(SUCCESS);
      },
    );

    it('an answer about another order is ignored: EXTERNAL_API_ERROR', async () => {
      const [boid, other] = [await game.approved(), setup.store.get({ orderId: await game.approved() })];
      const params = { orderid: other.orderId, transid: other.transId, status: 'Succeeded' };
      const body = { response: { result: 'OK', params } };
      setup.store.fault({ ...QUERY, kind: 'status', status: 200, body, times: 1 });
      await expectRefused(await game.verifyOrder(boid), boid, 'EXTERNAL_API_ERROR');
    });
  });

  describe('taking the money', () => {
    const NOT_APPROVED = 5;
    const ORDER_REFUSED: readonly number[] = [10, 100, 101, 104, 105];
    const PLAYER_REFUSED: readonly number[] = [7, 9, 11, 102, 103];
    const codeFor = (error: number): string => {
      if (error === NOT_APPROVED) return 'INVALID_PARAMETER';
      if (ORDER_REFUSED.includes(error)) return 'NOT_VALID_RECEIPT';
      return PLAYER_REFUSED.includes(error) ? 'NOT_ALLOW_PURCHASE' : 'EXTERNAL_API_ERROR';
    };
    const CLEAR = [NOT_APPROVED, ...ORDER_REFUSED, ...PLAYER_REFUSED];

    it.each(TXN_ERROR_CODES.map((code) => [code, codeFor(code)] as const))(
      'error %i: %s, and the same reqId succeeds later',
      async (code, answered) => {
        const player = playerWithMoney();
        const [boid, reqId] = [await player.approved(), randomUUID()];
        setup.store.orderError({ code, method: 'FinalizeTxn', times: 1 });
        await expectRefused(await player.verifyOrder(boid, { reqId }), boid, answered);
        const claimedAt = CLEAR.includes(code) ? null : expect.any(Date);
        expect(await table.row(boid)).toMatchObject({ capture_claimed_at: claimedAt });
        expect(await player.verifyOrder(boid, { reqId })).toEqual(SUCCESS);
        expect(spentBy(player)).toBe(PRICE);
      },
    );

    it.each(TXN_ERROR_CODES.filter((code) => CLEAR.includes(code)))(
      'error %i: the reservation can be cancelled',
      async (code) => {
        const boid = await game.approved();
        setup.store.orderError({ code, method: 'FinalizeTxn', times: 1 });
        await game.verifyOrder(boid);
        expect(await game.cancel(boid)).toMatchObject(SUCCESS);
        expect(game.orderStatus(boid)).toBe('Approved');
      },
    );

    it('error 5 names BILLING_RESERVED, as for an order that is not approved yet', async () => {
      const boid = await game.approved();
      setup.store.orderError({ code: NOT_APPROVED, method: 'FinalizeTxn', times: 1 });
      expect((await game.verifyOrder(boid)).resultMessage).toContain('BILLING_RESERVED');
    });

    it.each([2, 4, 6] as const)('error %i although it was taken: SUCCESS', async (code) => {
      const player = playerWithMoney();
      const boid = await player.approved();
      setup.store.orderError({ code, method: 'FinalizeTxn', committed: true });
      expect(await player.verifyOrder(boid)).toEqual(SUCCESS);
      expect(spentBy(player)).toBe(PRICE);
    });

    it('the player has not enough: NOT_VALID_RECEIPT; with more the same reqId succeeds', async () => {
      const [boid, reqId] = [await game.approved(), randomUUID()];
      setup.store.user({ steamId: game.steamId, balance: 0 });
      await expectRefused(await game.verifyOrder(boid, { reqId }), boid, 'NOT_VALID_RECEIPT');
      setup.store.user({ steamId: game.steamId, balance: null });
      expect(await game.verifyOrder(boid, { reqId })).toEqual(SUCCESS);
    });

    const TAKEN = ['wrong-types', 'commit-then-drop'] as const;
    const NOT_TAKEN = ['reset', 'status', 'garbage', 'html', 'empty', 'huge', 'quota'] as const;

    it.each(TAKEN)(
      'its answer is lost after the money was taken (%s): the state is read back, SUCCESS',
      async (kind) => {
        const player = playerWithMoney();
        const boid = await player.approved();
        const asked = setup.calls('FinalizeTxn');
        setup.store.fault({ ...FINALIZE, kind });
        expect(await player.verifyOrder(boid)).toEqual(SUCCESS);
        expect(await game.statusOf(boid)).toBe('COMPLETED_BEFORE_CONSUME');
        expect([spentBy(player), setup.calls('FinalizeTxn') - asked]).toEqual([PRICE, 1]);
      },
    );

    it.each(NOT_TAKEN)(
      'it never reached the store (%s): EXTERNAL_API_ERROR, cannot be cancelled, and the same reqId takes it once',
      async (kind) => {
        const player = playerWithMoney();
        const [boid, reqId] = [await player.approved(), randomUUID()];
        setup.store.fault({ ...FINALIZE, kind, times: 1 });
        await expectRefused(await player.verifyOrder(boid, { reqId }), boid, 'EXTERNAL_API_ERROR');
        expectCode(await player.cancel(boid), 'INVALID_PARAMETER');
        expect(spentBy(player)).toBe(0);
        expect(await player.verifyOrder(boid, { reqId })).toEqual(SUCCESS);
        expect(spentBy(player)).toBe(PRICE);
      },
    );

    it('its answer is lost, and the store cannot be asked: EXTERNAL_API_ERROR, then settled without a second charge', async () => {
      const player = playerWithMoney();
      const [boid, reqId] = [await player.approved(), randomUUID()];
      setup.store.fault({ ...QUERY, kind: 'delay', delayMs: 0, times: 1 });
      setup.store.fault({ ...QUERY, kind: 'status', status: 503 });
      setup.store.fault({ ...FINALIZE, kind: 'commit-then-drop' });
      await expectRefused(await player.verifyOrder(boid, { reqId }), boid, 'EXTERNAL_API_ERROR');
      expectCode(await player.cancel(boid), 'INVALID_PARAMETER');
      setup.store.clearFaults();
      const asked = setup.calls('FinalizeTxn');
      expect(await player.verifyOrder(boid, { reqId })).toEqual(SUCCESS);
      expect([spentBy(player), setup.calls('FinalizeTxn') - asked]).toEqual([PRICE, 0]);
    });
  });

  describe('a store that is slow or does not answer', () => {
    const deadlineMs = (): number => setup.service.app.get(RouteTable).find('POST', VERIFY).deadlineMs;

    it('to the money after it was taken: SUCCESS within the request’s own deadline, charged once', async () => {
      const players = [playerWithMoney(), playerWithMoney()];
      const boids = await Promise.all(players.map((player) => player.approved()));
      setup.store.fault({ ...FINALIZE, kind: 'delay', delayMs: 30_000, times: 1 });
      setup.store.fault({ ...FINALIZE, kind: 'drip', delayMs: 1_000, times: 1 });
      const begun = performance.now();
      const answers = await Promise.all(players.map((player, index) => player.verifyOrder(boids[index]!)));
      expect(performance.now() - begun).toBeLessThan(deadlineMs() - 500);
      expect(answers).toEqual([SUCCESS, SUCCESS]);
      expect(players.map(spentBy)).toEqual([PRICE, PRICE]);
    });

    it('at every step: EXTERNAL_API_ERROR within the request’s own deadline, never SYSTEM_ERROR', async () => {
      const delays = [0, 2_900, 4_700]; // the last two are just within and beyond what it may take
      const players = delays.map(() => setup.anotherPlayer(game));
      const boids = await Promise.all(players.map((player) => player.approved()));
      for (const delayMs of delays) setup.store.fault({ ...QUERY, kind: 'delay', delayMs, times: 1 });
      setup.store.fault({ ...FINALIZE, kind: 'hang' });
      setup.store.fault({ ...QUERY, kind: 'hang' });
      const begun = performance.now();
      const answers = await Promise.all(players.map((player, index) => player.verifyOrder(boids[index]!)));
      expect(performance.now() - begun).toBeLessThan(deadlineMs());
      for (const answer of answers) expectCode(answer, 'EXTERNAL_API_ERROR');
      setup.store.clearFaults();
      for (const [index, player] of players.entries())
        expect(await player.verifyOrder(boids[index]!)).toEqual(SUCCESS);
    });
  });
});

describe('completing a purchase of the PC store', () => {
  it('moves COMPLETED_BEFORE_CONSUME to COMPLETED, and completedAt stays that of the verification', async () => {
    const boid = await game.captured();
    await table.set(boid, "completed_at = '2026-01-02 03:04:05.678'");
    expect(await game.complete(boid)).toEqual({
      ...SUCCESS,
      resultData: { boid, purchaseStatus: 'COMPLETED', completedAtUnixTS: 1_767_323_045 },
    });
    expect(await game.record(boid)).toMatchObject({
      purchaseStatus: 'COMPLETED',
      completedAt: '2026-01-02T03:04:05+00:00',
    });
    expect(await table.row(boid)).toMatchObject({ consume_due_at: null, consumed_at: expect.any(Date) });
  });

  it('asks nothing of the store, and costs two statements', async () => {
    const boid = await game.captured();
    const before = setup.store.journal().length;
    const statements = await setup.service.countStatements(() => game.complete(boid));
    expect(statements).toEqual([
      expect.stringMatching(/^SELECT /),
      expect.stringMatching(/^UPDATE purchase /),
    ]);
    expect(setup.store.journal()).toHaveLength(before);
  });

  it('again is the same answer, whatever the reqId', async () => {
    const [boid, reqId] = [await game.captured(), randomUUID()];
    const first = await game.complete(boid, { reqId });
    expect(await game.complete(boid, { reqId })).toEqual(first);
    expect(await game.complete(boid)).toEqual(first);
  });

  it.each([
    ['RESERVED', () => game.approved()],
    [
      'RESERVED_CANCEL',
      async () => {
        const boid = await game.reserve();
        await game.cancel(boid);
        return boid;
      },
    ],
    [
      'CANCELED',
      async () => {
        const boid = await game.captured();
        const { pjid } = game.project;
        await setup.operator.must('purchase/cancel', { pjid, boid, reason: 'REFUND' });
        return boid;
      },
    ],
  ] as const)('in %s is INVALID_PARAMETER that quotes it', async (status, bring) => {
    const boid = await bring();
    const answer = await game.complete(boid);
    expectCode(answer, 'INVALID_PARAMETER');
    expect(answer.resultMessage).toMatch(new RegExp(`\\b${status}\\b`));
    expect(await game.statusOf(boid)).toBe(status);
  });

  it('of another player is NOT_ALLOW_PURCHASE, of another product INVALID_PARAMETER', async () => {
    const boid = await game.captured();
    expectCode(await setup.anotherPlayer(game).complete(boid), 'NOT_ALLOW_PURCHASE');
    expectCode(await game.complete(boid, { productId: 'gem.200' }), 'INVALID_PARAMETER');
    expect(await game.statusOf(boid)).toBe('COMPLETED_BEFORE_CONSUME');
  });

  it('with a reqId that completed another boid is INVALID_PARAMETER', async () => {
    const [boid, reqId] = [await game.captured(), randomUUID()];
    await game.complete(await game.captured(), { reqId });
    const answer = await game.complete(boid, { reqId });
    expectCode(answer, 'INVALID_PARAMETER');
    expect(answer.resultMessage).toContain('reqId');
    expect(await game.statusOf(boid)).toBe('COMPLETED_BEFORE_CONSUME');
  });

  it('is possible when the store’s settings and the store itself are gone', async () => {
    const boid = await game.captured();
    setup.store.fault({ match: {}, kind: 'hang' });
    expect(await game.complete(boid)).toMatchObject(SUCCESS);
  });

  describe('fields', () => {
    let boid: string;
    beforeAll(async () => void (boid = await game.captured()));

    itChecksItsFields(PURCHASE_COMPLETE, () => ({ boid }));
  });
});

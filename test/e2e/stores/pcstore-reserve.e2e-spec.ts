import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { FAULT_KINDS } from '../../../simulators/kit/fault.js';
import { TXN_ERROR_CODES } from '../../../simulators/pcstore/txn-errors.js';
import type { Answer } from '../../support/interface/envelope.js';
import { GSTORE_RESERVE } from '../../support/interface/paths.js';
import { refused } from '../../support/interface/refused.js';
import {
  ITEM_ID,
  PCSTORE,
  PcstoreGame,
  type PcstoreSetup,
  startWithPcstore,
} from '../../support/stores/pcstore.js';
import { PurchaseTable } from '../../support/database/purchase-table.js';

type Fields = Record<string, unknown>;
type Account = Omit<Parameters<PcstoreSetup['store']['user']>[0], 'steamId'>;

const RESERVE = `${PCSTORE}/reserve`;
const INIT = { match: { route: 'InitTxn' } } as const;

describe('reserving a purchase of the PC store', () => {
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

  const orderOf = (boid: string) => setup.store.get({ orderId: boid });

  /** Rows of the game in a state. */
  const rows = (of: PcstoreGame, condition = '1 = 1'): Promise<number> =>
    table.count(`pjid = ? AND ${condition}`, [of.project.pjid]);

  /** What the last reservation of a game has left, whether its boid was returned or not. */
  const lastBoid = (of: PcstoreGame): Promise<string> => table.lastBoid(of.project.pjid);

  function expectCode(answer: Answer, code: string): void {
    expect(answer).toEqual(refused(code));
  }

  /** Refused before anything was stored or asked; the reqId is free. */
  async function expectNothingStored(of: PcstoreGame, fields: Fields, code: string): Promise<void> {
    const before = await rows(of);
    expectCode(await of.tryReserve(fields), code);
    expect(await rows(of)).toBe(before);
  }

  /** Refused by or for the store: the reservation has ended and nothing can be paid, the reqId is free. */
  async function expectEnded(of: PcstoreGame, fields: Fields, code: string): Promise<void> {
    expectCode(await of.tryReserve(fields), code);
    const boid = await lastBoid(of);
    expect(await table.row(boid)).toMatchObject({
      status: 'RESERVED_CANCEL',
      payment_order_id: null,
      settle_due_at: null,
      canceled_at: expect.any(Date),
    });
    const asked = setup.calls('FinalizeTxn');
    expect(await of.verifyOrder(boid)).toMatchObject({
      resultCode: 'INVALID_PARAMETER',
      resultMessage: expect.stringContaining('RESERVED_CANCEL'),
    });
    expect(setup.calls('FinalizeTxn')).toBe(asked);
  }

  describe('opens the order', () => {
    it('and answers the boid and the store’s transaction id, nothing else', async () => {
      const answer = await game.tryReserve(game.aReservation());
      expect(answer).toEqual({
        resultCode: 'SUCCESS',
        resultMessage: 'Success',
        resultData: {
          boid: expect.stringMatching(/^\d{1,19}$/),
          pcstoreTransId: expect.stringMatching(/^\d{1,20}$/),
        },
      });
      const { boid, pcstoreTransId } = answer.resultData!;
      expect(orderOf(boid).transId).toBe(pcstoreTransId);
    });

    it('under the boid, with one item, its price in hundredths, for the player’s account', async () => {
      const boid = await game.reserve({ microPrice: 12_990_000 });
      expect(orderOf(boid)).toMatchObject({
        orderId: boid,
        sandbox: false,
        steamId: game.steamId,
        userSession: 'client',
        currency: 'USD',
        language: 'en',
        status: 'Init',
        items: [{ itemId: ITEM_ID, qty: 1, amount: 1_299, description: '100 gems' }],
      });
    });

    it('and shows the reservation as RESERVED with the store’s order id', async () => {
      const fields = game.aReservation();
      const { resultData } = await game.tryReserve(fields);
      const { boid, pcstoreTransId } = resultData!;
      expect(await game.record(boid)).toMatchObject({
        boid,
        purchaseStatus: 'RESERVED',
        payment: 'PCSTORE',
        appStore: 'PCSTORE',
        os: 'WIN64',
        productId: 'gem.100',
        microPrice: 990_000,
        price: 0.99,
        currency: 'USD',
        completedAt: null,
        paymentOrderId: pcstoreTransId,
        paymentTesterPurchaseYn: null,
      });
      const row = await table.row(boid);
      expect(row).toMatchObject({
        reserve_request: `pcstore:${String(fields['reqId'])}`,
        capture_claimed_at: null,
        settle_attempts: 0,
      });
      const reservedAt = row['reserved_at'] as Date;
      expect((row['settle_due_at'] as Date).getTime() - reservedAt.getTime()).toBe(600_000);
    });

    it('for two statements besides the call to the store and its note in the timeline', async () => {
      await game.reserve();
      const before = setup.calls('InitTxn');
      const statements = await setup.service.countStatements(() => game.reserve());
      expect(statements).toEqual([
        expect.stringMatching(/^INSERT INTO purchase /),
        expect.stringMatching(/^UPDATE purchase /),
      ]);
      expect(setup.calls('InitTxn') - before).toBe(1);
    });

    it.each([
      ['en', '100 gems'],
      ['ko', '보석 100개'],
      ['fr', '100 gems'],
    ])('with its description in the player’s language: %s', async (playerLang, description) => {
      expect(orderOf(await game.reserve({ playerLang }))).toMatchObject({
        language: playerLang,
        items: [{ description }],
      });
    });

    it('with its id as description when the product has no name', async () => {
      await setup.saveProduct(game.project, { productId: 'gem.nameless', names: [] });
      const boid = await game.reserve({ productId: 'gem.nameless' });
      expect(orderOf(boid)).toMatchObject({ items: [{ description: 'gem.nameless' }] });
    });

    it('with a description cut to the 128 characters that the store takes', async () => {
      const names = [{ langCd: 'en', name: '💎'.repeat(200) }];
      await setup.saveProduct(game.project, { productId: 'gem.long', names });
      const boid = await game.reserve({ productId: 'gem.long' });
      expect(orderOf(boid)).toMatchObject({ items: [{ description: '💎'.repeat(128) }] });
    });

    it('with what was registered last', async () => {
      const productId = 'gem.changing';
      for (const pcstoreItemId of [1, 2 ** 32 - 1]) {
        await setup.saveProduct(game.project, { productId, pcstoreItemId });
        expect(orderOf(await game.reserve({ productId }))).toMatchObject({
          items: [{ itemId: pcstoreItemId }],
        });
      }
    });

    it('in the test interface when the settings say so', async () => {
      const sandboxed = await setup.newGame({ sandbox: true });
      expect(orderOf(await sandboxed.reserve())).toMatchObject({ sandbox: true });
      expect(setup.store.journal({ route: 'InitTxn' }).at(-1)?.path).toContain('ISteamMicroTxnSandbox');
    });
  });

  describe('fields', () => {
    async function expectFault(field: string, value: unknown): Promise<void> {
      const before = [await rows(game), setup.calls('InitTxn')];
      const answer = await game.tryReserve(game.aReservation({ [field]: value }));
      expect({ field, value, ...answer }).toEqual({
        field,
        value,
        resultCode: 'INVALID_PARAMETER',
        resultMessage: expect.stringContaining(field),
        traceId: expect.any(String),
      });
      expect([await rows(game), setup.calls('InitTxn')]).toEqual(before);
    }

    it('a wrong one is refused by its name, and the store is not called', async () => {
      await expectFault('pcstoreUserId', '');
    });

    it('an empty imid is a game without platform members', async () => {
      expect(await game.record(await game.reserve({ imid: '' }))).toMatchObject({ imid: null });
    });

    it('payment is a code of this store, appStore any that is known', async () => {
      for (const value of ['GSTORE_PLAY', 'ASTORE_APP', 'CONSOLE', 'PG', 'pcstore', 'PCSTORE2', '__proto__'])
        await expectFault('payment', value);
      await expectFault('appStore', 'NOWHERE');
      expect(await game.record(await game.reserve({ appStore: 'LAUNCHER' }))).toMatchObject({
        appStore: 'LAUNCHER',
      });
    });

    it('the longest allowed values are taken', async () => {
      const productId = `gem.${'x'.repeat(196)}`;
      await setup.saveProduct(game.project, { productId });
      const long = { productId, reqId: `${randomUUID()}${'😀'.repeat(64)}`, svcId: '😀'.repeat(20) };
      const more = { imid: '😀'.repeat(40), playerId: '😀'.repeat(50) };
      expect(await game.tryReserve(game.aReservation({ ...long, ...more }))).toMatchObject({
        resultCode: 'SUCCESS',
      });
    });

    it('the body is form-encoded only', async () => {
      expect(await game.json(RESERVE, game.aReservation())).toMatchObject({
        resultCode: 'INVALID_PARAMETER',
        resultMessage: expect.stringContaining('application/x-www-form-urlencoded'),
      });
    });

    it('the project is that of the key', async () => {
      const stranger = await setup.operator.project();
      expectCode(await game.tryReserve(game.aReservation({ pjid: stranger.pjid })), 'NOT_ALLOW_AUTH');
    });
  });

  describe('the product', () => {
    it('must be registered, in this project', async () => {
      const productId = 'gem.elsewhere';
      await setup.saveProduct((await setup.newGame()).project, { productId });
      const before = [await rows(game), setup.calls('InitTxn')];
      const answer = await game.tryReserve(game.aReservation({ productId }));
      expectCode(answer, 'INVALID_PARAMETER');
      expect(answer.resultMessage).toContain('productId');
      expect([await rows(game), setup.calls('InitTxn')]).toEqual(before);
    });

    it('must have its number in the store; with it the same reqId succeeds at once', async () => {
      const productId = 'gem.numberless';
      const fields = game.aReservation({ productId });
      await setup.saveProduct(game.project, { productId, pcstoreItemId: undefined });
      const answer = await game.tryReserve(fields);
      expectCode(answer, 'INVALID_PARAMETER');
      expect(answer.resultMessage).toMatch(/productId.*pcstoreItemId/);
      await setup.saveProduct(game.project, { productId });
      expect(await game.tryReserve(fields)).toMatchObject({ resultCode: 'SUCCESS' });
    });
  });

  describe('the amount is in whole steps of the currency', () => {
    it.each([
      ['USD', 990_000, 99],
      ['USD', 10_000, 1],
      ['EUR', 12_345_670_000, 1_234_567],
      ['JPY', 120_000_000, 12_000],
      ['JPY', 1_000_000, 100],
      ['KRW', 1_200_000_000, 120_000],
      ['KRW', 10_000_000, 1_000],
    ])('%s %d micros are %d hundredths', async (currency, microPrice, amount) => {
      expect(orderOf(await game.reserve({ currency, microPrice }))).toMatchObject({
        currency,
        items: [{ amount }],
      });
    });

    it.each([
      ['USD', 995_000],
      ['USD', 1],
      ['USD', 0],
      ['JPY', 120_500_000],
      ['JPY', 120_010_000],
      ['KRW', 1_205_000_000],
      ['KRW', 1_000_000],
    ])('%s %d micros are INVALID_PARAMETER; the store is not asked', async (currency, microPrice) => {
      const before = setup.calls('InitTxn');
      const fields = game.aReservation({ currency, microPrice });
      await expectNothingStored(game, fields, 'INVALID_PARAMETER');
      expect(setup.calls('InitTxn')).toBe(before);
      expect(await game.tryReserve({ ...fields, currency: 'USD', microPrice: 10_000 })).toMatchObject({
        resultCode: 'SUCCESS',
      });
    });

    it('and the message about another one names microPrice, then the rule', async () => {
      expect(await game.tryReserve(game.aReservation({ microPrice: 995_000 }))).toMatchObject({
        resultCode: 'INVALID_PARAMETER',
        resultMessage: 'microPrice: the store cannot charge such an amount',
      });
    });
  });

  describe('the settings of the store', () => {
    it('are missing: NOT_ALLOW_PURCHASE; with them the same reqId succeeds at once', async () => {
      const project = await setup.operator.project();
      await setup.saveProduct(project);
      const bare = new PcstoreGame(setup.service, project, setup.store);
      const fields = bare.aReservation();
      await expectNothingStored(bare, fields, 'NOT_ALLOW_PURCHASE');
      const settings = setup.store.registerApp({ appId: '77' });
      await setup.operator.must('store-settings/save', { pjid: project.pjid, store: 'PCSTORE', settings });
      expect(await bare.tryReserve(fields)).toMatchObject({ resultCode: 'SUCCESS' });
    });

    it('have a key that the store refuses: EXTERNAL_API_ERROR, which is reported to an operator', async () => {
      const fresh = await setup.newGame();
      const { webApiKey } = setup.store.registerApp({ appId: orderOf(await fresh.reserve()).appId });
      setup.store.key({ webApiKey, refused: true });
      const fields = fresh.aReservation();
      await expectEnded(fresh, fields, 'EXTERNAL_API_ERROR');
      const called = setup.service.logLines.map((line) => JSON.parse(line) as Fields);
      expect(called).toContainEqual(
        expect.objectContaining({ level: 50, store: 'PCSTORE', call: 'InitTxn', pjid: fresh.project.pjid }),
      );
      setup.store.key({ webApiKey, refused: false });
      expect(await fresh.tryReserve(fields)).toMatchObject({ resultCode: 'SUCCESS' });
    });
  });

  describe('what the store says', () => {
    const INVALID: readonly number[] = [3, 8];
    const PLAYER_REFUSED: readonly number[] = [7, 9, 11, 102, 103, 104, 107];

    const codeFor = (error: number): string => {
      if (INVALID.includes(error)) return 'INVALID_PARAMETER';
      return PLAYER_REFUSED.includes(error) ? 'NOT_ALLOW_PURCHASE' : 'EXTERNAL_API_ERROR';
    };

    it.each(TXN_ERROR_CODES.map((code) => [code, codeFor(code)] as const))(
      'error %i: %s, the reservation has ended, and the same reqId succeeds later',
      async (code, answered) => {
        for (const errorCode of ['number', 'string'] as const) {
          setup.store.format({ errorCode });
          setup.store.orderError({ code, method: 'InitTxn', times: 1 });
          const fields = game.aReservation();
          await expectEnded(game, fields, answered);
          expect(await game.tryReserve(fields)).toMatchObject({ resultCode: 'SUCCESS' });
        }
        setup.store.format({ errorCode: 'number' });
      },
    );

    it.each<readonly [string, Account, string]>([
      ['not signed in', { loggedIn: false }, 'NOT_ALLOW_PURCHASE'],
      ['without an account', { exists: false }, 'NOT_ALLOW_PURCHASE'],
      ['in a country where the store must not sell', { inRestrictedCountry: true }, 'NOT_ALLOW_PURCHASE'],
      ['disabled', { disabled: true }, 'NOT_ALLOW_PURCHASE'],
      ['locked from purchasing', { status: 'Locked from purchasing' }, 'NOT_ALLOW_PURCHASE'],
      ['suspected of fraud', { suspectedOfFraud: true }, 'NOT_ALLOW_PURCHASE'],
      ['with another payment to end first', { hasPendingTransaction: true }, 'NOT_ALLOW_PURCHASE'],
      [
        'with a wallet of another currency',
        { currency: 'EUR', convertsCurrency: false },
        'INVALID_PARAMETER',
      ],
    ])('of a player %s', async (_, account, code) => {
      const refused = setup.anotherPlayer(game);
      setup.store.user({ steamId: refused.steamId, ...account });
      await expectEnded(refused, refused.aReservation(), code);
    });

    it('of a wallet of another currency: the message names currency, then the store’s error', async () => {
      const refused = setup.anotherPlayer(game);
      setup.store.user({ steamId: refused.steamId, currency: 'EUR', convertsCurrency: false });
      expect(await refused.tryReserve(refused.aReservation())).toMatchObject({
        resultCode: 'INVALID_PARAMETER',
        resultMessage: 'currency: the store answers error 8',
      });
    });

    it('of a currency that it does not sell in: INVALID_PARAMETER', async () => {
      await expectEnded(game, game.aReservation({ currency: 'BHD' }), 'INVALID_PARAMETER');
    });
  });

  describe('an answer of the store that is lost or unusable', () => {
    const AT_ONCE = FAULT_KINDS.filter((kind) => !['delay', 'hold', 'hang', 'drip'].includes(kind));

    it.each(AT_ONCE)(
      '%s: EXTERNAL_API_ERROR, ended, asked once, and the same reqId succeeds',
      async (kind) => {
        const fields = game.aReservation();
        const before = setup.calls('InitTxn');
        setup.store.fault({ ...INIT, kind, times: 1 });
        await expectEnded(game, fields, 'EXTERNAL_API_ERROR');
        expect(setup.calls('InitTxn') - before).toBe(1);
        expect(await game.tryReserve(fields)).toMatchObject({ resultCode: 'SUCCESS' });
      },
    );

    it.each([301, 302, 400, 401, 403, 404, 405, 429, 500, 502, 504])(
      'status %i: EXTERNAL_API_ERROR, and the same reqId succeeds',
      async (status) => {
        const fields = game.aReservation();
        setup.store.fault({ ...INIT, kind: 'status', status, times: 1 });
        await expectEnded(game, fields, 'EXTERNAL_API_ERROR');
        expect(await game.tryReserve(fields)).toMatchObject({ resultCode: 'SUCCESS' });
      },
    );

    it.each<readonly [string, unknown]>([
      ['another order', { result: 'OK', params: { orderid: '1', transid: '2' } }],
      ['no transaction id', { result: 'OK', params: { orderid: '1' } }],
      ['a failure without a number', { result: 'Failure', error: {} }],
      ['neither yes nor no', { result: 'Maybe', params: {} }],
    ])('with %s: EXTERNAL_API_ERROR', async (_, response) => {
      setup.store.fault({ ...INIT, kind: 'status', status: 200, body: { response }, times: 1 });
      await expectEnded(game, game.aReservation(), 'EXTERNAL_API_ERROR');
    });

    it('for an order that was opened all the same: its money is never taken', async () => {
      setup.store.fault({ ...INIT, kind: 'commit-then-drop', times: 1 });
      const answer = await game.tryReserve(game.aReservation());
      expectCode(answer, 'EXTERNAL_API_ERROR');
      const boid = await lastBoid(game);
      setup.store.approve({ orderId: boid });
      expect(await game.verifyOrder(boid)).toMatchObject({ resultCode: 'INVALID_PARAMETER' });
      expect(game.orderStatus(boid)).toBe('Approved');
    });

    // The request's own deadline would answer SYSTEM_ERROR.
    it('missing, byte by byte or too late: EXTERNAL_API_ERROR before the deadline of the request', async () => {
      const games = await Promise.all(['hang', 'drip', 'delay'].map(() => setup.newGame()));
      const interfaces = { hang: games[0]!, drip: games[1]!, delay: games[2]! };
      await Promise.all(
        (['hang', 'drip', 'delay'] as const).map(async (kind) => {
          const delayMs = kind === 'delay' ? 20_000 : 500;
          setup.store.fault({ ...INIT, kind, delayMs, times: 1 });
          await expectEnded(interfaces[kind], interfaces[kind].aReservation(), 'EXTERNAL_API_ERROR');
        }),
      );
    });
  });

  describe('reqId', () => {
    it('is used up by success: again it is INVALID_PARAMETER, and no second order is opened', async () => {
      const fields = game.aReservation();
      await game.reserve(fields);
      const before = setup.calls('InitTxn');
      const answer = await game.tryReserve(fields);
      expectCode(answer, 'INVALID_PARAMETER');
      expect(answer.resultMessage).toContain('reqId');
      expect(setup.calls('InitTxn')).toBe(before);
    });

    it.each<readonly [string, Fields]>([
      ['an amount that the store cannot charge', { microPrice: 995_000 }],
      ['a product without its number in the store', { productId: 'gem.unnumbered' }],
    ])('is refused as used up with its boid, also with %s', async (_, changes) => {
      await setup.saveProduct(game.project, { productId: 'gem.unnumbered', pcstoreItemId: undefined });
      const fields = game.aReservation();
      const boid = await game.reserve(fields);
      const answer = await game.tryReserve({ ...fields, ...changes });
      expectCode(answer, 'INVALID_PARAMETER');
      expect(answer.resultMessage).toContain(`made boid ${boid}`);
    });

    it('stays used up when the reservation is cancelled', async () => {
      const fields = game.aReservation();
      const boid = await game.reserve(fields);
      await game.cancel(boid);
      expectCode(await game.tryReserve(fields), 'INVALID_PARAMETER');
    });

    it('of another operation or project is another reqId', async () => {
      const reqId = randomUUID();
      const gstore = { payment: 'GSTORE_PLAY', appStore: 'GSTORE_PLAY', reqId };
      const path = GSTORE_RESERVE;
      expect(await game.form(path, game.aReservation(gstore))).toMatchObject({ resultCode: 'SUCCESS' });
      for (const one of [game, await setup.newGame()])
        expect(await one.tryReserve(one.aReservation({ reqId }))).toMatchObject({ resultCode: 'SUCCESS' });
    });
  });

  describe('monthly limits', () => {
    const JPY = { currency: 'JPY', ipCountry: 'JP' };
    const yen = (amount: number): number => amount * 1_000_000;

    /** A member of JP; with a date of birth under 16, who may spend 5,000 JPY. */
    async function member(birthDate?: string): Promise<string> {
      const imid = `jp-${randomUUID()}`;
      await game.saveAccount({ imid, countryCreated: 'JP', birthDate });
      return imid;
    }
    const young = (): Promise<string> => member(`${new Date().getUTCFullYear() - 10}-01-01`);

    it('a member of JP without a date of birth: JAPANESE_DATE_BIRTH_REQUIRED, no order is opened', async () => {
      const fields = game.aReservation({ ...JPY, microPrice: yen(100), imid: await member() });
      const before = setup.calls('InitTxn');
      expectCode(await game.tryReserve(fields), 'JAPANESE_DATE_BIRTH_REQUIRED');
      expect(setup.calls('InitTxn')).toBe(before);
    });

    it('money that was taken counts: PURCHASE_MONTHLY_LIMITED, no order is opened', async () => {
      const wish = { ...JPY, microPrice: yen(3_000), imid: await young() };
      const first = await game.approved(wish);
      const second = await game.approved(wish); // what is only reserved does not count
      expect(await game.verifyOrder(first)).toMatchObject({ resultCode: 'SUCCESS' });
      const before = setup.calls('InitTxn');
      expect(await game.tryReserve(game.aReservation(wish))).toMatchObject({
        resultCode: 'PURCHASE_MONTHLY_LIMITED',
        resultData: { monthlyLimitedDetail: { thisMonthAmountMircoPrice: yen(3_000) } },
      });
      expect(setup.calls('InitTxn')).toBe(before);
      expect(await game.verifyOrder(second)).toMatchObject({ resultCode: 'SUCCESS' });
    });

    it('are not applied to a repeated reqId, whose order could not be opened either', async () => {
      const fields = game.aReservation({ ...JPY, microPrice: yen(3_000), imid: await young() });
      const boid = await game.reserve(fields);
      const answer = await game.tryReserve({ ...fields, microPrice: yen(30_000.5) });
      expectCode(answer, 'INVALID_PARAMETER');
      expect(answer.resultMessage).toContain(`made boid ${boid}`);
    });

    it('orders for testing do not count', async () => {
      const sandboxed = await setup.newGame({ sandbox: true });
      const wish = { ...JPY, microPrice: yen(3_000), imid: await young() };
      await sandboxed.captured(wish);
      expect(await game.tryReserve(game.aReservation(wish))).toMatchObject({ resultCode: 'SUCCESS' });
    });
  });
});

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Answer } from '../../support/interface/envelope.js';
import { refused } from '../../support/interface/refused.js';
import {
  aPaidProduct,
  aPayment,
  EXTERNAL_PAID,
  paidOutside,
  tellPaid,
} from '../../support/purchases/external.js';
import { COMMIT, TcpProxy } from '../../support/faults/tcp-proxy.js';
import { Game } from '../../support/servers/game.js';
import { JPY, KRW, limitMonth, NOON, spentNow } from '../../support/purchases/members.js';
import { Operator } from '../../support/operators/operator.js';
import { PurchaseTable } from '../../support/database/purchase-table.js';
import { SetClock } from '../../support/service/set-clock.js';
import { SpendingTable } from '../../support/database/spending-table.js';
import { type RunningService, startService } from '../../support/service/start-service.js';
import { atOnce, tally } from '../../support/tally.js';
import { workerDatabaseUrl } from '../../support/database/worker-database.js';

type Fields = Record<string, unknown>;

const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+00:00$/;
const PAYMENTS = ['PG', 'PREPAID_CARD', 'TOPUP_A', 'TOPUP_B', 'LAUNCHER'];
const OTHERS =
  'GSTORE_PLAY GSTORE_PLAY_PC ASTORE_APP ASTORE_APP_STORE CONSOLE PCSTORE WSHOP WSHOP_WEBSHOP pg PG2 __proto__';

describe('a payment in a card or top-up shop', () => {
  let proxy: TcpProxy;
  let service: RunningService;
  let operator: Operator;
  let table: PurchaseTable;
  let spending: SpendingTable;
  let game: Game;

  beforeAll(async () => {
    const databaseUrl = await workerDatabaseUrl();
    proxy = await TcpProxy.before(databaseUrl);
    service = await startService({ DATABASE_URL: proxy.url }, [], new SetClock(NOON));
    operator = new Operator(service);
    table = await PurchaseTable.open(databaseUrl);
    spending = await SpendingTable.open(databaseUrl);
  });

  beforeEach(async () => {
    game = new Game(service, await operator.project());
  });
  afterAll(async () => {
    await Promise.all([table.close(), spending.close()]);
    await service.stop();
    await proxy.close();
  });

  const tell = (changes: Fields = {}, by = game): Promise<Answer<{ boid: string }>> =>
    tellPaid(by, aPayment(by, changes));

  const purchases = (): Promise<number> => table.count('pjid = ?', [game.project.pjid]);

  describe('is registered as', () => {
    it('a VERIFY_SUCCESS purchase with every field', async () => {
      const answer = await tell({
        payment: 'TOPUP_A',
        appStore: 'TOPUP_A',
        paymentOrderId: 'order 1',
        os: 'WIN64',
        imid: 'member-7',
        serviceId: 'svc-7',
      });
      expect(answer).toEqual({
        resultCode: 'SUCCESS',
        resultMessage: 'Success',
        resultData: { boid: expect.stringMatching(/^\d{15,19}$/) },
      });
      const { boid } = answer.resultData!;
      expect(await game.record(boid)).toEqual({
        boid,
        purchaseStatus: 'VERIFY_SUCCESS',
        pjid: game.project.pjid,
        svcId: 'svc-7',
        payment: 'TOPUP_A',
        appStore: 'TOPUP_A',
        imid: 'member-7',
        playerId: game.playerId,
        productId: 'gem.100',
        price: 0.99,
        microPrice: 990_000,
        currency: 'USD',
        reservedAt: expect.stringMatching(TIME),
        completedAt: null,
        os: 'WIN64',
        paymentOrderId: 'order 1',
        paymentTesterPurchaseYn: null,
        cancelReason: null,
        canceledAt: null,
        memo: null,
      });
    });

    it('a purchase without service and member when none is named', async () => {
      const boid = await paidOutside(game);
      expect(await game.record(boid)).toMatchObject({ svcId: '', imid: null, os: 'NONE' });
    });

    it.each(PAYMENTS)('paid with %s', async (payment) => {
      const boid = await paidOutside(game, { payment, appStore: payment });
      expect(await game.record(boid)).toMatchObject({ payment, appStore: payment });
    });

    it('a purchase of the first product, at the sum of all', async () => {
      const giveProductList = [
        aPaidProduct({ productId: 'first', quantity: 3, totalMicroPrice: 1_000_000 }),
        aPaidProduct({ productId: 'second', totalMicroPrice: 0 }),
        aPaidProduct({ productId: 'third', totalMicroPrice: 250_000 }),
      ];
      const boid = await paidOutside(game, { giveProductList });
      expect(await game.record(boid)).toMatchObject({
        productId: 'first',
        microPrice: 1_250_000,
        price: 1.25,
        currency: 'USD',
      });
    });

    it('a purchase with the products that it hands out, and their receiver', async () => {
      const products = [
        { productId: 'first', quantity: 2 ** 31 - 1, currency: 'KRW', totalMicroPrice: 5 },
        { productId: 'x'.repeat(200), quantity: 1, currency: 'KRW', totalMicroPrice: 0 },
      ];
      const boid = await paidOutside(game, {
        serverId: 'server-3',
        serviceId: 'svc-7',
        giveUser: { idType: 'IMID', idValue: 'member-7', more: 'ignored' },
        giveProductList: products.map((product) => ({ ...product, more: 'ignored' })),
      });
      expect(await table.delivery(boid)).toEqual({
        server_id: 'server-3',
        service_id: 'svc-7',
        user_type: 'IMID',
        user_value: 'member-7',
        items: JSON.stringify(products),
      });
      const plain = await table.delivery(await paidOutside(game));
      expect(plain).toMatchObject({ server_id: null, service_id: null, user_type: 'GAME_UID' });
    });

    it('a purchase that an operator can cancel as any other', async () => {
      const boid = await paidOutside(game);
      const { pjid } = game.project;
      const cancel = (): Promise<Answer> =>
        game.json('/operator/v1/purchase/cancel', { pjid, boid, reason: 'CHARGEBACK' });
      expect(await cancel()).toMatchObject({ resultCode: 'SUCCESS' });
      expect(await cancel()).toEqual(refused('INVALID_PARAMETER', /its status is CANCELED/));
    });

    it('two rows of one transaction', async () => {
      await tell(); // the project's grant mode is cached for some seconds then
      const statements = await service.countStatements(() => tell());
      expect(statements).toEqual([
        'START TRANSACTION',
        expect.stringMatching(/^INSERT INTO purchase /),
        expect.stringMatching(/^INSERT INTO player_grant /),
        'COMMIT',
      ]);
    });
  });

  describe('is refused', () => {
    it('with a field that is wrong, by its name', async () => {
      const giveProductList = [aPaidProduct(), aPaidProduct({ quantity: 0 })];
      expect(await tell({ giveProductList })).toEqual(
        refused('INVALID_PARAMETER', /^giveProductList\[1\]\.quantity:/),
      );
      expect(await purchases()).toBe(0);
    });

    it.each(OTHERS.split(' '))('by %s, which is no such payment', async (payment) =>
      expect(await tell({ payment })).toEqual(refused('INVALID_PARAMETER', 'payment: not a usable code')),
    );

    it('from an unknown store', async () => {
      expect(await tell({ appStore: 'NO_STORE' })).toEqual(
        refused('INVALID_PARAMETER', 'appStore: not a usable code'),
      );
      expect(await tell({ appStore: 'GSTORE_PLAY' })).toMatchObject({ resultCode: 'SUCCESS' });
    });

    it('with products of several currencies', async () => {
      const giveProductList = [aPaidProduct(), aPaidProduct({ currency: 'EUR' })];
      expect(await tell({ giveProductList })).toEqual(
        refused('INVALID_PARAMETER', 'giveProductList: all products must have the same currency'),
      );
    });

    it('with a sum that no amount can hold', async () => {
      const most = aPaidProduct({ totalMicroPrice: Number.MAX_SAFE_INTEGER });
      expect(await tell({ giveProductList: [most, aPaidProduct({ totalMicroPrice: 1 })] })).toEqual(
        refused('INVALID_PARAMETER', 'too large'),
      );
      const giveProductList = [most, aPaidProduct({ totalMicroPrice: 0 })];
      expect(await tell({ giveProductList })).toMatchObject({ resultCode: 'SUCCESS' });
    });

    it('as a form', async () => {
      const answer = await game.form(EXTERNAL_PAID, { ...aPayment(game), giveUser: '', giveProductList: '' });
      expect(answer).toEqual(refused('INVALID_PARAMETER', 'application/json'));
    });

    it('from callers other than the platform of the project', async () => {
      const { pjid } = game.project;
      const server = new Game(service, { pjid, ...(await operator.key(pjid, ['GAME', 'OPERATOR'])) });
      expect(await tell({}, server)).toMatchObject({ resultCode: 'NOT_ALLOW_AUTH' });
      const platform = new Game(service, { pjid, ...(await operator.key(pjid, ['PLATFORM'])) });
      const other = await operator.project();
      expect(await tell({ pjid: other.pjid }, platform)).toMatchObject({ resultCode: 'NOT_ALLOW_AUTH' });
      expect(await tell({}, platform)).toMatchObject({ resultCode: 'SUCCESS' });
      const admin = { 'X-Req-Pjid': 'ADMIN', 'X-Auth-Access-Key': service.adminKey };
      const { body } = await service.http.post(EXTERNAL_PAID).set(admin).send(aPayment(game));
      expect(body).toMatchObject({ resultCode: 'NOT_ALLOW_AUTH' });
    });
  });

  describe('is registered once', () => {
    const known = (boid: string): object => ({
      resultCode: 'INVALID_PARAMETER',
      resultMessage: 'paymentOrderId: already registered',
      resultData: { boid },
      traceId: expect.any(String),
    });

    it('for its order: again, with a new reqId or the same, is answered with its boid', async () => {
      const payment = aPayment(game);
      const { boid } = (await tellPaid(game, payment)).resultData!;
      expect(await tellPaid(game, { ...payment, reqId: randomUUID() })).toEqual(known(boid));
      expect(await tellPaid(game, payment)).toEqual(known(boid));
      const another = { ...payment, reqId: randomUUID(), playerId: 'another', os: 'IOS' };
      expect(await tellPaid(game, another)).toEqual(known(boid));
      expect(await purchases()).toBe(1);
    });

    it('for its reqId: another order with it is refused, and free', async () => {
      const reqId = randomUUID();
      await paidOutside(game, { reqId });
      const other = aPayment(game, { reqId });
      expect(await tellPaid(game, other)).toEqual(refused('INVALID_PARAMETER', 'reqId: already used'));
      expect(await purchases()).toBe(1);
      expect(await tellPaid(game, { ...other, reqId: randomUUID() })).toMatchObject({
        resultCode: 'SUCCESS',
      });
    });

    it('for each shop and each project: order ids of others say nothing', async () => {
      const paymentOrderId = `order-${randomUUID()}`;
      const stranger = new Game(service, await operator.project());
      for (const payment of PAYMENTS) await paidOutside(game, { payment, paymentOrderId });
      await paidOutside(game, { paymentOrderId: paymentOrderId.toUpperCase() });
      const reqId = randomUUID();
      await paidOutside(stranger, { paymentOrderId, reqId });
      await paidOutside(game, { reqId });
      expect(await purchases()).toBe(PAYMENTS.length + 2);
    });

    it('and a refusal leaves its reqId free', async () => {
      const payment = aPayment(game, { payment: 'WSHOP' });
      expect(await tellPaid(game, payment)).toEqual(refused('INVALID_PARAMETER', 'payment'));
      expect(await tellPaid(game, { ...payment, payment: 'PG' })).toMatchObject({ resultCode: 'SUCCESS' });
    });

    it.each([
      ['new reqIds', () => ({ reqId: randomUUID() })],
      ['one reqId', () => ({})],
    ] as const)('by 20 requests at once with %s: one row, and all others get its boid', async (_, change) => {
      for (let round = 0; round < 5; round += 1) {
        const before = await purchases();
        const payment = aPayment(game);
        const answers = await atOnce(20, () => tellPaid(game, { ...payment, ...change() }));
        expect(tally(answers)).toEqual({ SUCCESS: 1, INVALID_PARAMETER: 19 });
        const { boid } = answers.find(({ resultCode }) => resultCode === 'SUCCESS')!.resultData!;
        for (const answer of answers)
          if (answer.resultCode !== 'SUCCESS') expect(answer).toEqual(known(boid));
        expect(await purchases()).toBe(before + 1);
      }
    });

    it('by 20 orders at once with one reqId: one of them', async () => {
      const reqId = randomUUID();
      const answers = await atOnce(20, () => tell({ reqId }));
      expect(tally(answers)).toEqual({ SUCCESS: 1, INVALID_PARAMETER: 19 });
      expect(await purchases()).toBe(1);
    });
  });

  describe('counts toward its account’s limit', () => {
    const member = async (account: Fields): Promise<string> => {
      const imid = randomUUID();
      expect(await game.saveAccount({ imid, ...account })).toMatchObject({ resultCode: 'SUCCESS' });
      return imid;
    };
    const pay = (imid: string, payment: string, currency: string, totalMicroPrice: number): Promise<string> =>
      paidOutside(game, { imid, payment, giveProductList: [aPaidProduct({ currency, totalMicroPrice })] });
    const inKrw = (micros: number): object[] => [{ month: limitMonth(), currency: 'KRW', micros }];

    it.each([
      ['PG', true],
      ['PREPAID_CARD', true],
      ['LAUNCHER', true],
      ['TOPUP_A', false],
      ['TOPUP_B', false],
    ] as const)('of KR by %s: %s', async (payment, isCounted) => {
      const imid = await member({ countryCreated: 'KR', birthDate: '1990-01-01' });
      const boid = await pay(imid, payment, 'KRW', 700 * KRW);
      const expected = isCounted ? inKrw(700 * KRW) : [];
      expect(await spending.ledger(imid)).toEqual(expected);
      expect(await spending.sumOfPurchases(imid)).toEqual(expected);
      expect(await table.row(boid)).toMatchObject({ limit_month: isCounted ? limitMonth() : null });
    });

    it.each(PAYMENTS)('of JP by %s', async (payment) => {
      const imid = await member({ countryCreated: 'JP', birthDate: '2012-01-01' });
      await pay(imid, payment, 'JPY', 700 * JPY);
      expect(await spending.ledger(imid)).toEqual(spentNow(700 * JPY));
      expect(await spending.sumOfPurchases(imid)).toEqual(spentNow(700 * JPY));
    });

    it('and is never refused for it, since the money was paid', async () => {
      const imid = await member({ countryCreated: 'JP', birthDate: '2012-01-01' });
      for (let times = 0; times < 2; times += 1) await pay(imid, 'PG', 'JPY', 4_000 * JPY);
      expect(await spending.ledger(imid)).toEqual(spentNow(8_000 * JPY));
      const reservation = game.aReservation({ imid, microPrice: 1, currency: 'JPY', ipCountry: 'JP' });
      expect(await game.tryReserve(reservation)).toMatchObject({
        resultCode: 'PURCHASE_MONTHLY_LIMITED',
        resultData: { monthlyLimitedDetail: { thisMonthAmountMircoPrice: 8_000 * JPY } },
      });
      const unknownAge = await member({ countryCreated: 'JP' });
      await pay(unknownAge, 'PG', 'JPY', 9_000 * JPY);
      expect(await spending.ledger(unknownAge)).toEqual(spentNow(9_000 * JPY));
    });

    it('at the reference rate; what has none counts nothing', async () => {
      const imid = await member({ countryCreated: 'JP', birthDate: '2012-01-01' });
      await pay(imid, 'PG', 'USD', 2_000_000);
      await pay(imid, 'PG', 'GBP', 2_000_000);
      expect(await spending.ledger(imid)).toEqual(spentNow(300 * JPY));
    });

    it('not where the account has no limit, or is not known', async () => {
      const imid = await member({ countryCreated: 'US' });
      const stranger = randomUUID();
      for (const each of [imid, stranger]) {
        await pay(each, 'PG', 'JPY', 700 * JPY);
        expect(await spending.ledger(each)).toEqual([]);
      }
      expect(await spending.account(stranger)).toBeNull();
    });

    it('once, and is given back when it is cancelled', async () => {
      const imid = await member({ countryCreated: 'JP', birthDate: '2012-01-01' });
      const giveProductList = [aPaidProduct({ currency: 'JPY', totalMicroPrice: 700 * JPY })];
      const payment = aPayment(game, { imid, giveProductList });
      const answers = await atOnce(20, () => tellPaid(game, { ...payment, reqId: randomUUID() }));
      expect(await spending.ledger(imid)).toEqual(spentNow(700 * JPY));
      const { boid } = answers.find(({ resultCode }) => resultCode === 'SUCCESS')!.resultData!;
      const { pjid } = game.project;
      await operator.must('purchase/cancel', { pjid, boid, reason: 'REFUND' });
      expect(await spending.ledger(imid)).toEqual(spentNow(0));
    });
  });

  describe('whose COMMIT', () => {
    const losing = async <T>(work: () => Promise<T>): Promise<T> => {
      const before = proxy.lost;
      const result = await work();
      expect(proxy.lost - before).toBe(1);
      return result;
    };

    it('loses its answer is settled by reading back', async () => {
      const imid = randomUUID();
      await game.saveAccount({ imid, countryCreated: 'JP', birthDate: '2012-01-01' });
      const giveProductList = [aPaidProduct({ currency: 'JPY', totalMicroPrice: 700 * JPY })];
      const payment = aPayment(game, { imid, giveProductList });
      proxy.loseReplyTo(COMMIT);
      const answer = await losing(() => tellPaid(game, payment));
      expect(answer).toMatchObject({ resultCode: 'SUCCESS' });
      const { boid } = answer.resultData!;
      expect(await game.statusOf(boid)).toBe('VERIFY_SUCCESS');
      expect(await table.delivery(boid)).not.toBeNull();
      expect(await spending.ledger(imid)).toEqual(spentNow(700 * JPY));
      expect(await tellPaid(game, payment)).toMatchObject({ resultData: { boid } });
      expect(await purchases()).toBe(1);
    });

    it('never arrives is SYSTEM_ERROR with nothing stored, and the same request succeeds', async () => {
      const payment = aPayment(game);
      proxy.loseRequest(COMMIT);
      expect(await losing(() => tellPaid(game, payment))).toMatchObject({ resultCode: 'SYSTEM_ERROR' });
      expect(await purchases()).toBe(0);
      expect(await tellPaid(game, payment)).toMatchObject({ resultCode: 'SUCCESS' });
    });
  });
});

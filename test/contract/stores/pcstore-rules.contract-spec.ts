import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { wireAnswer } from '../../support/faults/wire-answer.js';
import { ENDLESS_TROUBLES, WIRE_TROUBLES } from '../../support/faults/wire-troubles.js';
import { INIT, PcstoreFixture, type PcstoreOrder, PLAYER, QUERY } from './pcstore-fixture.js';

const [CODES_OF_ORDER, CODES_OF_PLAYER] = [[3, 8] as const, [7, 9, 11, 102, 103, 104, 107] as const];
const OTHER_CODES = [2, 4, 5, 6, 10, 12, 13, 14, 15, 16, 100, 101, 105, 106] as const;

describe('the PC store, rules of its own', () => {
  let fixture: PcstoreFixture;

  beforeAll(async () => {
    fixture = await PcstoreFixture.start();
  });
  afterEach(() => {
    fixture.calm();
    fixture.line.calm();
  });
  afterAll(() => fixture.stop());

  const open = (changes: Partial<PcstoreOrder> = {}) => fixture.opener.open(fixture.unopened(changes).order);
  const verify = (claim = fixture.buy().claim) => fixture.store.verifier.verify(claim);
  const requests = (path?: RegExp) => fixture.line.requests(path);

  describe('opening', () => {
    it('sends one item with its whole price, and the key where no address shows it', async () => {
      const { order } = fixture.unopened();
      await fixture.opener.open(order);
      const [request] = requests();

      expect(request).toMatchObject({
        method: 'POST',
        path: '/ISteamMicroTxn/InitTxn/v3/',
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          'x-webapi-key': fixture.app.webApiKey,
        },
      });
      expect(Object.fromEntries(new URLSearchParams(request!.body))).toEqual({
        appid: '480',
        orderid: order.boid,
        steamid: PLAYER,
        itemcount: '1',
        language: 'ko',
        currency: 'USD',
        usersession: 'client',
        'itemid[0]': '101',
        'qty[0]': '1',
        'amount[0]': '1299',
        'description[0]': '보석 100개 & more 💎',
      });
    });

    it('gives the transaction id of the store', async () => {
      const { order, claim } = fixture.unopened();
      const opened = await fixture.opener.open(order);
      const { storeOrderId = '' } = opened.kind === 'opened' ? opened.payment : {};

      expect(fixture.simulator.get({ orderId: claim.boid })).toMatchObject({
        transId: storeOrderId,
        status: 'Init',
        items: [{ description: '보석 100개 & more 💎', amount: 1_299 }],
      });
    });

    it.each([
      ['KRW', 1_200_000_000, '120000'],
      ['JPY', 120_000_000, '12000'],
      ['EUR', 4_350_000, '435'],
      ['CRC', 5_000_000, '500'],
    ])('charges %s by hundredths: %i micros', async (currency, microPrice, amount) => {
      expect(await open({ currency, microPrice })).toMatchObject({ kind: 'opened' });
      expect(new URLSearchParams(requests(INIT)[0]!.body).get('amount[0]')).toBe(amount);
    });

    it.each<readonly [string, Partial<PcstoreOrder>, string | null]>([
      ['part of a cent', { microPrice: 12_995_000 }, 'microPrice'],
      ['nothing', { microPrice: 0 }, 'microPrice'],
      ['part of a yen', { currency: 'JPY', microPrice: 120_500_000 }, 'microPrice'],
      ['part of ten won', { currency: 'KRW', microPrice: 1_205_000_000 }, 'microPrice'],
      ['an account that does not exist', { storeUserId: 'nobody' }, null],
      ['an account beyond 64 bits', { storeUserId: '18446744073709551616' }, null],
      ['an account with a sign', { storeUserId: '-76561197972751825' }, null],
    ])('does not ask the store about %s', async (_, changes, field) => {
      expect(await open(changes)).toEqual({ kind: 'invalid', field, reason: expect.stringMatching(/./) });
      expect(requests()).toEqual([]);
    });

    it('passes on that the store does not sell in a currency', async () => {
      expect(await open({ currency: 'XTS' })).toEqual({
        kind: 'invalid',
        field: null,
        reason: 'the store answers error 3',
      });
    });

    it('passes on that an order id was used', async () => {
      const { order } = fixture.bought();

      expect(await fixture.opener.open(order)).toMatchObject({ kind: 'invalid' });
    });

    it('passes on that the store does not sell to a player', async () => {
      fixture.simulator.user({ steamId: PLAYER, status: 'Locked from purchasing' });
      const refused = await open();
      fixture.simulator.user({ steamId: PLAYER, status: 'Active' });

      expect(refused).toEqual({ kind: 'refused', reason: 'the store answers error 103' });
      expect(await open({ storeUserId: '480' })).toMatchObject({ kind: 'refused' });
    });

    it.each([
      ...CODES_OF_ORDER.map((code) => [code, 'invalid'] as const),
      ...CODES_OF_PLAYER.map((code) => [code, 'refused'] as const),
      ...OTHER_CODES.map((code) => [code, 'unavailable'] as const),
    ])('takes error %i for %s, whether it comes as a number or as text', async (code, kind) => {
      for (const errorCode of ['number', 'string'] as const) {
        fixture.simulator.format({ errorCode });
        fixture.simulator.orderError({ code, method: 'InitTxn', times: 1 });
        const field = code === 8 ? 'currency' : null;
        expect(await open()).toEqual({
          kind,
          reason: `the store answers error ${code}`,
          ...(kind === 'invalid' && { field }),
        });
      }
    });

    it.each(Object.entries(WIRE_TROUBLES))('is tried once, whatever happens: %s', async (_, trouble) => {
      fixture.line.play(trouble);
      expect(await open()).toMatchObject({ kind: 'unavailable' });
      expect(requests()).toHaveLength(1);
    });

    it('does not take an answer about another order for its own', async () => {
      fixture.line.answer(wireAnswer(200, yes({ orderid: '1', transid: '2' })));
      expect(await open()).toMatchObject({ kind: 'unavailable' });
    });
  });

  describe('verifying', () => {
    it.each([
      ['Init', 'pending'],
      ['Approved', 'approved'],
      ['Succeeded', 'accepted'],
      ['Failed', 'rejected'],
      ['Refunded', 'rejected'],
      ['PartialRefund', 'rejected'],
      ['Chargedback', 'rejected'],
      ['RefundedSuspectedFraud', 'rejected'],
      ['RefundedFriendlyFraud', 'rejected'],
    ] as const)('takes the state %s for %s', async (status, kind) => {
      expect(await verify(fixture.bought({ status }).claim)).toMatchObject({ kind });
    });

    it('asks by the order id, with the key where no address shows it', async () => {
      const { claim } = fixture.buy();
      await verify(claim);

      expect(requests()).toMatchObject([
        {
          method: 'GET',
          path: `/ISteamMicroTxn/QueryTxn/v3/?appid=480&orderid=${claim.boid}`,
          headers: { 'x-webapi-key': fixture.app.webApiKey },
          body: '',
        },
      ]);
    });

    it('names the purchase by the ids of the order', async () => {
      const { claim, known } = fixture.buy();

      expect(await verify(claim)).toEqual({
        kind: 'accepted',
        purchase: {
          receiptKey: expect.any(Buffer),
          orderKey: expect.any(Buffer),
          unit: null,
          paymentOrderId: known.purchaseToken,
          isTester: false,
          purchaseToken: known.purchaseToken,
          provenPrice: { microPrice: 12_990_000, untaxedMicroPrice: 11_810_000, currency: 'USD' },
        },
      });
    });

    it.each([...CODES_OF_ORDER, ...CODES_OF_PLAYER, ...OTHER_CODES])(
      'lets no error but that of an unknown order speak against a payment: %i',
      async (code) => {
        fixture.simulator.orderError({ code, method: 'QueryTxn' });
        expect(await verify()).toMatchObject({ kind: code === 3 ? 'rejected' : 'unavailable' });
      },
    );

    it.each(['reset', 'commit-then-drop'] as const)('recovers from one %s', async (kind) => {
      fixture.simulator.fault({ match: { route: 'QueryTxn' }, kind, times: 1 });
      expect(await verify()).toMatchObject({ kind: 'accepted' });
      expect(fixture.calls(QUERY)).toBe(2);
    });

    const tries = (name: string): number => (/reset|an end in|(?:502|503|504)$/.test(name) ? 2 : 1);

    it.each(Object.entries(WIRE_TROUBLES).map(([name, trouble]) => [name, tries(name), trouble] as const))(
      'after %s, asks %d times',
      async (_, times, trouble) => {
        fixture.line.play(trouble);
        await verify();
        expect(requests()).toHaveLength(times);
      },
    );

    it('leaves time for taking the money: it ends within five seconds', async () => {
      fixture.line.play(ENDLESS_TROUBLES['no answer']);
      const began = performance.now();

      expect(await verify()).toEqual({ kind: 'unavailable', reason: 'timeout' });
      expect(performance.now() - began).toBeLessThan(6_500);
    });

    it('does not take an answer about another order or app for its own', async () => {
      const { claim, known } = fixture.buy();
      const truth = { orderid: claim.boid, transid: known.purchaseToken, status: 'Succeeded' };
      fixture.line.answer(wireAnswer(200, yes(truth)));
      expect(await verify(claim)).toMatchObject({ kind: 'accepted' });
      for (const changed of [{ orderid: '1' }, { appid: 481 }, { orderid: Number(claim.boid) }]) {
        fixture.line.answer(wireAnswer(200, yes({ ...truth, ...changed })));
        expect(await verify(claim)).toEqual({ kind: 'unavailable', reason: 'unusable answer' });
      }
    });
  });

  describe('orders for testing', () => {
    let tester: PcstoreFixture;

    beforeAll(async () => {
      tester = await PcstoreFixture.start(true);
    });
    afterAll(() => tester.stop());

    it('are opened, verified and paid in the other interface', async () => {
      const { order, claim } = tester.unopened();
      expect(await tester.opener.open(order)).toMatchObject({ kind: 'opened' });
      tester.simulator.approve({ orderId: claim.boid });
      expect(await tester.store.verifier.verify(claim)).toMatchObject({ kind: 'approved' });
      expect(await tester.capturer.capture(claim)).toMatchObject({
        kind: 'accepted',
        purchase: { isTester: true },
      });

      expect(tester.line.requests().map(({ path }) => path.split('?')[0])).toEqual([
        '/ISteamMicroTxnSandbox/InitTxn/v3/',
        '/ISteamMicroTxnSandbox/QueryTxn/v3/',
        '/ISteamMicroTxnSandbox/FinalizeTxn/v2/',
      ]);
    });

    it('are other receipts than real ones of the same ids', async () => {
      const { claim } = fixture.buy();
      const paid = { orderid: claim.boid, transid: '7', status: 'Succeeded' };
      const [real, test] = await Promise.all(
        [fixture, tester].map(async ({ line, store }) => {
          line.answer(wireAnswer(200, yes(paid)));
          const verdict = await store.verifier.verify(claim);
          line.calm();
          return verdict.kind === 'accepted' ? verdict.purchase : null;
        }),
      );

      expect(real).toMatchObject({ paymentOrderId: '7', isTester: false });
      expect(test).toMatchObject({ paymentOrderId: '7', isTester: true });
      expect(test?.receiptKey).not.toEqual(real?.receiptKey);
      expect(test?.orderKey).not.toEqual(real?.orderKey);
    });
  });
});

const yes = (params: object) => ({ response: { result: 'OK', params } });

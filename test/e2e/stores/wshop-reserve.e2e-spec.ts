import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '../../support/eventually.js';
import { JPY } from '../../support/purchases/members.js';
import { PurchaseTable } from '../../support/database/purchase-table.js';
import { atOnce, tally } from '../../support/tally.js';
import { startWithWshop, type WshopGame, type WshopSetup } from '../../support/stores/wshop.js';
import { withShortTimeLimits } from '../../support/service/short-time-limits.js';

const TRACED = { resultMessage: expect.any(String), traceId: expect.stringMatching(/^[0-9a-f]{32}$/) };
const RESERVE = '/billing/api-game/v1/purchase/wshop/reserve/withGetPaymentUrl';
const BY_SHOP = { resultCode: 'EXTERNAL_API_ERROR', ...TRACED };

describe('reserving in the web shop', () => {
  let setup: WshopSetup;
  let table: PurchaseTable;
  let game: WshopGame;
  let tester: WshopGame;

  beforeAll(async () => {
    setup = await startWithWshop({ PURSER_STORE_BREAKER_FAILURES: '0' });
    table = await PurchaseTable.open(setup.service.databaseUrl);
    game = await setup.newGame();
    tester = await setup.newGame('SANDBOX');
  });
  afterEach(() => setup.shop.clearFaults());
  afterAll(async () => {
    await table.close();
    await setup.stop();
  });

  const countOf = (ofGame: WshopGame, condition: string) =>
    table.count(`pjid = ? AND ${condition}`, [ofGame.project.pjid]);

  it('answers the address of the page that the player pays on, and nothing more', async () => {
    const answer = await game.tryReservePage();

    expect(answer).toEqual({
      resultCode: 'SUCCESS',
      resultMessage: expect.any(String),
      resultData: {
        boid: expect.stringMatching(/^\d{19}$/),
        wshopEnv: 'PROD',
        wshopOrderId: expect.any(Number),
        wshopToken: expect.any(String),
        paymentUrl: expect.any(String),
      },
    });
    const { boid, wshopOrderId, wshopToken, paymentUrl } = answer.resultData!;
    expect(setup.shop.order({ externalId: boid })).toMatchObject({
      orderId: wshopOrderId,
      token: wshopToken,
    });
    expect(Number.isSafeInteger(wshopOrderId)).toBe(true);
    expect(paymentUrl).toBe(`${setup.shop.paymentUrl}?token=${encodeURIComponent(wshopToken)}`);
    expect(paymentUrl.length).toBeLessThanOrEqual(500);
    expect(await (await fetch(paymentUrl)).text()).toContain('홍길동');
  });

  it('answers a page without real money where the shop is set up for testing', async () => {
    const page = await tester.reservePage();

    expect(page.wshopEnv).toBe('SANDBOX');
    expect(page.paymentUrl).toContain(setup.shop.sandboxPaymentUrl);
    expect(setup.shop.order({ externalId: page.boid })).toMatchObject({ sandbox: true });
  });

  it('stores a purchase that waits for its payment', async () => {
    const { boid } = await game.reservePage();

    expect(await game.record(boid)).toMatchObject({
      purchaseStatus: 'RESERVED',
      payment: 'WSHOP',
      appStore: 'WSHOP_WEBSHOP',
      imid: 'member-1',
      playerId: game.playerId,
      productId: 'gem.100',
      microPrice: 990_000,
      price: 0.99,
      currency: 'USD',
      paymentOrderId: null,
      paymentTesterPurchaseYn: null,
    });
  });

  it('sends the shop the player, the item, the language, and the currency, which decides the price', async () => {
    const { boid } = await game.reservePage({
      currency: 'KRW',
      microPrice: 15_000_000_000,
      playerLang: 'ko',
    });

    expect(setup.shop.order({ externalId: boid })).toMatchObject({
      externalId: boid,
      player: { id: game.playerId, name: '홍길동', country: 'US' },
      lines: [{ sku: 'gem.100', quantity: 1 }],
      currency: 'KRW',
      amount: '15000.0000',
      language: 'ko',
      sandbox: false,
      customParameters: { boid, pjid: game.project.pjid },
    });
  });

  it('keeps the store’s answer in the timeline, without the token', async () => {
    const { boid, wshopOrderId, wshopToken } = await game.reservePage();
    const { pjid } = game.project;
    const timeline = async () =>
      JSON.stringify(await setup.operator.must('purchase/timeline', { pjid, boid }));
    const text = await eventually(timeline, (shown) => shown.includes('STORE_CALL'));

    expect(text).toContain(`"storeOrderId":"${wshopOrderId}"`);
    expect(text).not.toContain(wshopToken);
    expect(setup.service.logLines.join('\n')).not.toContain(wshopToken);
  });

  it('costs one statement more than a reservation of an account without a limit, for the order that the shop has opened', async () => {
    await game.reservePage();
    const statements = await setup.service.countStatements(async () => {
      await game.reservePage();
    });

    expect(statements).toEqual([
      expect.stringMatching(/^INSERT INTO purchase /),
      expect.stringMatching(/^UPDATE purchase SET store_order_id/),
    ]);
  });

  describe('refuses, and does not call the shop,', () => {
    const refuse = async (changes: Record<string, unknown>, named: string): Promise<void> => {
      const before = setup.shop.journal().length;
      // The client would not leave out what it can fill in.
      const answer = await game.form(RESERVE, game.aPage(changes));
      expect(answer).toMatchObject({ resultCode: 'INVALID_PARAMETER', ...TRACED });
      expect(answer.resultMessage).toContain(named);
      expect(setup.shop.journal()).toHaveLength(before);
    };

    it.each([
      'reqId',
      'pjid',
      'svcId',
      'imid',
      'playerId',
      'ipCountry',
      'payment',
      'appStore',
      'productId',
      'os',
      'microPrice',
      'currency',
      'playerNameValue',
      'playerLang',
    ])('a request without %s', async (name) => {
      await refuse({ [name]: undefined }, name);
      if (name !== 'pjid') await refuse({ [name]: '' }, name);
    });

    it.each<readonly [string, Record<string, unknown>, string]>([
      ['another store’s payment', { payment: 'GSTORE_PLAY' }, 'payment'],
      ['an unknown payment', { payment: 'SHOP' }, 'payment'],
      ['an unknown app store', { appStore: 'SHOP' }, 'appStore'],
      ['a name of 251 characters', { playerNameValue: '가'.repeat(251) }, 'playerNameValue'],
      ['a language of three letters', { playerLang: 'kor' }, 'playerLang'],
      ['a language in capitals', { playerLang: 'KO' }, 'playerLang'],
      ['a country by its name', { ipCountry: 'Korea' }, 'ipCountry'],
      ['a member of 41 characters', { imid: 'm'.repeat(41) }, 'imid'],
    ])('a request with %s', async (_, changes, named) => {
      await refuse(changes, named);
    });

    it('a reqId that has succeeded', async () => {
      const reqId = randomUUID();
      await game.reservePage({ reqId });
      await refuse({ reqId }, 'reqId');
    });
  });

  it('takes a name of 250 characters of any script', async () => {
    const { boid } = await game.reservePage({ playerNameValue: '💎'.repeat(250) });
    expect(setup.shop.order({ externalId: boid }).player.name).toBe('💎'.repeat(250));
  });

  describe('leaves nothing behind that can be paid, and the reqId free, when', () => {
    const failThenWork = async (
      begin: () => void,
      end: () => void,
      resultCode = 'EXTERNAL_API_ERROR',
      changes: Record<string, unknown> = {},
    ): Promise<void> => {
      const fields = game.aPage(changes);
      const [reserved, open] = await Promise.all([
        countOf(game, "status = 'RESERVED'"),
        countOf(game, "status = 'RESERVED_CANCEL'"),
      ]);
      begin();
      const refused = await game.tryReservePage(fields);
      end();
      expect(refused).toMatchObject({ resultCode, ...TRACED });
      expect(refused).not.toHaveProperty('resultData');
      expect(await countOf(game, "status = 'RESERVED'")).toBe(reserved);
      expect(await countOf(game, "status = 'RESERVED_CANCEL'")).toBe(open + 1);
      const again = await game.tryReservePage({ ...fields, productId: 'gem.100' });
      expect(again).toMatchObject({ resultCode: 'SUCCESS' });
      expect(await countOf(game, "status = 'RESERVED'")).toBe(reserved + 1);
    };
    const fault = (
      kind: 'status' | 'quota' | 'reset' | 'garbage' | 'html' | 'commit-then-drop',
      status?: number,
    ) =>
      failThenWork(
        () => setup.shop.fault({ match: {}, kind, ...(status === undefined ? {} : { status }) }),
        () => setup.shop.clearFaults(),
      );

    it('the shop is down', () => fault('status', 503));
    it('the shop answers with its rate limit', () => fault('quota'));
    it('the connection breaks', () => fault('reset'));
    it('the answer is lost', () => fault('commit-then-drop'));
    it('the answer is not JSON', () => fault('garbage', 201));
    it('the answer is a web page', () => fault('html', 201));
    it('the item is in no catalogue', () =>
      failThenWork(
        () => {},
        () => {},
        'EXTERNAL_API_ERROR',
        { productId: 'sword.1' },
      ));
    it('the shop refuses the key', () => {
      const { projectId } = game.shopProject;
      return failThenWork(
        () => setup.shop.permission({ projectId, denied: true }),
        () => setup.shop.permission({ projectId, denied: false }),
      );
    });
  });

  it('is not possible where the shop is not set up', async () => {
    const { pjid, accessKey, keyId } = await setup.operator.project();
    const other = Object.assign(Object.create(game) as WshopGame, { project: { pjid, accessKey, keyId } });

    expect(await other.tryReservePage()).toMatchObject({ resultCode: 'NOT_ALLOW_PURCHASE', ...TRACED });
    expect(await countOf(other, 'TRUE')).toBe(0);
  });

  it('is sold once for one reqId, however many ask at once', async () => {
    const fields = game.aPage();
    const answers = await atOnce(10, () => game.tryReservePage(fields));

    expect(tally(answers)).toEqual({ SUCCESS: 1, INVALID_PARAMETER: 9 });
  });

  describe('cancelled while its payment was being opened leaves the reqId free', () => {
    const openingOf = async (reqId: unknown): Promise<string> => {
      const [row] = await eventually(
        () =>
          table.query(
            `SELECT CAST(boid AS CHAR) AS boid FROM purchase WHERE reserve_request = 'wshop:${String(reqId)}'`,
          ),
        (rows) => rows.length === 1,
      );
      return String(row?.['boid']);
    };

    it('when the opening ends later', async () => {
      const fields = game.aPage();
      setup.shop.fault({ match: {}, kind: 'hold', times: 1 });
      const first = game.tryReservePage(fields);
      const boid = await openingOf(fields['reqId']);
      expect(await game.tryReservePage(fields)).toMatchObject({
        resultCode: 'INVALID_PARAMETER',
        resultMessage: expect.stringContaining(boid),
      });
      expect(await game.cancel(boid)).toMatchObject({ resultCode: 'SUCCESS' });
      setup.shop.release();
      expect(await first).toEqual(BY_SHOP);
      expect(await game.tryReservePage(fields)).toMatchObject({ resultCode: 'SUCCESS' });
      expect(await game.tryReservePage(fields)).toMatchObject({ resultCode: 'INVALID_PARAMETER' });
      expect(await game.statusOf(boid)).toBe('RESERVED_CANCEL');
    });

    it('when its process has ended', async () => {
      const fields = game.aPage();
      const { boid } = await game.reservePage(fields);
      const opening = 'store_order_id = NULL, opening_until = UTC_TIMESTAMP(3) - INTERVAL 1 SECOND';
      await table.set(boid, opening);
      expect(await game.cancel(boid)).toMatchObject({ resultCode: 'SUCCESS' });
      expect(await game.tryReservePage(fields)).toMatchObject({ resultCode: 'SUCCESS' });
    });

    it('but not once the payment was open', async () => {
      const fields = game.aPage();
      const { boid } = await game.reservePage(fields);
      expect(await game.cancel(boid)).toMatchObject({ resultCode: 'SUCCESS' });
      expect(await game.tryReservePage(fields)).toMatchObject({ resultCode: 'INVALID_PARAMETER' });
    });
  });

  it('is refused to a member beyond the monthly limit, before the shop is asked', async () => {
    const imid = `jp-${randomUUID()}`;
    await game.saveAccount({ imid, countryCreated: 'JP', birthDate: '2013-01-01' });
    const before = setup.shop.journal().length;
    const refused = await game.tryReservePage(game.aPage({ imid, currency: 'JPY', microPrice: 5_001 * JPY }));

    expect(refused).toMatchObject({
      resultCode: 'PURCHASE_MONTHLY_LIMITED',
      resultData: { monthlyLimitedDetail: { limitConfigMircoPrice: 5_000 * JPY } },
    });
    expect(setup.shop.journal()).toHaveLength(before);
    expect(
      await game.tryReservePage(game.aPage({ imid, currency: 'JPY', microPrice: 1_200 * JPY })),
    ).toMatchObject({
      resultCode: 'SUCCESS',
    });
  });

  describe('of a member whose open reservations count toward the monthly limit', () => {
    let holding: WshopGame;
    const refusal = { resultCode: 'PURCHASE_MONTHLY_LIMITED' };
    const success = { resultCode: 'SUCCESS' };

    beforeAll(async () => {
      holding = await setup.newGame();
      const { pjid } = holding.project;
      await setup.operator.must('project/save', { pjid, name: 'a game', limitHoldMinutes: 10 });
    });

    /** A reservation that leaves too little of the limit for another one. */
    const aPageOfMost = async (): Promise<Record<string, unknown>> => {
      const imid = `jp-${randomUUID()}`;
      await holding.saveAccount({ imid, countryCreated: 'JP', birthDate: '2013-01-01' });
      return holding.aPage({ imid, currency: 'JPY', microPrice: 3_000 * JPY });
    };
    const another = (fields: Record<string, unknown>) =>
      holding.tryReservePage({ ...fields, reqId: randomUUID() });

    it.each(['garbage', 'reset'] as const)('holds nothing when the shop opens no page (%s)', async (kind) => {
      const fields = await aPageOfMost();
      setup.shop.fault({ match: {}, kind, ...(kind === 'garbage' && { status: 201 }) });
      expect(await holding.tryReservePage(fields)).toEqual(BY_SHOP);
      setup.shop.clearFaults();
      expect(await another(fields)).toMatchObject(success);
      expect(await another(fields)).toMatchObject(refusal);
    });

    it('is repeated after its process has ended, although its own reservation takes the rest', async () => {
      const fields = await aPageOfMost();
      const { boid } = await holding.reservePage(fields);
      expect(await another(fields)).toMatchObject(refusal);
      await table.set(boid, 'store_order_id = NULL, opening_until = UTC_TIMESTAMP(3) - INTERVAL 1 SECOND');
      expect(await holding.tryReservePage(fields)).toMatchObject(success);
      expect(await holding.statusOf(boid)).toBe('RESERVED_CANCEL');
      expect(await another(fields)).toMatchObject(refusal);
    });
  });

  it.each(['WSHOP', 'WSHOP_WEBSHOP'])(
    'is refused to a minor of KR above 70,000 KRW, by %s',
    async (payment) => {
      const imid = `kr-${randomUUID()}`;
      await game.saveAccount({ imid, countryCreated: 'KR' });
      const ask = (microPrice: number) =>
        game.tryReservePage(game.aPage({ imid, payment, currency: 'KRW', ipCountry: 'US', microPrice }));

      expect(await ask(70_000_000_001)).toMatchObject({
        resultCode: 'PURCHASE_MONTHLY_LIMITED',
        resultData: {
          monthlyLimitedDetail: {
            appliedPolicy: 'KR_MINOR',
            currency: 'KRW',
            limitConfigMircoPrice: 70_000_000_000,
            thisMonthAmountMircoPrice: 0,
            countryCreated: 'KR',
          },
        },
      });
      expect(await ask(70_000_000_000)).toMatchObject({ resultCode: 'SUCCESS' });
    },
  );

  it('asks for the date of birth of a member of JP', async () => {
    const imid = `jp-${randomUUID()}`;
    await game.saveAccount({ imid, countryCreated: 'JP' });

    expect(await game.tryReservePage(game.aPage({ imid }))).toMatchObject({
      resultCode: 'JAPANESE_DATE_BIRTH_REQUIRED',
    });
  });

  it('cannot be verified as a purchase of another store, and can be given up', async () => {
    const { boid } = await game.reservePage();

    expect(
      await game.json('/billing/api-game/v1/purchase/pcstore/microtxn/verify', game.aReserved(boid)),
    ).toMatchObject({ resultCode: 'INVALID_PARAMETER' });
    expect(await game.cancel(boid)).toMatchObject({ resultCode: 'SUCCESS' });
    expect(await game.statusOf(boid)).toBe('RESERVED_CANCEL');
  });

  it('is EXTERNAL_API_ERROR when the shop does not answer', async () => {
    setup.shop.fault({ match: {}, kind: 'hang' });
    const answer = await withShortTimeLimits(setup.service, () => game.tryReservePage());

    expect(answer).toEqual(BY_SHOP);
  });
});

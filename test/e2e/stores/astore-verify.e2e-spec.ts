import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { FLAWS } from '../../../simulators/astore/signed-transaction.js';
import {
  ASTORE_VERIFY,
  type AstoreBought,
  AstoreGame,
  type AstoreProof,
  type AstoreSetup,
  astoreUrls,
  setUpAstore,
  startWithAstore,
} from '../../support/stores/astore.js';
import { type Answer, isSuccess, SUCCESS } from '../../support/interface/envelope.js';
import { eventually } from '../../support/eventually.js';
import { Game } from '../../support/servers/game.js';
import { PurchaseTable } from '../../support/database/purchase-table.js';
import { refused } from '../../support/interface/refused.js';
import { startService } from '../../support/service/start-service.js';
import { atOnce, rounds, tally } from '../../support/tally.js';
import { describePurchaseRules, type PaidReservation } from '../../support/purchases/purchase-rules.js';

type Fault = Parameters<AstoreSetup['store']['fault']>[0];
type StatusOrder = Parameters<AstoreSetup['store']['orderStatus']>[0];
type Fields = Record<string, unknown>;

const RESERVE = '/billing/api-game/v1/purchase/astore/appstore/consumable/reserve';
const ROUTES = { Production: 'production.verifyReceipt', Sandbox: 'sandbox.verifyReceipt' } as const;

describe('purchases in mobile store B', () => {
  let setup: AstoreSetup;
  let table: PurchaseTable;
  let game: AstoreGame;
  /** Another project for the same app. */
  let sisterGame: AstoreGame;

  beforeAll(async () => {
    setup = await startWithAstore();
    table = await PurchaseTable.open(setup.service.databaseUrl);
    game = await setup.newGame();
    const sister = await setup.operator.project();
    const app = setup.store.registerApp({ bundleId: game.bundleId });
    await setUpAstore(setup.operator, setup.store, sister, { ...app });
    sisterGame = new AstoreGame(setup.service, sister);
  });

  afterEach(() => setup.store.clearFaults());
  afterAll(async () => {
    await table.close();
    await setup.stop();
  });

  /** How often each environment was asked. */
  const asked = (): readonly [production: number, sandbox: number] => [
    setup.store.journal({ route: ROUTES.Production }).length,
    setup.store.journal({ route: ROUTES.Sandbox }).length,
  ];

  /** How often each environment is asked while `work` runs. */
  async function askedDuring(work: () => Promise<unknown>): Promise<readonly [number, number]> {
    const before = asked();
    await work();
    const after = asked();
    return [after[0] - before[0], after[1] - before[1]];
  }

  const fault = (environment: keyof typeof ROUTES, input: Omit<Fault, 'match'>): void =>
    setup.store.fault({ match: { route: ROUTES[environment] }, ...input });

  /** The newer form of what the client has. */
  const signedOf = ({ transactionId, signedTransaction }: AstoreBought): AstoreProof => ({
    transactionId,
    receiptData: signedTransaction,
  });

  async function expectRefused(boid: string, answer: Answer, code: string, text = ''): Promise<void> {
    expect(answer).toEqual(refused(code, text));
    expect(await game.statusOf(boid)).toBe('RESERVED');
    expect(await table.row(boid)).toMatchObject({ receipt_key: null, verify_request: null, memo: null });
  }

  describe('reserving', () => {
    const count = (): Promise<number> => table.count('pjid = ?', [game.project.pjid]);

    async function expectNotReserved(changes: Fields, field: string): Promise<void> {
      const before = await count();
      expect({ changes, ...(await game.tryReserve(game.aReservation(changes))) }).toEqual({
        changes,
        ...refused('INVALID_PARAMETER', field),
      });
      expect(await count()).toBe(before);
    }

    it('answers the boid and nothing else; no product need be registered', async () => {
      const answer = await game.tryReserve(game.aReservation());
      expect(answer).toEqual({ ...SUCCESS, resultData: { boid: expect.stringMatching(/^[1-9]\d{0,18}$/) } });
      expect(await game.record(answer.resultData!.boid)).toMatchObject({
        purchaseStatus: 'RESERVED',
        payment: 'ASTORE_APP',
        appStore: 'ASTORE_APP_STORE',
        os: 'IOS',
        playerId: game.playerId,
        productId: 'gem.100',
        microPrice: 990_000,
        currency: 'USD',
        paymentOrderId: null,
        paymentTesterPurchaseYn: null,
      });
    });

    it('a wrong field is refused by its name', async () => {
      await expectNotReserved({ microPrice: '1.5' }, 'microPrice');
    });

    it.each(['ASTORE_APP', 'ASTORE_APP_STORE'])('payment %s fits this store', async (payment) => {
      expect(await game.record(await game.reserve({ payment }))).toMatchObject({ payment });
    });

    it.each(['GSTORE_PLAY', 'CONSOLE', 'PCSTORE', 'WSHOP', 'PG', 'LAUNCHER', 'astore_app', 'UNHEARD_OF'])(
      'payment %s is not usable here',
      async (payment) => expectNotReserved({ payment }, 'payment'),
    );

    it('appStore may be any known code', async () => {
      expect(await game.record(await game.reserve({ appStore: 'TOPUP_A' }))).toMatchObject({
        appStore: 'TOPUP_A',
      });
      await expectNotReserved({ appStore: 'UNHEARD_OF' }, 'appStore');
    });

    it('uses the reqId up by success alone', async () => {
      const reqId = randomUUID();
      await expectNotReserved({ reqId, payment: 'PCSTORE' }, 'payment');
      await game.reserve({ reqId });
      await expectNotReserved({ reqId }, 'reqId');
      await sisterGame.reserve({ reqId });
    });

    it('the body is form-encoded only, and for the project of the key', async () => {
      expect(await game.json(RESERVE, game.aReservation())).toMatchObject(
        refused('INVALID_PARAMETER', 'application/x-www-form-urlencoded'),
      );
      const { pjid } = sisterGame.project;
      expect(await game.tryReserve(game.aReservation({ pjid }))).toEqual(refused('NOT_ALLOW_AUTH'));
    });
  });

  it('verifying answers code and message only, and moves RESERVED to VERIFY_SUCCESS', async () => {
    const [boid, bought] = [await game.reserve(), setup.buy(game)];
    expect(await game.verifyReceipt(boid, bought)).toEqual(SUCCESS);
    expect(await game.record(boid)).toMatchObject({
      purchaseStatus: 'VERIFY_SUCCESS',
      paymentOrderId: bought.transactionId,
      paymentTesterPurchaseYn: 'N',
      microPrice: 990_000,
      currency: 'USD',
      completedAt: null,
      memo: null,
    });
  });

  it('verifying costs two statements besides the call to the store', async () => {
    await game.verifyReceipt(await game.reserve(), setup.buy(game));
    const [boid, bought] = [await game.reserve(), setup.buy(game)];
    expect(await setup.service.countStatements(() => game.verifyReceipt(boid, bought))).toEqual([
      expect.stringMatching(/^SELECT /),
      expect.stringMatching(/^UPDATE purchase /),
    ]);
  });

  it('the verified price takes the place of the reserved one, with a note', async () => {
    const boid = await game.reserve();
    await game.verifyReceipt(boid, setup.buy(game), { microPrice: 1_200_000_000, currency: 'KRW' });
    expect(await game.record(boid)).toMatchObject({
      microPrice: 1_200_000_000,
      currency: 'KRW',
      memo: expect.stringMatching(/990000 USD.*1200000000 KRW/),
    });
  });

  describe('fields', () => {
    let boid: string;
    let bought: AstoreBought;

    beforeAll(async () => {
      boid = await game.reserve();
      bought = setup.buy(game);
    });

    async function expectFault(field: string, value: unknown): Promise<void> {
      const before = asked();
      const answer = await game.verifyReceipt(boid, bought, { [field]: value });
      expect({ field, value, ...answer }).toEqual({ field, value, ...refused('INVALID_PARAMETER', field) });
      expect(asked()).toEqual(before);
    }

    it('a wrong one is refused by its name, and the store is not called', async () => {
      await expectFault('receiptData', '');
      expect(await game.statusOf(boid)).toBe('RESERVED');
    });

    it('productId may be left out', async () => {
      for (const productId of [undefined, null])
        expect(await game.verifyReceipt(await game.reserve(), setup.buy(game), { productId })).toEqual(
          SUCCESS,
        );
    });

    it('receiptData may be long, up to the limit of the body', async () => {
      const long = 'A'.repeat(200_000);
      const answer = await game.verifyReceipt(boid, { ...bought, receiptData: long });
      await expectRefused(boid, answer, 'NOT_VALID_RECEIPT');
      const tooLong = await game.verifyReceipt(boid, { ...bought, receiptData: 'A'.repeat(1024 * 1024) });
      await expectRefused(boid, tooLong, 'INVALID_PARAMETER');
    });

    it('the body is JSON only', async () => {
      expect(await game.form(ASTORE_VERIFY, game.aReceipt(boid, bought))).toMatchObject(
        refused('INVALID_PARAMETER', 'application/json'),
      );
    });

    it('another project’s key, no key or one of another role is NOT_ALLOW_AUTH', async () => {
      const { pjid } = game.project;
      const platform = { pjid, ...(await setup.operator.key(pjid, ['PLATFORM', 'OPERATOR'])) };
      const fields = game.aReceipt(boid, bought);
      for (const stranger of [sisterGame.project, platform])
        expect(await new Game(setup.service, stranger).json(ASTORE_VERIFY, fields)).toEqual(
          refused('NOT_ALLOW_AUTH'),
        );
      const bare = await setup.service.http.post(ASTORE_VERIFY).send(fields);
      expect(bare.body).toEqual(refused('NOT_ALLOW_AUTH'));
    });
  });

  const paid = async (by: AstoreGame, reservation = {}): Promise<PaidReservation> => {
    const [boid, bought] = [await by.reserve(reservation), setup.buy(game)];
    return { game: by, boid, verify: (changes) => by.verifyReceipt(boid, bought, changes) };
  };
  describePurchaseRules({
    operator: () => setup.operator,
    paid: (reservation) => paid(game, reservation),
    paidElsewhere: (reservation) => paid(sisterGame, reservation),
    asked: () => asked()[0] + asked()[1],
    otherPlayer: 'NOT_ALLOW_PURCHASE',
    otherProduct: () => Promise.resolve('gem.200'),
  });

  describe('the store', () => {
    it('needs the store’s settings: a project without them gets NOT_ALLOW_PURCHASE', async () => {
      const bare = new AstoreGame(setup.service, await setup.operator.project());
      const boid = await bare.reserve();
      expect(await bare.verifyReceipt(boid, setup.buy(game))).toEqual(refused('NOT_ALLOW_PURCHASE'));
      expect(await bare.statusOf(boid)).toBe('RESERVED');
    });
  });

  describe('the environment', () => {
    it('production is asked first, and alone for a paying player', async () => {
      const [boid, bought] = [await game.reserve(), setup.buy(game)];
      expect(await askedDuring(() => game.verifyReceipt(boid, bought))).toEqual([1, 0]);
      expect(await game.record(boid)).toMatchObject({ paymentTesterPurchaseYn: 'N' });
    });

    it('the sandbox is asked second for a tester, whose purchase is marked', async () => {
      const [boid, bought] = [await game.reserve(), setup.buy(game, { environment: 'Sandbox' })];
      expect(
        await askedDuring(async () => expect(await game.verifyReceipt(boid, bought)).toEqual(SUCCESS)),
      ).toEqual([1, 1]);
      expect(await game.record(boid)).toMatchObject({
        purchaseStatus: 'VERIFY_SUCCESS',
        paymentTesterPurchaseYn: 'Y',
        paymentOrderId: bought.transactionId,
      });
    });

    it.each(['receiptData', 'signedTransaction'] as const)(
      'a tester’s %s is NOT_VALID_RECEIPT where the settings forbid testers',
      async (form) => {
        const strict = await setup.newGame({ allowSandbox: false });
        const [boid, bought] = [await strict.reserve(), setup.buy(strict, { environment: 'Sandbox' })];
        const { transactionId } = bought;
        const proof = { transactionId, receiptData: bought[form] };
        const calls = await askedDuring(async () =>
          expect(await strict.verifyReceipt(boid, proof)).toEqual(refused('NOT_VALID_RECEIPT')),
        );
        expect(calls).toEqual(form === 'receiptData' ? [1, 0] : [0, 0]);
        expect(await strict.statusOf(boid)).toBe('RESERVED');
        expect(await strict.verifyReceipt(boid, setup.buy(strict))).toEqual(SUCCESS);
      },
    );

    it('a tester’s receipt is accepted where the settings allow testers explicitly', async () => {
      const open = await setup.newGame({ allowSandbox: true });
      const bought = setup.buy(open, { environment: 'Sandbox' });
      expect(await open.verifyReceipt(await open.reserve(), bought)).toEqual(SUCCESS);
    });
  });

  describe('the status of the store', () => {
    type Row = readonly [
      status: number,
      code: string,
      calls: readonly [number, number],
      hint?: StatusOrder['isRetryable'],
    ];
    const PRODUCTION: readonly Row[] = [
      ...[21000, 21001, 21003, 21006, 21008, 21010].map(
        (status) => [status, 'NOT_VALID_RECEIPT', [1, 0]] as const,
      ),
      [21002, 'NOT_VALID_RECEIPT', [2, 0]],
      ...[21004, 21005, 21009].map((status) => [status, 'EXTERNAL_API_ERROR', [1, 0]] as const),
      [21007, 'NOT_VALID_RECEIPT', [1, 1]], // the sandbox knows the receipt as one of production: 21008
      ...[21100, 21150, 21199].flatMap((status): Row[] => [
        [status, 'NOT_VALID_RECEIPT', [1, 0]],
        [status, 'NOT_VALID_RECEIPT', [1, 0], 0],
        [status, 'NOT_VALID_RECEIPT', [1, 0], '0'],
        [status, 'NOT_VALID_RECEIPT', [1, 0], false],
        [status, 'EXTERNAL_API_ERROR', [1, 0], 1],
        [status, 'EXTERNAL_API_ERROR', [1, 0], '1'],
        [status, 'EXTERNAL_API_ERROR', [1, 0], true],
      ]),
    ];
    const SANDBOX: readonly Row[] = [
      ...[21000, 21001, 21003, 21006, 21008, 21010].map(
        (status) => [status, 'NOT_VALID_RECEIPT', [1, 1]] as const,
      ),
      [21002, 'NOT_VALID_RECEIPT', [1, 2]],
      ...[21004, 21005, 21007, 21009].map((status) => [status, 'EXTERNAL_API_ERROR', [1, 1]] as const),
      [21104, 'NOT_VALID_RECEIPT', [1, 1], 0],
      [21104, 'EXTERNAL_API_ERROR', [1, 1], 1],
    ];
    const ALL = [
      ...PRODUCTION.map((row) => ['Production', ...row] as const),
      ...SANDBOX.map((row) => ['Sandbox', ...row] as const),
    ];

    it.each(ALL.map((row) => [row[0], row[1], row[2], { calls: row[3], hint: row[4] }] as const))(
      'of %s is %d: %s, which names the status where it is a no, and the same reqId succeeds later %#',
      async (environment, status, code, { calls, hint }) => {
        const [boid, reqId, bought] = [await game.reserve(), randomUUID(), setup.buy(game, { environment })];
        setup.store.orderStatus({ status, environment, isRetryable: hint });
        const named = status === 21007 && environment === 'Production' ? 21008 : status;
        const made = await askedDuring(async () =>
          expectRefused(
            boid,
            await game.verifyReceipt(boid, bought, { reqId }),
            code,
            code === 'NOT_VALID_RECEIPT' ? String(named) : '',
          ),
        );
        expect(made).toEqual(calls);
        setup.store.clearFaults();
        expect(await game.verifyReceipt(boid, bought, { reqId })).toEqual(SUCCESS);
      },
    );

    it.each(['Production', 'Sandbox'] as const)(
      '21002 of %s is asked once more, and may pass',
      async (environment) => {
        const [boid, bought] = [await game.reserve(), setup.buy(game, { environment })];
        setup.store.orderStatus({ status: 21002, environment, times: 1 });
        expect(await game.verifyReceipt(boid, bought)).toEqual(SUCCESS);
      },
    );

    it.each([
      ['that is none of the store’s', 'not base64 ~'],
      ['that is empty base64', '===='],
      ['that was cut off', 'cut'],
    ])('21002 or 21003, given a receipt %s: NOT_VALID_RECEIPT', async (_, text) => {
      const [boid, bought] = [await game.reserve(), setup.buy(game)];
      const receiptData = text === 'cut' ? bought.receiptData.slice(0, -6) : text;
      const answer = await game.verifyReceipt(boid, { ...bought, receiptData });
      await expectRefused(boid, answer, 'NOT_VALID_RECEIPT', '2100');
    });

    it('21004 is our shared secret: logged, and fixed by saving the right one', async () => {
      const broken = await setup.newGame({ sharedSecret: 'x'.repeat(32) });
      const [boid, bought] = [await broken.reserve(), setup.buy(broken)];
      expect(await broken.verifyReceipt(boid, bought)).toEqual(refused('EXTERNAL_API_ERROR'));
      const line = setup.service.logLines.find(
        (text) => text.includes(broken.project.pjid) && text.includes('credentials'),
      );
      expect(JSON.parse(line!)).toMatchObject({ level: 50 });
      await setUpAstore(setup.operator, setup.store, broken.project);
      expect(await broken.verifyReceipt(boid, bought)).toEqual(SUCCESS);
    });
  });

  describe('a failure of the store: EXTERNAL_API_ERROR, still RESERVED, and the same reqId succeeds later', () => {
    const TROUBLES: readonly (readonly [what: string, fault: Omit<Fault, 'match'>])[] = [
      ['429', { kind: 'quota' }],
      ...[302, 400, 401, 403, 404, 500, 502, 503, 504].map(
        (status) => [String(status), { kind: 'status', status, body: 'no' }] as const,
      ),
      ['an unknown status inside', { kind: 'status', status: 200, body: { status: 21011 } }],
      ['no status inside', { kind: 'status', status: 200, body: { receipt: {} } }],
      ['status 0 without a receipt', { kind: 'status', status: 200, body: { status: 0 } }],
      [
        'the other environment’s receipt',
        { kind: 'status', status: 200, body: { status: 0, environment: 'Xcode' } },
      ],
      ...(['reset', 'commit-then-drop', 'garbage', 'html', 'empty', 'wrong-types', 'huge'] as const).map(
        (kind) => [kind, { kind }] as const,
      ),
    ];
    const BOTH = (['Production', 'Sandbox'] as const).flatMap((environment) =>
      TROUBLES.map(([what, trouble]) => [environment, what, trouble] as const),
    );

    it.each(BOTH)('%s: %s', async (environment, _, trouble) => {
      const [boid, reqId, bought] = [await game.reserve(), randomUUID(), setup.buy(game, { environment })];
      fault(environment, trouble);
      const answer = await game.verifyReceipt(boid, bought, { reqId });
      await expectRefused(boid, answer, 'EXTERNAL_API_ERROR');
      setup.store.clearFaults();
      expect(await game.verifyReceipt(boid, bought, { reqId })).toEqual(SUCCESS);
    });

    it.each(['Production', 'Sandbox'] as const)('not when it passes at once: %s', async (environment) => {
      fault(environment, { kind: 'reset', times: 1 });
      const bought = setup.buy(game, { environment });
      expect(await game.verifyReceipt(await game.reserve(), bought)).toEqual(SUCCESS);
    });

    it('no answer, and a slow store in both environments, within the time limit of the request', async () => {
      const silent = { boid: await game.reserve(), bought: setup.buy(game) };
      fault('Production', { kind: 'hang', times: 1 });
      const [before] = asked();
      const begun = performance.now();
      const timed = async (answer: Promise<Answer>): Promise<readonly [Answer, number]> => [
        await answer,
        performance.now() - begun,
      ];
      const waiting = timed(game.verifyReceipt(silent.boid, silent.bought));
      await eventually(
        () => asked()[0],
        (count) => count > before,
      );
      // A tester's: 21002 late, then 21007 late, and for the sandbox too little time is left.
      const slow = { boid: await game.reserve(), bought: setup.buy(game, { environment: 'Sandbox' }) };
      fault('Production', { kind: 'delay', delayMs: 5_500 });
      fault('Sandbox', { kind: 'hang' });
      setup.store.orderStatus({ status: 21002, environment: 'Production', times: 1 });
      const [[first, soon], [second, late]] = await Promise.all([
        waiting,
        timed(game.verifyReceipt(slow.boid, slow.bought)),
      ]);
      await expectRefused(silent.boid, first, 'EXTERNAL_API_ERROR');
      expect(soon).toBeLessThan(7_000);
      await expectRefused(slow.boid, second, 'EXTERNAL_API_ERROR');
      expect(late).toBeGreaterThan(11_000);
      expect(late).toBeLessThan(13_000); // callers wait for at least 15 s
    });

    it('a caller who does not wait: the purchase is verified, and the list shows it', async () => {
      const [boid, bought, before] = [await game.reserve(), setup.buy(game), asked()[0]];
      fault('Production', { kind: 'hold', times: 1 });
      const impatience = new AbortController();
      const call = fetch(setup.service.url + ASTORE_VERIFY, {
        method: 'POST',
        headers: { ...game.headers, 'content-type': 'application/json' },
        body: JSON.stringify(game.aReceipt(boid, bought)),
        signal: impatience.signal,
      });
      await eventually(
        () => asked()[0],
        (count) => count > before,
      );
      impatience.abort();
      await expect(call).rejects.toThrow();
      setup.store.release();
      await eventually(
        () => game.statusOf(boid),
        (status) => status === 'VERIFY_SUCCESS',
      );
      expect(await game.verifyReceipt(boid, bought)).toEqual(refused('INVALID_PARAMETER', 'VERIFY_SUCCESS'));
    });
  });

  describe('the entries of the receipt', () => {
    /** One receipt of several purchases, in this order. */
    const receiptOf = (...bought: AstoreBought[]): string =>
      setup.store.issueReceipt({
        bundleId: game.bundleId,
        transactionIds: bought.map(({ transactionId }) => transactionId),
      }).receiptData;

    it('several: the one that is meant decides, wherever it stands, and each is good for one boid', async () => {
      const all = [setup.buy(game), setup.buy(game, { productId: 'gem.200' }), setup.buy(game)];
      const receiptData = receiptOf(...all);
      for (const { transactionId } of [all[2]!, all[0]!]) {
        const boid = await game.reserve();
        expect(await game.verifyReceipt(boid, { transactionId, receiptData })).toEqual(SUCCESS);
        expect(await game.record(boid)).toMatchObject({ paymentOrderId: transactionId });
      }
      const boid = await game.reserve({ productId: 'gem.200' });
      const { transactionId } = all[1]!;
      expect(await game.verifyReceipt(boid, { transactionId, receiptData })).toEqual(
        refused('INVALID_PARAMETER'),
      );
      expect(
        await game.verifyReceipt(boid, { transactionId, receiptData }, { productId: 'gem.200' }),
      ).toEqual(SUCCESS);
    });

    it.each([0, 1, 2, 4])('%d, none of which has the transactionId: NOT_ALLOW_PURCHASE', async (count) => {
      const [boid, bought] = [await game.reserve(), setup.buy(game)];
      const others = Array.from({ length: count }, () => setup.buy(game));
      const answer = await game.verifyReceipt(boid, { ...bought, receiptData: receiptOf(...others) });
      await expectRefused(boid, answer, 'NOT_ALLOW_PURCHASE');
      expect(await game.verifyReceipt(boid, bought)).toEqual(SUCCESS);
    });

    it('a transactionId in other letters or with more of them is not the one', async () => {
      const [boid, bought] = [await game.reserve(), setup.buy(game)];
      for (const transactionId of [`0${bought.transactionId}`, `${bought.transactionId}0`])
        await expectRefused(
          boid,
          await game.verifyReceipt(boid, { ...bought, transactionId }),
          'NOT_ALLOW_PURCHASE',
        );
    });

    it('finished by the client before it was sent: NOT_ALLOW_PURCHASE', async () => {
      const [boid, bought] = [await game.reserve(), setup.buy(game)];
      setup.store.finish(bought);
      await expectRefused(boid, await game.verifyReceipt(boid, bought), 'NOT_ALLOW_PURCHASE');
    });

    it('cancelled: NOT_VALID_RECEIPT, and a good one beside it is still good', async () => {
      const [bad, good, boid] = [setup.buy(game), setup.buy(game), await game.reserve()];
      setup.store.refund(bad);
      const receiptData = receiptOf(bad, good);
      await expectRefused(boid, await game.verifyReceipt(boid, { ...bad, receiptData }), 'NOT_VALID_RECEIPT');
      expect(await game.verifyReceipt(boid, { ...good, receiptData })).toEqual(SUCCESS);
    });

    it('for another product than the reservation: NOT_VALID_RECEIPT, whether productId is sent or not', async () => {
      const [boid, bought] = [await game.reserve(), setup.buy(game, { productId: 'gem.900' })];
      for (const productId of [game.productId, undefined])
        await expectRefused(boid, await game.verifyReceipt(boid, bought, { productId }), 'NOT_VALID_RECEIPT');
    });

    it('of another app: NOT_VALID_RECEIPT', async () => {
      const [boid, other] = [await game.reserve(), await setup.newGame()];
      const settings = setup.store.registerApp({ bundleId: other.bundleId });
      const pjid = game.project.pjid;
      // The other app's own secret, so that the store accepts and only the app is wrong.
      const { bundleId } = game;
      await setup.operator.must('store-settings/save', {
        pjid,
        store: 'ASTORE',
        settings: { ...settings, bundleId },
      });
      try {
        const answer = await game.verifyReceipt(boid, setup.buy(other));
        await expectRefused(boid, answer, 'NOT_VALID_RECEIPT', 'app');
      } finally {
        await setUpAstore(setup.operator, setup.store, game.project);
      }
    });
  });

  describe('a receipt belongs to one boid for ever', () => {
    async function verified(proof: AstoreProof, owner = game): Promise<string> {
      const boid = await owner.reserve();
      expect(await owner.verifyReceipt(boid, proof)).toEqual(SUCCESS);
      return boid;
    }

    const infoOf = (boid: string, paymentOrderId: string): object => ({
      existPurchaseInfo: {
        boid,
        purchaseStatus: 'VERIFY_SUCCESS',
        imid: 'member-1',
        playerId: game.playerId,
        paymentOrderId,
        productId: game.productId,
      },
    });

    it('used by another boid: ALREADY_EXIST_DATA that names it', async () => {
      const bought = setup.buy(game);
      const owner = await verified(bought);
      const [boid, reqId] = [await game.reserve(), randomUUID()];
      expect(await game.verifyReceipt(boid, bought, { reqId })).toEqual({
        ...refused('ALREADY_EXIST_DATA'),
        resultData: infoOf(owner, bought.transactionId),
      });
      expect(await game.statusOf(boid)).toBe('RESERVED');
      expect(await game.verifyReceipt(boid, setup.buy(game), { reqId })).toEqual(SUCCESS);
    });

    it('in whatever form, and in whatever receipt it is listed', async () => {
      const bought = setup.buy(game);
      const owner = await verified(bought);
      const { transactionId } = bought;
      const listed = setup.store.issueReceipt({
        bundleId: game.bundleId,
        transactionIds: [setup.buy(game).transactionId, transactionId],
      });
      for (const proof of [signedOf(bought), { transactionId, ...listed }, setup.store.get(bought)])
        expect(await game.verifyReceipt(await game.reserve(), proof)).toMatchObject({
          resultCode: 'ALREADY_EXIST_DATA',
          resultData: infoOf(owner, transactionId),
        });
    });

    it('used for a completion: NOT_ALLOW_PURCHASE without data', async () => {
      const bought = setup.buy(game);
      await game.complete(await verified(bought));
      const boid = await game.reserve();
      await expectRefused(boid, await game.verifyReceipt(boid, bought), 'NOT_ALLOW_PURCHASE');
    });

    it('used in another project: NOT_ALLOW_PURCHASE without data', async () => {
      const bought = setup.buy(game);
      const owner = await verified(bought, sisterGame);
      const boid = await game.reserve();
      const answer = await game.verifyReceipt(boid, bought);
      await expectRefused(boid, answer, 'NOT_ALLOW_PURCHASE');
      expect(JSON.stringify(answer)).not.toContain(owner);
    });

    it('a cancelled purchase does not make it free', async () => {
      const bought = setup.buy(game);
      const owner = await verified(bought);
      const pjid = game.project.pjid;
      await setup.operator.must('purchase/cancel', { pjid, boid: owner, reason: 'REFUND' });
      expect(await game.verifyReceipt(await game.reserve(), bought)).toMatchObject({
        resultCode: 'ALREADY_EXIST_DATA',
        resultData: { existPurchaseInfo: { boid: owner, purchaseStatus: 'CANCELED' } },
      });
    });
  });

  describe('a signed transaction in receiptData', () => {
    const payloadOf = ({ signedTransaction }: AstoreBought): Fields =>
      JSON.parse(Buffer.from(signedTransaction.split('.')[1] ?? '', 'base64url').toString('utf8')) as Fields;

    it.each([
      ['Production', 'N'],
      ['Sandbox', 'Y'],
    ] as const)(
      'of %s proves the purchase without asking the store; tester: %s',
      async (environment, tester) => {
        const [boid, bought] = [await game.reserve(), setup.buy(game, { environment })];
        expect(
          await askedDuring(async () =>
            expect(await game.verifyReceipt(boid, signedOf(bought))).toEqual(SUCCESS),
          ),
        ).toEqual([0, 0]);
        expect(await game.record(boid)).toMatchObject({
          purchaseStatus: 'VERIFY_SUCCESS',
          paymentOrderId: bought.transactionId,
          paymentTesterPurchaseYn: tester,
        });
      },
    );

    it.each(FLAWS)('with the flaw %s is NOT_VALID_RECEIPT', async (flaw) => {
      const [boid, bought] = [await game.reserve(), setup.buy(game)];
      const { signedTransaction } = setup.store.sign({ payload: payloadOf(bought), flaw });
      const answer = await game.verifyReceipt(boid, signedOf({ ...bought, signedTransaction }));
      await expectRefused(boid, answer, 'NOT_VALID_RECEIPT');
      expect(await game.verifyReceipt(boid, signedOf(bought))).toEqual(SUCCESS);
    });

    it.each([
      ['for another app', 'NOT_VALID_RECEIPT', { bundleId: 'com.example.else' }],
      ['for another product', 'NOT_VALID_RECEIPT', { productId: 'gem.900' }],
      ['taken back', 'NOT_VALID_RECEIPT', { revocationDate: Date.now(), revocationReason: 0 }],
      ['paid by a member of the family', 'NOT_VALID_RECEIPT', { inAppOwnershipType: 'FAMILY_SHARED' }],
      ['of the development tools', 'NOT_VALID_RECEIPT', { environment: 'Xcode' }],
      ['of a local test', 'NOT_VALID_RECEIPT', { environment: 'LocalTesting' }],
      ['of another transaction', 'NOT_ALLOW_PURCHASE', { transactionId: '37000111111111' }],
    ])('that is %s: %s', async (_, code, changes) => {
      const [boid, bought] = [await game.reserve(), setup.buy(game)];
      const { signedTransaction } = setup.store.sign({ payload: { ...payloadOf(bought), ...changes } });
      const answer = await game.verifyReceipt(boid, signedOf({ ...bought, signedTransaction }));
      await expectRefused(boid, answer, code);
    });

    it('is EXTERNAL_API_ERROR where no root is configured, while receipts are verified', async () => {
      const service = await startService(astoreUrls(setup.store));
      try {
        const there = new AstoreGame(service, game.project, game.playerId);
        const [boid, bought] = [await there.reserve(), setup.buy(game)];
        await expectRefused(boid, await there.verifyReceipt(boid, signedOf(bought)), 'EXTERNAL_API_ERROR');
        expect(await there.verifyReceipt(boid, bought)).toEqual(SUCCESS);
      } finally {
        await service.stop();
      }
    });

    it('of a paying player is EXTERNAL_API_ERROR where the app’s number is not entered', async () => {
      const numberless = await setup.newGame({ appAppleId: undefined });
      const boid = await numberless.reserve();
      const answer = await numberless.verifyReceipt(boid, signedOf(setup.buy(numberless)));
      expect(answer).toEqual(refused('EXTERNAL_API_ERROR'));
      const tester = signedOf(setup.buy(numberless, { environment: 'Sandbox' }));
      expect(await numberless.verifyReceipt(boid, tester)).toEqual(SUCCESS);
    });
  });

  describe('at the same moment', () => {
    it('one receipt on many boids, in both forms: it binds once, and the others get the boid of the winner', async () => {
      await rounds(6, async () => {
        const [boids, bought] = [await atOnce(10, () => game.reserve()), setup.buy(game)];
        const answers = await Promise.all(
          boids.map((boid, index) => game.verifyReceipt(boid, index % 2 === 0 ? bought : signedOf(bought))),
        );
        expect(tally(answers)).toEqual({ SUCCESS: 1, ALREADY_EXIST_DATA: 9 });
        const winner = boids[answers.findIndex(isSuccess)];
        for (const answer of answers.filter((one) => !isSuccess(one)))
          expect(answer.resultData).toMatchObject({
            existPurchaseInfo: { boid: winner, paymentOrderId: bought.transactionId },
          });
        for (const { boid, purchaseStatus } of await game.list(...boids))
          expect(purchaseStatus).toBe(boid === winner ? 'VERIFY_SUCCESS' : 'RESERVED');
      });
    });

    it('one receipt in two projects: it binds once, and the answer of the other does not name it', async () => {
      await rounds(10, async () => {
        const [mine, theirs, bought] = [await game.reserve(), await sisterGame.reserve(), setup.buy(game)];
        const answers = await Promise.all([
          game.verifyReceipt(mine, bought),
          sisterGame.verifyReceipt(theirs, bought),
        ]);
        expect(tally(answers)).toEqual({ SUCCESS: 1, NOT_ALLOW_PURCHASE: 1 });
        for (const answer of answers) expect(answer).not.toHaveProperty('resultData');
      });
    });

    it('one boid with one receipt: exactly one SUCCESS, the others quote the status', async () => {
      await rounds(4, async () => {
        const [boid, bought] = [await game.reserve(), setup.buy(game)];
        const answers = await atOnce(10, () => game.verifyReceipt(boid, bought));
        expect(tally(answers)).toEqual({ SUCCESS: 1, INVALID_PARAMETER: 9 });
        for (const answer of answers.filter((one) => !isSuccess(one)))
          expect(answer.resultMessage).toContain('VERIFY_SUCCESS');
      });
    });

    it('a cancellation and a verification: one wins, and the receipt is free if the verification lost', async () => {
      const winners = new Set<string>();
      await rounds(24, async (number) => {
        const [boid, bought, before] = [await game.reserve(), setup.buy(game), asked()[0]];
        const verifying = game.verifyReceipt(boid, bought);
        // Every other time the store has been asked already, so that the two changes come close.
        if (number % 2 === 1)
          await eventually(
            () => asked()[0],
            (count) => count > before,
          );
        // And in some rounds the store has answered, too.
        const reads = number % 2 === 1 ? number % 8 : 0;
        for (let read = 0; read < reads; read += 1) await game.statusOf(boid);
        const [verified, canceled] = await Promise.all([verifying, game.cancel(boid)]);
        expect(tally([verified, canceled])).toEqual({ SUCCESS: 1, INVALID_PARAMETER: 1 });
        const status = isSuccess(verified) ? 'VERIFY_SUCCESS' : 'RESERVED_CANCEL';
        winners.add(status);
        expect((isSuccess(verified) ? canceled : verified).resultMessage).toContain(status);
        expect(await game.statusOf(boid)).toBe(status);
        expect(await game.verifyReceipt(await game.reserve(), bought)).toMatchObject({
          resultCode: isSuccess(verified) ? 'ALREADY_EXIST_DATA' : 'SUCCESS',
        });
      });
      expect(winners.size).toBe(2);
    });

    it('a cancellation while the store is asked wins, and nothing of the verification is kept', async () => {
      const [boid, bought, reqId, before] = [await game.reserve(), setup.buy(game), randomUUID(), asked()[0]];
      fault('Production', { kind: 'hold', times: 1 });
      const verifying = game.verifyReceipt(boid, bought, { reqId });
      await eventually(
        () => asked()[0],
        (count) => count > before,
      );
      expect(await game.cancel(boid)).toEqual(SUCCESS);
      setup.store.release();
      expect(await verifying).toEqual(refused('INVALID_PARAMETER', 'RESERVED_CANCEL'));
      expect(await table.row(boid)).toMatchObject({
        receipt_key: null,
        verify_request: null,
        verified_at: null,
        purchase_token: null,
      });
      expect(await game.verifyReceipt(await game.reserve(), bought, { reqId })).toEqual(SUCCESS);
    });

    it('one reqId on several boids: one SUCCESS, and the others’ receipts stay free', async () => {
      await rounds(4, async () => {
        const reqId = randomUUID();
        const all = (await atOnce(8, () => game.reserve())).map((boid) => ({
          boid,
          bought: setup.buy(game),
        }));
        const answers = await Promise.all(
          all.map(({ boid, bought }) => game.verifyReceipt(boid, bought, { reqId })),
        );
        expect(tally(answers)).toEqual({ SUCCESS: 1, INVALID_PARAMETER: 7 });
        const losers = all.filter((_, index) => !isSuccess(answers[index]!));
        const again = await Promise.all(losers.map(({ boid, bought }) => game.verifyReceipt(boid, bought)));
        expect(tally(again)).toEqual({ SUCCESS: 7 });
      });
    });
  });

  describe('completing', () => {
    async function verified(): Promise<string> {
      const boid = await game.reserve();
      expect(await game.verifyReceipt(boid, setup.buy(game))).toEqual(SUCCESS);
      return boid;
    }

    it('is COMPLETED at once, without the store and in two statements', async () => {
      const boid = await verified();
      const answers: Answer[] = [];
      const calls = await askedDuring(async () => {
        const statements = await setup.service.countStatements(async () =>
          answers.push(await game.complete(boid)),
        );
        expect(statements).toEqual([
          expect.stringMatching(/^SELECT /),
          expect.stringMatching(/^UPDATE purchase /),
        ]);
      });
      expect(calls).toEqual([0, 0]);
      const { completedAt, ...record } = await game.record(boid);
      expect(record).toMatchObject({ purchaseStatus: 'COMPLETED' });
      expect(answers).toEqual([
        {
          ...SUCCESS,
          resultData: {
            boid,
            purchaseStatus: 'COMPLETED',
            completedAtUnixTS: Date.parse(completedAt as string) / 1000,
          },
        },
      ]);
      expect(await table.row(boid)).toMatchObject({ consume_due_at: null });
    });

    it('again is SUCCESS with the first completedAt, also at the same moment', async () => {
      const boid = await verified();
      const answers = await atOnce(10, () => game.complete(boid));
      expect(tally(answers)).toEqual({ SUCCESS: 10 });
      for (const { resultData } of [...answers, await game.complete(boid)])
        expect(resultData).toEqual(answers[0]!.resultData);
    });

    it.each([
      ['RESERVED', () => undefined],
      ['RESERVED_CANCEL', (boid: string) => game.cancel(boid)],
    ] as const)('one that is %s: INVALID_PARAMETER, which quotes it', async (status, bring) => {
      const boid = await game.reserve();
      await bring(boid);
      expect(await game.complete(boid)).toEqual(refused('INVALID_PARAMETER', status));
      expect(await game.statusOf(boid)).toBe(status);
    });

    it('another player’s: NOT_ALLOW_PURCHASE; with another product: INVALID_PARAMETER', async () => {
      const boid = await verified();
      expect(await game.complete(boid, { playerId: 'somebody' })).toEqual(refused('NOT_ALLOW_PURCHASE'));
      expect(await game.complete(boid, { productId: 'gem.200' })).toEqual(refused('INVALID_PARAMETER'));
      expect(await game.statusOf(boid)).toBe('VERIFY_SUCCESS');
    });
  });
});

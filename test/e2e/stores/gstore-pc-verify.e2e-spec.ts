import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { type Answer, SUCCESS } from '../../support/interface/envelope.js';
import { refused } from '../../support/interface/refused.js';
import { Game, ON_PC } from '../../support/servers/game.js';
import { type GstoreSetup, setUpGstore, startWithGstore } from '../../support/stores/gstore.js';
import { PurchaseTable } from '../../support/database/purchase-table.js';
import { describePurchaseRules, type PaidReservation } from '../../support/purchases/purchase-rules.js';
import { withShortTimeLimits } from '../../support/service/short-time-limits.js';

type PlayableGame = Awaited<ReturnType<GstoreSetup['newGame']>>;
type Bought = ReturnType<GstoreSetup['buy']>;

const VERIFY = '/billing/api-game/v1/purchase/gstore/play/pc/consumable/verify';

/** The store's answer to `productsv2.get` for a paid, unconsumed purchase. */
const PAID = {
  kind: 'androidpublisher#productPurchaseV2',
  purchaseStateContext: { purchaseState: 'PURCHASED' },
  productLineItem: [
    {
      productId: 'gem.100',
      productOfferDetails: { consumptionState: 'CONSUMPTION_STATE_YET_TO_BE_CONSUMED' },
    },
  ],
};

const refusal = (code: number, reason: string): object => ({
  error: { code, message: 'no', errors: [{ message: 'no', domain: 'androidpublisher', reason }] },
});

describe('verifying a purchase of mobile store A on a PC', () => {
  let setup: GstoreSetup;
  let table: PurchaseTable;
  let game: PlayableGame;
  /** Another project for the same app. */
  let sisterGame: Game;

  beforeAll(async () => {
    setup = await startWithGstore();
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

  const asked = (): number => setup.store.journal({ route: 'productsv2.get' }).length;
  const buy = (input: Partial<Parameters<GstoreSetup['store']['buy']>[0]> = {}): Bought =>
    setup.store.buy({ packageName: game.packageName, productId: game.productId, ...input });
  const reserve = (changes = {}, by: Game = game): Promise<string> => by.reserve({ ...ON_PC, ...changes });

  async function expectRefused(answer: Answer, boid: string, code: string): Promise<void> {
    expect(answer).toEqual(refused(code));
    expect(await game.statusOf(boid)).toBe('RESERVED');
  }

  it('answers only code and message, and moves RESERVED to VERIFY_SUCCESS', async () => {
    const boid = await reserve();
    expect(await game.verifyPc(boid, buy())).toEqual(SUCCESS);
    expect(await game.record(boid)).toMatchObject({
      purchaseStatus: 'VERIFY_SUCCESS',
      payment: 'GSTORE_PLAY_PC',
      os: 'WIN64',
      completedAt: null,
      memo: null,
    });
  });

  it('asks the store by the purchase token alone, once, and costs two statements besides', async () => {
    const [warm, boid, bought] = [await reserve(), await reserve(), buy()];
    await game.verifyPc(warm, buy());
    const [before, byProduct] = [asked(), setup.store.journal({ route: 'products.get' }).length];
    const statements = await setup.service.countStatements(() => game.verifyPc(boid, bought));
    expect(statements).toEqual([
      expect.stringMatching(/^SELECT /),
      expect.stringMatching(/^UPDATE purchase /),
    ]);
    expect(asked() - before).toBe(1);
    expect(setup.store.journal({ route: 'products.get' })).toHaveLength(byProduct);
  });

  it('is completed like any other purchase of the store', async () => {
    for (const [isConsumed, status] of [
      [true, 'COMPLETED'],
      [false, 'COMPLETED_BEFORE_CONSUME'],
    ] as const) {
      const [boid, bought] = [await reserve(), buy()];
      await game.verifyPc(boid, bought);
      if (isConsumed) setup.store.consume(bought);
      expect(await game.complete(boid)).toMatchObject({ ...SUCCESS, resultData: { purchaseStatus: status } });
    }
  });

  it('keeps the token sealed, and out of the log', async () => {
    const [boid, bought] = [await reserve(), buy()];
    await game.verifyPc(boid, bought);
    const { purchase_token: stored } = await table.row(boid);
    expect(stored).toEqual(expect.any(String));
    expect(stored).not.toContain(bought.purchaseToken);
    expect(setup.service.logLines.join('\n')).not.toContain(bought.purchaseToken);
  });

  describe('fields', () => {
    let boid: string;
    let bought: Bought;

    beforeAll(async () => {
      boid = await reserve();
      bought = buy();
    });

    async function expectFault(field: string, value: unknown): Promise<void> {
      const before = asked();
      const answer = await game.verifyPc(boid, bought, { [field]: value });
      expect({ field, value, ...answer }).toMatchObject({
        resultCode: 'INVALID_PARAMETER',
        resultMessage: expect.stringContaining(field),
      });
      expect(asked()).toBe(before);
    }

    it('a wrong one is refused by its name, and the store is not called', async () => {
      await expectFault('purchaseToken', '');
      expect(await game.statusOf(boid)).toBe('RESERVED');
    });

    it('the body is JSON only', async () => {
      expect(await game.form(VERIFY, game.aPcVerification(boid, bought.purchaseToken))).toMatchObject({
        resultCode: 'INVALID_PARAMETER',
        resultMessage: expect.stringContaining('application/json'),
      });
    });

    it('the longest allowed identifiers are taken', async () => {
      const long = { productId: '😀'.repeat(200), playerId: '😀'.repeat(50) };
      const reserved = await reserve(long);
      const answer = await game.verifyPc(reserved, buy({ productId: long.productId }), {
        ...long,
        reqId: `${randomUUID()}${'x'.repeat(64)}`,
      });
      expect(answer).toMatchObject(SUCCESS);
    });

    it('a receipt JSON is not required, and ignored if it is sent', async () => {
      const answer = await game.verifyPc(await reserve(), buy(), { purchaseOriginalJson: 7 });
      expect(answer).toMatchObject(SUCCESS);
    });
  });

  const paid = async (by: Game, reservation = {}): Promise<PaidReservation> => {
    const [boid, bought] = [await reserve(reservation, by), buy()];
    return { game: by, boid, verify: (changes) => by.verifyPc(boid, bought, changes) };
  };
  describePurchaseRules({
    operator: () => setup.operator,
    paid: (reservation) => paid(game, reservation),
    paidElsewhere: (reservation) => paid(sisterGame, reservation),
    asked,
    otherPlayer: 'NOT_ALLOW_PURCHASE',
    otherProduct: () => Promise.resolve('gem.200'),
  });

  describe('the store', () => {
    it('must be for the product that the store sold', async () => {
      const boid = await reserve();
      const answer = await game.verifyPc(boid, buy({ productId: 'gem.200' }), { productId: 'gem.200' });
      await expectRefused(answer, boid, 'INVALID_PARAMETER');
      expect(answer.resultMessage).toContain('productId');
    });

    it('needs the store’s settings: a project without them gets NOT_ALLOW_PURCHASE', async () => {
      const bare = new Game(setup.service, await setup.operator.project());
      const boid = await reserve({}, bare);
      expect(await bare.verifyPc(boid, buy())).toMatchObject({ resultCode: 'NOT_ALLOW_PURCHASE' });
      expect(await bare.statusOf(boid)).toBe('RESERVED');
    });
  });

  describe('what the store says', () => {
    interface Row {
      readonly name: string;
      readonly code: string;
      /** Brings the store's answer about. */
      readonly bring: (bought: Bought) => void;
      /** Makes the purchase a good one again. */
      readonly fix?: (bought: Bought) => void;
    }

    const match = { route: 'productsv2.get' };
    const answers = (status: number, body: unknown) => () =>
      setup.store.fault({ match, kind: 'status', status, body });
    const says = (changes: object) => answers(200, { ...PAID, ...changes });
    const fault = (kind: Parameters<GstoreSetup['store']['fault']>[0]['kind']) => () =>
      setup.store.fault({ match, kind });
    const set =
      (patch: Omit<Parameters<GstoreSetup['store']['set']>[0], 'purchaseToken'>) =>
      ({ purchaseToken }: Bought) =>
        void setup.store.set({ purchaseToken, ...patch });

    const rejections: readonly Row[] = [
      { name: '400 invalid', code: 'NOT_VALID_RECEIPT', bring: answers(400, refusal(400, 'invalid')) },
      {
        name: '400 for a token of another app',
        code: 'NOT_VALID_RECEIPT',
        bring: set({ packageName: 'com.example.elsewhere' }),
        fix: (bought) => set({ packageName: game.packageName })(bought),
      },
      {
        name: '404 purchaseTokenNotFound',
        code: 'NOT_VALID_RECEIPT',
        bring: set({ forgotten: true }),
        fix: set({ forgotten: false }),
      },
      {
        name: '410 purchaseTokenNoLongerValid',
        code: 'NOT_VALID_RECEIPT',
        bring: set({ expired: true }),
        fix: set({ expired: false }),
      },
      {
        name: 'cancelled',
        code: 'NOT_VALID_RECEIPT',
        bring: set({ purchaseState: 1 }),
        fix: set({ purchaseState: 0 }),
      },
      {
        name: 'pending',
        code: 'NOT_VALID_RECEIPT',
        bring: set({ purchaseState: 2 }),
        fix: set({ purchaseState: 0 }),
      },
      {
        name: 'genuine, for another product',
        code: 'NOT_VALID_RECEIPT',
        bring: set({ productId: 'gem.7' }),
        fix: (bought) => set({ productId: game.productId })(bought),
      },
      {
        name: 'consumed, and no boid of ours owns it',
        code: 'NOT_ALLOW_PURCHASE',
        bring: set({ consumptionState: 1 }),
        fix: set({ consumptionState: 0 }),
      },
    ];
    const troubles: readonly Row[] = [
      { name: '401 authError twice', bring: answers(401, refusal(401, 'authError')) },
      {
        name: '401 permissionDenied',
        bring: () => setup.store.permission({ packageName: game.packageName, denied: true }),
        fix: () => setup.store.permission({ packageName: game.packageName, denied: false }),
      },
      { name: '403 quotaExceeded', bring: answers(403, refusal(403, 'quotaExceeded')) },
      { name: '409 concurrentUpdate twice', bring: answers(409, refusal(409, 'concurrentUpdate')) },
      { name: '429', bring: fault('quota') },
      { name: '500', bring: answers(500, undefined) },
      { name: '503', bring: answers(503, undefined) },
      { name: 'a redirect', bring: answers(302, 'elsewhere') },
      { name: '404 that is no answer of the store', bring: answers(404, '<html>gateway</html>') },
      ...(['garbage', 'html', 'empty', 'wrong-types', 'huge', 'reset', 'commit-then-drop'] as const).map(
        (kind) => ({ name: kind, bring: fault(kind) }),
      ),
      { name: 'another kind of thing', bring: says({ kind: 'androidpublisher#productPurchase' }) },
      { name: 'no state', bring: says({ purchaseStateContext: undefined }) },
      { name: 'an unknown state', bring: says({ purchaseStateContext: { purchaseState: 'LENT' } }) },
      { name: 'an order id of more than 100 characters', bring: says({ orderId: 'G'.repeat(101) }) },
      { name: 'no products', bring: says({ productLineItem: [] }) },
    ].map((row) => ({ ...row, code: 'EXTERNAL_API_ERROR' }));

    it.each([...rejections, ...troubles].map((row) => [row.name, row.code, row] as const))(
      '%s: %s, still RESERVED, and the same reqId succeeds later',
      async (_name, code, { bring, fix }) => {
        const [boid, bought, reqId] = [await reserve(), buy(), randomUUID()];
        bring(bought);
        await expectRefused(await game.verifyPc(boid, bought, { reqId }), boid, code);
        setup.store.clearFaults();
        fix?.(bought);
        expect(await game.verifyPc(boid, bought, { reqId })).toMatchObject(SUCCESS);
      },
    );

    it('an order of several products is good for the reserved one among them', async () => {
      const line = (productId: string, state: string) => ({
        productId,
        productOfferDetails: { consumptionState: `CONSUMPTION_STATE_${state}` },
      });
      const [consumed, open] = ['CONSUMED', 'YET_TO_BE_CONSUMED'];
      says({ productLineItem: [line('gem.7', consumed), line('gem.100', open)] })();
      expect(await game.verifyPc(await reserve(), buy())).toMatchObject(SUCCESS);
      setup.store.clearFaults();
      says({ productLineItem: [line('gem.7', open), line('gem.100', consumed)] })();
      const boid = await reserve();
      await expectRefused(await game.verifyPc(boid, buy()), boid, 'NOT_ALLOW_PURCHASE');
    });

    it('a failure that passes at once is tried again once', async () => {
      const boid = await reserve();
      setup.store.fault({ match, kind: 'reset', times: 1 });
      const before = asked();
      expect(await game.verifyPc(boid, buy())).toMatchObject(SUCCESS);
      expect(asked() - before).toBe(2);
    });

    it('no answer is EXTERNAL_API_ERROR', async () => {
      const [boid, bought, reqId] = [await reserve(), buy(), randomUUID()];
      setup.store.fault({ match, kind: 'hang' });
      const verified = await withShortTimeLimits(setup.service, () => game.verifyPc(boid, bought, { reqId }));
      await expectRefused(verified, boid, 'EXTERNAL_API_ERROR');
      setup.store.clearFaults();
      expect(await game.verifyPc(boid, bought, { reqId })).toMatchObject(SUCCESS);
    });
  });

  describe('a reused receipt is NOT_ALLOW_PURCHASE without data', () => {
    async function verified(bought: Bought, by: 'verify' | 'verifyPc', owner: Game = game): Promise<string> {
      const boid = await reserve({}, owner);
      expect(await owner[by](boid, bought)).toMatchObject(SUCCESS);
      return boid;
    }

    it.each(['verify', 'verifyPc'] as const)('verified for another boid by %s', async (by) => {
      for (const isConsumed of [false, true]) {
        const bought = buy();
        const owner = await verified(bought, by);
        if (isConsumed) setup.store.consume(bought);
        const [boid, reqId] = [await reserve(), randomUUID()];
        const answer = await game.verifyPc(boid, bought, { reqId });
        await expectRefused(answer, boid, 'NOT_ALLOW_PURCHASE');
        expect(JSON.stringify(answer)).not.toContain(owner);
        expect(await game.verifyPc(boid, buy(), { reqId })).toMatchObject(SUCCESS);
      }
    });

    it.each([false, true])('used for a completion, consumed in the store: %p', async (isConsumed) => {
      const bought = buy();
      const owner = await verified(bought, 'verifyPc');
      if (isConsumed) setup.store.consume(bought);
      await game.complete(owner);
      const boid = await reserve();
      await expectRefused(await game.verifyPc(boid, bought), boid, 'NOT_ALLOW_PURCHASE');
    });

    it('used in another project', async () => {
      const bought = buy();
      await verified(bought, 'verifyPc', sisterGame);
      const boid = await reserve();
      await expectRefused(await game.verifyPc(boid, bought), boid, 'NOT_ALLOW_PURCHASE');
    });

    it('the same store order under a new token', async () => {
      const first = buy();
      await verified(first, 'verifyPc');
      const boid = await reserve();
      const again = buy({ orderId: first.orderId });
      expect(again.purchaseToken).not.toBe(first.purchaseToken);
      await expectRefused(await game.verifyPc(boid, again), boid, 'NOT_ALLOW_PURCHASE');
    });

    it('while the signed receipt of the same purchase gets its owner', async () => {
      const bought = buy();
      const owner = await verified(bought, 'verifyPc');
      expect(await game.verify(await game.reserve(), bought)).toMatchObject({
        resultCode: 'ALREADY_EXIST_DATA',
        resultData: { existPurchaseInfo: { boid: owner, paymentOrderId: bought.orderId } },
      });
    });
  });

  it('leaves its reqId to the endpoint for phones', async () => {
    const reqId = randomUUID();
    const [onPc, onPhone] = [await reserve(), await game.reserve()];
    expect(await game.verifyPc(onPc, buy(), { reqId })).toMatchObject(SUCCESS);
    expect(await game.verify(onPhone, buy(), { reqId })).toMatchObject(SUCCESS);
  });

  describe('what is recorded', () => {
    it('the store’s order and an ordinary purchase', async () => {
      const [boid, bought] = [await reserve(), buy()];
      await game.verifyPc(boid, bought);
      expect(await game.record(boid)).toMatchObject({
        paymentOrderId: bought.orderId,
        paymentTesterPurchaseYn: 'N',
        microPrice: 990_000,
        currency: 'USD',
        memo: null,
      });
    });

    it('a tester’s purchase', async () => {
      const boid = await reserve();
      await game.verifyPc(boid, buy({ purchaseType: 0 }));
      expect(await game.record(boid)).toMatchObject({
        purchaseStatus: 'VERIFY_SUCCESS',
        paymentTesterPurchaseYn: 'Y',
      });
    });

    it('promotions without an order, at no price and without a currency, any number of them', async () => {
      for (const currency of [null, undefined]) {
        const boid = await reserve();
        const bought = buy({ orderId: null, purchaseType: 1 });
        expect(await game.verifyPc(boid, bought, { microPrice: 0, currency })).toMatchObject(SUCCESS);
        expect(await game.record(boid)).toMatchObject({
          paymentOrderId: null,
          paymentTesterPurchaseYn: 'N',
          price: 0,
          microPrice: 0,
          currency: 'USD',
        });
      }
    });

    it('the verified price in place of the reserved one, with a note', async () => {
      const boid = await reserve({ microPrice: 990_000, currency: 'USD' });
      await game.verifyPc(boid, buy(), { microPrice: 1_200_000_000, currency: 'KRW' });
      expect(await game.record(boid)).toMatchObject({
        microPrice: 1_200_000_000,
        price: 1200,
        currency: 'KRW',
        memo: expect.stringMatching(/990000 USD.*1200000000 KRW/),
      });
    });

    it('nothing of an attempt that failed', async () => {
      const boid = await reserve();
      const before = await table.row(boid);
      setup.store.fault({ match: { route: 'productsv2.get' }, kind: 'garbage' });
      await game.verifyPc(boid, buy(), { microPrice: 5, currency: 'KRW' });
      expect(await table.row(boid)).toEqual(before);
    });
  });
});

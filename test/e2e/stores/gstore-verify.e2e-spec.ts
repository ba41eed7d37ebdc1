import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Answer } from '../../support/interface/envelope.js';
import { GSTORE_VERIFY } from '../../support/interface/paths.js';
import { refused } from '../../support/interface/refused.js';
import { Game, type Receipt } from '../../support/servers/game.js';
import { type GstoreSetup, setUpGstore, startWithGstore } from '../../support/stores/gstore.js';
import { describePurchaseRules, type PaidReservation } from '../../support/purchases/purchase-rules.js';

type PlayableGame = Awaited<ReturnType<GstoreSetup['newGame']>>;
type Bought = ReturnType<GstoreSetup['buy']>;

/** The store's answer to `products.get` for a paid, unconsumed purchase. */
const PAID = {
  kind: 'androidpublisher#productPurchase',
  purchaseTimeMillis: '1795231498123',
  purchaseState: 0,
  consumptionState: 0,
  acknowledgementState: 0,
};

const refusal = (code: number, reason: string): object => ({
  error: { code, message: 'no', errors: [{ message: 'no', domain: 'androidpublisher', reason }] },
});

describe('verifying a purchase of mobile store A', () => {
  let setup: GstoreSetup;
  let game: PlayableGame;
  /** Another project for the same app. */
  let sisterGame: Game;

  beforeAll(async () => {
    setup = await startWithGstore();
    game = await setup.newGame();
    const sister = await setup.operator.project();
    await setUpGstore(setup.operator, setup.store, sister, game.packageName);
    sisterGame = new Game(setup.service, sister);
  });

  afterEach(() => setup.store.clearFaults());
  afterAll(() => setup.stop());

  const asked = (): number => setup.store.journal({ route: 'products.get' }).length;

  /** A genuine signature under whatever the receipt says. */
  const signed = (fields: object | string, packageName = game.packageName): Receipt => {
    const purchaseOriginalJson = typeof fields === 'string' ? fields : JSON.stringify(fields);
    return { purchaseOriginalJson, ...setup.store.sign({ packageName, purchaseOriginalJson }) };
  };

  /** A bought receipt that says something else, signed anew. */
  const altered = ({ purchaseOriginalJson }: Receipt, changes: object): Receipt =>
    signed({ ...(JSON.parse(purchaseOriginalJson) as object), ...changes });

  async function expectRefused(answer: Answer, boid: string, code: string): Promise<void> {
    expect(answer).toEqual(refused(code));
    expect(await game.statusOf(boid)).toBe('RESERVED');
  }

  it('answers only code and message, and moves RESERVED to VERIFY_SUCCESS', async () => {
    const boid = await game.reserve();
    expect(await game.verify(boid, setup.buy(game))).toEqual({
      resultCode: 'SUCCESS',
      resultMessage: 'Success',
    });
    expect(await game.record(boid)).toMatchObject({
      purchaseStatus: 'VERIFY_SUCCESS',
      completedAt: null,
      memo: null,
    });
  });

  it('costs two statements besides the call to the store', async () => {
    const [warm, boid] = [await game.reserve(), await game.reserve()];
    await game.verify(warm, setup.buy(game));
    const receipt = setup.buy(game);
    const before = asked();
    const statements = await setup.service.countStatements(() => game.verify(boid, receipt));
    expect(statements).toEqual([
      expect.stringMatching(/^SELECT /),
      expect.stringMatching(/^UPDATE purchase /),
    ]);
    expect(asked() - before).toBe(1);
  });

  describe('fields', () => {
    let boid: string;
    let receipt: Bought;

    beforeAll(async () => {
      boid = await game.reserve();
      receipt = setup.buy(game);
    });

    async function expectFault(field: string, value: unknown): Promise<void> {
      const before = asked();
      const answer = await game.verify(boid, receipt, { [field]: value });
      expect({ field, value, ...answer }).toMatchObject({
        resultCode: 'INVALID_PARAMETER',
        resultMessage: expect.stringContaining(field),
      });
      expect(asked()).toBe(before);
    }

    it('a wrong one is refused by its name, and the store is not called', async () => {
      await expectFault('playerId', '');
      expect(await game.statusOf(boid)).toBe('RESERVED');
    });

    it('microPrice is not rounded silently', async () => {
      const exact = JSON.stringify(game.aVerification(boid, receipt, { microPrice: 'PRICE' }));
      for (const number of ['9007199254740993', '0.99999999999999999999', '-0.1', '1e400']) {
        const response = await setup.service.http
          .post(GSTORE_VERIFY)
          .set(game.headers)
          .type('json')
          .send(exact.replace('"PRICE"', number));
        expect(response.body).toMatchObject({
          resultCode: 'INVALID_PARAMETER',
          resultMessage: expect.stringContaining('microPrice'),
        });
      }
    });

    it('the body is JSON only', async () => {
      const path = GSTORE_VERIFY;
      expect(await game.form(path, game.aVerification(boid, receipt))).toMatchObject({
        resultCode: 'INVALID_PARAMETER',
        resultMessage: expect.stringContaining('application/json'),
      });
    });

    it('the longest allowed identifiers are taken', async () => {
      const productId = '😀'.repeat(200);
      const long = { productId, playerId: '😀'.repeat(50) };
      const reserved = await game.reserve(long);
      const answer = await game.verify(reserved, setup.buy({ packageName: game.packageName, productId }), {
        ...long,
        reqId: `${randomUUID()}${'x'.repeat(64)}`,
        productDetailsJson: '[{"productId":"x"}]',
      });
      expect(answer).toMatchObject({ resultCode: 'SUCCESS' });
    });
  });

  const paid = async (by: Game, reservation = {}): Promise<PaidReservation> => {
    const [boid, receipt] = [await by.reserve(reservation), setup.buy(game)];
    return { game: by, boid, verify: (changes) => by.verify(boid, receipt, changes) };
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
    it('needs the store’s settings: a project without them gets NOT_ALLOW_PURCHASE', async () => {
      const bare = new Game(setup.service, await setup.operator.project());
      const boid = await bare.reserve();
      expect(await bare.verify(boid, setup.buy(game))).toMatchObject({ resultCode: 'NOT_ALLOW_PURCHASE' });
      expect(await bare.statusOf(boid)).toBe('RESERVED');
    });
  });

  describe('the receipt', () => {
    const otherPackage = 'com.example.other';

    beforeAll(async () => {
      await setup.store.registerApp({ packageName: otherPackage });
    });

    const corrupt = (base64: string): string => {
      const bytes = Buffer.from(base64, 'base64');
      bytes[10]! ^= 1;
      return bytes.toString('base64');
    };

    const UNFIT: readonly (readonly [what: string, make: (receipt: Bought) => Receipt])[] = [
      [
        'one changed byte of the receipt',
        (r) => ({
          ...r,
          purchaseOriginalJson: r.purchaseOriginalJson.replace('"quantity":1', '"quantity":2'),
        }),
      ],
      ['the same JSON with a blank', (r) => ({ ...r, purchaseOriginalJson: ` ${r.purchaseOriginalJson}` })],
      [
        'one changed bit of the signature',
        (r) => ({ ...r, purchaseSignature: corrupt(r.purchaseSignature) }),
      ],
      ['a signature that is no base64', (r) => ({ ...r, purchaseSignature: '~' })],
      [
        'another app’s key',
        (r) => ({
          ...r,
          ...setup.store.sign({ packageName: otherPackage, purchaseOriginalJson: r.purchaseOriginalJson }),
        }),
      ],
      ['another product', (r) => altered(r, { productId: 'gem.200' })],
      ['another package', (r) => altered(r, { packageName: otherPackage })],
      ['a pending purchase', (r) => altered(r, { purchaseState: 4 })],
      ['a cancelled purchase', (r) => altered(r, { purchaseState: 1 })],
      ['an order id of more than 100 characters', (r) => altered(r, { orderId: 'G'.repeat(101) })],
      ['no token', (r) => altered(r, { purchaseToken: undefined })],
      ['genuine text that is no JSON', () => signed('gem')],
      ['genuine JSON that is no object', () => signed('[]')],
    ];

    it.each(UNFIT)('is not valid with %s; the store is not even asked', async (_, make) => {
      const [boid, receipt, reqId] = [await game.reserve(), setup.buy(game), randomUUID()];
      const before = asked();
      await expectRefused(await game.verify(boid, make(receipt), { reqId }), boid, 'NOT_VALID_RECEIPT');
      expect(asked()).toBe(before);
      expect(await game.verify(boid, receipt, { reqId })).toMatchObject({ resultCode: 'SUCCESS' });
    });

    it('is checked over its exact bytes, however they are written', async () => {
      const { purchaseOriginalJson } = setup.buy(game);
      const odd = purchaseOriginalJson.replace('{', '{ \n\t"note":"\\u00e9 é 😀",');
      expect(await game.verify(await game.reserve(), signed(odd))).toMatchObject({ resultCode: 'SUCCESS' });
    });
  });

  describe('what the store says', () => {
    interface Row {
      readonly name: string;
      readonly code: string;
      /** Brings the store's answer about. */
      readonly bring: (receipt: Bought) => void;
      /** Makes the purchase a good one again. */
      readonly fix?: (receipt: Bought) => void;
    }

    const answers = (status: number, body: unknown) => () =>
      setup.store.fault({ match: { route: 'products.get' }, kind: 'status', status, body });

    const set =
      (patch: Omit<Parameters<GstoreSetup['store']['set']>[0], 'purchaseToken'>) =>
      ({ purchaseToken }: Bought) =>
        void setup.store.set({ purchaseToken, ...patch });

    const fault = (kind: Parameters<GstoreSetup['store']['fault']>[0]['kind']) => () =>
      setup.store.fault({ match: { route: 'products.get' }, kind });

    const ROWS: readonly Row[] = [
      { name: '400 invalid', code: 'NOT_VALID_RECEIPT', bring: answers(400, refusal(400, 'invalid')) },
      {
        name: '400 purchaseTokenDoesNotMatchPackageName',
        code: 'NOT_VALID_RECEIPT',
        bring: set({ packageName: 'com.example.elsewhere' }),
        fix: (receipt) => set({ packageName: game.packageName })(receipt),
      },
      {
        name: '400 purchaseTokenDoesNotMatchProductId',
        code: 'NOT_VALID_RECEIPT',
        bring: set({ productId: 'gem.7' }),
        fix: (receipt) => set({ productId: game.productId })(receipt),
      },
      {
        name: '401 authError twice',
        code: 'EXTERNAL_API_ERROR',
        bring: answers(401, refusal(401, 'authError')),
      },
      {
        name: '401 permissionDenied',
        code: 'EXTERNAL_API_ERROR',
        bring: () => setup.store.permission({ packageName: game.packageName, denied: true }),
        fix: () => setup.store.permission({ packageName: game.packageName, denied: false }),
      },
      { name: '403 forbidden', code: 'EXTERNAL_API_ERROR', bring: answers(403, refusal(403, 'forbidden')) },
      {
        name: '403 rateLimitExceeded',
        code: 'EXTERNAL_API_ERROR',
        bring: answers(403, refusal(403, 'rateLimitExceeded')),
      },
      {
        name: '403 quotaExceeded',
        code: 'EXTERNAL_API_ERROR',
        bring: answers(403, refusal(403, 'quotaExceeded')),
      },
      {
        name: '404 purchaseTokenNotFound',
        code: 'NOT_VALID_RECEIPT',
        bring: set({ forgotten: true }),
        fix: set({ forgotten: false }),
      },
      {
        name: '404 applicationNotFound',
        code: 'NOT_VALID_RECEIPT',
        bring: answers(404, refusal(404, 'applicationNotFound')),
      },
      {
        name: '409 concurrentUpdate twice',
        code: 'EXTERNAL_API_ERROR',
        bring: answers(409, refusal(409, 'concurrentUpdate')),
      },
      {
        name: '410 purchaseTokenNoLongerValid',
        code: 'NOT_VALID_RECEIPT',
        bring: set({ expired: true }),
        fix: set({ expired: false }),
      },
      {
        name: '429 of its quota',
        code: 'EXTERNAL_API_ERROR',
        bring: () => setup.store.quota({ packageName: game.packageName, perMinute: 0 }),
        fix: () => setup.store.quota({ packageName: game.packageName, perMinute: null }),
      },
      { name: '429', code: 'EXTERNAL_API_ERROR', bring: fault('quota') },
      ...[500, 502, 503, 504].map((status) => ({
        name: String(status),
        code: 'EXTERNAL_API_ERROR',
        bring: answers(status, undefined),
      })),
      { name: 'a redirect', code: 'EXTERNAL_API_ERROR', bring: answers(302, 'elsewhere') },
      {
        name: '404 that is no answer of the store',
        code: 'EXTERNAL_API_ERROR',
        bring: answers(404, '<html>gateway</html>'),
      },
      {
        name: '400 that is no answer of the store',
        code: 'EXTERNAL_API_ERROR',
        bring: answers(400, { fault: 'proxy' }),
      },
      ...(['garbage', 'html', 'empty', 'wrong-types', 'huge', 'reset', 'commit-then-drop'] as const).map(
        (kind) => ({
          name: kind,
          code: 'EXTERNAL_API_ERROR',
          bring: fault(kind),
        }),
      ),
      {
        name: 'another kind of thing',
        code: 'EXTERNAL_API_ERROR',
        bring: answers(200, { ...PAID, kind: 'androidpublisher#order' }),
      },
      {
        name: 'no purchaseState',
        code: 'EXTERNAL_API_ERROR',
        bring: answers(200, { ...PAID, purchaseState: undefined }),
      },
      {
        name: 'an unknown consumptionState',
        code: 'EXTERNAL_API_ERROR',
        bring: answers(200, { ...PAID, consumptionState: 2 }),
      },
      {
        name: 'cancelled (1)',
        code: 'NOT_VALID_RECEIPT',
        bring: set({ purchaseState: 1 }),
        fix: set({ purchaseState: 0 }),
      },
      {
        name: 'pending (2)',
        code: 'NOT_VALID_RECEIPT',
        bring: set({ purchaseState: 2 }),
        fix: set({ purchaseState: 0 }),
      },
      {
        name: 'pending as the client writes it (4)',
        code: 'NOT_VALID_RECEIPT',
        bring: answers(200, { ...PAID, purchaseState: 4 }),
      },
      {
        name: 'another order than the receipt',
        code: 'NOT_VALID_RECEIPT',
        bring: set({ orderId: 'GPA.0000-0000-0000-00000' }),
        fix: (receipt) => set({ orderId: receipt.orderId })(receipt),
      },
      {
        name: 'another product than the receipt',
        code: 'NOT_VALID_RECEIPT',
        bring: answers(200, { ...PAID, productId: 'gem.7' }),
      },
      {
        name: 'another token than the receipt',
        code: 'NOT_VALID_RECEIPT',
        bring: answers(200, { ...PAID, purchaseToken: 'other' }),
      },
      {
        name: 'consumed, and no boid of ours owns it',
        code: 'NOT_ALLOW_PURCHASE',
        bring: set({ consumptionState: 1 }),
        fix: set({ consumptionState: 0 }),
      },
    ];

    it.each(ROWS.map((row) => [row.name, row.code, row] as const))(
      '%s: %s, still RESERVED, and the same reqId succeeds later',
      async (_name, code, { bring, fix }) => {
        const [boid, receipt, reqId] = [await game.reserve(), setup.buy(game), randomUUID()];
        bring(receipt);
        await expectRefused(await game.verify(boid, receipt, { reqId }), boid, code);
        setup.store.clearFaults();
        fix?.(receipt);
        expect(await game.verify(boid, receipt, { reqId })).toMatchObject({ resultCode: 'SUCCESS' });
      },
    );

    it.each(['reset', 'status'] as const)(
      'a failure that passes at once (%s) is tried again once',
      async (kind) => {
        const boid = await game.reserve();
        setup.store.fault({ match: { route: 'products.get' }, kind, times: 1 });
        const before = asked();
        expect(await game.verify(boid, setup.buy(game))).toMatchObject({ resultCode: 'SUCCESS' });
        expect(asked() - before).toBe(2);
      },
    );

    it('a single 409 is tried again', async () => {
      setup.store.fault({ match: { route: 'products.get' }, kind: 'status', status: 409, times: 1 });
      expect(await game.verify(await game.reserve(), setup.buy(game))).toMatchObject({
        resultCode: 'SUCCESS',
      });
    });

    it('an access token that has ended at the store is replaced once', async () => {
      const boid = await game.reserve();
      const receipt = setup.buy(game);
      await game.verify(await game.reserve(), setup.buy(game));
      const tokens = (): number => setup.store.journal({ route: 'token' }).length;
      const before = tokens();
      setup.store.advanceClock({ ms: 3_600_000 });
      expect(await game.verify(boid, receipt)).toMatchObject({ resultCode: 'SUCCESS' });
      expect(tokens() - before).toBe(1);
    });

    it('no answer, one byte by byte and a silent token endpoint are EXTERNAL_API_ERROR within the time limit', async () => {
      const [hanging, dripping, tokenless] = [
        await setup.newGame(),
        await setup.newGame(),
        await setup.newGame(),
      ];
      for (const warm of [hanging, dripping]) await warm.verify(await warm.reserve(), setup.buy(warm));
      setup.store.fault({ match: { route: 'products.get', packageName: hanging.packageName }, kind: 'hang' });
      setup.store.fault({
        match: { route: 'products.get', packageName: dripping.packageName },
        kind: 'drip',
      });
      setup.store.fault({ match: { route: 'token' }, kind: 'hang' });
      const begun = performance.now();
      await Promise.all(
        [hanging, dripping, tokenless].map(async (silent) => {
          const [boid, receipt, reqId] = [await silent.reserve(), setup.buy(silent), randomUUID()];
          expect(await silent.verify(boid, receipt, { reqId })).toMatchObject({
            resultCode: 'EXTERNAL_API_ERROR',
          });
          expect(await silent.statusOf(boid)).toBe('RESERVED');
          setup.store.clearFaults();
          expect(await silent.verify(boid, receipt, { reqId })).toMatchObject({ resultCode: 'SUCCESS' });
        }),
      );
      expect(performance.now() - begun).toBeLessThan(8_000);
    });
  });

  describe('a receipt belongs to one boid for ever', () => {
    async function verified(receipt: Receipt, owner: Game = game): Promise<string> {
      const boid = await owner.reserve();
      expect(await owner.verify(boid, receipt)).toMatchObject({ resultCode: 'SUCCESS' });
      return boid;
    }

    const infoOf = (boid: string, orderId: string | null, purchaseStatus = 'VERIFY_SUCCESS'): object => ({
      existPurchaseInfo: {
        boid,
        purchaseStatus,
        imid: 'member-1',
        playerId: game.playerId,
        paymentOrderId: orderId,
        productId: game.productId,
      },
    });

    it('used by another boid: ALREADY_EXIST_DATA that names it', async () => {
      const receipt = setup.buy(game);
      const owner = await verified(receipt);
      const [boid, reqId] = [await game.reserve(), randomUUID()];
      expect(await game.verify(boid, receipt, { reqId })).toEqual({
        resultCode: 'ALREADY_EXIST_DATA',
        resultMessage: expect.any(String),
        resultData: infoOf(owner, receipt.orderId),
        traceId: expect.any(String),
      });
      expect(await game.statusOf(boid)).toBe('RESERVED');
      expect(await game.verify(boid, setup.buy(game), { reqId })).toMatchObject({ resultCode: 'SUCCESS' });
    });

    it('used for a completion: NOT_ALLOW_PURCHASE without data', async () => {
      for (const consumed of [true, false]) {
        const receipt = setup.buy(game);
        const owner = await verified(receipt);
        if (consumed) setup.store.consume(receipt);
        await game.complete(owner);
        const boid = await game.reserve();
        await expectRefused(await game.verify(boid, receipt), boid, 'NOT_ALLOW_PURCHASE');
      }
    });

    it('used in another project: NOT_ALLOW_PURCHASE without data', async () => {
      for (const consumed of [true, false]) {
        const receipt = setup.buy(game);
        const owner = await verified(receipt, sisterGame);
        if (consumed) setup.store.consume(receipt);
        const boid = await game.reserve();
        const answer = await game.verify(boid, receipt);
        await expectRefused(answer, boid, 'NOT_ALLOW_PURCHASE');
        expect(JSON.stringify(answer)).not.toContain(owner);
      }
    });

    it('the same store order under a new token is the same receipt', async () => {
      const first = setup.buy(game);
      const owner = await verified(first);
      const orderId = first.orderId ?? undefined;
      const { packageName, productId } = game;
      const again = setup.store.buy({ packageName, productId, orderId });
      expect(again.purchaseToken).not.toBe(first.purchaseToken);
      const boid = await game.reserve();
      expect(await game.verify(boid, again)).toMatchObject({
        resultCode: 'ALREADY_EXIST_DATA',
        resultData: infoOf(owner, first.orderId),
      });
    });

    it('consumed in the store, and a boid of ours owns it: ALREADY_EXIST_DATA', async () => {
      const receipt = setup.buy(game);
      const owner = await verified(receipt);
      setup.store.consume(receipt);
      expect(await game.verify(await game.reserve(), receipt)).toMatchObject({
        resultCode: 'ALREADY_EXIST_DATA',
        resultData: infoOf(owner, receipt.orderId),
      });
    });

    it('the owner has no platform member: imid is null', async () => {
      const receipt = setup.buy(game);
      const owner = await game.reserve({ imid: undefined });
      await game.verify(owner, receipt);
      expect(await game.verify(await game.reserve(), receipt)).toMatchObject({
        resultData: { existPurchaseInfo: { boid: owner, imid: null } },
      });
    });
  });

  describe('what is recorded', () => {
    it('the store’s order and an ordinary purchase', async () => {
      const [boid, receipt] = [await game.reserve(), setup.buy(game)];
      await game.verify(boid, receipt);
      expect(await game.record(boid)).toMatchObject({
        paymentOrderId: receipt.orderId,
        paymentTesterPurchaseYn: 'N',
        microPrice: 990_000,
        currency: 'USD',
        memo: null,
      });
    });

    it('a tester’s purchase', async () => {
      const { packageName, productId } = game;
      const boid = await game.reserve();
      await game.verify(boid, setup.store.buy({ packageName, productId, purchaseType: 0 }));
      expect(await game.record(boid)).toMatchObject({
        purchaseStatus: 'VERIFY_SUCCESS',
        paymentTesterPurchaseYn: 'Y',
      });
    });

    it('promotions without an order, at no price and without a currency, any number of them', async () => {
      const { packageName, productId } = game;
      for (const currency of [null, undefined]) {
        const boid = await game.reserve();
        const receipt = setup.store.buy({ packageName, productId, orderId: null, purchaseType: 1 });
        expect(await game.verify(boid, receipt, { microPrice: 0, currency })).toMatchObject({
          resultCode: 'SUCCESS',
        });
        expect(await game.record(boid)).toMatchObject({
          purchaseStatus: 'VERIFY_SUCCESS',
          paymentOrderId: null,
          paymentTesterPurchaseYn: 'N',
          price: 0,
          microPrice: 0,
        });
      }
    });

    it('the verified price in place of the reserved one, with a note and a log line', async () => {
      const boid = await game.reserve({ microPrice: 990_000, currency: 'USD' });
      await game.verify(boid, setup.buy(game), { microPrice: 1_200_000_000, currency: 'KRW' });
      expect(await game.record(boid)).toMatchObject({
        microPrice: 1_200_000_000,
        price: 1200,
        currency: 'KRW',
        memo: expect.stringMatching(/990000 USD.*1200000000 KRW/),
      });
      expect(setup.service.logLines.some((line) => line.includes('price') && line.includes(boid))).toBe(true);
    });

    it('nothing of an attempt that failed', async () => {
      const boid = await game.reserve();
      const before = await game.record(boid);
      setup.store.fault({ match: { route: 'products.get' }, kind: 'garbage' });
      await game.verify(boid, setup.buy(game), { microPrice: 5, currency: 'KRW' });
      expect(await game.record(boid)).toEqual(before);
    });
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { receiptKey } from '../../../src/modules/store-verifier/domain/receipt-key.js';
import { type Answer, SUCCESS } from '../../support/interface/envelope.js';
import { eventually } from '../../support/eventually.js';
import { ON_PC } from '../../support/servers/game.js';
import { type GstoreSetup, startWithGstore } from '../../support/stores/gstore.js';
import { NotificationTable } from '../../support/database/notification-table.js';
import { PurchaseTable } from '../../support/database/purchase-table.js';
import { type RunningService, startService } from '../../support/service/start-service.js';
import { atOnce, tally } from '../../support/tally.js';

const PRODUCTS = ['gem.100', 'gem.200', 'gem.300'] as const;
const BASE = '/billing/api-game/v1/purchase/gstore/play';
const RETRY_LIST = `${BASE}/consumable/retry/list`;
const LOOKUP = `${BASE}/developer-api/purchases/products/get/forTool`;
const SCOPE = { family: 'GSTORE', environment: 'PRODUCTION' } as const;

describe('an order of several products of mobile store A', () => {
  let setup: GstoreSetup;
  let table: PurchaseTable;
  let notifications: NotificationTable;
  let game: Awaited<ReturnType<GstoreSetup['newGame']>>;

  beforeAll(async () => {
    setup = await startWithGstore();
    table = await PurchaseTable.open(setup.service.databaseUrl);
    notifications = await NotificationTable.open(setup.service.databaseUrl);
  });
  beforeEach(async () => {
    await notifications.forgetDueWork();
    await table.forgetDueWork();
    game = await setup.newGame();
  });
  afterAll(async () => {
    await Promise.all([table.close(), notifications.close()]);
    await setup.stop();
  });

  const buy = () =>
    setup.store.buy({
      packageName: game.packageName,
      productId: PRODUCTS[0],
      furtherProductIds: PRODUCTS.slice(1),
    });
  type Bought = ReturnType<typeof buy>;
  const reserve = (productId: string): Promise<string> => game.reserve({ ...ON_PC, productId });
  const verify = (boid: string, bought: Bought, productId: string): Promise<Answer> =>
    game.verifyPc(boid, bought, { productId });
  async function verified(bought: Bought, productId: string): Promise<string> {
    const boid = await reserve(productId);
    expect(await verify(boid, bought, productId)).toMatchObject(SUCCESS);
    return boid;
  }
  async function expectUsed(bought: Bought, ...products: readonly string[]): Promise<void> {
    for (const productId of products)
      expect(await verify(await reserve(productId), bought, productId)).toMatchObject({
        resultCode: 'NOT_ALLOW_PURCHASE',
      });
  }
  const withWorker = async (work: (worker: RunningService) => Promise<unknown>): Promise<void> => {
    const urls = { GSTORE_API_URL: setup.store.apiUrl, GSTORE_TOKEN_URL: setup.store.tokenUrl };
    const worker = await startService({ ...urls, PURSER_ROLE: 'worker' });
    try {
      await work(worker);
    } finally {
      await worker.stop();
    }
  };

  it.each([[PRODUCTS], [PRODUCTS.toReversed()]])('verifies each of %j once', async (products) => {
    const bought = buy();
    for (const productId of products) {
      const boid = await verified(bought, productId);
      expect(await game.record(boid)).toMatchObject({ productId, paymentOrderId: bought.orderId });
    }
    await expectUsed(bought, ...products);
  });

  it('verifies no product that the order does not hold', async () => {
    const bought = buy();
    await verified(bought, PRODUCTS[0]);
    expect(await verify(await reserve('gem.900'), bought, 'gem.900')).toMatchObject({
      resultCode: 'NOT_VALID_RECEIPT',
    });
  });

  it.each([[PRODUCTS], [PRODUCTS.toReversed()]])(
    'verifies each of %j once by its receipt on a phone',
    async (products) => {
      const bought = buy();
      const verifyReceipt = async (productId: string): Promise<Answer> =>
        game.verify(await game.reserve({ productId }), bought, { productId });
      for (const productId of products) {
        expect(await verifyReceipt(productId)).toMatchObject(SUCCESS);
        expect(await verifyReceipt(productId)).toMatchObject({
          resultCode: expect.stringMatching(/^(ALREADY_EXIST_DATA|NOT_ALLOW_PURCHASE)$/),
        });
      }
      expect(await verifyReceipt('gem.900')).toMatchObject({ resultCode: 'NOT_VALID_RECEIPT' });
      await expectUsed(bought, ...products);
    },
  );

  it('verifies no further product by its receipt once the store shows it as consumed or cancelled', async () => {
    const [consumed, cancelled] = [buy(), buy()];
    setup.store.consume({ ...consumed, productId: PRODUCTS[1] });
    setup.store.set({ purchaseToken: cancelled.purchaseToken, purchaseState: 1 });
    for (const [bought, resultCode] of [
      [consumed, 'NOT_ALLOW_PURCHASE'],
      [cancelled, 'NOT_VALID_RECEIPT'],
    ] as const) {
      const [productId, boid] = [PRODUCTS[1], await game.reserve({ productId: PRODUCTS[1] })];
      expect(await game.verify(boid, bought, { productId })).toMatchObject({ resultCode });
    }
  });

  it('also when its products have tokens of their own, and no product under two tokens', async () => {
    const [first, ...others] = PRODUCTS.map((productId) => {
      const orderId = 'GPA.1234-1234-1234-12345';
      return { productId, bought: setup.store.buy({ packageName: game.packageName, productId, orderId }) };
    });
    for (const { productId, bought } of [first!, ...others]) await verified(bought, productId);
    const { packageName } = game;
    for (const productId of PRODUCTS) {
      const again = setup.store.buy({ packageName, productId, orderId: first!.bought.orderId });
      await expectUsed(again, productId);
    }
  });

  it('keeps a purchase protected that was verified by the keys of the whole token and order', async () => {
    const bought = buy();
    const boid = await verified(bought, PRODUCTS[1]);
    // As the version before stored every purchase.
    expect(await table.row(boid)).toMatchObject({
      receipt_key: receiptKey({ ...SCOPE, part: 'token', id: bought.purchaseToken }),
      order_key: receiptKey({ ...SCOPE, part: 'order', id: bought.orderId! }),
    });
    await verified(bought, PRODUCTS[0]);
    await expectUsed(bought, PRODUCTS[1], PRODUCTS[0]);
  });

  it('verifies every product once however many ask at the same moment', async () => {
    for (let round = 0; round < 10; round += 1) {
      const bought = buy();
      const asked = await atOnce(12, async (index) => {
        const productId = PRODUCTS[index % PRODUCTS.length]!;
        return { productId, boid: await reserve(productId) };
      });
      const answers = await Promise.all(asked.map(({ boid, productId }) => verify(boid, bought, productId)));
      expect(tally(answers)).toEqual({ SUCCESS: PRODUCTS.length, NOT_ALLOW_PURCHASE: 9 });
      const winners = asked.filter((_, index) => answers[index]!.resultCode === 'SUCCESS');
      expect(winners.map(({ productId }) => productId).toSorted()).toEqual([...PRODUCTS]);
    }
  });

  it.each([
    ['REFUND: by the store', 'NOT_VALID_RECEIPT', 'RESERVED'],
    ['CHARGEBACK', 'NOT_VALID_RECEIPT', 'RESERVED'],
    ['OPERATOR: the wrong player', 'SUCCESS', 'VERIFY_SUCCESS'],
  ])(
    'whose first product was cancelled with the reason %s answers a further one %s',
    async (reason, resultCode, status) => {
      const bought = buy();
      const boid = await verified(bought, PRODUCTS[0]);
      await setup.operator.must('purchase/cancel', { pjid: game.project.pjid, boid, reason });
      const further = await reserve(PRODUCTS[1]);
      expect(await verify(further, bought, PRODUCTS[1])).toMatchObject({ resultCode });
      expect(await game.statusOf(further)).toBe(status);
    },
  );

  it('is completed and consumed product by product', async () => {
    const bought = buy();
    const boids: string[] = [];
    for (const productId of PRODUCTS) {
      const boid = await verified(bought, productId);
      boids.push(boid);
      expect(await game.complete(boid, { productId })).toMatchObject({
        ...SUCCESS,
        resultData: { purchaseStatus: 'COMPLETED_BEFORE_CONSUME' },
      });
    }
    await withWorker(() =>
      eventually(
        () => Promise.all(boids.map((boid) => game.statusOf(boid))),
        (statuses) => statuses.every((status) => status === 'COMPLETED'),
        15_000,
      ),
    );
    const { consumptionState, further } = setup.store.get(bought);
    expect([consumptionState, ...further.map((one) => one.consumptionState)]).toEqual([1, 1, 1]);
  });

  it('is in the retry list and shown to operators product by product, until each is consumed', async () => {
    const bought = buy();
    const boids: string[] = [];
    for (const productId of PRODUCTS) boids.push(await verified(bought, productId));
    const [, second, third] = boids as [string, string, string];
    const listed = async (): Promise<unknown> => {
      const fields = { pjid: game.project.pjid, playerId: game.playerId, maxLimit: 5 };
      const { resultData } = await game.form<{ retryAbleList: { boid: string }[] | null }>(
        RETRY_LIST,
        fields,
      );
      return resultData!.retryAbleList?.map(({ boid }) => boid) ?? null;
    };
    expect(await listed()).toEqual(boids.toReversed());
    const [, consumed, open] = PRODUCTS;
    setup.store.consume({ ...bought, productId: consumed });
    expect(await listed()).toEqual([third, boids[0]]);
    const shown = (boid: string): Promise<Answer> => game.json(LOOKUP, { pjid: game.project.pjid, boid });
    const { orderId } = bought;
    for (const [boid, productId, consumptionState] of [
      [second, consumed, 1] as const,
      [third, open, 0] as const,
    ])
      expect(await shown(boid)).toMatchObject({
        ...SUCCESS,
        resultData: {
          billingPurchase: { productId },
          gstorePurchase: {
            orderId,
            consumptionState,
            purchaseState: 0,
            purchaseTimeMillis: expect.any(Number),
          },
        },
      });
  });

  it('is cancelled whole when the store takes the token back', async () => {
    const [bought, other] = [buy(), buy()];
    const boids: string[] = [];
    for (const productId of PRODUCTS) boids.push(await verified(bought, productId));
    const kept = await verified(other, PRODUCTS[0]);
    setup.store.refund({ purchaseToken: bought.purchaseToken, reason: 7 });
    await withWorker(() =>
      eventually(
        () => Promise.all(boids.map((boid) => game.record(boid))),
        (records) =>
          records.every(
            (one) => one['purchaseStatus'] === 'CANCELED' && one['cancelReason'] === 'CHARGEBACK',
          ),
        15_000,
      ),
    );
    expect(await game.statusOf(kept)).toBe('VERIFY_SUCCESS');
  });
});

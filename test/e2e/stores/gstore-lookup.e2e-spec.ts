import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Answer } from '../../support/interface/envelope.js';
import { Game, ON_PC } from '../../support/servers/game.js';
import { type GstoreSetup, startWithGstore } from '../../support/stores/gstore.js';
import type { TestProject } from '../../support/operators/operator.js';
import { PurchaseTable } from '../../support/database/purchase-table.js';
import { UNKNOWN_PAYMENT } from '../../support/stores/unknown-payment.js';

type PlayableGame = Awaited<ReturnType<GstoreSetup['newGame']>>;
type Bought = ReturnType<GstoreSetup['buy']>;
interface LookUp {
  readonly billingPurchase: Record<string, unknown>;
  readonly gstorePurchase: Record<string, unknown>;
}

const LOOKUP = '/billing/api-game/v1/purchase/gstore/play/developer-api/purchases/products/get/forTool';
const BOUGHT_AT = 1_795_231_498_123;

describe('looking a purchase up in mobile store A, for operators', () => {
  let setup: GstoreSetup;
  let table: PurchaseTable;
  let game: PlayableGame;

  beforeAll(async () => {
    setup = await startWithGstore();
    table = await PurchaseTable.open(setup.service.databaseUrl);
    game = await setup.newGame();
  });

  afterEach(() => setup.store.clearFaults());
  afterAll(async () => {
    await table.close();
    await setup.stop();
  });

  const asked = (): number => setup.store.journal({ route: 'products.get' }).length;
  const buy = (input: Partial<Parameters<GstoreSetup['store']['buy']>[0]> = {}): Bought =>
    setup.store.buy({ packageName: game.packageName, productId: game.productId, ...input });
  const lookUp = (boid: string, changes: object = {}): Promise<Answer<LookUp>> =>
    game.json<LookUp>(LOOKUP, { pjid: game.project.pjid, boid, ...changes });

  async function verified(bought = buy()): Promise<string> {
    const boid = await game.reserve();
    expect(await game.verify(boid, bought)).toMatchObject({ resultCode: 'SUCCESS' });
    return boid;
  }

  /** What the store shows, with the given token. */
  async function storeSide(bought: Bought): Promise<Record<string, unknown>> {
    const answer = await lookUp(await game.reserve(), { gstorePurchaseToken: bought.purchaseToken });
    expect(answer).toMatchObject({ resultCode: 'SUCCESS' });
    return answer.resultData!.gstorePurchase;
  }

  it('shows both sides of a purchase, every field and no other', async () => {
    const bought = buy({ purchaseTimeMillis: BOUGHT_AT, purchaseType: 0, regionCode: 'JP' });
    const boid = await verified(bought);
    setup.store.consume(bought);
    await game.complete(boid);
    await table.set(
      boid,
      "reserved_at = '2026-11-21 03:04:05.999', completed_at = '2026-11-21 03:05:00.000'",
    );
    expect(await lookUp(boid)).toEqual({
      resultCode: 'SUCCESS',
      resultMessage: 'Success',
      resultData: {
        billingPurchase: {
          reservedAtUnixTS: Date.UTC(2026, 10, 21, 3, 4, 5) / 1000,
          purchaseStatus: 'COMPLETED',
          payment: 'GSTORE_PLAY',
          appStore: 'GSTORE_PLAY',
          productId: game.productId,
          totalMicroPrice: 990_000,
          currency: 'USD',
          completedAtUnixTS: Date.UTC(2026, 10, 21, 3, 5, 0) / 1000,
        },
        gstorePurchase: {
          purchaseTimeMillis: BOUGHT_AT,
          purchaseState: 0,
          consumptionState: 1,
          orderId: bought.orderId,
          purchaseType: 0,
          regionCode: 'JP',
        },
      },
    });
  });

  describe('by its boid alone (purchase/ask-store)', () => {
    const askStore = (boid: string): Promise<Answer> =>
      setup.operator.call('purchase/ask-store', { pjid: game.project.pjid, boid });

    it('shows the record of the store, changes nothing, and is in the timeline', async () => {
      const bought = buy({ purchaseTimeMillis: BOUGHT_AT, purchaseType: 0, regionCode: 'JP' });
      const boid = await verified(bought);
      const before = await table.row(boid);
      expect(await askStore(boid)).toEqual({
        resultCode: 'SUCCESS',
        resultMessage: 'Success',
        resultData: {
          storePayment: {
            state: 'PAID',
            orderId: bought.orderId,
            microPrice: null,
            currency: null,
            storeTimeUnixTS: Math.floor(BOUGHT_AT / 1000),
            isTest: true,
          },
          storePurchase: {
            purchaseTimeMillis: BOUGHT_AT,
            purchaseState: 0,
            consumptionState: 0,
            orderId: bought.orderId,
            purchaseType: 0,
            regionCode: 'JP',
          },
        },
      });
      expect(await table.row(boid)).toEqual(before);
      const body = { pjid: game.project.pjid, boid };
      const { eventList } = await setup.operator.must<{ eventList: object[] }>('purchase/timeline', body);
      const call = { kind: 'STORE_CALL', detail: { call: 'look-up', outcome: 'found' } };
      expect(eventList.at(-1)).toMatchObject(call);
      const [entry] = await setup.operator.audited(body.pjid, '/operator/v1/purchase/ask-store');
      expect(entry).toMatchObject({ subject: boid, resultCode: 'SUCCESS' });
      const seen = [JSON.stringify(eventList), ...setup.service.logLines].join('\n');
      expect(seen).not.toContain(bought.purchaseToken);
    });

    it('is refused for a purchase that was not verified, and the store is not asked', async () => {
      const [boid, before] = [await game.reserve(), asked()];
      expect(await askStore(boid)).toMatchObject({
        resultCode: 'INVALID_PARAMETER',
        resultMessage: expect.stringMatching(/^boid: no token or order of the store/),
      });
      expect(asked()).toBe(before);
    });

    it('shows what was paid back, and what the store does not know any more, as such', async () => {
      const bought = buy();
      const boid = await verified(bought);
      setup.store.refund({ purchaseToken: bought.purchaseToken });
      expect(await askStore(boid)).toMatchObject({
        resultData: { storePayment: { state: 'REFUNDED' }, storePurchase: { purchaseState: 1 } },
      });
      setup.store.set({ purchaseToken: bought.purchaseToken, forgotten: true });
      expect(await askStore(boid)).toEqual({
        resultCode: 'SUCCESS',
        resultMessage: 'Success',
        resultData: UNKNOWN_PAYMENT,
      });
    });

    it('is refused while the store fails', async () => {
      const boid = await verified();
      setup.store.fault({ match: { route: 'products.get' }, kind: 'status', status: 503 });
      expect(await askStore(boid)).toMatchObject({ resultCode: 'EXTERNAL_API_ERROR' });
    });
  });

  describe('the record of Purser', () => {
    it('of a purchase that is not completed: completedAtUnixTS is null', async () => {
      expect(await lookUp(await verified())).toMatchObject({
        resultData: { billingPurchase: { purchaseStatus: 'VERIFY_SUCCESS', completedAtUnixTS: null } },
      });
    });

    it('of a purchase without a price: null', async () => {
      const boid = await verified();
      await table.set(boid, 'micro_price = NULL, currency = NULL');
      expect(await lookUp(boid)).toMatchObject({
        resultData: { billingPurchase: { totalMicroPrice: null, currency: null } },
      });
    });

    it('of a purchase on a PC', async () => {
      const [boid, bought] = [await game.reserve(ON_PC), buy()];
      await game.verifyPc(boid, bought);
      expect(await lookUp(boid)).toMatchObject({
        resultData: {
          billingPurchase: { payment: 'GSTORE_PLAY_PC', appStore: 'GSTORE_PLAY_PC' },
          gstorePurchase: { orderId: bought.orderId },
        },
      });
    });

    it('stays as it was', async () => {
      const boid = await verified();
      const before = await table.row(boid);
      await lookUp(boid);
      await lookUp(boid, { gstorePurchaseToken: buy().purchaseToken });
      expect(await table.row(boid)).toEqual(before);
    });
  });

  describe('the record of the store', () => {
    it('of an ordinary purchase: purchaseType is null', async () => {
      expect(await storeSide(buy())).toMatchObject({ purchaseType: null, regionCode: 'KR' });
    });

    it.each([0, 1, 2] as const)('of purchaseType %d', async (purchaseType) => {
      expect(await storeSide(buy({ purchaseType }))).toMatchObject({ purchaseType });
    });

    it.each([0, 1, 2] as const)('of purchaseState %d', async (purchaseState) => {
      expect(await storeSide(buy({ purchaseState }))).toMatchObject({ purchaseState, consumptionState: 0 });
    });

    it('of a promotion: there is no order', async () => {
      expect(await storeSide(buy({ orderId: null, purchaseType: 1 }))).toMatchObject({ orderId: null });
    });

    it('with its required fields only, and with the undocumented state 4', async () => {
      const body = { purchaseTimeMillis: String(BOUGHT_AT), purchaseState: 4, consumptionState: 0 };
      setup.store.fault({ match: { route: 'products.get' }, kind: 'status', status: 200, body });
      expect(await storeSide(buy())).toEqual({
        purchaseTimeMillis: BOUGHT_AT,
        purchaseState: 4,
        consumptionState: 0,
        orderId: null,
        purchaseType: null,
        regionCode: null,
      });
    });
  });

  describe('the token', () => {
    it('that is saved for the boid is used', async () => {
      const bought = buy();
      expect(await lookUp(await verified(bought), { gstorePurchaseToken: null })).toMatchObject({
        resultData: { gstorePurchase: { orderId: bought.orderId } },
      });
    });

    it('that is sent is used instead', async () => {
      const [saved, sent] = [buy(), buy()];
      const answer = await lookUp(await verified(saved), { gstorePurchaseToken: sent.purchaseToken });
      expect(answer).toMatchObject({ resultData: { gstorePurchase: { orderId: sent.orderId } } });
    });

    it('that is sent is used for a reservation without one', async () => {
      const bought = buy();
      const answer = await lookUp(await game.reserve(), { gstorePurchaseToken: bought.purchaseToken });
      expect(answer).toMatchObject({
        resultData: {
          billingPurchase: { purchaseStatus: 'RESERVED' },
          gstorePurchase: { orderId: bought.orderId },
        },
      });
    });

    it('is neither sent nor saved: INVALID_PARAMETER, and the store is not asked', async () => {
      const [boid, before] = [await game.reserve(), asked()];
      expect(await lookUp(boid)).toMatchObject({
        resultCode: 'INVALID_PARAMETER',
        resultMessage: expect.stringContaining('gstorePurchaseToken'),
      });
      expect(asked()).toBe(before);
    });

    it('is asked for under the product of the reservation', async () => {
      const boid = await game.reserve({ productId: 'gem.200' });
      const [fitting, other] = [buy({ productId: 'gem.200' }), buy()];
      expect(await lookUp(boid, { gstorePurchaseToken: fitting.purchaseToken })).toMatchObject({
        resultData: { gstorePurchase: { orderId: fitting.orderId } },
      });
      expect(await lookUp(boid, { gstorePurchaseToken: other.purchaseToken })).toMatchObject({
        resultCode: 'EXTERNAL_API_ERROR',
      });
    });

    it('is in no answer and no log line', async () => {
      const [saved, sent] = [buy(), buy()];
      const boid = await verified(saved);
      const answers = [await lookUp(boid), await lookUp(boid, { gstorePurchaseToken: sent.purchaseToken })];
      setup.store.set({ purchaseToken: sent.purchaseToken, expired: true });
      answers.push(await lookUp(boid, { gstorePurchaseToken: sent.purchaseToken }));
      const seen = [JSON.stringify(answers), ...setup.service.logLines].join('\n');
      for (const { purchaseToken } of [saved, sent]) expect(seen).not.toContain(purchaseToken);
    });
  });

  describe('is refused', () => {
    it('for a boid that does not exist, or is another project’s, with one answer', async () => {
      const stranger = await setup.newGame();
      const foreign = await stranger.reserve();
      const [known, ...unknown] = [await lookUp(foreign), await lookUp('1'), await lookUp('no-number')];
      expect(known).toMatchObject({
        resultCode: 'INVALID_PARAMETER',
        resultMessage: expect.stringContaining('boid'),
      });
      for (const answer of unknown) expect({ ...answer, traceId: '' }).toEqual({ ...known, traceId: '' });
    });

    it('for a boid of another store', async () => {
      const path = '/billing/api-game/v1/purchase/astore/appstore/consumable/reserve';
      const fields = game.aReservation({ payment: 'ASTORE_APP', appStore: 'ASTORE_APP_STORE', os: 'IOS' });
      const { resultData } = await game.form<{ boid: string }>(path, fields);
      const answer = await lookUp(resultData!.boid, { gstorePurchaseToken: buy().purchaseToken });
      expect(answer).toMatchObject({ resultCode: 'INVALID_PARAMETER' });
    });

    it('for a project without settings of the store: NOT_ALLOW_PURCHASE', async () => {
      const bare = new Game(setup.service, await setup.operator.project());
      const body = { pjid: bare.project.pjid, boid: await bare.reserve(), gstorePurchaseToken: 'none' };
      expect(await bare.json(LOOKUP, body)).toMatchObject({ resultCode: 'NOT_ALLOW_PURCHASE' });
    });

    it.each([
      ['of another app', { packageName: 'com.example.elsewhere' }],
      ['that has ended', { expired: true }],
      ['that is forgotten', { forgotten: true }],
    ])('with EXTERNAL_API_ERROR when the store rejects the token as one %s', async (_, patch) => {
      const bought = buy();
      const boid = await verified(bought);
      setup.store.set({ purchaseToken: bought.purchaseToken, ...patch });
      expect(await lookUp(boid)).toEqual({
        resultCode: 'EXTERNAL_API_ERROR',
        resultMessage: expect.any(String),
        traceId: expect.any(String),
      });
    });

    it('with EXTERNAL_API_ERROR when no store has issued the token', async () => {
      const answer = await lookUp(await game.reserve(), { gstorePurchaseToken: '../../etc' });
      expect(answer).toMatchObject({ resultCode: 'EXTERNAL_API_ERROR' });
    });

    it.each(['status', 'garbage', 'reset', 'wrong-types', 'quota'] as const)(
      'with EXTERNAL_API_ERROR when the store fails: %s',
      async (kind) => {
        const boid = await verified();
        setup.store.fault({ match: { route: 'products.get' }, kind });
        expect(await lookUp(boid)).toMatchObject({ resultCode: 'EXTERNAL_API_ERROR' });
        setup.store.clearFaults();
        expect(await lookUp(boid)).toMatchObject({ resultCode: 'SUCCESS' });
      },
    );
  });

  describe('fields', () => {
    const expectFault = async (field: string, value: unknown): Promise<void> => {
      const before = asked();
      expect({ field, value, ...(await lookUp('1', { [field]: value })) }).toMatchObject({
        resultCode: 'INVALID_PARAMETER',
        resultMessage: expect.stringContaining(field),
      });
      expect(asked()).toBe(before);
    };

    it('a wrong one is refused by its name, and the store is not called', async () => {
      await expectFault('gstorePurchaseToken', ' x');
    });

    it('the body is JSON only', async () => {
      const { pjid } = game.project;
      expect(await game.form(LOOKUP, { pjid, boid: '1' })).toMatchObject({
        resultCode: 'INVALID_PARAMETER',
        resultMessage: expect.stringContaining('application/json'),
      });
    });
  });

  describe('access', () => {
    const as = async ({ pjid, accessKey }: TestProject, boid: string, body = pjid): Promise<Answer> => {
      const headers = { 'X-Req-Pjid': pjid, 'X-Auth-Access-Key': accessKey };
      const response = await setup.service.http.post(LOOKUP).set(headers).send({ pjid: body, boid });
      return response.body as Answer;
    };
    const withRole = async (role: string): Promise<TestProject> => ({
      ...game.project,
      ...(await setup.operator.key(game.project.pjid, [role])),
    });

    it('is for operators of the project only', async () => {
      const boid = await verified();
      expect(await as(await withRole('OPERATOR'), boid)).toMatchObject({ resultCode: 'SUCCESS' });
      const before = asked();
      const stranger = await setup.operator.project();
      const admin = { pjid: 'ADMIN', accessKey: setup.service.adminKey, keyId: '' };
      const refused = [
        await as(await withRole('GAME'), boid),
        await as(await withRole('PLATFORM'), boid),
        await as(admin, boid, game.project.pjid),
        await as(stranger, boid, game.project.pjid),
        await as({ ...game.project, accessKey: 'wrong' }, boid),
        (await setup.service.http.post(LOOKUP).send({ pjid: game.project.pjid, boid })).body as Answer,
      ];
      for (const answer of refused) expect(answer).toMatchObject({ resultCode: 'NOT_ALLOW_AUTH' });
      expect(asked()).toBe(before);
    });

    it('is audited, with the boid and the result, refusals too', async () => {
      const project = await setup.operator.project(['GAME', 'OPERATOR']);
      const own = new Game(setup.service, project);
      const boid = await own.reserve();
      await as(project, boid);
      await as({ ...project, ...(await setup.operator.key(project.pjid, ['GAME'])) }, boid);
      const { pjid } = project;
      const page = { pjid, fromUnixTS: 0, toUnixTS: 253_402_300_799, pageItemSize: 100, pageNo: 1 };
      const { auditList } = await setup.operator.must<{ auditList: Record<string, unknown>[] }>(
        'audit/list',
        page,
      );
      expect(auditList.filter(({ action }) => action === LOOKUP)).toEqual([
        expect.objectContaining({ actorPjid: pjid, resultCode: 'NOT_ALLOW_AUTH' }),
        expect.objectContaining({
          actorPjid: pjid,
          actorKeyId: project.keyId,
          subject: boid,
          resultCode: 'INVALID_PARAMETER',
        }),
      ]);
    });

    it('costs one read of the purchase besides the record of the call', async () => {
      const boid = await verified();
      await lookUp(boid);
      const statements = await setup.service.countStatements(() => lookUp(boid));
      expect(statements).toEqual([
        expect.stringMatching(/^INSERT INTO audit_entry /),
        expect.stringMatching(/^SELECT /),
        expect.stringMatching(/^INSERT INTO audit_entry /),
      ]);
    });
  });
});

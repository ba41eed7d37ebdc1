import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { PurchaseTable } from '../../support/database/purchase-table.js';
import type { Answer } from '../../support/interface/envelope.js';
import { Operator } from '../../support/operators/operator.js';
import { paidOutside } from '../../support/purchases/external.js';
import { Game } from '../../support/servers/game.js';
import type { RunningService } from '../../support/service/start-service.js';
import { type AstoreGame, type AstoreSetup, startWithAstore } from '../../support/stores/astore.js';
import { type ConsoleSetup, startWithConsole } from '../../support/stores/console.js';
import { type PcstoreGame, type PcstoreSetup, startWithPcstore } from '../../support/stores/pcstore.js';
import { UNKNOWN_PAYMENT } from '../../support/stores/unknown-payment.js';
import { startWithWshop, type WshopGame, type WshopSetup } from '../../support/stores/wshop.js';

const ASK_STORE = 'purchase/ask-store';
interface Setup {
  readonly service: RunningService;
  readonly operator: Operator;
}

/** An operator who asks about purchases of a game. */
class Asking {
  private constructor(
    private readonly setup: Setup,
    private readonly table: PurchaseTable,
  ) {}

  static async of(setup: Setup): Promise<Asking> {
    return new Asking(setup, await PurchaseTable.open(setup.service.databaseUrl));
  }

  ask({ project: { pjid } }: Game, boid: string): Promise<Answer> {
    return this.setup.operator.call(ASK_STORE, { pjid, boid });
  }

  /** Asks the store, which changes nothing; the question is in the timeline and in the audit log. */
  async shows(game: Game, boid: string, resultData: object): Promise<void> {
    const before = await this.table.row(boid);
    expect(await this.ask(game, boid)).toEqual({
      resultCode: 'SUCCESS',
      resultMessage: 'Success',
      resultData,
    });
    expect(await this.table.row(boid)).toEqual(before);
    await this.hasRecord(game, boid, 'SUCCESS');
  }

  async hasRecord({ project: { pjid } }: Game, boid: string, resultCode: string): Promise<void> {
    type Timeline = { readonly eventList: readonly object[] };
    const { eventList } = await this.setup.operator.must<Timeline>('purchase/timeline', { pjid, boid });
    expect(eventList.at(-1)).toMatchObject({ kind: 'STORE_CALL', detail: { call: 'look-up' } });
    const [entry] = await this.setup.operator.audited(pjid, `/operator/v1/${ASK_STORE}`);
    expect(entry).toMatchObject({ subject: boid, resultCode });
  }

  close(): Promise<void> {
    return this.table.close();
  }
}

/** Fields of a payment that a store names a price of. */
const aPayment = (state: string, changes: object): object => ({
  storePayment: {
    state,
    orderId: expect.any(String),
    microPrice: 990_000,
    currency: 'USD',
    storeTimeUnixTS: expect.any(Number),
    isTest: false,
    ...changes,
  },
  storePurchase: null,
});

describe('purchase/ask-store about a purchase of mobile store B', () => {
  let setup: AstoreSetup;
  let asking: Asking;
  let game: AstoreGame;

  beforeAll(async () => {
    setup = await startWithAstore();
    asking = await Asking.of(setup);
    game = await newGame();
  });
  afterEach(() => setup.store.clearFaults());
  afterAll(async () => {
    await asking.close();
    await setup.stop();
  });

  async function newGame(): Promise<AstoreGame> {
    const made = await setup.newGame();
    const { bundleId } = made;
    const settings = { ...setup.store.registerApp({ bundleId }), ...setup.store.serverKey({ bundleId }) };
    const { pjid } = made.project;
    await setup.operator.must('store-settings/save', { pjid, store: 'ASTORE', settings });
    return made;
  }
  async function bought(by = game, environment: 'Production' | 'Sandbox' = 'Production') {
    const receipt = setup.buy(by, { environment, price: 990, currency: 'USD' });
    const boid = await by.reserve();
    expect(await by.verifyReceipt(boid, receipt)).toMatchObject({ resultCode: 'SUCCESS' });
    return { boid, receipt };
  }

  it('shows it as paid, then as refunded', async () => {
    const { boid, receipt } = await bought();
    const { transactionId: orderId } = receipt;
    await asking.shows(game, boid, aPayment('PAID', { orderId }));
    setup.store.refund({ transactionId: orderId });
    await asking.shows(game, boid, aPayment('REFUNDED', { orderId }));
  });

  it('asks the sandbox about a purchase of a tester', async () => {
    const { boid } = await bought(game, 'Sandbox');
    await asking.shows(game, boid, aPayment('PAID', { isTest: true }));
  });

  it('shows what the store does not know', async () => {
    const { boid } = await bought();
    const body = { errorCode: 4040010, errorMessage: 'Transaction id not found.' };
    setup.store.fault({
      match: { route: 'production.getTransactionInfo' },
      kind: 'status',
      status: 404,
      body,
    });
    await asking.shows(game, boid, UNKNOWN_PAYMENT);
  });

  it('is refused while the store is down, without a key of its server API, and before the verification', async () => {
    const { boid, receipt } = await bought();
    setup.store.fault({ match: {}, kind: 'status', status: 503 });
    const down = await asking.ask(game, boid);
    expect(down).toMatchObject({ resultCode: 'EXTERNAL_API_ERROR' });
    await asking.hasRecord(game, boid, 'EXTERNAL_API_ERROR');
    setup.store.clearFaults();
    expect(await asking.ask(game, await game.reserve())).toMatchObject({
      resultCode: 'INVALID_PARAMETER',
      resultMessage: expect.stringMatching(/^boid: no token or order of the store/),
    });
    const without = await setup.newGame();
    expect(await asking.ask(without, (await bought(without)).boid)).toMatchObject({
      resultCode: 'NOT_ALLOW_PURCHASE',
      resultMessage: expect.stringContaining('issuerId, keyId and privateKey'),
    });
    expect(setup.service.logLines.join('\n')).not.toContain(receipt.receiptData);
  });

  it('is refused for a payment that no store confirms', async () => {
    const boid = await paidOutside(game);
    expect(await asking.ask(game, boid)).toMatchObject({
      resultCode: 'NOT_ALLOW_PURCHASE',
      resultMessage: expect.stringMatching(/^boid: no store confirms this payment/),
    });
  });
});

describe('purchase/ask-store about a purchase of the PC store', () => {
  let setup: PcstoreSetup;
  let asking: Asking;
  let game: PcstoreGame;

  beforeAll(async () => {
    setup = await startWithPcstore();
    asking = await Asking.of(setup);
    game = await setup.newGame();
  });
  afterEach(() => setup.store.clearFaults());
  afterAll(async () => {
    await asking.close();
    await setup.stop();
  });

  it('shows it as open, without capturing it, then as paid and as refunded', async () => {
    const boid = await game.approved();
    const { transId: orderId } = setup.store.get({ orderId: boid });
    await asking.shows(game, boid, aPayment('OPEN', { orderId }));
    expect(game.orderStatus(boid)).toBe('Approved');
    expect(await game.verifyOrder(boid)).toMatchObject({ resultCode: 'SUCCESS' });
    await asking.shows(game, boid, aPayment('PAID', { orderId }));
    setup.store.set({ orderId: boid, status: 'Chargedback' });
    await asking.shows(game, boid, aPayment('REFUNDED', { orderId }));
  });

  it('shows an order for testing as such', async () => {
    const tester = await setup.newGame({ sandbox: true });
    await asking.shows(tester, await tester.captured(), aPayment('PAID', { isTest: true }));
  });

  it('shows what the store does not know', async () => {
    const boid = await game.captured();
    setup.store.orderError({ code: 3, times: 1 });
    await asking.shows(game, boid, UNKNOWN_PAYMENT);
  });

  it('is refused while the store is down', async () => {
    const boid = await game.captured();
    setup.store.fault({ match: { route: 'QueryTxn' }, kind: 'status', status: 503 });
    expect(await asking.ask(game, boid)).toMatchObject({ resultCode: 'EXTERNAL_API_ERROR' });
    await asking.hasRecord(game, boid, 'EXTERNAL_API_ERROR');
  });
});

describe('purchase/ask-store about a purchase of the web shop', () => {
  let setup: WshopSetup;
  let asking: Asking;
  let game: WshopGame;

  beforeAll(async () => {
    setup = await startWithWshop();
    asking = await Asking.of(setup);
    game = await setup.newGame();
  });
  afterEach(() => setup.shop.clearFaults());
  afterAll(async () => {
    await asking.close();
    await setup.stop();
  });

  const price = { microPrice: expect.any(Number), currency: expect.any(String) };

  it('shows it as open, without recording a payment, then as paid and as refunded', async () => {
    const { boid, wshopOrderId } = await game.reservePage();
    await asking.shows(game, boid, aPayment('OPEN', { ...price, orderId: String(wshopOrderId) }));
    await game.payUnreported(boid);
    await asking.shows(game, boid, aPayment('PAID', price));
    await game.refundUnreported(boid, 1);
    await asking.shows(game, boid, aPayment('REFUNDED', price));
  });

  it('shows what the store does not know', async () => {
    const boid = await game.buy();
    const body = { has_more: false, orders: [] };
    setup.shop.fault({ match: { route: 'order.search' }, kind: 'status', status: 200, body });
    await asking.shows(game, boid, UNKNOWN_PAYMENT);
  });

  it('is refused while the store is down; the token of the page is in no log', async () => {
    const { boid, wshopToken } = await game.reservePage();
    await asking.ask(game, boid);
    setup.shop.fault({ match: {}, kind: 'status', status: 503 });
    expect(await asking.ask(game, boid)).toMatchObject({ resultCode: 'EXTERNAL_API_ERROR' });
    await asking.hasRecord(game, boid, 'EXTERNAL_API_ERROR');
    const seen = setup.service.logLines.join('\n');
    for (const secret of [wshopToken, game.shopProject.apiKey]) expect(seen).not.toContain(secret);
  });
});

describe('purchase/ask-store about a purchase of the console store', () => {
  let setup: ConsoleSetup;
  let asking: Asking;

  beforeAll(async () => {
    setup = await startWithConsole();
    asking = await Asking.of(setup);
  });
  afterEach(() => setup.store.clearFaults());
  afterAll(async () => {
    await asking.close();
    await setup.stop();
  });

  const owned = async () => {
    const player = await setup.newPlayer(await setup.newProject());
    const { id } = setup.grant(player);
    return { player, id, boid: await player.verified() };
  };
  const payment = (orderId: string): object =>
    aPayment('PAID', { orderId, microPrice: null, currency: null, isTest: null });

  it('shows what the player owns, and what the store does not know any more', async () => {
    const { player, id, boid } = await owned();
    await asking.shows(player, boid, payment(id));
    setup.store.set({ id, withdrawn: true });
    await asking.shows(player, boid, UNKNOWN_PAYMENT);
  });

  it('is refused without the player’s token, and while the store is down', async () => {
    const { player, boid } = await owned();
    setup.store.fault({ match: { route: 'entitlements.get' }, kind: 'status', status: 503 });
    expect(await asking.ask(player, boid)).toMatchObject({ resultCode: 'EXTERNAL_API_ERROR' });
    await asking.hasRecord(player, boid, 'EXTERNAL_API_ERROR');
    setup.store.clearFaults();
    expect(await player.revokeToken()).toMatchObject({ resultCode: 'SUCCESS' });
    expect(await asking.ask(player, boid)).toMatchObject({ resultCode: 'USER_ACCESS_TOKEN_NOT_VALID' });
  });

  it('writes neither the token of the player nor the note of the purchase to the log', async () => {
    const { player, boid } = await owned();
    await asking.ask(player, boid);
    const sent = setup.store.journal({ route: 'entitlements.get' }).map((call) => JSON.stringify(call));
    expect(sent.length).toBeGreaterThan(0);
    const seen = setup.service.logLines.join('\n');
    expect(seen).not.toContain(player.accountId);
    expect(seen).not.toMatch(/Bearer /);
  });
});

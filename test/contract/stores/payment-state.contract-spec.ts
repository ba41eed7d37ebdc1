import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type {
  PaymentStateAnswer,
  StoredPayment,
} from '../../../src/modules/store-verifier/domain/payment-state.js';
import type { Store } from '../../../src/modules/store-verifier/domain/store.js';
import { later, whole, wireAnswer } from '../../support/faults/wire-answer.js';
import { WIRE_TROUBLES } from '../../support/faults/wire-troubles.js';
import { PJID } from './adapter-fixture.js';
import { AstoreFixture } from './astore-fixture.js';
import { ConsoleFixture } from './console-fixture.js';
import { GstoreFixture, patched } from './gstore-fixture.js';
import { PcstoreFixture } from './pcstore-fixture.js';
import { SHOP_PROJECT, WshopFixture } from './wshop-fixture.js';

const PAYMENT: StoredPayment = {
  pjid: PJID,
  boid: '6917529027641081856',
  playerId: 'player-1',
  productId: 'gem.100',
  purchaseToken: null,
  storeOrderId: null,
  isTester: false,
  reservedAt: new Date(),
  beganPaid: false,
};

const NO_SUCH_PROJECT = 'ELSEWHERE';
const UNAVAILABLE = { kind: 'unavailable', reason: expect.stringMatching(/./) };
const UNKNOWN = { kind: 'unknown', reason: expect.stringMatching(/./) };

type Names = Partial<StoredPayment>;

const questionOf = ({ paymentState }: Pick<Store, 'paymentState'>, names: Names) =>
  paymentState!.questionAbout({ ...PAYMENT, reservedAt: new Date(), ...names });
const ask = (store: Pick<Store, 'paymentState'>, names: Names): Promise<PaymentStateAnswer> =>
  questionOf(store, names)!();
const stateOf = async (store: Pick<Store, 'paymentState'>, names: Names): Promise<string> => {
  const answer = await ask(store, names);
  return answer.kind === 'found' ? answer.payment.state : answer.kind;
};

/** No secret of the store, the project or the player may be in the log of the questions that were asked. */
function expectNoSecretLogged(
  { logLines }: { readonly logLines: readonly string[] },
  ...secrets: readonly string[]
): void {
  const log = logLines.join('\n');
  expect(log).toContain('the store gave no usable answer');
  for (const secret of secrets.filter((text) => text !== '')) expect(log).not.toContain(secret);
}

describe('mobile store A, asked about one payment', () => {
  let fixture: GstoreFixture;

  beforeAll(async () => {
    fixture = await GstoreFixture.start();
  });
  afterEach(() => {
    fixture.calm();
    fixture.line.calm();
  });
  afterAll(() => fixture.stop());

  const named = ({ purchaseToken }: { readonly purchaseToken: string }): Names => ({ purchaseToken });

  it('shows a paid one, in its own words too', async () => {
    const receipt = fixture.receipt({ purchaseTimeMillis: 1_795_231_498_123, purchaseType: 0 });
    expect(await ask(fixture.store, named(receipt))).toEqual({
      kind: 'found',
      payment: {
        state: 'PAID',
        orderId: receipt.orderId,
        price: null,
        at: new Date(1_795_231_498_123),
        isTest: true,
      },
      storePurchase: expect.objectContaining({ orderId: receipt.orderId, purchaseState: 0 }),
    });
  });

  it.each([
    ['of a tester', { purchaseType: 0 }, true],
    ['for a promotion', { purchaseType: 1 }, true],
    ['for a rewarded advertisement', { purchaseType: 2 }, true],
    ['that was paid', {}, false],
  ] as const)('says whether money moved for one %s', async (_, type, isTest) => {
    const receipt = patched(fixture, type);
    expect(await ask(fixture.store, named(receipt))).toMatchObject({ payment: { state: 'PAID', isTest } });
  });

  it('shows one that was paid back, and other states', async () => {
    const refunded = fixture.receipt();
    fixture.simulator.refund({ purchaseToken: refunded.purchaseToken });
    expect(await stateOf(fixture.store, named(refunded))).toBe('REFUNDED');
    const pending = patched(fixture, { purchaseState: 2 });
    expect(await stateOf(fixture.store, named(pending))).toBe('OPEN');
    fixture.line.answer(wireAnswer(200, { purchaseTimeMillis: '1', purchaseState: 4, consumptionState: 0 }));
    expect(await ask(fixture.store, named(pending))).toMatchObject({
      payment: { state: 'UNKNOWN', isTest: false },
      storePurchase: { purchaseState: 4 },
    });
    const undocumented = { purchaseTimeMillis: '1', purchaseState: 0, consumptionState: 0, purchaseType: 3 };
    fixture.line.answer(wireAnswer(200, undocumented));
    expect(await ask(fixture.store, named(pending))).toMatchObject({ payment: { isTest: null } });
  });

  it('does not know another token', async () => {
    expect(await ask(fixture.store, { purchaseToken: 'none' })).toEqual(UNKNOWN);
  });

  it('is not asked without a token, or without settings', async () => {
    expect(questionOf(fixture.store, {})).toBeNull();
    const elsewhere = { pjid: NO_SUCH_PROJECT, purchaseToken: 'none' };
    expect(await ask(fixture.store, elsewhere)).toEqual({ kind: 'not-configured' });
  });

  it.each(Object.entries(WIRE_TROUBLES))('decides nothing by %s', async (_, trouble) => {
    const receipt = fixture.receipt();
    fixture.line.play(trouble);
    expect(await ask(fixture.store, named(receipt))).toEqual(UNAVAILABLE);
  });

  it('writes no secret to the log', async () => {
    const receipt = fixture.receipt();
    await ask(fixture.store, named(receipt));
    fixture.line.answer(wireAnswer(503, ''));
    await ask(fixture.store, named(receipt));
    expectNoSecretLogged(fixture, receipt.purchaseToken, ...fixture.secrets());
  });
});

describe('mobile store B, asked about one payment', () => {
  let fixture: AstoreFixture;

  beforeAll(async () => {
    fixture = await AstoreFixture.start('signedTransaction');
  });
  afterEach(() => {
    fixture.calm();
    fixture.line.calm();
  });
  afterAll(() => fixture.stop());

  it.each([
    ['Production', false],
    ['Sandbox', true],
  ] as const)('shows a paid one, and one that was paid back, in %s', async (environment, isTester) => {
    fixture.settings = fixture.appWithServerKey;
    const bought = { environment, price: 6_990, currency: 'USD', purchaseDateMillis: 1_795_231_498_123 };
    const { transactionId } = fixture.receipt(bought);
    const names = { purchaseToken: transactionId, isTester };
    const paid = {
      state: 'PAID',
      orderId: transactionId,
      price: { microPrice: 6_990_000, currency: 'USD' },
      at: new Date(1_795_231_498_123),
      isTest: isTester,
    };
    expect(await ask(fixture.store, names)).toEqual({ kind: 'found', payment: paid });
    fixture.simulator.refund({ transactionId });
    const refunded = { ...paid, state: 'REFUNDED' };
    expect(await ask(fixture.store, names)).toEqual({ kind: 'found', payment: refunded });
  });

  it('does not know another transaction, or that of the other environment', async () => {
    fixture.settings = fixture.appWithServerKey;
    expect(await ask(fixture.store, { purchaseToken: '2000000000000001' })).toEqual(UNKNOWN);
    const { transactionId } = fixture.receipt();
    expect(await ask(fixture.store, { purchaseToken: transactionId, isTester: true })).toEqual(UNKNOWN);
  });

  it('does not know a transaction whose id it refuses as none of its own', async () => {
    fixture.settings = fixture.appWithServerKey;
    fixture.line.answer(wireAnswer(400, { errorCode: 4000006 }));
    expect(await ask(fixture.store, { purchaseToken: '1' })).toEqual(UNKNOWN);
  });

  it.each([4000000, 4000002])(
    'decides nothing by the refusal %i of the question itself',
    async (errorCode) => {
      fixture.settings = fixture.appWithServerKey;
      fixture.line.answer(wireAnswer(400, { errorCode }));
      expect(await ask(fixture.store, { purchaseToken: '1' })).toEqual(UNAVAILABLE);
    },
  );

  it('is not asked before the verification, without settings, or without a key, which is named', async () => {
    expect(questionOf(fixture.store, {})).toBeNull();
    const elsewhere = { pjid: NO_SUCH_PROJECT, purchaseToken: '1' };
    expect(await ask(fixture.store, elsewhere)).toEqual({ kind: 'not-configured' });
    expect(await ask(fixture.store, { purchaseToken: '1' })).toEqual({
      kind: 'not-configured',
      missing: expect.stringContaining('privateKey'),
    });
    expect(fixture.line.requests()).toEqual([]);
  });

  it.each(Object.entries(WIRE_TROUBLES))('decides nothing by %s', async (_, trouble) => {
    fixture.settings = fixture.appWithServerKey;
    const { transactionId } = fixture.receipt();
    fixture.line.play(trouble);
    expect(await ask(fixture.store, { purchaseToken: transactionId })).toEqual(UNAVAILABLE);
  });

  it('writes no secret to the log', async () => {
    fixture.settings = fixture.appWithServerKey;
    const { transactionId } = fixture.receipt();
    fixture.line.answer(wireAnswer(503, ''));
    await ask(fixture.store, { purchaseToken: transactionId });
    const bearers = fixture.line.requests().map(({ headers }) => headers.authorization ?? '');
    const { privateKey } = fixture.appWithServerKey;
    expectNoSecretLogged(fixture, privateKey, ...bearers, ...fixture.secrets());
  });
});

describe('the PC store, asked about one payment', () => {
  let fixture: PcstoreFixture;

  beforeAll(async () => {
    fixture = await PcstoreFixture.start();
  });
  afterEach(() => {
    fixture.calm();
    fixture.line.calm();
  });
  afterAll(() => fixture.stop());

  it('shows a paid one, by the boid alone', async () => {
    const { claim, known } = fixture.bought({ status: 'Succeeded' });
    expect(await ask(fixture.store, { boid: claim.boid })).toEqual({
      kind: 'found',
      payment: {
        state: 'PAID',
        orderId: known.purchaseToken,
        price: expect.objectContaining({ currency: 'USD' }),
        at: expect.any(Date),
        isTest: false,
      },
    });
  });

  it.each([
    ['Init', 'OPEN'],
    ['Approved', 'OPEN'],
    ['Failed', 'ENDED'],
    ['Refunded', 'REFUNDED'],
    ['PartialRefund', 'REFUNDED'],
    ['Chargedback', 'REFUNDED'],
    ['RefundedSuspectedFraud', 'REFUNDED'],
    ['RefundedFriendlyFraud', 'REFUNDED'],
  ] as const)('shows %s as %s', async (status, state) => {
    const { claim } = fixture.bought({ status });
    expect(await stateOf(fixture.store, { boid: claim.boid })).toBe(state);
  });

  it('shows orders for testing as such, and null for what the store does not say', async () => {
    fixture.settings = { ...fixture.app, sandbox: true };
    const params = { orderid: PAYMENT.boid, transid: '9', status: 'Succeeded' };
    fixture.line.answer(wireAnswer(200, { response: { result: 'OK', params } }));
    expect(await ask(fixture.store, {})).toEqual({
      kind: 'found',
      payment: { state: 'PAID', orderId: '9', price: null, at: null, isTest: true },
    });
  });

  it('does not know another order; other errors decide nothing', async () => {
    expect(await ask(fixture.store, { boid: '1' })).toEqual(UNKNOWN);
    const { claim } = fixture.bought({ status: 'Succeeded' });
    fixture.simulator.orderError({ code: 2, times: 1 });
    expect(await ask(fixture.store, { boid: claim.boid })).toEqual(UNAVAILABLE);
  });

  it('is not asked without settings', async () => {
    expect(await ask(fixture.store, { pjid: NO_SUCH_PROJECT })).toEqual({ kind: 'not-configured' });
    expect(fixture.line.requests()).toEqual([]);
  });

  it.each(Object.entries(WIRE_TROUBLES))('decides nothing by %s', async (_, trouble) => {
    const { claim } = fixture.bought({ status: 'Succeeded' });
    fixture.line.play(trouble);
    expect(await ask(fixture.store, { boid: claim.boid })).toEqual(UNAVAILABLE);
  });

  it('writes no secret to the log', async () => {
    fixture.line.answer(wireAnswer(503, ''));
    await ask(fixture.store, {});
    expectNoSecretLogged(fixture, ...fixture.secrets());
  });
});

describe('the web shop, asked about one payment', () => {
  let fixture: WshopFixture;

  beforeAll(async () => {
    fixture = await WshopFixture.start('PROD');
  });
  afterEach(() => fixture.calm());
  afterAll(() => fixture.stop());

  const opened = async (): Promise<{ readonly boid: string; readonly storeOrderId: string }> => {
    const order = fixture.order();
    const answer = await fixture.opener.open(order);
    if (answer.kind !== 'opened') throw new Error(JSON.stringify(answer));
    return { boid: order.boid, storeOrderId: answer.payment.storeOrderId };
  };
  const paid = async () => {
    const names = await opened();
    await fixture.simulator.pay({ externalId: names.boid });
    return names;
  };

  it('shows a paid one with the id of its transaction', async () => {
    const names = await paid();
    const answer = await ask(fixture.shop, names);
    expect(answer).toEqual({
      kind: 'found',
      payment: {
        state: 'PAID',
        orderId: expect.stringMatching(/^\d+$/),
        price: { microPrice: 12_990_000, currency: 'USD' },
        at: expect.any(Date),
        isTest: false,
      },
    });
    expect(answer).not.toMatchObject({ payment: { orderId: names.storeOrderId } });
  });

  it('shows one that is open by its number, and others that were paid back, or have ended', async () => {
    const [open, refunded, ended] = [await opened(), await paid(), await opened()];
    await fixture.simulator.refund({ externalId: refunded.boid, code: 1 });
    fixture.simulator.cancel({ externalId: ended.boid });
    expect(await ask(fixture.shop, open)).toMatchObject({
      payment: { state: 'OPEN', orderId: open.storeOrderId, price: { currency: 'USD' } },
    });
    expect(await stateOf(fixture.shop, refunded)).toBe('REFUNDED');
    expect(await stateOf(fixture.shop, ended)).toBe('ENDED');
  });

  it('finds one that the shop reported first up to a day before its notification', async () => {
    const names = await paid();
    const late = { ...names, reservedAt: new Date(Date.now() + 20 * 3_600_000) };
    expect(await ask(fixture.shop, late)).toEqual(UNKNOWN);
    expect(await stateOf(fixture.shop, { ...late, beganPaid: true })).toBe('PAID');
    const tooLate = { ...late, reservedAt: new Date(Date.now() + 30 * 3_600_000), beganPaid: true };
    expect(await ask(fixture.shop, tooLate)).toEqual(UNAVAILABLE);
  });

  it('gives up in time when the list is long and slow', async () => {
    const names = await paid();
    for (let count = 0; count < 30; count += 1) await opened();
    fixture.line.play((truth) => later(2_000, whole(truth)));
    const began = performance.now();
    expect(await ask(fixture.shop, { ...names, storeOrderId: '1' })).toEqual(UNAVAILABLE);
    expect(performance.now() - began).toBeLessThan(7_000);
  });

  it('does not know another order, and is not asked without its number or settings', async () => {
    await opened();
    expect(await ask(fixture.shop, { storeOrderId: '1' })).toEqual(UNKNOWN);
    expect(questionOf(fixture.shop, {})).toBeNull();
    const elsewhere = { pjid: NO_SUCH_PROJECT, storeOrderId: '1' };
    expect(await ask(fixture.shop, elsewhere)).toEqual({ kind: 'not-configured' });
  });

  it.each([
    ['of another project', { project_id: Number(SHOP_PROJECT) + 1 }, UNAVAILABLE],
    ['for testing', { mode: 'sandbox' }, { kind: 'found', payment: { state: 'PAID', isTest: true } }],
  ])('judges an order %s', async (_, changes, expected) => {
    const names = await paid();
    fixture.line.play((truth) => {
      const { orders, ...page } = JSON.parse(truth.body.toString('utf8')) as { orders: object[] };
      const changed = { ...page, orders: orders.map((each) => ({ ...each, ...changes })) };
      return whole({ ...truth, body: Buffer.from(JSON.stringify(changed)) });
    });
    expect(await ask(fixture.shop, names)).toMatchObject(expected);
  });

  it.each(Object.entries(WIRE_TROUBLES))('decides nothing by %s', async (_, trouble) => {
    const names = await paid();
    fixture.line.play(trouble);
    expect(await ask(fixture.shop, names)).toEqual(UNAVAILABLE);
  });

  it('writes no secret to the log', async () => {
    const names = await opened();
    fixture.line.answer(wireAnswer(503, ''));
    await ask(fixture.shop, names);
    const headers = fixture.line.requests().map((request) => request.headers.authorization ?? '');
    expectNoSecretLogged(fixture, fixture.project.apiKey, ...headers);
  });
});

describe('the console store, asked about one payment', () => {
  let fixture: ConsoleFixture;

  beforeAll(async () => {
    fixture = await ConsoleFixture.start();
  });
  afterEach(() => {
    fixture.calm();
    fixture.line.calm();
  });
  afterAll(() => fixture.stop());

  const store = () => fixture.ports.stores.of('CONSOLE');
  type Bought = ReturnType<ConsoleFixture['buy']>;
  const named = ({ known: { playerId, purchaseToken } }: Bought): Names => ({ playerId, purchaseToken });

  it('shows what the account owns as paid', async () => {
    const bought = fixture.buy();
    expect(await ask(store(), named(bought))).toEqual({
      kind: 'found',
      payment: { state: 'PAID', orderId: bought.id, price: null, at: expect.any(Date), isTest: null },
    });
  });

  it.each([
    ['is not active any more', { inactiveDate: Date.UTC(2026, 0), activeDate: Date.UTC(2025, 0) }],
    ['is past its end, whatever its flag says', { inactiveDate: Date.UTC(2026, 0), activeFlag: true }],
    ['is switched off', { activeFlag: false }],
  ])('shows what %s as ended', async (_, changes) => {
    expect(await stateOf(store(), named(fixture.buy(changes)))).toBe('ENDED');
  });

  it('does not know what was taken back, or never sold', async () => {
    const bought = fixture.buy();
    fixture.simulator.set({ id: bought.id, withdrawn: true });
    expect(await ask(store(), named(bought))).toEqual(UNKNOWN);
  });

  it('needs the token of the account that bought, and keeps one that the store refuses', async () => {
    const [signedOut, other, refused] = [fixture.buy(), fixture.buy(), fixture.buy()];
    await fixture.ports.userTokens.drop(PJID, signedOut.player.playerId, 1);
    fixture.keep({ ...fixture.signIn(), playerId: other.player.playerId });
    fixture.keep({ ...refused.player, accessToken: 'refused' });
    for (const bought of [signedOut, other, refused])
      expect(await ask(store(), named(bought))).toEqual({ kind: 'user-token-invalid' });
    expect(await fixture.kept(refused.player)).not.toBeNull();
  });

  it('is not asked before the verification, without settings, or with an unreadable note', async () => {
    expect(questionOf(store(), {})).toBeNull();
    const elsewhere = { pjid: NO_SUCH_PROJECT, purchaseToken: '{}' };
    expect(await ask(store(), elsewhere)).toEqual({ kind: 'not-configured' });
    expect(await ask(store(), { purchaseToken: '{}' })).toEqual(UNAVAILABLE);
    expect(fixture.line.requests()).toEqual([]);
  });

  it.each(Object.entries(WIRE_TROUBLES))('decides nothing by %s', async (_, trouble) => {
    const bought = fixture.buy();
    fixture.line.play(trouble);
    expect(await ask(store(), named(bought))).toEqual(UNAVAILABLE);
  });

  it('writes no secret to the log', async () => {
    const bought = fixture.buy();
    await ask(store(), named(bought));
    fixture.line.answer(wireAnswer(503, ''));
    await ask(store(), named(bought));
    expectNoSecretLogged(fixture, bought.known.purchaseToken, ...fixture.secrets());
  });
});

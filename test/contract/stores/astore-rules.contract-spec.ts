import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { PaymentClaim } from '../../../src/modules/store-verifier/domain/payment-claim.js';
import type { StoreVerdict } from '../../../src/modules/store-verifier/domain/store-verdict.js';
import { socketOf, wireAnswer } from '../../support/faults/wire-answer.js';
import { WIRE_TROUBLES } from '../../support/faults/wire-troubles.js';
import { PJID } from './adapter-fixture.js';
import { AstoreFixture, BUNDLE, claimWith, PRODUCT, PRODUCTION, SANDBOX } from './astore-fixture.js';

const BUDGET_MS = 12_000;
const CALL_MS = 6_000;
/** Room for a busy machine. */
const SLACK_MS = 4_000;

describe('mobile store B, rules of its own', () => {
  let fixture: AstoreFixture;

  beforeAll(async () => {
    fixture = await AstoreFixture.start();
  });
  afterEach(() => {
    fixture.calm();
    fixture.line.calm();
  });
  afterAll(() => fixture.stop());

  const verify = (claim: PaymentClaim = fixture.buy().claim): Promise<StoreVerdict> =>
    fixture.store.verifier.verify(claim);
  const tester = () => fixture.buy({ environment: 'Sandbox' }).claim;
  const order = (status: number, more: Partial<Parameters<typeof fixture.simulator.orderStatus>[0]> = {}) =>
    fixture.simulator.orderStatus({ status, ...more });
  /** The environments that were asked, in order. */
  const asked = (): string[] =>
    fixture.line.requests().map(({ path }) => (PRODUCTION.test(path) ? 'production' : 'sandbox'));

  describe('the request', () => {
    it('shows the receipt and the secret to production', async () => {
      const { claim } = fixture.buy();
      await verify(claim);
      const [request, ...others] = fixture.line.requests();

      expect(others).toEqual([]);
      expect(request).toMatchObject({
        method: 'POST',
        path: '/production/verifyReceipt',
        headers: { 'content-type': 'application/json' },
      });
      expect(JSON.parse(request!.body)).toEqual({
        'receipt-data': (claim.evidence as { receiptData: string }).receiptData,
        password: fixture.app.sharedSecret,
        'exclude-old-transactions': true,
      });
    });

    it('is made again, the same, to the sandbox for the receipt of a tester', async () => {
      expect(await verify(tester())).toMatchObject({ kind: 'accepted', purchase: { isTester: true } });
      const [production, sandbox, ...others] = fixture.line.requests();

      expect(others).toEqual([]);
      expect([production?.path, sandbox?.path]).toEqual([
        '/production/verifyReceipt',
        '/sandbox/verifyReceipt',
      ]);
      expect(sandbox?.body).toBe(production?.body);
    });

    it('is not made to the sandbox where testers may not buy', async () => {
      fixture.settings = { ...fixture.app, allowSandbox: false };

      expect(await verify(tester())).toEqual({
        kind: 'rejected',
        reason: 'the store answers 21007 and test purchases are not allowed',
      });
      expect(asked()).toEqual(['production']);
      expect(await verify()).toMatchObject({ kind: 'accepted', purchase: { isTester: false } });
    });

    it('is not made for a proof that the store does not issue', async () => {
      const { claim } = fixture.buy();

      expect(await verify({ ...claim, evidence: { kind: 'opened-order' } })).toMatchObject({
        kind: 'rejected',
      });
      expect(asked()).toEqual([]);
    });
  });

  describe('a status of production', () => {
    const answers = (status: number) => `the store answers ${status}`;

    it.each([21001, 21003, 21006, 21008, 21010])('%i is a refusal', async (status) => {
      order(status);
      const lines = await fixture.loggedBy(async () =>
        expect(await verify()).toEqual({ kind: 'rejected', reason: answers(status) }),
      );
      expect(lines).toEqual([]);
      expect(asked()).toEqual(['production']);
    });

    it('21000 is a refusal that an operator must look into', async () => {
      order(21000);
      const lines = await fixture.loggedBy(async () =>
        expect(await verify()).toEqual({ kind: 'rejected', reason: answers(21000) }),
      );
      expect(lines).toMatchObject([{ level: 50, msg: 'the store cannot read our request', pjid: PJID }]);
    });

    it('21002 is a refusal when it comes twice', async () => {
      expect(await verify(claimWith('no receipt', '1'))).toEqual({
        kind: 'rejected',
        reason: answers(21002),
      });
      expect(asked()).toEqual(['production', 'production']);
    });

    it('21002 that comes once is repeated and then ignored', async () => {
      order(21002, { times: 1 });

      expect(await verify()).toMatchObject({ kind: 'accepted' });
      expect(asked()).toEqual(['production', 'production']);
    });

    it('21002 that comes once in production and once in the sandbox is ignored', async () => {
      order(21002, { environment: 'Production', times: 1 });
      order(21002, { environment: 'Sandbox', times: 1 });

      expect(await verify(tester())).toMatchObject({ kind: 'accepted' });
      expect(asked()).toEqual(['production', 'production', 'sandbox', 'sandbox']);
    });

    it('21002 after a lost call decides nothing yet', async () => {
      order(21002);
      let calls = 0;
      fixture.line.play((truth) => (response) => {
        calls += 1;
        if (calls === 1) socketOf(response).resetAndDestroy();
        else response.writeHead(truth.status).end(truth.body);
      });

      expect(await verify()).toEqual({ kind: 'unavailable', reason: 'the store answers 21002 once' });
      expect(calls).toBe(2);
    });

    it('21004 must be fixed by an operator', async () => {
      fixture.settings = { ...fixture.app, sharedSecret: 'not the secret' };
      const lines = await fixture.loggedBy(async () =>
        expect(await verify()).toEqual({ kind: 'unavailable', reason: answers(21004) }),
      );
      expect(lines).toMatchObject([{ level: 50, msg: 'the store refuses our credentials', pjid: PJID }]);
      expect(asked()).toEqual(['production']);
    });

    it.each([21005, 21009])('%i is a failure of the store', async (status) => {
      order(status);
      const lines = await fixture.loggedBy(async () =>
        expect(await verify()).toEqual({ kind: 'unavailable', reason: answers(status) }),
      );
      expect(lines).toMatchObject([{ level: 40, call: 'production.verifyReceipt' }]);
      expect(asked()).toEqual(['production']);
    });

    it.each([21100, 21104, 21199])('%i is a failure or a refusal, as its hint says', async (status) => {
      const verdicts: StoreVerdict[] = [];
      for (const isRetryable of [1, '1', true, 0, '0', false] as const) {
        order(status, { isRetryable, times: 1 });
        verdicts.push(await verify());
      }
      order(status);
      verdicts.push(await verify());
      const [mayPass, final] = (['unavailable', 'rejected'] as const).map((kind) => ({
        kind,
        reason: answers(status),
      }));

      expect(verdicts).toEqual([...Array(3).fill(mayPass), ...Array(4).fill(final)]);
    });

    it.each([null, 2, '', 'yes', [1]])('21100 with the hint %j decides nothing', async (isRetryable) => {
      fixture.line.answer(wireAnswer(200, { status: 21100, 'is-retryable': isRetryable }));

      expect(await verify()).toEqual({ kind: 'unavailable', reason: 'unusable answer' });
    });

    it.each([1, -1, 20999, 21011, 21099, 21200, 0.5, '0', '21003', null, true])(
      '%j is not a status of the store',
      async (status) => {
        fixture.line.answer(wireAnswer(200, { status }));

        expect(await verify()).toEqual({ kind: 'unavailable', reason: 'unusable answer' });
        expect(asked()).toEqual(['production']);
      },
    );
  });

  describe('a status of the sandbox', () => {
    it.each([
      [21000, 'rejected'],
      [21001, 'rejected'],
      [21002, 'rejected'],
      [21003, 'rejected'],
      [21004, 'unavailable'],
      [21005, 'unavailable'],
      [21006, 'rejected'],
      [21007, 'unavailable'],
      [21008, 'rejected'],
      [21009, 'unavailable'],
      [21010, 'rejected'],
      [21100, 'rejected'],
    ])('%i leaves the receipt %s', async (status, kind) => {
      order(status, { environment: 'Sandbox' });

      expect(await verify(tester())).toEqual({ kind, reason: `the store answers ${status}` });
      expect(asked()).toEqual(['production', ...Array(status === 21002 ? 2 : 1).fill('sandbox')]);
    });

    it.each(Object.entries(WIRE_TROUBLES))('is not to be had after %s', async (_, trouble) => {
      fixture.line.play(trouble, ({ path }) => SANDBOX.test(path));

      expect(await verify(tester())).toMatchObject({ kind: 'unavailable' });
      expect(asked()).toContain('sandbox');
    });

    it('never makes a tester of a paying player', async () => {
      fixture.line.play(
        () => (response) => response.writeHead(503).end(),
        ({ path }) => PRODUCTION.test(path),
      );

      expect(await verify()).toMatchObject({ kind: 'unavailable' });
      expect(asked()).not.toContain('sandbox');
    });
  });

  describe('a receipt', () => {
    const holding = (count: number) => Array.from({ length: count }, () => fixture.receipt().transactionId);
    const receiptOf = (transactionIds: readonly string[]): string =>
      fixture.simulator.issueReceipt({ bundleId: BUNDLE, transactionIds }).receiptData;

    it('with several purchases proves each of them, wherever it stands', async () => {
      const transactionIds = holding(5);
      const receiptData = receiptOf(transactionIds.toReversed());

      for (const transactionId of transactionIds) {
        expect(await verify(claimWith(receiptData, transactionId))).toMatchObject({
          kind: 'accepted',
          purchase: { paymentOrderId: transactionId, purchaseToken: transactionId, unit: null },
        });
      }
    });

    it.each([0, 1, 2, 5])('with %i other purchases does not hold the one that is meant', async (count) => {
      const { transactionId } = fixture.receipt();

      expect(await verify(claimWith(receiptOf(holding(count)), transactionId))).toEqual({
        kind: 'not-allowed',
        reason: 'the receipt does not hold the transaction',
      });
    });

    it('no longer holds what the client has finished', async () => {
      const { receiptData, transactionId } = fixture.receipt();
      fixture.simulator.finish({ transactionId });

      expect(await verify(claimWith(receiptData, transactionId))).toMatchObject({ kind: 'not-allowed' });
    });

    it('of another app is no proof, whatever it holds', async () => {
      const { sharedSecret } = fixture.app;
      const bundleId = 'com.example.sister';
      fixture.simulator.registerApp({ bundleId, sharedSecret });
      const { receiptData } = fixture.simulator.issueReceipt({ bundleId, transactionIds: [] });

      expect(await verify(claimWith(receiptData, '1'))).toEqual({
        kind: 'rejected',
        reason: 'the receipt is for another app',
      });
    });

    it.each([
      [{}, 'accepted'],
      [{ in_app_ownership_type: 'PURCHASED' }, 'accepted'],
      [{ quantity: undefined }, 'accepted'],
      [{ quantity: '10' }, 'rejected'],
      [{ quantity: '0' }, 'rejected'],
      [{ quantity: 1 }, 'unavailable'],
      [{ quantity: 'two' }, 'unavailable'],
      [{ in_app_ownership_type: 'FAMILY_SHARED' }, 'rejected'],
      [{ cancellation_date: '2026-11-21 03:00:00 Etc/GMT' }, 'rejected'],
      [{ cancellation_date_ms: '1795230000000' }, 'rejected'],
      [{ product_id: 'gem.900' }, 'rejected'],
      [{ transaction_id: '2' }, 'not-allowed'],
      [{ transaction_id: 1 }, 'unavailable'],
      [{ transaction_id: '' }, 'unavailable'],
      [{ product_id: null }, 'unavailable'],
      [{ cancellation_date: null }, 'unavailable'],
      [{ original_transaction_id: 1 }, 'unavailable'],
    ])('with an entry that says %j is %s', async (changes, kind) => {
      fixture.line.answer(wireAnswer(200, verified('Production', changes)));

      expect(await verify(claimWith('any', '1'))).toMatchObject({ kind });
    });

    it.each([
      [{ environment: 'Sandbox' }],
      [{ environment: 'Xcode' }],
      [{ environment: null }],
      [{ receipt: null }],
      [{ receipt: { bundle_id: BUNDLE } }],
      [{ receipt: { bundle_id: BUNDLE, in_app: {} } }],
      [{ receipt: { bundle_id: '', in_app: [] } }],
      [{ receipt: { bundle_id: BUNDLE, in_app: [null] } }],
    ])('that says %j of itself says nothing', async (changes) => {
      fixture.line.answer(wireAnswer(200, { ...verified('Production'), ...changes }));

      expect(await verify(claimWith('any', '1'))).toEqual({ kind: 'unavailable', reason: 'unusable answer' });
    });

    it('need not name the environment that was asked', async () => {
      fixture.line.answer(wireAnswer(200, { ...verified('Production'), environment: undefined }));

      expect(await verify(claimWith('any', '1'))).toMatchObject({ purchase: { isTester: false } });
    });

    it('in the sandbox is another one than with the same id in production', async () => {
      const { receiptData } = fixture.receipt({ environment: 'Sandbox' });
      fixture.line.answer(wireAnswer(200, verified('Sandbox')), ({ path }) => SANDBOX.test(path));
      const sandbox = purchaseOf(await verify(claimWith(receiptData, '1')));
      fixture.line.answer(wireAnswer(200, verified('Production')));
      const production = purchaseOf(await verify(claimWith(receiptData, '1')));

      expect(sandbox).toMatchObject({ isTester: true, paymentOrderId: production.paymentOrderId });
      expect(sandbox.receiptKey).not.toEqual(production.receiptKey);
    });
  });

  it('ends in time however slow the store is, and uses all of its time', async () => {
    const slow = (route: string, delayMs: number) => ({ match: { route }, kind: 'delay', delayMs }) as const;
    const [production, sandbox] = ['production.verifyReceipt', 'sandbox.verifyReceipt'];
    const cases = [
      // Both environments need most of a call's time, and still there is a verdict.
      { production: 4_000, sandbox: 4_000, kind: 'accepted', least: 8_000, most: 8_000 },
      { production: 0, sandbox: 60_000, kind: 'unavailable', least: CALL_MS, most: CALL_MS },
      // 21002, 21007, and what is left of the budget for the sandbox.
      {
        production: 4_500,
        sandbox: 60_000,
        malformed: 1,
        kind: 'unavailable',
        least: 11_500,
        most: BUDGET_MS,
      },
      // No time for another try: said once, 21002 is no verdict.
      { production: 5_350, sandbox: 900, malformed: 2, kind: 'unavailable', least: 11_000, most: BUDGET_MS },
    ];
    const outcomes = await Promise.all(
      cases.map(async ({ malformed = 0, ...times }) => {
        const own = await AstoreFixture.start();
        own.simulator.fault(slow(production, times.production));
        own.simulator.fault(slow(sandbox, times.sandbox));
        if (malformed > 0) own.simulator.orderStatus({ status: 21002, environment: 'Production', times: 1 });
        if (malformed > 1) own.simulator.orderStatus({ status: 21002, environment: 'Sandbox' });
        const { claim } = own.buy({ environment: 'Sandbox' });
        const began = performance.now();
        const { kind } = await own.store.verifier.verify(claim);
        const ms = performance.now() - began;
        await own.stop();
        return { kind, ms };
      }),
    );

    for (const [index, { kind, ms }] of outcomes.entries()) {
      expect({ index, kind }).toEqual({ index, kind: cases[index]!.kind });
      expect(ms).toBeGreaterThan(cases[index]!.least - 50);
      expect(ms).toBeLessThan(cases[index]!.most + SLACK_MS);
    }
  });
});

/** An answer about a receipt with one purchase, whose id is 1 and which goes back to itself. */
const verified = (environment: 'Production' | 'Sandbox', changes: Record<string, unknown> = {}) => ({
  status: 0,
  environment,
  receipt: {
    bundle_id: BUNDLE,
    in_app: [
      { quantity: '1', product_id: PRODUCT, transaction_id: '1', original_transaction_id: '1', ...changes },
    ],
  },
});

function purchaseOf(verdict: StoreVerdict) {
  if (verdict.kind !== 'accepted') throw new Error(JSON.stringify(verdict));
  return verdict.purchase;
}

import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { receiptKey } from '../../../src/modules/store-verifier/domain/receipt-key.js';
import type { RefundHistory } from '../../../src/modules/store-verifier/domain/store-notification.js';
import { wireAnswer } from '../../support/faults/wire-answer.js';
import { PJID } from './adapter-fixture.js';
import { AstoreFixture } from './astore-fixture.js';

const INFO = /\/inApps\/v1\/transactions\//;
const HISTORY = /\/inApps\/v2\/refund\/lookup\//;
const ENVIRONMENTS = [
  ['Production', 'PRODUCTION'],
  ['Sandbox', 'SANDBOX'],
] as const;

/** Answers that decide nothing. */
const TROUBLES: readonly (readonly [number, unknown])[] = [
  [200, ''],
  [200, '<html>'],
  [200, {}],
  [200, { signedTransactionInfo: 7, signedTransactions: [7] }],
  [200, { signedTransactionInfo: 'a.b.c', signedTransactions: [], hasMore: true }],
  [401, ''],
  [403, ''],
  [404, '<html>'],
  [429, { errorCode: 4290000 }],
  [500, { errorCode: 5000000 }],
  [503, ''],
];

describe('the server API of mobile store B', () => {
  let fixture: AstoreFixture;
  let app: object;

  beforeAll(async () => {
    fixture = await AstoreFixture.start('signedTransaction');
    app = fixture.appWithServerKey;
  });
  afterEach(() => {
    fixture.calm();
    fixture.line.calm();
  });
  afterAll(() => fixture.stop());

  describe('about a signed transaction', () => {
    it.each(['Production', 'Sandbox'] as const)('confirms one that stands, in %s', async (environment) => {
      fixture.settings = app;
      const { claim } = fixture.buy({ environment });
      const before = fixture.line.requests(INFO).length;
      expect(await fixture.store.verifier.verify(claim)).toMatchObject({
        kind: 'accepted',
        purchase: { isSignedEarlier: true },
      });
      expect(fixture.line.requests(INFO).length - before).toBe(1);
    });

    it.each(['Production', 'Sandbox'] as const)(
      'refuses one that was refunded after it was signed, in %s',
      async (environment) => {
        const receipt = fixture.receipt({ environment });
        fixture.simulator.refund({ transactionId: receipt.transactionId });
        expect(await fixture.store.verifier.verify(fixture.claimOf(receipt))).toMatchObject({
          kind: 'accepted',
        });
        fixture.settings = app;
        expect(await fixture.store.verifier.verify(fixture.claimOf(receipt))).toMatchObject({
          kind: 'rejected',
        });
      },
    );

    it('is not asked about a forged one', async () => {
      fixture.settings = app;
      const before = fixture.line.requests(INFO).length;
      expect(await fixture.store.verifier.verify(fixture.signed({}, 'tampered'))).toMatchObject({
        kind: 'rejected',
      });
      expect(fixture.line.requests(INFO).length).toBe(before);
    });

    it('leaves open one that the store does not know yet', async () => {
      fixture.settings = app;
      const claim = fixture.signed({});
      fixture.line.answer(wireAnswer(404, { errorCode: 4040010, errorMessage: 'Transaction id not found.' }));
      expect(await fixture.store.verifier.verify(claim)).toMatchObject({ kind: 'unavailable' });
    });

    it('refuses one whose id no transaction can have', async () => {
      fixture.settings = app;
      const { claim } = fixture.buy();
      fixture.line.answer(wireAnswer(400, { errorCode: 4000006 }));
      expect(await fixture.store.verifier.verify(claim)).toMatchObject({ kind: 'rejected' });
    });

    // Such as an unknown app: the fault is in the settings, not in the purchase.
    it.each([4000000, 4000002])(
      'leaves one open when the store refuses the question: %i',
      async (errorCode) => {
        fixture.settings = app;
        const { claim } = fixture.buy();
        fixture.line.answer(wireAnswer(400, { errorCode }));
        expect(await fixture.store.verifier.verify(claim)).toEqual({
          kind: 'unavailable',
          reason: 'the store refuses the question',
        });
      },
    );

    it.each(TROUBLES)('decides nothing by the answer %i %j', async (status, body) => {
      fixture.settings = app;
      const { claim } = fixture.buy();
      fixture.line.answer(wireAnswer(status, body));
      expect(await fixture.store.verifier.verify(claim)).toMatchObject({ kind: 'unavailable' });
    });

    it('decides nothing by an answer about another purchase', async () => {
      fixture.settings = app;
      const { claim } = fixture.buy();
      const { signedTransaction } = fixture.receipt();
      fixture.line.answer(wireAnswer(200, { signedTransactionInfo: signedTransaction }));
      expect(await fixture.store.verifier.verify(claim)).toMatchObject({ kind: 'unavailable' });
    });
  });

  describe('about refunds', () => {
    const history = (): RefundHistory => {
      const { refundHistory } = fixture.store;
      if (refundHistory === null) throw new Error('the store has a refund history');
      return refundHistory;
    };
    const refundsOf = (paymentOrderId: string, isTester = false) =>
      history().refundsOf({ pjid: PJID, paymentOrderId, isTester });

    it.each(ENVIRONMENTS)('lists those of the customer, in %s, page by page', async (environment, ours) => {
      fixture.settings = app;
      const customerId = `customer-${environment}`;
      const bought = Array.from({ length: 45 }, () => fixture.receipt({ environment, customerId }));
      const [kept = '', ...refunded] = bought.map(({ transactionId }) => transactionId);
      for (const transactionId of refunded) fixture.simulator.refund({ transactionId });
      const answer = await refundsOf(kept, environment === 'Sandbox');
      if (answer.kind !== 'listed') throw new Error(JSON.stringify(answer));
      const keyed = (id: string) => receiptKey({ family: 'ASTORE', environment: ours, part: 'token', id });
      expect(answer.revocations).toHaveLength(44);
      expect(answer.revocations).toContainEqual({
        id: `${ours}.${refunded[0]}`,
        revocation: {
          receiptKey: keyed(refunded[0] ?? ''),
          orderKey: null,
          code: 'REFUND',
          text: expect.any(String),
          occurredAt: expect.any(Date),
        },
      });
      expect(await refundsOf(kept, environment === 'Sandbox')).toEqual(answer);
    });

    it('lists those of testers also where the project takes no more purchases of testers', async () => {
      const { transactionId } = fixture.receipt({ environment: 'Sandbox' });
      fixture.simulator.refund({ transactionId });
      fixture.settings = { ...app, allowSandbox: false };
      expect(await refundsOf(transactionId, true)).toMatchObject({
        kind: 'listed',
        revocations: [{ id: `SANDBOX.${transactionId}` }],
      });
    });

    it('lists nothing for a customer without any', async () => {
      fixture.settings = app;
      expect(await refundsOf(fixture.receipt().transactionId)).toEqual({ kind: 'listed', revocations: [] });
    });

    it('needs a key', async () => {
      expect(await refundsOf(fixture.receipt().transactionId)).toEqual({ kind: 'not-configured' });
      expect(await history().projects()).toContain(PJID);
    });

    it.each(TROUBLES)('decides nothing by the answer %i %j', async (status, body) => {
      fixture.settings = app;
      const { transactionId } = fixture.receipt();
      fixture.line.answer(wireAnswer(status, body));
      const isEmptyPage = status === 200 && JSON.stringify(body) === '{}';
      expect(await refundsOf(transactionId)).toMatchObject({ kind: isEmptyPage ? 'listed' : 'unavailable' });
    });

    it.each([4040010, 4040001, 4040002, 4000006])(
      'passes over a purchase that it refuses with %i',
      async (errorCode) => {
        fixture.settings = app;
        fixture.line.answer(wireAnswer(404, { errorCode }));
        expect(await refundsOf('1')).toMatchObject({ kind: 'skipped' });
        expect(fixture.line.requests(HISTORY).length).toBeGreaterThan(0);
      },
    );

    it.each([
      ['forged', () => fixture.simulator.sign({ payload: {}, flaw: 'other-root' }).signedTransaction],
      ['about a purchase that stands', () => fixture.receipt().signedTransaction],
    ])('believes nothing that is %s', async (_, signed) => {
      fixture.settings = app;
      const { transactionId } = fixture.receipt();
      fixture.line.answer(wireAnswer(200, { signedTransactions: [signed()], hasMore: false, revision: '1' }));
      expect(await refundsOf(transactionId)).toMatchObject({ kind: 'skipped' });
    });
  });

  it('leaves no key and no token in the log', () => {
    const { privateKey } = app as { readonly privateKey: string };
    const log = fixture.logLines.join('\n');
    expect(fixture.logLines).not.toEqual([]);
    expect(log).not.toContain(privateKey.split('\n')[1]);
    expect(log).not.toContain('Bearer');
  });
});

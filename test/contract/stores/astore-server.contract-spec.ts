import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { receiptKey } from '../../../src/modules/store-verifier/domain/receipt-key.js';
import type { RefundHistory } from '../../../src/modules/store-verifier/domain/store-notification.js';
import { wireAnswer } from '../../support/faults/wire-answer.js';
import { AstoreFixture, PJID } from './astore-fixture.js';

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
  let bench: AstoreFixture;
  let app: object;

  beforeAll(async () => {
    bench = await AstoreFixture.start('signedTransaction');
    app = bench.appWithServerKey;
  });
  afterEach(() => {
    bench.calm();
    bench.line.calm();
  });
  afterAll(() => bench.stop());

  describe('about a signed transaction', () => {
    it.each(['Production', 'Sandbox'] as const)('confirms one that stands, in %s', async (environment) => {
      bench.settings = app;
      const { claim } = bench.buy({ environment });
      const before = bench.line.requests(INFO).length;
      expect(await bench.store.verifier.verify(claim)).toMatchObject({
        kind: 'accepted',
        purchase: { isSignedEarlier: true },
      });
      expect(bench.line.requests(INFO).length - before).toBe(1);
    });

    it.each(['Production', 'Sandbox'] as const)(
      'refuses one that was refunded after it was signed, in %s',
      async (environment) => {
        const receipt = bench.receipt({ environment });
        bench.simulator.refund({ transactionId: receipt.transactionId });
        expect(await bench.store.verifier.verify(bench.claimOf(receipt))).toMatchObject({ kind: 'accepted' });
        bench.settings = app;
        expect(await bench.store.verifier.verify(bench.claimOf(receipt))).toMatchObject({ kind: 'rejected' });
      },
    );

    it('is not asked about a forged one', async () => {
      bench.settings = app;
      const before = bench.line.requests(INFO).length;
      expect(await bench.store.verifier.verify(bench.signed({}, 'tampered'))).toMatchObject({
        kind: 'rejected',
      });
      expect(bench.line.requests(INFO).length).toBe(before);
    });

    it('leaves open one that the store does not know yet', async () => {
      bench.settings = app;
      const claim = bench.signed({});
      bench.line.answer(wireAnswer(404, { errorCode: 4040010, errorMessage: 'Transaction id not found.' }));
      expect(await bench.store.verifier.verify(claim)).toMatchObject({ kind: 'unavailable' });
    });

    it.each(TROUBLES)('decides nothing by the answer %i %j', async (status, body) => {
      bench.settings = app;
      const { claim } = bench.buy();
      bench.line.answer(wireAnswer(status, body));
      expect(await bench.store.verifier.verify(claim)).toMatchObject({ kind: 'unavailable' });
    });

    it('decides nothing by an answer about another purchase', async () => {
      bench.settings = app;
      const { claim } = bench.buy();
      const { signedTransaction } = bench.receipt();
      bench.line.answer(wireAnswer(200, { signedTransactionInfo: signedTransaction }));
      expect(await bench.store.verifier.verify(claim)).toMatchObject({ kind: 'unavailable' });
    });
  });

  describe('about refunds', () => {
    const history = (): RefundHistory => {
      const { refundHistory } = bench.store;
      if (refundHistory === null) throw new Error('the store has a refund history');
      return refundHistory;
    };
    const refundsOf = (paymentOrderId: string, isTester = false) =>
      history().refundsOf({ pjid: PJID, paymentOrderId, isTester });

    it.each(ENVIRONMENTS)('lists those of the customer, in %s, page by page', async (environment, ours) => {
      bench.settings = app;
      const customerId = `customer-${environment}`;
      const bought = Array.from({ length: 45 }, () => bench.receipt({ environment, customerId }));
      const [kept = '', ...refunded] = bought.map(({ transactionId }) => transactionId);
      for (const transactionId of refunded) bench.simulator.refund({ transactionId });
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

    it('lists nothing for a customer without any', async () => {
      bench.settings = app;
      expect(await refundsOf(bench.receipt().transactionId)).toEqual({ kind: 'listed', revocations: [] });
    });

    it('needs a key', async () => {
      expect(await refundsOf(bench.receipt().transactionId)).toEqual({ kind: 'not-configured' });
      expect(await history().projects()).toContain(PJID);
    });

    it.each(TROUBLES)('decides nothing by the answer %i %j', async (status, body) => {
      bench.settings = app;
      const { transactionId } = bench.receipt();
      bench.line.answer(wireAnswer(status, body));
      const isEmptyPage = status === 200 && JSON.stringify(body) === '{}';
      expect(await refundsOf(transactionId)).toMatchObject({ kind: isEmptyPage ? 'listed' : 'unavailable' });
    });

    it.each([4040010, 4040001, 4040002, 4000006])(
      'passes over a purchase that it refuses with %i',
      async (errorCode) => {
        bench.settings = app;
        bench.line.answer(wireAnswer(404, { errorCode }));
        expect(await refundsOf('1')).toMatchObject({ kind: 'skipped' });
        expect(bench.line.requests(HISTORY).length).toBeGreaterThan(0);
      },
    );

    it.each([
      ['forged', () => bench.simulator.sign({ payload: {}, flaw: 'other-root' }).signedTransaction],
      ['about a purchase that stands', () => bench.receipt().signedTransaction],
    ])('believes nothing that is %s', async (_, signed) => {
      bench.settings = app;
      const { transactionId } = bench.receipt();
      bench.line.answer(wireAnswer(200, { signedTransactions: [signed()], hasMore: false, revision: '1' }));
      expect(await refundsOf(transactionId)).toMatchObject({ kind: 'skipped' });
    });
  });

  it('leaves no key and no token in the log', () => {
    const { privateKey } = app as { readonly privateKey: string };
    const log = bench.logLines.join('\n');
    expect(log).not.toContain(privateKey.split('\n')[1]);
    expect(log).not.toContain('Bearer');
  });
});

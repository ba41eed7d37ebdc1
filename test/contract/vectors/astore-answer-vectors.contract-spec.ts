import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { receiptKey } from '../../../src/modules/store-verifier/domain/receipt-key.js';
import type { PaymentLookups } from '../../../src/modules/store-verifier/domain/payment-book.js';
import type { RefundReplies } from '../../../src/modules/store-verifier/domain/refund-question.js';
import type { RefundHistory } from '../../../src/modules/store-verifier/domain/store-notification.js';
import type { StoreVerdict } from '../../../src/modules/store-verifier/domain/store-verdict.js';
import { whole, wireAnswer } from '../../support/faults/wire-answer.js';
import { PJID } from '../stores/adapter-fixture.js';
import { AstoreFixture, claimWith } from '../stores/astore-fixture.js';
import { APP, payloadVector, PURCHASE } from '../../support/vectors/astore-vectors.js';
import { vectorJson } from '../../support/vectors/vectors.js';

type Fields = Record<string, unknown>;

const REVOKED_AT = new Date(1_698_148_950_000);
const answerVector = (name: string): Fields => vectorJson(`astore/answers/${name}.json`);

/** Published errors, the status that the library's tests give each, and what they say of a purchase. */
const ERRORS: readonly (readonly [string, number, string])[] = [
  ['apiException', 500, 'unavailable'],
  ['apiTooManyRequestsException', 429, 'unavailable'],
  ['apiUnknownError', 400, 'unavailable'],
  ['transactionIdNotFoundError', 404, 'unavailable'],
  ['invalidTransactionIdError', 400, 'rejected'],
];

describe('an answer of the server API that the official library of mobile store B publishes', () => {
  let fixture: AstoreFixture;

  beforeAll(async () => {
    fixture = await AstoreFixture.start('signedTransaction');
  });
  afterEach(() => fixture.line.calm());
  afterAll(() => fixture.stop());

  const signed = (name: string): string =>
    fixture.simulator.sign({ payload: payloadVector(name, 'Production') }).signedTransaction;
  const standing = (): string => signed('signedTransactionWithNonAsciiData');
  const revoked = (): string => signed('signedTransactionWithRevocation');

  const sell = (): void => {
    fixture.settings = { ...fixture.appWithServerKey, bundleId: APP };
  };
  const answer = (status: number, body: Fields): void => fixture.line.answer(wireAnswer(status, body));
  const verify = (): Promise<StoreVerdict> => {
    sell();
    return fixture.store.verifier.verify({
      ...claimWith(standing(), PURCHASE.transactionId),
      productId: PURCHASE.productId,
    });
  };
  const asked = (): string[] =>
    fixture.line.requests().map(({ method, path }) => `${method} ${path.replace('/production', '')}`);

  function port<T>(found: T | null): T {
    sell();
    if (found === null) throw new Error('the store has such a port');
    return found;
  }
  const lookups = (): PaymentLookups => port(fixture.store.paymentLookups);
  const history = (): RefundHistory => port(fixture.store.refundHistory);
  const replies = (): RefundReplies => port(fixture.store.refundReplies);

  describe('about a transaction', () => {
    const answerWith = (signedTransactionInfo: string): void =>
      answer(200, { ...answerVector('transactionInfoResponse'), signedTransactionInfo });
    const found = async () => {
      const { transactionId: paymentOrderId, productId } = PURCHASE;
      const payment = { paymentOrderId, productId, isTester: false };
      const answered = await lookups().lookUp(PJID, [payment]);
      return answered.kind === 'answered' ? answered.payments.get(payment) : answered.kind;
    };

    it('is asked for at the published path', async () => {
      answerWith(standing());
      await verify();
      expect(asked()).toEqual([`GET /inApps/v1/transactions/${PURCHASE.transactionId}`]);
    });

    it('confirms a purchase that stands', async () => {
      answerWith(standing());
      expect(await verify()).toMatchObject({ kind: 'accepted', purchase: { isSignedEarlier: true } });
      expect(await found()).toEqual({ state: { kind: 'paid' }, price: null });
    });

    it('refuses a purchase that was revoked after it was signed', async () => {
      answerWith(revoked());
      expect(await verify()).toEqual({ kind: 'rejected', reason: 'the store has cancelled the purchase' });
      expect(await found()).toEqual({
        state: { kind: 'refunded', code: 'REFUND' },
        price: { microPrice: 10_990_000, currency: 'USD' },
      });
    });

    it('decides nothing as published, since what it holds is not signed', async () => {
      answer(200, answerVector('transactionInfoResponse'));
      expect(await verify()).toEqual({ kind: 'unavailable', reason: 'unusable answer' });
      expect(await found()).toBe('unavailable');
    });

    it.each(ERRORS)('that is an error decides only what it is certain of: %s', async (name, status, kind) => {
      answer(status, answerVector(name));
      expect(await verify()).toMatchObject({ kind });
    });
  });

  describe('about refunds', () => {
    const refunds = () =>
      history().refundsOf({ pjid: PJID, paymentOrderId: PURCHASE.transactionId, isTester: false });
    const page = (changes: Fields): Fields => ({ ...answerVector('getRefundHistoryResponse'), ...changes });
    const LISTED = {
      id: `PRODUCTION.${PURCHASE.transactionId}`,
      revocation: {
        receiptKey: receiptKey({
          family: 'ASTORE',
          environment: 'PRODUCTION',
          part: 'token',
          id: PURCHASE.transactionId,
        }),
        orderKey: null,
        code: 'REFUND',
        text: expect.any(String),
        occurredAt: REVOKED_AT,
      },
    };

    it('is read page by page, at the published paths', async () => {
      const pages = [
        page({ signedTransactions: [revoked()] }),
        page({ signedTransactions: [revoked(), revoked()], hasMore: false }),
      ];
      fixture.line.play((_, url) => whole(wireAnswer(200, pages[url.includes('revision=') ? 1 : 0])));
      expect(await refunds()).toEqual({ kind: 'listed', revocations: [LISTED, LISTED, LISTED] });
      const path = `GET /inApps/v2/refund/lookup/${PURCHASE.transactionId}`;
      expect(asked()).toEqual([path, `${path}?revision=revision_output`]);
    });

    it('is not used as published, since what it lists is not signed', async () => {
      answer(200, page({}));
      expect(await refunds()).toEqual({ kind: 'skipped', reason: 'unusable answer' });
    });

    it.each(ERRORS)('that is an error takes nothing back: %s', async (name, status) => {
      answer(status, answerVector(name));
      const isAboutThePurchase = /transactionId/i.test(name);
      expect(await refunds()).toMatchObject({ kind: isAboutThePurchase ? 'skipped' : 'unavailable' });
    });
  });

  describe('to what became of a purchase', () => {
    const reply = (isDelivered: boolean) =>
      replies().reply({ pjid: PJID, paymentOrderId: '49571273', isTester: false, isDelivered });

    it.each([
      [true, { deliveryStatus: 'DELIVERED' }],
      [false, { deliveryStatus: 'UNDELIVERED_OTHER', refundPreference: 'GRANT_FULL' }],
    ])(
      'is asked for at the published path, in the published fields: delivered %j',
      async (isDelivered, said) => {
        answer(202, {});
        expect(await reply(isDelivered)).toEqual({ kind: 'taken' });
        expect(asked()).toEqual(['PUT /inApps/v2/transactions/consumption/49571273']);
        const body = fixture.line.requests()[0]?.body ?? '';
        expect(JSON.parse(body)).toEqual({ customerConsented: true, sampleContentProvided: false, ...said });
      },
    );

    it.each(ERRORS)('that is an error is final only for a wrong request: %s', async (name, status, kind) => {
      answer(status, answerVector(name));
      expect(await reply(true)).toMatchObject({ kind: kind === 'rejected' ? 'refused' : kind });
    });
  });
});

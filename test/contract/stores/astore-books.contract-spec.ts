import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { wireAnswer } from '../../support/faults/wire-answer.js';
import { PJID } from './adapter-fixture.js';
import { AstoreFixture, PRODUCT } from './astore-fixture.js';

const CONSUMPTION = /\/inApps\/v2\/transactions\/consumption\//;
const ENVIRONMENTS = [
  ['Production', false],
  ['Sandbox', true],
] as const;
/** Error codes of the server API. */
const NOT_FOUND = 4040010;
const RETRYABLE = 4040006;
const INVALID_ID = 4000006;
const INVALID_APP = 4000002;

describe('the server API of mobile store B', () => {
  let fixture: AstoreFixture;

  beforeAll(async () => {
    fixture = await AstoreFixture.start('signedTransaction');
  });
  afterEach(() => {
    fixture.calm();
    fixture.line.calm();
  });
  afterAll(() => fixture.stop());

  /** A port that every store of this family has. */
  const given = <Port>(port: Port | null): Port => {
    if (port === null) throw new Error('the store has this port');
    return port;
  };

  describe('looks single payments up', () => {
    const lookUp = async (...payments: readonly (readonly [id: string, isTester: boolean])[]) => {
      const names = payments.map(([paymentOrderId, isTester]) => ({
        paymentOrderId,
        productId: PRODUCT,
        isTester,
      }));
      const answer = await given(fixture.store.paymentLookups).lookUp(PJID, names);
      if (answer.kind !== 'answered') return answer;
      return answered(...names.map((name) => [name.paymentOrderId, answer.payments.get(name)!] as const));
    };
    const answered = (...payments: readonly (readonly [id: string, payment: object])[]) => ({
      kind: 'answered',
      payments: new Map(payments),
    });

    it.each(ENVIRONMENTS)('as paid, with the price, or as refunded, in %s', async (environment, isTester) => {
      fixture.settings = fixture.appWithServerKey;
      const [kept, refunded] = [
        fixture.receipt({ environment, price: 6_990, currency: 'USD' }),
        fixture.receipt({ environment, price: 990, currency: 'EUR' }),
      ];
      fixture.simulator.refund({ transactionId: refunded.transactionId });
      expect(await lookUp([kept.transactionId, isTester], [refunded.transactionId, isTester])).toEqual(
        answered(
          [
            kept.transactionId,
            { state: { kind: 'paid' }, price: { microPrice: 6_990_000, currency: 'USD' } },
          ],
          [
            refunded.transactionId,
            {
              state: { kind: 'refunded', code: 'REFUND' },
              price: { microPrice: 990_000, currency: 'EUR' },
            },
          ],
        ),
      );
    });

    it('without a price where the store names none that an amount can hold', async () => {
      fixture.settings = fixture.appWithServerKey;
      const { transactionId } = fixture.receipt({ price: 990, currency: 'usd' });
      expect(await lookUp([transactionId, false])).toEqual(
        answered([transactionId, { state: { kind: 'paid' }, price: null }]),
      );
    });

    it('also those of testers, where the project takes no more purchases of testers', async () => {
      const { transactionId } = fixture.receipt({ environment: 'Sandbox', price: 990, currency: 'USD' });
      fixture.settings = { ...fixture.appWithServerKey, allowSandbox: false };
      expect(await lookUp([transactionId, true])).toEqual(
        answered([
          transactionId,
          { state: { kind: 'paid' }, price: { microPrice: 990_000, currency: 'USD' } },
        ]),
      );
    });

    it.each([NOT_FOUND, INVALID_ID])(
      'as not known to it where it refuses the id with %i',
      async (errorCode) => {
        fixture.settings = fixture.appWithServerKey;
        fixture.line.answer(wireAnswer(errorCode === INVALID_ID ? 400 : 404, { errorCode }));
        expect(await lookUp(['2000000000000001', false])).toEqual(
          answered(['2000000000000001', { state: { kind: 'unknown' }, price: null }]),
        );
      },
    );

    it.each<[string, number, unknown]>([
      ['is to be asked later', 404, { errorCode: RETRYABLE }],
      ['refuses the question itself', 400, { errorCode: INVALID_APP }],
      ['fails', 500, ''],
      ['answers with an unsigned transaction', 200, { signedTransactionInfo: 'a.b.c' }],
    ])('as unavailable where it %s: no purchase is judged by it', async (_, status, body) => {
      fixture.settings = fixture.appWithServerKey;
      const { transactionId } = fixture.receipt();
      fixture.line.answer(wireAnswer(status, body));
      expect(await lookUp([transactionId, false])).toMatchObject({ kind: 'unavailable' });
    });

    it('as unavailable where it answers about another payment, or of its other environment', async () => {
      fixture.settings = fixture.appWithServerKey;
      const [asked, other] = [fixture.receipt(), fixture.receipt()];
      fixture.line.answer(wireAnswer(200, { signedTransactionInfo: other.signedTransaction }));
      expect(await lookUp([asked.transactionId, false])).toMatchObject({ kind: 'unavailable' });
      fixture.line.answer(wireAnswer(200, { signedTransactionInfo: asked.signedTransaction }));
      expect(await lookUp([asked.transactionId, true])).toMatchObject({ kind: 'unavailable' });
    });

    it('only with a key, in a project that is set up', async () => {
      expect(await lookUp(['1', false])).toEqual({ kind: 'not-configured' });
      fixture.forget(PJID);
      expect(await lookUp(['1', false])).toEqual({ kind: 'not-configured' });
    });
  });

  describe('gets a reply about a purchase that a customer wants refunded', () => {
    const reply = (isDelivered: boolean, isTester = false) =>
      given(fixture.store.refundReplies).reply({
        pjid: PJID,
        paymentOrderId: fixture.receipt({ environment: isTester ? 'Sandbox' : 'Production' }).transactionId,
        isTester,
        isDelivered,
      });
    const KNOWN = { customerConsented: true, sampleContentProvided: false };
    const UNDELIVERED = {
      ...KNOWN,
      deliveryStatus: 'UNDELIVERED_OTHER',
      refundPreference: 'GRANT_FULL',
    };
    const DELIVERED = { ...KNOWN, deliveryStatus: 'DELIVERED' };

    it.each<[string, boolean, object, object]>([
      ['to pay back what was not delivered', false, {}, UNDELIVERED],
      ['the same where it is asked to decline', false, { declineDelivered: true }, UNDELIVERED],
      ['that it was delivered, without a wish', true, {}, DELIVERED],
      [
        'to decline what was delivered, where the project wants that',
        true,
        { declineDelivered: true },
        { ...DELIVERED, refundPreference: 'DECLINE' },
      ],
    ])('%s', async (_, isDelivered, settings, sent) => {
      fixture.settings = { ...fixture.appWithServerKey, ...settings };
      fixture.line.answer(wireAnswer(202, ''));
      expect(await reply(isDelivered)).toEqual({ kind: 'taken' });
      expect(fixture.line.requests(CONSUMPTION).map(({ body }) => JSON.parse(body) as object)).toEqual([
        sent,
      ]);
    });

    it.each(ENVIRONMENTS)('where the purchase was made: %s', async (environment, isTester) => {
      fixture.settings = fixture.appWithServerKey;
      fixture.line.answer(wireAnswer(202, ''));
      await reply(true, isTester);
      expect(fixture.line.requests(CONSUMPTION)[0]!.path).toMatch(`/${environment.toLowerCase()}/`);
    });

    it.each<[number, unknown, object]>([
      [400, { errorCode: INVALID_ID }, { kind: 'refused' }],
      [400, { errorCode: INVALID_APP }, { kind: 'refused' }],
      [404, { errorCode: NOT_FOUND }, { kind: 'unavailable' }],
      [404, { errorCode: RETRYABLE }, { kind: 'unavailable' }],
      [500, '', { kind: 'unavailable' }],
    ])(
      'and answers %i %j: the reply is repeated unless it refuses permanently',
      async (status, body, outcome) => {
        fixture.settings = fixture.appWithServerKey;
        fixture.line.answer(wireAnswer(status, body));
        expect(await reply(true)).toMatchObject(outcome);
      },
    );

    it('only with a key, in a project that is set up', async () => {
      expect(await reply(true)).toEqual({ kind: 'not-configured' });
      fixture.forget(PJID);
      expect(await reply(true)).toEqual({ kind: 'not-configured' });
    });
  });
});

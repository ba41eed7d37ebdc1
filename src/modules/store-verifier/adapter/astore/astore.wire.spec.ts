import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import { meaningOf } from './astore.status.js';
import {
  readClaimedEnvironment,
  readSignedTransaction,
  readVerifyAnswer,
  revocationText,
  timeOf,
} from './astore.wire.js';

const ENTRY = {
  quantity: '1',
  product_id: 'gem.100',
  transaction_id: '2000000123456789',
  original_transaction_id: '2000000123456789',
  purchase_date: '2026-11-21 02:59:58 Etc/GMT',
  purchase_date_ms: '1795229998000',
  original_purchase_date_ms: '1795229998000',
  is_trial_period: 'false',
  in_app_ownership_type: 'PURCHASED',
};
const ANSWER = {
  status: 0,
  environment: 'Sandbox',
  receipt: {
    receipt_type: 'ProductionSandbox',
    adam_id: 0,
    bundle_id: 'com.sim.game',
    receipt_creation_date_ms: '1795230000000',
    in_app: [ENTRY],
  },
};
const TRANSACTION = {
  transactionId: '2000000123456789',
  productId: 'gem.100',
  isCancelled: false,
  isShared: false,
  quantity: 1,
};

const read = (answer: unknown) => readVerifyAnswer(JSON.stringify(answer), 'SANDBOX');
const token = (payload: unknown): string =>
  `e30.${Buffer.from(JSON.stringify(payload)).toString('base64url')}.c2ln`;

describe('answers of mobile store B', () => {
  it('about a receipt are read whole', () => {
    expect(read(ANSWER)).toEqual({
      kind: 'receipt',
      environment: 'SANDBOX',
      bundleId: 'com.sim.game',
      transactions: [TRANSACTION],
    });
  });

  it.each([
    [{ status: 21003 }, 'no'],
    [{ status: 21004 }, 'credentials'],
    [{ status: 21007 }, 'test-receipt'],
    [{ status: 21150, 'is-retryable': true }, 'trouble'],
  ])('of another status than 0 hold no receipt, whatever else they hold: %j', (changes, meaning) => {
    expect(read({ ...ANSWER, ...changes })).toEqual({ kind: 'status', status: changes.status, meaning });
  });

  it('name the environment that was asked, or none', () => {
    const { environment: _, ...unnamed } = ANSWER;

    expect(read(unnamed)).toEqual(read(ANSWER));
    expect(read({ ...ANSWER, environment: 'Production' })).toBeNull();
    expect(
      readVerifyAnswer(JSON.stringify({ ...ANSWER, environment: 'Production' }), 'PRODUCTION'),
    ).toMatchObject({ environment: 'PRODUCTION' });
    expect(readVerifyAnswer(JSON.stringify(ANSWER), 'PRODUCTION')).toBeNull();
  });

  it.each([
    { receipt: undefined },
    { receipt: null },
    { receipt: [] },
    { receipt: { ...ANSWER.receipt, bundle_id: undefined } },
    { receipt: { ...ANSWER.receipt, bundle_id: '' } },
    { receipt: { ...ANSWER.receipt, in_app: undefined } },
    { receipt: { ...ANSWER.receipt, in_app: {} } },
    { status: undefined },
    { status: '0' },
    { status: 0.5 },
  ])('are unusable with %j', (changes) => {
    expect(read({ ...ANSWER, ...changes })).toBeNull();
  });

  const withEntry = (entry: unknown) =>
    read({ ...ANSWER, receipt: { ...ANSWER.receipt, in_app: [ENTRY, entry] } });

  it.each<readonly [string, object, object]>([
    ['several units', { quantity: '3' }, { quantity: 3 }],
    ['the most units', { quantity: '123456789' }, { quantity: 123_456_789 }],
    ['no number of units', { quantity: undefined }, { quantity: 1 }],
    ['a cancellation', { cancellation_date: '2026-11-22 02:59:58 Etc/GMT' }, { isCancelled: true }],
    ['the time of a cancellation', { cancellation_date_ms: '1795316398000' }, { isCancelled: true }],
    ['another payer', { in_app_ownership_type: 'FAMILY_SHARED' }, { isShared: true }],
    ['no payer', { in_app_ownership_type: undefined }, {}],
    ['no original transaction', { original_transaction_id: undefined }, {}],
  ])('may list a purchase with %s', (_, changes, expected) => {
    expect(withEntry({ ...ENTRY, ...changes })).toMatchObject({
      transactions: [TRANSACTION, { ...TRANSACTION, ...expected }],
    });
  });

  it.each([
    null,
    [],
    'entry',
    { ...ENTRY, transaction_id: undefined },
    { ...ENTRY, transaction_id: 1 },
    { ...ENTRY, product_id: '' },
    { ...ENTRY, original_transaction_id: 7 },
    { ...ENTRY, in_app_ownership_type: null },
    { ...ENTRY, cancellation_date: 0 },
    { ...ENTRY, cancellation_date_ms: 1_795_316_398_000 },
    { ...ENTRY, quantity: 1 },
    { ...ENTRY, quantity: '' },
    { ...ENTRY, quantity: '1x' },
    { ...ENTRY, quantity: 'x1' },
    { ...ENTRY, quantity: '-1' },
    { ...ENTRY, quantity: '1234567890' },
  ])('are unusable as a whole when one purchase is %j', (entry) => {
    expect(withEntry(entry)).toBeNull();
  });

  it('may list no purchase', () => {
    const receipt = { ...ANSWER.receipt, in_app: [] };
    expect(read({ ...ANSWER, receipt })).toMatchObject({ kind: 'receipt', transactions: [] });
  });

  it('of the kind that knew one purchase only are not read', () => {
    const receipt = { bid: 'com.sim.game', product_id: 'gem.100', transaction_id: '1' };
    expect(read({ status: 0, receipt })).toBeNull();
  });

  it('are read the same in any order, with additional fields', () => {
    const extra = fc.dictionary(fc.stringMatching(/^x[a-z]{1,8}$/), fc.jsonValue());
    const shuffled = (value: object) =>
      fc.shuffledSubarray(Object.entries(value), { minLength: Object.keys(value).length });
    fc.assert(
      fc.property(extra, shuffled(ENTRY), shuffled(ANSWER.receipt), (more, entry, receipt) => {
        const in_app = [{ ...more, ...Object.fromEntries(entry) }];
        const changed = { ...more, ...Object.fromEntries(receipt), in_app };
        expect(read({ ...more, ...ANSWER, receipt: changed })).toEqual(read(ANSWER));
      }),
    );
  });

  it('never throw, and are null unless they are the store’s', () => {
    fc.assert(
      fc.property(fc.oneof(fc.json(), fc.string({ unit: 'binary' })), (text) => {
        expect(readVerifyAnswer(text, 'PRODUCTION')).toBeNull();
        expect(readClaimedEnvironment(text)).toBeNull();
      }),
      { numRuns: 500 },
    );
  });

  it('with any other status mean one thing, or nothing', () => {
    fc.assert(
      fc.property(fc.integer({ min: 20_000, max: 22_000 }), fc.jsonValue(), (status, hint) => {
        const meaning = meaningOf(status, hint);
        const isKnown = (status >= 21_000 && status <= 21_010) || (status >= 21_100 && status <= 21_199);
        if (!isKnown) expect(meaning).toBeNull();
        expect(read({ status, 'is-retryable': hint })).toEqual(
          meaning === null ? null : { kind: 'status', status, meaning },
        );
      }),
    );
  });
});

describe('signed transactions of mobile store B', () => {
  it.each([
    ['Production', 'PRODUCTION'],
    ['Sandbox', 'SANDBOX'],
    ['Xcode', null],
    ['LocalTesting', null],
    ['sandbox', null],
    ['', null],
    [null, null],
    [['Sandbox'], null],
  ])('of the environment %j are of the environment %j', (environment, expected) => {
    expect(readClaimedEnvironment(token({ environment }))).toBe(expected);
  });

  it('name their purchase', () => {
    const payload = { transactionId: '1', originalTransactionId: '1', productId: 'gem.100', quantity: 1 };
    const known = { ...TRANSACTION, transactionId: '1' };
    expect(readSignedTransaction(payload)).toEqual(known);
    expect(readSignedTransaction({ ...payload, revocationDate: 0 })).toMatchObject({ isCancelled: true });
    expect(readSignedTransaction({ ...payload, inAppOwnershipType: 'FAMILY_SHARED' })).toMatchObject({
      isShared: true,
    });
  });

  it.each([
    { transactionId: undefined },
    { transactionId: 1 },
    { transactionId: '' },
    { productId: undefined },
    { productId: null },
    { originalTransactionId: 1 },
  ])('are not complete with %j', (changes) => {
    expect(readSignedTransaction({ transactionId: '1', productId: 'gem.100', ...changes })).toBeNull();
  });

  const PAYLOAD = { transactionId: '1', productId: 'gem.100' };

  it.each([
    [
      { price: 990, currency: 'USD' },
      { microPrice: 990_000, currency: 'USD' },
    ],
    [
      { price: 0, currency: 'KRW' },
      { microPrice: 0, currency: 'KRW' },
    ],
    [
      { price: 9_007_199_254_740, currency: 'USD' },
      { microPrice: 9_007_199_254_740_000, currency: 'USD' },
    ],
  ])('prove a price in thousandths: %j', (paid, price) => {
    expect(readSignedTransaction({ ...PAYLOAD, ...paid })).toMatchObject({ price });
  });

  it.each([
    {},
    { price: 990 },
    { currency: 'USD' },
    { price: '990', currency: 'USD' },
    { price: -1, currency: 'USD' },
    { price: 0.0001, currency: 'USD' },
    { price: 9_007_199_254_741, currency: 'USD' },
    { price: 990, currency: 'usd' },
    { price: 990, currency: 'USDX' },
    { price: 990, currency: 'XUSD' },
    { price: 990, currency: ['USD'] },
  ])('prove no price with %j', (paid) => {
    expect(readSignedTransaction({ ...PAYLOAD, ...paid })).not.toHaveProperty('price');
  });

  it.each([
    [{}, 1],
    [{ quantity: 3 }, 3],
  ])('name the number of units: %j', (sent, quantity) => {
    expect(readSignedTransaction({ ...PAYLOAD, ...sent })).toMatchObject({ quantity });
  });

  it.each([{ quantity: '1' }, { quantity: 1.5 }, { quantity: null }])('are not complete with %j', (sent) => {
    expect(readSignedTransaction({ ...PAYLOAD, ...sent })).toBeNull();
  });

  it('name when they were paid, where that is a time', () => {
    const purchaseDate = Date.UTC(2026, 10, 1);
    expect(readSignedTransaction({ ...PAYLOAD, purchaseDate })).toHaveProperty(
      'purchasedAt',
      new Date(purchaseDate),
    );
    for (const unusable of [0, '1795230245000', null]) {
      const read = readSignedTransaction({ ...PAYLOAD, purchaseDate: unusable });
      expect(read).not.toBeNull();
      expect(read).not.toHaveProperty('purchasedAt');
    }
  });

  it('name when the store took the money back, where that is a time', () => {
    const revocationDate = Date.UTC(2026, 10, 1);

    expect(readSignedTransaction({ ...PAYLOAD, revocationDate })).toMatchObject({
      isCancelled: true,
      cancelledAt: new Date(revocationDate),
    });
    for (const text of [0, '1795230245000', null]) {
      const read = readSignedTransaction({ ...PAYLOAD, revocationDate: text });
      expect(read).toMatchObject({ isCancelled: true });
      expect(read).not.toHaveProperty('cancelledAt');
    }
    expect(readSignedTransaction(PAYLOAD)).not.toHaveProperty('cancelledAt');
  });

  it.each([
    [40_000, 'reported by the store, 40 % of the price'],
    [33_333, 'reported by the store, 33.333 % of the price'],
    [99_999, 'reported by the store, 99.999 % of the price'],
    [1, 'reported by the store, 0.001 % of the price'],
    [100_000, 'reported by the store'],
    [0, 'reported by the store'],
    [0.5, 'reported by the store'],
    ['40000', 'reported by the store'],
    [undefined, 'reported by the store'],
  ])('say what part of the price the store refunded: %j', (revocationPercentage, text) => {
    const read = readSignedTransaction({ ...PAYLOAD, revocationDate: 1, revocationPercentage });
    expect(revocationText('reported', read!)).toBe(text);
  });

  it.each(['', 'e30', 'e30.', 'e30.bm8.c2ln', 'e30.W10.c2ln'])(
    'claim nothing where they are unreadable: %j',
    (text) => {
      expect(readClaimedEnvironment(text)).toBeNull();
    },
  );
});

describe('a time of mobile store B', () => {
  it('is in milliseconds since the epoch, up to the year 9999', () => {
    expect(timeOf(1)).toEqual(new Date(1));
    expect(timeOf(Date.UTC(9999, 0) - 1)).toEqual(new Date(Date.UTC(9999, 0) - 1));
  });

  it.each([0, -1, 1.5, Date.UTC(9999, 0), '1', null, undefined])('is not %p', (value) => {
    expect(timeOf(value)).toBeNull();
  });
});

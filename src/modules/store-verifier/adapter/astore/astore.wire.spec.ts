import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import { meaningOf } from './astore.status.js';
import { readClaimedEnvironment, readSignedTransaction, readVerifyAnswer } from './astore.wire.js';

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
});

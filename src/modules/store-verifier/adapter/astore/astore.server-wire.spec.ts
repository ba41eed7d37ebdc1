import { describe, expect, it } from '@jest/globals';
import { isFinal, readRefundPage, readServerRefusal, readTransactionInfo } from './astore.server-wire.js';

describe('answers of the server API of mobile store B', () => {
  it.each([
    [4_040_001, 'unknown'],
    [4_040_010, 'unknown'],
    [4_040_002, 'later'],
    [4_040_004, 'later'],
    [4_040_006, 'later'],
    [5_000_001, 'later'],
    [4_000_000, 'never'],
    [4_000_006, 'invalid-id'],
    [4_009_999, 'never'],
  ])('refuse with the error %i: %s', (errorCode, refusal) => {
    expect(readServerRefusal(JSON.stringify({ errorCode }))).toBe(refusal);
  });

  it.each([3_999_999, 4_010_000, 4_040_003, 4_030_004, 9_990_000])(
    'decide nothing with the error %i, which says nothing about the purchase',
    (errorCode) => {
      expect(readServerRefusal(JSON.stringify({ errorCode }))).toBeNull();
    },
  );

  it.each([
    '',
    '[]',
    '{}',
    '{"errorCode":"4040001"}',
    '{"errorCode":4040001.5}',
    '{"errorCode":"4000001"}',
    '{"errorCode":4000001.5}',
  ])('are no refusal as %j', (text) => {
    expect(readServerRefusal(text)).toBeNull();
  });

  it.each([
    ['unknown', false],
    ['later', false],
    ['invalid-id', true],
    ['never', true],
  ] as const)('are final or not as %s: %s', (refusal, final) => {
    expect(isFinal(refusal)).toBe(final);
  });

  it('hold the signed transaction', () => {
    expect(readTransactionInfo('{"signedTransactionInfo":"a.b.c"}')).toBe('a.b.c');
    for (const text of ['', '{}', '{"signedTransactionInfo":7}'])
      expect(readTransactionInfo(text)).toBeNull();
  });

  it.each([
    [{}, { signed: [], next: null }],
    [
      { signedTransactions: ['a', 'b'], revision: 'r' },
      { signed: ['a', 'b'], next: null },
    ],
    [
      { signedTransactions: ['a'], revision: 'r', hasMore: false },
      { signed: ['a'], next: null },
    ],
    [
      { signedTransactions: ['a'], revision: 'r', hasMore: true },
      { signed: ['a'], next: 'r' },
    ],
  ])('list refunds page by page: %j', (fields, page) => {
    expect(readRefundPage(JSON.stringify(fields))).toEqual(page);
  });

  it.each([
    [],
    { signedTransactions: {} },
    { signedTransactions: ['a', 7] },
    { signedTransactions: ['a'], hasMore: true },
    { signedTransactions: ['a'], revision: '', hasMore: true },
    { signedTransactions: ['a'], revision: 'r', hasMore: 'true' },
  ])('are no page as %j', (fields) => {
    expect(readRefundPage(JSON.stringify(fields))).toBeNull();
  });
});

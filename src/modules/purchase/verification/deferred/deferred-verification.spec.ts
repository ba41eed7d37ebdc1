import { describe, expect, it } from '@jest/globals';
import type { Store } from '../../../store-verifier/index.js';
import { isDeferrable, outcomeLabel } from './deferred-verification.js';

describe('a deferred verification', () => {
  const port = {} as never;
  const NONE = { verifier: null, capturer: null, redeemer: null };

  it.each<readonly [string, Partial<Store>, boolean]>([
    ['that only verifies', { verifier: port }, true],
    ['that reports payments itself', {}, false],
    ['where the service opens the order', { verifier: port, capturer: port }, false],
    ['that counts units', { verifier: port, redeemer: port }, false],
  ])('may use the proof of a store %s: %s', (_, ports, expected) => {
    expect(isDeferrable({ ...NONE, ...ports } as Store)).toBe(expected);
  });

  it('ends in words of the metrics', () => {
    expect([outcomeLabel('KEPT'), outcomeLabel('RECEIPT_USED'), outcomeLabel('SWITCHED_OFF')]).toEqual([
      'kept',
      'receipt-used',
      'switched-off',
    ]);
  });
});

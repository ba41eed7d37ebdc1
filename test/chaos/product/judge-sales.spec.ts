import { describe, expect, it } from '@jest/globals';
import type { Sale } from './book.js';
import { endsOf, illegal, unasked } from './judge-sales.js';

const SALE: Sale = { store: 'WSHOP', pjid: 'P', boid: '7', end: 'COMPLETED', wrongInStore: () => null };
const ROW = { boid: '7', status: 'COMPLETED', request: 'wshop:r1' };
const rules = (found: readonly { readonly rule: string }[]): string[] => found.map(({ rule }) => rule);
const states = (...names: readonly string[]) => names.map((status) => ({ boid: '7', status }));

describe('the comparison of purchases with their buyers and stores', () => {
  it('finds nothing wrong where all agree', () => {
    expect(endsOf([ROW], [SALE])).toEqual([]);
    expect(unasked([ROW], [SALE], new Set())).toEqual([]);
  });

  it('rejects a purchase that is gone, or has come to another end', () => {
    expect(rules(endsOf([], [SALE]))).toEqual(['acknowledged-lost']);
    expect(rules(endsOf([{ ...ROW, status: 'CANCELED' }], [SALE]))).toEqual(['wrong-end']);
  });

  it('rejects what the book of the store contradicts', () => {
    const wrongInStore = (): string => 'the order is refunded';
    expect(rules(endsOf([ROW], [{ ...SALE, wrongInStore }]))).toEqual(['store-says-otherwise']);
  });

  it('rejects a purchase that was not paid, and accepts a reservation whose answer was lost', () => {
    expect(rules(unasked([ROW], [], new Set()))).toEqual(['change-without-request']);
    expect(unasked([{ ...ROW, status: 'RESERVED' }], [], new Set())).toEqual([]);
  });

  it('rejects a reservation that was refused', () => {
    expect(rules(unasked([{ ...ROW, status: 'RESERVED' }], [], new Set(['r1'])))).toEqual([
      'refused-but-changed',
    ]);
  });

  it('accepts the ways of a purchase, and rejects others and any step that is made twice', () => {
    expect(illegal(states('RESERVED', 'VERIFY_SUCCESS', 'COMPLETED_BEFORE_CONSUME', 'COMPLETED'))).toEqual(
      [],
    );
    expect(illegal(states('RESERVED', 'VERIFY_SUCCESS', 'CANCELED'))).toEqual([]);
    expect(rules(illegal(states('RESERVED', 'CANCELED')))).toEqual(['illegal-transition']);
    expect(rules(illegal(states('COMPLETED', 'VERIFY_SUCCESS')))).toEqual(['illegal-transition']);
    const twice = states(
      'RESERVED',
      'RESERVED_CANCEL',
      'VERIFY_SUCCESS',
      'RESERVED_CANCEL',
      'VERIFY_SUCCESS',
    );
    expect(rules(illegal(twice))).toEqual(['illegal-transition', 'illegal-transition']);
  });
});

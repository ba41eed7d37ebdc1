import { describe, expect, it } from '@jest/globals';
import { mismatchOf } from './gstore.mismatch.js';

const ASKED = { productId: 'gem.100', purchaseToken: 'token' };

describe('an answer of mobile store A', () => {
  it.each([{}, { productId: 'gem.100' }, { purchaseToken: 'token' }, ASKED])(
    'fits its request: %j',
    (ids) => {
      expect(mismatchOf(ASKED, { productId: undefined, purchaseToken: undefined, ...ids })).toBeNull();
    },
  );

  it.each([
    [{ ...ASKED, productId: 'gem.200' }, 'product'],
    [{ ...ASKED, purchaseToken: 'other' }, 'receipt'],
  ])('is about something else: %j', (ids, what) => {
    expect(mismatchOf(ASKED, ids)).toBe(`the store names another ${what}`);
  });
});

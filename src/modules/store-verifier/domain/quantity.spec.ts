import { describe, expect, it } from '@jest/globals';
import { quantityRefusal } from './quantity.js';

describe('the number of units of a purchase', () => {
  it('is accepted when it is 1', () => {
    expect(quantityRefusal(1)).toBeNull();
  });

  it.each([0, 2, -1])('is refused as %i: one item must not be given for another price', (quantity) => {
    expect(quantityRefusal(quantity)).toEqual({
      kind: 'rejected',
      reason: `quantity: the store names ${quantity}, only purchases of exactly 1 unit can be verified`,
    });
  });
});

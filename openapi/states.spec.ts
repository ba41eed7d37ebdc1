import { describe, expect, it } from '@jest/globals';
import { meaningsOf } from './states.js';

describe('the words of a state', () => {
  it('are each explained, in whatever order they come, and said not to be the last ones', () => {
    const text = meaningsOf(['COUPON', 'PRODUCT', null]);
    expect(text).toBe(
      '`PRODUCT`: what a purchase is for; `COUPON`: what a coupon is good for. More may be added: take one that you do not know for none of these.',
    );
  });

  it('are left alone where nobody has said what they mean', () => {
    expect(meaningsOf(['Y', 'N'])).toBeUndefined();
  });
});

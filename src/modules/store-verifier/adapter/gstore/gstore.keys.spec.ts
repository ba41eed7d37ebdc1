import { describe, expect, it } from '@jest/globals';
import { keyOfOrder, keysOf } from './gstore.keys.js';

describe('the keys of a purchase in mobile store A', () => {
  const hex = (key: Buffer | null): string | undefined => key?.toString('hex');

  it('are different for its receipt, its order and each of its products', () => {
    const [whole, one, other] = [keysOf('x', 'x'), keysOf('x', 'x', 'gem.100'), keysOf('x', 'x', 'gem.200')];
    const keys = [whole, one, other].flatMap(({ receiptKey, orderKey }) => [hex(receiptKey), hex(orderKey)]);

    expect(new Set(keys).size).toBe(6);
  });

  it('are the same whenever they are made, and those of the order by itself', () => {
    expect(keysOf('token', 'GPA.1')).toEqual(keysOf('token', 'GPA.1'));
    expect(keysOf('token', 'GPA.1').orderKey).toEqual(keyOfOrder('GPA.1'));
    expect(keysOf('token', 'GPA.2').orderKey).not.toEqual(keyOfOrder('GPA.1'));
  });

  it('are that of the receipt alone where the store names no order', () => {
    expect(keysOf('token', null)).toEqual({
      receiptKey: keysOf('token', 'GPA.1').receiptKey,
      orderKey: null,
    });
  });
});

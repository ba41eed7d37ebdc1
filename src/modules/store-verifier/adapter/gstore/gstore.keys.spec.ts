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

  it('never change, because they are compared with stored ones: a receipt must not pay again after an upgrade', () => {
    const [whole, one] = [keysOf('token', 'GPA.1'), keysOf('token', 'GPA.1', 'gem.100')];

    expect(hex(whole.receiptKey)).toBe('53914310546871359ead32d672685d46c94d3fa4891a19ec1b0a8674020f7076');
    expect(hex(whole.orderKey)).toBe('5ee58d4a601114269ac709e0ce045e6395e1e16c44732b1e62636717fb033e0a');
    expect(hex(one.receiptKey)).toBe('d114dc8aa12553f1130281be7bf74da5e68f29291a03fc44347869b716f97a90');
    expect(hex(one.orderKey)).toBe('7d14bea8ac1cfc628f93fb097df7b9551e5c088c457238599700f977f3642a9f');
  });
});

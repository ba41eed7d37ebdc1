import { describe, expect, it } from '@jest/globals';
import { keyOfOrder, keysOf } from './pcstore.keys.js';

const IDS = { orderId: '7', transId: '7' };

describe('the keys of an order of the PC store', () => {
  it.each([
    [
      false,
      '3a77b88a2360f03bfcb3da2e9625f268f3c43b865e3037c9dc1728972c2c4186',
      '9c31890c792cc82b68eecde353576d341119c20d819200956fe2f17d75f91ef2',
    ],
    [
      true,
      '22e7538a56a83d3929cccc7ec0163bb2d448ae2fc4681e7cce26cdf887a61ab8',
      '79aaa067ab3a67a3edab89374b0a8b3b6b0c54760667cf16ee248d8504fa431f',
    ],
  ])('never change, because they are compared with stored ones: sandbox %j', (sandbox, receipt, order) => {
    const { receiptKey, orderKey } = keysOf({ sandbox }, IDS);

    expect([receiptKey.toString('hex'), orderKey.toString('hex')]).toEqual([receipt, order]);
  });

  it('are those of the real environment where the settings name none', () => {
    expect(keysOf({}, IDS)).toEqual(keysOf({ sandbox: false }, IDS));
  });

  it('are those of its two ids', () => {
    const keys = keysOf({}, { orderId: '1', transId: '2' });

    expect(keys).toEqual({
      receiptKey: keysOf({}, { ...IDS, orderId: '1' }).receiptKey,
      orderKey: keyOfOrder({}, '2'),
    });
    expect(keys.receiptKey).not.toEqual(keysOf({}, IDS).receiptKey);
    expect(keys.orderKey).not.toEqual(keysOf({}, IDS).orderKey);
  });
});

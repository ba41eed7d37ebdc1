import { describe, expect, it } from '@jest/globals';
import { readOrder, writeOrder } from './store-order.js';

describe('the order of an item', () => {
  it('is the same after it was stored, its keys included', () => {
    const order: ReturnType<typeof readOrder> = {
      pjid: 'P',
      svcId: 'svc',
      payment: 'PCSTORE',
      microPrice: 990_000,
      currency: 'USD',
      receiptKey: Buffer.alloc(32, 1),
      orderKey: Buffer.alloc(32, 2),
      storeOrderId: '77',
      at: new Date('2026-03-02T12:00:00.123Z'),
    } as never;

    expect(readOrder(writeOrder(order))).toEqual(order);
    expect(writeOrder(order)).toContain('01'.repeat(32));
    const { storeOrderId: _, at: __, ...earlier } = order;
    expect(readOrder(writeOrder(earlier as never))).toMatchObject({ storeOrderId: null, at: null });
  });
});

import { describe, expect, it } from '@jest/globals';
import { fromWakeUpId, type GrantName, toWakeUpId } from './grant-queue.js';

describe('the id of a wake-up', () => {
  it.each<GrantName>([
    { kind: 'PRODUCT', pjid: 'P', id: '7' },
    { kind: 'COUPON', pjid: 'P', id: '9223372036854775809' },
  ])('names the grant and its game server: %j', (name) => {
    expect(fromWakeUpId(toWakeUpId(name))).toEqual(name);
  });

  it.each(['', 'PRODUCT', 'PRODUCT/P', 'GIFT/P/7', 'PRODUCT/P/7/8', 'product/P/7'])('is not %j', (text) => {
    expect(fromWakeUpId(text)).toBeNull();
  });
});

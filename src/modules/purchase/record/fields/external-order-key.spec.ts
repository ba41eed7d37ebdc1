import { describe, expect, it } from '@jest/globals';
import { externalOrderKey } from './external-order-key.js';

describe('the key of an order outside the game', () => {
  const keyOf = ([pjid, payment, id]: readonly [string, string, string]): string =>
    externalOrderKey(pjid, payment, id).toString('hex');

  it('is the same for the same order only', () => {
    const orders = [
      ['A', 'PG', '1'],
      ['A', 'PG', '2'],
      ['A', 'TOPUP_A', '1'],
      ['B', 'PG', '1'],
      ['A', 'P', 'G1'],
    ] as const;
    const keys = orders.map(keyOf);
    expect(new Set(keys).size).toBe(orders.length);
    expect(keyOf(['A', 'PG', '1'])).toBe(keys[0]);
  });

  it('never changes, because it is compared with stored ones', () => {
    expect(keyOf(['A', 'PG', '1'])).toBe('d4082a66991b51be28762da3f154103907da1b9b755ba167924a6ddde019c481');
  });
});

import { describe, expect, it } from '@jest/globals';
import { keyOf } from './astore.keys.js';

describe('the key of a transaction of mobile store B', () => {
  it.each([
    ['PRODUCTION', 'bf61c674a6065e979c83e694eff2d99e064eb9fa8283cd94de5f8646d0c847d4'],
    ['SANDBOX', '3b076d7d9cbd6223df3bdde6813ef74534603220c22a3dc1129f9444e560556e'],
  ] as const)('never changes in %s, because it is compared with stored ones', (environment, key) => {
    expect(keyOf(environment, '2000000123456789').toString('hex')).toBe(key);
  });

  it('is another one for each transaction', () => {
    expect(keyOf('PRODUCTION', '1')).not.toEqual(keyOf('PRODUCTION', '2'));
  });
});

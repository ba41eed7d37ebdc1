import { describe, expect, it } from '@jest/globals';
import { receiptKey } from './receipt-key.js';

const RECEIPT = { family: 'GSTORE', environment: 'PRODUCTION', part: 'token', id: 'tok' } as const;
const hex = (part: Parameters<typeof receiptKey>[0]): string => receiptKey(part).toString('hex');

describe('receipt key', () => {
  it('is the same for the same receipt only', () => {
    const others = [
      { ...RECEIPT, id: 'TOK' },
      { ...RECEIPT, id: 'tok ' },
      { ...RECEIPT, part: 'order' as const },
      { ...RECEIPT, environment: 'SANDBOX' as const },
      { ...RECEIPT, family: 'ASTORE' as const },
      { ...RECEIPT, productId: '' },
      { ...RECEIPT, productId: 'gem.100' },
    ];
    const keys = [RECEIPT, ...others].map(hex);

    expect(new Set(keys).size).toBe(keys.length);
    expect(receiptKey(RECEIPT)).toEqual(receiptKey({ ...RECEIPT }));
  });

  it('never changes, because it is compared with stored ones: a receipt must not pay again after an upgrade', () => {
    expect(hex(RECEIPT)).toBe('d9f3d57a45fe27fdb327be02289ccdd78a91f2e6479e65c196d8454ca82a9e2d');
    expect(hex({ ...RECEIPT, productId: 'gem.100' })).toBe(
      '95b5acfc8a6c90ff4a1ef434569e59137e085db46354caf5c817a869abe18958',
    );
  });
});

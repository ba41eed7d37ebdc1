import { describe, expect, it } from '@jest/globals';
import { storeOf } from './store.js';
import { StoreRegistry } from './store-registry.js';
import { receiptKey } from './receipt-key.js';

describe('store registry', () => {
  it('finds the store of a family', () => {
    const astore = storeOf('ASTORE', {});
    expect(new StoreRegistry([storeOf('GSTORE', {}), astore]).of('ASTORE')).toBe(astore);
  });

  it('refuses two stores for one family', () => {
    expect(() => new StoreRegistry([storeOf('GSTORE', {}), storeOf('GSTORE', {})])).toThrow('GSTORE');
  });

  it('fails for a family without a store', () => {
    expect(() => new StoreRegistry([]).of('EXTERNAL')).toThrow('EXTERNAL');
  });
});

describe('receipt key', () => {
  const receipt = { family: 'GSTORE', environment: 'PRODUCTION', part: 'token', id: 'tok' } as const;

  it('is the same for the same receipt only', () => {
    const others = [
      { ...receipt, id: 'TOK' },
      { ...receipt, id: 'tok ' },
      { ...receipt, part: 'order' as const },
      { ...receipt, environment: 'SANDBOX' as const },
      { ...receipt, family: 'ASTORE' as const },
    ];
    const keys = [receipt, ...others].map((part) => receiptKey(part).toString('hex'));
    expect(new Set(keys).size).toBe(keys.length);
    expect(receiptKey(receipt)).toEqual(receiptKey({ ...receipt }));
  });
});

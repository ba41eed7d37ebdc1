import { describe, expect, it } from '@jest/globals';
import { PurchaseVerifier, Store } from './store.js';
import type { StoreFamily } from './store-family.js';
import { StoreRegistry } from './store-registry.js';
import type { StoreVerdict } from './store-verdict.js';
import { receiptKey } from './receipt-key.js';

class SilentVerifier extends PurchaseVerifier {
  override verify(): Promise<StoreVerdict> {
    return Promise.resolve({ kind: 'unavailable', reason: 'silent' });
  }
}

class SilentStore extends Store {
  override readonly verifier = new SilentVerifier();
  override readonly consumer = null;

  constructor(override readonly family: StoreFamily) {
    super();
  }
}

describe('store registry', () => {
  it('finds the store of a family', () => {
    const astore = new SilentStore('ASTORE');
    expect(new StoreRegistry([new SilentStore('GSTORE'), astore]).of('ASTORE')).toBe(astore);
  });

  it('refuses two stores for one family', () => {
    expect(() => new StoreRegistry([new SilentStore('GSTORE'), new SilentStore('GSTORE')])).toThrow('GSTORE');
  });

  it('has no store for a family that nobody serves', () => {
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

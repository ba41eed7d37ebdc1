import { describe, expect, it } from '@jest/globals';
import { storeOf } from './store.js';
import { StoreRegistry } from './store-registry.js';

describe('store registry', () => {
  it('finds the store of a family', () => {
    const astore = storeOf('ASTORE', {});
    const registry = new StoreRegistry([storeOf('GSTORE', {}), astore]);

    expect(registry.of('ASTORE')).toBe(astore);
    expect(registry.find('ASTORE')).toBe(astore);
    expect(registry.find('WSHOP')).toBeNull();
    expect(registry.all().map(({ family }) => family)).toEqual(['GSTORE', 'ASTORE']);
  });

  it('refuses two stores for one family', () => {
    expect(() => new StoreRegistry([storeOf('GSTORE', {}), storeOf('GSTORE', {})])).toThrow(
      'two stores have the family GSTORE',
    );
  });

  it('fails for a family without a store', () => {
    expect(() => new StoreRegistry([]).of('EXTERNAL')).toThrow('no store has the family EXTERNAL');
  });
});

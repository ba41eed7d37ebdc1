import { describe, expect, it } from '@jest/globals';
import { defineStore, type StoreDefinition } from './define-store.js';

describe('the definition of a store', () => {
  it('is what its adapter says', () => {
    const definition = { family: 'GSTORE' } as StoreDefinition<'GSTORE'>;

    expect(defineStore(definition)).toBe(definition);
  });
});

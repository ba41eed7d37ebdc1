import type { Store } from './store.js';

/** Finds the store of a family. Two stores of one family are a wiring mistake and fail the start. */
export class StoreRegistry {
  private readonly stores: ReadonlyMap<string, Store>;

  constructor(stores: readonly Store[]) {
    const byFamily = new Map<string, Store>();
    for (const store of stores) {
      if (byFamily.has(store.family)) throw new Error(`two stores have the family ${store.family}`);
      byFamily.set(store.family, store);
    }
    this.stores = byFamily;
  }

  /** Every store. */
  all(): Store[] {
    return [...this.stores.values()];
  }

  /** Returns the store of a family; null for a family without a store. */
  find(family: string): Store | null {
    return this.stores.get(family) ?? null;
  }

  /**
   * Returns the store of a family.
   * @throws Error for a family without a store: endpoints accept only codes of families with a store.
   */
  of(family: string): Store {
    const store = this.find(family);
    if (store === null) throw new Error(`no store has the family ${family}`);
    return store;
  }
}

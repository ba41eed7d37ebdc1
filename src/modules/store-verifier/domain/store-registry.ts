import type { Store } from './store.js';
import type { StoreFamily } from './store-family.js';

/** Finds the store that serves a family. Two stores for one family are a wiring mistake and stop the start. */
export class StoreRegistry {
  private readonly stores: ReadonlyMap<StoreFamily, Store>;

  constructor(stores: readonly Store[]) {
    const byFamily = new Map<StoreFamily, Store>();
    for (const store of stores) {
      if (byFamily.has(store.family)) throw new Error(`two stores serve the family ${store.family}`);
      byFamily.set(store.family, store);
    }
    this.stores = byFamily;
  }

  /** Every store. */
  all(): Store[] {
    return [...this.stores.values()];
  }

  /** The store of a family; null for one with nobody to ask. */
  find(family: StoreFamily): Store | null {
    return this.stores.get(family) ?? null;
  }

  /**
   * The store of a family.
   * @throws Error for a family without a store: endpoints let only codes of served families in.
   */
  of(family: StoreFamily): Store {
    const store = this.find(family);
    if (store === null) throw new Error(`no store serves the family ${family}`);
    return store;
  }
}

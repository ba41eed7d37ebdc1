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

  /**
   * The store of a family.
   * @throws Error for a family without a store: endpoints let only codes of served families in.
   */
  of(family: StoreFamily): Store {
    const store = this.stores.get(family);
    if (store === undefined) throw new Error(`no store serves the family ${family}`);
    return store;
  }
}

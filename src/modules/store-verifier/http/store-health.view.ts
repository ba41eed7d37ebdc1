import { toUnixSeconds } from '../../../shared/time/iso-time.js';
import type { StoreStatus } from '../domain/store-health.js';
import type { NamedStoreHealth } from '../service/get-store-health.service.js';

/** Whether a store works. */
export interface StoreHealthView {
  /** Name of the store, as in its settings. */
  readonly store: string;
  /** Whether it works. */
  readonly status: StoreStatus;
  /** Since when, Unix seconds. */
  readonly sinceUnixTS: number;
}

/** Stores that the project has set up. */
export interface StoreHealthListView {
  /** In a fixed order. */
  readonly storeList: readonly StoreHealthView[];
}

export const toStoreHealthListView = (stores: readonly NamedStoreHealth[]): StoreHealthListView => ({
  storeList: stores.map(({ store, status, since }) => ({ store, status, sinceUnixTS: toUnixSeconds(since) })),
});

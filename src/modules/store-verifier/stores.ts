import { defineSettings } from '../project/index.js';
import type { NamedOrder, StoreDefinition } from './domain/define-store.js';
import { ASTORE } from './adapter/astore/astore.store.js';
import { CONSOLE } from './adapter/console/console.store.js';
import { GSTORE } from './adapter/gstore/gstore.store.js';
import { PCSTORE } from './adapter/pcstore/pcstore.store.js';
import { WSHOP } from './adapter/wshop/wshop.store.js';

/** Every store. Add new stores here. */
const STORES = [GSTORE, ASTORE, PCSTORE, WSHOP, CONSOLE] as const;

/** The same, without the literal types of their families. */
export const STORE_DEFINITIONS: readonly StoreDefinition[] = STORES;

/** Family of a store, or EXTERNAL: payments that no store confirms. Several payment codes may share a family. */
export type StoreFamily = (typeof STORES)[number]['family'] | 'EXTERNAL';

/** Every family. */
export const STORE_FAMILIES: readonly StoreFamily[] = [...STORES.map(({ family }) => family), 'EXTERNAL'];

/** The payment codes of a store. */
export interface StorePayments {
  readonly family: StoreFamily;
  readonly codes: readonly string[];
  /** Whether players pay outside the game, so that Purser grants what was paid. */
  readonly isPaidOutside: boolean;
  /** Those whose shop shows the products that Purser lists. */
  readonly listedCodes: readonly string[];
}

/** The payment codes of every store. */
export const STORE_PAYMENTS: readonly StorePayments[] = STORES.map(
  ({ family, paymentCodes: codes, isPaidOutside = false, listedCodes = [] }) => ({
    family,
    codes,
    isPaidOutside,
    listedCodes,
  }),
);

/**
 * Receipt and order keys under which purchases with this order id (`paymentOrderId`) may have been claimed, in any
 * store. Unique indexes hold these keys, so an order is found without an index of its ids.
 */
export const keysOfOrder = (order: NamedOrder): readonly Buffer[] =>
  STORE_DEFINITIONS.flatMap(({ orderKeys }) => orderKeys?.(order) ?? []);

for (const { family, settings, settingsFault } of STORES)
  defineSettings({ store: family, settings, ...(settingsFault && { faultOf: settingsFault }) });

import type { StorePurchase } from '../../store-verifier/index.js';
import type { LookedUpPurchase } from './look-up-purchase.service.js';

/** What a store answered about a purchase. */
export interface AskedStoreView {
  /** The purchase as the store shows it. */
  readonly storePurchase: StorePurchase;
}

export const toAskedStoreView = ({ storePurchase }: LookedUpPurchase): AskedStoreView => ({ storePurchase });

import { type PlayerPurchaseItem, toPlayerPurchaseItem } from '../query/player-purchases.operator.view.js';
import { writePurchaseCursor } from './purchase-cursor.js';
import type { PurchasePage } from './search-purchases.service.js';

/** One page of purchases. */
export interface PurchaseSearchView {
  /**
   * Newest first. A page can hold fewer items than requested, or none, although `nextCursor` is set: few purchases
   * match the filter, and the next page continues the search.
   */
  readonly purchaseList: readonly PlayerPurchaseItem[];
  /** Null on the last page. */
  readonly nextCursor: string | null;
}

export const toPurchaseSearchView = ({ filter, items, end }: PurchasePage): PurchaseSearchView => ({
  purchaseList: items.map(toPlayerPurchaseItem),
  nextCursor: end === null ? null : writePurchaseCursor(end, filter),
});

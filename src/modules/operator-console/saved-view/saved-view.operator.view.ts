import type { SavedView, ViewStatus } from './saved-view.entity.js';

/** Named filters of the list of purchases. */
export interface SavedViewItem {
  /** Names the view for view/delete. */
  readonly viewId: string;
  /** Name that its owner gave. */
  readonly name: string;
  /** Whether everybody who may see the project sees the view. */
  readonly shared: boolean;
  /** Whether it is a view of the caller, who may replace and delete it. */
  readonly own: boolean;
  /** Number of days that the list covers, today included. */
  readonly lastDays: number;
  /** Null for every status. */
  readonly purchaseStatus: ViewStatus | null;
  /** Null for every payment code. */
  readonly payment: string | null;
  /** Null for every product. */
  readonly productId: string | null;
  /** Null for every country. */
  readonly ipCountry: string | null;
  /** Null for every purchase. */
  readonly paymentTesterPurchaseYn: 'Y' | 'N' | null;
}

/** Views that the caller may open. */
export interface SavedViewListView {
  /** By name. */
  readonly viewList: readonly SavedViewItem[];
}

export const toSavedViewItem = (view: SavedView, caller: string): SavedViewItem => ({
  viewId: view.viewId,
  name: view.name,
  shared: view.isShared === 1,
  own: view.owner === caller,
  lastDays: view.filters.lastDays,
  purchaseStatus: view.filters.purchaseStatus ?? null,
  payment: view.filters.payment ?? null,
  productId: view.filters.productId ?? null,
  ipCountry: view.filters.ipCountry ?? null,
  paymentTesterPurchaseYn: view.filters.paymentTesterPurchaseYn ?? null,
});

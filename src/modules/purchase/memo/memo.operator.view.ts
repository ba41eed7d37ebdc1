import { toUnixSeconds } from '../../../shared/time/iso-time.js';
import type { PurchaseStatus } from '../record/fields/purchase-status.js';
import { writePurchaseCursor } from '../search/purchase-cursor.js';
import type { PurchasePage } from '../search/search-purchases.service.js';

/** The note on a purchase. The audit log has who wrote it and when: calls of `purchase/memo` about the boid. */
export interface PurchaseMemoView {
  readonly boid: string;
  readonly purchaseStatus: PurchaseStatus;
  readonly productId: string;
  /** What an operator wrote, and lines that the service has added. */
  readonly memo: string;
  /** When the purchase was reserved, Unix seconds. */
  readonly reservedAtUnixTS: number;
}

/** One page of notes. */
export interface PurchaseMemosView {
  /**
   * Notes on the purchases that were reserved last come first. A page can hold fewer items than requested, or none,
   * although `nextCursor` is set: few purchases have a note, and the next page continues the search.
   */
  readonly memoList: readonly PurchaseMemoView[];
  /** Null on the last page. */
  readonly nextCursor: string | null;
}

export const toPurchaseMemosView = ({ filter, items, end }: PurchasePage): PurchaseMemosView => ({
  memoList: items.map(({ boid, status, productId, memo, reservedAt }) => ({
    boid,
    purchaseStatus: status,
    productId,
    memo: memo ?? '',
    reservedAtUnixTS: toUnixSeconds(reservedAt),
  })),
  nextCursor: end === null ? null : writePurchaseCursor(end, filter),
});

import { toIsoTime, toUnixSeconds } from '../../../shared/time/iso-time.js';
import { toDecimalPrice } from '../../../shared/money/micros.js';
import type { Purchase } from '../record/purchase.entity.js';
import type { PurchaseStatus } from '../record/fields/purchase-status.js';

/** Item of a retry list (Spec "Purchase record"). */
export interface RetryListItem {
  readonly boid: string;
  readonly playerId: string;
  readonly payment: string;
  readonly appStore: string;
  readonly productId: string;
  readonly purchaseStatus: PurchaseStatus;
  /**
   * At most four decimals; null until priced.
   * @decimal
   */
  readonly totalPrice: number | null;
  readonly totalMicroPrice: number | null;
  readonly currency: string | null;
  /** ISO 8601 with offset. */
  readonly completedAt: string | null;
  readonly completedAtUnixTS: number | null;
}

/** Answer of a retry list; the list is null when empty. */
export interface RetryListView {
  readonly retryAbleList: readonly RetryListItem[] | null;
}

export const toRetryListView = (purchases: readonly Purchase[]): RetryListView => ({
  retryAbleList: purchases.length === 0 ? null : purchases.map(toRetryListItem),
});

const toRetryListItem = (purchase: Purchase): RetryListItem => {
  const { boid, playerId, payment, appStore, productId, status, microPrice, currency, completedAt } =
    purchase;
  return {
    boid,
    playerId,
    payment,
    appStore,
    productId,
    purchaseStatus: status,
    totalPrice: microPrice === null ? null : toDecimalPrice(microPrice),
    totalMicroPrice: microPrice,
    currency,
    completedAt: completedAt === null ? null : toIsoTime(completedAt),
    completedAtUnixTS: completedAt === null ? null : toUnixSeconds(completedAt),
  };
};

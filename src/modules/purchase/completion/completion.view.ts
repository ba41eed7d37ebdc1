import { toUnixSeconds } from '../../../shared/time/iso-time.js';
import type { PurchaseStatus } from '../record/fields/purchase-status.js';
import type { CompletedPurchase } from './complete-purchase.service.js';

/** Answer to a completion. */
export interface CompletionView {
  readonly boid: string;
  readonly purchaseStatus: PurchaseStatus;
  readonly completedAtUnixTS: number;
}

export const toCompletionView = ({
  boid,
  purchaseStatus,
  completedAt,
}: CompletedPurchase): CompletionView => ({
  boid,
  purchaseStatus,
  completedAtUnixTS: toUnixSeconds(completedAt),
});

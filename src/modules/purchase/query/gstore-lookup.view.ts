import { toUnixSeconds } from '../../../shared/time/iso-time.js';
import type { StorePurchase } from '../../store-verifier/index.js';
import type { PurchaseStatus } from '../record/fields/purchase-status.js';
import type { LookedUpPurchase } from './look-up-purchase.service.js';
import type { LatestReserved } from './find-latest-reserved.service.js';
import { SuccessAnswer } from '../../../platform/http/answer/answer.js';

/** Answer to a lookup (Spec 8). */
export interface LookUpView {
  /** The purchase as the service stores it. */
  readonly billingPurchase: {
    readonly reservedAtUnixTS: number;
    readonly purchaseStatus: PurchaseStatus;
    readonly payment: string;
    readonly appStore: string;
    readonly productId: string;
    readonly totalMicroPrice: number | null;
    readonly currency: string | null;
    readonly completedAtUnixTS: number | null;
  };
  /** The same purchase as the store shows it. */
  readonly gstorePurchase: StorePurchase;
}

export const toLookUpView = ({ purchase, storePurchase }: LookedUpPurchase): LookUpView => ({
  billingPurchase: {
    reservedAtUnixTS: toUnixSeconds(purchase.reservedAt),
    purchaseStatus: purchase.status,
    payment: purchase.payment,
    appStore: purchase.appStore,
    productId: purchase.productId,
    totalMicroPrice: purchase.microPrice,
    currency: purchase.currency,
    completedAtUnixTS: purchase.completedAt === null ? null : toUnixSeconds(purchase.completedAt),
  },
  gstorePurchase: storePurchase,
});

/** A reservation that the store shows as paid and not consumed (Spec 7). */
export interface LatestReservedView {
  readonly boid: string;
  readonly reservedAtUnixTS: number;
}

/** Answer to the client (Spec 7): the reservation, or null with a message. */
export function toLatestReservedAnswer(latest: LatestReserved): SuccessAnswer<LatestReservedView | null> {
  if (latest.kind === 'none') return new SuccessAnswer(null, latest.message);
  const { boid, reservedAt } = latest.purchase;
  return new SuccessAnswer({ boid, reservedAtUnixTS: toUnixSeconds(reservedAt) }, 'Success');
}

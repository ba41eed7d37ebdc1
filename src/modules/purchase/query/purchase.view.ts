import { toIsoTime } from '../../../shared/time/iso-time.js';
import { toDecimalPrice } from '../../../shared/money/micros.js';
import type { PurchaseStatus } from '../record/fields/purchase-status.js';
import type { ShownPurchase } from '../record/shown-purchase.js';
import { toYesNo } from '../record/fields/yes-no.js';

/** The purchase record as callers see it (Spec "Purchase record"). */
export interface PurchaseRecord {
  readonly boid: string;
  readonly purchaseStatus: PurchaseStatus;
  readonly pjid: string;
  readonly svcId: string;
  readonly payment: string;
  readonly appStore: string;
  /** Null when the game has no platform members. */
  readonly imid: string | null;
  readonly playerId: string;
  readonly productId: string;
  /**
   * At most four decimals; null until priced.
   * @decimal
   */
  readonly price: number | null;
  readonly microPrice: number | null;
  readonly currency: string | null;
  /** ISO 8601 with offset, as every time here. */
  readonly reservedAt: string;
  readonly completedAt: string | null;
  readonly os: string;
  readonly paymentOrderId: string | null;
  /** `Y` for a purchase by a tester of the store; null where the store does not say. */
  readonly paymentTesterPurchaseYn: 'Y' | 'N' | null;
  readonly cancelReason: string | null;
  readonly canceledAt: string | null;
  /**
   * Notes of operators (purchase/memo) and of the service, such as a verified price that differs from the reserved
   * one. Null without notes.
   */
  readonly memo: string | null;
}

const isoOrNull = (at: Date | null): string | null => (at === null ? null : toIsoTime(at));

/** Returns the record of a purchase, the only part that leaves the service. */
export const toPurchaseRecord = (purchase: ShownPurchase): PurchaseRecord => ({
  boid: purchase.boid,
  purchaseStatus: purchase.status,
  pjid: purchase.pjid,
  svcId: purchase.svcId,
  payment: purchase.payment,
  appStore: purchase.appStore,
  imid: purchase.imid,
  playerId: purchase.playerId,
  productId: purchase.productId,
  price: purchase.microPrice === null ? null : toDecimalPrice(purchase.microPrice),
  microPrice: purchase.microPrice,
  currency: purchase.currency,
  reservedAt: toIsoTime(purchase.reservedAt),
  completedAt: isoOrNull(purchase.completedAt),
  os: purchase.os,
  paymentOrderId: purchase.paymentOrderId,
  paymentTesterPurchaseYn: toYesNo(purchase.paymentTester),
  cancelReason: purchase.cancelReason,
  canceledAt: isoOrNull(purchase.canceledAt),
  memo: purchase.memo,
});

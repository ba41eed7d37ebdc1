import { toUnixSeconds } from '../../../shared/time/iso-time.js';
import type { Page } from '../../../shared/list/page.js';
import type { ShownPurchase } from '../record/shown-purchase.js';
import { toYesNo } from '../record/fields/yes-no.js';
import type { PurchaseStatus } from '../record/fields/purchase-status.js';

/** Item of the operators' list (Spec "Operator-list variant"). */
export interface PlayerPurchaseItem {
  readonly boid: string;
  readonly purchaseStatus: PurchaseStatus;
  readonly pjid: string;
  readonly svcId: string;
  readonly payment: string;
  readonly appStore: string;
  readonly imid: string | null;
  readonly playerId: string;
  readonly productId: string;
  readonly totalMicroPrice: number | null;
  readonly currency: string | null;
  readonly os: string;
  readonly paymentOrderId: string | null;
  /** `Y` or `N`; null where the store does not say. */
  readonly paymentTesterPurchaseYn: 'Y' | 'N' | null;
  readonly reservedAtUnixTS: number;
  readonly completedAtUnixTS: number | null;
  readonly canceledAtUnixTS: number | null;
}

/** One page of a player's purchases. */
export interface PlayerPurchasesView {
  readonly existNextPageYn: 'Y' | 'N';
  readonly purchaseList: readonly PlayerPurchaseItem[];
}

const secondsOrNull = (at: Date | null): number | null => (at === null ? null : toUnixSeconds(at));

export const toPlayerPurchasesView = ({ items, hasNext }: Page<ShownPurchase>): PlayerPurchasesView => ({
  existNextPageYn: hasNext ? 'Y' : 'N',
  purchaseList: items.map(toPlayerPurchaseItem),
});

/** Returns a purchase as operators see it in lists. */
export const toPlayerPurchaseItem = (purchase: ShownPurchase): PlayerPurchaseItem => ({
  boid: purchase.boid,
  purchaseStatus: purchase.status,
  pjid: purchase.pjid,
  svcId: purchase.svcId,
  payment: purchase.payment,
  appStore: purchase.appStore,
  imid: purchase.imid,
  playerId: purchase.playerId,
  productId: purchase.productId,
  totalMicroPrice: purchase.microPrice,
  currency: purchase.currency,
  os: purchase.os,
  paymentOrderId: purchase.paymentOrderId,
  paymentTesterPurchaseYn: toYesNo(purchase.paymentTester),
  reservedAtUnixTS: toUnixSeconds(purchase.reservedAt),
  completedAtUnixTS: secondsOrNull(purchase.completedAt),
  canceledAtUnixTS: secondsOrNull(purchase.canceledAt),
});

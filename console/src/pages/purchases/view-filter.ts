import type { ViewOperatorListData, ViewOperatorSaveRequest } from '../../api/endpoints.js';
import { lastDays } from '../../ui/days.js';
import { type PurchaseListFilter, STATUSES } from './purchase-filter.js';

/** A named filter of the list of purchases. */
export type View = ViewOperatorListData['viewList'][number];

const DAY_MS = 86_400_000;
const MAX_DAYS = 90;

/** Returns the filters of a list as a view stores them: the days as their number, and no player. */
export function viewOf({
  days,
  status,
  payment,
  productId,
  country,
  tester,
}: PurchaseListFilter): Omit<ViewOperatorSaveRequest, 'pjid' | 'name' | 'shared'> {
  const purchaseStatus = STATUSES.find((name) => name === status);
  const testerYn = (['Y', 'N'] as const).find((name) => name === tester);
  const count = Math.round((Date.parse(days.to) - Date.parse(days.from)) / DAY_MS) + 1;
  return {
    lastDays: Math.min(MAX_DAYS, Math.max(1, count)),
    ...(purchaseStatus && { purchaseStatus }),
    ...(payment && { payment }),
    ...(productId && { productId }),
    ...(country && { ipCountry: country }),
    ...(testerYn && { paymentTesterPurchaseYn: testerYn }),
  };
}

/** Returns the filters of a view as the address of the list names them: without a last day, its days end today. */
export function paramsOfView(view: View, now = Date.now()): Readonly<Record<string, string | null>> {
  return {
    from: lastDays(view.lastDays, now).from,
    status: view.purchaseStatus,
    payment: view.payment,
    productId: view.productId,
    country: view.ipCountry,
    tester: view.paymentTesterPurchaseYn,
  };
}

import type { PurchaseOperatorGetData } from '../../api/endpoints.js';

/** Purchases that one request can ask to cancel. */
export const MAX_CANCELABLE = 100;

const CANCELABLE: ReadonlySet<string> = new Set(['VERIFY_SUCCESS', 'COMPLETED_BEFORE_CONSUME', 'COMPLETED']);

/** Whether a purchase is paid, and so can be cancelled. */
export const isCancelable = ({ purchaseStatus }: Pick<PurchaseOperatorGetData, 'purchaseStatus'>): boolean =>
  CANCELABLE.has(purchaseStatus);

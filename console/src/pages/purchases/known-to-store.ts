import type { PurchaseOperatorGetData } from '../../api/endpoints.js';

/** Payment codes whose store the game pays in: it knows a purchase of Purser once that is verified. */
const VERIFIED_IN_STORE = /^(?:GSTORE|ASTORE|CONSOLE)(?:_|$)/;
/** Payment codes whose store Purser opens an order in: it knows the purchase from then on. */
const OPENED_IN_STORE = /^(?:PCSTORE|WSHOP)(?:_|$)/;

/** Whether a store can be asked about a purchase. No store confirms payments made in card and top-up shops. */
export function isKnownToStore({
  payment,
  purchaseStatus,
}: Pick<PurchaseOperatorGetData, 'payment' | 'purchaseStatus'>): boolean {
  if (OPENED_IN_STORE.test(payment)) return true;
  const isVerified = purchaseStatus !== 'RESERVED' && purchaseStatus !== 'RESERVED_CANCEL';
  return VERIFIED_IN_STORE.test(payment) && isVerified;
}

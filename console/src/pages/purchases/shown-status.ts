import type { PurchaseOperatorGetData } from '../../api/endpoints.js';

type Purchase = Pick<PurchaseOperatorGetData, 'purchaseStatus' | 'payment'>;

/**
 * Whether the store has taken the money and the game has not yet said that it gave the item. The PC store takes the
 * money when a purchase is verified, which is therefore open in the store, and completed, before the game gives the
 * item; purchases in other stores are in this status after it.
 */
export const isCaptured = ({ purchaseStatus, payment }: Purchase): boolean =>
  purchaseStatus === 'COMPLETED_BEFORE_CONSUME' && payment === 'PCSTORE';

/** Returns the status whose text says how far a purchase is for its player. */
export const shownStatus = (purchase: Purchase): string =>
  isCaptured(purchase) ? 'VERIFY_SUCCESS' : purchase.purchaseStatus;

/** The same for a status of which the store is not known. */
export const statusOfAny = (status: string): string =>
  status === 'COMPLETED_BEFORE_CONSUME' ? 'OPEN_IN_STORE' : status;

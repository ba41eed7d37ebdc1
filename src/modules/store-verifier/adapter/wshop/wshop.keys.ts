import { receiptKey } from '../../domain/receipt-key.js';

/**
 * Returns the key under which a transaction (part `token`) or an order is claimed, and found when it is revoked. Ids
 * count within the notified project, so that another project with the same shop cannot claim them first.
 */
export const keyOf = (
  pjid: string,
  part: 'token' | 'order',
  { id, isSandbox }: { readonly id: string; readonly isSandbox: boolean },
): Buffer =>
  receiptKey({
    family: 'WSHOP',
    environment: isSandbox ? 'SANDBOX' : 'PRODUCTION',
    part,
    id: JSON.stringify([pjid, id]),
  });

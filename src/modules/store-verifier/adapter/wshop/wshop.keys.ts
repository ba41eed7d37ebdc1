import { receiptKey } from '../../domain/receipt-key.js';

/**
 * Under which key a transaction (part `token`) or an order is claimed, and found when it is taken back. Ids count within the
 * project that was told of them: another project, whoever has set it up, cannot claim them first.
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

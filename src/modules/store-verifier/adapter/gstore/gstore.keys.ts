import { receiptKey } from '../../domain/receipt-key.js';

/** Under which keys a purchase is claimed, and found when the store takes it back. */
interface GstoreKeys {
  readonly receiptKey: Buffer;
  readonly orderKey: Buffer | null;
}

/** Test purchases share the ids of real ones in this store, so there is only one environment to claim receipts in. */
const SCOPE = { family: 'GSTORE', environment: 'PRODUCTION' } as const;

export const keysOf = (purchaseToken: string, orderId: string | null): GstoreKeys => ({
  receiptKey: receiptKey({ ...SCOPE, part: 'token', id: purchaseToken }),
  orderKey: orderId === null ? null : receiptKey({ ...SCOPE, part: 'order', id: orderId }),
});

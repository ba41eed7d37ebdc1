import { receiptKey } from '../../domain/receipt-key.js';

/** Under which keys a purchase is claimed, and found when the store takes it back. */
interface GstoreKeys {
  readonly receiptKey: Buffer;
  readonly orderKey: Buffer | null;
}

/** Test purchases share the ids of real ones in this store, so there is only one environment to claim receipts in. */
const SCOPE = { family: 'GSTORE', environment: 'PRODUCTION' } as const;

/** Keys of a token and its order; with a product, of that product of them alone. */
export function keysOf(purchaseToken: string, orderId: string | null, productId?: string): GstoreKeys {
  const scope = productId === undefined ? SCOPE : { ...SCOPE, productId };
  return {
    receiptKey: receiptKey({ ...scope, part: 'token', id: purchaseToken }),
    orderKey: orderId === null ? null : receiptKey({ ...scope, part: 'order', id: orderId }),
  };
}

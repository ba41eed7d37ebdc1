import { receiptKey } from '../../domain/receipt-key.js';

/** Keys under which a purchase is claimed, and found when the store revokes it. */
interface GstoreKeys {
  readonly receiptKey: Buffer;
  readonly orderKey: Buffer | null;
}

/** Test purchases share the ids of real ones in this store, so one environment is enough. */
const SCOPE = { family: 'GSTORE', environment: 'PRODUCTION' } as const;

/** Returns the keys of a token and its order; with a product, the keys of that product only. */
export function keysOf(purchaseToken: string, orderId: string | null, productId?: string): GstoreKeys {
  const scope = productId === undefined ? SCOPE : { ...SCOPE, productId };
  return {
    receiptKey: receiptKey({ ...scope, part: 'token', id: purchaseToken }),
    orderKey: orderId === null ? null : receiptKey({ ...scope, part: 'order', id: orderId }),
  };
}

/** Returns the key of an order as a whole, which its first product claims. */
export const keyOfOrder = (orderId: string): Buffer => receiptKey({ ...SCOPE, part: 'order', id: orderId });

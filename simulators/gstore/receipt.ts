import { sign } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import type { Purchase } from './purchase.js';

// The client side writes a pending purchase as 4, the server API writes it as 2.
const CLIENT_STATE = { 0: 0, 1: 1, 2: 4 } as const;

/** The purchase data that the game client receives, as one JSON string. */
export function toOriginalJson(purchase: Purchase): string {
  return JSON.stringify({
    ...(purchase.orderId === null ? {} : { orderId: purchase.orderId }),
    packageName: purchase.packageName,
    ...productsOf(purchase),
    purchaseTime: purchase.purchaseTimeMillis,
    purchaseState: CLIENT_STATE[purchase.purchaseState],
    purchaseToken: purchase.purchaseToken,
    quantity: purchase.quantity,
    acknowledged: purchase.acknowledgementState === 1,
    ...(purchase.obfuscatedAccountId === null ? {} : { obfuscatedAccountId: purchase.obfuscatedAccountId }),
  });
}

/** Several products are named in a list. */
const productsOf = ({ productId, further }: Purchase): Record<string, unknown> =>
  further.length === 0
    ? { productId }
    : { productIds: [productId, ...further.map((product) => product.productId)] };

/** Base64 RSASSA-PKCS1-v1_5 with SHA-1 over the UTF-8 bytes, as the store signs for its clients. */
export function signReceipt(originalJson: string, key: KeyObject): string {
  return sign('RSA-SHA1', Buffer.from(originalJson, 'utf8'), key).toString('base64');
}

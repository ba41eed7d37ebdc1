import type { ProductPurchase } from './gstore.wire.js';

/** Returns how an answer contradicts the request; null without a contradiction. The store may leave out either id. */
export function mismatchOf(
  asked: { readonly productId: string; readonly purchaseToken: string },
  { productId, purchaseToken }: Pick<ProductPurchase, 'productId' | 'purchaseToken'>,
): string | null {
  if (productId !== undefined && productId !== asked.productId) return 'the store names another product';
  if (purchaseToken !== undefined && purchaseToken !== asked.purchaseToken)
    return 'the store names another receipt';
  return null;
}

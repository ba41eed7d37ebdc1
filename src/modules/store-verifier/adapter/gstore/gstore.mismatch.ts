import type { ProductPurchase } from './gstore.wire.js';

/** How an answer shows that it is about something else than was asked for; the store need not name either id. */
export function mismatchOf(
  asked: { readonly productId: string; readonly purchaseToken: string },
  { productId, purchaseToken }: Pick<ProductPurchase, 'productId' | 'purchaseToken'>,
): string | null {
  if (productId !== undefined && productId !== asked.productId) return 'the store names another product';
  if (purchaseToken !== undefined && purchaseToken !== asked.purchaseToken)
    return 'the store names another receipt';
  return null;
}

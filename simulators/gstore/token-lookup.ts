import { param } from '../kit/route.js';
import type { Call } from '../kit/route.js';
import type { GstoreModel } from './gstore-model.js';
import type { Purchase } from './purchase.js';
import { looksLikeToken } from './purchase-book.js';
import { refusedBecause } from './store-errors.js';

/** Returns the purchase that a path names, or the store's error. */
export function purchaseOf(model: GstoreModel, call: Call): Purchase {
  const token = param(call, 'token');
  if (!looksLikeToken(token)) throw refusedBecause('invalidValue');
  const purchase = model.purchases.find(token);
  if (!purchase || purchase.forgotten) throw refusedBecause('unknownToken');
  if (purchase.packageName !== param(call, 'packageName')) throw refusedBecause('packageMismatch');
  // Only v1 paths name a product.
  const productId = call.params['productId'];
  if (productId !== undefined && productId !== purchase.productId) throw refusedBecause('productMismatch');
  if (purchase.expired) throw refusedBecause('expiredToken');
  return purchase;
}

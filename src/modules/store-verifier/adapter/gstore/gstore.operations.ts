import type { KnownPurchase } from '../../domain/payment-claim.js';
import { readVoidedPurchases, type VoidedPurchases } from './gstore.notification.wire.js';
import {
  type ProductPurchase,
  type ProductPurchaseV2,
  readProductPurchase,
  readProductPurchaseV2,
} from './gstore.wire.js';

/** What the store calls one purchase by. */
export type GstorePurchase = Pick<KnownPurchase, 'pjid' | 'productId' | 'purchaseToken'>;

/** Which lines of the list of voided purchases are asked for. */
export interface VoidedQuery {
  /** Milliseconds since the epoch, at most thirty days ago. */
  readonly startTime: number;
  readonly maxResults: number;
  /** Of the page, unless it is the first. */
  readonly token?: string;
}

/** An operation of the store's API; `Subject` is what its path is made of. */
export interface Operation<T, Subject> {
  readonly name: 'products.get' | 'products.consume' | 'productsv2.get' | 'voidedpurchases.list';
  readonly method: 'GET' | 'POST';
  /** Behind the path of the app's purchases. */
  readonly path: (subject: Subject) => string;
  /** The one status that means yes. */
  readonly success: 200 | 204;
  readonly read: (text: string) => T | null;
}

/** The state of one product's purchase. */
export const GET_PRODUCT: Operation<ProductPurchase, GstorePurchase> = {
  name: 'products.get',
  method: 'GET',
  path: productPath,
  success: 200,
  read: readProductPurchase,
};

/** The state of a purchase by its token alone. */
export const GET_BY_TOKEN: Operation<ProductPurchaseV2, GstorePurchase> = {
  name: 'productsv2.get',
  method: 'GET',
  path: ({ purchaseToken }) => `productsv2/tokens/${segment(purchaseToken)}`,
  success: 200,
  read: readProductPurchaseV2,
};

/** The store says yes without a word: an empty answer of another status may be anybody's. */
export const CONSUME: Operation<true, GstorePurchase> = {
  name: 'products.consume',
  method: 'POST',
  path: (purchase) => `${productPath(purchase)}:consume`,
  success: 204,
  read: () => true,
};

/** Lists what was taken back whole; refunds of some units only are left out unless they are asked for. */
export const LIST_VOIDED: Operation<VoidedPurchases, VoidedQuery> = {
  name: 'voidedpurchases.list',
  method: 'GET',
  path: ({ startTime, maxResults, token }) => {
    const query = { startTime: String(startTime), maxResults: String(maxResults) };
    const all = new URLSearchParams(token === undefined ? query : { ...query, token });
    return `voidedpurchases?${all.toString()}`;
  },
  success: 200,
  read: readVoidedPurchases,
};

function productPath({ productId, purchaseToken }: GstorePurchase): string {
  return `products/${segment(productId)}/tokens/${segment(purchaseToken)}`;
}

/** Half a surrogate pair has no UTF-8; no id of the store has one. */
export const segment = (id: string): string => encodeURIComponent(id.toWellFormed());

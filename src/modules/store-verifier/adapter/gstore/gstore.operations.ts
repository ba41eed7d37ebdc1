import type { KnownPurchase } from '../../domain/payment-claim.js';
import { readVoidedPurchases, type VoidedPurchases } from './gstore.notification.wire.js';
import { readOrders, type StoreOrder } from './gstore.order.wire.js';
import {
  type ProductPurchase,
  type ProductPurchaseV2,
  readProductPurchase,
  readProductPurchaseV2,
} from './gstore.wire.js';

/** The store's names for one purchase. */
export type GstorePurchase = Pick<KnownPurchase, 'pjid' | 'productId' | 'purchaseToken'>;

/** Selection of the list of voided purchases. */
export interface VoidedQuery {
  /** Milliseconds since the epoch, at most thirty days ago. */
  readonly startTime: number;
  readonly maxResults: number;
  /** Token of the page; left out for the first one. */
  readonly token?: string;
}

/** An operation of the store's API; `Subject` determines its path. */
export interface Operation<T, Subject> {
  readonly name:
    'products.get' | 'products.consume' | 'productsv2.get' | 'voidedpurchases.list' | 'orders.batchGet';
  readonly method: 'GET' | 'POST';
  /** Path after the app. */
  readonly path: (subject: Subject) => string;
  /** Returns whether a status is the one of a successful call, whose body is then read. */
  readonly succeeds: (status: number) => boolean;
  readonly read: (text: string, status: number) => T | null;
}

/** Reads the state of one product's purchase. */
export const GET_PRODUCT: Operation<ProductPurchase, GstorePurchase> = {
  name: 'products.get',
  method: 'GET',
  path: productPath,
  succeeds: isOk,
  read: readProductPurchase,
};

/** Reads the state of a purchase by its token. */
export const GET_BY_TOKEN: Operation<ProductPurchaseV2, GstorePurchase> = {
  name: 'productsv2.get',
  method: 'GET',
  path: ({ purchaseToken }) => `purchases/productsv2/tokens/${segment(purchaseToken)}`,
  succeeds: isOk,
  read: readProductPurchaseV2,
};

/** What a successful answer to a consumption says: `unconfirmed` may come from another server. */
export type Confirmation = 'confirmed' | 'unconfirmed';

/** Consumes a product. Only 204 confirms it by itself. */
export const CONSUME: Operation<Confirmation, GstorePurchase> = {
  name: 'products.consume',
  method: 'POST',
  path: (purchase) => `${productPath(purchase)}:consume`,
  succeeds: (status) => status >= 200 && status < 300,
  read: (_, status) => (status === 204 ? 'confirmed' : 'unconfirmed'),
};

/** Lists fully voided purchases; the store leaves partial refunds out by default. */
export const LIST_VOIDED: Operation<VoidedPurchases, VoidedQuery> = {
  name: 'voidedpurchases.list',
  method: 'GET',
  path: ({ startTime, maxResults, token }) => {
    const query = { startTime: String(startTime), maxResults: String(maxResults) };
    const all = new URLSearchParams(token === undefined ? query : { ...query, token });
    return `purchases/voidedpurchases?${all.toString()}`;
  },
  succeeds: isOk,
  read: readVoidedPurchases,
};

/** Reads orders. */
export const GET_ORDERS: Operation<readonly StoreOrder[], readonly string[]> = {
  name: 'orders.batchGet',
  method: 'GET',
  path: (orderIds) =>
    `orders:batchGet?${new URLSearchParams(orderIds.map((id): [string, string] => ['orderIds', id])).toString()}`,
  succeeds: isOk,
  read: readOrders,
};

function isOk(status: number): boolean {
  return status === 200;
}

function productPath({ productId, purchaseToken }: GstorePurchase): string {
  return `purchases/products/${segment(productId)}/tokens/${segment(purchaseToken)}`;
}

/** Encodes a path segment. A lone surrogate has no UTF-8; no id of the store contains one. */
export const segment = (id: string): string => encodeURIComponent(id.toWellFormed());

import { empty, json } from '../kit/answer.js';
import type { Answer } from '../kit/answer.js';
import { isJsonObject } from '../kit/json-object.js';
import { param } from '../kit/route.js';
import type { Call, Route } from '../kit/route.js';
import { admit } from './authorization.js';
import type { GstoreModel } from './gstore-model.js';
import { toOrder } from './order.view.js';
import { toProductPurchase, toProductPurchaseV2 } from './purchase.view.js';
import type { QuotaBucket } from './quota-meter.js';
import { badParameter, refusedBecause } from './store-errors.js';
import { purchaseOf } from './token-lookup.js';
import { listVoided, VOIDED_QUERY } from './voided-list.js';

const APP = '/androidpublisher/v3/applications/{packageName}';
const PRODUCT = `${APP}/purchases/products/{productId}/tokens/{token}`;

/** Names of the wire routes, for faults and the journal. */
const GSTORE_ROUTES = [
  'token',
  'products.get',
  'products.consume',
  'products.acknowledge',
  'productsv2.get',
  'voidedpurchases.list',
  'orders.get',
  'orders.batchGet',
  'certs',
] as const;

export type GstoreRoute = (typeof GSTORE_ROUTES)[number];

/** The store's wire paths. */
export function gstoreRoutes(model: GstoreModel): readonly (Route & { readonly name: GstoreRoute })[] {
  const guarded =
    (bucket: QuotaBucket, handle: (call: Call) => Answer, query: readonly string[] = []) =>
    (call: Call): Answer => {
      admit(model, call, { bucket, query });
      return handle(call);
    };
  const purchases = 'one-time-purchases';
  return [
    { name: 'token', method: 'POST', path: '/token', handle: (call) => model.tokens.issue(call) },
    {
      name: 'products.get',
      method: 'GET',
      path: PRODUCT,
      handle: guarded(purchases, (call) => json(200, toProductPurchase(purchaseOf(model, call)))),
    },
    {
      name: 'products.consume',
      method: 'POST',
      path: `${PRODUCT}:consume`,
      handle: guarded(purchases, (call) => {
        checkBody(call, []);
        consume(model, call);
        return empty(204);
      }),
    },
    {
      name: 'products.acknowledge',
      method: 'POST',
      path: `${PRODUCT}:acknowledge`,
      handle: guarded(purchases, (call) => {
        checkBody(call, ['developerPayload']);
        model.acknowledge(purchaseOf(model, call));
        return empty(204);
      }),
    },
    {
      name: 'productsv2.get',
      method: 'GET',
      path: `${APP}/purchases/productsv2/tokens/{token}`,
      handle: guarded(purchases, (call) => json(200, toProductPurchaseV2(purchaseOf(model, call)))),
    },
    {
      name: 'voidedpurchases.list',
      method: 'GET',
      path: `${APP}/purchases/voidedpurchases`,
      handle: guarded(purchases, (call) => listVoided(model, call), VOIDED_QUERY),
    },
    {
      name: 'orders.get',
      method: 'GET',
      path: `${APP}/orders/{orderId}`,
      handle: guarded('orders', (call) => getOrder(model, call)),
    },
    {
      name: 'orders.batchGet',
      method: 'GET',
      path: `${APP}/orders:batchGet`,
      handle: guarded('orders', (call) => getOrders(model, call), ['orderIds']),
    },
    {
      name: 'certs',
      method: 'GET',
      path: '/oauth2/v3/certs',
      handle: async () => json(200, await model.pushes.tokens.keySet()),
    },
  ];
}

/** Unlike reading, consuming takes any product of an order. */
function consume(model: GstoreModel, call: Call): void {
  const [token, productId] = [param(call, 'token'), param(call, 'productId')];
  const order = model.purchases.find(token);
  if (order?.further.some((one) => one.productId === productId) === true) {
    model.consumeFurther(order, productId);
    return;
  }
  model.consume(purchaseOf(model, call));
}

function getOrder(model: GstoreModel, call: Call): Answer {
  return json(200, orderOf(model, call, param(call, 'orderId')));
}

/** One unknown order refuses them all, and so does one that is named twice. */
function getOrders(model: GstoreModel, call: Call): Answer {
  const ids = call.query.getAll('orderIds');
  if (new Set(ids).size !== ids.length) throw badParameter('orderIds', 'The order IDs must be distinct.');
  const orders = ids.map((orderId) => orderOf(model, call, orderId));
  return json(200, { orders });
}

function orderOf(model: GstoreModel, call: Call, orderId: string): unknown {
  const purchases = model.purchases.ofOrder(param(call, 'packageName'), orderId);
  const [first] = purchases;
  if (!first) throw refusedBecause('unknownOrder');
  return toOrder(first, purchases, model.voided.ofToken(first.purchaseToken));
}

/** An absent body is fine; one that is there must be a JSON object with known names. */
function checkBody(call: Call, known: readonly string[]): void {
  if (call.body === '') return;
  const value = parse(call.body);
  if (!isJsonObject(value)) throw badParameter('body', 'Invalid JSON payload received.');
  const unknown = Object.keys(value).find((name) => !known.includes(name));
  if (unknown !== undefined) {
    throw badParameter('body', `Invalid JSON payload received. Unknown name "${unknown}".`);
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

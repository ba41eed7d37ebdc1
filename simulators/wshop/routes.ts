import type { Route } from '../kit/route.js';
import type { Cashier } from './cashier.js';
import { createMerchantToken, requestRefund } from './merchant/merchant-routes.js';
import { searchOrders } from './order-search.js';
import { openPage, submitPage } from './page/page-routes.js';
import { createToken } from './token-routes.js';
import type { WshopModel } from './wshop-model.js';

/** Path of the payment page where money moves, and of the one where none does. */
export const LIVE_PAGE = '/paystation4/';
export const SANDBOX_PAGE = '/sandbox/paystation4/';

/** Names of the wire routes, for faults and the journal. */
const WSHOP_ROUTES = [
  'payment.token',
  'order.search',
  'merchant.token',
  'merchant.refund',
  'paystation',
  'paystation.submit',
] as const;

export type WshopRoute = (typeof WSHOP_ROUTES)[number];

/** The store's wire paths. */
export function wshopRoutes(
  model: WshopModel,
  cashier: Cashier,
): readonly (Route & { readonly name: WshopRoute })[] {
  return [
    {
      name: 'payment.token',
      method: 'POST',
      path: '/api/v3/project/{project_id}/admin/payment/token',
      handle: (call) => createToken(model, call),
    },
    {
      name: 'order.search',
      method: 'POST',
      path: '/api/v3/project/{project_id}/admin/order/search',
      handle: (call) => searchOrders(model, call),
    },
    {
      name: 'merchant.token',
      method: 'POST',
      path: '/merchant/v2/merchants/{merchant_id}/token',
      handle: (call) => createMerchantToken(model, call),
    },
    {
      name: 'merchant.refund',
      method: 'PUT',
      path: '/merchant/v2/merchants/{merchant_id}/reports/transactions/{transaction_id}/refund',
      handle: (call) => requestRefund(model, cashier, call),
    },
    ...page(model, cashier, LIVE_PAGE, false),
    ...page(model, cashier, SANDBOX_PAGE, true),
  ];
}

function page(
  model: WshopModel,
  cashier: Cashier,
  path: string,
  isSandbox: boolean,
): readonly (Route & { readonly name: WshopRoute })[] {
  return [
    {
      name: 'paystation',
      method: 'GET',
      path,
      handle: (call) => openPage(model, call, isSandbox),
    },
    {
      name: 'paystation.submit',
      method: 'POST',
      path,
      handle: (call) => submitPage(model, cashier, call, isSandbox),
    },
  ];
}

import type { Route } from '../kit/route.js';
import type { AstoreModel } from './astore-model.js';
import type { Environment } from './transaction.js';
import { consumptionInfo, refundHistory, transactionInfo } from './server-api.js';
import { refuseMethod, verifyReceipt } from './verify-receipt.js';

/** Names of the wire routes, for faults and the journal. */
const ASTORE_ROUTES = [
  'production.verifyReceipt',
  'sandbox.verifyReceipt',
  'production.getTransactionInfo',
  'sandbox.getTransactionInfo',
  'production.getRefundHistory',
  'sandbox.getRefundHistory',
  'production.sendConsumptionInformation',
  'sandbox.sendConsumptionInformation',
] as const;

export type AstoreRoute = (typeof ASTORE_ROUTES)[number];

/** The store's wire paths: the same under the address of each environment. */
export function astoreRoutes(model: AstoreModel): readonly (Route & { readonly name: AstoreRoute })[] {
  return [...routesOf(model, 'Production', 'production'), ...routesOf(model, 'Sandbox', 'sandbox')];
}

function routesOf(
  model: AstoreModel,
  environment: Environment,
  area: 'production' | 'sandbox',
): (Route & { readonly name: AstoreRoute })[] {
  const [name, path] = [`${area}.verifyReceipt`, `/${area}/verifyReceipt`] as const;
  return [
    { name, method: 'POST', path, handle: (call) => verifyReceipt(model, environment, call) },
    { name, method: 'GET', path, handle: refuseMethod },
    {
      name: `${area}.getTransactionInfo`,
      method: 'GET',
      path: `/${area}/inApps/v1/transactions/{transactionId}`,
      handle: (call) => transactionInfo(model, environment, call),
    },
    {
      name: `${area}.getRefundHistory`,
      method: 'GET',
      path: `/${area}/inApps/v2/refund/lookup/{transactionId}`,
      handle: (call) => refundHistory(model, environment, call),
    },
    {
      name: `${area}.sendConsumptionInformation`,
      method: 'PUT',
      path: `/${area}/inApps/v2/transactions/consumption/{transactionId}`,
      handle: (call) => consumptionInfo(model, environment, call),
    },
  ];
}

import type { Route } from '../kit/route.js';
import type { AstoreModel } from './astore-model.js';
import type { Environment } from './transaction.js';
import { refuseMethod, verifyReceipt } from './verify-receipt.js';

/** Names of the wire routes, for faults and the journal. */
export const ASTORE_ROUTES = ['production.verifyReceipt', 'sandbox.verifyReceipt'] as const;

export type AstoreRoute = (typeof ASTORE_ROUTES)[number];

/** The store's wire paths: the same under the address of each environment. */
export function astoreRoutes(model: AstoreModel): readonly (Route & { readonly name: AstoreRoute })[] {
  return [
    ...routesOf(model, 'Production', 'production.verifyReceipt', '/production/verifyReceipt'),
    ...routesOf(model, 'Sandbox', 'sandbox.verifyReceipt', '/sandbox/verifyReceipt'),
  ];
}

function routesOf(
  model: AstoreModel,
  environment: Environment,
  name: AstoreRoute,
  path: string,
): (Route & { readonly name: AstoreRoute })[] {
  return [
    { name, method: 'POST', path, handle: (call) => verifyReceipt(model, environment, call) },
    { name, method: 'GET', path, handle: refuseMethod },
  ];
}

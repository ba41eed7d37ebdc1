// @ts-check
import { ASTORE } from './stores/astore.mjs';
import { CONSOLE } from './stores/console.mjs';
import { GSTORE, GSTORE_PC } from './stores/gstore.mjs';
import { PCSTORE } from './stores/pcstore.mjs';
import { PUSH } from './stores/push.mjs';
import { WSHOP } from './stores/wshop.mjs';

/** Where a simulator answers, by name. @typedef {Record<string, Record<string, string>>} Addresses */

/**
 * Every store that `npm start` buys in, in this order, and the push service.
 * @type {readonly import('./story.mjs').PurchaseStore[]}
 */
export const PURCHASE_STORES = [GSTORE, GSTORE_PC, ASTORE, PCSTORE, CONSOLE, WSHOP, PUSH];

/**
 * Environment variables with the addresses of the stores.
 * @type {readonly (readonly [variable: string, simulator: string, address: string])[]}
 */
const VARIABLES = [
  ['GSTORE_API_URL', 'gstore', 'apiUrl'],
  ['GSTORE_TOKEN_URL', 'gstore', 'tokenUrl'],
  ['GSTORE_JWKS_URL', 'gstore', 'jwksUrl'],
  ['ASTORE_PRODUCTION_URL', 'astore', 'productionUrl'],
  ['ASTORE_SANDBOX_URL', 'astore', 'sandboxUrl'],
  ['ASTORE_SERVER_API_URL', 'astore', 'productionUrl'],
  ['ASTORE_SERVER_API_SANDBOX_URL', 'astore', 'sandboxUrl'],
  ['PCSTORE_API_URL', 'pcstore', 'apiUrl'],
  ['WSHOP_API_URL', 'wshop', 'apiUrl'],
  ['WSHOP_PAYMENT_URL', 'wshop', 'paymentUrl'],
  ['WSHOP_SANDBOX_PAYMENT_URL', 'wshop', 'sandboxPaymentUrl'],
  ['CONSOLE_AUTH_URL', 'console', 'authUrl'],
  ['CONSOLE_API_URL', 'console', 'entitlementUrl'],
  ['PUSH_API_URL', 'push', 'apiUrl'],
  ['PUSH_TOKEN_URL', 'push', 'tokenUrl'],
];

/** Whether the environment names a store: then none is simulated. */
export const hasOwnStores = () => VARIABLES.some(([variable]) => Boolean(process.env[variable]));

/**
 * The variables that lead the service to the simulators.
 * @param {Addresses} addresses
 */
export const storeEnvironment = (addresses) =>
  Object.fromEntries(
    VARIABLES.map(([variable, simulator, what]) => [variable, addresses[simulator]?.[what] ?? '']),
  );

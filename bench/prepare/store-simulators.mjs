// @ts-check
import { numbered } from '../cases/case.mjs';
import { LABEL } from '../cases/other-stores.mjs';
import { MICRO_PRICE, PRODUCT } from '../cases/purchase.mjs';

/** @typedef {typeof import('../../simulators/astore/astore-simulator.js')} Astore */
/** @typedef {typeof import('../../simulators/console/console-simulator.js')} Console */
/** @typedef {typeof import('../../simulators/wshop/wshop-simulator.js')} Wshop */

/**
 * What players do in the stores other than mobile store A.
 * @typedef {{ ask: 'buy-astore', count: number } | { ask: 'codes', prefix: string, count: number }} StoreQuestion
 */

/**
 * What Purser needs to know of the stores: variables of its environment, and settings of the project by store.
 * @typedef {{ env: Record<string, string>, settings: Record<string, object> }} OtherStores
 */

const [BUNDLE, CLIENT, SHOP] = ['com.example.bench', 'bench-game', '44056'];
/** Players of the console store share accounts, which have enough of the product. */
const [ACCOUNTS, USES] = [100, 1_000_000];

const accountOf = (/** @type {number} */ index) => String(4_000_000_000_000 + (index % ACCOUNTS));

/** @template T @param {string} file @returns {Promise<T>} */
const built = (file) => import(new URL(`../../simulators/dist/${file}`, import.meta.url).href);

/** Starts mobile store B, the console store and the web shop, in which a project sells one product. */
export async function startOtherStores() {
  const { AstoreSimulator } = /** @type {Astore} */ (await built('astore/astore-simulator.js'));
  const { ConsoleSimulator } = /** @type {Console} */ (await built('console/console-simulator.js'));
  const { WshopSimulator } = /** @type {Wshop} */ (await built('wshop/wshop-simulator.js'));
  const astore = await AstoreSimulator.start();
  const consoleStore = await ConsoleSimulator.start();
  const wshop = await WshopSimulator.start();
  const settings = {
    ASTORE: astore.registerApp({ bundleId: BUNDLE }),
    CONSOLE: consoleStore.registerClient({ clientId: CLIENT }),
    WSHOP: wshop.registerProject({ projectId: SHOP, env: 'PROD' }),
  };
  const price = (MICRO_PRICE / 1_000_000).toFixed(2);
  wshop.putItem({ projectId: SHOP, sku: PRODUCT, names: { en: '100 gems' }, prices: { USD: price } });
  for (let index = 0; index < ACCOUNTS; index += 1)
    consoleStore.grant({ clientId: CLIENT, accountId: accountOf(index), label: LABEL, useLimit: USES });
  const env = {
    ASTORE_PRODUCTION_URL: astore.productionUrl,
    ASTORE_SANDBOX_URL: astore.sandboxUrl,
    CONSOLE_AUTH_URL: consoleStore.authUrl,
    CONSOLE_API_URL: consoleStore.entitlementUrl,
    WSHOP_API_URL: wshop.apiUrl,
    WSHOP_PAYMENT_URL: wshop.paymentUrl,
    WSHOP_SANDBOX_PAYMENT_URL: wshop.sandboxPaymentUrl,
  };
  /** @type {OtherStores} */
  const stores = { env, settings };
  /**
   * @param {StoreQuestion} question
   * @returns {import('../cases/case.mjs').Item[]}
   */
  const answer = (question) =>
    Array.from({ length: question.count }, (_, index) => {
      if (question.ask === 'buy-astore') {
        const { transactionId, receiptData } = astore.buy({ bundleId: BUNDLE, productId: PRODUCT });
        return { transactionId, receiptData };
      }
      const { code } = consoleStore.issueCode({ clientId: CLIENT, accountId: accountOf(index) });
      return { playerId: numbered(question.prefix, index), code };
    });
  return { stores, answer };
}

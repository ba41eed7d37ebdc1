// @ts-check
import { step } from '../../launcher/terminal.mjs';
import { numbered, PROJECT } from '../cases/case.mjs';
import {
  ASTORE,
  CONSOLE,
  ISSUE_TOKEN,
  LABEL,
  REVOKED,
  TOKEN_COPY,
  VERIFY_CONSOLE,
} from '../cases/other-stores.mjs';
import { MICRO_PRICE, PRODUCT, reservation, RESERVE } from '../cases/purchase.mjs';
import { bodiesOf, callAll } from './crowd.mjs';

/** @typedef {import('../cases/case.mjs').Item} Item */
/** @typedef {import('./ground.mjs').Preparation} Preparation */

const CONSOLE_PLAYERS = 100;
const BUYER = 'console-buyer-';

/**
 * Purchases in mobile store B and in the console store that are to be verified, and tokens that are to be revoked.
 * @param {Preparation} preparation
 * @returns {Promise<Record<string, Item[]>>}
 */
export async function prepareStores(preparation) {
  const { stack, operator, count } = preparation;
  for (const [store, settings] of Object.entries(stack.store.others.settings))
    await operator('store-settings/save', { pjid: PROJECT, store, settings });
  await operator('product/save', {
    pjid: PROJECT,
    productId: PRODUCT,
    payments: ['PCSTORE'],
    names: [{ langCd: 'en', name: '100 gems' }],
    prices: [{ currency: 'USD', microPrice: MICRO_PRICE }],
    entitlementLabel: LABEL,
    onSale: true,
  });
  return step(`${2 * count} purchases in other stores, ${count} tokens`, async () => {
    const receipts = /** @type {Item[]} */ (await stack.askStore({ ask: 'buy-astore', count }));
    const astore = await reserved(preparation, ASTORE, (index) => numbered('astore-', index));
    const buyerOf = (/** @type {number} */ index) => numbered(BUYER, index % CONSOLE_PLAYERS);
    await signIn(preparation, BUYER, CONSOLE_PLAYERS);
    await signIn(preparation, REVOKED, count);
    await useOnce(preparation, buyerOf);
    await preparation.database.query(
      `CREATE TABLE ${TOKEN_COPY} AS SELECT * FROM user_token WHERE player_id LIKE '${REVOKED}%'`,
    );
    await preparation.database.query(`ALTER TABLE ${TOKEN_COPY} ADD PRIMARY KEY (pjid, player_id)`);
    return {
      'verify-astore': astore.map((purchase, index) => ({ ...purchase, ...receipts[index] })),
      'verify-console': await reserved(preparation, CONSOLE, buyerOf),
      revoke: Array.from({ length: count }, (_, index) => ({
        playerId: numbered(REVOKED, index),
      })),
    };
  });
}

/**
 * @param {Preparation} preparation
 * @param {{ path: string, codes: Readonly<Record<string, string>> }} store
 * @param {(index: number) => string} playerOf
 * @returns {Promise<Item[]>}
 */
async function reserved({ target, count }, { path, codes }, playerOf) {
  const bodies = Array.from({ length: count }, (_, index) =>
    reservation(index, 'prepared', { ...codes, playerId: playerOf(index) }),
  );
  const answers = /** @type {{ boid: string }[]} */ (await callAll({ ...RESERVE, path }, target, bodies));
  return answers.map(({ boid }, index) => ({ id: boid, boid, playerId: playerOf(index) }));
}

/**
 * Has every buyer verify a purchase, so that the entitlements have rows as those of old players do.
 * @param {Preparation} preparation
 * @param {(index: number) => string} buyerOf
 */
async function useOnce(preparation, buyerOf) {
  const purchases = await reserved({ ...preparation, count: CONSOLE_PLAYERS }, CONSOLE, buyerOf);
  await callAll(VERIFY_CONSOLE, preparation.target, bodiesOf(VERIFY_CONSOLE, purchases));
}

/**
 * @param {Preparation} preparation
 * @param {string} prefix
 * @param {number} count
 */
async function signIn({ stack, target }, prefix, count) {
  const codes = /** @type {Item[]} */ (await stack.askStore({ ask: 'codes', prefix, count }));
  await callAll(ISSUE_TOKEN, target, bodiesOf(ISSUE_TOKEN, codes));
}

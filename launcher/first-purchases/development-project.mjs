// @ts-check
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { START_DATA } from '../paths.mjs';
import { callService } from './json-calls.mjs';
import { PROJECT } from './project-id.mjs';
import { LABEL } from './stores/console.mjs';
import { PURCHASE_STORES } from './stores.mjs';
import { OFFER } from './story.mjs';

/** @typedef {{ keyId: string, accessKey: string }} AccessKey */

const KEY_FILE = join(START_DATA, 'demo-key.json');
/** The hard-to-guess tail of the game server's addresses. */
const GAME_STRING = 'demo-game-fixed-string';
const ROLES = ['GAME', 'PLATFORM', 'OPERATOR'];

/**
 * Makes the project that a developer begins with, through the same operator calls that a publisher uses.
 * @param {{ url: string, adminKey: string }} service
 * @returns {Promise<AccessKey>} a key with every role, the same one as last time if it is still good
 */
export async function ensureDevelopmentProject(service) {
  const call = operatorOf(service);
  await call('project/save', { pjid: PROJECT, name: 'Demo game' });
  const { keyList } = await call('key/list', { pjid: PROJECT });
  const saved = readKey();
  if (saved && isActive(keyList, saved.keyId)) return saved;
  const { keyId, accessKey } = await call('key/issue', { pjid: PROJECT, roles: ROLES, label: 'development' });
  const issued = { keyId: String(keyId), accessKey: String(accessKey) };
  writeFileSync(KEY_FILE, JSON.stringify(issued), { mode: 0o600 });
  return issued;
}

/**
 * Makes an app in each simulated store and gives the project its settings, registers what is sold, and where the game's
 * server is that hands out what is paid outside the game.
 * @param {{ url: string, adminKey: string }} service
 * @param {(simulator: string) => import('./story.mjs').CallStore} storeOf
 */
export async function connectStores(service, storeOf) {
  const call = operatorOf(service);
  for (const { simulator, settings: store, connect } of PURCHASE_STORES) {
    const settings = await connect(storeOf(simulator), service);
    await call('store-settings/save', { pjid: PROJECT, store, settings });
  }
  const game = await storeOf('gameserver')('game', { pjid: PROJECT, fixedString: GAME_STRING });
  const { giveProductUrl, giveItemUrl, allowedCidrs } = game;
  await call('game-server/save', { pjid: PROJECT, giveProductUrl, giveItemUrl, allowedCidrs });
  await call('product/save', {
    pjid: PROJECT,
    productId: OFFER.productId,
    payments: ['PCSTORE'],
    names: [{ langCd: 'en', name: '100 gems' }],
    prices: [{ currency: OFFER.currency, microPrice: OFFER.microPrice }],
    entitlementLabel: LABEL,
    pcstoreItemId: 100,
    onSale: true,
  });
}

/** @param {{ url: string, adminKey: string }} service */
function operatorOf({ url, adminKey }) {
  return async (/** @type {string} */ operation, /** @type {import('./json-calls.mjs').Fields} */ body) => {
    const credentials = { pjid: 'ADMIN', accessKey: adminKey };
    return (await callService(`${url}/operator/v1/${operation}`, credentials, body)).resultData;
  };
}

/**
 * @param {unknown} keyList
 * @param {string} keyId
 */
function isActive(keyList, keyId) {
  return Array.isArray(keyList) && keyList.some((key) => key.keyId === keyId && key.revokedAtUnixTS === null);
}

/** @returns {AccessKey | null} */
function readKey() {
  try {
    return JSON.parse(readFileSync(KEY_FILE, 'utf8'));
  } catch {
    return null;
  }
}

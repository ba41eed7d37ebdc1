// @ts-check
import { eachOnce, numberFrom, PROJECT } from './case.mjs';
import { bought, MICRO_PRICE, onItems, reservation, RESERVE, UNDO_VERIFIED } from './purchase.mjs';

/** @typedef {import('./case.mjs').BenchCase} BenchCase */

const API = '/billing/api-game/v1/purchase';
const AUTH = '/billing/api-game/v1/console/auth';
const [FORM, JSON_TYPE] = ['application/x-www-form-urlencoded', 'application/json'];

/** What the console store calls the product. */
export const LABEL = 'GEM0000000000100';

/** Reservations of stores in which the player pays elsewhere, with the codes of the store. */
export const ASTORE = {
  path: `${API}/astore/appstore/consumable/reserve`,
  codes: { payment: 'ASTORE_APP', appStore: 'ASTORE_APP', os: 'IOS' },
};
export const CONSOLE = {
  path: `${API}/console/reserve`,
  codes: { payment: 'CONSOLE', appStore: 'CONSOLE', os: 'NONE' },
};
const WSHOP = {
  payment: 'WSHOP',
  appStore: 'WSHOP_WEBSHOP',
  os: 'WEB',
  playerNameValue: 'Player One',
  playerLang: 'en',
};

const form = (/** @type {import('./case.mjs').Item} */ { playerId }) =>
  new URLSearchParams({ pjid: PROJECT, playerId: String(playerId) });

/** Players who sign in, and those whose tokens are revoked; each has a row of its own. */
export const [SIGNING_IN, REVOKED] = ['signing-in-', 'revoked-'];
export const TOKEN_COPY = 'bench_user_token';

/** @type {BenchCase} */
export const ISSUE_TOKEN = {
  id: 'token',
  title: 'E 1 issue user token',
  path: `${AUTH}/token`,
  contentType: FORM,
  isReplayed: true,
  renew: { ask: 'codes', prefix: SIGNING_IN },
  bodies: (items) =>
    eachOnce(
      items,
      (item) => `${form(item).toString()}&authorizationCode=${encodeURIComponent(String(item['code']))}`,
    ),
  effect: {
    count: (database) =>
      numberFrom(
        database,
        `SELECT COUNT(*) FROM user_token WHERE player_id LIKE '${SIGNING_IN}%' AND token IS NOT NULL`,
      ),
    undo: async (database) => {
      await database.query(`DELETE FROM user_token WHERE player_id LIKE '${SIGNING_IN}%'`);
    },
  },
};

/** @type {BenchCase} */
export const REVOKE_TOKEN = {
  id: 'revoke',
  title: 'E 2 revoke user token',
  path: `${AUTH}/revoke`,
  contentType: FORM,
  items: 'revoke',
  isReplayed: true,
  bodies: (items) => eachOnce(items, (item) => form(item).toString()),
  effect: {
    count: (database) =>
      numberFrom(
        database,
        `SELECT COUNT(*) FROM user_token WHERE player_id LIKE '${REVOKED}%' AND token IS NULL`,
      ),
    undo: async (database) => {
      await database.query(
        `UPDATE user_token u JOIN ${TOKEN_COPY} c ON c.pjid = u.pjid AND c.player_id = u.player_id
         SET u.token = c.token, u.expires_at = c.expires_at WHERE u.token IS NULL`,
      );
    },
  },
};

/** @type {BenchCase} */
export const VERIFY_CONSOLE = {
  id: 'verify-console',
  title: 'E 3 verify, console',
  path: `${API}/console/verify`,
  contentType: JSON_TYPE,
  items: 'verify-console',
  isReplayed: true,
  bodies: (items) =>
    eachOnce(items, ({ boid, playerId }) => ({ ...bought({ boid, playerId }), entitlementLabel: LABEL })),
  effect: onItems('verify-console', {
    done: "p.status = 'VERIFY_SUCCESS'",
    undo: `${UNDO_VERIFIED}, p.use_key = NULL`,
    also: 'UPDATE entitlement_use SET held = 0',
  }),
};

/** @type {BenchCase} */
export const VERIFY_ASTORE = {
  id: 'verify-astore',
  title: 'E 10 verify, mobile store B',
  path: `${API}/astore/appstore/consumable/verify`,
  contentType: JSON_TYPE,
  items: 'verify-astore',
  isReplayed: true,
  bodies: (items) =>
    eachOnce(items, ({ boid, playerId, transactionId, receiptData }) => ({
      ...bought({ boid, playerId }),
      microPrice: MICRO_PRICE,
      currency: 'USD',
      transactionId,
      receiptData,
    })),
  effect: onItems('verify-astore', { done: "p.status = 'VERIFY_SUCCESS'", undo: UNDO_VERIFIED }),
};

/** @type {BenchCase} */
export const RESERVE_WSHOP = {
  ...RESERVE,
  id: 'reserve-wshop',
  title: 'E 11 reserve, web shop',
  path: `${API}/wshop/reserve/withGetPaymentUrl`,
  isReplayed: true,
  bodies: () => () => reservation(Math.floor(Math.random() * 100_000), 'bench', WSHOP),
};

// @ts-check
import { eachOnce, inTurn, ITEM_TABLE, numbered, numberFrom, PROJECT } from './case.mjs';

/** @typedef {import('./case.mjs').BenchCase} BenchCase */
/** @typedef {import('./case.mjs').Effect} Effect */

/** How many purchases a list asks for. */
export const LISTED = 10;

export const PRODUCT = 'com.example.bench.gem.100';
export const MICRO_PRICE = 990_000;

/** Members of a country without limits; their accounts exist. */
export const MEMBERS = 1_000;
export const memberOf = (/** @type {number} */ index) => String(1_000_000_000 + (index % MEMBERS));

/** As many players as a middling game has. */
const PLAYERS = 200_000;
export const playerOf = (/** @type {number} */ index) => numbered('player-', index % PLAYERS);

const API = '/billing/api-game/v1/purchase';

/** @type {BenchCase} */
export const RESERVE = {
  id: 'reserve',
  title: 'E 4 reserve',
  path: `${API}/gstore/play/consumable/reserve`,
  contentType: 'application/x-www-form-urlencoded',
  bodies: () => () => reservation(Math.floor(Math.random() * PLAYERS)),
  effect: {
    count: (database, since) =>
      numberFrom(database, 'SELECT COUNT(*) FROM purchase WHERE boid >= ?', [firstBoid(since)]),
    undo: async (database, since) => {
      await database.query('DELETE FROM purchase WHERE boid >= ?', [firstBoid(since)]);
    },
  },
};

/**
 * @param {number} index which player reserves
 * @param {string} svcId
 * @param {Readonly<Record<string, string>>} codes instead of those of a phone
 */
export function reservation(index, svcId = 'bench', codes = {}) {
  return new URLSearchParams({
    reqId: crypto.randomUUID(),
    pjid: PROJECT,
    svcId,
    imid: memberOf(index),
    playerId: playerOf(index),
    ipCountry: 'US',
    payment: 'GSTORE_PLAY',
    appStore: 'GSTORE_PLAY',
    productId: PRODUCT,
    os: 'ANDROID',
    microPrice: String(MICRO_PRICE),
    currency: 'USD',
    ...codes,
  }).toString();
}

/** Order ids grow with time; this is less than any of a later moment. */
function firstBoid(/** @type {Date} */ since) {
  return (BigInt(since.getTime() - Date.UTC(2000, 0, 1)) << 22n).toString();
}

/** What makes a verified purchase a reservation again. */
export const UNDO_VERIFIED = `p.status = 'RESERVED', p.verified_at = NULL, p.verify_request = NULL,
  p.verify_trace_id = NULL, p.receipt_key = NULL, p.order_key = NULL, p.payment_order_id = NULL,
  p.payment_tester = NULL, p.purchase_token = NULL`;

/** @type {BenchCase} */
export const VERIFY = {
  id: 'verify',
  title: 'E 5 verify',
  path: `${API}/gstore/play/consumable/verify`,
  contentType: 'application/json',
  items: 'verify',
  bodies: (items) =>
    eachOnce(items, ({ boid, playerId, receipt, signature }) => ({
      ...bought({ boid, playerId }),
      microPrice: MICRO_PRICE,
      currency: 'USD',
      productDetailsJson: '[]',
      purchaseOriginalJson: receipt,
      purchaseSignature: signature,
    })),
  effect: onItems('verify', { done: "p.status = 'VERIFY_SUCCESS'", undo: UNDO_VERIFIED }),
};

/** @type {BenchCase} */
export const COMPLETE = {
  id: 'complete',
  title: 'complete',
  path: `${API}/complete`,
  contentType: 'application/json',
  items: 'complete',
  bodies: (items) => eachOnce(items, bought),
  effect: onItems('complete', {
    done: "p.status = 'COMPLETED'",
    undo: `p.status = 'VERIFY_SUCCESS', p.completed_at = NULL, p.complete_request = NULL,
      p.complete_trace_id = NULL, p.consumed_at = NULL`,
  }),
};

/** What every request about a reservation names. */
export function bought(/** @type {import('./case.mjs').Item} */ { boid, playerId }) {
  return { reqId: crypto.randomUUID(), pjid: PROJECT, boid, productId: PRODUCT, playerId };
}

/** @type {BenchCase} */
export const LIST = {
  id: 'list',
  title: `E 14 list of ${LISTED}`,
  path: `${API}/list`,
  contentType: 'application/json',
  items: 'list',
  bodies: (items) => inTurn(items, ({ boids }) => ({ pjid: PROJECT, boidList: boids })),
};

/**
 * An effect on purchases that were prepared for it.
 * @param {string} kind
 * @param {{ done: string, undo: string, also?: string }} sql `also` is a further statement that undoes
 * @returns {Effect}
 */
export function onItems(kind, { done, undo, also }) {
  const purchases = `purchase p JOIN ${ITEM_TABLE} i ON i.id = p.boid`;
  return {
    count: (database) =>
      numberFrom(database, `SELECT COUNT(*) FROM ${purchases} WHERE i.kind = '${kind}' AND ${done}`),
    undo: async (database) => {
      await database.query(
        `UPDATE ${ITEM_TABLE} i JOIN purchase p ON p.boid = i.id SET ${undo} WHERE i.kind = '${kind}' AND ${done}`,
      );
      if (also !== undefined) await database.query(also);
    },
  };
}

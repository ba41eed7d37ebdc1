// @ts-check
import { eachOnce, numbered, PROJECT } from './case.mjs';
import { bought, MICRO_PRICE, onItems, PRODUCT, RESERVE, UNDO_VERIFIED } from './purchase.mjs';

/** @typedef {import('./case.mjs').BenchCase} BenchCase */

const API = '/billing/api-game/v1/purchase';
const JSON_TYPE = 'application/json';

/** A member of a country with limits, of an age that has one. */
export const LIMITED = {
  members: 500,
  country: 'JP',
  birthDate: '2010-01-01',
  microPrice: 100_000_000,
  currency: 'JPY',
};
export const limitedMemberOf = (/** @type {number} */ index) =>
  String(2_000_000_000 + (index % LIMITED.members));

/** @type {BenchCase} */
export const RESERVE_LIMITED = {
  ...RESERVE,
  id: 'reserve-limited',
  title: 'E 4 reserve, limited account',
  isReplayed: true,
  bodies: () => () => limitedReservation(Math.floor(Math.random() * LIMITED.members)),
};

/** @param {number} index which member reserves */
function limitedReservation(index) {
  return new URLSearchParams({
    reqId: crypto.randomUUID(),
    pjid: PROJECT,
    svcId: 'bench',
    imid: limitedMemberOf(index),
    playerId: numbered('limited-', index),
    ipCountry: LIMITED.country,
    payment: 'GSTORE_PLAY',
    appStore: 'GSTORE_PLAY',
    productId: PRODUCT,
    os: 'ANDROID',
    microPrice: String(LIMITED.microPrice),
    currency: LIMITED.currency,
  }).toString();
}

/** @type {BenchCase} */
export const CANCEL = {
  id: 'cancel',
  title: 'E 13 cancel reservation',
  path: `${API}/reserved/cancel`,
  contentType: JSON_TYPE,
  items: 'cancel',
  isReplayed: true,
  bodies: (items) => eachOnce(items, bought),
  effect: onItems('cancel', {
    done: "p.status = 'RESERVED_CANCEL'",
    undo: `p.status = 'RESERVED', p.canceled_at = NULL, p.cancel_request = NULL, p.cancel_trace_id = NULL`,
  }),
};

/** @type {BenchCase} */
export const VERIFY_PC = {
  id: 'verify-pc',
  title: 'E 6 verify, PC',
  path: `${API}/gstore/play/pc/consumable/verify`,
  contentType: JSON_TYPE,
  items: 'verify-pc',
  isReplayed: true,
  bodies: (items) =>
    eachOnce(items, ({ boid, playerId, token }) => ({
      ...bought({ boid, playerId }),
      microPrice: MICRO_PRICE,
      currency: 'USD',
      purchaseToken: token,
    })),
  effect: onItems('verify-pc', { done: "p.status = 'VERIFY_SUCCESS'", undo: UNDO_VERIFIED }),
};

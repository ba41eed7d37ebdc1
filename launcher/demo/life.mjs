// @ts-check
/** @typedef {import('./dice.mjs').Dice} Dice */

/**
 * How a purchase went, in Unix milliseconds.
 * @typedef {object} Life
 * @property {'RESERVED' | 'RESERVED_CANCEL' | 'VERIFY_SUCCESS' | 'COMPLETED_BEFORE_CONSUME' | 'COMPLETED' | 'CANCELED'}
 *   status
 * @property {number} reservedMs
 * @property {number | null} verifiedMs
 * @property {number | null} completedMs
 * @property {number | null} consumedMs
 * @property {number | null} canceledMs
 * @property {string | null} cancelReason
 * @property {'DELIVERED' | 'PENDING' | 'DEAD' | 'CANCELED' | null} grant null where the game itself gives
 */

const SECOND = 1_000;
const HOUR = 3_600 * SECOND;
const DAY = 24 * HOUR;

/** @type {readonly (readonly [string, number])[]} */
const REASONS = [
  ['REFUND', 60],
  ['VOIDED', 18],
  ['CHARGEBACK', 9],
  ['OPERATOR: bought by mistake', 8],
  ['FRAUD', 5],
];

/** Stores in which a completed purchase can have an open step. */
const STAYS_OPEN = new Set(['GSTORE', 'PCSTORE']);

/**
 * What becomes of a purchase, by its way to pay.
 * @type {Record<'game' | 'service', readonly (readonly [string, number])[]>}
 */
const FATES = {
  game: [
    ['abandoned', 50],
    ['given up', 40],
    ['stuck', 3],
    ['open', 6],
    ['cancelled', 25],
    ['completed', 876],
  ],
  service: [
    ['abandoned', 40],
    ['given up', 20],
    ['dead', 6],
    ['stuck', 6],
    ['withdrawn', 3],
    ['cancelled', 15],
    ['completed', 910],
  ],
};

/**
 * Plays the life of a purchase until now.
 * @param {Dice} dice
 * @param {import('./catalogue.mjs').Way} way
 * @param {number} reservedMs
 * @param {number} nowMs
 * @returns {Life}
 */
export function liveUntil(dice, way, reservedMs, nowMs) {
  const fate = dice.pick(FATES[way.gives]);
  const verifiedMs = way.isPaidOutside ? reservedMs : reservedMs + dice.between(8, 120) * SECOND;
  const begun = { reservedMs, verifiedMs: null, completedMs: null, consumedMs: null, canceledMs: null };
  const reserved = /** @type {Life} */ ({ ...begun, status: 'RESERVED', cancelReason: null, grant: null });
  if (!way.isPaidOutside) {
    if (fate === 'abandoned' || verifiedMs > nowMs) return reserved;
    if (fate === 'given up') return { ...reserved, status: 'RESERVED_CANCEL', canceledMs: verifiedMs };
  }
  const grant = way.gives === 'service' ? 'PENDING' : null;
  return afterPayment(
    dice,
    { ...reserved, status: 'VERIFY_SUCCESS', verifiedMs, grant },
    { fate, way, nowMs },
  );
}

/**
 * @param {Dice} dice
 * @param {Life} paid
 * @param {{ fate: string, way: import('./catalogue.mjs').Way, nowMs: number }} circumstances
 * @returns {Life}
 */
function afterPayment(dice, paid, { fate, way: { family }, nowMs }) {
  if (fate === 'dead') return { ...paid, grant: 'DEAD' };
  const completedMs = (paid.verifiedMs ?? 0) + dice.between(400, 6_000);
  if (fate === 'stuck' || completedMs > nowMs) return paid;
  if (fate === 'withdrawn') return canceled(dice, { ...paid, grant: 'CANCELED' }, nowMs) ?? paid;
  /** @type {Life} */
  const done = { ...paid, completedMs, grant: paid.grant === null ? null : 'DELIVERED' };
  if (fate === 'open' && STAYS_OPEN.has(family)) return { ...done, status: 'COMPLETED_BEFORE_CONSUME' };
  /** @type {Life} */
  const completed = { ...done, status: 'COMPLETED', consumedMs: completedMs };
  return (fate === 'cancelled' ? canceled(dice, completed, nowMs) : null) ?? completed;
}

/**
 * The same purchase after its money was taken back; null when that would be in the future.
 * @param {Dice} dice
 * @param {Life} life
 * @param {number} nowMs
 * @returns {Life | null}
 */
function canceled(dice, life, nowMs) {
  const canceledMs = (life.completedMs ?? life.verifiedMs ?? 0) + dice.between(HOUR, 20 * DAY);
  const cancelReason = dice.pick(REASONS);
  return canceledMs > nowMs ? null : { ...life, status: 'CANCELED', canceledMs, cancelReason };
}

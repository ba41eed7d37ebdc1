// @ts-check
import { createHash } from 'node:crypto';
import { at } from './rows.mjs';

/** @typedef {import('./life.mjs').Life} Life */
/** @typedef {import('./members.mjs').Member} Member */

/**
 * A purchase of the demo.
 * @typedef {object} Sale
 * @property {number} n
 * @property {string} boid
 * @property {import('./catalogue.mjs').DemoProject} project
 * @property {import('./catalogue.mjs').Way} way
 * @property {Member} member
 * @property {string} productId
 * @property {number} microPrice
 * @property {boolean} isTester
 * @property {{ currency: string, month: number | null } | null} limit
 * @property {Life} life
 */

/** Bits of `event_mask`, as src/modules/purchase/record/change/purchase-event-mask.ts has them. */
const BITS = {
  reserved: 1,
  reservationCanceled: 2,
  verified: 4,
  completed: 8,
  completedOpen: 16,
  canceled: 32,
};
const EPOCH_MS = Date.UTC(2000, 0, 1);

/**
 * An order id of a moment, as src/modules/purchase/record/fields/new-boid.ts makes them.
 * @param {number} ms
 * @param {number} n
 */
export const boidOf = (ms, n) => ((BigInt(ms - EPOCH_MS) << 22n) | BigInt(n % 4_194_304)).toString();

/** @param {string} text */
export const fingerprint = (text) => createHash('sha256').update(text).digest();

/** The store's id of an order. @param {Sale} sale */
const storeOrderOf = ({ way, boid }) => (way.family === 'PCSTORE' ? boid : `DEMO.${way.family}.${boid}`);

/** Fingerprint of the receipt. @param {Sale} sale */
export const receiptKeyOf = (sale) => fingerprint(`demo receipt ${storeOrderOf(sale)}`);

/**
 * The row of a purchase: what the service would have stored.
 * @param {Sale} sale
 * @param {import('./dice.mjs').Dice} dice
 * @param {number} publishedMs changes since then are still to be published as events
 * @returns {import('./rows.mjs').Row}
 */
export function purchaseRow(sale, dice, publishedMs) {
  const { n, boid, project, way, member, productId, microPrice, life } = sale;
  const request = (/** @type {string} */ operation) => `${operation}:demo-${String(n).padStart(9, '0')}`;
  const first = request(way.isPaidOutside ? 'external' : way.family.toLowerCase());
  const trace = dice.hex32();
  return {
    boid,
    pjid: project.pjid,
    status: life.status,
    svc_id: 'demo',
    imid: member.imid,
    player_id: member.playerId,
    ip_country: way.isPaidOutside ? null : member.country,
    payment: way.payment,
    app_store: way.appStore,
    product_id: productId,
    os: way.os,
    micro_price: microPrice,
    currency: member.currency,
    reserved_at: at(life.reservedMs),
    reserve_request: first,
    reserve_trace_id: trace,
    change_mark: fingerprint(boid).subarray(0, 16),
    ...limitColumns(sale),
    ...proofColumns(sale),
    ...verificationColumns(
      sale,
      way.isPaidOutside ? [first, trace] : [request(verifierOf(way)), dice.hex32()],
    ),
    ...completionColumns(sale, request('demo'), dice),
    ...cancellationColumns(life, request('demo'), dice),
    ...marksOf(life, publishedMs),
  };
}

/** @param {Sale} sale */
const limitColumns = ({ limit, microPrice }) => ({
  limit_currency: limit?.currency ?? null,
  limit_micros: limit === null ? null : microPrice,
  limit_month: limit?.month ?? null,
});

/** What the store has confirmed. @param {Sale} sale */
function proofColumns(sale) {
  const { way, isTester, life } = sale;
  if (life.verifiedMs === null)
    return { payment_order_id: null, payment_tester: null, receipt_key: null, order_key: null };
  return {
    payment_order_id: storeOrderOf(sale),
    payment_tester: way.isPaidOutside ? null : Number(isTester),
    receipt_key: way.isPaidOutside ? null : receiptKeyOf(sale),
    order_key: fingerprint(`demo order ${storeOrderOf(sale)}`),
  };
}

/**
 * @param {Sale} sale
 * @param {readonly [request: string, trace: string]} by
 */
const verificationColumns = ({ life: { verifiedMs } }, [request, trace]) => ({
  verified_at: at(verifiedMs),
  verify_request: verifiedMs === null ? null : request,
  verify_trace_id: verifiedMs === null ? null : trace,
});

/**
 * @param {Sale} sale
 * @param {string} request
 * @param {import('./dice.mjs').Dice} dice
 */
function completionColumns({ way, life }, request, dice) {
  const { status, completedMs, consumedMs } = life;
  const isOpen = status === 'COMPLETED_BEFORE_CONSUME';
  // In the PC store the money is final before the game has completed.
  const isCompleted = completedMs !== null && !(isOpen && way.family === 'PCSTORE');
  const isForgotten = isOpen && way.family === 'GSTORE';
  return {
    completed_at: at(completedMs),
    complete_request: isCompleted && way.gives === 'game' ? request : null,
    complete_trace_id: isCompleted ? dice.hex32() : null,
    // A store that forgot the purchase: the service does not ask again by itself.
    consume_attempts: isForgotten ? 20 : 0,
    consume_reason: isForgotten ? 'the store does not know the purchase' : null,
    consumed_at: at(consumedMs),
  };
}

/**
 * @param {Life} life
 * @param {string} request
 * @param {import('./dice.mjs').Dice} dice
 */
const cancellationColumns = ({ canceledMs, verifiedMs, cancelReason }, request, dice) => ({
  canceled_at: at(canceledMs),
  cancel_request: canceledMs === null || verifiedMs !== null ? null : request,
  cancel_trace_id: canceledMs === null ? null : dice.hex32(),
  cancel_reason: cancelReason,
});

/** The operation whose verification is unique. @param {import('./catalogue.mjs').Way} way */
const verifierOf = ({ payment, family }) =>
  payment === 'GSTORE_PLAY_PC' ? 'gstore-pc' : family.toLowerCase();

/**
 * Marks of the changes that are to be published as events: the service publishes them when it runs.
 * @param {Life} life
 * @param {number} publishedMs
 */
function marksOf({ status, reservedMs, verifiedMs, completedMs, canceledMs }, publishedMs) {
  const completed = status === 'COMPLETED_BEFORE_CONSUME' ? BITS.completedOpen : BITS.completed;
  const canceled = status === 'CANCELED' ? BITS.canceled : BITS.reservationCanceled;
  const changes = /** @type {const} */ ([
    [BITS.reserved, reservedMs],
    [BITS.verified, verifiedMs],
    [completed, completedMs],
    [canceled, canceledMs],
  ]);
  const due = changes.filter(([, ms]) => ms !== null && ms >= publishedMs);
  const last = due.reduce((latest, [, ms]) => Math.max(latest, ms ?? 0), 0);
  return {
    event_mask: due.reduce((mask, [bit]) => mask + bit, 0),
    event_due_at: due.length === 0 ? null : at(last),
  };
}

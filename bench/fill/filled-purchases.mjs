// @ts-check
import { numbered, PROJECT } from '../cases/case.mjs';
import { MEMBERS, MICRO_PRICE, PRODUCT } from '../cases/purchase.mjs';

/** @typedef {import('mysql2/promise').Connection} Connection */
/** @typedef {typeof import('../../src/modules/purchase/record/archived/purchase-key.js').KEY_KINDS} KeyKinds */

/**
 * Purchases that are filled in with one statement: completed ones, with receipts, orders and requests at random places.
 * @typedef {object} Filled
 * @property {string} name tells what they claim apart from what others claim
 * @property {number} count
 * @property {number} begin of the first one, in milliseconds of Unix time
 * @property {number} stepMs from one to the next
 * @property {number} players
 */

const EPOCH_MS = Date.UTC(2000, 0, 1);
/** Rows to count with: one statement fills in at most a thousand times as many. */
const COUNTERS = 10_000;
/** No common divisor with a number of players, so that neighbours have different ones. */
const STRIDE = 7_919;

/** @param {Connection} database */
export async function addCounters(database) {
  await database.query('CREATE TABLE IF NOT EXISTS bench_counter (n INT UNSIGNED PRIMARY KEY)');
  const numbers = Array.from({ length: COUNTERS }, (_, n) => [n]);
  await database.query('INSERT IGNORE INTO bench_counter VALUES ?', [numbers]);
}

/** `n` from 0 up to the count, in this order. @param {number} count */
export const counted = (count) =>
  `(SELECT STRAIGHT_JOIN a.n * 1000 + b.n AS n FROM bench_counter a JOIN bench_counter b
    WHERE a.n < ${Math.ceil(count / 1000)} AND b.n < ${Math.min(count, 1000)}) counted`;

/**
 * As src/modules/purchase/record/fields/new-boid.ts makes them.
 * @param {number} n
 * @param {Filled} filled
 */
export const boidOf = (n, { begin, stepMs }) =>
  ((BigInt(begin - EPOCH_MS + n * stepMs) << 22n) | BigInt(n % 2 ** 22)).toString();

/**
 * @param {number} n
 * @param {Filled} filled
 */
export const playerOf = (n, { players }) => numbered('player-', (n * STRIDE) % players);

/** @param {Filled} filled */
const boidInSql = ({ begin, stepMs }) => `((${begin - EPOCH_MS} + n * ${stepMs}) << 22) | (n & 4194303)`;

/**
 * What a purchase claims, as expressions: random, and the same for the same `n`.
 * @param {Filled} filled
 */
function claimsOf({ name }) {
  const hashed = (/** @type {string} */ what) => `UNHEX(SHA2(CONCAT('${name} ${what} ', n), 256))`;
  const uuid = (/** @type {string} */ what) =>
    [8, 13, 18, 23].reduce(
      (text, at) => `INSERT(${text}, ${at + 1}, 0, '-')`,
      `LEFT(SHA2(CONCAT('${name} ${what} ', n), 256), 32)`,
    );
  return {
    receipt: hashed('receipt'),
    order: hashed('order'),
    reserve: `CONCAT('gstore:', ${uuid('reserve')})`,
    verify: `CONCAT('gstore:', ${uuid('verify')})`,
    complete: uuid('complete'),
  };
}

/**
 * The statement that fills them into a table with the columns of `purchase`.
 * @param {string} table
 * @param {Filled} filled
 */
export function purchasesInto(table, filled) {
  const { begin, stepMs, players, count } = filled;
  const at = `FROM_UNIXTIME((${begin} + n * ${stepMs}) / 1000)`;
  const trace = 'LEFT(SHA2(n, 256), 32)';
  const claims = claimsOf(filled);
  return `INSERT INTO ${table} (boid, pjid, status, svc_id, imid, player_id, ip_country, payment, app_store, product_id, os,
      micro_price, currency, payment_order_id, payment_tester, reserved_at, reserve_request, reserve_trace_id,
      verified_at, verify_request, verify_trace_id, receipt_key, order_key, purchase_token,
      completed_at, complete_request, complete_trace_id, consumed_at, change_mark)
    SELECT ${boidInSql(filled)}, '${PROJECT}', 'COMPLETED', 'filled',
      CAST(1000000000 + n % ${MEMBERS} AS CHAR), CONCAT('player-', LPAD(n * ${STRIDE} % ${players}, 6, '0')), 'US', 'GSTORE_PLAY',
      'GSTORE_PLAY', '${PRODUCT}', 'ANDROID', ${MICRO_PRICE}, 'USD', CONCAT('GPA.', n), 0,
      ${at}, ${claims.reserve}, ${trace}, ${at}, ${claims.verify}, ${trace},
      ${claims.receipt}, ${claims.order}, REPEAT('x', 240),
      ${at}, ${claims.complete}, ${trace}, ${at}, UNHEX(${trace})
    FROM ${counted(count)}`;
}

/** As src/modules/purchase/record/archived/purchase-key.ts makes them. @param {string} request */
const requestKeyInSql = (request) => `UNHEX(SHA2(CONCAT('${PROJECT}', CHAR(0), ${request}), 256))`;

/**
 * The statement that fills in what they claim for ever, when they are archived.
 * @param {Filled} filled
 * @param {KeyKinds} kinds
 */
export function keysInto(filled, kinds) {
  const { receipt, order, reserve, verify, complete } = claimsOf(filled);
  const fingerprints = {
    receipt,
    order,
    reserve: requestKeyInSql(reserve),
    verify: requestKeyInSql(verify),
    complete: requestKeyInSql(complete),
  };
  const each = Object.entries(fingerprints).map(
    ([kind, fingerprint]) =>
      `SELECT ${kinds[/** @type {keyof typeof fingerprints} */ (kind)]}, ${fingerprint}, ${boidInSql(filled)}
       FROM ${counted(filled.count)}`,
  );
  return `INSERT INTO purchase_key (kind, fingerprint, boid) ${each.join(' UNION ALL ')}`;
}

/**
 * An empty table is filled in bulk without these checks, where the server can do that.
 * @param {Connection} database
 * @param {string} statement
 */
export async function inBulk(database, statement) {
  await database.query('SET SESSION unique_checks = 0, foreign_key_checks = 0');
  await database.query(statement);
}

// @ts-check
import { numbered, PROJECT } from './cases/case.mjs';
import { REWARDS_LISTED, SERVICE } from './cases/inventory.mjs';
import { MEMBERS, MICRO_PRICE, PRODUCT } from './cases/purchase.mjs';

/** @typedef {import('mysql2/promise').Connection} Connection */
/** @typedef {import('./cases/case.mjs').Item} Item */

const DAYS_MS = 90 * 86_400_000;
/** Each user has so many rewards, half of them still to be given, registered over all the time. */
const REWARDS_OF_A_USER = 2 * REWARDS_LISTED;
const SAMPLES = 2_000;
/** Rows to count with: their product is the most that can be filled in. */
const COUNTERS = 2_000;

/** Milliseconds since the beginning, of the n-th of all. */
const stepMs = (/** @type {number} */ size) => Math.floor(DAYS_MS / size);
const beginMs = () => Date.now() - DAYS_MS - 3_600_000;

/**
 * A database in which so many purchases and so many rewards have come about over the last three months; as a game leaves them,
 * most of them are settled.
 * @param {() => Promise<Connection>} connect
 * @param {number} size
 * @returns {Promise<(name: 'boids' | 'users') => Item[]>} samples of what is in it
 */
export async function fill(connect, size) {
  const [one, other] = [await connect(), await connect()];
  await addCounters(one);
  const begin = beginMs();
  await Promise.all([inBulk(one, purchases(size, begin)), inBulk(other, rewards(size, begin))]);
  await one.query('ANALYZE TABLE purchase, reward');
  return (name) =>
    Array.from({ length: SAMPLES }, () =>
      name === 'users'
        ? { userValue: `filled-${random(usersOf(size))}` }
        : { boids: [...new Set(Array.from({ length: 10 }, () => boidOf(random(size), size, begin)))] },
    );
}

/**
 * A filled purchase, by what operators look for.
 * @typedef {object} PurchaseSample
 * @property {string} boid
 * @property {string} playerId
 * @property {string} imid
 */

/**
 * The same purchases alone, with the sums of their hours, as the worker keeps them.
 * @param {Connection} database
 * @param {number} size
 * @returns {Promise<readonly PurchaseSample[]>} some of them
 */
export async function fillPurchases(database, size) {
  await addCounters(database);
  const begin = beginMs();
  await inBulk(database, purchases(size, begin));
  for (const statement of HOURS) await database.query(statement);
  await database.query('ANALYZE TABLE purchase, hourly_summary, summary_hour');
  return Array.from({ length: SAMPLES }, () => {
    const n = random(size);
    return {
      boid: boidOf(n, size, begin),
      playerId: playerOf(n, size),
      imid: String(1_000_000_000 + (n % MEMBERS)),
    };
  });
}

/** @param {Connection} database */
async function addCounters(database) {
  await database.query('CREATE TABLE bench_counter (n INT UNSIGNED PRIMARY KEY)');
  const numbers = Array.from({ length: COUNTERS }, (_, n) => [n]);
  await database.query('INSERT INTO bench_counter VALUES ?', [numbers]);
}

/**
 * An empty table is filled in bulk without these checks, where the server can do that.
 * @param {Connection} database
 * @param {string} statement
 */
async function inBulk(database, statement) {
  await database.query('SET SESSION unique_checks = 0, foreign_key_checks = 0');
  await database.query(statement);
}

const random = (/** @type {number} */ below) => Math.floor(Math.random() * below);

const usersOf = (/** @type {number} */ size) => Math.ceil(size / REWARDS_OF_A_USER);

const playersOf = (/** @type {number} */ size) => Math.max(10, Math.floor(size / 10));

/**
 * @param {number} n
 * @param {number} size
 */
const playerOf = (n, size) => numbered('player-', (n * 7919) % playersOf(size));

/**
 * As src/modules/purchase/record/boid.ts makes them.
 * @param {number} n
 * @param {number} size
 * @param {number} begin
 */
const boidOf = (n, size, begin) =>
  ((BigInt(begin - Date.UTC(2000, 0, 1) + n * stepMs(size)) << 22n) | BigInt(n % 2 ** 22)).toString();

/** `n` from 0 up to the size, in this order. */
const counted = (/** @type {number} */ size) =>
  `(SELECT STRAIGHT_JOIN a.n * 1000 + b.n AS n FROM bench_counter a JOIN bench_counter b
    WHERE a.n < ${Math.ceil(size / 1000)} AND b.n < ${Math.min(size, 1000)}) counted`;

/**
 * @param {number} size
 * @param {number} begin
 */
function purchases(size, begin) {
  const at = `FROM_UNIXTIME((${begin} + n * ${stepMs(size)}) / 1000)`;
  const players = playersOf(size);
  const trace = 'MD5(n)';
  return `INSERT INTO purchase (boid, pjid, status, svc_id, imid, player_id, ip_country, payment, app_store, product_id, os,
      micro_price, currency, payment_order_id, payment_tester, reserved_at, reserve_request, reserve_trace_id,
      verified_at, verify_request, verify_trace_id, receipt_key, order_key, purchase_token,
      completed_at, complete_request, complete_trace_id, consumed_at, change_mark)
    SELECT ((${begin} - ${Date.UTC(2000, 0, 1)} + n * ${stepMs(size)}) << 22) | (n & 4194303), '${PROJECT}', 'COMPLETED', 'filled',
      CAST(1000000000 + n % ${MEMBERS} AS CHAR), CONCAT('player-', LPAD(n * 7919 % ${players}, 6, '0')), 'US', 'GSTORE_PLAY',
      'GSTORE_PLAY', '${PRODUCT}', 'ANDROID', ${MICRO_PRICE}, 'USD', CONCAT('GPA.', n), 0,
      ${at}, CONCAT('gstore:', UUID()), ${trace}, ${at}, CONCAT('gstore:', UUID()), ${trace},
      UNHEX(SHA2(CONCAT('r', n), 256)), UNHEX(SHA2(CONCAT('o', n), 256)), REPEAT('x', 240),
      ${at}, UUID(), ${trace}, ${at}, UNHEX(MD5(n))
    FROM ${counted(size)}`;
}

const HOUR_OF = 'FLOOR(UNIX_TIMESTAMP(p.reserved_at) / 3600)';

/** The hours of the purchases, and what happened in each: every purchase was reserved, completed and consumed at once. */
const HOURS = [
  `INSERT INTO summary_hour (hour_id, due_at, added_up_at)
    SELECT DISTINCT ${HOUR_OF}, NULL, UTC_TIMESTAMP(3) FROM purchase p`,
  `INSERT INTO hourly_summary (pjid, hour_id, figures)
    SELECT p.pjid, ${HOUR_OF}, CONCAT('{"payments":[{"payment":"GSTORE_PLAY","currency":"USD","reserved":', COUNT(*),
      ',"verified":', COUNT(*), ',"failed":0,"completed":', COUNT(*), ',"completedMicros":"', SUM(p.micro_price),
      '","consumed":', COUNT(*), ',"canceled":0,"canceledMicros":"0"}],"cancellations":[],"granted":{"counts":[', COUNT(*),
      '${',0'.repeat(17)}],"maxSeconds":0}}')
    FROM purchase p GROUP BY p.pjid, ${HOUR_OF}`,
];

/**
 * @param {number} size
 * @param {number} begin
 */
function rewards(size, begin) {
  const ms = `(${begin} + n * ${stepMs(size)})`;
  const at = `FROM_UNIXTIME(${ms} / 1000)`;
  const users = usersOf(size);
  const state = `IF(FLOOR(n / ${users}) % 2 = 0, 'READY', 'DONE')`;
  return `INSERT INTO reward (reward_id, pjid, user_type, user_value, service_id, provider, contents, expire_at, state, version,
      registered_at, changed_at, listed_at, request, request_hash, change_mark)
    SELECT UNHEX(CONCAT(LPAD(HEX(${ms}), 12, '0'), '7000', LEFT(MD5(n), 16))), '${PROJECT}', 'GAME_UID', CONCAT('filled-', n % ${users}),
      '${SERVICE}', 'BILLING', JSON_ARRAY(JSON_OBJECT('boid', '1234567890123456789', 'payment', 'WSHOP', 'appstore', 'WSHOP',
        'os', 'WIN64', 'productId', '${PRODUCT}', 'quantity', 1, 'currency', 'USD', 'totalMicroPrice', ${MICRO_PRICE})),
      UTC_TIMESTAMP(3) + INTERVAL 90 DAY, ${state}, 1, ${at}, ${at}, ${at}, UUID(), UNHEX(SHA2(n, 256)), UNHEX(MD5(n))
    FROM ${counted(size)}`;
}

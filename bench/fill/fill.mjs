// @ts-check
import { PROJECT } from '../cases/case.mjs';
import { REWARDS_LISTED, SERVICE } from '../cases/inventory.mjs';
import { MEMBERS, MICRO_PRICE, PRODUCT } from '../cases/purchase.mjs';
import { addCounters, boidOf, counted, inBulk, playerOf, purchasesInto } from './filled-purchases.mjs';

/** @typedef {import('mysql2/promise').Connection} Connection */
/** @typedef {import('../cases/case.mjs').Item} Item */
/** @typedef {import('./filled-purchases.mjs').Filled} Filled */

const DAYS_MS = 90 * 86_400_000;
/** Each user has so many rewards, half of them still to be given, registered over all the time. */
const REWARDS_OF_A_USER = 2 * REWARDS_LISTED;
const SAMPLES = 2_000;

/**
 * Purchases over the last three months.
 * @param {number} size
 * @returns {Filled}
 */
export const recentPurchases = (size) => ({
  name: 'recent',
  count: size,
  begin: Date.now() - DAYS_MS - 3_600_000,
  stepMs: Math.floor(DAYS_MS / size),
  players: Math.max(10, Math.floor(size / 10)),
});

/**
 * A database in which so many purchases and so many rewards have come about over the last three months; as a game
 * leaves them, most of them are settled.
 * @param {() => Promise<Connection>} connect
 * @param {number} size
 * @returns {Promise<(name: 'boids' | 'users') => Item[]>} samples of what is in it
 */
export async function fill(connect, size) {
  const [one, other] = [await connect(), await connect()];
  await addCounters(one);
  const filled = recentPurchases(size);
  await Promise.all([inBulk(one, purchasesInto('purchase', filled)), inBulk(other, rewards(filled))]);
  await one.query('ANALYZE TABLE purchase, reward');
  return (name) =>
    name === 'users'
      ? Array.from({ length: SAMPLES }, () => ({ userValue: `filled-${random(usersOf(size))}` }))
      : listsOf(filled);
}

/**
 * Lists of ten filled purchases each, from all over their time.
 * @param {Filled} filled
 * @returns {Item[]}
 */
export const listsOf = (filled) =>
  Array.from({ length: SAMPLES }, () => ({
    boids: [...new Set(Array.from({ length: 10 }, () => boidOf(random(filled.count), filled)))],
  }));

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
  const filled = recentPurchases(size);
  await inBulk(database, purchasesInto('purchase', filled));
  for (const statement of HOURS) await database.query(statement);
  await database.query('ANALYZE TABLE purchase, hourly_summary, summary_hour');
  return Array.from({ length: SAMPLES }, () => {
    const n = random(size);
    return {
      boid: boidOf(n, filled),
      playerId: playerOf(n, filled),
      imid: String(1_000_000_000 + (n % MEMBERS)),
    };
  });
}

const random = (/** @type {number} */ below) => Math.floor(Math.random() * below);

const usersOf = (/** @type {number} */ size) => Math.ceil(size / REWARDS_OF_A_USER);

const HOUR_OF = 'FLOOR(UNIX_TIMESTAMP(p.reserved_at) / 3600)';

/**
 * The hours of the purchases, and what happened in each: every purchase was reserved, completed and consumed at once.
 */
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

/** As many rewards, at the same times. @param {Filled} filled */
function rewards({ count, begin, stepMs }) {
  const ms = `(${begin} + n * ${stepMs})`;
  const at = `FROM_UNIXTIME(${ms} / 1000)`;
  const users = usersOf(count);
  const state = `IF(FLOOR(n / ${users}) % 2 = 0, 'READY', 'DONE')`;
  return `INSERT INTO reward (reward_id, pjid, user_type, user_value, service_id, provider, contents, expire_at, state, version,
      registered_at, changed_at, listed_at, request, request_hash, change_mark)
    SELECT UNHEX(CONCAT(LPAD(HEX(${ms}), 12, '0'), '7000', LEFT(SHA2(n, 256), 16))), '${PROJECT}', 'GAME_UID', CONCAT('filled-', n % ${users}),
      '${SERVICE}', 'BILLING', JSON_ARRAY(JSON_OBJECT('boid', '1234567890123456789', 'payment', 'WSHOP', 'appstore', 'WSHOP',
        'os', 'WIN64', 'productId', '${PRODUCT}', 'quantity', 1, 'currency', 'USD', 'totalMicroPrice', ${MICRO_PRICE})),
      UTC_TIMESTAMP(3) + INTERVAL 90 DAY, ${state}, 1, ${at}, ${at}, ${at}, UUID(), UNHEX(SHA2(n, 256)), UNHEX(LEFT(SHA2(n, 256), 32))
    FROM ${counted(count)}`;
}

// @ts-check
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { callService } from '../launcher/demo/json-calls.mjs';
import { LauncherError } from '../launcher/launcher-error.mjs';
import { say, step } from '../launcher/terminal.mjs';
import { PROJECT } from './cases.mjs';
import { median, printTable } from './results.mjs';
import { startMeasuredServer } from './servers.mjs';

const PURCHASES = 1_000;
const WARM_UP = 100;
/** Payments a second, well below what the machine can do: what is measured is the way, not a queue. */
const RATE = 50;
const SETTLED_MS = 30_000;
const PAID_PATH = '/billing/api-in/v1/purchase/external/paid';

/**
 * How long it takes from a payment that was stored to a grant that was handed out, with a worker of its own and a game server that
 * answers at once. Both times are the database's.
 * @param {import('./stack.mjs').Stack} stack
 * @param {import('../launcher/shutdown.mjs').Shutdown} shutdown
 */
export async function measureGrants(stack, shutdown) {
  const { purser, database, env, adminKey } = stack;
  const gameUrl = await startGame(shutdown);
  const admin = { pjid: 'ADMIN', accessKey: adminKey };
  const operator = (/** @type {string} */ path, /** @type {Record<string, unknown>} */ body) =>
    callService(`${purser.url}/operator/v1/${path}`, admin, body);
  const { resultData } = await operator('key/issue', { pjid: PROJECT, roles: ['PLATFORM'], label: 'grants' });
  const credentials = { pjid: PROJECT, accessKey: String(resultData['accessKey']) };
  await operator('game-server/save', {
    pjid: PROJECT,
    giveProductUrl: gameUrl,
    allowedCidrs: ['127.0.0.1/32'],
  });
  await step('worker', () =>
    startMeasuredServer(
      {
        id: 'worker',
        name: 'worker',
        script: 'dist/main.js',
        readyPath: '/health/ready',
        env: { ...env, PURSER_ROLE: 'worker' },
      },
      shutdown,
    ),
  );
  const pay = () => callService(`${purser.url}${PAID_PATH}`, credentials, aPayment());
  await step('warm-up', () => payAll(pay, WARM_UP));
  const [rows] = await database.query('SELECT UTC_TIMESTAMP(3) AS at');
  const [now] = /** @type {{ at: Date }[]} */ (rows);
  await step(`${PURCHASES} payments, ${RATE} a second`, () => payAll(pay, PURCHASES));
  const times = await step('delivered', () => deliveryTimes(database, now?.at ?? new Date()));
  print(times);
}

/** @param {import('../launcher/shutdown.mjs').Shutdown} shutdown */
async function startGame(shutdown) {
  const answer = JSON.stringify({
    resultCode: 'SUCCESS',
    resultMessage: '',
    resultData: { giveCompletedAtUnixTS: 1, playerId: 'player-1' },
  });
  const game = createServer((request, response) => {
    request.resume().on('end', () => response.setHeader('content-type', 'application/json').end(answer));
  });
  game.listen(0, '127.0.0.1');
  await once(game, 'listening');
  shutdown.add(async () => {
    game.closeAllConnections();
    game.close();
  });
  const address = game.address();
  if (address === null || typeof address === 'string') throw new Error('the game server has no port');
  return `http://127.0.0.1:${address.port}/api/billing/give/product/bench`;
}

function aPayment() {
  return {
    reqId: randomUUID(),
    pjid: PROJECT,
    payment: 'PG',
    appStore: 'PG',
    paymentOrderId: randomUUID(),
    os: 'NONE',
    playerId: 'player-1',
    giveUser: { idType: 'GAME_UID', idValue: 'player-1' },
    giveProductList: [{ productId: 'gem.100', quantity: 1, currency: 'USD', totalMicroPrice: 990_000 }],
  };
}

/**
 * @param {() => Promise<unknown>} pay
 * @param {number} count
 */
async function payAll(pay, count) {
  /** @type {Promise<unknown>[]} */
  const payments = [];
  const began = performance.now();
  for (let made = 0; made < count; made += 1) {
    payments.push(pay());
    await sleep(Math.max(0, began + ((made + 1) * 1_000) / RATE - performance.now()));
  }
  await Promise.all(payments);
}

/**
 * Milliseconds of each.
 * @param {import('mysql2/promise').Connection} database
 * @param {Date} since
 * @returns {Promise<number[]>}
 */
async function deliveryTimes(database, since) {
  const sql = `SELECT TIMESTAMPDIFF(MICROSECOND, created_at, settled_at) / 1000 AS ms FROM player_grant
    WHERE status = 'DELIVERED' AND created_at >= ?`;
  for (const until = performance.now() + SETTLED_MS; performance.now() < until; await sleep(100)) {
    const [rows] = await database.query(sql, [since]);
    const times = /** @type {{ ms: string }[]} */ (rows).map(({ ms }) => Number(ms));
    if (times.length >= PURCHASES) return times;
  }
  throw new LauncherError('not all grants were delivered');
}

/** @param {readonly number[]} times */
function print(times) {
  const sorted = times.toSorted((one, other) => one - other);
  const at = (/** @type {number} */ share) =>
    (sorted[Math.floor(share * (sorted.length - 1))] ?? NaN).toFixed(1);
  say();
  printTable([
    ['payment to delivered grant', 'median ms', 'p90 ms', 'p99 ms'],
    [`${times.length} purchases`, median(times).toFixed(1), at(0.9), at(0.99)],
  ]);
}

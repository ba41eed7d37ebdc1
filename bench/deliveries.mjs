// @ts-check
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { LauncherError } from '../launcher/launcher-error.mjs';
import { say, step } from '../launcher/terminal.mjs';
import { numberFrom, PROJECT } from './cases/case.mjs';
import { PUSH } from './cases/push.mjs';
import { callAll } from './crowd.mjs';
import { startMeasuredServer } from './servers.mjs';
import { median, percentile } from './statistics.mjs';
import { printTable, toMarkdown } from './table.mjs';

/** @typedef {import('./stack.mjs').Stack} Stack */
/** @typedef {import('mysql2/promise').Connection} Connection */
/** @typedef {import('./http-request.mjs').Target} Target */

/** Messages that are delivered, each to one device. */
const MESSAGES = 3_000;
/** Purchases that are handed out one by one, and as fast as they can be. */
const [TIMED, BURST] = [500, 2_000];
/** Payments a second, well below what the machine can do: what is timed is the way, not a queue. */
const RATE = 50;
const WARM_UP = 100;
const SETTLED_MS = 120_000;
const LOOK_MS = 50;

/** @type {import('./cases/case.mjs').BenchCase} */
const PAY = {
  id: 'pay',
  title: 'a payment outside the game',
  path: '/billing/api-in/v1/purchase/external/paid',
  contentType: 'application/json',
  bodies: () => () => JSON.stringify(aPayment()),
};

/**
 * What one worker delivers that has nothing else to do: push messages, and purchases to a game server that answers at once. All
 * times are the database's.
 * @param {Stack} stack
 * @param {import('./measure.mjs').Subject} purser
 * @returns {Promise<string>} the same for a page
 */
export async function measureDeliveries(stack, { server, ground }) {
  const { database, accessKey } = ground;
  const target = { port: server.port, accessKey };
  await step(`${MESSAGES} push messages accepted`, () => callAll(PUSH, target, bodiesOf(PUSH, MESSAGES)));
  const worker = await startWorker(stack);
  const pushed = await step('delivered', () => pushRate(stack, database));
  await step('warm-up', () => pay(stack, database, target, WARM_UP));
  const times = await step(`${TIMED} payments, ${RATE} a second`, () => grantTimes(stack, database, target));
  const granted = await step(`${BURST} payments at once`, () => grantRate(stack, database, target));
  await worker.stop();
  const table = [
    ['one worker', 'deliveries a second', 'median ms', 'p90 ms', 'p99 ms'],
    ['push messages, to one device each', pushed.toFixed(0), '', '', ''],
    [
      'grants, from the payment that is stored to the delivery that is stored',
      granted.toFixed(0),
      median(times).toFixed(1),
      percentile(times, 0.9).toFixed(1),
      percentile(times, 0.99).toFixed(1),
    ],
  ];
  say();
  printTable(table);
  return toMarkdown(table);
}

/** @param {Stack} stack */
function startWorker({ env, shutdown }) {
  const plan = { id: 'worker', name: 'Worker', script: 'dist/main.js', readyPath: '/health/ready' };
  const all = { ...plan, isBrief: true, env: { ...env, PURSER_ROLE: 'worker' } };
  return startMeasuredServer(all, shutdown);
}

/**
 * @param {Stack} stack
 * @param {Connection} database
 */
async function pushRate(stack, database) {
  const waiting = "SELECT COUNT(*) = 0 FROM push_message WHERE status = 'QUEUED'";
  await until(stack, database, waiting, []);
  const took = await numberFrom(
    database,
    `SELECT TIMESTAMPDIFF(MICROSECOND, MIN(targeted_at), MAX(settled_at)) / 1e6
     FROM push_message WHERE status = 'SENT' HAVING COUNT(*) = ${MESSAGES}`,
  );
  if (!(took > 0)) throw new LauncherError('not every message was delivered');
  return MESSAGES / took;
}

/**
 * Pays so often, one payment after another is answered, and waits until all of it has been handed out.
 * @param {Stack} stack
 * @param {Connection} database
 * @param {Target} target
 * @param {number} count
 * @param {(bodies: string[]) => Promise<unknown>} [how]
 * @returns {Promise<Date>} before the first, by the database's clock
 */
async function pay(stack, database, target, count, how = (bodies) => callAll(PAY, target, bodies)) {
  const [rows] = await database.query('SELECT UTC_TIMESTAMP(3) AS at');
  const { at } = /** @type {{ at: Date }[]} */ (rows)[0] ?? { at: new Date() };
  await how(bodiesOf(PAY, count));
  const delivered = `SELECT COUNT(*) >= ${count} FROM player_grant WHERE status = 'DELIVERED' AND created_at >= ?`;
  await until(stack, database, delivered, [at]);
  return at;
}

/**
 * Milliseconds from each payment to its grant.
 * @param {Stack} stack
 * @param {Connection} database
 * @param {Target} target
 */
async function grantTimes(stack, database, target) {
  const since = await pay(stack, database, target, TIMED, async (bodies) => {
    const began = performance.now();
    /** @type {Promise<unknown>[]} */
    const payments = [];
    for (const [index, body] of bodies.entries()) {
      payments.push(callAll(PAY, target, [body]));
      await sleep(Math.max(0, began + ((index + 1) * 1_000) / RATE - performance.now()));
    }
    await Promise.all(payments);
  });
  const [rows] = await database.query(
    `SELECT TIMESTAMPDIFF(MICROSECOND, created_at, settled_at) / 1000 AS ms FROM player_grant
     WHERE status = 'DELIVERED' AND created_at >= ?`,
    [since],
  );
  return /** @type {{ ms: string }[]} */ (rows).map(({ ms }) => Number(ms));
}

/**
 * @param {Stack} stack
 * @param {Connection} database
 * @param {Target} target
 */
async function grantRate(stack, database, target) {
  const since = await pay(stack, database, target, BURST);
  const sql = `SELECT COUNT(*) / (TIMESTAMPDIFF(MICROSECOND, MIN(created_at), MAX(settled_at)) / 1e6)
    FROM player_grant WHERE status = 'DELIVERED' AND created_at >= ?`;
  return numberFrom(database, sql, [since]);
}

/**
 * @param {Stack} stack
 * @param {Connection} database
 * @param {string} sql which gives 1 as soon as it is so
 * @param {readonly Date[]} values
 */
async function until({ signal }, database, sql, values) {
  const deadline = performance.now() + SETTLED_MS;
  while ((await numberFrom(database, sql, values)) !== 1) {
    if (performance.now() > deadline) throw new LauncherError('not everything was delivered in time');
    await sleep(LOOK_MS, undefined, { signal });
  }
}

/**
 * @param {import('./cases/case.mjs').BenchCase} benchCase
 * @param {number} count
 */
function bodiesOf({ bodies }, count) {
  const nextBody = bodies([]);
  return Array.from({ length: count }, () => nextBody() ?? '');
}

function aPayment() {
  const playerId = `player-${randomUUID().slice(0, 8)}`;
  return {
    reqId: randomUUID(),
    pjid: PROJECT,
    payment: 'PG',
    appStore: 'PG',
    paymentOrderId: randomUUID(),
    os: 'NONE',
    playerId,
    giveUser: { idType: 'GAME_UID', idValue: playerId },
    giveProductList: [{ productId: 'gem.100', quantity: 1, currency: 'USD', totalMicroPrice: 990_000 }],
  };
}

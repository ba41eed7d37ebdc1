// @ts-check
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { LauncherError } from '../../launcher/launcher-error.mjs';
import { numberFrom, PROJECT } from '../cases/case.mjs';
import { bodiesOf, callAll } from './crowd.mjs';

/** @typedef {import('../measure/stack.mjs').Stack} Stack */
/** @typedef {import('mysql2/promise').Connection} Connection */
/** @typedef {import('../measure/http-request.mjs').Target} Target */

const SETTLED_MS = 120_000;
const LOOK_MS = 20;

/** @type {import('../cases/case.mjs').BenchCase} */
export const PAY = {
  id: 'pay',
  title: 'a payment outside the game',
  path: '/billing/api-in/v1/purchase/external/paid',
  contentType: 'application/json',
  bodies: () => () => JSON.stringify(aPayment()),
};

/**
 * Pays so often; every payment is answered when this is.
 * @param {Target} target
 * @param {number} count
 */
export const pay = (target, count) => callAll(PAY, target, bodiesOf(PAY, [], count));

/**
 * Pays so often, so many a second.
 * @param {Target} target
 * @param {number} count
 * @param {number} perSecond
 */
export async function paySteadily(target, count, perSecond) {
  const began = performance.now();
  /** @type {Promise<unknown>[]} */
  const payments = [];
  for (let paid = 1; paid <= count; paid += 1) {
    payments.push(pay(target, 1));
    await sleep(Math.max(0, began + (paid * 1_000) / perSecond - performance.now()));
  }
  await Promise.all(payments);
}

/**
 * Waits until so many grants have been handed out since then; gives how often it has looked.
 * @param {Stack} stack
 * @param {Connection} database
 * @param {number} count
 * @param {Date} since by the database's clock
 */
export function handedOut(stack, database, count, since) {
  const sql = `SELECT COUNT(*) >= ${count} FROM player_grant WHERE status = 'DELIVERED' AND settled_at >= ?`;
  return until(stack, database, sql, [since]);
}

/**
 * The database's clock.
 * @param {Connection} database
 */
export async function clockOf(database) {
  const [rows] = await database.query('SELECT UTC_TIMESTAMP(3) AS at');
  const [row] = /** @type {{ at: Date }[]} */ (rows);
  if (row === undefined) throw new LauncherError('the database has no clock');
  return row.at;
}

/**
 * @param {Stack} stack
 * @param {Connection} database
 * @param {string} sql which gives 1 as soon as it is so
 * @param {readonly Date[]} values
 * @returns {Promise<number>} how often it has looked
 */
export async function until({ signal }, database, sql, values) {
  const deadline = performance.now() + SETTLED_MS;
  let looks = 1;
  for (; (await numberFrom(database, sql, values)) !== 1; looks += 1) {
    if (performance.now() > deadline) throw new LauncherError('not everything was delivered in time');
    await sleep(LOOK_MS, undefined, { signal });
  }
  return looks;
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

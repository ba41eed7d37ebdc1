// @ts-check
import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { parse } from 'node:querystring';
import mysql from 'mysql2';
import { LIST, PROJECT, PUSH, RESERVE } from './cases.mjs';

/** @typedef {typeof import('../src/modules/purchase/persistence/purchase.sql.js')} PurchaseSql */
/** @typedef {typeof import('../src/modules/account/persistence/account.sql.js')} AccountSql */
/** @typedef {typeof import('../src/modules/purchase/domain/boid.js')} Boid */
/** @typedef {typeof import('../src/modules/push/persistence/push-message.sql.js')} PushSql */
/** @typedef {Record<string, string | number | Date | null>} Row */
/** @typedef {(error: Error | null, data: unknown) => void} Done */

/**
 * What a request costs at least: node:http, mysql2 and nothing else. The same SQL over a pool of the same size
 * with the same sessions, the same order ids, the same answers; no validation, no keys, no logs, no time limits.
 */
const [sql, { UNCOUNTED_ACCOUNT }, { newBoid }, { INSERT_MESSAGE }] = await Promise.all([
  /** @type {Promise<PurchaseSql>} */ (built('purchase/persistence/purchase.sql.js')),
  /** @type {Promise<AccountSql>} */ (built('account/persistence/account.sql.js')),
  /** @type {Promise<Boid>} */ (built('purchase/domain/boid.js')),
  /** @type {Promise<PushSql>} */ (built('push/persistence/push-message.sql.js')),
]);
/** The account that reserves is of a country without limits, which the statement finds out. */
const COUNTED_COUNTRIES = ['JP'];
const INSERT = sql.insertIf(UNCOUNTED_ACCOUNT(COUNTED_COUNTRIES.length));
const TTL_SECONDS = 21_600;
const clock = { now: () => new Date() };
const pool = openPool();
const routes = new Map([
  [RESERVE.path, reserve],
  [LIST.path, list],
  [PUSH.path, push],
]);

const server = createServer((request, response) => {
  /** @type {Buffer[]} */
  const chunks = [];
  request.on('data', (/** @type {Buffer} */ chunk) => chunks.push(chunk));
  request.on('end', () => {
    const route = routes.get(request.url ?? '');
    if (!route) return response.writeHead(404).end();
    route(Buffer.concat(chunks).toString(), (error, resultData) => {
      const envelope = error
        ? { resultCode: 'SYSTEM_ERROR', resultMessage: error.message }
        : { resultCode: 'SUCCESS', resultMessage: 'Success', resultData };
      const body = Buffer.from(JSON.stringify(envelope));
      response.writeHead(error ? 500 : 200, {
        'Content-Type': 'application/json; charset=utf-8',
        'Content-Length': body.length,
      });
      response.end(body);
    });
    return undefined;
  });
});
server.listen(Number(process.env['PORT']), '127.0.0.1');
process.once('SIGTERM', () => process.exit());

/**
 * @param {string} body
 * @param {Done} done
 */
function reserve(body, done) {
  const form = parse(body);
  const { pjid, svcId, imid, playerId, ipCountry, payment, appStore, productId, os, currency } = form;
  const names = [pjid, svcId, imid, playerId, ipCountry, payment, appStore, productId, os];
  const trace = randomUUID().replaceAll('-', '');
  const price = [Number(form['microPrice']), currency, null, null];
  const values = [...names, ...price, `gstore:${String(form['reqId'])}`, trace, null];
  insert([...values, imid, ...COUNTED_COUNTRIES].map(known), done);
}

/**
 * @param {(string | number | null)[]} values
 * @param {Done} done
 */
function insert(values, done) {
  const boid = newBoid(clock);
  pool.execute(INSERT, [boid, ...values], (error) => {
    // Under load two order ids of one millisecond are alike every few minutes: Purser draws another, too.
    if (error && isTaken(error)) insert(values, done);
    else done(error, { boid });
  });
}

/** @param {Error & { errno?: number }} error */
function isTaken({ errno, message }) {
  return errno === 1062 && message.includes('PRIMARY');
}

/**
 * @param {string} body
 * @param {Done} done
 */
function list(body, done) {
  const { pjid, boidList } = JSON.parse(body);
  pool.execute(sql.findAll(boidList.length), [...boidList, pjid], (error, result) => {
    if (error) return done(error, null);
    const rows = /** @type {Row[]} */ (result);
    const found = new Map(rows.map((row) => [String(row['boid']), toRecord(row)]));
    done(null, /** @type {string[]} */ (boidList).map((boid) => found.get(boid)).filter(Boolean));
    return undefined;
  });
}

/**
 * @param {string} body
 * @param {Done} done
 */
function push(body, done) {
  const {
    message: { imId, apps = [], ...content },
  } = JSON.parse(body);
  const messageId = randomUUID();
  const uuid = Buffer.from(messageId.replaceAll('-', ''), 'hex');
  const trace = randomUUID().replaceAll('-', '');
  const values = [uuid, PROJECT, imId, apps.join(), JSON.stringify(content), TTL_SECONDS, trace];
  pool.execute(INSERT_MESSAGE, values, (error) => done(error, { messageId, imId }));
}

/** @param {Row} row */
function toRecord(row) {
  const microPrice = Number(row['microPrice']);
  const { pjid, svcId, payment, appStore, imid, playerId, productId, currency, os, paymentOrderId } = row;
  return {
    boid: String(row['boid']),
    purchaseStatus: row['status'],
    pjid,
    svcId,
    payment,
    appStore,
    imid,
    playerId,
    productId,
    price: Math.round(microPrice / 100) / 10_000,
    microPrice,
    currency,
    reservedAt: isoTime(row['reservedAt']),
    completedAt: isoTime(row['completedAt']),
    os,
    paymentOrderId,
    paymentTesterPurchaseYn: row['paymentTester'],
    cancelReason: row['cancelReason'],
    canceledAt: isoTime(row['canceledAt']),
    memo: row['memo'],
  };
}

/** @param {Row[string] | undefined} at */
function isoTime(at) {
  return at instanceof Date ? `${at.toISOString().slice(0, 19)}+00:00` : null;
}

/** @param {string | string[] | number | null | undefined} value */
function known(value) {
  if (value === undefined || Array.isArray(value)) throw new Error('a field of the bench is wrong');
  return value;
}

/** The same options and the same sessions as src/platform/database gives its connections. */
function openPool() {
  const opened = mysql.createPool({
    uri: process.env['DATABASE_URL'],
    connectionLimit: Number(process.env['DATABASE_POOL_SIZE']),
    charset: 'utf8mb4',
    timezone: 'Z',
    supportBigNumbers: true,
    bigNumberStrings: true,
  });
  opened.on('connection', (connection) => {
    connection.query('SET SESSION TRANSACTION ISOLATION LEVEL READ COMMITTED');
    connection.query(
      "SET SESSION time_zone = '+00:00', innodb_lock_wait_timeout = 3, sql_mode = 'TRADITIONAL,NO_ENGINE_SUBSTITUTION'",
    );
    // MariaDB's name for it, then MySQL's: one of the two is unknown to the server.
    connection.query('SET SESSION max_statement_time = 3', () => undefined);
    connection.query('SET SESSION max_execution_time = 3000', () => undefined);
  });
  return opened;
}

/**
 * A file of the built service; it need not be there when types are checked.
 * @param {string} file
 */
function built(file) {
  return import(new URL(`../dist/modules/${file}`, import.meta.url).href);
}

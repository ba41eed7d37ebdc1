// @ts-check
import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { escape } from 'mysql2';
import { LauncherError } from '../../launcher/launcher-error.mjs';
import { numberFrom, PROJECT } from '../cases/case.mjs';
import { memberOf, MICRO_PRICE, playerOf, PRODUCT } from '../cases/purchase.mjs';
import { microsecondsBetween, threadTimes } from '../measure/thread-time.mjs';

/** @typedef {import('mysql2/promise').Connection} Connection */
/** @typedef {import('../../src/modules/purchase/record/purchase.sql.js')} PurchaseSql */
/** @typedef {import('../../src/modules/purchase/record/change/purchase-event-mask.js')} EventMask */
/** @typedef {import('../../src/platform/database/statement/named-statement.js').NamedStatement} NamedStatement */

/** The statements of a purchase's life, in their order. */
export const PHASES = /** @type {const} */ (['reserve', 'verify', 'complete']);

/** @typedef {typeof PHASES[number]} Phase */

/**
 * Microseconds of the database's CPU and bytes of redo log for a row of each phase.
 * @typedef {Record<Phase, { cpu: number, redo: number }>} Lives
 */

/** Builds the statement that writes all rows of a batch into a table. @typedef {(table: string) => string} Change */

/**
 * What purchases are made with.
 * @typedef {{ database: Connection, pid: number, changes: Readonly<Record<Phase, Change>> }} Makers
 */

const PLAYERS = 200_000;
const EPOCH_MS = Date.UTC(2000, 0, 1);
const BATCH_TABLE = 'bench_batch';

/** Values that each purchase has of its own, as columns of the table that a batch is read from. */
const OWN_COLUMNS = {
  boid: 'BIGINT UNSIGNED NOT NULL PRIMARY KEY',
  imid: 'VARCHAR(40)',
  playerId: 'VARCHAR(50)',
  request: 'VARCHAR(130)',
  requestKey: 'BINARY(32)',
  traceId: 'CHAR(32) CHARACTER SET ascii COLLATE ascii_bin',
  receiptKey: 'BINARY(32)',
  orderKey: 'BINARY(32)',
  mark: 'BINARY(16)',
  paymentOrderId: 'VARCHAR(100)',
};

/** All purchases have these values in common; the token is as long as a sealed one of mobile store A. */
const COMMON = {
  pjid: PROJECT,
  svcId: 'bench',
  ipCountry: 'US',
  payment: 'GSTORE_PLAY',
  appStore: 'GSTORE_PLAY',
  os: 'ANDROID',
  productId: PRODUCT,
  microPrice: MICRO_PRICE,
  currency: 'USD',
  paymentTester: 0,
  limitCurrency: null,
  limitMicros: null,
  settleAfter: null,
  opening: null,
  entitlementKey: null,
  addedNote: null,
  isCounted: 0,
  isFinal: 0,
  isOpen: 0,
  purchaseToken: 'x'.repeat(240),
};

/** @param {string} name */
const ownColumn = (name) => `b.own_${name.toLowerCase()}`;

/**
 * The service's own statements of E 4, E 5 and the completion, each for all rows of a batch: what is sent and parsed,
 * and the commit, are shared by the batch, so that they do not cover what an index costs.
 * @param {Connection} database
 * @returns {Promise<Record<Phase, Change>>}
 */
export async function purchaseChanges(database) {
  const columns = Object.entries(OWN_COLUMNS).map(([name, type]) => `own_${name.toLowerCase()} ${type}`);
  await database.query(`CREATE TABLE ${BATCH_TABLE} (${columns.join(', ')})`);
  const record = new URL('../../dist/modules/purchase/record/', import.meta.url);
  const sql = /** @type {PurchaseSql} */ (await import(new URL('purchase.sql.js', record).href));
  const { eventMask } = /** @type {EventMask} */ (
    await import(new URL('change/purchase-event-mask.js', record).href)
  );
  const [reserved, verified, completed] = /** @type {const} */ (['RESERVED', 'VERIFY_SUCCESS', 'COMPLETED']);
  const isNew = literal(sql.AND_NEW_REQUEST, {}).replace('AND', 'WHERE');
  const reserve = `${literal(sql.INSERT_SELECT, {})} FROM ${BATCH_TABLE} b ${isNew} ORDER BY ${ownColumn('boid')}`;
  const verify = literal(sql.SAVE_VERIFIED, {
    status: verified,
    from: reserved,
    eventMask: eventMask(reserved, verified),
  });
  const complete = literal(sql.SAVE_COMPLETED, {
    status: completed,
    from: verified,
    eventMask: eventMask(verified, completed),
  });
  const update = (/** @type {string} */ statement, /** @type {string} */ table) =>
    statement.replace(/^UPDATE purchase\b/, `UPDATE ${BATCH_TABLE} b STRAIGHT_JOIN ${table}`);
  return {
    reserve: (table) => reserve.replace(/^INSERT INTO purchase\b/, `INSERT INTO ${table}`),
    verify: (table) => update(verify, table),
    complete: (table) => update(complete, table),
  };
}

/**
 * A statement with its values in the text: what a purchase has of its own is read from the batch.
 * @param {NamedStatement} statement
 * @param {Readonly<Record<string, string | number>>} values
 */
function literal(statement, values) {
  const all = { ...COMMON, ...values };
  const own = Object.fromEntries(Object.keys(OWN_COLUMNS).map((name) => [name, ownColumn(name)]));
  const texts = Object.entries(all).map(([name, value]) => [name, escape(value)]);
  const parts = statement.bind({ ...Object.fromEntries(texts), ...own });
  return parts.reduce(
    (/** @type {string} */ text, part) => text.replace('?', () => String(part)),
    statement.sql,
  );
}

/**
 * Makes purchases in a table, phase after phase, and counts what the database used for each.
 * @param {Makers} makers
 * @param {string} table
 * @param {number} count
 * @returns {Promise<Lives>}
 */
export async function makeLives({ database, pid, changes }, table, count) {
  await database.query(`DELETE FROM ${BATCH_TABLE}`);
  await database.query(`INSERT INTO ${BATCH_TABLE} VALUES ?`, [Array.from({ length: count }, newRow)]);
  await untilQuiet(pid);
  const lives = /** @type {Lives} */ ({});
  let redoBefore = await redoBytes(database);
  for (const phase of PHASES) {
    const sql = changes[phase](table);
    const before = threadTimes(pid);
    const [result] = await database.query(sql);
    await untilQuiet(pid);
    const cpu = microsecondsBetween(before, threadTimes(pid)) / count;
    if (/** @type {{ affectedRows: number }} */ (result).affectedRows !== count)
      throw new LauncherError(`This did not write ${count} rows: ${sql}`);
    const redo = await redoBytes(database);
    lives[phase] = { cpu, redo: (redo - redoBefore) / count };
    redoBefore = redo;
  }
  return lives;
}

let last = 0n;

/** In the order of the columns. Order ids are as the service makes them: they grow with time. */
function newRow() {
  const now = BigInt(Date.now() - EPOCH_MS) << 22n;
  last = now > last ? now : last + 1n;
  const index = Math.floor(Math.random() * PLAYERS);
  return [
    last.toString(),
    memberOf(index),
    playerOf(index),
    `gstore:${randomUUID()}`,
    randomBytes(32),
    randomBytes(16).toString('hex'),
    randomBytes(32),
    randomBytes(32),
    randomBytes(16),
    `GPA.${last}`,
  ];
}

const QUIET_US = 60;
const QUIET_MS = 2;
const MAX_WAITS = 3;

/**
 * Waits until the database's threads do nothing any more: what an UPDATE takes out of an index is removed after the
 * commit.
 * @param {number} pid
 */
async function untilQuiet(pid) {
  let before = threadTimes(pid);
  for (let wait = 0; wait < MAX_WAITS; wait += 1) {
    await sleep(QUIET_MS);
    const after = threadTimes(pid);
    if (microsecondsBetween(before, after) < QUIET_US) return;
    before = after;
  }
}

/** @param {Connection} database */
async function redoBytes(database) {
  return numberFrom(
    database,
    "SELECT variable_value FROM information_schema.global_status WHERE variable_name = 'Innodb_lsn_current'",
  );
}

// @ts-check
import { step } from '../../launcher/terminal.mjs';
import { numberFrom } from '../cases/case.mjs';
import { addCounters, inBulk, keysInto, purchasesInto } from './filled-purchases.mjs';
import { connectTo } from '../prepare/ground.mjs';
import { migrate } from '../measure/stack.mjs';

/** @typedef {import('mysql2/promise').Connection} Connection */
/** @typedef {import('../measure/stack.mjs').Stack} Stack */
/** @typedef {import('./filled-purchases.mjs').Filled} Filled */

/** What an archive consists of. */
export const ARCHIVE_TABLES = /** @type {const} */ (['purchase_archive', 'purchase_key']);

const DAY_MS = 86_400_000;
/** Archived purchases are spread over so many days, the last of which is so many days ago. */
const [SPAN_DAYS, AGE_DAYS] = [1_826, 300];
const BUYS_OF_A_PLAYER = 10;

/**
 * Archived purchases of five years; a larger archive has more of them a day, and more players.
 * @param {number} count
 * @param {number} begin of the first one, in milliseconds of Unix time
 * @returns {Filled}
 */
export const archivedPurchases = (count, begin = beginNow()) => ({
  name: 'archived',
  count,
  begin,
  stepMs: Math.floor((SPAN_DAYS * DAY_MS) / count),
  players: Math.max(10, Math.floor(count / BUYS_OF_A_PLAYER)),
});

const beginNow = () => Date.now() - (SPAN_DAYS + AGE_DAYS) * DAY_MS;

/**
 * Makes the tables of a schema, and fills those of the archive that are empty.
 * @param {Stack} stack
 * @param {string} schema
 * @param {number} count
 * @returns {Promise<Filled>}
 */
export async function fillArchive(stack, schema, count) {
  const url = urlOf(stack, schema);
  await migrate(stack, url);
  const [one, other] = [await connectTo(stack, url), await connectTo(stack, url)];
  await addCounters(one);
  const filled = archivedPurchases(count, await rememberedBegin(one));
  const kinds = await keyKinds();
  await step(`${count.toLocaleString('en')} archived purchases in ${schema}`, () =>
    Promise.all([
      fillEmpty(one, 'purchase_archive', purchasesInto('purchase_archive', filled)),
      fillEmpty(other, 'purchase_key', keysInto(filled, kinds)),
    ]),
  );
  one.destroy();
  other.destroy();
  return filled;
}

/**
 * One statement fills a table, so one that is not empty is full.
 * @param {Connection} database
 * @param {string} table
 * @param {string} statement
 */
async function fillEmpty(database, table, statement) {
  if ((await numberFrom(database, `SELECT EXISTS (SELECT 1 FROM ${table})`)) === 0)
    await inBulk(database, statement);
}

/** The same in every run over the same data. @param {Connection} database */
async function rememberedBegin(database) {
  await database.query(
    'CREATE TABLE IF NOT EXISTS bench_archive (id INT PRIMARY KEY, begin BIGINT NOT NULL)',
  );
  await database.query('INSERT IGNORE INTO bench_archive VALUES (1, ?)', [beginNow()]);
  return numberFrom(database, 'SELECT begin FROM bench_archive');
}

async function keyKinds() {
  const built = new URL('../../dist/modules/purchase/record/archived/purchase-key.js', import.meta.url);
  const { KEY_KINDS } = /** @type {import('../../src/modules/purchase/record/archived/purchase-key.js')} */ (
    await import(built.href)
  );
  return KEY_KINDS;
}

/**
 * Moves an archive to another schema. Does nothing when the other schema has one, or this one has no archive.
 * @param {Connection} database
 * @param {string} from
 * @param {string} to
 */
export async function moveArchive(database, from, to) {
  if (!(await hasArchive(database, from)) || (await hasArchive(database, to))) return;
  const moves = ARCHIVE_TABLES.map((table) => `${from}.${table} TO ${to}.${table}`);
  await database.query(`RENAME TABLE ${moves.join(', ')}`);
}

/**
 * @param {Connection} database
 * @param {string} schema
 */
async function hasArchive(database, schema) {
  const tables = await numberFrom(
    database,
    'SELECT COUNT(*) FROM information_schema.tables WHERE table_schema = ? AND table_name IN (?, ?)',
    [schema, ...ARCHIVE_TABLES],
  );
  return tables === ARCHIVE_TABLES.length;
}

/**
 * @param {Connection} database
 * @param {string} schema
 */
export async function createSchema(database, schema) {
  await database.query(`CREATE DATABASE IF NOT EXISTS ${schema} CHARACTER SET utf8mb4 COLLATE utf8mb4_bin`);
}

/**
 * @param {Stack} stack
 * @param {string} schema
 */
export function urlOf({ databaseUrl }, schema) {
  const url = new URL(databaseUrl);
  url.pathname = `/${schema}`;
  return url.href;
}

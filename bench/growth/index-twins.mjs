// @ts-check
import { LauncherError } from '../../launcher/launcher-error.mjs';

/** @typedef {import('mysql2/promise').Connection} Connection */

/**
 * Two copies of the table `purchase`, of which the second one goes without some indexes.
 * @typedef {{ whole: string, without: string }} Twins
 */

const TWINS = { whole: 'purchase_whole', without: 'purchase_without' };

/**
 * Names of the secondary indexes of `purchase`.
 * @param {Connection} database
 * @returns {Promise<string[]>}
 */
export const indexesOfPurchase = (database) =>
  texts(
    database,
    `SELECT DISTINCT index_name AS text FROM information_schema.statistics
     WHERE table_schema = DATABASE() AND table_name = 'purchase' AND index_name <> 'PRIMARY' ORDER BY index_name`,
  );

/**
 * Makes both copies anew, row by row in the same order, so that the pages of their indexes are equally full.
 * @param {readonly [Connection, Connection]} connections
 * @param {readonly string[]} dropped indexes that the second copy goes without; none for two equals
 * @returns {Promise<Twins>}
 */
export async function makeTwins([one, other], dropped) {
  const columns = await storedColumns(one);
  await Promise.all([
    makeTwin(one, { table: TWINS.whole, dropped: [], columns }),
    makeTwin(other, { table: TWINS.without, dropped, columns }),
  ]);
  return TWINS;
}

/**
 * @param {Connection} database
 * @param {{ table: string, dropped: readonly string[], columns: string }} twin
 */
async function makeTwin(database, { table, dropped, columns }) {
  await database.query('DROP TABLE IF EXISTS ??', [table]);
  await database.query('CREATE TABLE ?? LIKE purchase', [table]);
  for (const index of dropped) await database.query('ALTER TABLE ?? DROP KEY ??', [table, index]);
  await database.query(`INSERT INTO ?? (${columns}) SELECT ${columns} FROM purchase ORDER BY boid`, [table]);
}

/**
 * The columns that a statement writes, separated by commas: the database computes the others.
 * @param {Connection} database
 */
async function storedColumns(database) {
  const names = await texts(
    database,
    `SELECT column_name AS text FROM information_schema.columns WHERE table_schema = DATABASE() AND table_name = 'purchase'
       AND COALESCE(generation_expression, '') = '' ORDER BY ordinal_position`,
  );
  if (names.length === 0) throw new LauncherError('There is no table purchase.');
  return names.join(', ');
}

/**
 * @param {Connection} database
 * @param {string} sql
 * @returns {Promise<string[]>}
 */
async function texts(database, sql) {
  const [rows] = await database.query(sql);
  return /** @type {{ text: string }[]} */ (rows).map(({ text }) => text);
}

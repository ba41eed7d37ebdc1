// @ts-check
import { step } from '../../launcher/terminal.mjs';
import { HISTORY_SPAN } from '../cases/archive.mjs';
import { listsOf } from '../fill/fill.mjs';
import { ARCHIVE_TABLES, createSchema, fillArchive, moveArchive, urlOf } from '../fill/filled-archive.mjs';
import { addCounters, inBulk, playerOf, purchasesInto } from '../fill/filled-purchases.mjs';
import { connectTo, groundOf } from '../prepare/ground.mjs';
import { preparePurchases } from '../prepare/prepare-purchases.mjs';
import { migrate, startPurser } from '../measure/stack.mjs';

/** @typedef {import('mysql2/promise').Connection} Connection */
/** @typedef {import('../measure/stack.mjs').Stack} Stack */
/** @typedef {import('../cases/case.mjs').Item} Item */
/** @typedef {import('../fill/filled-purchases.mjs').Filled} Filled */
/** @typedef {import('./archive-costs.mjs').TableSize} TableSize */
/** @typedef {import('./archive-costs.mjs').Deployment} Deployment */
/** @typedef {import('../measure/measure.mjs').Subject & { sizes: readonly TableSize[] }} Deployed */

/**
 * `recent`: what each deployment has that is not archived.
 * @typedef {{ stack: Stack, main: Connection, recent: Filled, seconds: number }} Plan
 */

/** A round ends early when it has used up what was prepared for it: so many for each second of it. */
const PER_SECOND = 1_500;
/** Histories that are asked for. */
const HISTORIES = 1_000;

/**
 * A deployment with its recent purchases and a small archive.
 * @param {Plan} plan
 * @param {Deployment} id
 * @param {number} count of archived purchases
 * @returns {Promise<Deployed>}
 */
export async function startSmall(plan, id, count) {
  const schema = await freshSchema(plan, id, count);
  return start(plan, { id, schema, archived: await fillArchive(plan.stack, schema, count) });
}

/**
 * A deployment with a large archive. The archive is filled in a schema of its own, so that a later run over the same
 * data finds it.
 * @param {Plan} plan
 * @param {number} count of archived purchases
 * @returns {Promise<Deployed>}
 */
export async function startLarge(plan, count) {
  const { stack, main } = plan;
  const [own, schema] = [`purser_archive_${count}`, schemaOf('large', count)];
  await createSchema(main, own);
  // A run that was killed has left it there.
  await moveArchive(main, schema, own);
  const archived = await fillArchive(stack, own, count);
  await freshSchema(plan, 'large', count);
  await migrate(stack, urlOf(stack, schema));
  for (const table of ARCHIVE_TABLES) await main.query(`DROP TABLE ${schema}.${table}`);
  await moveArchive(main, own, schema);
  stack.shutdown.add(() => moveArchive(main, schema, own));
  return start(plan, { id: 'large', schema, archived });
}

/**
 * @param {Deployment} id
 * @param {number} count
 */
const schemaOf = (id, count) => `purser_${id}_${count}`;

/**
 * @param {Plan} plan
 * @param {Deployment} id
 * @param {number} count
 */
async function freshSchema({ main }, id, count) {
  const schema = schemaOf(id, count);
  await main.query(`DROP DATABASE IF EXISTS ${schema}`);
  await createSchema(main, schema);
  return schema;
}

/**
 * @param {Plan} plan
 * @param {{ id: Deployment, schema: string, archived: Filled }} deployment
 * @returns {Promise<Deployed>}
 */
async function start({ stack, recent, seconds }, { id, schema, archived }) {
  const url = urlOf(stack, schema);
  const database = await connectTo(stack, url);
  await step(`${id}: ${recent.count.toLocaleString('en')} recent purchases`, () =>
    fillRecent(stack, url, recent),
  );
  const sizes = await sizesOf(database, { recent, archived });
  // As in a database that has run for long, what every reservation looks into is in memory.
  await step(`${id}: keys into memory`, () =>
    database.query('SELECT COUNT(*) FROM purchase_key FORCE INDEX (PRIMARY)'),
  );
  const purser = await startPurser(stack, url, { id: `purser-${id}`, name: `Purser, ${id} archive` });
  const where = { stack, purser, database, count: seconds * PER_SECOND };
  const ground = await groundOf(where, async (preparation) => ({
    ...(await preparePurchases(preparation)),
    list: listsOf(recent),
    history: historiesOf(recent),
    'archived-list': listsOf(archived),
    'archived-history': historiesOf(archived),
  }));
  return { server: purser, ground, sizes };
}

/**
 * Over a connection of its own, since it checks nothing.
 * @param {Stack} stack
 * @param {string} url
 * @param {Filled} recent
 */
async function fillRecent(stack, url, recent) {
  const database = await connectTo(stack, url);
  await addCounters(database);
  await inBulk(database, purchasesInto('purchase', recent));
  await database.query(`ANALYZE TABLE purchase, ${ARCHIVE_TABLES.join(', ')}`);
  database.destroy();
}

/**
 * Players, each with the time of one of the purchases.
 * @param {Filled} filled
 * @returns {Item[]}
 */
const historiesOf = (filled) =>
  Array.from({ length: HISTORIES }, () => {
    const n = Math.floor(Math.random() * filled.count);
    const unixTS = Math.floor((filled.begin + n * filled.stepMs) / 1_000);
    return { playerId: playerOf(n, filled), unixTS: Math.min(unixTS, latestEnd()) };
  });

/** No range ends later than now. */
const latestEnd = () => Math.floor(Date.now() / 1_000) - HISTORY_SPAN;

/**
 * @param {Connection} database
 * @param {{ recent: Filled, archived: Filled }} filled
 * @returns {Promise<TableSize[]>}
 */
async function sizesOf(database, { recent, archived }) {
  const tables = ['purchase', ...ARCHIVE_TABLES];
  const [rows] = await database.query(
    `SELECT table_name AS name, data_length AS data, index_length AS indexes FROM information_schema.tables
     WHERE table_schema = DATABASE() AND table_name IN (?)`,
    [tables],
  );
  const found = /** @type {{ name: string, data: number, indexes: number }[]} */ (rows);
  return tables.map((table) => {
    const size = found.find(({ name }) => name === table);
    const purchases = table === 'purchase' ? recent.count : archived.count;
    return { table, purchases, data: Number(size?.data), indexes: Number(size?.indexes) };
  });
}

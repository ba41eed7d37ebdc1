// @ts-check
import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import mysql from 'mysql2/promise';
import { callService } from '../../launcher/first-purchases/json-calls.mjs';
import { ITEM_TABLE, PROJECT } from '../cases/case.mjs';
import { PUSH, PUSH_MEMBER } from '../cases/push.mjs';
import { callAll } from './crowd.mjs';
import { BENCH_DATA } from '../paths.mjs';
import { prepareQueries } from './prepare-queries.mjs';
import { prepareRewards } from './prepare-rewards.mjs';
import { prepareStores } from './prepare-stores.mjs';
import { preparePurchases } from './prepare-purchases.mjs';

/** @typedef {import('../measure/stack.mjs').Stack} Stack */
/** @typedef {import('../measure/servers.mjs').MeasuredServer} MeasuredServer */

/**
 * What requests are sent over: a database, a project with a key in it, and what requests are made of.
 * @typedef {object} Ground
 * @property {import('mysql2/promise').Connection} database for our own looks at it
 * @property {string} accessKey
 * @property {Readonly<Record<string, string>>} itemFiles by name
 */

/** A round ends early when a fast machine has used up what was prepared for it. */
const MAX_PER_SECOND = 4_000;

const REGISTER_DEVICE = {
  ...PUSH,
  path: '/push/api-in/v1/device/register',
};
const DEVICE = { imId: PUSH_MEMBER, app: 'game', platform: 'ANDROID', token: 'bench-device' };

/**
 * Prepares something of the project.
 * @typedef {(what: Preparation) => Promise<Record<string, import('../cases/case.mjs').Item[]>>} Prepare
 */

/**
 * @typedef {object} Preparation
 * @property {Stack} stack
 * @property {import('mysql2/promise').Connection} database
 * @property {import('../measure/http-request.mjs').Target} target the service
 * @property {number} count how many of each to prepare, a multiple of a hundred
 * @property {(operation: string, body: Record<string, unknown>) => Promise<Record<string, unknown>>} operator
 */

/**
 * @param {Stack} stack
 * @param {string} databaseUrl
 */
export async function connectTo({ shutdown }, databaseUrl) {
  const database = await mysql.createConnection({ uri: databaseUrl, timezone: 'Z' });
  shutdown.add(async () => database.destroy());
  return database;
}

/**
 * A project with a key and everything that requests are made of, all made by the service itself.
 * @param {Stack} stack
 * @param {MeasuredServer} purser
 * @param {import('mysql2/promise').Connection} database
 * @param {{ seconds: number, cases: readonly import('../cases/case.mjs').BenchCase[] }} planned length of a round,
 *   which must not use up what is prepared, and what is measured
 * @returns {Promise<Ground>}
 */
export const prepareGround = (stack, purser, database, { seconds, cases }) =>
  groundOf({ stack, purser, database, count: seconds * MAX_PER_SECOND }, async (preparation) => ({
    ...(await preparePurchases(preparation)),
    ...(cases.some(({ isReplayed }) => isReplayed) ? await prepareReplayed(preparation) : {}),
    ...(await prepareRewards(preparation)),
  }));

/**
 * A project with a key, and what `prepare` makes in it.
 * @param {Pick<Preparation, 'stack' | 'database' | 'count'> & { purser: MeasuredServer }} where
 * @param {Prepare} prepare
 * @returns {Promise<Ground>}
 */
export async function groundOf({ stack, purser, database, count }, prepare) {
  const { target, operator } = await prepareProject(stack, purser);
  const items = await prepare({ stack, database, target, operator, count });
  await noteItems(database, items);
  /** @type {Record<string, string>} */
  const itemFiles = {};
  for (const [name, list] of Object.entries(items))
    itemFiles[name] = writeItems(`${purser.id}-${name}`, list);
  return { database, accessKey: target.accessKey, itemFiles };
}

/**
 * A project with a key, a game server and a device.
 * @param {Stack} stack
 * @param {MeasuredServer} purser
 */
export async function prepareProject(stack, purser) {
  const admin = { pjid: 'ADMIN', accessKey: stack.adminKey };
  const operator = async (/** @type {string} */ operation, /** @type {Record<string, unknown>} */ body) =>
    (await callService(`${purser.url}/operator/v1/${operation}`, admin, body)).resultData;
  await operator('project/save', { pjid: PROJECT, name: 'Benchmark' });
  const roles = ['GAME', 'PLATFORM', 'OPERATOR'];
  const { accessKey } = await operator('key/issue', { pjid: PROJECT, roles, label: 'benchmark' });
  const target = { port: purser.port, accessKey: String(accessKey) };
  await operator('store-settings/save', {
    pjid: PROJECT,
    store: 'PUSH',
    settings: stack.store.push.settings,
  });
  await operator('game-server/save', {
    pjid: PROJECT,
    giveProductUrl: stack.store.gameUrl,
    allowedCidrs: ['127.0.0.1/32'],
    signingSecrets: [`whsec_${randomBytes(24).toString('base64')}`],
  });
  await callAll(REGISTER_DEVICE, target, [JSON.stringify(DEVICE)]);
  return { target, operator };
}

/**
 * What the cases with little traffic need: most modes measure none of them.
 * @type {Prepare}
 */
async function prepareReplayed(preparation) {
  return { ...(await prepareQueries(preparation)), ...(await prepareStores(preparation)) };
}

/**
 * What a case's requests are made of.
 * @param {Ground} ground
 * @param {import('../cases/case.mjs').BenchCase} benchCase
 * @returns {import('../cases/case.mjs').Item[]}
 */
export function itemsOf({ itemFiles }, { items }) {
  const file = items === undefined ? undefined : itemFiles[items];
  return file === undefined ? [] : JSON.parse(readFileSync(file, 'utf8'));
}

/**
 * @param {string} name
 * @param {readonly import('../cases/case.mjs').Item[]} items
 */
export function writeItems(name, items) {
  const file = join(BENCH_DATA, `items-${name}.json`);
  writeFileSync(file, JSON.stringify(items));
  return file;
}

/**
 * Those with an id of their own, so that what became of them can be counted and undone.
 * @param {import('mysql2/promise').Connection} database
 * @param {Record<string, import('../cases/case.mjs').Item[]>} items
 */
async function noteItems(database, items) {
  await database.query(
    `CREATE TABLE ${ITEM_TABLE} (kind VARCHAR(20), id BIGINT UNSIGNED, PRIMARY KEY (kind, id))`,
  );
  for (const [kind, list] of Object.entries(items)) {
    const rows = list.flatMap(({ id }) => (id === undefined ? [] : [[kind, id]]));
    if (rows.length > 0) await database.query(`INSERT INTO ${ITEM_TABLE} VALUES ?`, [rows]);
  }
}

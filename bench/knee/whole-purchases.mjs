// @ts-check
import { say, step } from '../../launcher/terminal.mjs';
import { numberFrom } from '../cases/case.mjs';
import { COMPLETE, VERIFY } from '../cases/purchase.mjs';
import { kernelCpuTime } from '../measure/cpu-time.mjs';
import { bodiesOf, callAll } from '../prepare/crowd.mjs';
import { until } from '../prepare/payments.mjs';
import { paid } from '../prepare/prepare-purchases.mjs';
import { startWorker } from '../measure/stack.mjs';
import { printTable } from '../page/table.mjs';
import { processNames, summaryOfWhole, tableOfWhole } from './whole-costs.mjs';

/** @typedef {import('../measure/stack.mjs').Stack} Stack */
/** @typedef {import('./whole-costs.mjs').WholeCosts} WholeCosts */
/** @typedef {import('./whole-costs.mjs').ProcessName} ProcessName */
/** @typedef {import('mysql2/promise').Connection} Connection */

/**
 * Where purchases are made.
 * @typedef {object} Shop
 * @property {import('../measure/servers.mjs').MeasuredServer} server
 * @property {{ database: Connection, accessKey: string }} ground
 */

/**
 * What is counted from one moment to another.
 * @typedef {Record<ProcessName, number> & { statements: number, writes: number, redoBytes: number }} Counts
 */

const PURCHASES = 3_000;
const WARM_UP = 500;
const STATUS = {
  statements: ['Questions'],
  writes: ['Com_insert', 'Com_update', 'Com_delete'],
  redoBytes: ['Innodb_os_log_written'],
};

/**
 * What purchases cost from their reservation to their being consumed in the store, everybody's share: all reserved,
 * then all verified, then all completed, while a worker consumes. The store and the caller are left out.
 * @param {Stack} stack
 * @param {Shop} shop
 * @returns {Promise<WholeCosts>}
 */
export async function measureWholePurchases(stack, shop) {
  const { database } = shop.ground;
  const worker = await startWorker(stack);
  const bytesBefore = await tableBytes(database);
  await step('warm-up', () => purchases(stack, shop, WARM_UP));
  const pids = {
    api: shop.server.pid,
    worker: worker.pid,
    database: stack.pids.mariadb,
    queue: stack.pids.redis,
  };
  const before = await countsOf(database, pids);
  const began = performance.now();
  const looks = await step(`${PURCHASES} whole purchases`, () => purchases(stack, shop, PURCHASES));
  const seconds = (performance.now() - began) / 1000;
  const after = await countsOf(database, pids);
  await worker.stop();
  const bytes = (await tableBytes(database)) - bytesBefore;
  const each = (/** @type {keyof Counts} */ name) => (after[name] - before[name]) / PURCHASES;
  const costs = {
    perSecond: PURCHASES / seconds,
    cpu: { api: each('api'), worker: each('worker'), database: each('database'), queue: each('queue') },
    statements: each('statements') - looks / PURCHASES,
    writes: each('writes'),
    redoBytes: each('redoBytes'),
    diskBytes: bytes / (WARM_UP + PURCHASES),
  };
  say();
  printTable(tableOfWhole(costs));
  say(`\n  ${summaryOfWhole(costs)}`);
  return costs;
}

/**
 * @param {Stack} stack
 * @param {Shop} shop
 * @param {number} count
 * @returns {Promise<number>} statements of the benchmark itself
 */
async function purchases(stack, { server, ground }, count) {
  const { database, accessKey } = ground;
  const target = { port: server.port, accessKey };
  const items = await paid({ stack, target, count }, { svcId: 'whole' });
  for (const benchCase of [VERIFY, COMPLETE]) await callAll(benchCase, target, bodiesOf(benchCase, items));
  const open = "SELECT COUNT(*) = 0 FROM purchase WHERE svc_id = 'whole' AND status <> 'COMPLETED'";
  return until(stack, database, open, []);
}

/**
 * @param {Connection} database
 * @param {Record<ProcessName, number | undefined>} pids undefined for a server that this benchmark did not start
 * @returns {Promise<Counts>}
 */
async function countsOf(database, pids) {
  const names = Object.values(STATUS).flat();
  const [rows] = await database.query('SHOW GLOBAL STATUS WHERE Variable_name IN (?)', [names]);
  const values = new Map(
    /** @type {{ Variable_name: string, Value: string }[]} */ (rows).map((row) => [
      row.Variable_name,
      Number(row.Value),
    ]),
  );
  const sum = (/** @type {readonly string[]} */ of) =>
    of.reduce((all, name) => all + (values.get(name) ?? NaN), 0);
  const used = Object.fromEntries(
    processNames().map((name) => [name, pids[name] === undefined ? NaN : kernelCpuTime(pids[name])]),
  );
  return {
    .../** @type {Record<ProcessName, number>} */ (used),
    statements: sum(STATUS.statements),
    writes: sum(STATUS.writes),
    redoBytes: sum(STATUS.redoBytes),
  };
}

/**
 * Bytes of all rows and indexes.
 * @param {Connection} database
 */
async function tableBytes(database) {
  const [rows] = await database.query(
    "SELECT table_name AS name FROM information_schema.tables WHERE table_schema = DATABASE() AND table_type = 'BASE TABLE'",
  );
  // The sizes are estimates of the last time when the table was analyzed.
  for (const { name } of /** @type {{ name: string }[]} */ (rows))
    await database.query('ANALYZE TABLE ??', [name]);
  return numberFrom(
    database,
    'SELECT SUM(data_length + index_length) FROM information_schema.tables WHERE table_schema = DATABASE()',
  );
}

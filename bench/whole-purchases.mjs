// @ts-check
import { say, step } from '../launcher/terminal.mjs';
import { COMPLETE, VERIFY } from './cases/purchase.mjs';
import { kernelCpuTime } from './cpu-time.mjs';
import { bodiesOf, callAll } from './crowd.mjs';
import { until } from './payments.mjs';
import { paid } from './prepare-purchases.mjs';
import { startWorker } from './stack.mjs';
import { printTable, toMarkdown } from './table.mjs';

/** @typedef {import('./stack.mjs').Stack} Stack */

const PURCHASES = 3_000;
const WARM_UP = 500;

/**
 * What purchases cost from their reservation to their being consumed in the store, everybody's share: all reserved, then all
 * verified, then all completed, while a worker consumes. The store and the caller are left out.
 * @param {Stack} stack
 * @param {import('./measure.mjs').Subject} purser
 * @returns {Promise<string>} for a page
 */
export async function measureWholePurchases(stack, purser) {
  const worker = await startWorker(stack);
  await step('warm-up', () => purchases(stack, purser, WARM_UP));
  const processes = {
    'Purser, api': purser.server.pid,
    'Purser, worker': worker.pid,
    MariaDB: stack.pids.mariadb,
    Redis: stack.pids.redis,
  };
  const used = () => Object.values(processes).map((pid) => (pid === undefined ? NaN : kernelCpuTime(pid)));
  const before = used();
  const began = performance.now();
  await step(`${PURCHASES} whole purchases`, () => purchases(stack, purser, PURCHASES));
  const seconds = (performance.now() - began) / 1000;
  const costs = used().map((time, at) => (time - (before[at] ?? NaN)) / PURCHASES);
  await worker.stop();
  const table = [
    ['', 'CPU µs for a purchase'],
    ...Object.keys(processes).map((name, at) => [name, (costs[at] ?? NaN).toFixed(0)]),
  ];
  const text = `${(PURCHASES / seconds).toFixed(0)} whole purchases a second, all of it on these cores: caller, store, database, queue.`;
  say();
  printTable(table);
  say(`\n  ${text}`);
  return `${toMarkdown(table)}\n\n${text}`;
}

/**
 * @param {Stack} stack
 * @param {import('./measure.mjs').Subject} purser
 * @param {number} count
 */
async function purchases(stack, { server, ground }, count) {
  const { database, accessKey } = ground;
  const target = { port: server.port, accessKey };
  const items = await paid({ stack, target, count }, { svcId: 'whole' });
  for (const benchCase of [VERIFY, COMPLETE]) await callAll(benchCase, target, bodiesOf(benchCase, items));
  const open = "SELECT COUNT(*) = 0 FROM purchase WHERE svc_id = 'whole' AND status <> 'COMPLETED'";
  await until(stack, database, open, []);
}

// @ts-check
import { setTimeout as sleep } from 'node:timers/promises';
import { LauncherError } from '../launcher/launcher-error.mjs';
import { say, step } from '../launcher/terminal.mjs';
import { numberFrom } from './cases/case.mjs';
import { PUSH } from './cases/push.mjs';
import { callAll } from './crowd.mjs';
import { startMeasuredServer } from './servers.mjs';
import { printTable, toMarkdown } from './table.mjs';

/** @typedef {import('./measure.mjs').Subject} Subject */

/** Messages that are delivered, each to one device. */
const MESSAGES = 3_000;
const SETTLED_MS = 120_000;
const LOOK_MS = 50;

/**
 * What a worker delivers that has nothing else to do.
 * @param {import('./stack.mjs').Stack} stack
 * @param {Subject} purser
 * @returns {Promise<string>} the same for a page
 */
export async function measureDeliveries(stack, purser) {
  const { database, accessKey } = purser.ground;
  const nextBody = PUSH.bodies([]);
  const bodies = Array.from({ length: MESSAGES }, () => nextBody() ?? '');
  await step(`${MESSAGES} push messages accepted`, () =>
    callAll(PUSH, { port: purser.server.port, accessKey }, bodies),
  );
  const pushed = await step('delivered by one worker', async () => {
    const worker = await startWorker(stack);
    const rate = await deliveredPerSecond(stack, database);
    await worker.stop();
    return rate;
  });
  const table = [
    ['one worker', 'deliveries a second'],
    ['push messages, to one device each', pushed.toFixed(0)],
  ];
  say();
  printTable(table);
  return toMarkdown(table);
}

/** @param {import('./stack.mjs').Stack} stack */
function startWorker({ env, shutdown }) {
  const plan = { id: 'worker', name: 'Worker', script: 'dist/main.js', readyPath: '/health/ready' };
  const all = { ...plan, isBrief: true, env: { ...env, PURSER_ROLE: 'worker' } };
  return startMeasuredServer(all, shutdown);
}

/**
 * @param {import('./stack.mjs').Stack} stack
 * @param {import('mysql2/promise').Connection} database
 */
async function deliveredPerSecond({ signal }, database) {
  const until = performance.now() + SETTLED_MS;
  const waiting = () => numberFrom(database, "SELECT COUNT(*) FROM push_message WHERE status = 'QUEUED'");
  while ((await waiting()) > 0) {
    if (performance.now() > until) throw new LauncherError('the messages were not delivered in time');
    await sleep(LOOK_MS, undefined, { signal });
  }
  const took = await numberFrom(
    database,
    `SELECT TIMESTAMPDIFF(MICROSECOND, MIN(targeted_at), MAX(settled_at)) / 1e6
     FROM push_message WHERE status = 'SENT' HAVING COUNT(*) = ${MESSAGES}`,
  );
  if (!(took > 0)) throw new LauncherError('not every message was delivered');
  return MESSAGES / took;
}

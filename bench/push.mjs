// @ts-check
import { setTimeout as sleep } from 'node:timers/promises';
import { ensureBuilt, SIMULATORS } from '../launcher/build.mjs';
import { callService, callSimulator } from '../launcher/demo/json-calls.mjs';
import { LauncherError } from '../launcher/launcher-error.mjs';
import { say, step } from '../launcher/terminal.mjs';
import { PROJECT, PUSH } from './cases.mjs';
import { median, printTable } from './results.mjs';
import { startMeasuredServer, startPushSimulator } from './servers.mjs';
import { printSurroundings, warnOfLoad } from './surroundings.mjs';

/** @typedef {import('./stack.mjs').Stack} Stack */

/** Messages that are delivered, each to one device. */
const DELIVERED = 5_000;
const WARM_UP_SECONDS = 3;
const SETTLED_MS = 300_000;
const LOOK_MS = 50;

/**
 * `npm run bench -- --push`: how many messages Purser accepts in a second, beside a bare server that executes the same INSERT
 * over a pool of the same size; then how many a worker delivers.
 * @param {Stack} stack
 * @param {import('./options.mjs').BenchOptions} options
 * @param {import('../launcher/shutdown.mjs').Shutdown} shutdown
 */
export async function measurePush(stack, { rounds, seconds, connections }, shutdown) {
  warnOfLoad();
  await ensureBuilt([SIMULATORS], { signal: stack.signal });
  const push = await step('push service', () => startPushSimulator(shutdown));
  await step('settings and a device', () => setUp(stack, push));
  const servers = [stack.purser, stack.bare];
  /** @type {number[][]} */
  const rates = servers.map(() => []);
  const run = async (/** @type {number} */ index, /** @type {number} */ length) => {
    stack.signal.throwIfAborted();
    const server = servers[index % 2];
    const load = { caseId: PUSH.id, port: server?.port ?? 0, connections, seconds: length };
    const result = await stack.load(load);
    if (result.failed > 0) throw new LauncherError(`${server?.name}: ${result.firstFailure}`);
    return result.succeeded / result.seconds;
  };
  await step('warm-up', async () => void [await run(0, WARM_UP_SECONDS), await run(1, WARM_UP_SECONDS)]);
  for (let round = 0; round < rounds; round += 1) {
    await step(`round ${round + 1} of ${rounds}`, async () => {
      for (const index of round % 2 === 0 ? [0, 1] : [1, 0]) rates[index]?.push(await run(index, seconds));
    });
  }
  const delivered = await step(`${DELIVERED} deliveries`, () => deliver(stack, push, shutdown));
  const [purser = [], bare = []] = rates;
  say(`\n  Medians of ${rounds} rounds of ${seconds} s, ${connections} connections:\n`);
  printTable([
    ['push messages', 'a second', 'min..max'],
    ['accepted by Purser', median(purser).toFixed(0), spread(purser)],
    ['inserted by the bare server', median(bare).toFixed(0), spread(bare)],
    ['delivered by one worker', delivered.toFixed(0), ''],
  ]);
  const ratios = purser.map((rate, index) => rate / (bare[index] ?? NaN));
  say(`\n  Accepted / inserted: ${median(ratios).toFixed(2)} (${spread(ratios, 2)}).`);
  await printSurroundings(stack);
}

/**
 * @param {readonly number[]} values
 * @param {number} [digits]
 */
function spread(values, digits = 0) {
  return `${Math.min(...values).toFixed(digits)}..${Math.max(...values).toFixed(digits)}`;
}

/**
 * The settings of the push service, and a device for the user whom all messages are for.
 * @param {Stack} stack
 * @param {Record<string, string>} push
 */
async function setUp({ purser, adminKey }, push) {
  const settings = await callSimulator(`${push['controlUrl']}/__sim/push/project`, { projectId: 'bench' });
  const admin = { pjid: 'ADMIN', accessKey: adminKey };
  const saved = { pjid: PROJECT, store: 'PUSH', settings };
  await callService(`${purser.url}/operator/v1/store-settings/save`, admin, saved);
  const key = { pjid: PROJECT, roles: ['GAME'], label: 'benchmark' };
  const issued = await callService(`${purser.url}/operator/v1/key/issue`, admin, key);
  const [name = '', value = ''] = (PUSH.header ?? '').split(': ');
  const response = await fetch(`${purser.url}/push/api-in/v1/device/register`, {
    method: 'POST',
    headers: {
      'Content-Type': PUSH.contentType,
      'X-Req-Pjid': PROJECT,
      'X-Auth-Access-Key': String(issued.resultData['accessKey']),
      [name]: value,
    },
    body: JSON.stringify({ imId: 'member-000001', app: 'game', platform: 'ANDROID', token: 'bench-device' }),
  });
  const { resultCode } = /** @type {{ resultCode: string }} */ (await response.json());
  if (resultCode !== 'SUCCESS') throw new LauncherError(`the device was not registered: ${resultCode}`);
}

/**
 * Messages delivered in a second: accepted first, then sent by a worker that has nothing else to do.
 * @param {Stack} stack
 * @param {Record<string, string>} push
 * @param {import('../launcher/shutdown.mjs').Shutdown} shutdown
 */
async function deliver({ purser, database, env, load, signal }, push, shutdown) {
  await database.query('TRUNCATE TABLE push_message');
  await load({ caseId: PUSH.id, port: purser.port, connections: 32, seconds: 120, requests: DELIVERED });
  const urls = { PUSH_API_URL: push['apiUrl'], PUSH_TOKEN_URL: push['tokenUrl'] };
  const plan = { id: 'worker', name: 'worker', script: 'dist/main.js', readyPath: '/health/live' };
  const begun = performance.now();
  await startMeasuredServer({ ...plan, env: { ...env, ...urls, PURSER_ROLE: 'worker' } }, shutdown);
  const until = begun + SETTLED_MS;
  while ((await count(database, "status = 'QUEUED'")) > 0) {
    signal.throwIfAborted();
    if (performance.now() > until) throw new LauncherError('the messages were not delivered in time');
    await sleep(LOOK_MS);
  }
  const sent = await count(database, "status = 'SENT'");
  if (sent !== DELIVERED) throw new LauncherError(`${sent} of ${DELIVERED} messages were delivered`);
  const [rows] = await database.query(
    'SELECT TIMESTAMPDIFF(MICROSECOND, MIN(targeted_at), MAX(settled_at)) / 1e6 AS took FROM push_message',
  );
  return DELIVERED / Number(/** @type {{ took: unknown }[]} */ (rows)[0]?.took);
}

/**
 * @param {import('mysql2/promise').Connection} database
 * @param {string} condition
 */
async function count(database, condition) {
  const [rows] = await database.query(`SELECT COUNT(*) AS n FROM push_message WHERE ${condition}`);
  return Number(/** @type {{ n: unknown }[]} */ (rows)[0]?.n);
}

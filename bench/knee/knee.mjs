// @ts-check
import { say, step } from '../../launcher/terminal.mjs';
import { cpuTime, kernelCpuTime } from '../measure/cpu-time.mjs';
import { connectTo, prepareProject, writeItems } from '../prepare/ground.mjs';
import { ipcCalls } from '../measure/ipc-calls.mjs';
import { highestGood, nextRate } from './knee-steps.mjs';
import { until } from '../prepare/payments.mjs';
import { prepareSales } from '../prepare/prepare-purchases.mjs';
import { startAttendant } from '../measure/servers.mjs';
import { migrate, startProcesses, startStack } from '../measure/stack.mjs';
import { surroundings } from '../measure/surroundings.mjs';
import { printTable, toMarkdown } from '../page/table.mjs';

/** @typedef {import('../measure/stack.mjs').Stack} Stack */
/** @typedef {import('../measure/servers.mjs').MeasuredServer} MeasuredServer */
/** @typedef {import('./knee-client.mjs').VisitResults} VisitResults */

/**
 * What everything is sent to.
 * @typedef {object} Field
 * @property {Stack} stack
 * @property {import('mysql2/promise').Connection} database
 * @property {string} accessKey
 * @property {readonly MeasuredServer[]} apis
 * @property {readonly MeasuredServer[]} workers
 * @property {(order: object) => Promise<{ id: number, results: VisitResults }>} ask the client
 */

/**
 * A rate that was tried.
 * @typedef {object} KneeStep
 * @property {number} rate players a second that came
 * @property {number} completed purchases a second, answered before the step ended or at once after it
 * @property {VisitResults['all']} all requests
 * @property {number} drainSeconds until the workers had done everything that was due at the end
 * @property {Record<'api' | 'worker' | 'database' | 'queue', number>} cores that were busy
 * @property {boolean} isGood whether everything kept up
 */

/** Limits of a rate that everything keeps up with. */
const LEAST_COMPLETED = 0.97;
const MAX_P99_MS = 500;
const MAX_DRAIN_SECONDS = 2;

const WARM_UP = { rate: 20, seconds: 10 };
const IDLE = [
  "SELECT COUNT(*) = 0 FROM purchase WHERE svc_id = 'knee' AND status = 'COMPLETED_BEFORE_CONSUME'",
  "SELECT COUNT(*) = 0 FROM player_grant WHERE status <> 'DELIVERED'",
];

/**
 * Finds the most purchases a second that some API and worker processes keep up with on this machine, under mixed
 * traffic that comes at a constant rate, whether or not earlier requests have an answer.
 * @param {import('../../launcher/shutdown.mjs').Shutdown} shutdown
 * @param {import('../options.mjs').BenchOptions} options
 * @returns {Promise<string>} for a page
 */
export async function measureKnee(shutdown, { apis, workers, seconds }) {
  const field = await startField(shutdown, apis, workers);
  await tryRate(field, WARM_UP.rate, WARM_UP.seconds);
  /** @type {KneeStep[]} */
  const steps = [];
  for (let rate = nextRate(steps); rate !== null && rate > 0; rate = nextRate(steps))
    steps.push(await tryRate(field, rate, seconds));
  const table = tableOf(steps);
  printTable(table);
  const where = await surroundings(field.database);
  const text = summaryOf(steps, { apis, workers, seconds });
  say(`\n  ${text}\n\n  ${where}\n`);
  return `${text} ${where}\n\n${toMarkdown(table)}`;
}

/**
 * @param {import('../../launcher/shutdown.mjs').Shutdown} shutdown
 * @param {number} apis
 * @param {number} workers
 * @returns {Promise<Field>}
 */
async function startField(shutdown, apis, workers) {
  const { env, ...others } = await startStack(shutdown);
  // Admission control is what it is in production.
  const { PURSER_MAX_IN_FLIGHT: _allOfThem, ...usual } = env;
  const stack = { ...others, env: usual };
  await step('migrations', () => migrate(stack, stack.databaseUrl));
  const started = {
    apis: await startProcesses(stack, 'api', apis),
    workers: await startProcesses(stack, 'worker', workers),
  };
  const [first] = started.apis;
  if (first === undefined) throw new Error('no API process');
  const database = await connectTo(stack, stack.databaseUrl);
  const { target, operator } = await prepareProject(stack, first);
  await prepareSales({ stack, database, operator });
  const client = { id: 'knee-client', name: 'Load client', script: 'bench/knee/knee-client.mjs' };
  /** @type {Field['ask']} */
  const ask = ipcCalls(await startAttendant(client, shutdown));
  return { stack, database, accessKey: target.accessKey, ...started, ask };
}

/**
 * @param {Field} field
 * @param {number} rate
 * @param {number} seconds
 * @returns {Promise<KneeStep>}
 */
async function tryRate(field, rate, seconds) {
  const { stack, database, accessKey, apis, ask } = field;
  const count = Math.ceil(rate * seconds);
  const receipts = /** @type {import('../cases/case.mjs').Item[]} */ (
    await stack.askStore({ ask: 'buy', count })
  );
  const receiptsFile = writeItems('knee-receipts', receipts);
  const before = await busyOf(field);
  const ports = apis.map(({ port }) => port);
  return step(`${rate} players a second`, async () => {
    const { results } = await ask({ ports, accessKey, seconds, perSecond: rate, receiptsFile });
    const ended = performance.now();
    const after = await busyOf(field);
    for (const sql of IDLE) await until(stack, database, sql, []);
    const drainSeconds = (performance.now() - ended) / 1000;
    const { all, complete } = results;
    const busy = (/** @type {keyof typeof after} */ name) =>
      (after[name] - before[name]) / (after.at - before.at);
    tellFailure(all);
    return {
      rate,
      completed: complete.perSecond,
      all,
      drainSeconds,
      cores: { api: busy('api'), worker: busy('worker'), database: busy('database'), queue: busy('queue') },
      isGood:
        complete.perSecond >= LEAST_COMPLETED * rate &&
        all.p99 <= MAX_P99_MS &&
        drainSeconds <= MAX_DRAIN_SECONDS,
    };
  });
}

/** @param {VisitResults['all']} all */
function tellFailure({ failed, firstFailure }) {
  if (failed > 0) say(`  ${failed} other answers, the first: ${firstFailure}`);
}

/**
 * CPU time that was used so far, in microseconds, and when it was asked for.
 * @param {Field} field
 */
async function busyOf({ stack: { pids }, apis, workers }) {
  return {
    at: performance.now() * 1000,
    api: await cpuOf(apis),
    worker: await cpuOf(workers),
    database: ofServer(pids.mariadb),
    queue: ofServer(pids.redis),
  };
}

/** @param {readonly MeasuredServer[]} servers */
async function cpuOf(servers) {
  const times = await Promise.all(servers.map((server) => cpuTime(server)));
  return times.reduce((sum, time) => sum + time, 0);
}

/** @param {number | undefined} pid undefined for a server that this benchmark did not start */
const ofServer = (pid) => (pid === undefined ? NaN : kernelCpuTime(pid));

/** @param {readonly KneeStep[]} steps */
function tableOf(steps) {
  const head = [
    'players a second',
    'purchases completed a second',
    'requests a second',
    'refused',
    'p50 ms',
    'p99 ms',
  ];
  const cores = ['API', 'worker', 'MariaDB', 'Redis'].map((name) => `${name}, cores`);
  const rows = steps
    .toSorted((one, other) => one.rate - other.rate)
    .map(({ rate, completed, all, drainSeconds, cores: { api, worker, database, queue }, isGood }) => [
      String(rate),
      completed.toFixed(1),
      all.perSecond.toFixed(0),
      `${((100 * all.refused) / all.sent).toFixed(1)} %`,
      all.p50.toFixed(1),
      all.p99.toFixed(0),
      drainSeconds.toFixed(1),
      ...[api, worker, database, queue].map((busy) => busy.toFixed(2)),
      isGood ? 'yes' : 'no',
    ]);
  return [[...head, 'workers done after s', ...cores, 'keeps up'], ...rows];
}

/**
 * @param {readonly KneeStep[]} steps
 * @param {{ apis: number, workers: number, seconds: number }} of
 */
function summaryOf(steps, { apis, workers, seconds }) {
  const knee = highestGood(steps);
  const found =
    knee === 0 ? 'No rate that was tried was kept up with' : `The knee is at ${knee} players a second`;
  return (
    `${found}, with ${counted(apis, 'API process', 'API processes')} and ${counted(workers, 'worker', 'workers')}. Each player makes a purchase ` +
    `(reserve, verify, complete) and asks for two lists of ten, and every second one makes a payment that is granted. A rate of ${seconds} s is ` +
    `kept up with while ${100 * LEAST_COMPLETED} % of the purchases are completed at most half a second after it, the p99 of all requests is at most ${MAX_P99_MS} ms, and the ` +
    `workers have done everything ${MAX_DRAIN_SECONDS} s after the end.`
  );
}

/**
 * @param {number} count
 * @param {string} one
 * @param {string} many
 */
const counted = (count, one, many) => `${count} ${count === 1 ? one : many}`;

// @ts-check
import { randomBytes } from 'node:crypto';
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { freemem } from 'node:os';
import { join } from 'node:path';
import { lockDirectory } from '../../launcher/embedded/directory-lock.mjs';
import { endLeftover } from '../../launcher/embedded/pid-file.mjs';
import { endLeftoverServers, startEmbedded } from '../../launcher/embedded/start-embedded.mjs';
import { nodeBinary } from '../../launcher/node-binary.mjs';
import { mustRun } from '../../launcher/run-command.mjs';
import { step } from '../../launcher/terminal.mjs';
import { ipcCalls } from './ipc-calls.mjs';
import { BENCH_DATA } from '../paths.mjs';
import { CHILD_IDS, pidFileOf, startAttendant, startMeasuredServer } from './servers.mjs';

/** @typedef {import('./load-client.mjs').Load} Load */
/** @typedef {import('./load-client.mjs').LoadResult} LoadResult */
/** @typedef {import('../../launcher/shutdown.mjs').Shutdown} Shutdown */
/** @typedef {import('../prepare/store-process.mjs').BenchStore} BenchStore */
/** @typedef {import('./servers.mjs').MeasuredServer} MeasuredServer */

/**
 * What everything else stands on.
 * @typedef {object} Stack
 * @property {string} databaseUrl
 * @property {{ mariadb: number | undefined, redis: number | undefined }} pids of the servers
 * @property {string} adminKey
 * @property {NodeJS.ProcessEnv} env of the service, in its usual database
 * @property {BenchStore} store
 * @property {(question: object) => Promise<unknown>} askStore
 * @property {(load: Omit<Load, 'id'>) => Promise<LoadResult>} load
 * @property {Shutdown} shutdown
 * @property {AbortSignal} signal
 * @property {Readonly<Record<string, string>>} env of Purser, for another process of it
 */

/** Connections of each server to the database. */
export const POOL_SIZE = '16';
const SERVERS = join(BENCH_DATA, 'servers');

/**
 * Megabytes of a buffer pool: a share of the free memory, up to a limit.
 * @param {number} share
 * @param {number} maxMegabytes
 */
export const bufferPoolOf = (share, maxMegabytes) =>
  Math.floor(Math.min(maxMegabytes, (share * freemem()) / 1024 ** 2));

/**
 * What differs from the usual set-up.
 * @typedef {object} StackOptions
 * @property {number} [bufferPoolMegabytes] of the database
 * @property {readonly string[]} [databaseArguments]
 * @property {boolean} [hasEverythingOn] traces that go to a collector, and rate limits
 * @property {string} [keptIn] directory of servers that keep their data for the next run (default: none)
 */

/**
 * Fresh durable servers, the store and a client.
 * @param {Shutdown} shutdown learns how to end what is started
 * @param {StackOptions} [options]
 * @returns {Promise<Stack>}
 */
export async function startStack(shutdown, { hasEverythingOn = false, ...sizes } = {}) {
  await emptyData();
  const { databaseUrl, redisUrl, mariadb, redis } = await step('durable MariaDB and Redis', () =>
    startStores(shutdown, sizes),
  );
  const pids = { mariadb: mariadb?.pid, redis: redis?.pid };
  const storeProcess = { id: 'store', name: 'Store', script: 'bench/prepare/store-process.mjs' };
  const askProcess = ipcCalls(await startAttendant(storeProcess, shutdown));
  const askStore = async (/** @type {object} */ question) =>
    /** @type {{ id: number, value: unknown }} */ (await askProcess(question)).value;
  const store = /** @type {BenchStore} */ (await step('store', () => askStore({ ask: 'app' })));
  const adminKey = randomBytes(24).toString('hex');
  const env = {
    NODE_ENV: 'production',
    PURSER_ROLE: 'api',
    DATABASE_URL: databaseUrl,
    DATABASE_POOL_SIZE: POOL_SIZE,
    REDIS_URL: redisUrl,
    PURSER_ADMIN_KEY: adminKey,
    PURSER_SECRET_KEY: randomBytes(32).toString('base64'),
    GSTORE_API_URL: store.apiUrl,
    GSTORE_TOKEN_URL: store.tokenUrl,
    ...store.others.env,
    PUSH_API_URL: store.push.apiUrl,
    PUSH_TOKEN_URL: store.push.tokenUrl,
    // There is no proxy in between that would take them over TLS.
    PUSH_REQUIRE_HTTPS: 'false',
    // The game server runs on this machine too.
    PURSER_EGRESS_ALLOW: '127.0.0.0/8',
    LOG_LEVEL: 'info',
    // The load is bounded by its connections; what is measured is served, not turned away.
    PURSER_MAX_IN_FLIGHT: '2000',
    PURSER_PROJECT_RATE_PER_SECOND: '0',
    PURSER_DRAIN_SECONDS: '0',
    ...(hasEverythingOn ? everythingOn(store) : {}),
  };
  const client = { id: 'client', name: 'Load client', script: 'bench/measure/load-client.mjs' };
  /** @type {(load: object) => Promise<LoadResult>} */
  const load = ipcCalls(await startAttendant(client, shutdown));
  return { databaseUrl, pids, adminKey, env, store, askStore, load, shutdown, signal: shutdown.signal };
}

/**
 * Variables that production may set too: no request exceeds the limit, but each is counted.
 * @param {BenchStore} store
 */
const everythingOn = ({ collectorUrl }) => ({
  OTEL_EXPORTER_OTLP_ENDPOINT: collectorUrl,
  PURSER_PROJECT_RATE_PER_SECOND: '100000',
});

/**
 * Brings a database's schema up to date.
 * @param {Stack} stack
 * @param {string} databaseUrl
 */
export async function migrate({ env, signal }, databaseUrl) {
  const all = { ...process.env, ...env, DATABASE_URL: databaseUrl };
  await mustRun(nodeBinary(), ['dist/migrate.js'], { env: all, signal });
}

/**
 * The service over a database.
 * @param {Stack} stack
 * @param {string} databaseUrl
 * @param {{ id: string, name: string }} as
 * @returns {Promise<MeasuredServer>}
 */
export function startPurser({ env, shutdown }, databaseUrl, { id, name }) {
  const script = 'dist/main.js';
  const plan = { id, name, script, readyPath: '/health/ready', env: { ...env, DATABASE_URL: databaseUrl } };
  return step(name, () => startMeasuredServer(plan, shutdown));
}

/**
 * Several processes of a role over the usual database.
 * @param {Stack} stack
 * @param {'api' | 'worker'} role
 * @param {number} count
 * @returns {Promise<MeasuredServer[]>}
 */
export async function startProcesses(stack, role, count) {
  const env = { ...stack.env, PURSER_ROLE: role };
  /** @type {MeasuredServer[]} */
  const started = [];
  for (let number = 1; number <= count; number += 1)
    started.push(
      await startPurser({ ...stack, env }, stack.databaseUrl, {
        id: `${role}-${number}`,
        name: `${role} ${number}`,
      }),
    );
  return started;
}

/**
 * Starts a worker with the usual database; the caller stops it.
 * @param {Stack} stack
 * @returns {Promise<MeasuredServer>}
 */
export function startWorker({ env, shutdown }) {
  const plan = { id: 'worker', name: 'Worker', script: 'dist/main.js', readyPath: '/health/ready' };
  return startMeasuredServer({ ...plan, isBrief: true, env: { ...env, PURSER_ROLE: 'worker' } }, shutdown);
}

/**
 * The server that everything is compared with.
 * @param {Stack} stack
 * @param {string} id
 * @returns {Promise<MeasuredServer>}
 */
export function startBare({ env, store, shutdown }, id) {
  const all = { ...env, BENCH_STORE: JSON.stringify(store) };
  const plan = { id, name: id, script: 'bench/bare-server.mjs', readyPath: '/', env: all };
  return step(id, () => startMeasuredServer(plan, shutdown));
}

/** Takes the directory for us alone, ends what a killed run has left, and empties it. */
async function emptyData() {
  mkdirSync(SERVERS, { recursive: true, mode: 0o700 });
  const unlock = lockDirectory(BENCH_DATA);
  process.once('exit', unlock);
  for (const id of CHILD_IDS) await endLeftover(pidFileOf(id));
  const unlockServers = lockDirectory(SERVERS);
  await endLeftoverServers(SERVERS);
  unlockServers();
  for (const name of readdirSync(BENCH_DATA)) {
    if (!name.startsWith('launcher.lock')) rmSync(join(BENCH_DATA, name), { recursive: true });
  }
}

/**
 * @param {Shutdown} shutdown
 * @param {StackOptions} options
 */
async function startStores(shutdown, { databaseArguments = [], keptIn, ...sizes }) {
  const moreArguments = { mariadb: databaseArguments };
  const stores = await startEmbedded({ dataDir: keptIn ?? SERVERS, durable: true, moreArguments, ...sizes });
  shutdown.add(async (tell) => {
    await stores.stop(tell);
    if (keptIn === undefined) rmSync(SERVERS, { recursive: true, force: true });
  });
  for (const server of [stores.mariadb, stores.redis]) if (server) shutdown.watch(server, server.logFile);
  return stores;
}

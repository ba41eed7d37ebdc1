// @ts-check
import { randomBytes } from 'node:crypto';
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import mysql from 'mysql2/promise';
import { callService } from '../launcher/demo/json-calls.mjs';
import { lockDirectory } from '../launcher/embedded/directory-lock.mjs';
import { endLeftover } from '../launcher/embedded/pid-file.mjs';
import { endLeftoverServers, startEmbedded } from '../launcher/embedded/start-embedded.mjs';
import { nodeBinary } from '../launcher/node-binary.mjs';
import { mustRun } from '../launcher/run-command.mjs';
import { step } from '../launcher/terminal.mjs';
import { LIST, LISTED, PROJECT, RESERVE } from './cases.mjs';
import { ipcCalls } from './ipc-calls.mjs';
import { BENCH_DATA } from './paths.mjs';
import { CHILD_IDS, pidFileOf, startLoadClient, startMeasuredServer } from './servers.mjs';

/** @typedef {import('./load-client.mjs').Load} Load */
/** @typedef {import('./load-client.mjs').LoadResult} LoadResult */
/** @typedef {import('../launcher/shutdown.mjs').Shutdown} Shutdown */

/**
 * Everything that takes part.
 * @typedef {object} Stack
 * @property {import('./servers.mjs').MeasuredServer} purser
 * @property {import('./servers.mjs').MeasuredServer} bare
 * @property {mysql.Connection} database for our own looks at it
 * @property {number} databasePid of its server
 * @property {NodeJS.ProcessEnv} env of Purser's processes
 * @property {string} adminKey
 * @property {(load: Omit<Load, 'id' | 'context'>, more?: object) => Promise<LoadResult>} load `more` is added to the context
 * @property {AbortSignal} signal
 * @property {Readonly<Record<string, string>>} env of Purser, for another process of it
 * @property {string} adminKey
 */

/** Connections of each server to the database. */
export const POOL_SIZE = '16';
const SERVERS = join(BENCH_DATA, 'servers');

/**
 * Fresh durable servers, the schema, a project with a key and a few purchases, Purser, the bare server, a client.
 * @param {Shutdown} shutdown learns how to end what is started
 * @returns {Promise<Stack>}
 */
export async function startStack(shutdown) {
  const { signal } = shutdown;
  await emptyData();
  const { databaseUrl, redisUrl, mariadb } = await step('durable MariaDB and Redis', () =>
    startStores(shutdown),
  );
  const adminKey = randomBytes(24).toString('hex');
  const env = {
    NODE_ENV: 'production',
    PURSER_ROLE: 'api',
    DATABASE_URL: databaseUrl,
    DATABASE_POOL_SIZE: POOL_SIZE,
    REDIS_URL: redisUrl,
    PURSER_ADMIN_KEY: adminKey,
    PURSER_SECRET_KEY: randomBytes(32).toString('base64'),
    LOG_LEVEL: 'info',
    // The load is bounded by its connections; what is measured is served, not turned away.
    PURSER_MAX_IN_FLIGHT: '2000',
    PURSER_PROJECT_RATE_PER_SECOND: '0',
    PURSER_DRAIN_SECONDS: '0',
  };
  await step('migrations', () =>
    mustRun(nodeBinary(), ['dist/migrate.js'], { env: { ...process.env, ...env }, signal }),
  );
  const plans = {
    purser: { id: 'purser', name: 'Purser', script: 'dist/main.js', readyPath: '/health/ready', env },
    bare: { id: 'bare', name: 'bare', script: 'bench/bare-server.mjs', readyPath: '/', env },
  };
  const purser = await step('Purser', () => startMeasuredServer(plans.purser, shutdown));
  const bare = await step('bare server', () => startMeasuredServer(plans.bare, shutdown));
  const database = await mysql.createConnection({ uri: databaseUrl });
  shutdown.add(async () => database.destroy());
  const context = await step('project and purchases', () => prepare(purser, bare, adminKey));
  /** @type {(load: object) => Promise<LoadResult>} */
  const ask = ipcCalls(await startLoadClient(shutdown));
  return {
    purser,
    bare,
    database,
    databasePid: mariadb?.pid ?? 0,
    env,
    adminKey,
    signal,
    load: (load, more) => ask({ ...load, context: { ...context, ...more } }),
  };
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

/** @param {Shutdown} shutdown */
async function startStores(shutdown) {
  const stores = await startEmbedded({ dataDir: SERVERS, durable: true });
  shutdown.add(async (tell) => {
    await stores.stop(tell);
    rmSync(SERVERS, { recursive: true, force: true });
  });
  for (const server of [stores.mariadb, stores.redis]) if (server) shutdown.watch(server, server.logFile);
  return stores;
}

/**
 * A project, a key and the purchases that lists ask for; and both servers must answer the same.
 * @param {import('./servers.mjs').MeasuredServer} purser
 * @param {import('./servers.mjs').MeasuredServer} bare
 * @param {string} adminKey
 */
async function prepare(purser, bare, adminKey) {
  const admin = { pjid: 'ADMIN', accessKey: adminKey };
  const operator = (/** @type {string} */ operation, /** @type {Record<string, unknown>} */ body) =>
    callService(`${purser.url}/operator/v1/${operation}`, admin, body);
  await operator('project/save', { pjid: PROJECT, name: 'Benchmark' });
  const issued = await operator('key/issue', { pjid: PROJECT, roles: ['GAME'], label: 'benchmark' });
  const accessKey = String(issued.resultData['accessKey']);
  const credentials = { pjid: PROJECT, accessKey };
  const nextForm = RESERVE.bodies({ accessKey, boids: [] });
  /** @type {string[]} */
  const boids = [];
  for (let made = 0; made < LISTED; made += 1) {
    const { url } = made % 2 === 0 ? purser : bare;
    const { resultData } = await callService(
      url + RESERVE.path,
      credentials,
      new URLSearchParams(nextForm()),
    );
    boids.push(String(resultData['boid']));
  }
  await mustAnswerAlike([purser.url, bare.url], credentials, boids);
  return { accessKey, boids };
}

/**
 * @param {readonly string[]} urls
 * @param {import('../launcher/demo/json-calls.mjs').Credentials} credentials
 * @param {readonly string[]} boids
 */
async function mustAnswerAlike(urls, { pjid, accessKey }, boids) {
  const headers = {
    'X-Req-Pjid': pjid,
    'X-Auth-Access-Key': accessKey,
    'Content-Type': LIST.contentType,
  };
  const body = LIST.bodies({ accessKey, boids })();
  const answers = await Promise.all(
    urls.map(async (url) => (await fetch(url + LIST.path, { method: 'POST', headers, body })).text()),
  );
  const isWhole = boids.every((boid) => answers[0]?.includes(`"boid":"${boid}"`));
  if (isWhole && answers[0] === answers[1]) return;
  throw new Error(`Purser and the bare server answer a list differently:\n${answers.join('\n')}`);
}

// @ts-check
import { join } from 'node:path';
import { startEmbedded } from './embedded/start-embedded.mjs';
import { START_DATA } from './paths.mjs';
import { say, step } from './terminal.mjs';

/** @typedef {import('./embedded/binary-candidates.mjs').ServerKind} ServerKind */

const NAMES = { mariadb: 'MariaDB', redis: 'Redis' };

/**
 * The database and the queue of the environment, else servers of our own.
 * @param {import('./shutdown.mjs').Shutdown} shutdown learns how to end what is started
 * @returns {Promise<{ databaseUrl: string, redisUrl: string }>}
 */
export async function ensureStores(shutdown) {
  const databaseUrl = process.env['DATABASE_URL'] || '';
  const redisUrl = process.env['REDIS_URL'] || '';
  /** @type {ServerKind[]} */
  const kinds = [];
  if (!databaseUrl) kinds.push('mariadb');
  if (!redisUrl) kinds.push('redis');
  if (kinds.length === 0) return { databaseUrl, redisUrl };
  const options = { dataDir: join(START_DATA, 'servers'), durable: true, kinds, log };
  const label = kinds.map((kind) => NAMES[kind]).join(' and ');
  const embedded = await step(label, () => startEmbedded(options));
  shutdown.add(embedded.stop);
  for (const server of [embedded.mariadb, embedded.redis]) {
    if (server) shutdown.watch(server, server.logFile);
  }
  return { databaseUrl: databaseUrl || embedded.databaseUrl, redisUrl: redisUrl || embedded.redisUrl };
}

/** @param {string} line */
function log(line) {
  say(`  ${line}`);
}

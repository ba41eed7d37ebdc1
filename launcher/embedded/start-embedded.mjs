// @ts-check
import { mkdirSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { lockDirectory } from './directory-lock.mjs';
import { ensureServers } from './ensure-servers.mjs';
import { DATABASE, startMariadb, USER } from './mariadb.mjs';
import { endLeftover } from './pid-file.mjs';
import { startRedis } from './redis.mjs';
import { removeSocketDirectory } from './socket-directory.mjs';

/** @typedef {import('./binary-candidates.mjs').ServerKind} ServerKind */
/** @typedef {import('./find-server.mjs').ServerBinary} ServerBinary */
/** @typedef {import('./server-process.mjs').EmbeddedServer} EmbeddedServer */

/**
 * @typedef {object} Embedded
 * @property {string} databaseUrl empty when no MariaDB was wanted
 * @property {string} redisUrl empty when no Redis was wanted
 * @property {EmbeddedServer | null} mariadb
 * @property {EmbeddedServer | null} redis
 * @property {(onStopped?: (name: string, milliseconds: number) => void) => Promise<void>} stop Redis, then MariaDB
 */

/**
 * @typedef {object} EmbeddedOptions
 * @property {string} dataDir holds everything the servers write, except their sockets
 * @property {boolean} durable false for tests: faster, and a power cut loses data
 * @property {(line: string) => void} [log]
 * @property {readonly ServerKind[]} [kinds] which servers to start (default: both)
 * @property {number} [bufferPoolMegabytes] of MariaDB; little by default
 * @property {Partial<Record<ServerKind, readonly string[]>>} [moreArguments] for the servers' command lines, such as
 *   files for TLS
 */

/**
 * Starts a MariaDB and a Redis of our own, on loopback and free ports, after ending those that a killed
 * launcher has left behind in the same directory.
 * @param {EmbeddedOptions} options
 * @returns {Promise<Embedded>}
 */
export async function startEmbedded(options) {
  mkdirSync(options.dataDir, { recursive: true, mode: 0o700 });
  const dataDir = realpathSync(options.dataDir);
  const unlock = lockDirectory(dataDir);
  try {
    await endLeftoverServers(dataDir, options.log);
    const servers = await startBoth({ ...options, dataDir });
    return { ...servers, stop: (onStopped) => stopInOrder(servers, dataDir, unlock, onStopped) };
  } catch (error) {
    removeSocketDirectory(dataDir);
    unlock();
    throw error;
  }
}

/**
 * Ends servers of a launcher that was killed. The caller holds the directory's lock.
 * @param {string} dataDir
 * @param {(line: string) => void} [log]
 */
export async function endLeftoverServers(dataDir, log) {
  const names = /** @type {const} */ (['redis', 'mariadb']);
  const ended = await Promise.all(names.map((name) => endLeftover(join(dataDir, `${name}.pid.json`))));
  const which = names.filter((_, index) => ended[index]);
  if (which.length > 0) log?.(`Ended ${which.join(' and ')} of a launcher that was killed.`);
}

/** @param {EmbeddedOptions} options */
async function startBoth({
  dataDir,
  durable,
  log = () => {},
  kinds = ['mariadb', 'redis'],
  bufferPoolMegabytes,
  moreArguments = {},
}) {
  const binaries = await ensureServers(kinds, log);
  const mariadb = startIfFound(binaries.get('mariadb'), (binary) =>
    startMariadb({ binary, dataDir, durable, bufferPoolMegabytes, moreArguments: moreArguments.mariadb }),
  );
  const redis = startIfFound(binaries.get('redis'), (binary) =>
    startRedis({ binary, dataDir, durable, moreArguments: moreArguments.redis }),
  );
  try {
    return addresses(await mariadb, await redis);
  } catch (error) {
    // One without the other is of no use.
    for (const started of await Promise.allSettled([mariadb, redis])) {
      if (started.status === 'fulfilled') await started.value?.stop();
    }
    throw error;
  }
}

/**
 * @template T
 * @param {ServerBinary | undefined} binary
 * @param {(binary: ServerBinary) => Promise<T>} start
 * @returns {Promise<T | null>}
 */
async function startIfFound(binary, start) {
  return binary ? start(binary) : null;
}

/**
 * @param {EmbeddedServer & { password: string } | null} mariadb
 * @param {EmbeddedServer | null} redis
 */
function addresses(mariadb, redis) {
  const databaseUrl = mariadb
    ? `mysql://${USER}:${mariadb.password}@127.0.0.1:${mariadb.port}/${DATABASE}`
    : '';
  const redisUrl = redis ? `redis://127.0.0.1:${redis.port}/0` : '';
  return { databaseUrl, redisUrl, mariadb, redis };
}

/**
 * @param {{ mariadb: EmbeddedServer | null, redis: EmbeddedServer | null }} servers
 * @param {string} dataDir
 * @param {() => void} unlock
 * @param {(name: string, milliseconds: number) => void} [onStopped]
 */
async function stopInOrder({ mariadb, redis }, dataDir, unlock, onStopped) {
  for (const server of [redis, mariadb]) {
    if (!server) continue;
    const started = performance.now();
    await server.stop();
    onStopped?.(server.name, performance.now() - started);
  }
  removeSocketDirectory(dataDir);
  unlock();
}

import { isIP } from 'node:net';
import type { RedisOptions } from 'ioredis';
import { withoutBrackets } from '../../shared/without-brackets.js';
import type { TlsFiles } from '../config/tls-files.js';

/** Time limit of adding a job: a request never waits longer for the queue. */
export const COMMAND_MS = 1_000;

const COMMON: RedisOptions = {
  connectTimeout: 5_000,
  disconnectTimeout: 100,
  retryStrategy: (attempt) => Math.min(50 * 2 ** attempt, 2_000),
  // After a failover the address leads to another server, but an open connection does not.
  reconnectOnError: (error) => error.message.startsWith('READONLY'),
};

/**
 * A connection that requests wait for, such as the one that adds jobs: its commands fail at once while the server is
 * away.
 */
export const PRODUCER: RedisOptions = {
  ...COMMON,
  // The owner connects after it has added its listeners.
  lazyConnect: true,
  enableOfflineQueue: false,
  commandTimeout: COMMAND_MS,
  maxRetriesPerRequest: 1,
  // A connection that stays silent for longer after a command is dead.
  socketTimeout: 5_000,
};

/**
 * TLS options for a server at this address, which its certificate must name. They are passed beside the address: of its own the
 * client would not check less, but it would know no further authorities.
 */
export function tlsOptions({ url, tls }: { url: string; tls: TlsFiles | null }): Pick<RedisOptions, 'tls'> {
  if (tls === null) return {};
  const host = new URL(url).hostname;
  // Names of hosts are sent, so that a server can choose its certificate; addresses must not be.
  const servername = isIP(withoutBrackets(host)) === 0 ? { servername: host } : {};
  return { tls: { ...tls, ...servername, minVersion: 'TLSv1.2', rejectUnauthorized: true } };
}

/**
 * What differs for the connection of a worker: it blocks on the queue, so its commands must not time out, and wait for
 * the server.
 */
export const CONSUMER: RedisOptions = {
  lazyConnect: false,
  enableOfflineQueue: true,
  commandTimeout: undefined,
  maxRetriesPerRequest: null,
  socketTimeout: undefined,
};

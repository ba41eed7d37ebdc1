import type { RedisOptions } from 'ioredis';

/** Adding a job may take this long; a request never waits for the queue longer. */
export const COMMAND_MS = 1_000;

const COMMON: RedisOptions = {
  connectTimeout: 5_000,
  disconnectTimeout: 100,
  retryStrategy: (attempt) => Math.min(50 * 2 ** attempt, 2_000),
  // After a failover the address leads to another server, but an open connection does not.
  reconnectOnError: (error) => error.message.startsWith('READONLY'),
};

/** The connection that jobs are added by: its commands fail at once while the server is away. */
export const PRODUCER: RedisOptions = {
  ...COMMON,
  // QueueServer connects once it listens for what becomes of it.
  lazyConnect: true,
  enableOfflineQueue: false,
  commandTimeout: COMMAND_MS,
  maxRetriesPerRequest: 1,
  // Health asks every second, so a connection that stays silent for longer is dead.
  socketTimeout: 5_000,
};

/** The differences of a worker's connection: it blocks on the queue, so its commands must not time out, and wait for the server. */
export const CONSUMER: RedisOptions = {
  lazyConnect: false,
  enableOfflineQueue: true,
  commandTimeout: undefined,
  maxRetriesPerRequest: null,
  socketTimeout: undefined,
};

import { isIP } from 'node:net';
import { Cluster, type ClusterOptions, Redis, type RedisOptions } from 'ioredis';
import type { RedisSettings } from '../config/servers/redis-variables.js';
import { ignoringLateErrors } from './late-errors.js';

/** A connection to the queue's server or, with connections to each node, to a Redis Cluster. */
export type RedisClient = Redis | Cluster;

/** Time limit of adding a job: a request never waits longer for the queue. */
export const COMMAND_MS = 1_000;
/** Idle timeout of a connection that waits for the answer to a command. */
const SILENCE_MS = 5_000;
const CONNECT_MS = 5_000;

const retryAfterMs = (attempt: number): number => Math.min(50 * 2 ** attempt, 2_000);

const COMMON: RedisOptions = {
  connectTimeout: CONNECT_MS,
  disconnectTimeout: 100,
  retryStrategy: retryAfterMs,
  // After a failover the address leads to another server, but an open connection does not.
  // Redis 6.2 says so in the middle of its message when a script has tried to write.
  reconnectOnError: (error) => /\bREADONLY\b/.test(error.message),
};

/** Commands fail at once while the server is down. */
const PRODUCER: RedisOptions = {
  // The owner connects after it has added its listeners.
  lazyConnect: true,
  enableOfflineQueue: false,
  commandTimeout: COMMAND_MS,
  maxRetriesPerRequest: 1,
  socketTimeout: SILENCE_MS,
};

/**
 * Commands have no time limit and wait for the server. No idle timeout: ioredis stops that timer only when data
 * arrives, so the timer of a lost connection would close its replacement. BullMQ itself ends a blocking command that
 * gets no answer.
 */
const CONSUMER: RedisOptions = {
  lazyConnect: false,
  enableOfflineQueue: true,
  commandTimeout: undefined,
  maxRetriesPerRequest: null,
  socketTimeout: undefined,
};

/**
 * Creates a connection that requests wait for, such as the one that adds jobs, with settings of its own. Its owner
 * listens to its errors and connects it.
 */
export const newProducer = (redis: RedisSettings, own: RedisOptions = {}): RedisClient =>
  ignoringLateErrors(producerFor(redis, { ...COMMON, ...PRODUCER, ...own }));

function producerFor(redis: RedisSettings, options: RedisOptions): RedisClient {
  const { address } = redis;
  if (address.kind === 'single')
    return new Redis(address.url, { ...options, ...tlsOptions(redis, address.host) });
  const { username, password } = address;
  const common = { ...options, ...tlsOptions(redis), username, password };
  return address.kind === 'cluster'
    ? new Cluster([...address.nodes], clusterOptions(common))
    : new Redis({
        ...common,
        sentinels: [...address.nodes],
        name: address.master,
        db: address.database,
        ...sentinelOptions(redis),
      });
}

/** Creates the connection of a worker, which blocks on the queue, as a duplicate of a producer. */
export function consumerOf(producer: RedisClient): RedisClient {
  if (!(producer instanceof Cluster)) return producer.duplicate(CONSUMER);
  return producer.duplicate([], {
    ...clusterOptions({ ...producer.options.redisOptions, ...CONSUMER }),
    // After a failed ready check the client connects anew, but never settles the promise of `connect()`, on which
    // BullMQ waits. Commands to a cluster that is not ready are repeated anyway.
    enableReadyCheck: false,
  });
}

/** Returns whether a connection is one that {@link newProducer} may create. */
export const isRedisClient = (connection: unknown): connection is RedisClient =>
  connection instanceof Redis || connection instanceof Cluster;

/**
 * TLS options for servers that their certificates must name. They are passed beside the address: of its own the client
 * would not check less, but it would know no further authorities.
 * @param host of the only server; without it the client compares the host or address that sentinels or cluster nodes
 * name
 */
function tlsOptions({ tls }: RedisSettings, host = ''): Pick<RedisOptions, 'tls'> {
  if (tls === null) return {};
  // Names of hosts are sent, so that a server can choose its certificate; addresses must not be.
  const servername = host !== '' && isIP(host) === 0 ? { servername: host } : {};
  return { tls: { ...tls, ...servername, minVersion: 'TLSv1.2', rejectUnauthorized: true } };
}

function sentinelOptions(redis: RedisSettings): RedisOptions {
  const { username, password } = redis.sentinel;
  const { tls } = tlsOptions(redis);
  return {
    ...(username === undefined ? {} : { sentinelUsername: username }),
    ...(password === undefined ? {} : { sentinelPassword: password }),
    sentinelCommandTimeout: COMMAND_MS,
    sentinelRetryStrategy: retryAfterMs,
    ...(tls === undefined ? {} : { sentinelTLS: tls, enableTLSForSentinelMode: true }),
  };
}

/** The options of a cluster's client and, in `redisOptions`, of its connections to the nodes. */
function clusterOptions(options: RedisOptions): ClusterOptions {
  // A node that is lost is not waited for: the others say which one has its place.
  const { lazyConnect = false, enableOfflineQueue = true, retryStrategy: _, ...redisOptions } = options;
  return {
    lazyConnect,
    enableOfflineQueue,
    redisOptions,
    clusterRetryStrategy: retryAfterMs,
    slotsRefreshTimeout: 2 * COMMAND_MS,
    // Names are left to each connection to resolve: an address would not be what a certificate names.
    dnsLookup: (name, found) => found(null, name),
  };
}

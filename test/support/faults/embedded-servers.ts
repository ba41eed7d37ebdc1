import { join } from 'node:path';
import { Redis } from 'ioredis';
import mysql from 'mysql2/promise';
import { startEmbedded } from '../../../launcher/embedded/start-embedded.mjs';
import { Restartable } from './restartable.js';

/** A MariaDB and a Redis of our own, durable, that come back on the same port with the same data. */
export interface EmbeddedServers {
  readonly databaseUrl: string;
  readonly redisUrl: string;
  /** The database's socket file, for its administrator. */
  readonly socketPath: string;
  readonly mariadb: Restartable;
  readonly redis: Restartable;
  stop(): Promise<void>;
}

type Started = NonNullable<Awaited<ReturnType<typeof startEmbedded>>['mariadb']>;

/** What the database is started with besides the usual. */
export interface DatabaseExtras {
  readonly arguments?: readonly string[];
  /** Variables of its second start and of all later ones; the first one creates its data. */
  readonly environment?: Readonly<Record<string, string>>;
}

/** Starts both in an empty directory. Durable, since what was acknowledged must outlive a kill. */
export async function startServers(dataDir: string, extras: DatabaseExtras = {}): Promise<EmbeddedServers> {
  const moreArguments = { mariadb: extras.arguments ?? [] };
  const embedded = await startEmbedded({ dataDir, durable: true, moreArguments });
  const { mariadb, redis, databaseUrl, redisUrl } = embedded;
  if (mariadb === null || redis === null) throw new Error('database and queue are both needed');
  const servers = {
    mariadb: restartable(mariadb, dataDir, 'mariadb', () => answersSql(databaseUrl), extras.environment),
    redis: restartable(redis, dataDir, 'redis', () => answersPing(redisUrl)),
  };
  if (extras.environment !== undefined) {
    await servers.mariadb.end();
    await servers.mariadb.start();
  }
  return {
    databaseUrl,
    redisUrl,
    socketPath: socketOf(mariadb),
    ...servers,
    stop: async () => {
      for (const server of [servers.redis, servers.mariadb]) {
        server.thaw();
        await server.end();
      }
      await embedded.stop();
    },
  };
}

/** A MariaDB alone, which comes back on the same port with the same data. */
export interface EmbeddedMariadb {
  readonly url: string;
  readonly socketPath: string;
  readonly server: Restartable;
  stop(): Promise<void>;
}

/** Starts a durable MariaDB in a directory that is empty, or holds the password of its account. */
export async function startMariadb(dataDir: string, extras: DatabaseExtras): Promise<EmbeddedMariadb> {
  const moreArguments = { mariadb: extras.arguments ?? [] };
  const embedded = await startEmbedded({ dataDir, durable: true, kinds: ['mariadb'], moreArguments });
  const { mariadb, databaseUrl: url } = embedded;
  if (mariadb === null) throw new Error('there is no MariaDB on this machine');
  const server = restartable(mariadb, dataDir, 'mariadb', () => answersSql(url));
  return {
    url,
    socketPath: socketOf(mariadb),
    server,
    stop: async () => {
      await server.end();
      await embedded.stop();
    },
  };
}

/** A Redis alone, which comes back on the same port, empty. */
export interface EmbeddedRedis {
  readonly url: string;
  readonly server: Restartable;
  stop(): Promise<void>;
}

/** Starts a Redis in an empty directory. */
export async function startRedis(dataDir: string): Promise<EmbeddedRedis> {
  const embedded = await startEmbedded({ dataDir, durable: false, kinds: ['redis'] });
  const { redis, redisUrl: url } = embedded;
  if (redis === null) throw new Error('there is no Redis on this machine');
  const server = restartable(redis, dataDir, 'redis', () => answersPing(url));
  return {
    url,
    server,
    stop: async () => {
      await server.kill();
      await embedded.stop();
    },
  };
}

const socketOf = ({ child }: Started): string =>
  child.spawnargs.find((argument) => argument.startsWith('--socket='))?.slice('--socket='.length) ?? '';

/** The server that runs, started again by the command line that it was started by. */
function restartable(
  server: Started,
  dataDir: string,
  id: string,
  isReady: () => Promise<boolean>,
  environment: Readonly<Record<string, string>> = {},
): Restartable {
  const [, ...args] = server.child.spawnargs;
  const program = {
    name: server.name,
    command: server.child.spawnfile,
    args,
    env: { ...process.env, LC_ALL: 'C', ...environment },
    logFile: server.logFile,
    pidFile: join(dataDir, `${id}.pid.json`),
    marker: join(dataDir, id),
    isReady,
  };
  return new Restartable(program, server);
}

async function answersSql(uri: string): Promise<boolean> {
  try {
    const connection = await mysql.createConnection({ uri, connectTimeout: 500 });
    await connection.query('SELECT 1');
    await connection.end();
    return true;
  } catch {
    return false;
  }
}

/** Whether a server of the queue answers. */
export async function answersPing(url: string): Promise<boolean> {
  const redis = new Redis(url, { lazyConnect: true, retryStrategy: () => null, commandTimeout: 500 });
  redis.on('error', () => undefined);
  try {
    await redis.connect();
    return (await redis.ping()) === 'PONG';
  } catch {
    return false;
  } finally {
    redis.disconnect();
  }
}

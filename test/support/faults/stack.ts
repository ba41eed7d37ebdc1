import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBuilt, SERVICE } from '../../../launcher/build.mjs';
import { killAllManaged } from '../../../launcher/managed-process.mjs';
import { GstoreSimulator } from '../../../simulators/gstore/gstore-simulator.js';
import { DatabaseAdmin } from './database-admin.js';
import { type EmbeddedServers, startServers } from './embedded-servers.js';
import { keepLogs, makeRunDirectory, removeRunDirectory } from './run-directory.js';
import { migrate, type ServiceProcess, serviceProcess, untilReady } from './service-fleet.js';
import { SmallDisk } from './small-disk.js';
import { TcpProxy } from './tcp-proxy.js';
import { WriteReplies } from './write-replies.js';

/** Everything that a fault can hit: two API processes, a worker, and their servers behind proxies. */
export interface Stack {
  readonly servers: EmbeddedServers;
  readonly admin: DatabaseAdmin;
  readonly databaseLine: TcpProxy;
  /** Reads along on the line to the database. */
  readonly databaseWrites: WriteReplies;
  readonly redisLine: TcpProxy;
  readonly store: GstoreSimulator;
  readonly apis: readonly [ServiceProcess, ServiceProcess];
  readonly worker: ServiceProcess;
  /** A second worker, not started. */
  readonly relief: ServiceProcess;
  /** Null where none can be had. */
  readonly disk: SmallDisk | null;
  readonly adminKey: string;
  readonly directory: string;
  stop(): Promise<void>;
}

export interface StackOptions {
  readonly storeSeed: number;
  /** Puts the data on a disk of this size when that is possible. */
  readonly diskMegabytes?: number;
  /** Variables of the service besides the usual ones. */
  readonly environment?: Readonly<Record<string, string>>;
}

/** Connections of each process to the database. */
export const POOL_SIZE = 8;
/** Time in which a process that was told to stop still serves, and is not ready any more. */
const DRAIN_SECONDS = '2';

/** Builds the service if it has changed, and starts it with everything that it needs. */
export async function startStack({
  storeSeed,
  diskMegabytes = 0,
  environment: more = {},
}: StackOptions): Promise<Stack> {
  await ensureBuilt([SERVICE]);
  const directory = await makeRunDirectory();
  const data = join(directory, 'data');
  mkdirSync(data);
  const disk = diskMegabytes > 0 ? SmallDisk.mountAt(data, diskMegabytes) : null;
  const leave = (): void => {
    keepLogs(directory);
    killAllManaged();
    removeRunDirectory(directory);
  };
  process.once('exit', leave);
  const servers = await startServers(data);
  const [databaseLine, redisLine, store] = await Promise.all([
    TcpProxy.before(servers.databaseUrl),
    TcpProxy.before(servers.redisUrl),
    GstoreSimulator.start({ seed: storeSeed }),
  ]);
  const databaseWrites = new WriteReplies();
  databaseLine.watch(databaseWrites);
  const adminKey = randomBytes(24).toString('hex');
  const environment = {
    NODE_ENV: 'test',
    DATABASE_URL: databaseLine.url,
    DATABASE_POOL_SIZE: String(POOL_SIZE),
    REDIS_URL: redisLine.url,
    PURSER_ADMIN_KEY: adminKey,
    GSTORE_API_URL: store.apiUrl,
    GSTORE_TOKEN_URL: store.tokenUrl,
    GSTORE_JWKS_URL: store.jwksUrl,
    LOG_LEVEL: 'warn',
    PURSER_DRAIN_SECONDS: DRAIN_SECONDS,
    ...more,
  };
  const fleet = { directory, environment };
  await migrate(fleet);
  const apis = [
    await serviceProcess('api-1', 'api', fleet),
    await serviceProcess('api-2', 'api', fleet),
  ] as const;
  const worker = await serviceProcess('worker-1', 'worker', fleet);
  const relief = await serviceProcess('worker-2', 'worker', fleet);
  await Promise.all([...apis, worker].map(({ process }) => process.start()));
  await Promise.all([...apis, worker].map(untilReady));
  const stop = async (): Promise<void> => {
    databaseLine.pass();
    redisLine.pass();
    await Promise.all([...apis, worker, relief].map(({ process }) => process.kill()));
    await Promise.all([databaseLine.close(), redisLine.close(), store.close()]);
    disk?.empty();
    await servers.stop();
    process.off('exit', leave);
    keepLogs(directory);
    removeRunDirectory(directory);
  };
  return {
    servers,
    admin: new DatabaseAdmin(servers.socketPath),
    databaseLine,
    databaseWrites,
    redisLine,
    store,
    apis,
    worker,
    relief,
    disk,
    adminKey,
    directory,
    stop,
  };
}

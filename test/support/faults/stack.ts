import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBuilt, SERVICE } from '../../../launcher/build.mjs';
import { killAllManaged } from '../../../launcher/managed-process.mjs';
import { GstoreSimulator } from '../../../simulators/gstore/gstore-simulator.js';
import { DatabaseAdmin } from './database-admin.js';
import { DatabasePair, replicatedArguments } from './database-pair.js';
import { type EmbeddedServers, startServers } from './embedded-servers.js';
import { forgetEndedClocks, MovableClock } from './movable-clock.js';
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
  /** Null where the programs go by the clock of the machine. */
  readonly clocks: Clocks | null;
  /** Null where the database has no replica. */
  readonly pair: DatabasePair | null;
  readonly adminKey: string;
  readonly directory: string;
  stop(): Promise<void>;
}

/** The wall clocks that can be moved. */
export interface Clocks {
  /** Of all processes of the service. */
  readonly service: MovableClock;
  readonly database: MovableClock;
}

export interface StackOptions {
  readonly storeSeed: number;
  /** Puts the data on a disk of this size when that is possible. */
  readonly diskMegabytes?: number;
  /** Variables of the service besides the usual ones. */
  readonly environment?: Readonly<Record<string, string>>;
  /**
   * The library by which the service and the database get clocks of their own; absent: they go by that of the machine.
   */
  readonly libfaketime?: string;
  /** Adds a second database server that copies the first one. */
  readonly isReplicated?: boolean;
}

/** Connections of each process to the database. */
export const POOL_SIZE = 8;
/** Time in which a stopping process still serves, and is not ready any more. */
const DRAIN_SECONDS = '2';

/** Builds the service if it has changed, and starts it with all that it needs. Nothing of a failed start stays. */
export async function startStack(options: StackOptions): Promise<Stack> {
  await ensureBuilt([SERVICE]);
  const directory = await makeRunDirectory();
  const leave = (): void => {
    process.off('exit', leave);
    keepLogs(directory);
    killAllManaged();
    removeRunDirectory(directory);
  };
  process.once('exit', leave);
  try {
    const stack = await startIn(directory, options);
    const stop = async (): Promise<void> => {
      await stack.stop();
      process.off('exit', leave);
      keepLogs(directory);
      removeRunDirectory(directory);
    };
    return { ...stack, stop };
  } catch (error) {
    leave();
    throw error;
  }
}

async function startIn(
  directory: string,
  { storeSeed, diskMegabytes = 0, environment: more = {}, libfaketime, isReplicated = false }: StackOptions,
): Promise<Stack> {
  const data = join(directory, 'data');
  mkdirSync(data);
  const disk = diskMegabytes > 0 ? SmallDisk.mountAt(data, diskMegabytes) : null;
  const clocks = libfaketime === undefined ? null : clocksIn(directory, libfaketime);
  const servers = await startServers(data, {
    ...(isReplicated ? { arguments: replicatedArguments(1) } : {}),
    ...(clocks === null ? {} : { environment: clocks.database.environment }),
  });
  const pair = isReplicated ? await DatabasePair.form(servers, data) : null;
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
  await migrate({ environment });
  const fleet = { directory, environment: { ...environment, ...clocks?.service.environment } };
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
    await pair?.stop();
    await servers.stop();
    if (clocks !== null) forgetEndedClocks();
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
    clocks,
    pair,
    adminKey,
    directory,
    stop,
  };
}

const clocksIn = (directory: string, libfaketime: string): Clocks => ({
  service: new MovableClock(libfaketime, join(directory, 'service.clock')),
  database: new MovableClock(libfaketime, join(directory, 'database.clock')),
});

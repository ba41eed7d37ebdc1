import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type ClusterPrograms, ensureClusterPrograms } from '../../launcher/tests/cluster-packages.mjs';
import { ROOT } from '../../launcher/paths.mjs';
import type { PushSimulator } from '../../simulators/push/push-simulator.js';
import { Deployment } from '../deployment/deployment.js';
import { queryAt, type Servers } from '../deployment/servers.js';
import { eventually } from '../support/eventually.js';
import { type SentinelGroup, sentinelGroup } from '../support/faults/redis-groups.js';
import { type ServiceProcess, untilReady } from '../support/faults/service-fleet.js';
import type { DatabaseNodes } from './database-node.js';
import { startGalera } from './galera-nodes.js';
import { ApiHaproxy } from './api-haproxy.js';
import { databaseHaproxy, type Haproxy, replicaHaproxy } from './haproxy.js';
import { startMysql } from './mysql-nodes.js';
import { type NodeCheck, nodeCheck } from './node-check.js';
import { type Prometheus, startPrometheus } from './prometheus.js';

/** A small production on one machine, without a single process that all others need, but for its two HAProxies. */
export interface Production {
  readonly deployment: Deployment<ApiHaproxy>;
  readonly push: PushSimulator;
  readonly database: DatabaseNodes;
  readonly databaseProxy: Haproxy;
  /** Before the nodes that only read; null where all nodes take writes. */
  readonly replicaProxy: Haproxy | null;
  readonly redis: SentinelGroup;
  readonly prometheus: Prometheus;
  readonly apis: readonly ServiceProcess[];
  readonly workers: readonly ServiceProcess[];
  /** Resolves when everything runs and can replace one another. */
  whole(): Promise<void>;
  stop(): Promise<void>;
}

/** Which servers the database is made of. */
export type Engine = 'galera' | 'mysql';

export interface ProductionOptions {
  readonly engine: Engine;
  readonly seed: number;
  /** Durations of the alert rules are divided by this. */
  readonly haste: number;
  readonly say: (line: string) => void;
}

interface Parts {
  readonly database: DatabaseNodes;
  readonly checks: readonly NodeCheck[];
  readonly databaseProxy: Haproxy;
  readonly replicaProxy: Haproxy | null;
  readonly redis: SentinelGroup;
}

const SLOTS = [0, 1] as const;
const WHOLE_MS = 120_000;
const STEADY_MS = 3_000;
const MOVES_MS = 30_000;
const MOVE_MS = 500;

/** Starts all of it, with this version of the service on an empty database. */
export async function startProduction({ engine, seed, haste, say }: ProductionOptions): Promise<Production> {
  const programs = await ensureClusterPrograms(say);
  let parts: Parts | undefined;
  let directory = '';
  const { deployment, push } = await Deployment.startBehind(
    async (place) => {
      directory = place;
      return ApiHaproxy.start(programs, place);
    },
    {
      seed,
      servers: async (place) => {
        parts = await startParts(engine, programs, place, say);
        return serversOf(parts);
      },
    },
  );
  try {
    if (parts === undefined) throw new Error('the servers were not started');
    const version = { name: 'this version', root: ROOT };
    await deployment.migrate(version);
    for (const slot of SLOTS) await deployment.replace('worker', slot, version);
    for (const slot of SLOTS) await deployment.replace('api', slot, version);
    const apis = SLOTS.map((slot) => deployment.processOf('api', slot));
    const workers = SLOTS.map((slot) => deployment.processOf('worker', slot));
    const targets = [...apis, ...workers].map(({ url }) => url);
    const prometheus = await startPrometheus(programs, { directory, targets, haste });
    deployment.closing.push(() => prometheus.process.kill());
    const { database, redis } = parts;
    const whole = async (): Promise<void> => {
      await Promise.all([...apis, ...workers].map((one) => untilReady(one)));
      await eventually(() => isSteady(() => isReplicating(database, redis)), Boolean, WHOLE_MS);
    };
    return { ...parts, deployment, push, prometheus, apis, workers, whole, stop: () => deployment.stop() };
  } catch (error) {
    await deployment.stop();
    throw error;
  }
}

async function startParts(
  engine: Engine,
  programs: ClusterPrograms,
  directory: string,
  say: (line: string) => void,
): Promise<Parts> {
  const redisPlace = join(directory, 'redis');
  mkdirSync(redisPlace);
  const redis = await sentinelGroup(redisPlace);
  await redis.start();
  say('  Redis: a master, a replica, three sentinels');
  const database = await (engine === 'mysql' ? startMysql(directory, say) : startGalera(programs, directory));
  const { network, nodes } = database;
  say(
    `  ${database.engine}: three nodes, between them ${network.cut === null ? 'loopback' : 'a network of their own'}`,
  );
  const checks = await Promise.all(nodes.map((node) => nodeCheck(node)));
  const databaseProxy = await databaseHaproxy(programs, directory, checks);
  const replicaProxy =
    engine === 'mysql' ? await replicaHaproxy(programs, directory, checks, databaseProxy.port) : null;
  return { redis, database, checks, databaseProxy, replicaProxy };
}

function serversOf({ database, checks, databaseProxy, replicaProxy, redis }: Parts): Servers {
  const urlAt = ({ port }: Haproxy): string => {
    const url = new URL(database.urlOf(database.nodes[0]!));
    url.host = `127.0.0.1:${port}`;
    return url.href;
  };
  const { REDIS_URL: redisUrl = '', ...environment } = redis.environment;
  const databaseUrl = urlAt(databaseProxy);
  return {
    databaseUrls: [databaseUrl],
    redisUrl,
    environment: {
      ...environment,
      ...(replicaProxy === null ? {} : { DATABASE_READ_URL: urlAt(replicaProxy) }),
    },
    admin: { query: (sql, values) => patiently(() => queryAt(databaseUrl, sql, values)) },
    stop: async () => {
      await replicaProxy?.close();
      await databaseProxy.close();
      for (const check of checks) check.close();
      await database.stop();
      await redis.stop();
    },
  };
}

/** Asks again while the address moves from one node to another. */
async function patiently<T>(ask: () => Promise<T>): Promise<T> {
  const until = performance.now() + MOVES_MS;
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      if (performance.now() > until) throw error;
      await wait(MOVE_MS);
    }
  }
}

/** A node that stood still believes for a moment that nothing has changed. */
async function isSteady(look: () => Promise<boolean>): Promise<boolean> {
  if (!(await look())) return false;
  await wait(STEADY_MS);
  return look();
}

/** Every node is in use and one takes writes, and Redis has a replica. */
async function isReplicating({ nodes }: DatabaseNodes, { servers }: SentinelGroup): Promise<boolean> {
  const uses = await Promise.all(nodes.map((node) => node.use()));
  const replication = servers.map((server) => server.ask('INFO', 'replication').catch(() => ''));
  const answers = (await Promise.all(replication)).map(String);
  const hasReplica = answers.some((text) => text.includes('role:master') && text.includes('state=online'));
  return !uses.includes('nothing') && uses.includes('writes') && hasReplica;
}

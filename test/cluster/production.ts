import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type ClusterPrograms, ensureClusterPrograms } from '../../launcher/cluster-packages.mjs';
import { ROOT } from '../../launcher/paths.mjs';
import type { PushSimulator } from '../../simulators/push/push-simulator.js';
import type { LoadBalancer } from '../deployment/balancer.js';
import { Deployment } from '../deployment/deployment.js';
import { queryAt, type Servers } from '../deployment/servers.js';
import { eventually } from '../support/eventually.js';
import { type SentinelGroup, sentinelGroup } from '../support/faults/redis-groups.js';
import { type ServiceProcess, untilReady } from '../support/faults/service-fleet.js';
import { type GaleraNodes, startGalera } from './galera-nodes.js';
import { apiHaproxy, databaseHaproxy, type Haproxy } from './haproxy.js';
import { type NodeCheck, nodeCheck } from './node-check.js';
import { type Prometheus, startPrometheus } from './prometheus.js';

/** A small production on one machine, without a single process that all others need, but for its two HAProxies. */
export interface Production {
  readonly deployment: Deployment<Haproxy & LoadBalancer>;
  readonly push: PushSimulator;
  readonly galera: GaleraNodes;
  readonly databaseProxy: Haproxy;
  readonly redis: SentinelGroup;
  readonly prometheus: Prometheus;
  readonly apis: readonly ServiceProcess[];
  readonly workers: readonly ServiceProcess[];
  /** Resolves when everything runs and can replace one another. */
  whole(): Promise<void>;
  stop(): Promise<void>;
}

export interface ProductionOptions {
  readonly seed: number;
  /** Durations of the alert rules are divided by this. */
  readonly haste: number;
  readonly say: (line: string) => void;
}

interface Parts {
  readonly galera: GaleraNodes;
  readonly checks: readonly NodeCheck[];
  readonly databaseProxy: Haproxy;
  readonly redis: SentinelGroup;
}

const SLOTS = [0, 1] as const;
const WHOLE_MS = 120_000;

/** Starts all of it, with this version of the service on an empty database. */
export async function startProduction({ seed, haste, say }: ProductionOptions): Promise<Production> {
  const programs = await ensureClusterPrograms(say);
  let parts: Parts | undefined;
  let directory = '';
  const { deployment, push } = await Deployment.startBehind(
    async (place) => {
      directory = place;
      return apiHaproxy(programs, place);
    },
    {
      seed,
      servers: async (place) => {
        parts = await startParts(programs, place, say);
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
    const { galera, redis } = parts;
    const whole = async (): Promise<void> => {
      await Promise.all([...apis, ...workers].map((one) => untilReady(one)));
      await eventually(() => isReplicating(galera, redis), Boolean, WHOLE_MS);
    };
    return { ...parts, deployment, push, prometheus, apis, workers, whole, stop: () => deployment.stop() };
  } catch (error) {
    await deployment.stop();
    throw error;
  }
}

async function startParts(
  programs: ClusterPrograms,
  directory: string,
  say: (line: string) => void,
): Promise<Parts> {
  const redisPlace = join(directory, 'redis');
  mkdirSync(redisPlace);
  const redis = await sentinelGroup(redisPlace);
  await redis.start();
  say('  Redis: a master, a replica, three sentinels');
  const galera = await startGalera(programs, directory);
  say(
    `  Galera: three nodes, between them ${galera.network.cut === null ? 'loopback' : 'a network of their own'}`,
  );
  const checks = await Promise.all(galera.nodes.map((node) => nodeCheck(node)));
  const databaseProxy = await databaseHaproxy(programs, directory, checks);
  await databaseProxy.process.start();
  return { redis, galera, checks, databaseProxy };
}

function serversOf({ galera, checks, databaseProxy, redis }: Parts): Servers {
  const url = new URL(galera.urlOf(galera.nodes[0]!));
  url.host = `127.0.0.1:${databaseProxy.port}`;
  const { REDIS_URL: redisUrl = '', ...environment } = redis.environment;
  return {
    databaseUrls: [url.href],
    redisUrl,
    environment,
    admin: { query: (sql, values) => queryAt(url.href, sql, values) },
    stop: async () => {
      await databaseProxy.close();
      for (const check of checks) check.close();
      await galera.stop();
      await redis.stop();
    },
  };
}

/** Every node has what the others have, and Redis has a replica. */
async function isReplicating({ nodes }: GaleraNodes, { servers }: SentinelGroup): Promise<boolean> {
  const synced = await Promise.all(nodes.map((node) => node.isSynced()));
  const replication = servers.map((server) => server.ask('INFO', 'replication').catch(() => ''));
  const answers = (await Promise.all(replication)).map(String);
  const hasReplica = answers.some((text) => text.includes('role:master') && text.includes('state=online'));
  return !synced.includes(false) && hasReplica;
}

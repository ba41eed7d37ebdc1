import { eventually } from '../eventually.js';
import { PASSWORD, type RedisNode, RedisNodes, USER } from './redis-nodes.js';
import { workerPort } from './worker-port.js';

/** Several Redis servers that replace one another, by TLS and with passwords. */
export interface RedisGroup {
  /** The variables by which the service finds it. */
  readonly environment: Readonly<Record<string, string>>;
  /** Starts all servers; resolves when one of them can replace the master. */
  start(): Promise<void>;
  /** The server that holds the keys of the queue at the moment. */
  master(): Promise<RedisNode>;
  stop(): Promise<void>;
}

const START_MS = 30_000;
/** A master that is silent for longer is replaced. Shorter pauses happen on a busy machine. */
const SENTINEL_DOWN_MS = 3_000;
const CLUSTER_DOWN_MS = 4_000;
const LOOPBACK = '127.0.0.1';
const credentials = `${USER}:${encodeURIComponent(PASSWORD)}`;

const hostsOf = (nodes: readonly RedisNode[]): string =>
  nodes.map(({ port }) => `${LOOPBACK}:${port}`).join(',');

const startAll = (nodes: readonly RedisNode[]): Promise<unknown> =>
  Promise.all(nodes.map(({ process }) => process.start()));

/** Waits until the answer of each node fits. */
async function untilAll(
  nodes: readonly RedisNode[],
  command: readonly [string, ...string[]],
  fits: (answer: string) => boolean,
): Promise<void> {
  for (const node of nodes)
    await eventually(async () => String(await node.ask(...command).catch(String)), fits, START_MS);
}

const untilReplicating = (replica: RedisNode): Promise<void> =>
  untilAll([replica], ['INFO', 'replication'], (answer) => answer.includes('master_link_status:up'));

/** The one of two servers that is alive and takes writes. */
const writableOf = (nodes: readonly RedisNode[]): Promise<RedisNode> =>
  eventually(
    async () => {
      const roles = await Promise.all(nodes.map((node) => node.ask('ROLE').catch(() => 'gone')));
      return nodes.find((_, at) => String(roles[at]).startsWith('master'));
    },
    (node) => node !== undefined,
    START_MS,
  ) as Promise<RedisNode>;

/** Redis servers with those that watch them. */
export interface SentinelGroup extends RedisGroup {
  readonly servers: readonly [RedisNode, RedisNode];
  readonly sentinels: readonly RedisNode[];
}

/** What a group of sentinels differs in from the usual one. */
export interface SentinelOptions {
  /** Every program of this machine may connect, without TLS and passwords. */
  readonly isOpen?: boolean;
  /** A master that is silent for longer is replaced. */
  readonly downMs?: number;
}

/**
 * A master, a replica and three sentinels that know the master as `games`; in a directory that is removed in the end.
 */
export async function sentinelGroup(
  directory?: string,
  { isOpen = false, downMs = SENTINEL_DOWN_MS }: SentinelOptions = {},
): Promise<SentinelGroup> {
  const nodes = await RedisNodes.prepare(directory, { isOpen });
  const master = await nodes.server('master', []);
  const replica = await nodes.server('replica', [`replicaof ${LOOPBACK} ${master.port}`]);
  const settings = [
    `sentinel monitor games ${LOOPBACK} ${master.port} 2`,
    ...(isOpen ? [] : [`sentinel auth-pass games ${PASSWORD}`]),
    `sentinel down-after-milliseconds games ${downMs}`,
    'sentinel failover-timeout games 3000',
  ];
  const sentinels: RedisNode[] = [];
  for (const id of ['sentinel-1', 'sentinel-2', 'sentinel-3'])
    sentinels.push(await nodes.sentinel(id, settings));
  return {
    servers: [master, replica],
    sentinels,
    environment: isOpen
      ? { REDIS_URL: `redis+sentinel://${hostsOf(sentinels)}/games` }
      : {
          REDIS_URL: `rediss+sentinel://${credentials}@${hostsOf(sentinels)}/games`,
          REDIS_SENTINEL_PASSWORD: PASSWORD,
          REDIS_TLS_CA_FILE: nodes.authorityFile,
        },
    start: async () => {
      await startAll([master, replica]);
      await untilReplicating(replica);
      await startAll(sentinels);
      await untilAll(
        sentinels,
        ['SENTINEL', 'MASTER', 'games'],
        (answer) => answer.includes('num-slaves,1,') && answer.includes('num-other-sentinels,2,'),
      );
    },
    master: () => writableOf([master, replica]),
    stop: () => nodes.stop(),
  };
}

const SLOTS = [
  [0, 5_460],
  [5_461, 10_922],
  [10_923, 16_383],
] as const;

/** A cluster of three masters; the one that holds the keys with a hash tag has a replica. */
export async function clusterGroup(hashTag: string): Promise<RedisGroup> {
  const nodes = await RedisNodes.prepare();
  const busPorts = new Map<RedisNode, number>();
  const add = async (id: string): Promise<RedisNode> => {
    const busPort = await workerPort();
    const node = await nodes.server(id, [
      'cluster-enabled yes',
      `cluster-node-timeout ${CLUSTER_DOWN_MS}`,
      'cluster-replica-validity-factor 0',
      `cluster-port ${busPort}`,
      'tls-cluster yes',
    ]);
    busPorts.set(node, busPort);
    return node;
  };
  const masters = [await add('node-1'), await add('node-2'), await add('node-3')] as const;
  const replica = await add('node-4');
  const all = [...masters, replica];
  let holders: readonly RedisNode[] = [];
  return {
    environment: {
      REDIS_URL: `rediss+cluster://${credentials}@${hostsOf(masters)}`,
      REDIS_PREFIX: hashTag,
      REDIS_TLS_CA_FILE: nodes.authorityFile,
    },
    start: async () => {
      await startAll(all);
      for (const [at, node] of masters.entries()) {
        await node.ask('CLUSTER', 'SET-CONFIG-EPOCH', String(at + 1));
        await node.ask('CLUSTER', 'ADDSLOTSRANGE', ...SLOTS[at]!.map(String));
      }
      for (const node of all.slice(1))
        await masters[0].ask('CLUSTER', 'MEET', LOOPBACK, String(node.port), String(busPorts.get(node)));
      await untilAll(
        all,
        ['CLUSTER', 'INFO'],
        (answer) => answer.includes('cluster_state:ok') && answer.includes('cluster_known_nodes:4'),
      );
      const slot = Number(await masters[0].ask('CLUSTER', 'KEYSLOT', `{${hashTag}}`));
      const holder = masters[SLOTS.findIndex(([, last]) => slot <= last)]!;
      holders = [holder, replica];
      await replica.ask('CLUSTER', 'REPLICATE', String(await holder.ask('CLUSTER', 'MYID')));
      await untilReplicating(replica);
      await untilAll(all, ['CLUSTER', 'NODES'], (answer) => answer.includes('slave'));
    },
    master: () => writableOf(holders),
    stop: () => nodes.stop(),
  };
}

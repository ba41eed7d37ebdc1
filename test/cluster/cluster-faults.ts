import type { RedisNode } from '../support/faults/redis-nodes.js';
import type { Restartable } from '../support/faults/restartable.js';
import type { ServiceProcess } from '../support/faults/service-fleet.js';
import type { GaleraNode } from './galera-node.js';
import type { Production } from './production.js';

/** Something that goes wrong in a production, and comes right again. */
export interface ClusterFault {
  readonly id: string;
  readonly name: string;
  /** How long it lasts. */
  readonly lastsMs: number;
  /** Nothing can stand in: callers are served again only after its end. */
  readonly isOutage?: true;
  /** Alerts that must fire. */
  readonly alerts: readonly string[];
  /** Why it cannot be played here, or null. */
  readonly missing?: (production: Production) => string | null;
  readonly begin: (production: Production) => Promise<void> | void;
  readonly end: (production: Production) => Promise<void> | void;
}

type Processes = (production: Production) => readonly Restartable[];

/** Processes that are killed, and started again as they were. */
const killed = (
  rest: Pick<ClusterFault, 'id' | 'name' | 'lastsMs' | 'alerts' | 'isOutage'>,
  processes: Processes,
): ClusterFault => ({
  ...rest,
  begin: async (production) => {
    await Promise.all(processes(production).map((process) => process.kill()));
  },
  end: async (production) => {
    await Promise.all(processes(production).map((process) => process.start()));
  },
});

/** Clients write to the first node, as long as it can be used. */
const writerOf = ({ galera }: Production): GaleraNode => galera.nodes[0]!;
const reserveOf = ({ galera }: Production): GaleraNode => galera.nodes[2]!;
const processesOf = (them: readonly (ServiceProcess | RedisNode)[]): Restartable[] =>
  them.map(({ process }) => process);

const nodeKilled = (
  id: string,
  name: string,
  nodeOf: (production: Production) => GaleraNode,
): ClusterFault => ({
  id,
  name,
  lastsMs: 15_000,
  alerts: [],
  begin: (production) => nodeOf(production).process().kill(),
  end: (production) => nodeOf(production).start(),
});

const WRITER_CUT: ClusterFault = {
  id: 'writer-cut',
  name: 'partition: the writing node is cut off from the others, not from HAProxy',
  lastsMs: 20_000,
  alerts: [],
  missing: ({ galera }) => (galera.network.cut === null ? galera.network.cutBy : null),
  begin: ({ galera }) => galera.network.cut?.(0),
  end: ({ galera }) => galera.network.join(0),
};

const WRITER_FROZEN: ClusterFault = {
  id: 'writer-frozen',
  name: 'the writing node stands still (SIGSTOP)',
  lastsMs: 15_000,
  alerts: [],
  begin: (production) => writerOf(production).process().freeze(),
  end: (production) => writerOf(production).process().thaw(),
};

/** The server that is the master when the fault begins. */
function masterKilled(): ClusterFault {
  let master: RedisNode | undefined;
  return {
    id: 'redis-master',
    name: 'kill -9 of the Redis master',
    lastsMs: 12_000,
    alerts: [],
    begin: async ({ redis }) => {
      master = await redis.master();
      await master.process.kill();
    },
    end: () => master?.process.start(),
  };
}

const STORE_AWAY: ClusterFault = {
  id: 'store',
  name: 'the store answers 503 to everything',
  lastsMs: 40_000,
  isOutage: true,
  alerts: ['PurserStoreFails', 'PurserStoreCircuitOpen'],
  begin: ({ deployment }) => deployment.store.fault({ match: {}, kind: 'status', status: 503 }),
  end: ({ deployment }) => deployment.store.clearFaults(),
};

/** Every kind of process once, and what takes a whole layer away. */
export const CLUSTER_FAULTS: readonly ClusterFault[] = [
  killed({ id: 'api', name: 'kill -9 of an API', lastsMs: 12_000, alerts: ['PurserDown'] }, ({ apis }) =>
    processesOf(apis.slice(0, 1)),
  ),
  killed(
    { id: 'worker', name: 'kill -9 of a worker', lastsMs: 12_000, alerts: ['PurserDown'] },
    ({ workers }) => processesOf(workers.slice(0, 1)),
  ),
  killed(
    { id: 'workers', name: 'kill -9 of both workers', lastsMs: 15_000, alerts: ['PurserNoWorker'] },
    ({ workers }) => processesOf(workers),
  ),
  nodeKilled('node', 'kill -9 of a database node that is not written to', reserveOf),
  nodeKilled('writer', 'kill -9 of the database node that is written to', writerOf),
  WRITER_CUT,
  WRITER_FROZEN,
  masterKilled(),
  killed({ id: 'sentinel', name: 'kill -9 of a Sentinel', lastsMs: 6_000, alerts: [] }, ({ redis }) =>
    processesOf(redis.sentinels.slice(0, 1)),
  ),
  killed(
    { id: 'queue', name: 'kill -9 of both Redis servers', lastsMs: 20_000, alerts: ['PurserQueueAway'] },
    ({ redis }) => processesOf(redis.servers),
  ),
  killed(
    {
      id: 'haproxy',
      name: 'kill -9 of the HAProxy before the APIs',
      lastsMs: 3_000,
      alerts: [],
      isOutage: true,
    },
    ({ deployment }) => [deployment.balancer.process],
  ),
  killed(
    {
      id: 'database',
      name: 'kill -9 of the HAProxy before the database',
      lastsMs: 40_000,
      alerts: ['PurserNotReady', 'PurserSystemErrors'],
      isOutage: true,
    },
    ({ databaseProxy }) => [databaseProxy.process],
  ),
  STORE_AWAY,
];

import type { RedisNode } from '../support/faults/redis-nodes.js';
import type { Restartable } from '../support/faults/restartable.js';
import type { ServiceProcess } from '../support/faults/service-fleet.js';
import { type ClusterFault, nothing } from './cluster-fault.js';
import { DATABASE_FAULTS } from './database-faults.js';
import type { Production } from './production.js';

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

const processesOf = (them: readonly (ServiceProcess | RedisNode)[]): Restartable[] =>
  them.map(({ process }) => process);

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

const STORE_CREDENTIALS: ClusterFault = {
  id: 'store-credentials',
  name: 'the store answers 401 to everything',
  lastsMs: 10_000,
  isOutage: true,
  alerts: ['PurserStoreRefusesCredentials'],
  begin: ({ deployment }) => deployment.store.fault({ match: {}, kind: 'status', status: 401 }),
  end: ({ deployment }) => deployment.store.clearFaults(),
};

const WRONG_CALLS = 40;

const WRONG_KEY: ClusterFault = {
  id: 'wrong-key',
  name: `${WRONG_CALLS} calls with an unknown key`,
  lastsMs: 3_000,
  alerts: ['PurserAuthenticationFails'],
  begin: async ({ deployment: { balancer } }) => {
    const headers = {
      'x-req-pjid': 'CHAOSA',
      'x-auth-access-key': 'unknown',
      'content-type': 'application/json',
    };
    const call = (): Promise<Response> =>
      fetch(`${balancer.url}/billing/api-game/v1/purchase/list`, { method: 'POST', headers, body: '{}' });
    await Promise.all(Array.from({ length: WRONG_CALLS }, call));
  },
  end: nothing,
};

const HAPROXY_RELOADED: ClusterFault = {
  id: 'haproxy-reload',
  name: 'reload of the HAProxy before the APIs',
  lastsMs: 3_000,
  alerts: [],
  begin: ({ deployment }) => deployment.balancer.reload(),
  end: nothing,
};

/** Every kind of process once, and what takes a whole layer away. */
export const CLUSTER_FAULTS: readonly ClusterFault[] = [
  killed({ id: 'api', name: 'kill -9 of an API', lastsMs: 12_000, alerts: ['PurserDown'] }, ({ apis }) =>
    processesOf(apis.slice(0, 1)),
  ),
  killed(
    {
      id: 'apis',
      name: 'kill -9 of both APIs',
      lastsMs: 15_000,
      alerts: ['PurserNoApi'],
      isOutage: true,
    },
    ({ apis }) => processesOf(apis),
  ),
  killed(
    { id: 'worker', name: 'kill -9 of a worker', lastsMs: 12_000, alerts: ['PurserDown'] },
    ({ workers }) => processesOf(workers.slice(0, 1)),
  ),
  killed(
    { id: 'workers', name: 'kill -9 of both workers', lastsMs: 15_000, alerts: ['PurserNoWorker'] },
    ({ workers }) => processesOf(workers),
  ),
  ...DATABASE_FAULTS,
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
  HAPROXY_RELOADED,
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
  STORE_CREDENTIALS,
  WRONG_KEY,
];

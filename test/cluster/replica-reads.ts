import { operate } from '../chaos/run/ground.js';
import { Repeated, type Traffic } from '../deployment/traffic/traffic.js';
import type { Production } from './production.js';

const EVERY_MS = 500;
const CONNECTIONS = "SELECT COUNT(*) AS n FROM information_schema.processlist WHERE user = 'purser'";

/** Lists of grants for operators, which the service reads from DATABASE_READ_URL; payments do not depend on it. */
export function startReplicaReads({ deployment, database }: Production, pjid: string): Traffic {
  let calls = 0;
  const repeated = new Repeated('list-failed', EVERY_MS, async () => {
    calls += 1;
    await operate(deployment, 'grant/list', { pjid, pageItemSize: 100, pageNo: 1 });
  });
  return {
    stop: () => repeated.stop(),
    outcome: async () => {
      let connections = 0;
      for (const node of database.nodes) {
        if ((await node.use()) !== 'reads') continue;
        connections += Number((await node.server.query<{ n: number }>(CONNECTIONS))[0]?.n);
      }
      const { length: failed } = repeated.violations;
      const unused = { rule: 'replicas-unused', detail: 'the service is connected to no replica' };
      return {
        done: `${calls} lists of operators, ${failed} failed, ${connections} connections to the replicas in the end`,
        violations: connections > 0 ? [] : [unused],
      };
    },
  };
}

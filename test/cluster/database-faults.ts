import { type ClusterFault, nothing } from './cluster-fault.js';
import { type DatabaseNode, type DatabaseNodes, reserveOf, writerOf } from './database-node.js';
import type { Production } from './production.js';

type NodeAction = (node: DatabaseNode, production: Production) => Promise<void> | void;

/** What happens to the node of the database that is found when the fault begins. */
function ofNode(
  rest: Pick<ClusterFault, 'id' | 'name' | 'lastsMs' | 'missing'>,
  find: (database: DatabaseNodes) => Promise<DatabaseNode>,
  { begin, end }: { readonly begin: NodeAction; readonly end: NodeAction },
): ClusterFault {
  let node: DatabaseNode | undefined;
  return {
    ...rest,
    alerts: [],
    begin: async (production) => {
      node = await find(production.database);
      await begin(node, production);
    },
    end: (production) => (node === undefined ? undefined : end(node, production)),
  };
}

const KILL = {
  begin: (node: DatabaseNode) => node.process().kill(),
  end: (node: DatabaseNode) => node.start(),
};

/** Faults of the database, whatever its engine. */
export const DATABASE_FAULTS: readonly ClusterFault[] = [
  ofNode(
    { id: 'node', name: 'kill -9 of a database node that is not written to', lastsMs: 15_000 },
    reserveOf,
    KILL,
  ),
  ofNode(
    { id: 'writer', name: 'kill -9 of the database node that is written to', lastsMs: 15_000 },
    writerOf,
    KILL,
  ),
  ofNode(
    {
      id: 'writer-cut',
      name: 'partition: the writing node is cut off from the others, not from HAProxy',
      lastsMs: 20_000,
      missing: ({ database: { network } }) => (network.cut === null ? network.cutBy : null),
    },
    writerOf,
    {
      begin: ({ place }, { database: { network } }) => network.cut?.(network.places.indexOf(place)),
      end: ({ place }, { database: { network } }) => network.join(network.places.indexOf(place)),
    },
  ),
  ofNode(
    { id: 'writer-frozen', name: 'the writing node stands still (SIGSTOP)', lastsMs: 15_000 },
    writerOf,
    { begin: (node) => node.process().freeze(), end: (node) => node.process().thaw() },
  ),
];

/** What an operator does before the server of the primary is updated. */
const SWITCHED: ClusterFault = {
  id: 'switch',
  name: 'another node is made the primary (group_replication_set_as_primary)',
  lastsMs: 5_000,
  alerts: [],
  begin: async ({ database }) => {
    const { server } = await reserveOf(database);
    const [row] = await server.query<{ id: string }>('SELECT @@server_uuid AS id');
    await server.query('SELECT group_replication_set_as_primary(?)', [row!.id]);
  },
  end: nothing,
};

/** What happens to a group of MySQL servers. */
export const MYSQL_FAULTS: readonly ClusterFault[] = [...DATABASE_FAULTS, SWITCHED];

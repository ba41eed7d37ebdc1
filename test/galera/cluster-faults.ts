import { queryAt } from '../deployment/servers.js';

/** What a node says of itself; a name that it does not know is absent. */
type Settings = ReadonlyMap<string, string>;

const SETTINGS = `SHOW GLOBAL VARIABLES WHERE Variable_name IN ('wsrep_on', 'wsrep_node_name')`;
const STATUS = `SHOW GLOBAL STATUS WHERE Variable_name IN ('wsrep_cluster_size', 'wsrep_cluster_state_uuid')`;
const FEWEST = 2;

/** Why these are not different nodes of one Galera cluster, one line for each reason; none when they are. */
export async function clusterFaults(nodes: readonly string[]): Promise<string[]> {
  if (nodes.length < FEWEST) return ['GALERA_NODES names one node; the test is of two or more'];
  const answers = await Promise.allSettled(nodes.map((node) => settingsOf(node)));
  const faults = answers.flatMap((answer, at) => {
    const host = new URL(nodes[at] ?? '').host;
    if (answer.status === 'rejected') return [`${host}: ${String(answer.reason)}`];
    return nodeFaults(answer.value).map((fault) => `${host}: ${fault}`);
  });
  if (faults.length > 0) return faults;
  return groupFaults(answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : [])));
}

async function settingsOf(node: string): Promise<Settings> {
  type Row = { readonly Variable_name: string; readonly Value: string };
  const rows = [...(await queryAt<Row>(node, SETTINGS)), ...(await queryAt<Row>(node, STATUS))];
  return new Map(rows.map((row) => [row.Variable_name.toLowerCase(), row.Value]));
}

function nodeFaults(settings: Settings): string[] {
  if (settings.get('wsrep_on') !== 'ON') return ['is not a node of Galera (wsrep_on is not ON)'];
  const size = Number(settings.get('wsrep_cluster_size') ?? 0);
  return size >= FEWEST ? [] : [`is not in a cluster of two or more nodes (wsrep_cluster_size is ${size})`];
}

function groupFaults(nodes: readonly Settings[]): string[] {
  const different = (name: string): number => new Set(nodes.map((node) => node.get(name))).size;
  const faults: string[] = [];
  if (different('wsrep_node_name') < nodes.length)
    faults.push('two addresses have the same wsrep_node_name: give each node a name, and each address once');
  if (different('wsrep_cluster_state_uuid') > 1)
    faults.push('the nodes are not of one cluster (wsrep_cluster_state_uuid differs)');
  return faults;
}

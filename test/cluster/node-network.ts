import { execFileSync, spawnSync } from 'node:child_process';
import { freePort } from '../../launcher/embedded/free-port.mjs';

/** Where a node of the database runs. */
export interface NodePlace {
  readonly address: string;
  readonly ports: {
    readonly sql: number;
    readonly group: number;
    readonly ist: number;
    readonly sst: number;
  };
  /** What its command line begins with. */
  readonly prefix: readonly string[];
}

/** The network between the nodes. */
export interface NodeNetwork {
  readonly places: readonly NodePlace[];
  /** How a node is cut off from the others, for people. */
  readonly cutBy: string;
  /**
   * Cuts a node off from the other nodes: they lose each other's packets, while clients still reach all of them. Null:
   * it cannot.
   */
  readonly cut: ((index: number) => void) | null;
  readonly join: (index: number) => void;
  readonly close: () => void;
}

const PORTS = { sql: 3306, group: 4567, ist: 4568, sst: 4444 } as const;
/** Beginning of the names of all namespaces and links of ours; the id of the process that made them follows. */
const NAME = 'prs';

/** A network namespace for each node where this machine permits it, else loopback. */
export async function nodeNetwork(count: number): Promise<NodeNetwork> {
  try {
    const network = namespaces(count);
    process.once('exit', network.close);
    return network;
  } catch {
    return loopback(count);
  }
}

async function loopback(count: number): Promise<NodeNetwork> {
  const places: NodePlace[] = [];
  for (let index = 0; index < count; index += 1) {
    const [sql, group, ist, sst] = [await freePort(), await freePort(), await freePort(), await freePort()];
    places.push({ address: '127.0.0.1', ports: { sql, group, ist, sst }, prefix: [] });
  }
  const nothing = (): void => undefined;
  return {
    places,
    cutBy: 'not played: network namespaces need root',
    cut: null,
    join: nothing,
    close: nothing,
  };
}

function namespaces(count: number): NodeNetwork {
  removeAbandoned();
  const id = `${NAME}${process.pid}`;
  const subnet = `10.213.${process.pid % 256}`;
  const bridge = `${id}b`;
  const nodes = Array.from({ length: count }, (_, index) => ({
    namespace: `${id}n${index}`,
    link: `${id}l${index}`,
    address: `${subnet}.${11 + index}`,
  }));
  const close = (): void => {
    for (const { namespace } of nodes) spawnSync('ip', ['netns', 'delete', namespace]);
    spawnSync('ip', ['link', 'delete', bridge]);
  };
  try {
    ip('link', 'add', bridge, 'type', 'bridge');
    ip('address', 'add', `${subnet}.1/24`, 'dev', bridge);
    ip('link', 'set', bridge, 'up');
    for (const { namespace, link, address } of nodes) {
      ip('netns', 'add', namespace);
      ip('link', 'add', link, 'master', bridge, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', namespace);
      ip('link', 'set', link, 'up');
      ip('-n', namespace, 'link', 'set', 'lo', 'up');
      ip('-n', namespace, 'address', 'add', `${address}/24`, 'dev', 'eth0');
      ip('-n', namespace, 'link', 'set', 'eth0', 'up');
    }
  } catch (error) {
    close();
    throw error;
  }
  // Both directions, so that no packet of an open connection arrives either.
  const routes = (index: number, what: 'add' | 'delete'): void => {
    const alone = nodes[index]!;
    for (const other of nodes.filter((node) => node !== alone)) {
      ip('-n', alone.namespace, 'route', what, 'blackhole', `${other.address}/32`);
      ip('-n', other.namespace, 'route', what, 'blackhole', `${alone.address}/32`);
    }
  };
  return {
    places: nodes.map(({ namespace, address }) => ({
      address,
      ports: PORTS,
      prefix: ['ip', 'netns', 'exec', namespace],
    })),
    cutBy: 'a network namespace for each node, and routes that drop every packet',
    cut: (index) => routes(index, 'add'),
    join: (index) => routes(index, 'delete'),
    close,
  };
}

/** Removes what runs that were killed have left. */
function removeAbandoned(): void {
  const names = execFileSync('ip', ['netns', 'list'], { encoding: 'utf8' });
  const pattern = new RegExp(`^${NAME}(\\d+)n\\d+`, 'gm');
  for (const [name, pid] of names.matchAll(pattern)) {
    if (isAlive(Number(pid))) continue;
    spawnSync('ip', ['netns', 'delete', name]);
    spawnSync('ip', ['link', 'delete', `${NAME}${pid}b`]);
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

const ip = (...args: readonly string[]): void => {
  execFileSync('ip', args, { stdio: ['ignore', 'ignore', 'pipe'] });
};

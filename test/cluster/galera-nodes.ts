import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { ClusterPrograms } from '../../launcher/cluster-packages.mjs';
import { type GaleraNode, galeraNode } from './galera-node.js';
import { type NodeNetwork, nodeNetwork } from './node-network.js';

/** Three database servers that have every commit before it is answered. */
export interface GaleraNodes {
  readonly nodes: readonly GaleraNode[];
  readonly network: NodeNetwork;
  /** Address of one node, with the password. */
  urlOf(node: GaleraNode): string;
  stop(): Promise<void>;
}

const NODES = 3;
const USER = 'purser';

/** Starts the nodes one after the other; each gets its data from those that run. */
export async function startGalera(programs: ClusterPrograms, directory: string): Promise<GaleraNodes> {
  const network = await nodeNetwork(NODES);
  const group = network.places.map(({ address, ports }) => `${address}:${ports.group}`);
  const prepared = network.places.map((place, index) => {
    const name = `node${index + 1}`;
    return galeraNode({ name, place, group, programs, directory: join(directory, name) });
  });
  const nodes = await Promise.all(prepared);
  const [first, ...others] = nodes as [GaleraNode, ...GaleraNode[]];
  const password = randomBytes(18).toString('base64url');
  await first.bootstrap();
  for (const statement of [
    'CREATE DATABASE purser CHARACTER SET utf8mb4 COLLATE utf8mb4_bin',
    `CREATE USER '${USER}'@'%' IDENTIFIED BY '${password}'`,
    `GRANT ALL PRIVILEGES ON purser.* TO '${USER}'@'%'`,
  ])
    await first.server.query(statement);
  for (const node of others) await node.start();
  return {
    nodes,
    network,
    urlOf: ({ place: { address, ports } }) => `mysql://${USER}:${password}@${address}:${ports.sql}/purser`,
    stop: async () => {
      await Promise.all(nodes.map((node) => node.stop()));
      network.close();
    },
  };
}

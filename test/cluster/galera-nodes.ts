import { join } from 'node:path';
import type { ClusterPrograms } from '../../launcher/tests/cluster-packages.mjs';
import type { DatabaseNodes } from './database-node.js';
import { galeraNode } from './galera-node.js';
import { nodeNetwork } from './node-network.js';
import { startNodes } from './start-nodes.js';

const NODES = 3;

/** Starts three database servers that have every commit before it is answered. */
export async function startGalera(programs: ClusterPrograms, directory: string): Promise<DatabaseNodes> {
  const network = await nodeNetwork(NODES);
  const group = network.places.map(({ address, ports }) => `${address}:${ports.group}`);
  const nodes = network.places.map((place, index) => {
    const name = `node${index + 1}`;
    return galeraNode({ name, place, group, programs, directory: join(directory, name) });
  });
  return startNodes('Galera', network, await Promise.all(nodes));
}

import { randomBytes } from 'node:crypto';
import type { DatabaseNode, DatabaseNodes } from './database-node.js';
import type { NodeNetwork } from './node-network.js';

const USER = 'purser';

/** Starts the nodes one after the other, with an empty database; each gets its data from those that run. */
export async function startNodes(
  engine: string,
  network: NodeNetwork,
  nodes: readonly DatabaseNode[],
): Promise<DatabaseNodes> {
  const [first, ...others] = nodes as [DatabaseNode, ...DatabaseNode[]];
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
    engine,
    nodes,
    network,
    urlOf: ({ place: { address, ports } }) => `mysql://${USER}:${password}@${address}:${ports.sql}/purser`,
    stop: async () => {
      await Promise.all(nodes.map((node) => node.stop()));
      network.close();
    },
  };
}

import { randomBytes, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { ensureMysqlServer } from '../../launcher/embedded/mysql-package.mjs';
import type { DatabaseNodes } from './database-node.js';
import { mysqlNode } from './mysql-node.js';
import { nodeNetwork } from './node-network.js';
import { startNodes } from './start-nodes.js';

const NODES = 3;

/**
 * Starts three MySQL servers in a group: one takes writes, and a commit is answered when most of them have it. When it
 * fails, the others choose one of them in its place.
 */
export async function startMysql(directory: string, say: (line: string) => void): Promise<DatabaseNodes> {
  const mysqld = await ensureMysqlServer(say);
  const network = await nodeNetwork(NODES);
  const common = {
    mysqld,
    group: randomUUID(),
    seeds: network.places.map(({ address, ports }) => `${address}:${ports.group}`),
    password: randomBytes(18).toString('base64url'),
  };
  const nodes = network.places.map((place, index) => {
    const name = `node${index + 1}`;
    return mysqlNode({ ...common, name, id: index + 1, place, directory: join(directory, name) });
  });
  return startNodes('MySQL', network, await Promise.all(nodes));
}

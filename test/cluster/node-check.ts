import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { DatabaseNode } from './database-node.js';

/**
 * The HTTP service by which a load balancer asks what a node may be used for, as one runs on each node in production.
 */
export interface NodeCheck {
  readonly node: DatabaseNode;
  readonly port: number;
  readonly close: () => void;
}

/** What is asked for with this path, instead of a node that takes writes: one that only reads. */
export const REPLICA_PATH = '/replica';

/** 200 only while the node is of use for what the path says, 503 otherwise. */
export async function nodeCheck(node: DatabaseNode): Promise<NodeCheck> {
  const answer = async ({ url }: IncomingMessage, response: ServerResponse): Promise<void> => {
    const isFit = (await node.use()) === (url === REPLICA_PATH ? 'reads' : 'writes');
    response.writeHead(isFit ? 200 : 503, { connection: 'close' }).end();
  };
  const server = createServer((request, response) => void answer(request, response)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const close = (): void => {
    server.close();
    server.closeAllConnections();
  };
  return { node, port: (server.address() as AddressInfo).port, close };
}

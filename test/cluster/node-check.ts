import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { GaleraNode } from './galera-node.js';

/** The HTTP service by which a load balancer asks whether a node may be used, as clustercheck is on each node in production. */
export interface NodeCheck {
  readonly node: GaleraNode;
  readonly port: number;
  readonly close: () => void;
}

/** 200 only while the node is part of the cluster and has caught up, 503 otherwise. */
export async function nodeCheck(node: GaleraNode): Promise<NodeCheck> {
  const answer = async (response: ServerResponse): Promise<void> => {
    const isSynced = await node.isSynced();
    response.writeHead(isSynced ? 200 : 503, { connection: 'close' }).end();
  };
  const server = createServer((_, response) => void answer(response)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const close = (): void => {
    server.close();
    server.closeAllConnections();
  };
  return { node, port: (server.address() as AddressInfo).port, close };
}

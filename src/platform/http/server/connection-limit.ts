import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { networkOf } from '../../network/caller-network.js';

/** Connections of one listener. */
export const MAX_CONNECTIONS = 4_000;

/** Of them from one network, a load balancer's included, so that no caller takes all of them. */
const MAX_PER_NETWORK = MAX_CONNECTIONS / 2;

/** Ends connections beyond what one network may have, before anything is read from them. */
export function limitConnections(server: Server): void {
  const counts = new Map<string, number>();
  server.maxConnections = MAX_CONNECTIONS;
  server.on('connection', (socket: Socket) => {
    const network = networkOf(socket.remoteAddress ?? '');
    const count = (counts.get(network) ?? 0) + 1;
    counts.set(network, count);
    socket.once('close', () => {
      const left = (counts.get(network) ?? 1) - 1;
      if (left === 0) counts.delete(network);
      else counts.set(network, left);
    });
    if (count > MAX_PER_NETWORK) socket.destroy();
  });
}

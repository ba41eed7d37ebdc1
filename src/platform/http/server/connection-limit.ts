import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/** Connections of one listener. */
export const MAX_CONNECTIONS = 4_000;

/** Of them from one address, a load balancer's included, so that no caller takes all of them. */
const MAX_PER_ADDRESS = MAX_CONNECTIONS / 2;

/** Ends connections beyond what one address may have, before anything is read from them. */
export function limitConnections(server: Server): void {
  const counts = new Map<string, number>();
  server.maxConnections = MAX_CONNECTIONS;
  server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? '';
    const count = (counts.get(address) ?? 0) + 1;
    counts.set(address, count);
    socket.once('close', () => {
      const left = (counts.get(address) ?? 1) - 1;
      if (left === 0) counts.delete(address);
      else counts.set(address, left);
    });
    if (count > MAX_PER_ADDRESS) socket.destroy();
  });
}

import type { Pool, PoolConnection } from 'mysql2';

/** The driver's internal list; it has no event for a connection that begins. */
interface PoolConnections {
  readonly _allConnections: { push(connection: PoolConnection): unknown };
}

/**
 * Ignores the later errors of connections that have failed. The driver listens for the first one only, and an error
 * without a listener ends the process: after a failed TLS handshake the server's alert may still arrive.
 */
export function ignoreLateErrors(pool: Pool): void {
  const { _allConnections: connections } = pool as unknown as PoolConnections;
  const push = connections.push.bind(connections);
  connections.push = (connection) => {
    connection.on('error', () => undefined);
    return push(connection);
  };
}

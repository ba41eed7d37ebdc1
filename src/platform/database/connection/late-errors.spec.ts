import { describe, expect, it } from '@jest/globals';
import type { Pool, PoolConnection } from 'mysql2';
import { boundedDriver } from './bounded-pool.js';

/** Returns a connection of a pool whose server cannot be reached, after it has failed. */
async function failedConnection(pool: Pool): Promise<PoolConnection | undefined> {
  const connections = (pool as unknown as { _allConnections: { push(one: PoolConnection): unknown } })
    ._allConnections;
  const push = connections.push.bind(connections);
  let begun: PoolConnection | undefined;
  connections.push = (connection) => {
    begun = connection;
    return push(connection);
  };
  const error = await new Promise((resolve) => pool.getConnection(resolve));
  expect(error).toMatchObject({ code: 'ECONNREFUSED' });
  return begun;
}

describe('a connection of the pool that has failed', () => {
  it('may report another error, such as an alert after its TLS handshake, without ending the process', async () => {
    const pool = boundedDriver({ statementSeconds: 3 }).createPool({ host: '127.0.0.1', port: 1 });
    const connection = await failedConnection(pool);
    expect(connection).toBeDefined();
    expect(() => connection?.emit('error', new Error('tlsv1 alert decode error'))).not.toThrow();
  });
});

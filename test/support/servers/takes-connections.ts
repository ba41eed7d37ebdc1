import { once } from 'node:events';
import { connect } from 'node:net';

/** Returns whether something on this machine takes connections on a port. */
export async function takesConnections(port: number): Promise<boolean> {
  const connection = connect(port, '127.0.0.1');
  try {
    await once(connection, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    connection.destroy();
  }
}

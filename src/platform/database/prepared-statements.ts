import type { PoolConnection } from 'mysql2';

/**
 * Prepared statements of a connection, least recently used dropped first; by default servers allow 16,382 for all
 * connections.
 */
export const MAX_PREPARED = 256;

/** The statements that the driver has prepared on each connection, least recently used first, as its own cache has them. */
const prepared = new WeakMap<PoolConnection, Set<string>>();

/** Returns whether a statement is executed on the connection without being prepared first. */
export const isPrepared = (connection: PoolConnection, sql: string): boolean =>
  prepared.get(connection)?.has(sql) ?? false;

/** Notes that the connection has prepared or executed a statement. */
export function notePrepared(connection: PoolConnection, sql: string): void {
  let statements = prepared.get(connection);
  if (statements === undefined) prepared.set(connection, (statements = new Set()));
  statements.delete(sql);
  statements.add(sql);
  if (statements.size > MAX_PREPARED) for (const oldest of statements) return void statements.delete(oldest);
}

/** Prepares a statement without executing it. */
export const prepare = (connection: PoolConnection, sql: string): Promise<void> =>
  new Promise((resolve, reject) => {
    connection.prepare(sql, (error) => {
      if (error) return reject(error);
      notePrepared(connection, sql);
      resolve();
    });
  });

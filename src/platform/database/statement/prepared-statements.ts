import type { PoolConnection } from 'mysql2';
import { isNotPrepared } from '../error/database-errors.js';

/**
 * Prepared statements of a connection, least recently used dropped first; by default servers allow 16,382 for all
 * connections.
 */
export const MAX_PREPARED = 256;

/**
 * Statements that are known to be prepared on a connection. Fewer than the driver stores, since its order of use may
 * differ after failures: a statement that is known here must not have been dropped there.
 */
export const MAX_KNOWN = 0.75 * MAX_PREPARED;

/** The known statements of each connection, least recently used first. */
const prepared = new WeakMap<PoolConnection, Set<string>>();

/** Returns whether a statement is certainly executed on the connection without being prepared first. */
export const isPrepared = (connection: PoolConnection, sql: string): boolean =>
  prepared.get(connection)?.has(sql) ?? false;

/** Notes that the connection has prepared or executed a statement. */
export function notePrepared(connection: PoolConnection, sql: string): void {
  let statements = prepared.get(connection);
  if (statements === undefined) prepared.set(connection, (statements = new Set()));
  statements.delete(sql);
  statements.add(sql);
  if (statements.size > MAX_KNOWN) for (const oldest of statements) return void statements.delete(oldest);
}

/** Prepares a statement without executing it. Returns false when the server prepares no more statements. */
export const prepare = (connection: PoolConnection, sql: string): Promise<boolean> =>
  new Promise((resolve, reject) => {
    connection.prepare(sql, (error) => {
      if (error && isNotPrepared(error)) return resolve(false);
      if (error) return reject(error);
      notePrepared(connection, sql);
      resolve(true);
    });
  });

import mysql, { type RowDataPacket } from 'mysql2/promise';
import { DatabaseAdmin, type DatabaseQueries } from '../support/faults/database-admin.js';
import { startRedis, startServers } from '../support/faults/embedded-servers.js';

const UNKNOWN_VARIABLE = 1193;

/** What the processes of a deployment share. */
export interface Servers {
  /** The processes of each slot have one of them, in turn. */
  readonly databaseUrls: readonly string[];
  readonly redisUrl: string;
  /** More variables of the processes, by which they find and trust these servers. */
  readonly environment?: Readonly<Record<string, string>>;
  readonly admin: DatabaseQueries;
  stop(): Promise<void>;
}

/** A MariaDB and a Redis of our own. */
export async function embeddedDatabase(directory: string): Promise<Servers> {
  const servers = await startServers(directory);
  const { databaseUrl, redisUrl, socketPath } = servers;
  const admin = new DatabaseAdmin(socketPath);
  return { databaseUrls: [databaseUrl], redisUrl, admin, stop: () => servers.stop() };
}

/** Nodes of a cluster that runs already, and a Redis of our own. */
export const clusterOf =
  (databaseUrls: readonly [string, ...string[]]) =>
  async (directory: string): Promise<Servers> => {
    const redis = await startRedis(directory);
    return {
      databaseUrls,
      redisUrl: redis.url,
      admin: { query: (sql, values) => queryAt(databaseUrls[0], sql, values) },
      stop: () => redis.stop(),
    };
  };

/**
 * Rows of a statement on a connection of its own to one node, which has applied everything that was committed on the
 * others.
 */
export async function queryAt<Row extends object>(
  uri: string,
  sql: string,
  values: readonly unknown[] = [],
): Promise<Row[]> {
  const options = { uri, supportBigNumbers: true, bigNumberStrings: true, timezone: 'Z' };
  const connection = await mysql.createConnection(options);
  try {
    await connection.query('SET SESSION wsrep_sync_wait = 15').catch(exceptUnknownVariable);
    const [rows] = await connection.query<RowDataPacket[]>(sql, [...values]);
    return rows as unknown as Row[];
  } finally {
    connection.destroy();
  }
}

/** MySQL does not know it. */
function exceptUnknownVariable(error: { readonly errno?: number }): void {
  if (error.errno !== UNKNOWN_VARIABLE) throw error;
}

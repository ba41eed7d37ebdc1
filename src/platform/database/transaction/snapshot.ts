import type { Readable } from 'node:stream';
import type { PoolConnection } from 'mysql2';
import type { Database } from '../database.js';
import { send, sendControl, type SqlValue } from '../statement/statements.js';

/** Time for which the server waits for a reader of a stream that is slower than it. */
const WRITE_SECONDS = 600;

/**
 * The state of the database at one moment, on a connection of its own, for programs that read much. The data source
 * must be one without time limits.
 */
export class Snapshot {
  private constructor(private readonly connection: PoolConnection) {}

  /** Takes a snapshot, passes it to `work` and ends it. */
  static async during<T>(database: Database, work: (snapshot: Snapshot) => Promise<T>): Promise<T> {
    const connection = await database.acquire();
    try {
      await sendControl(connection, `SET SESSION net_write_timeout = ${WRITE_SECONDS}`);
      await sendControl(connection, 'SET SESSION TRANSACTION ISOLATION LEVEL REPEATABLE READ');
      await sendControl(connection, 'START TRANSACTION WITH CONSISTENT SNAPSHOT, READ ONLY');
      return await work(new Snapshot(connection));
    } finally {
      // Its session is not set up as others are, and a stream may not be at its end.
      connection.destroy();
    }
  }

  /** Returns the rows of a SELECT. */
  rows<Row extends object>(sql: string, values: readonly SqlValue[] = []): Promise<Row[]> {
    return send<Row[]>(this.connection, sql, values);
  }

  /**
   * Reads the rows of a SELECT one after the other, as arrays in the order of its columns; reads no faster than they
   * are taken.
   */
  stream<Value>(sql: string, values: readonly SqlValue[] = []): AsyncIterable<readonly Value[]> {
    const stream: Readable = this.connection.query({ sql, values: [...values], rowsAsArray: true }).stream();
    return stream;
  }
}

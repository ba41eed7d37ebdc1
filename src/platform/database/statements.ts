import { channel } from 'node:diagnostics_channel';
import type { PoolConnection, ResultSetHeader } from 'mysql2';

/** What a statement is given; dates come back as Date, BIGINT as a decimal string, BINARY as Buffer. */
export type SqlValue = string | number | Date | Buffer | null;

/** What a write did. */
export interface Change {
  /** Rows that the WHERE matched; a compare-and-set has won when it is 1. */
  readonly affectedRows: number;
  /** The last AUTO_INCREMENT value, or what LAST_INSERT_ID(expr) was given in the statement. */
  readonly insertId: number;
}

/** Runs SQL: as autocommit statements (Database) or inside a transaction (Tx). */
export interface Statements {
  /** Rows of a SELECT, as plain objects named by column. */
  rows<Row extends object>(sql: string, values?: readonly SqlValue[]): Promise<Row[]>;
  /** An INSERT, UPDATE or DELETE. */
  change(sql: string, values?: readonly SqlValue[]): Promise<Change>;
}

/** Published for each statement that is sent, with its SQL (placeholders, never values): counted by metrics and tests. */
export const statementChannel = channel('purser:database:statement');

/** Sends one prepared statement over a connection. */
export function send<Result>(
  connection: PoolConnection,
  sql: string,
  values: readonly SqlValue[],
): Promise<Result> {
  if (statementChannel.hasSubscribers) statementChannel.publish({ sql });
  return new Promise((resolve, reject) => {
    connection.execute(sql, [...values], (error, result) =>
      error ? reject(error) : resolve(result as Result),
    );
  });
}

/** Sends transaction control, which cannot be prepared. */
export function sendControl(connection: PoolConnection, sql: string): Promise<void> {
  if (statementChannel.hasSubscribers) statementChannel.publish({ sql });
  return new Promise((resolve, reject) => {
    connection.query(sql, (error) => (error ? reject(error) : resolve()));
  });
}

export const toChange = ({ affectedRows, insertId }: ResultSetHeader): Change => ({ affectedRows, insertId });

import type { PoolConnection, ResultSetHeader } from 'mysql2';
import { notePrepared } from './prepared-statements.js';
import { statementChannel, statementEndChannel } from './database-events.js';
import { beginStatement, endStatement } from './statement-span.js';

/** Values of a statement; dates are returned as Date, BIGINT as a decimal string, BINARY as Buffer. */
export type SqlValue = string | number | Date | Buffer | null;

/** The result of a write. */
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

/** Receives the error or the result of a statement. */
export type StatementDone<Result> = (error: Error | null, result?: Result) => void;

/** Sends one prepared statement over a connection. */
export function execute<Result>(
  connection: PoolConnection,
  sql: string,
  values: readonly SqlValue[],
  done: StatementDone<Result>,
): void {
  const end = begin(sql);
  const over: StatementDone<Result> = (error, result) => {
    end(error);
    done(error, result);
  };
  try {
    connection.execute(sql, [...values], (error, result) => {
      if (!error) notePrepared(connection, sql);
      over(error, result as Result);
    });
  } catch (error) {
    // The driver throws at once for a value that it cannot bind; no caller above a callback would catch that.
    over(error as Error);
  }
}

/** The same with a promise. */
export const send = <Result>(
  connection: PoolConnection,
  sql: string,
  values: readonly SqlValue[],
): Promise<Result> => {
  const span = beginStatement(sql);
  return new Promise((resolve, reject) => {
    execute<Result>(connection, sql, values, (error, result) => {
      endStatement(span, error);
      if (error) reject(error);
      else resolve(result as Result);
    });
  });
};

/** Sends transaction control, which cannot be prepared. */
export function sendControl(connection: PoolConnection, sql: string): Promise<void> {
  const span = beginStatement(sql);
  const end = begin(sql);
  return new Promise((resolve, reject) => {
    connection.query(sql, (error) => {
      end(error);
      endStatement(span, error);
      if (error) reject(error);
      else resolve();
    });
  });
}

/** Publishes the start of a statement and returns the function that publishes its end. */
function begin(sql: string): (error: unknown) => void {
  if (statementChannel.hasSubscribers) statementChannel.publish({ sql });
  const begun = performance.now();
  return (error) => {
    if (!statementEndChannel.hasSubscribers) return;
    const outcome = error ? 'failed' : 'done';
    statementEndChannel.publish({ sql, ms: performance.now() - begun, outcome });
  };
}

export const toChange = ({ affectedRows, insertId }: ResultSetHeader): Change => ({ affectedRows, insertId });

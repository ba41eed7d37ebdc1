import type { PoolConnection, ResultSetHeader } from 'mysql2';
import { isNotPrepared } from '../error/database-errors.js';
import { notePrepared } from './prepared-statements.js';
import { statementChannel, statementEndChannel, unpreparedChannel } from '../database-events.js';
import { beginStatement, endStatement } from './statement-span.js';
import { textValues } from './text-values.js';

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

/** How a statement is sent: {@link execute} or {@link executeAsText}. */
type Execute = <Result>(
  connection: PoolConnection,
  sql: string,
  values: readonly SqlValue[],
  done: StatementDone<Result>,
) => void;

/** Sends one prepared statement over a connection, and as text while the server prepares no more. */
export const execute: Execute = (connection, sql, values, done) => {
  const over = measured(sql, done);
  try {
    connection.execute(sql, [...values], (error, result) => {
      if (error && isNotPrepared(error)) return query(connection, sql, values, over);
      if (!error) notePrepared(connection, sql);
      over(error, result as never);
    });
  } catch (error) {
    // The driver throws at once for a value that it cannot bind; no caller above a callback would catch that.
    over(error as Error);
  }
};

/** Sends one statement as text, with its values in it. For a statement that the server did not prepare. */
export const executeAsText: Execute = (connection, sql, values, done) =>
  query(connection, sql, values, measured(sql, done));

function query<Result>(
  connection: PoolConnection,
  sql: string,
  values: readonly SqlValue[],
  over: StatementDone<Result>,
): void {
  unpreparedChannel.publish({ sql });
  connection.query(sql, textValues(sql, values), (error, result) => over(error, result as Result));
}

/** The same with a promise. */
export const send = <Result>(
  connection: PoolConnection,
  sql: string,
  values: readonly SqlValue[],
  how: Execute = execute,
): Promise<Result> => {
  const span = beginStatement(sql);
  return new Promise((resolve, reject) => {
    how<Result>(connection, sql, values, (error, result) => {
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

/** Begins a statement; its end is published before `done` is called. */
function measured<Result>(sql: string, done: StatementDone<Result>): StatementDone<Result> {
  const end = begin(sql);
  return (error, result) => {
    end(error);
    done(error, result);
  };
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

/** Returns the number of changed rows and the generated id of the driver's result. */
export const toChange = ({ affectedRows, insertId }: ResultSetHeader): Change => ({ affectedRows, insertId });

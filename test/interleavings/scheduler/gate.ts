import { AsyncResource } from 'node:async_hooks';
import type { Pool, PoolConnection } from 'mysql2';
import { currentOperation } from './operation.js';

type Callback = (error: unknown, ...results: unknown[]) => void;
type Send = (sql: string | { readonly sql: string }, values: unknown, callback?: Callback) => unknown;

/** Changes the text of a statement before it is sent, with the same number of question marks. */
export type Rewriting = (sql: string) => string;

/**
 * Statements beside the work of an operation: records that are written in the background, what is cached for all
 * requests of a project, and the empty statement that shows the state of a connection.
 */
const BESIDE = [
  /^DO 0$/,
  /\bpurchase_store_call\b/,
  /\baccess_key_use\b/,
  /^SELECT p\.(?:publisher|refund_policy|limit_counts|grant_mode)/,
];

const isBeside = (sql: string): boolean => BESIDE.some((pattern) => pattern.test(sql));

/** Stands in front of every statement of the service: those of an operation wait for the scheduler, others pass. */
export class Gate {
  private readonly gated = new WeakSet<PoolConnection>();
  rewriting: Rewriting = (sql) => sql;

  constructor(pool: Pool) {
    const acquire = pool.getConnection.bind(pool);
    pool.getConnection = ((use: (error: NodeJS.ErrnoException | null, connection: PoolConnection) => void) =>
      acquire(
        AsyncResource.bind((error: NodeJS.ErrnoException | null, connection: PoolConnection) => {
          if (error === null) this.stand(connection);
          use(error, connection);
        }),
      )) as Pool['getConnection'];
  }

  private stand(connection: PoolConnection): void {
    if (this.gated.has(connection)) return;
    this.gated.add(connection);
    connection.query = this.before(connection, connection.query.bind(connection) as Send) as never;
    connection.execute = this.before(connection, connection.execute.bind(connection) as Send) as never;
  }

  private before(connection: PoolConnection, send: Send): Send {
    return (statement, values, last) => {
      const operation = currentOperation();
      const sql = typeof statement === 'string' ? statement : statement.sql;
      if (operation === undefined || isBeside(sql)) return send(statement, values, last);
      const callback = (typeof values === 'function' ? values : last) as Callback;
      const bound = typeof values === 'function' ? undefined : values;
      const text = this.rewriting(sql);
      const sent = typeof statement === 'string' ? text : { ...statement, sql: text };
      const done: Callback = (error, ...results) => {
        callback(error, ...results);
        operation.answered();
      };
      operation.arrive({ sql, connectionId: connection.threadId, send: () => send(sent, bound, done) });
      return undefined;
    };
  }
}

import mysql, { type Pool, type PoolConnection, type PoolOptions } from 'mysql2';
import { currentRequestContext } from '../../request-context/request-context.js';
import { deadlinePassed, NoConnectionInTime, serverErrno } from '../error/database-errors.js';
import { ignoreLateErrors } from './late-errors.js';
import { hasFreeConnection, isFull, orderWaiting } from './pool-figures.js';
import { MAX_PREPARED } from '../statement/prepared-statements.js';

/** Time limit of waiting for a connection that others use; then the request fails instead of queueing. */
const ACQUIRE_MS = 1_000;
/** The same for a job: no caller waits for it, and hundreds of them may begin or end at once. */
const JOB_ACQUIRE_MS = 5_000;
/** Time limit of opening one: with TLS, a name to resolve and another region, more than a second. */
const CONNECT_MS = 2_000;
/** The same two for migrations, which no caller waits for: a busy server must not make a deployment fail. */
const MIGRATION_MS = 30_000;
/** The server ends a slow statement; the client gives up this much later. */
const GRACE_MS = 500;

/** How each connection is set up before its first statement. */
export interface SessionLimits {
  /** The server ends a statement after this many seconds; 0, for migrations, lets it take as long as it takes. */
  readonly statementSeconds: number;
}

/** Statements that wait: SELECT and START TRANSACTION 1, UPDATE and DELETE 2, INSERT 4. */
const READ_AND_WRITE = 7;
const UNKNOWN_VARIABLE = 1193;

type GetConnection = (
  callback: (error: NodeJS.ErrnoException | null, connection?: PoolConnection) => void,
) => void;

/**
 * The driver for TypeORM: mysql2 with a pool that stops waiting for a connection after a second (mysql2 itself waits
 * for ever) and whose sessions all run at READ COMMITTED, in UTC, strict, with bounded lock waits and English error
 * messages.
 */
export const boundedDriver = (limits: SessionLimits): { createPool(options: PoolOptions): Pool } => ({
  createPool(options) {
    const isForMigrations = limits.statementSeconds === 0;
    const pool = mysql.createPool({
      ...options,
      connectTimeout: isForMigrations ? MIGRATION_MS : CONNECT_MS,
      maxPreparedStatements: MAX_PREPARED,
      enableKeepAlive: true,
    });
    ignoreLateErrors(pool);
    orderWaiting(pool);
    pool.on('connection', (connection) => {
      prepareSession(connection, limits);
      if (!isForMigrations) boundQueries(connection, limits);
    });
    boundAcquire(pool, isForMigrations ? MIGRATION_LIMITS : LIMITS);
    return pool;
  },
});

/** Time limits of a pool whose connections are all open, for a request and a job, and of one that opens another one. */
const LIMITS = { full: ACQUIRE_MS, fullForJob: JOB_ACQUIRE_MS, open: CONNECT_MS };
const MIGRATION_LIMITS = { full: MIGRATION_MS, fullForJob: MIGRATION_MS, open: MIGRATION_MS };

const limitOf = (pool: Pool, { full, fullForJob, open }: typeof LIMITS): number => {
  if (!isFull(pool)) return open;
  return currentRequestContext()?.isJob === true ? fullForJob : full;
};

function boundAcquire(pool: Pool, limits: typeof LIMITS): void {
  const acquire = pool.getConnection.bind(pool) as GetConnection;
  const bounded: GetConnection = (callback) => {
    // A connection is free, as nearly always: no timer is needed.
    if (hasFreeConnection(pool)) return acquire(callback);
    let isOver = false;
    const timer = setTimeout(
      () => {
        isOver = true;
        callback(new NoConnectionInTime('no database connection became free in time'));
      },
      limitOf(pool, limits),
    );
    acquire((error, connection) => {
      if (isOver) return connection?.release();
      isOver = true;
      clearTimeout(timer);
      callback(error, connection);
    });
  };
  pool.getConnection = bounded as Pool['getConnection'];
}

type Query = (sql: unknown, values?: unknown, callback?: unknown) => unknown;
type Callback = (error: unknown, ...results: unknown[]) => void;

/**
 * TypeORM waits for its own statements, the cold reads, as long as it takes. One that the server leaves unanswered
 * fails a little after the server should have ended it, and its connection with it.
 */
function boundQueries(connection: PoolConnection, { statementSeconds }: SessionLimits): void {
  const query = (connection.query as Query).bind(connection);
  const bounded: Query = (sql, values, callback) => {
    const done = (typeof values === 'function' ? values : callback) as Callback;
    let isOver = false;
    const end: Callback = (error, ...results) => {
      if (isOver) return;
      isOver = true;
      clearTimeout(timer);
      done(error, ...results);
    };
    const timer = setTimeout(
      () => {
        connection.destroy();
        end(deadlinePassed());
      },
      statementSeconds * 1000 + GRACE_MS,
    );
    return typeof values === 'function' ? query(sql, end) : query(sql, values, end);
  };
  connection.query = bounded as typeof connection.query;
}

/** Queued on the fresh connection before anything else; a connection that cannot be set up is not used. */
function prepareSession(connection: PoolConnection, { statementSeconds }: SessionLimits): void {
  const demand = (sql: string, tolerated?: number): void => {
    connection.query(sql, (error) => error && serverErrno(error) !== tolerated && connection.destroy());
  };
  demand('SET SESSION TRANSACTION ISOLATION LEVEL READ COMMITTED');
  demand(
    "SET SESSION time_zone = '+00:00', innodb_lock_wait_timeout = 3, sql_mode = 'TRADITIONAL,NO_ENGINE_SUBSTITUTION', lc_messages = 'en_US'",
  );
  // MariaDB's name for it, then MySQL's (which bounds SELECT only): one of the two is unknown to the server. Migrations
  // set 0, no limit: that of the server would end a long ALTER TABLE.
  connection.query(`SET SESSION max_statement_time = ${statementSeconds}`, () => undefined);
  connection.query(`SET SESSION max_execution_time = ${statementSeconds * 1000}`, () => undefined);
  if (statementSeconds === 0) return;
  // A Galera node answers only when it has applied what the others had committed before: else a purchase that was just
  // reserved or paid by way of another node is not found. Servers that are no such node do not wait, and MySQL does not
  // know the variable.
  demand(`SET SESSION wsrep_sync_wait = @@wsrep_sync_wait | ${READ_AND_WRITE}`, UNKNOWN_VARIABLE);
}

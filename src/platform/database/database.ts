import { setTimeout as wait } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import type { Pool, PoolConnection, ResultSetHeader } from 'mysql2';
import { DataSource } from 'typeorm';
import {
  deadlinePassed,
  isConnectionLost,
  NoConnectionInTime,
  outcomeUnknown,
} from './error/database-errors.js';
import { within } from './error/deadline.js';
import { figuresOf, type PoolFigures } from './connection/pool-figures.js';
import { beginStatement, endStatement } from './statement/statement-span.js';
import { Tries } from './error/retry.js';
import {
  type Change,
  execute,
  type SqlValue,
  type StatementDone,
  type Statements,
  toChange,
} from './statement/statements.js';

/**
 * Time limit of a statement with its retries: the server stops it a little earlier, else the connection is destroyed.
 */
const STATEMENT_MS = 3_500;

/** A statement, and how to map its result. */
interface Statement<Raw, Result> {
  readonly sql: string;
  readonly values: readonly SqlValue[];
  readonly resultOf: (raw: Raw) => Result;
  /** Maps the error when the answer is lost. */
  readonly lost: (error: Error) => Error;
}

const asItIs = <T>(value: T): T => value;
const answerLost = (error: Error): Error => outcomeUnknown('the answer to a write was lost', error);

/**
 * Autocommit statements over the pool, prepared and bounded in time. The hot paths use these: a single statement is
 * atomic and costs one round trip.
 */
@Injectable()
export class Database implements Statements {
  constructor(private readonly dataSource: DataSource) {}

  /** @throws NoConnectionInTime, DeadlinePassed, or the server's error. */
  rows<Row extends object>(sql: string, values: readonly SqlValue[] = []): Promise<Row[]> {
    return this.run<Row[], Row[]>({ sql, values, resultOf: asItIs, lost: asItIs });
  }

  /**
   * Retries after conflicts with other transactions, since the server undid the statement.
   * @throws OutcomeUnknown when the answer was lost: the caller must read back the state of its change.
   */
  change(sql: string, values: readonly SqlValue[] = []): Promise<Change> {
    return this.run<ResultSetHeader, Change>({ sql, values, resultOf: toChange, lost: answerLost });
  }

  /** Returns a connection of the pool within a second; the caller releases or destroys it. */
  acquire(): Promise<PoolConnection> {
    return new Promise((resolve, reject) => {
      this.withConnection((error, connection) => (connection ? resolve(connection) : reject(error)));
    });
  }

  /** Checks that a connection of the pool reaches the server; throws when it does not. */
  async ping(): Promise<void> {
    const connection = await this.acquire();
    try {
      await within(
        STATEMENT_MS,
        new Promise<void>((resolve, reject) => {
          connection.ping((error) => (error ? reject(error) : resolve()));
        }),
      );
      connection.release();
    } catch (error) {
      connection.destroy();
      throw error;
    }
  }

  /** Usage of the connections. */
  poolFigures(): PoolFigures {
    return this.pool === undefined ? { open: 0, inUse: 0, waiting: 0 } : figuresOf(this.pool);
  }

  /** Runs a statement and retries it after a conflict, with few promises, since every request takes this path. */
  private run<Raw, Result>(statement: Statement<Raw, Result>): Promise<Result> {
    const tries = new Tries(STATEMENT_MS);
    const attempt = (): Promise<Result> =>
      this.once(statement, tries.remainingMs).catch(async (error: unknown) => {
        const pause = tries.pauseAfter(error);
        if (pause === null) throw error;
        await wait(pause);
        return attempt();
      });
    return attempt();
  }

  /** Takes a connection, runs the statement, and releases or destroys the connection, in one promise. */
  private once<Raw, Result>(
    { sql, values, resultOf, lost }: Statement<Raw, Result>,
    ms: number,
  ): Promise<Result> {
    const span = beginStatement(sql);
    return new Promise((resolve, reject) => {
      this.withConnection((noConnection, connection) => {
        if (connection === undefined) {
          endStatement(span, noConnection);
          return reject(noConnection);
        }
        let isOver = false;
        const end: StatementDone<Raw> = (error, raw) => {
          if (isOver) return;
          isOver = true;
          clearTimeout(timer);
          endStatement(span, error);
          const isLost = error !== null && isConnectionLost(error);
          if (isLost) connection.destroy();
          else connection.release();
          if (error === null) resolve(resultOf(raw as Raw));
          else reject(isLost ? lost(error) : error);
        };
        const timer = setTimeout(() => end(deadlinePassed()), Math.max(0, ms));
        execute<Raw>(connection, sql, values, end);
      });
    });
  }

  private withConnection(use: (error: Error | null, connection?: PoolConnection) => void): void {
    const { pool } = this;
    if (pool === undefined) use(new NoConnectionInTime('not connected to the database yet'));
    else pool.getConnection(use);
  }

  /** Undefined before the first connection. */
  private get pool(): Pool | undefined {
    return (this.dataSource.driver as unknown as { pool?: Pool }).pool;
  }
}

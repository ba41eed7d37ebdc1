import { Injectable } from '@nestjs/common';
import type { Pool, PoolConnection, ResultSetHeader } from 'mysql2';
import { DataSource } from 'typeorm';
import { isConnectionLost, NoConnectionInTime, outcomeUnknown } from './database-errors.js';
import { within } from './deadline.js';
import { figuresOf, type PoolFigures } from './pool-figures.js';
import { retryConflicts } from './retry.js';
import { type Change, send, type SqlValue, type Statements, toChange } from './statements.js';

/** A statement, with its tries, ends within this time: the server stops it a little earlier, else the connection is destroyed. */
const STATEMENT_MS = 3_500;

/**
 * Autocommit statements over the pool, prepared and bounded in time. The hot paths are made of these: one statement is
 * atomic by itself and costs one round trip.
 */
@Injectable()
export class Database implements Statements {
  constructor(private readonly dataSource: DataSource) {}

  /** @throws NoConnectionInTime, DeadlinePassed, or the server's error. */
  rows<Row extends object>(sql: string, values: readonly SqlValue[] = []): Promise<Row[]> {
    return retryConflicts(STATEMENT_MS, async (ms) =>
      this.sendOver<Row[]>(await this.acquire(), sql, values, ms),
    );
  }

  /**
   * Conflicts with other transactions are tried again here, since the server undid the statement.
   * @throws OutcomeUnknown when the answer was lost: the caller reads back what became of its change.
   */
  async change(sql: string, values: readonly SqlValue[] = []): Promise<Change> {
    return toChange(
      await retryConflicts(STATEMENT_MS, async (ms) => {
        const connection = await this.acquire();
        try {
          return await this.sendOver<ResultSetHeader>(connection, sql, values, ms);
        } catch (error) {
          throw isConnectionLost(error) ? outcomeUnknown('the answer to a write was lost', error) : error;
        }
      }),
    );
  }

  /** A connection of the pool, waited for at most a second; the caller releases or destroys it. */
  acquire(): Promise<PoolConnection> {
    const { pool } = this;
    if (pool === undefined)
      return Promise.reject(new NoConnectionInTime('not connected to the database yet'));
    return new Promise((resolve, reject) => {
      pool.getConnection((error, connection) => (error ? reject(error) : resolve(connection)));
    });
  }

  /** Whether a connection of the pool reaches the server: nothing when it does, a throw when it does not. */
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

  /** How busy the connections are. */
  poolFigures(): PoolFigures {
    return this.pool === undefined ? { open: 0, inUse: 0, waiting: 0 } : figuresOf(this.pool);
  }

  private async sendOver<R>(
    connection: PoolConnection,
    sql: string,
    values: readonly SqlValue[],
    ms: number,
  ): Promise<R> {
    try {
      const result = await within(ms, send<R>(connection, sql, values));
      connection.release();
      return result;
    } catch (error) {
      if (isConnectionLost(error)) connection.destroy();
      else connection.release();
      throw error;
    }
  }

  /** There is none before the first connection was made. */
  private get pool(): Pool | undefined {
    return (this.dataSource.driver as unknown as { pool?: Pool }).pool;
  }
}

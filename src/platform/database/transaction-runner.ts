import { Injectable } from '@nestjs/common';
import type { PoolConnection, ResultSetHeader } from 'mysql2';
import { Database } from './database.js';
import { DeadlinePassed, isConnectionLost, isConnectionUnusable, outcomeUnknown } from './database-errors.js';
import { within } from './deadline.js';
import { retryConflicts } from './retry.js';
import { type Change, send, sendControl, type SqlValue, type Statements, toChange } from './statements.js';

const TRANSACTION_MS = 3_500;
const ROLLBACK_MS = 500;

/** An open transaction. Writes take it as their first argument, so that no write can run outside of it. */
export class Tx implements Statements {
  constructor(private readonly connection: PoolConnection) {}

  rows<Row extends object>(sql: string, values: readonly SqlValue[] = []): Promise<Row[]> {
    return send<Row[]>(this.connection, sql, values);
  }

  async change(sql: string, values: readonly SqlValue[] = []): Promise<Change> {
    return toChange(await send<ResultSetHeader>(this.connection, sql, values));
  }
}

/** The only way to open a transaction (READ COMMITTED, as every session). Nothing but SQL happens inside one. */
@Injectable()
export class TransactionRunner {
  constructor(private readonly database: Database) {}

  /**
   * Runs `work` in a transaction and commits it. When the server undoes it because of another transaction, the whole of
   * `work` runs again in a new one; when the time is up, the connection is destroyed, which rolls back.
   * @throws OutcomeUnknown when the answer to COMMIT was lost: this is no failure; the caller must read back.
   */
  run<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    return retryConflicts(TRANSACTION_MS, async (ms) => this.once(await this.database.acquire(), work, ms));
  }

  private async once<T>(connection: PoolConnection, work: (tx: Tx) => Promise<T>, ms: number): Promise<T> {
    let isCommitting = false;
    try {
      const body = async (): Promise<T> => {
        await sendControl(connection, 'START TRANSACTION');
        const result = await work(new Tx(connection));
        isCommitting = true;
        await sendControl(connection, 'COMMIT');
        return result;
      };
      const result = await within(ms, body());
      connection.release();
      return result;
    } catch (error) {
      await this.end(connection, error);
      if (isCommitting && isConnectionLost(error)) {
        throw outcomeUnknown('the answer to COMMIT was lost', error);
      }
      throw error;
    }
  }

  /** Returns the connection to the pool only when the transaction has certainly ended. */
  private async end(connection: PoolConnection, error: unknown): Promise<void> {
    if (error instanceof DeadlinePassed) return connection.destroy();
    try {
      await within(ROLLBACK_MS, sendControl(connection, 'ROLLBACK'));
      if (isConnectionUnusable(error)) connection.destroy();
      else connection.release();
    } catch {
      connection.destroy();
    }
  }
}

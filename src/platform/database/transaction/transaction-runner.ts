import { Injectable } from '@nestjs/common';
import type { PoolConnection, ResultSetHeader } from 'mysql2';
import { Database } from '../database.js';
import {
  DeadlinePassed,
  isConnectionLost,
  isConnectionUnusable,
  outcomeUnknown,
  TransactionGone,
} from '../error/database-errors.js';
import { within } from '../error/deadline.js';
import { isPrepared, prepare } from '../statement/prepared-statements.js';
import { retryConflicts } from '../error/retry.js';
import {
  type Change,
  execute,
  executeAsText,
  send,
  sendControl,
  type SqlValue,
  type Statements,
  toChange,
} from '../statement/statements.js';

const TRANSACTION_MS = 3_500;
const ROLLBACK_MS = 500;

/** Flag of the server's answers: a transaction is open on this connection. */
const IN_TRANSACTION = 1;

/**
 * An open transaction. Writes take it as their first argument, so that no write can run outside of it.
 *
 * The server may abort a transaction, for example a Galera node because of a write on another node. When this happens
 * while a statement is prepared, MariaDB reports no error: later statements are committed one by one, and COMMIT
 * succeeds. So the transaction is proved to be open after each preparation and after each write.
 */
export class Tx implements Statements {
  private readonly waiting: (() => void)[] = [];

  constructor(private readonly connection: PoolConnection) {}

  /**
   * Runs `work`, such as a count in the metrics, after the commit. A transaction that is rolled back never runs it, and
   * one that is retried runs the work of its last attempt only. `work` must not throw.
   */
  afterCommit(work: () => void): void {
    this.waiting.push(work);
  }

  /** Runs what waits for the commit. For the runner, which has committed. */
  committed(): void {
    for (const work of this.waiting.splice(0)) work();
  }

  /** Reads rows in the transaction. */
  rows<Row extends object>(sql: string, values: readonly SqlValue[] = []): Promise<Row[]> {
    return this.send<Row[]>(sql, values);
  }

  /**
   * Changes rows in the transaction.
   * @throws Error when the server had ended the transaction before, so that the write was made outside of it
   */
  async change(sql: string, values: readonly SqlValue[] = []): Promise<Change> {
    const header = await this.send<ResultSetHeader>(sql, values);
    if (!isOpen(header)) throw new Error('a write of a transaction was made outside of it');
    return toChange(header);
  }

  /**
   * A statement that the server does not prepare is sent as text: to prepare it again with its execution would prove
   * nothing.
   */
  private async send<Result>(sql: string, values: readonly SqlValue[]): Promise<Result> {
    const canExecute = isPrepared(this.connection, sql) || (await this.prepare(sql));
    return send<Result>(this.connection, sql, values, canExecute ? execute : executeAsText);
  }

  /**
   * Returns false when the server prepares no more statements.
   * @throws TransactionGone when the transaction did not survive the preparation
   */
  private async prepare(sql: string): Promise<boolean> {
    const canExecute = await prepare(this.connection, sql);
    if (!isOpen(await this.stateOfTransaction())) throw new TransactionGone('the server ended a transaction');
    return canExecute;
  }

  /** Sends the cheapest statement, for the flags of its answer. */
  private stateOfTransaction(): Promise<ResultSetHeader> {
    return new Promise((resolve, reject) => {
      this.connection.query('DO 0', (error, header) =>
        error ? reject(error) : resolve(header as ResultSetHeader),
      );
    });
  }
}

const isOpen = (header: ResultSetHeader): boolean => (header.serverStatus & IN_TRANSACTION) !== 0;

/** The only way to open a transaction (READ COMMITTED, as every session). Nothing but SQL happens inside one. */
@Injectable()
export class TransactionRunner {
  constructor(private readonly database: Database) {}

  /**
   * Runs `work` in a transaction and commits it. When the server undoes it because of another transaction, the whole of
   * `work` runs again in a new one; when the time is up, the connection is destroyed, which rolls back.
   * @param ms time limit, of all attempts together
   * @throws OutcomeUnknown when the answer to COMMIT was lost: this is no failure; the caller must read back.
   */
  run<T>(work: (tx: Tx) => Promise<T>, ms = TRANSACTION_MS): Promise<T> {
    return retryConflicts(ms, async (left) => this.once(await this.database.acquire(), work, left));
  }

  private async once<T>(connection: PoolConnection, work: (tx: Tx) => Promise<T>, ms: number): Promise<T> {
    const tx = new Tx(connection);
    const result = await this.commit(connection, tx, work, ms);
    tx.committed();
    return result;
  }

  private async commit<T>(
    connection: PoolConnection,
    tx: Tx,
    work: (tx: Tx) => Promise<T>,
    ms: number,
  ): Promise<T> {
    let isCommitting = false;
    try {
      const body = async (): Promise<T> => {
        await sendControl(connection, 'START TRANSACTION');
        const result = await work(tx);
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
        throw outcomeUnknown('the answer to COMMIT was lost', error, () => tx.committed());
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

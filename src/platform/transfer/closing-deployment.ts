import type { Database } from '../database/database.js';
import type { TransactionRunner } from '../database/transaction/transaction-runner.js';
import type { MovedTable } from './moved-table.js';

/** What closing needs of a deployment. */
export interface ClosingDeployment {
  readonly database: Database;
  readonly transactions: TransactionRunner;
  readonly tables: readonly MovedTable[];
  /** Rows that one transaction may change. */
  readonly batchRows: number;
}

import type { Database } from '../database/database.js';
import type { TransactionRunner } from '../database/transaction/transaction-runner.js';
import type { TransferredTable } from './transferred-table.js';

/** What closing needs of a deployment. */
export interface ClosingDeployment {
  readonly database: Database;
  readonly transactions: TransactionRunner;
  readonly tables: readonly TransferredTable[];
  /** Rows that one transaction may change. */
  readonly batchRows: number;
}

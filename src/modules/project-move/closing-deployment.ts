import type { Database } from '../../platform/database/database.js';
import type { TransactionRunner } from '../../platform/database/transaction/transaction-runner.js';
import type { TransferredTable } from './transferred-table.js';

/** What closing needs of a deployment. */
export interface ClosingDeployment {
  readonly database: Database;
  readonly transactions: TransactionRunner;
  readonly tables: readonly TransferredTable[];
  /** Rows that one transaction may change. */
  readonly batchRows: number;
}

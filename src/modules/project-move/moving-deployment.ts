import type { SealedColumn } from '../../platform/crypto/sealed-column.js';
import type { SecretBox } from '../../platform/crypto/secret-box.js';
import type { Database } from '../../platform/database/database.js';
import type { TransactionRunner } from '../../platform/database/transaction/transaction-runner.js';
import type { MovingDeployment } from './export-project.js';
import type { OpeningDeployment } from './open-project.js';
import {
  COLLISIONS,
  COUNTED_PURCHASES,
  MONEY_TABLES,
  STATEMENTS_OF_OPENING,
  TRANSFERRED_TABLES,
} from './transferred-tables.js';

/** Rows that one transaction changes: it takes some ten milliseconds. */
const BATCH_ROWS = 500;

/** What a move needs of a deployment besides its tables. */
interface ConnectedDeployment {
  readonly database: Database;
  readonly transactions: TransactionRunner;
  readonly box: SecretBox;
  readonly sealedColumns: readonly SealedColumn[];
}

/** Returns a deployment from or to which a project moves, with every table of this version. */
export const movingDeployment = (connected: ConnectedDeployment): MovingDeployment & OpeningDeployment => ({
  ...connected,
  tables: TRANSFERRED_TABLES,
  moneyTables: MONEY_TABLES,
  collisions: COLLISIONS,
  batchRows: BATCH_ROWS,
  countedTables: COUNTED_PURCHASES,
  statementsOfOpening: STATEMENTS_OF_OPENING,
});

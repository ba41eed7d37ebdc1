import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from '../database/database.js';
import type { Statements } from '../database/statements.js';
import type { TransactionRunner } from '../database/transaction-runner.js';
import { LONG_MS, type MovedTable, rowsOf } from './moved-table.js';
import { park, unpark } from './parking.js';
import { ProjectMoves, wrongState } from './project-moves.js';
import { TransferFault } from './transfer-fault.js';

/**
 * Seconds after which no request and no worker changes a closed project any more: processes cache for 15 seconds that it is open, and
 * a request that they have admitted until then ends within 15, the upload of a grant log within 120. A worker's claim lasts 60 at most.
 */
export const CLOSING_SECONDS = 15 + 120;

/** Longest work of a worker that renews its claim. */
const MAX_WAIT_MS = 15 * 60_000;
const POLL_MS = 2_000;

/** What closing needs of a deployment. */
export interface ClosingDeployment {
  readonly database: Database;
  readonly transactions: TransactionRunner;
  readonly tables: readonly MovedTable[];
}

/** Closes projects for an export, and opens them again. */
export class CloseProject {
  constructor(private readonly deployment: ClosingDeployment) {}

  /**
   * Closes a project and waits until nothing changes it any more.
   * @param seconds {@link CLOSING_SECONDS}, or less when no process of the deployment runs
   * @throws TransferFault when the project cannot be closed, or work on it does not end
   */
  async close(pjid: string, moveId: string, seconds: number): Promise<void> {
    await new ProjectMoves(this.deployment.database).close(pjid, moveId);
    const begun = performance.now();
    for (;;) {
      const parkedRows = await this.park(pjid);
      const waited = performance.now() - begun;
      // Whether work is claimed is read of all purchases, so only once it counts.
      const isOver = parkedRows === 0 && waited >= seconds * 1_000;
      // A claim that ended before it was looked for may have left work that is due again. No worker claims parked work.
      if (isOver && !(await this.hasClaims(pjid)) && (await this.park(pjid)) === 0) return;
      if (waited > MAX_WAIT_MS + seconds * 1_000)
        throw new TransferFault(
          `${pjid}: work on the project does not end; look for workers that hang, and repeat`,
        );
      await wait(Math.min(POLL_MS, Math.max(100, seconds * 1_000 - waited)));
    }
  }

  /**
   * Opens a project that was closed for an export. Files that were exported before cannot be handed over any more.
   * @throws TransferFault when it is not closed, or was handed over
   */
  async reopen(pjid: string): Promise<void> {
    const { transactions, tables } = this.deployment;
    await transactions.run(async (tx) => {
      const moves = new ProjectMoves(tx);
      const move = await moves.find(pjid);
      if (move?.state !== 'EXPORTING') throw wrongState(pjid, move, 'cannot be reopened');
      if (!(await moves.end(pjid, move)))
        throw new TransferFault(`${pjid}: its state has just changed; repeat`);
      await unpark(tx, tables, pjid);
    }, LONG_MS);
  }

  private park(pjid: string): Promise<number> {
    const { transactions, tables } = this.deployment;
    return transactions.run((tx) => park(tx, tables, pjid), LONG_MS);
  }

  private hasClaims(pjid: string): Promise<boolean> {
    const { transactions, tables } = this.deployment;
    return transactions.run((tx) => hasClaims(tx, tables, pjid), LONG_MS);
  }
}

/** Returns whether a worker has claimed a row of the project. */
async function hasClaims(
  statements: Statements,
  tables: readonly MovedTable[],
  pjid: string,
): Promise<boolean> {
  for (const table of tables) {
    const { sql, values } = rowsOf(table, pjid);
    for (const lease of table.leases) {
      const claimed = await statements.rows(
        `SELECT 1 AS claimed FROM ${table.table} t WHERE t.${lease} > UTC_TIMESTAMP(3) AND ${sql} LIMIT 1`,
        values,
      );
      if (claimed.length > 0) return true;
    }
  }
  return false;
}

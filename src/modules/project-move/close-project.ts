import { setTimeout as wait } from 'node:timers/promises';
import type { Statements } from '../../platform/database/statement/statements.js';
import type { ClosingDeployment } from './closing-deployment.js';
import { LONG_MS, rowsOf, type TransferredTable } from './transferred-table.js';
import { MoveSteps } from './move-steps.js';
import { Parking } from './parking.js';
import { ProjectMoves } from './project-moves.js';
import { returnDueWork } from './return-due-work.js';
import { columnsOf } from './table-columns.js';
import { TransferFault } from './transfer-fault.js';

/**
 * Seconds after which no request and no worker changes a closed project any more: processes cache for 15 seconds that
 * it is open, and a request that they have admitted until then ends within 15, the upload of a grant log within 120. A
 * worker's claim lasts 60 at most.
 */
export const CLOSING_SECONDS = 15 + 120;

/** Maximum duration of work for which a worker renews its claim. */
const MAX_WAIT_MS = 15 * 60_000;
const POLL_MS = 2_000;
const MIN_PAUSE_MS = 100;

/** Closes projects for an export, and opens them again. */
export class CloseProject {
  constructor(private readonly deployment: ClosingDeployment) {}

  /**
   * Closes a project and waits until nothing changes it any more.
   * @param seconds {@link CLOSING_SECONDS}, or less when no process of the deployment runs
   * @throws TransferFault when the project cannot be closed, or work on it does not end
   */
  async close(pjid: string, moveId: string, seconds: number): Promise<void> {
    const { database, transactions, tables, batchRows } = this.deployment;
    await new ProjectMoves(database).close(pjid, moveId);
    const columns = await columnsOf(database);
    const steps = new MoveSteps(transactions, pjid, { moveId, state: 'EXPORTING' });
    const parking = new Parking(pjid, steps, { tables, columns, batchRows });
    const begun = performance.now();
    for (;;) {
      const pollBegun = performance.now();
      const parkedRows = await parking.park();
      const waited = performance.now() - begun;
      // The check for claims reads all purchases, so it runs only at the end.
      const isOver = parkedRows === 0 && waited >= seconds * 1_000;
      // A claim that ended before the check may have left work that is due again. No worker claims parked work.
      if (isOver && !(await this.hasClaims(pjid)) && (await parking.park()) === 0) return;
      if (waited > MAX_WAIT_MS + seconds * 1_000)
        throw new TransferFault(
          `${pjid}: work on the project does not end; find the workers that hang, and repeat`,
        );
      const pollMs = parkedRows === 0 ? performance.now() - pollBegun : 0;
      await wait(pauseOf(pollMs, seconds * 1_000 - waited));
    }
  }

  /**
   * Opens a project that was closed for an export. Files that were exported before cannot be handed over any more. It
   * continues one that was interrupted.
   * @returns false for a project that is open already: nothing was changed
   * @throws TransferFault when the project does not exist, or is closed otherwise than for an export
   */
  async reopen(pjid: string): Promise<boolean> {
    const moves = new ProjectMoves(this.deployment.database);
    const move = await moves.find(pjid);
    if (move === null && (await moves.isKnown(pjid))) return false;
    const isInterrupted = move?.state === 'OPENED' && move.handover === null;
    if (move === null || (move.state !== 'EXPORTING' && !isInterrupted))
      throw await moves.wrongState(pjid, move, 'cannot be reopened');
    if (!isInterrupted && !(await moves.change(pjid, move.moveId, 'EXPORTING', 'OPENED')))
      throw new TransferFault(`${pjid}: its state has just changed; repeat`);
    await returnDueWork(this.deployment, pjid, move.moveId);
    return true;
  }

  private hasClaims(pjid: string): Promise<boolean> {
    const { transactions, tables } = this.deployment;
    return transactions.run((tx) => hasClaims(tx, tables, pjid), LONG_MS);
  }
}

/**
 * Returns the delay before the next poll, in milliseconds: ten times the duration of the last one, at least
 * {@link POLL_MS}, and at most the time left.
 */
const pauseOf = (pollMs: number, restMs: number): number =>
  Math.max(MIN_PAUSE_MS, restMs > 0 ? Math.min(Math.max(POLL_MS, 10 * pollMs), restMs) : pollMs);

/** Returns whether a worker has claimed a row of the project. */
async function hasClaims(
  statements: Statements,
  tables: readonly TransferredTable[],
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

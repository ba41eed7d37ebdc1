import { timingSafeEqual } from 'node:crypto';
import { handoverProof } from '../../platform/crypto/transfer-box.js';
import type { ClosingDeployment } from './closing-deployment.js';
import { CountRows } from './count-rows.js';
import type { CountedTable } from './counted-table.js';
import { MoveSteps } from './move-steps.js';
import { idFor } from './transferred-table.js';
import { ProjectMoves, type StoredMove } from './project-moves.js';
import { returnDueWork } from './return-due-work.js';
import { TransferFault } from './transfer-fault.js';

/** A deployment, and what its projects count toward sums that they share. */
export interface OpeningDeployment extends ClosingDeployment {
  /** In the order in which an opening counts them. */
  readonly countedTables: readonly CountedTable[];
  /** Statements of the transaction that opens a project; each `?` is its id. */
  readonly statementsOfOpening: readonly string[];
}

/** Opens an imported project in the target. */
export class OpenProject {
  constructor(private readonly deployment: OpeningDeployment) {}

  /**
   * Opens a project: what its rows count is added batch by batch while it is closed, then one compare-and-set opens it
   * for all callers, then its due work is given back. It continues one that was interrupted.
   * @param code of the handover, as the source has printed it
   * @returns false for a project that is open already: nothing was changed, and the code was not looked at
   * @throws TransferFault when the project is not imported, was imported by a trial, or the code is another one
   */
  async open(pjid: string, code: string): Promise<boolean> {
    const moves = new ProjectMoves(this.deployment.database);
    const move = await moves.find(pjid);
    if (move === null && (await moves.isKnown(pjid))) return false;
    if (!isImported(move)) throw await moves.wrongState(pjid, move, 'cannot be opened');
    assertOpens(pjid, move, code);
    const { moveId, state } = move;
    if (state === 'IMPORTED' && !(await moves.beginOpening(pjid, moveId)))
      throw new TransferFault(`${pjid}: its state has just changed; repeat`);
    if (state !== 'OPENED') await this.countAndOpen(pjid, moveId);
    await returnDueWork(this.deployment, pjid, moveId);
    return true;
  }

  private async countAndOpen(pjid: string, moveId: string): Promise<void> {
    const { transactions, countedTables: tables, batchRows, statementsOfOpening } = this.deployment;
    const steps = new MoveSteps(transactions, pjid, { moveId, state: 'OPENING' });
    await new CountRows(pjid, steps, { tables, batchRows }).execute();
    await steps.run(async (tx) => {
      for (const sql of statementsOfOpening) await tx.change(sql, idFor(sql, pjid));
      await new ProjectMoves(tx).change(pjid, moveId, 'OPENING', 'OPENED');
    });
  }
}

/** Returns false also for a reopened source, which has no handover. */
const isImported = (move: StoredMove | null): move is StoredMove =>
  move !== null &&
  ['IMPORTED', 'OPENING', 'OPENED'].includes(move.state) &&
  !(move.state === 'OPENED' && move.handover === null);

/** @throws TransferFault when this code does not open the project */
function assertOpens(pjid: string, move: StoredMove, code: string): void {
  if (move.handover === null)
    throw new TransferFault(`${pjid} was imported by a trial, so it cannot be opened; abandon it`);
  if (!timingSafeEqual(move.handover, handoverProof(code)))
    throw new TransferFault(
      `${pjid}: this is not the code with which the source has handed the project over`,
    );
}

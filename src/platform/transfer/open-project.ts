import { timingSafeEqual } from 'node:crypto';
import { handoverProof } from '../crypto/transfer-box.js';
import type { ClosingDeployment } from './close-project.js';
import { idFor, LONG_MS, type MovedTable, rowsOf } from './moved-table.js';
import { unpark } from './parking.js';
import { ProjectMoves, wrongState } from './project-moves.js';
import { TransferFault } from './transfer-fault.js';

/** Whether rows belong to the project alone, its due work included; what is evidence only stays. */
const isOwn = ({ kind, due }: MovedTable): boolean => kind === 'owned' || kind === 'noted' || due.length > 0;

/** Rows that one statement deletes. */
const DELETED_ROWS = 2_000;

/** A deployment, and the statements with which a project is opened or cleared; each `?` is its id. */
export interface OpeningDeployment extends ClosingDeployment {
  readonly statementsOfOpening: readonly string[];
  readonly statementsOfClearing: readonly string[];
}

/** Ends the move of a project: opens the project in the target, or removes it. */
export class OpenProject {
  constructor(private readonly deployment: OpeningDeployment) {}

  /**
   * Opens an imported project, all at once.
   * @param code of the handover, as the source has printed it
   * @throws TransferFault when the project is not imported, was imported by a trial, or the code is another one
   */
  async open(pjid: string, code: string): Promise<void> {
    const { transactions, tables, statementsOfOpening } = this.deployment;
    await transactions.run(async (tx) => {
      const moves = new ProjectMoves(tx);
      const move = await moves.find(pjid);
      if (move?.state !== 'IMPORTED') throw wrongState(pjid, move, 'cannot be opened');
      if (move.handover === null)
        throw new TransferFault(`${pjid} was imported by a trial, so it cannot be opened; abandon it`);
      if (!timingSafeEqual(move.handover, handoverProof(code)))
        throw new TransferFault(
          `${pjid}: this is not the code with which the source has handed the project over`,
        );
      if (!(await moves.end(pjid, move)))
        throw new TransferFault(`${pjid}: its state has just changed; repeat`);
      for (const sql of statementsOfOpening) await tx.change(sql, idFor(sql, pjid));
      await unpark(tx, tables, pjid);
    }, LONG_MS);
  }

  /**
   * Removes a project that was imported and never opened. Rows that belong to its publisher too stay.
   * @throws TransferFault when the project is not imported
   */
  async abandon(pjid: string): Promise<void> {
    const { database, tables } = this.deployment;
    const moves = new ProjectMoves(database);
    const move = await moves.find(pjid);
    if (move === null || move.state === 'EXPORTING' || move.state === 'MOVED')
      throw wrongState(pjid, move, 'cannot be abandoned');
    // From here on, it can be neither opened nor imported further.
    if (!(await moves.change(pjid, move.moveId, move.state, 'ABANDONING')))
      throw new TransferFault(`${pjid}: its state has just changed; repeat`);
    const { importedRows = 0 } = (await moves.find(pjid)) ?? {};
    // An import that has written nothing may have found another project with this id.
    if (importedRows > 0) for (const table of tables.toReversed()) await this.remove(table, pjid);
    await moves.end(pjid, { ...move, state: 'ABANDONING' });
  }

  /**
   * Removes the rows of a project that was handed over. The project itself stays, closed, so that its id is not used again.
   * @throws TransferFault when the project was not handed over
   */
  async clear(pjid: string): Promise<void> {
    const { transactions, tables, statementsOfClearing } = this.deployment;
    await transactions.run(async (tx) => {
      const move = await new ProjectMoves(tx).findLocked(pjid);
      if (move?.state !== 'MOVED') throw wrongState(pjid, move, 'cannot be cleared');
      for (const sql of statementsOfClearing) await tx.change(sql, idFor(sql, pjid));
    }, LONG_MS);
    for (const table of tables.slice(1).toReversed()) await this.remove(table, pjid);
  }

  private async remove(table: MovedTable, pjid: string): Promise<void> {
    if (!isOwn(table)) return;
    const { sql, values } = rowsOf(table, pjid, table.table);
    for (;;) {
      const { affectedRows } = await this.deployment.transactions.run(
        (tx) => tx.change(`DELETE FROM ${table.table} WHERE ${sql} LIMIT ${DELETED_ROWS}`, values),
        LONG_MS,
      );
      if (affectedRows < DELETED_ROWS) return;
    }
  }
}

import type { ProjectMoveState } from '../../shared/project/project-move-state.js';
import type { Statements } from '../../platform/database/statement/statements.js';
import { TransferFault } from './transfer-fault.js';

/** A project that is closed, or was opened a moment ago. */
export interface StoredMove {
  readonly state: ProjectMoveState;
  readonly moveId: string;
  /** Rows of the file that an import has written. */
  readonly importedRows: number;
  /** Null in the source, and for a trial. */
  readonly handover: Buffer | null;
  /** Of the import to which the project was handed over, or will be; null before, and for a trial. */
  readonly targetId: string | null;
  /** The last row that an opening has counted; null before the first. */
  readonly countedTo: string | null;
}

/** States of moves. Each change is a compare-and-set, so that of two programs that run at once one does nothing. */
export class ProjectMoves {
  constructor(private readonly statements: Statements) {}

  /** Returns the move of a project; null for an open project, unless its due work is still parked. */
  find(pjid: string): Promise<StoredMove | null> {
    return this.read(pjid, '');
  }

  /** The same, and keeps other programs from changing the move until the transaction ends. */
  findLocked(pjid: string): Promise<StoredMove | null> {
    return this.read(pjid, 'FOR UPDATE');
  }

  private async read(pjid: string, lock: '' | 'FOR UPDATE'): Promise<StoredMove | null> {
    type Row = Omit<StoredMove, 'importedRows'> & { readonly importedRows: string | number };
    const [row] = await this.statements.rows<Row>(
      `SELECT m.state, m.move_id AS moveId, m.imported_rows AS importedRows, m.handover,
         m.target_id AS targetId, m.counted_to AS countedTo
       FROM project_move m WHERE m.pjid = ? ${lock}`,
      [pjid],
    );
    return row === undefined ? null : { ...row, importedRows: Number(row.importedRows) };
  }

  /**
   * Closes a project for an export; a new export of a closed one replaces the last.
   * @throws TransferFault when there is no such project, or its state is another one
   */
  async close(pjid: string, moveId: string): Promise<void> {
    await this.statements.change(
      `INSERT INTO project_move (pjid, state, move_id, changed_at)
       SELECT p.pjid, 'EXPORTING', ?, UTC_TIMESTAMP(3) FROM project p WHERE p.pjid = ?
       ON DUPLICATE KEY UPDATE move_id = IF(project_move.state = 'EXPORTING', VALUES(move_id), project_move.move_id),
         changed_at = IF(project_move.state = 'EXPORTING', VALUES(changed_at), project_move.changed_at)`,
      [moveId, pjid],
    );
    const move = await this.find(pjid);
    if (move === null) throw new TransferFault(`${pjid}: there is no such project`);
    if (move.state !== 'EXPORTING') throw await this.wrongState(pjid, move, 'cannot be exported');
    if (move.moveId !== moveId) throw new TransferFault(`${pjid}: another export has begun`);
  }

  /**
   * Hands an exported project over to one import of its file. Returns false when its state is another one than
   * expected.
   */
  async handOver(pjid: string, moveId: string, targetId: string): Promise<boolean> {
    const { affectedRows } = await this.statements.change(
      `UPDATE project_move SET state = 'MOVED', target_id = ?, changed_at = UTC_TIMESTAMP(3)
       WHERE pjid = ? AND move_id = ? AND state = 'EXPORTING'`,
      [targetId, pjid, moveId],
    );
    return affectedRows === 1;
  }

  /**
   * Begins the opening of an imported project. Forgets how much was imported: an earlier version, which does not know
   * this state, would else remove the project at `project:abandon`. Returns false when the state is another one than
   * expected.
   */
  async beginOpening(pjid: string, moveId: string): Promise<boolean> {
    const { affectedRows } = await this.statements.change(
      `UPDATE project_move SET state = 'OPENING', imported_rows = 0, changed_at = UTC_TIMESTAMP(3)
       WHERE pjid = ? AND move_id = ? AND state = 'IMPORTED'`,
      [pjid, moveId],
    );
    return affectedRows === 1;
  }

  /** Changes the state. Returns false when it is another one than expected. */
  async change(pjid: string, moveId: string, from: ProjectMoveState, to: ProjectMoveState): Promise<boolean> {
    const { affectedRows } = await this.statements.change(
      `UPDATE project_move SET state = ?, changed_at = UTC_TIMESTAMP(3)
       WHERE pjid = ? AND move_id = ? AND state = ?`,
      [to, pjid, moveId, from],
    );
    return affectedRows === 1;
  }

  /** Notes how far an opening has counted. */
  async counted(pjid: string, countedTo: string): Promise<void> {
    await this.statements.change('UPDATE project_move SET counted_to = ? WHERE pjid = ?', [countedTo, pjid]);
  }

  /** Ends the move; belongs in a transaction. Returns false when its state is another one than expected. */
  async end(pjid: string, { moveId, state }: Pick<StoredMove, 'moveId' | 'state'>): Promise<boolean> {
    const { affectedRows } = await this.statements.change(
      'DELETE FROM project_move WHERE pjid = ? AND move_id = ? AND state = ?',
      [pjid, moveId, state],
    );
    if (affectedRows !== 1) return false;
    await this.statements.change('DELETE FROM project_move_shift WHERE pjid = ?', [pjid]);
    return true;
  }

  /** Adds rows to those that an import has written, unless another run has written more. */
  async advance(pjid: string, { moveId, importedRows }: StoredMove, rows: number): Promise<boolean> {
    const { affectedRows } = await this.statements.change(
      `UPDATE project_move SET imported_rows = ? WHERE pjid = ? AND move_id = ? AND state = 'IMPORTING'
         AND imported_rows = ?`,
      [importedRows + rows, pjid, moveId, importedRows],
    );
    return affectedRows === 1;
  }

  /** Returns whether a project exists. Without a move it is open then. */
  async isKnown(pjid: string): Promise<boolean> {
    const rows = await this.statements.rows('SELECT 1 AS found FROM project p WHERE p.pjid = ?', [pjid]);
    return rows.length > 0;
  }

  /** Returns the fault of a step that does not fit the state of a project, or whose project does not exist. */
  async wrongState(pjid: string, move: StoredMove | null, cannot: string): Promise<TransferFault> {
    if (move !== null) return new TransferFault(`${pjid} ${MEANING[move.state]}, so it ${cannot}`);
    return new TransferFault(
      (await this.isKnown(pjid)) ? `${pjid} is open, so it ${cannot}` : `${pjid}: there is no such project`,
    );
  }
}

const MEANING: Readonly<Record<ProjectMoveState, string>> = {
  EXPORTING: 'is closed for an export',
  MOVED: 'was handed over to another deployment',
  IMPORTING: 'is being imported',
  IMPORTED: 'was imported and is not open yet',
  OPENING: 'is being opened',
  OPENED: 'is open, and its due work is not given back yet',
  ABANDONING: 'is being removed, because its import was abandoned',
};

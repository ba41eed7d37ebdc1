import { duplicateIndexOf } from '../../platform/database/error/database-errors.js';
import type { Tx } from '../../platform/database/transaction/transaction-runner.js';
import { handoverProof, type TransferBox } from '../../platform/crypto/transfer-box.js';
import { checkImported } from './check-imported.js';
import type { MovingDeployment } from './export-project.js';
import { type IdShifts, reserveIds, reservePositions } from './id-shifts.js';
import { MovedRows } from './moved-rows.js';
import { MovedSecrets } from './moved-secrets.js';
import { ProjectMoves, type StoredMove } from './project-moves.js';
import { columnsOf, type MovedColumn } from './table-columns.js';
import { TransferFault } from './transfer-fault.js';
import type { MovedRow, TransferHeader } from './transfer-format.js';
import { assertSchema, SCHEMA } from './transfer-header.js';
import { checkTransfer, readTransfer } from './transfer-reader.js';

/** Rows and characters of one transaction. */
const BATCH_ROWS = 200;
const BATCH_CHARACTERS = 1_000_000;
const BATCH_MS = 60_000;

/** What an import has done. */
export interface ImportedProject {
  readonly header: TransferHeader;
  /** What the source has to hand the project over to; null for a trial. */
  readonly targetId: string | null;
  /** Rows that this run has written. */
  readonly rows: number;
  /** Sequences whose ids are others than in the source, with what was added. */
  readonly shifts: IdShifts;
}

/** Rows of one table that are written in one transaction. */
interface Batch {
  readonly rows: MovedRows;
  readonly list: MovedRow[];
  characters: number;
}

/** Moves a project into this deployment, where it stays closed until it is handed over. */
export class ImportProject {
  constructor(
    private readonly deployment: MovingDeployment,
    private readonly transfer: TransferBox,
  ) {}

  /**
   * Checks a file and writes its rows. Continues an import of the same file that was interrupted; each row is written
   * once.
   * @throws TransferFault when the file is not whole, the schema is another one, the project exists, or a row collides
   * with one of the target
   */
  async execute(path: string): Promise<ImportedProject> {
    const { header } = await checkTransfer(path, this.transfer);
    const columns = await this.assertFits(header);
    const begun = await this.begin(header);
    const shifts = await this.shiftsOf(header.pjid);
    const { targetId } = begun;
    if (begun.state === 'IMPORTED') return { header, targetId, rows: 0, shifts };
    const rows = await this.write(path, begun, this.writers(header, columns, shifts), header.pjid);
    const written = (await this.moves.find(header.pjid))?.importedRows ?? 0;
    await checkImported(this.deployment, header, written);
    if (!(await this.moves.change(header.pjid, header.moveId, 'IMPORTING', 'IMPORTED')))
      throw new TransferFault(`${header.pjid}: another import has ended; check its state`);
    return { header, targetId, rows, shifts };
  }

  private get moves(): ProjectMoves {
    return new ProjectMoves(this.deployment.database);
  }

  /** @throws TransferFault when the tables of the target are others than those of the file */
  private async assertFits({
    schema,
    tables,
  }: TransferHeader): Promise<ReadonlyMap<string, readonly MovedColumn[]>> {
    await assertSchema(this.deployment.database);
    if (schema !== SCHEMA)
      throw new TransferFault(
        `the file has the schema ${schema}, the target ${SCHEMA}; run the same version of Purser on both sides`,
      );
    const columns = await columnsOf(this.deployment.database);
    for (const { table, columns: names } of tables) {
      const own = (columns.get(table) ?? []).map(({ name }) => name);
      if (own.join() !== names.join())
        throw new TransferFault(`${table}: the columns of the file are others than those of the target`);
    }
    return columns;
  }

  /** Reserves the project and its ids, or finds the import that was interrupted. */
  private async begin({ pjid, moveId, isTrial, ranges }: TransferHeader): Promise<StoredMove> {
    const { database, transactions } = this.deployment;
    const known = await this.moves.find(pjid);
    if (known?.moveId === moveId && (known.state === 'IMPORTING' || known.state === 'IMPORTED')) return known;
    if (known !== null) throw await this.moves.wrongState(pjid, known, 'cannot be imported');
    await assertFree(database, pjid);
    const generated = await reserveIds(this.deployment, ranges);
    const targetId = isTrial ? null : this.transfer.newTargetId(moveId);
    const handover = targetId === null ? null : handoverProof(this.transfer.handoverCode(moveId, targetId));
    await transactions.run(async (tx) => {
      const shifts = new Map([...generated, ...(await reservePositions(tx, ranges))]);
      await tx.change(
        `INSERT INTO project_move (pjid, state, move_id, changed_at, handover, target_id)
         VALUES (?, 'IMPORTING', ?, UTC_TIMESTAMP(3), ?, ?)`,
        [pjid, moveId, handover, targetId],
      );
      // A concurrent save of the project looks for the move that was written now.
      await assertFree(tx, pjid);
      // An earlier version may have left some when it was interrupted at the end of an abandoned import.
      await tx.change('DELETE FROM project_move_shift WHERE pjid = ?', [pjid]);
      for (const [sequence, shift] of shifts)
        await tx.change('INSERT INTO project_move_shift (pjid, sequence, shift) VALUES (?, ?, ?)', [
          pjid,
          sequence,
          String(shift),
        ]);
    }, BATCH_MS);
    return { state: 'IMPORTING', moveId, importedRows: 0, handover, targetId, countedTo: null };
  }

  private async shiftsOf(pjid: string): Promise<IdShifts> {
    const rows = await this.deployment.database.rows<{ sequence: string; shift: string }>(
      'SELECT s.sequence, CAST(s.shift AS CHAR) AS shift FROM project_move_shift s WHERE s.pjid = ?',
      [pjid],
    );
    return new Map(rows.map(({ sequence, shift }) => [sequence, BigInt(shift)]));
  }

  private writers(
    { moveId }: TransferHeader,
    columns: ReadonlyMap<string, readonly MovedColumn[]>,
    shifts: IdShifts,
  ): ReadonlyMap<string, MovedRows> {
    const { tables, box, sealedColumns } = this.deployment;
    return new Map(
      tables
        .filter(({ kind }) => kind !== 'exportOnly')
        .map((each) => {
          const own = columns.get(each.table) ?? [];
          const sealed = sealedColumns.filter(({ table }) => table === each.table);
          const secrets = new MovedSecrets(each.table, own, sealed, { box, transfer: this.transfer, moveId });
          return [each.table, new MovedRows(each, own, secrets, shifts)];
        }),
    );
  }

  /** Writes the rows that are not written yet. Returns their number. */
  private async write(
    path: string,
    begun: StoredMove,
    writers: ReadonlyMap<string, MovedRows>,
    pjid: string,
  ): Promise<number> {
    let toSkip = begun.importedRows;
    let written = 0;
    let batch: Batch | undefined;
    const flush = async (): Promise<void> => {
      if (batch === undefined) return;
      await this.writeBatch(pjid, { ...begun, importedRows: begun.importedRows + written }, batch);
      written += batch.list.length;
      batch = undefined;
    };
    for await (const part of readTransfer(path, this.transfer)) {
      const rows = part.kind === 'row' ? writers.get(part.table) : undefined;
      if (part.kind !== 'row' || rows === undefined) continue;
      if (toSkip > 0) {
        toSkip -= 1;
        continue;
      }
      if (batch !== undefined && (batch.rows !== rows || isFull(batch))) await flush();
      batch ??= { rows, list: [], characters: 0 };
      batch.list.push(part.row);
      batch.characters += part.row.reduce((sum, value) => sum + (value?.length ?? 0), 0);
    }
    await flush();
    return written;
  }

  private async writeBatch(pjid: string, move: StoredMove, { rows, list }: Batch): Promise<void> {
    try {
      await this.deployment.transactions.run(async (tx) => {
        if (!(await new ProjectMoves(tx).advance(pjid, move, list.length)))
          throw new TransferFault(`${pjid}: another import of the project runs, or it was abandoned`);
        await rows.add(tx, list);
      }, BATCH_MS);
    } catch (error) {
      const index = duplicateIndexOf(error);
      if (index === null) throw error;
      throw new TransferFault(
        `${await this.collisionIn(rows, list)}: the target already holds this value in index ${index}; nothing of this batch was written. ` +
          'Abandon the import, and reopen the project in the source',
      );
    }
  }

  /** Names the row that collides; every attempt is undone. */
  private async collisionIn(rows: MovedRows, list: readonly MovedRow[]): Promise<string> {
    for (const row of list) {
      try {
        await this.deployment.transactions.run(async (tx: Tx) => {
          await rows.add(tx, [row]);
          throw new Undone();
        }, BATCH_MS);
      } catch (error) {
        if (!(error instanceof Undone)) return rows.nameOf(row);
      }
    }
    return rows.table.table;
  }
}

/** @throws TransferFault when there is a project with the id */
async function assertFree(statements: Pick<Tx, 'rows'>, pjid: string): Promise<void> {
  const found = await statements.rows('SELECT p.pjid FROM project p WHERE p.pjid = ? FOR UPDATE', [pjid]);
  if (found.length > 0) throw new TransferFault(`${pjid}: the target has a project with this id`);
}

/** Ends a transaction that must change nothing. */
class Undone extends Error {}

const isFull = ({ list, characters }: Batch): boolean =>
  list.length >= BATCH_ROWS || characters >= BATCH_CHARACTERS;

import { rm } from 'node:fs/promises';
import { randomBytes } from 'node:crypto';
import type { SealedColumn } from '../../platform/crypto/sealed-column.js';
import type { SecretBox } from '../../platform/crypto/secret-box.js';
import type { TransferBox } from '../../platform/crypto/transfer-box.js';
import { Snapshot } from '../../platform/database/transaction/snapshot.js';
import { CloseProject } from './close-project.js';
import type { ClosingDeployment } from './closing-deployment.js';
import { MovedSecrets } from './moved-secrets.js';
import { ProjectMoves } from './project-moves.js';
import { columnsOf, type MovedColumn, readingSql } from './table-columns.js';
import { rowsOf, type TransferredTable } from './transferred-table.js';
import { readHeader } from './transfer-header.js';
import { TransferFault } from './transfer-fault.js';
import { type MovedRow, RowsDigest, type TransferFooter, type TransferHeader } from './transfer-format.js';
import { type CheckedTransfer, checkTransfer } from './transfer-reader.js';
import { writeTransfer } from './transfer-writer.js';

/** A deployment, and what a move has to know of its tables. */
export interface MovingDeployment extends ClosingDeployment {
  readonly box: SecretBox;
  readonly sealedColumns: readonly SealedColumn[];
  /** Tables whose rows must not change between the export and the handover. */
  readonly moneyTables: readonly string[];
  readonly collisions: Collisions;
}

/** How rows of an imported project collide with others although no unique index says so. */
export interface Collisions {
  /** Statements that each find the `id` of such a row; each `?` is the project's id. */
  readonly statements: readonly string[];
  /** Says which row it is, and what collides. */
  readonly faultOf: (id: string) => string;
}

/** What to export. */
export interface ExportCommand {
  readonly pjid: string;
  /** Name of the file. */
  readonly to: string;
  /** A trial closes nothing, and its file can never be opened. */
  readonly isTrial: boolean;
  /** Seconds to wait after the project was closed. */
  readonly waitSeconds: number;
}

/** The file that was written. */
export interface ExportedProject {
  readonly header: TransferHeader;
  readonly footer: TransferFooter;
}

/** Moves a project out of this deployment. */
export class ExportProject {
  constructor(
    private readonly deployment: MovingDeployment,
    private readonly transfer: TransferBox,
  ) {}

  /**
   * Closes a project, unless it is a trial, and writes it to a file from one snapshot. It can be repeated; then the new
   * file counts.
   * @throws TransferFault
   */
  async execute({ pjid, to, isTrial, waitSeconds }: ExportCommand): Promise<ExportedProject> {
    const moveId = randomBytes(16).toString('hex');
    const { database } = this.deployment;
    if (!isTrial) await new CloseProject(this.deployment).close(pjid, moveId, waitSeconds);
    const exported = await Snapshot.during(database, (snapshot) =>
      this.write(snapshot, { pjid, moveId, isTrial }, to),
    );
    if (isTrial) return exported;
    const moves = new ProjectMoves(database);
    const move = await moves.find(pjid);
    if (move?.state === 'EXPORTING' && move.moveId === moveId) return exported;
    await rm(to, { force: true });
    throw await moves.wrongState(pjid, move, 'was not exported');
  }

  /**
   * Hands a project over for good: it stays closed here for ever. It can be repeated for the same target, with the same
   * code.
   * @param targetId as the import of the file has printed it
   * @returns the code that opens the project in the target
   * @throws TransferFault when the file or the target is another one, or rows of money have changed since its export
   */
  async handOver(path: string, targetId: string): Promise<{ readonly pjid: string; readonly code: string }> {
    const { header, footer } = await checkTransfer(path, this.transfer);
    const { pjid, moveId } = header;
    if (!this.transfer.isTargetId(moveId, targetId))
      throw new TransferFault(
        `${pjid}: ${targetId} is not the target id that an import of this file has printed`,
      );
    const code = this.transfer.handoverCode(moveId, targetId);
    const moves = new ProjectMoves(this.deployment.database);
    const move = await moves.find(pjid);
    if (move?.state === 'MOVED' && move.moveId === moveId) {
      if (move.targetId === targetId) return { pjid, code };
      throw new TransferFault(
        `${pjid} was handed over to the target ${move.targetId ?? ''}, and to no other one`,
      );
    }
    if (move?.state !== 'EXPORTING') throw await moves.wrongState(pjid, move, 'cannot be handed over');
    if (move.moveId !== moveId)
      throw new TransferFault(`${pjid}: the project was exported or reopened again since; use its last file`);
    await this.assertUnchanged({ header, footer });
    if (!(await moves.handOver(pjid, moveId, targetId)))
      throw new TransferFault(`${pjid}: its state has just changed; repeat`);
    return { pjid, code };
  }

  private async write(
    snapshot: Snapshot,
    move: Pick<TransferHeader, 'pjid' | 'moveId' | 'isTrial'>,
    path: string,
  ): Promise<ExportedProject> {
    const { tables, box, sealedColumns, moneyTables } = this.deployment;
    const columns = await columnsOf(snapshot);
    const header = await readHeader(snapshot, tables, columns, move);
    const written = tables.map((each) => {
      const { table } = each;
      const own = columns.get(table) ?? [];
      const sealed = sealedColumns.filter((column) => column.table === table);
      const secrets = new MovedSecrets(table, own, sealed, {
        box,
        transfer: this.transfer,
        moveId: move.moveId,
      });
      return {
        table,
        rows: storedRows(snapshot, each, own, move.pjid),
        toFile: (row: MovedRow) => secrets.toFile(row),
        isDigested: moneyTables.includes(table),
      };
    });
    const footer = await writeTransfer(path, { header, tables: written, box: this.transfer });
    return { header, footer };
  }

  /** @throws TransferFault when a row of money is not as it was exported */
  private async assertUnchanged({ header: { pjid }, footer: { digests } }: CheckedTransfer): Promise<void> {
    const { database, tables, moneyTables } = this.deployment;
    await Snapshot.during(database, async (snapshot) => {
      const columns = await columnsOf(snapshot);
      for (const each of tables.filter(({ table }) => moneyTables.includes(table))) {
        const digest = new RowsDigest();
        for await (const row of storedRows(snapshot, each, columns.get(each.table) ?? [], pjid))
          digest.add(row);
        if (String(digest) !== digests[each.table])
          throw new TransferFault(
            `${each.table}: rows of ${pjid} have changed since the export, by a process that hung; end it and export again`,
          );
      }
    });
  }
}

function storedRows(
  snapshot: Snapshot,
  table: TransferredTable,
  columns: readonly MovedColumn[],
  pjid: string,
): AsyncIterable<MovedRow> {
  const { sql, values } = rowsOf(table, pjid);
  return snapshot.stream<string | null>(
    `SELECT ${columns.map(readingSql).join(', ')} FROM ${table.table} t WHERE ${sql}`,
    values,
  );
}

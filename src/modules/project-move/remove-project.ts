import type { Tx } from '../../platform/database/transaction/transaction-runner.js';
import { MOVE_MINUTES } from '../purchase/index.js';
import type { TransferredTable } from './transferred-table.js';
import { KeepClaims } from './keep-claims.js';
import { MoveSteps } from './move-steps.js';
import type { OpeningDeployment } from './open-project.js';
import { ProjectMoves, type StoredMove } from './project-moves.js';
import { idMarks, refersTo, type RowKey, RowKeys } from './row-keys.js';
import { columnsOf, type MovedColumn } from './table-columns.js';
import { TransferFault } from './transfer-fault.js';

/** Batches whose rows one SELECT finds: deleted entries of an index cost time until the server has purged them. */
const BATCHES_A_READ = 40;

/**
 * Seconds between keeping the claims of purchases and deleting the first of them, as between the two steps of the
 * archive.
 */
export const CLAIM_SECONDS = 60 * MOVE_MINUTES;

/** Whether rows belong to the project alone, its due work included; what is evidence only stays. */
const isOwn = ({ kind, due }: TransferredTable): boolean =>
  kind === 'owned' || kind === 'targetWins' || due.length > 0;

/** Returns the condition of the rows that do not stay, of those that `condition` finds. */
const goingOf = ({ stays }: TransferredTable, condition: string, wasOpen: boolean): string =>
  wasOpen && stays !== null ? `${condition} AND NOT (${stays})` : condition;

/** A removal that has begun. */
interface Removal {
  readonly pjid: string;
  readonly steps: MoveSteps;
  readonly columns: ReadonlyMap<string, readonly MovedColumn[]>;
  /** Whether the project was open in this deployment: its rows are counted, and have claims that stay. */
  readonly wasOpen: boolean;
}

/**
 * Removes the rows of a project, batch by batch: children first, then the rows that they are found by, so that it can
 * be repeated.
 */
export class RemoveProject {
  constructor(private readonly deployment: OpeningDeployment) {}

  /**
   * Removes a project that was imported and never opened. Rows that belong to its publisher too stay.
   * @throws TransferFault when the project is not imported
   */
  async abandon(pjid: string): Promise<void> {
    const { database, transactions, tables } = this.deployment;
    const moves = new ProjectMoves(database);
    const move = await moves.find(pjid);
    if (move === null || !['IMPORTING', 'IMPORTED', 'ABANDONING'].includes(move.state))
      throw await moves.wrongState(pjid, move, 'cannot be abandoned');
    // From here on, it can be neither opened nor imported further.
    if (!(await moves.change(pjid, move.moveId, move.state, 'ABANDONING')))
      throw new TransferFault(`${pjid}: its state has just changed; repeat`);
    const { importedRows = 0 } = (await moves.find(pjid)) ?? {};
    const abandoned = { moveId: move.moveId, state: 'ABANDONING' } as const;
    // An import that has written nothing may have found another project with this id.
    if (importedRows > 0) await this.remove(tables, pjid, abandoned, false);
    await transactions.run((tx) => new ProjectMoves(tx).end(pjid, abandoned));
  }

  /**
   * Removes the rows of a project that was handed over. The project itself stays, closed, so that its id is not used
   * again, and so do the claims of its rows.
   * @param waitSeconds {@link CLAIM_SECONDS}, or less when no process of the deployment runs
   * @throws TransferFault when the project was not handed over
   */
  async clear(pjid: string, waitSeconds: number): Promise<void> {
    const { database, transactions, tables, countedTables, batchRows } = this.deployment;
    const moves = new ProjectMoves(database);
    const move = await moves.find(pjid);
    if (move?.state !== 'MOVED') throw await moves.wrongState(pjid, move, 'cannot be cleared');
    const others = tables.filter(({ table }) => table !== 'project');
    const steps = new MoveSteps(transactions, pjid, move);
    await new KeepClaims(pjid, steps, { tables: countedTables, batchRows, waitSeconds }).execute();
    await this.remove(others, pjid, move, true);
  }

  private async remove(
    tables: readonly TransferredTable[],
    pjid: string,
    move: Pick<StoredMove, 'moveId' | 'state'>,
    wasOpen: boolean,
  ): Promise<void> {
    const { database, transactions } = this.deployment;
    const steps = new MoveSteps(transactions, pjid, move);
    const removal = { pjid, steps, columns: await columnsOf(database), wasOpen };
    for (const table of tables.toReversed())
      if (isOwn(table) && table.of === null) {
        if (wasOpen && table.retire !== null) await this.inBatches(steps, table.retire, [pjid]);
        await this.removeRows(table, removal);
      }
  }

  private async removeRows(table: TransferredTable, removal: Removal): Promise<void> {
    const { steps, columns, pjid, wasOpen } = removal;
    const { batchRows } = this.deployment;
    const keys = new RowKeys(columns.get(table.table) ?? []);
    const found = batchRows * BATCHES_A_READ;
    for (;;) {
      const rows = await steps.read<RowKey>(
        `SELECT ${keys.selected} FROM ${table.table} t WHERE ${goingOf(table, table.where, wasOpen)} LIMIT ${found}`,
        [pjid],
      );
      for (let from = 0; from < rows.length; from += batchRows)
        await this.removeBatch(table, rows.slice(from, from + batchRows), removal);
      if (rows.length < found) return;
    }
  }

  private async removeBatch(
    table: TransferredTable,
    rows: readonly RowKey[],
    removal: Removal,
  ): Promise<void> {
    const { steps, columns } = removal;
    const keys = new RowKeys(columns.get(table.table) ?? []);
    const values = keys.values(rows);
    for (const child of this.deployment.tables)
      if (isOwn(child) && child.of?.parents.includes(table.table))
        await this.removeChildren(child, values, removal);
    await steps.run(async (tx) => {
      if (removal.wasOpen) await this.uncount(tx, table, values);
      const condition = keys.condition(rows.length, table.table);
      await tx.change(`DELETE FROM ${table.table} WHERE ${condition}`, values);
    });
  }

  /** A parent may have any number of children. */
  private async removeChildren(
    child: TransferredTable,
    keys: readonly string[],
    { steps, columns, wasOpen }: Removal,
  ): Promise<void> {
    const { table, of } = child;
    const key =
      of === null ? undefined : columns.get(of.parents[0] ?? '')?.find(({ name }) => name === of.key);
    if (of === null || key === undefined) return;
    const children = refersTo(`${table}.${of.column}`, key, keys.length);
    await this.inBatches(steps, `DELETE FROM ${table} WHERE ${goingOf(child, children, wasOpen)}`, keys);
  }

  /** Repeats a statement until it finds no more rows. */
  private async inBatches(steps: MoveSteps, sql: string, values: readonly string[]): Promise<void> {
    const { batchRows } = this.deployment;
    for (;;) {
      const { affectedRows } = await steps.run((tx) => tx.change(`${sql} LIMIT ${batchRows}`, values));
      if (affectedRows < batchRows) return;
    }
  }

  /** Takes off what rows count, in the transaction that deletes them. */
  private async uncount(tx: Tx, { table }: TransferredTable, ids: readonly string[]): Promise<void> {
    const counted = this.deployment.countedTables.find((each) => each.table === table);
    for (const sql of counted?.remove(idMarks(ids.length)) ?? []) await tx.change(sql, ids);
  }
}

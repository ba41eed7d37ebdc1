import { INT63 } from '../../platform/database/sql/unsigned.js';
import type { Tx } from '../../platform/database/transaction/transaction-runner.js';
import type { IdShifts } from './id-shifts.js';
import type { MovedSecrets } from './moved-secrets.js';
import type { TransferredTable } from './transferred-table.js';
import { parked } from '../../platform/database/sql/parked-time.js';
import { inStatements } from '../../platform/database/statement/statement-steps.js';
import type { MovedColumn } from './table-columns.js';
import { writingSql } from './table-columns.js';
import { TransferFault } from './transfer-fault.js';
import type { MovedRow } from './transfer-format.js';

/** Writes the rows of a table in the target. */
export class MovedRows {
  constructor(
    readonly table: TransferredTable,
    private readonly columns: readonly MovedColumn[],
    private readonly secrets: MovedSecrets,
    private readonly shifts: IdShifts,
  ) {}

  /**
   * Adds rows of the file.
   * @throws TransferFault when another table of the target already holds this value
   */
  async add(tx: Tx, rows: readonly MovedRow[]): Promise<void> {
    for (const some of inStatements(rows)) {
      const values = some.flatMap((row) => this.toTarget(row));
      await tx.change(this.insertSql(some.length), values);
      await this.assertExclusive(tx, some);
    }
  }

  /** Names a row by its primary key, as it is in the file. */
  nameOf(row: MovedRow): string {
    const keys = this.columns.flatMap(({ name, isKey }, index) =>
      isKey ? [`${name}=${row[index] ?? ''}`] : [],
    );
    return `${this.table.table} ${keys.join(' ')}`;
  }

  /**
   * Checks for a conflicting row after the insert, so that of two concurrent inserts at least one detects the other.
   */
  private async assertExclusive(tx: Tx, rows: readonly MovedRow[]): Promise<void> {
    const { table, exclusiveWith } = this.table;
    if (exclusiveWith === null) return;
    const index = this.columns.findIndex(({ name }) => name === exclusiveWith.column);
    const [same] = await tx.rows<{ value: string }>(
      `SELECT CAST(o.${exclusiveWith.column} AS CHAR) AS value FROM ${exclusiveWith.table} o
       WHERE o.${exclusiveWith.column} IN (${rows.map(() => INT63).join(', ')}) LIMIT 1 FOR UPDATE`,
      rows.map((row) => row[index] ?? null),
    );
    if (same === undefined) return;
    throw new TransferFault(
      `${table} ${exclusiveWith.column}=${same.value}: the target already holds this value in ${exclusiveWith.table}; nothing of this batch was written. ` +
        'Abandon the import, and reopen the project in the source',
    );
  }

  private toTarget(row: MovedRow): MovedRow {
    const { ids, due } = this.table;
    const moved = this.columns.map(({ name }, index) => {
      const value = row[index] ?? null;
      if (value === null) return null;
      const sequence = ids[name];
      if (sequence !== undefined) return String(BigInt(value) + (this.shifts.get(sequence) ?? 0n));
      return due.includes(name) ? parked(value) : value;
    });
    return this.secrets.toTarget(row, moved);
  }

  private insertSql(count: number): string {
    const names = this.columns.map(({ name }) => name);
    const row = `(${this.columns.map(writingSql).join(', ')})`;
    const sql = `INSERT INTO ${this.table.table} (${names.join(', ')}) VALUES ${Array(count).fill(row).join(', ')}`;
    // What the target knows already stays.
    return this.table.kind === 'shared' || this.table.kind === 'targetWins'
      ? `${sql} ON DUPLICATE KEY UPDATE ${names[0]} = ${names[0]}`
      : sql;
  }
}

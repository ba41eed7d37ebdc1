import type { Tx } from '../database/transaction-runner.js';
import type { IdShifts } from './id-shifts.js';
import type { MovedSecrets } from './moved-secrets.js';
import type { MovedTable } from './moved-table.js';
import { parked } from './parking.js';
import type { MovedColumn } from './table-columns.js';
import { writingSql } from './table-columns.js';
import type { MovedRow } from './transfer-format.js';

/** Rows of one statement: few sizes, because servers limit prepared statements. */
const ROWS_A_STATEMENT = [50, 10, 1] as const;

/** Writes the rows of a table in the target. */
export class MovedRows {
  constructor(
    readonly table: MovedTable,
    private readonly columns: readonly MovedColumn[],
    private readonly secrets: MovedSecrets,
    private readonly shifts: IdShifts,
  ) {}

  /** Adds rows of the file. */
  async add(tx: Tx, rows: readonly MovedRow[]): Promise<void> {
    for (let from = 0; from < rows.length;) {
      const count = ROWS_A_STATEMENT.find((size) => size <= rows.length - from) ?? 1;
      const values = rows.slice(from, from + count).flatMap((row) => this.toTarget(row));
      await tx.change(this.insertSql(count), values);
      from += count;
    }
  }

  /** Names a row by its primary key, as it is in the file. */
  nameOf(row: MovedRow): string {
    const keys = this.columns.flatMap(({ name, isKey }, index) =>
      isKey ? [`${name}=${row[index] ?? ''}`] : [],
    );
    return `${this.table.table} ${keys.join(' ')}`;
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
    return this.table.kind === 'shared' || this.table.kind === 'noted'
      ? `${sql} ON DUPLICATE KEY UPDATE ${names[0]} = ${names[0]}`
      : sql;
  }
}

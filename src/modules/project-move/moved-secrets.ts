import type { SealedColumn } from '../../platform/crypto/sealed-column.js';
import { type SecretBox, SealedValueError } from '../../platform/crypto/secret-box.js';
import type { TransferBox } from '../../platform/crypto/transfer-box.js';
import { TransferFault } from './transfer-fault.js';
import type { MovedRow } from './transfer-format.js';
import type { MovedColumn } from './table-columns.js';

/** The boxes between which secrets move, and the file that they are bound to. */
export interface SecretMove {
  readonly box: SecretBox;
  readonly transfer: TransferBox;
  readonly moveId: string;
}

/** The sealed columns of a table, for rows in the order of its columns. */
export class MovedSecrets {
  constructor(
    private readonly table: string,
    private readonly columns: readonly MovedColumn[],
    private readonly sealed: readonly SealedColumn[],
    private readonly move: SecretMove,
  ) {}

  /**
   * Returns a row of the source for the file: its secrets are sealed with the key of the transfer.
   * @throws TransferFault when a secret cannot be decrypted
   */
  toFile(row: MovedRow): MovedRow {
    const { box, transfer } = this.move;
    return this.replace(row, (value, column) => {
      const context = column.contextOfRow(this.boundTo(row, column));
      return transfer.seal(box.open(value, context), this.placeOf(column, row));
    });
  }

  /**
   * Returns a row of the file for the target: its secrets are sealed with the target's key.
   * @param moved the row with the ids that it has in the target
   * @throws TransferFault when a secret cannot be decrypted
   */
  toTarget(row: MovedRow, moved: MovedRow): MovedRow {
    const { box, transfer } = this.move;
    return this.replace(moved, (value, column) => {
      const plain = transfer.open(value, this.placeOf(column, row));
      return box.seal(plain, column.contextOfRow(this.boundTo(moved, column)));
    });
  }

  private replace(row: MovedRow, reseal: (value: string, column: SealedColumn) => string): MovedRow {
    if (this.sealed.length === 0) return row;
    const replaced = [...row];
    for (const column of this.sealed) {
      const index = this.indexOf(column.column);
      const value = row[index] ?? null;
      if (value === null) continue;
      try {
        replaced[index] = reseal(value, column);
      } catch (error) {
        if (error instanceof SealedValueError) throw this.doesNotOpen(column, row);
        throw error;
      }
    }
    return replaced;
  }

  private placeOf({ column, key }: SealedColumn, row: MovedRow): string {
    const values = key.map((part) => row[this.indexOf(part)]);
    return [this.move.moveId, this.table, column, ...values].join('|');
  }

  /** The values that a secret is bound to, as the module that seals it has them. */
  private boundTo(row: MovedRow, { bound }: SealedColumn): object {
    return Object.fromEntries(
      Object.entries(bound).map(([name, from]) => {
        const index = this.indexOf(from);
        const value = row[index] ?? '';
        return [name, this.columns[index]?.kind === 'binary' ? Buffer.from(value, 'hex') : value];
      }),
    );
  }

  private indexOf(name: string): number {
    return this.columns.findIndex((column) => column.name === name);
  }

  private doesNotOpen({ column, key }: SealedColumn, row: MovedRow): TransferFault {
    const where = key.map((part) => `${part}=${row[this.indexOf(part)] ?? ''}`).join(' ');
    return new TransferFault(
      `${this.table}.${column}, ${where}: the secret cannot be decrypted with the keys in PURSER_SECRET_KEY`,
    );
  }
}

import type { Statements } from '../database/statement/statements.js';

/** A data key as it is stored. */
export interface WrappedDataKey {
  readonly id: string;
  readonly purpose: string;
  readonly wrapped: string;
  /** Whether its time to seal has come, by the database's clock. */
  readonly seals: boolean;
}

/** Stores wrapped data keys. */
export class DataKeyRepository {
  constructor(private readonly database: Statements) {}

  /** Returns all data keys, oldest first. */
  async list(): Promise<readonly WrappedDataKey[]> {
    type Row = Omit<WrappedDataKey, 'seals'> & { readonly seals: string | number };
    const rows = await this.database.rows<Row>(
      `SELECT k.id, k.purpose, k.wrapped, k.seals_from <= UTC_TIMESTAMP(3) AS seals FROM data_key k
       ORDER BY k.seals_from, k.id`,
    );
    return rows.map((row) => ({ ...row, seals: Number(row.seals) === 1 }));
  }

  /** Adds a key that seals after a delay. */
  async add({ id, purpose, wrapped }: Omit<WrappedDataKey, 'seals'>, delaySeconds: number): Promise<void> {
    await this.database.change(
      `INSERT INTO data_key (id, purpose, wrapped, created_at, seals_from)
       VALUES (?, ?, ?, UTC_TIMESTAMP(3), UTC_TIMESTAMP(3) + INTERVAL ? SECOND)`,
      [id, purpose, wrapped, delaySeconds],
    );
  }

  /** Replaces the wrapping, unless another run has done it. */
  async replace({ id, wrapped }: WrappedDataKey, rewrapped: string): Promise<void> {
    await this.database.change('UPDATE data_key SET wrapped = ? WHERE id = ? AND wrapped = ?', [
      rewrapped,
      id,
      wrapped,
    ]);
  }
}

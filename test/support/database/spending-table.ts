import mysql, { type Connection, type RowDataPacket } from 'mysql2/promise';

/** What a month of an account came to, in micro units of `currency`. */
export interface Spent {
  readonly month: number;
  readonly currency: string;
  readonly micros: number;
}

/** Looks at the accounts and at what they have spent, by the ledger and by their purchases. */
export class SpendingTable {
  private constructor(private readonly connection: Connection) {}

  static async open(databaseUrl: string): Promise<SpendingTable> {
    return new SpendingTable(await mysql.createConnection({ uri: databaseUrl, dateStrings: true }));
  }

  /** Columns of the account; null when it has none. */
  async account(imid: string): Promise<Readonly<Record<string, unknown>> | null> {
    const [rows] = await this.connection.query<RowDataPacket[]>(
      'SELECT imid, country_created, birth_date, kr_limit_micros FROM account WHERE imid = ?',
      [imid],
    );
    return rows[0] ?? null;
  }

  /** How many accounts there are. */
  async count(): Promise<number> {
    const [rows] = await this.connection.query<RowDataPacket[]>('SELECT COUNT(*) AS found FROM account');
    return Number(rows[0]?.['found']);
  }

  /** The ledger, oldest month first. */
  ledger(imid: string): Promise<Spent[]> {
    return this.spent(
      `SELECT month, currency, spent_micros AS micros FROM monthly_spending
       WHERE imid = ? ORDER BY month, currency`,
      imid,
    );
  }

  /** What the ledger should be: the sum of the purchases that are paid. */
  sumOfPurchases(imid: string): Promise<Spent[]> {
    return this.spent(
      `SELECT limit_month AS month, limit_currency AS currency, SUM(limit_micros) AS micros FROM purchase
       WHERE imid = ? AND status IN ('VERIFY_SUCCESS', 'COMPLETED_BEFORE_CONSUME', 'COMPLETED') AND limit_month IS NOT NULL
       GROUP BY limit_month, limit_currency ORDER BY month, currency`,
      imid,
    );
  }

  /** Any statement. */
  async query(sql: string): Promise<readonly Readonly<Record<string, unknown>>[]> {
    const [rows] = await this.connection.query<RowDataPacket[]>(sql);
    return rows;
  }

  async close(): Promise<void> {
    await this.connection.end();
  }

  private async spent(sql: string, imid: string): Promise<Spent[]> {
    const [rows] = await this.connection.query<RowDataPacket[]>(sql, [imid]);
    return rows.map(({ month, currency, micros }) => ({
      month: Number(month),
      currency: String(currency),
      micros: Number(micros),
    }));
  }
}

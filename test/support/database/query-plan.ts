import { randomUUID } from 'node:crypto';
import mysql, { type Connection, type RowDataPacket } from 'mysql2/promise';

/** One step of a plan: how the rows of one table are found. */
export interface PlanStep {
  readonly table: string;
  /** The index that is used; null for a full scan. */
  readonly key: string | null;
  /** Rows that the server expects to read. */
  readonly rows: number;
  /** What is done besides, such as sorting. */
  readonly extra: string;
}

/** The purchase to find among many. */
export interface CrowdedPurchase {
  readonly boid: string;
  readonly pjid: string;
  readonly playerId: string;
  readonly productId: string;
}

const PURCHASE_COLUMNS =
  'boid pjid status svc_id payment app_store os player_id product_id reserved_at reserve_request reserve_trace_id';

const ROWS_A_STATEMENT = 1_000;

/** Asks the database how it would carry statements out. */
export class QueryPlans {
  private constructor(private readonly connection: Connection) {}

  static async open(databaseUrl: string): Promise<QueryPlans> {
    return new QueryPlans(await mysql.createConnection({ uri: databaseUrl }));
  }

  /** Adds rows, and has the server count anew: with a handful of rows any plan is as good as another. */
  async crowd(
    table: string,
    columns: readonly string[],
    rows: readonly (readonly unknown[])[],
  ): Promise<void> {
    for (let from = 0; from < rows.length; from += ROWS_A_STATEMENT)
      await this.connection.query(`INSERT INTO ${table} (${columns.join()}) VALUES ?`, [
        rows.slice(from, from + ROWS_A_STATEMENT),
      ]);
    await this.connection.query(`ANALYZE TABLE ${table}`);
  }

  /** Adds thousands of older purchases around one: a tenth of them the player's own, some of them verified. */
  async crowdPurchases({ boid, pjid, playerId, productId }: CrowdedPurchase): Promise<void> {
    const rows = Array.from({ length: 3_000 }, (_, count) => [
      String(BigInt(boid) - BigInt(1 + count)),
      pjid,
      count % 3 === 0 ? 'VERIFY_SUCCESS' : 'COMPLETED',
      'svc-1',
      'GSTORE_PLAY',
      'GSTORE_PLAY',
      'ANDROID',
      count % 10 === 0 ? playerId : `other-${count}`,
      productId,
      '2026-01-01 00:00:00',
      `gstore:${randomUUID()}`,
      '0'.repeat(32),
    ]);
    await this.crowd('purchase', PURCHASE_COLUMNS.split(' '), rows);
  }

  /** The plan as a table: servers differ in the format that they use by default. */
  async of(sql: string, values: readonly unknown[]): Promise<PlanStep[]> {
    const [steps] = await this.connection.query<RowDataPacket[]>(`EXPLAIN FORMAT=TRADITIONAL ${sql}`, [
      ...values,
    ]);
    return steps.map(({ table, key, rows, Extra: extra }) => ({
      table: String(table),
      key: key === null ? null : String(key),
      rows: Number(rows),
      extra: String(extra ?? ''),
    }));
  }

  /** Rows and index entries that the statement reads when it is executed. */
  async looksOf(sql: string, values: readonly unknown[]): Promise<number> {
    // The question itself reads many rows.
    const asked = await this.looksSoFar();
    const before = await this.looksSoFar();
    await this.connection.query(sql, [...values]);
    return (await this.looksSoFar()) - before - (before - asked);
  }

  private async looksSoFar(): Promise<number> {
    const [counts] = await this.connection.query<RowDataPacket[]>("SHOW SESSION STATUS LIKE 'Handler_read%'");
    return counts.reduce((sum, { Value }) => sum + Number(Value), 0);
  }

  /** Has the server count the rows of a table anew. */
  async countAnew(table: string): Promise<void> {
    await this.connection.query(`ANALYZE TABLE ${table}`);
  }

  async close(): Promise<void> {
    await this.connection.end();
  }
}

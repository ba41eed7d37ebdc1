import { randomInt } from 'node:crypto';
import mysql, { type Connection, type ResultSetHeader, type RowDataPacket } from 'mysql2/promise';
import { sequenceOf } from '../sequence.js';
import { type RunningStatement, runningStatements } from './running-statements.js';

/** A row of the purchase table: what no answer shows. */
export type StoredPurchase = Readonly<Record<string, unknown>>;

/** Looks at the purchase table, and puts rows into states that only time or a crash would bring about. */
export class PurchaseTable {
  private constructor(private readonly connection: Connection) {}

  static async open(databaseUrl: string): Promise<PurchaseTable> {
    const connection = await mysql.createConnection({ uri: databaseUrl, timezone: 'Z' });
    await connection.query("SET SESSION time_zone = '+00:00'");
    return new PurchaseTable(connection);
  }

  /** The row, with `due_in_seconds` from now by the database's clock. */
  async row(boid: string): Promise<StoredPurchase> {
    const [rows] = await this.connection.query<RowDataPacket[]>(
      `SELECT *, TIMESTAMPDIFF(MICROSECOND, UTC_TIMESTAMP(3), consume_due_at) / 1e6 AS due_in_seconds
       FROM purchase WHERE boid = ?`,
      [boid],
    );
    if (rows[0] === undefined) throw new Error(`no row ${boid}`);
    // Publication, which may come at any moment, removes the marks.
    const { event_mask: _mask, event_due_at: _dueAt, ...row } = rows[0];
    return row;
  }

  /** What the purchase hands out; null when it hands nothing out by itself. */
  async delivery(boid: string): Promise<StoredPurchase | null> {
    const [rows] = await this.connection.query<RowDataPacket[]>(
      'SELECT server_id, service_id, user_type, user_value, items FROM player_grant WHERE id = ?',
      [boid],
    );
    return rows[0] ?? null;
  }

  /** `assignments` as in UPDATE ... SET. */
  async set(boid: string, assignments: string): Promise<void> {
    const [{ affectedRows }] = await this.connection.query<ResultSetHeader>(
      `UPDATE purchase SET ${assignments} WHERE boid = ?`,
      [boid],
    );
    if (affectedRows !== 1) throw new Error(`no row ${boid}`);
  }

  /** Purchases of a project with a payment code. */
  async ofProject(pjid: string, payment: string): Promise<StoredPurchase[]> {
    const [rows] = await this.connection.query<RowDataPacket[]>(
      'SELECT * FROM purchase WHERE pjid = ? AND payment = ? ORDER BY boid',
      [pjid, payment],
    );
    return rows;
  }

  /** Removes a purchase, as a restored backup would. */
  async remove(boid: string): Promise<void> {
    await this.connection.query('DELETE FROM purchase WHERE boid = ?', [boid]);
  }

  /** Every reservation of a project is paid. */
  async verifyAll(pjid: string): Promise<void> {
    await this.connection.query(
      "UPDATE purchase SET status = 'VERIFY_SUCCESS', verified_at = reserved_at WHERE pjid = ?",
      [pjid],
    );
  }

  /**
   * Adds reservations of a project, one a second from 2 March 2026 on, each of another player. `database`: the database
   * that holds the table, with a dot, when it is another one.
   */
  async crowd(pjid: string, count: number, productId: string, database = ''): Promise<void> {
    const first = 5_000_000_000_000_000_000n + BigInt(randomInt(2 ** 30)) * 1_000_000n;
    await this.connection.query(
      `INSERT INTO ${database}purchase (boid, pjid, status, svc_id, payment, app_store, os, player_id, product_id, reserved_at,
         reserve_request, reserve_trace_id)
       SELECT ${first} + s.seq, ?, 'RESERVED', 'svc-1', 'GSTORE_PLAY', 'GSTORE_PLAY', 'ANDROID', CONCAT('many-', s.seq), ?,
         '2026-03-02' + INTERVAL s.seq SECOND, CONCAT('many:', s.seq), REPEAT('0', 32)
       FROM ${sequenceOf(count)} s`,
      [pjid, productId],
    );
  }

  /** So that a worker of this file finds only what this file leaves due. */
  async forgetDueWork(): Promise<void> {
    for (const due of ['consume_due_at', 'settle_due_at'])
      await this.connection.query(`UPDATE purchase SET ${due} = NULL WHERE ${due} IS NOT NULL`);
  }

  /** The newest reservation of a project, whether its boid was returned or not. */
  async lastBoid(pjid: string): Promise<string> {
    const [rows] = await this.connection.query<RowDataPacket[]>(
      'SELECT CAST(MAX(boid) AS CHAR) AS boid FROM purchase WHERE pjid = ?',
      [pjid],
    );
    return String(rows[0]?.['boid']);
  }

  /** Any statement. */
  async query(sql: string): Promise<readonly StoredPurchase[]> {
    const [rows] = await this.connection.query<RowDataPacket[]>(sql);
    return rows;
  }

  /** Statements of other connections to this database that contain a text. */
  running(text: string): Promise<RunningStatement[]> {
    return runningStatements(this.connection, text);
  }

  async count(condition: string, values: readonly string[]): Promise<number> {
    const [rows] = await this.connection.query<RowDataPacket[]>(
      `SELECT COUNT(*) AS found FROM purchase WHERE ${condition}`,
      [...values],
    );
    return Number(rows[0]?.['found']);
  }

  /** Everything that the whole database holds, besides some tables; each value as its bytes are. */
  async everything(except: readonly string[] = []): Promise<string> {
    const [tables] = await this.connection.query<RowDataPacket[]>('SHOW TABLES');
    const texts: string[] = [];
    for (const name of tables.flatMap((table) => Object.values(table) as string[])) {
      if (except.includes(name)) continue;
      const [rows] = await this.connection.query<RowDataPacket[]>(`SELECT * FROM ${name}`);
      // Not pushed all at once: as arguments of one call they would be too many.
      for (const row of rows)
        for (const value of Object.values(row) as unknown[])
          texts.push(Buffer.isBuffer(value) ? value.toString('latin1') : String(value));
    }
    return texts.join('\n');
  }

  async close(): Promise<void> {
    await this.connection.end();
  }
}

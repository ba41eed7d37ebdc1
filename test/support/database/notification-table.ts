import mysql, { type Connection, type ResultSetHeader, type RowDataPacket } from 'mysql2/promise';

/** A row of the inbox. */
export type StoredNotificationRow = Readonly<Record<string, unknown>>;

/**
 * Looks at the inbox of store notifications and at how far lists were read, and puts rows where only time or a crash
 * would.
 */
export class NotificationTable {
  private constructor(readonly connection: Connection) {}

  static async open(databaseUrl: string): Promise<NotificationTable> {
    const connection = await mysql.createConnection({ uri: databaseUrl, timezone: 'Z' });
    await connection.query("SET SESSION time_zone = '+00:00'");
    return new NotificationTable(connection);
  }

  /** Rows of a project, oldest first, with `due_in_seconds` from now by the database's clock. */
  async of(pjid: string): Promise<StoredNotificationRow[]> {
    const [rows] = await this.connection.query<RowDataPacket[]>(
      `SELECT *, TIMESTAMPDIFF(MICROSECOND, UTC_TIMESTAMP(3), due_at) / 1e6 AS due_in_seconds
       FROM store_notice WHERE pjid = ? ORDER BY id`,
      [pjid],
    );
    return rows;
  }

  /** `assignments` as in UPDATE ... SET, for all notifications of a project. */
  async set(pjid: string, assignments: string): Promise<void> {
    await this.connection.query<ResultSetHeader>(`UPDATE store_notice SET ${assignments} WHERE pjid = ?`, [
      pjid,
    ]);
  }

  async revocationList(pjid: string, store: string): Promise<StoredNotificationRow | undefined> {
    const [rows] = await this.connection.query<RowDataPacket[]>(
      `SELECT *, TIMESTAMPDIFF(MICROSECOND, UTC_TIMESTAMP(3), due_at) / 1e6 AS due_in_seconds
       FROM store_feed WHERE pjid = ? AND store = ?`,
      [pjid, store],
    );
    return rows[0];
  }

  /**
   * `assignments` as in UPDATE ... SET, for all revocation lists of a project. Claims end, so that a worker that is
   * just reading a list cannot write its own time over that of the test.
   */
  async setRevocationLists(pjid: string, assignments: string): Promise<void> {
    await this.connection.query(
      `UPDATE store_feed SET fence = fence + 1, lease_until = NULL, ${assignments} WHERE pjid = ?`,
      [pjid],
    );
  }

  /**
   * So that a worker of this file finds only what this file leaves due: notifications of others, and lists of their
   * projects.
   */
  async forgetDueWork(): Promise<void> {
    await this.connection.query("DELETE FROM store_notice WHERE status = 'WAITING'");
    await this.connection.query('UPDATE store_feed SET due_at = UTC_TIMESTAMP(3) + INTERVAL 1 DAY');
  }

  /** Events of a purchase. */
  async eventsOf(boid: string): Promise<{ readonly kind: string; readonly detail: string }[]> {
    const [rows] = await this.connection.query<RowDataPacket[]>(
      'SELECT kind, detail FROM purchase_event WHERE boid = ? ORDER BY id',
      [boid],
    );
    return rows.map(({ kind, detail }) => ({ kind: String(kind), detail: String(detail) }));
  }

  async query(sql: string, values: readonly unknown[] = []): Promise<void> {
    await this.connection.query(sql, [...values]);
  }

  async close(): Promise<void> {
    await this.connection.end();
  }
}

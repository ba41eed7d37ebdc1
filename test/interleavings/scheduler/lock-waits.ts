import mysql, { type Connection, type RowDataPacket } from 'mysql2/promise';

const TRANSACTIONS = 'LIST OF TRANSACTIONS FOR EACH SESSION';
const EACH = '---TRANSACTION ';
const THREAD = /thread id (\d+),/;

/**
 * Asks InnoDB which connections wait for a row lock. SHOW ENGINE INNODB STATUS is current; the lock tables of
 * information_schema are refreshed every 100 ms only.
 */
export class LockWaits {
  private constructor(private readonly connection: Connection) {}

  /**
   * @throws Error 1227 when the user of the database lacks the privilege PROCESS, which test servers of this project
   *   grant
   */
  static async open(databaseUrl: string): Promise<LockWaits> {
    const waits = new LockWaits(await mysql.createConnection({ uri: databaseUrl }));
    await waits.now();
    return waits;
  }

  /** Returns the ids of the connections that wait at this moment. */
  async now(): Promise<ReadonlySet<number>> {
    const [rows] = await this.connection.query<RowDataPacket[]>('SHOW ENGINE INNODB STATUS');
    const status = String(rows[0]?.['Status']);
    const transactions = status.slice(status.indexOf(TRANSACTIONS)).split(EACH).slice(1);
    return new Set(
      transactions.filter((text) => text.includes('LOCK WAIT')).map((text) => Number(THREAD.exec(text)?.[1])),
    );
  }

  async close(): Promise<void> {
    await this.connection.end();
  }
}

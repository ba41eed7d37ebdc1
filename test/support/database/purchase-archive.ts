import mysql, { type Connection, type ResultSetHeader, type RowDataPacket } from 'mysql2/promise';
import { PurchaseMoveRepository } from '../../../src/modules/purchase/archive/purchase-move.repository.js';
import { Database } from '../../../src/platform/database/database.js';
import { TransactionRunner } from '../../../src/platform/database/transaction/transaction-runner.js';
import type { RunningService } from '../service/start-service.js';

/** Days after which purchases of the tests are archived. */
const DAYS = 200;
const TIMES = ['reserved_at', 'verified_at', 'completed_at', 'canceled_at', 'consumed_at'];

/** Makes purchases old and archives them, step by step. */
export class PurchaseArchiving {
  private constructor(
    readonly connection: Connection,
    readonly moves: PurchaseMoveRepository,
  ) {}

  static async open({ app, databaseUrl }: RunningService): Promise<PurchaseArchiving> {
    const connection = await mysql.createConnection({ uri: databaseUrl, timezone: 'Z' });
    const database = app.get(Database, { strict: false });
    return new PurchaseArchiving(
      connection,
      new PurchaseMoveRepository(database, app.get(TransactionRunner, { strict: false })),
    );
  }

  close(): Promise<void> {
    return this.connection.end();
  }

  async query<Row extends object>(sql: string, values: readonly unknown[] = []): Promise<Row[]> {
    const [rows] = await this.connection.query<RowDataPacket[]>(sql, [...values]);
    return rows as unknown as Row[];
  }

  async change(sql: string, values: readonly unknown[] = []): Promise<number> {
    const [{ affectedRows }] = await this.connection.query<ResultSetHeader>(sql, [...values]);
    return affectedRows;
  }

  /** Moves everything 300 days into the past, and publishes it. */
  async age(boids: readonly string[]): Promise<void> {
    const set = TIMES.map((time) => `${time} = ${time} - INTERVAL 300 DAY`).join(', ');
    await this.change(
      `UPDATE purchase SET ${set}, event_mask = 0, event_due_at = NULL, consume_due_at = NULL WHERE boid IN (?)`,
      [boids],
    );
  }

  /** Stores what the old purchases of a project claim. */
  async announce(pjid: string): Promise<void> {
    for (
      let at = await this.moves.announceSome(pjid, null, DAYS);
      at !== null;
      at = await this.moves.announceSome(pjid, at, DAYS)
    );
  }

  /** The time between the two steps has passed. */
  async wait(boids: readonly string[]): Promise<void> {
    await this.change(
      'UPDATE purchase_move SET due_at = UTC_TIMESTAMP(3) - INTERVAL 1 SECOND WHERE boid IN (?)',
      [boids],
    );
  }

  move(boids: readonly string[]): Promise<number> {
    return this.moves.move(boids, DAYS);
  }

  /** Archives old purchases; gives the number of moved ones. */
  async archive(pjid: string, boids: readonly string[]): Promise<number> {
    await this.announce(pjid);
    await this.wait(boids);
    return this.move(boids);
  }

  /** Where each of the purchases is, by table. */
  async tablesOf(boid: string): Promise<string[]> {
    const found: string[] = [];
    for (const table of ['purchase', 'purchase_archive', 'purchase_key', 'purchase_move'])
      if ((await this.query(`SELECT 1 FROM ${table} WHERE boid = ? LIMIT 1`, [boid])).length > 0)
        found.push(table);
    return found;
  }
}

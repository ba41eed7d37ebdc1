import { Injectable } from '@nestjs/common';
import { Database } from '../../../../platform/database/database.js';
import { INT63 } from '../../../../platform/database/sql/unsigned.js';
import type { SqlValue } from '../../../../platform/database/statement/statements.js';
import { TransactionRunner, type Tx } from '../../../../platform/database/transaction/transaction-runner.js';
import { KEY_KINDS, type PurchaseKeyName } from './purchase-key.js';
import { STORED_COLUMNS } from './purchase-tables.js';

const COLUMNS = STORED_COLUMNS.join(', ');
const IS_BOID = `boid = ${INT63}`;

/** Brings archived purchases back, and finds the unique keys that they hold. */
@Injectable()
export class PurchaseArchiveRepository {
  constructor(
    private readonly database: Database,
    private readonly transactions: TransactionRunner,
  ) {}

  /**
   * Brings an archived purchase back, so that it can be changed; it is archived again when it has not changed for as
   * long as every other one. Does nothing when it is not archived: several callers may bring one back, and one of them
   * does.
   */
  async bringBack(boid: string): Promise<void> {
    const [row] = await this.database.rows(`SELECT 1 AS found FROM purchase_archive WHERE ${IS_BOID}`, [
      boid,
    ]);
    if (row !== undefined) await this.transactions.run((tx) => this.bringBackIn(tx, boid));
  }

  /**
   * The same in a transaction. The row is locked first, so that of several callers one copies it. Its keys go in the
   * same transaction in which the unique indexes have them again.
   */
  async bringBackIn(tx: Tx, boid: string): Promise<void> {
    const [row] = await tx.rows(`SELECT boid FROM purchase_archive WHERE ${IS_BOID} FOR UPDATE`, [boid]);
    if (row === undefined) return;
    await tx.change(
      `INSERT INTO purchase (${COLUMNS}) SELECT ${COLUMNS} FROM purchase_archive WHERE ${IS_BOID}`,
      [boid],
    );
    await tx.change(`DELETE FROM purchase_archive WHERE ${IS_BOID}`, [boid]);
    await tx.change(`DELETE FROM purchase_key WHERE ${IS_BOID}`, [boid]);
  }

  /**
   * Runs a change that may find no row because the purchase is archived: brings it back then and runs the change once
   * more, also when another caller has just brought it back.
   * @param isMade whether the change was made
   */
  async change<T>(boid: string, make: () => Promise<T>, isMade: (result: T) => boolean): Promise<T> {
    const result = await make();
    if (isMade(result)) return result;
    await this.bringBack(boid);
    return make();
  }

  /**
   * Returns the kind of the first of these keys that belongs to another purchase that is archived, or about to be; null
   * for none.
   * @param boid the purchase that claims them
   */
  async takenKind(boid: string, keys: readonly PurchaseKeyName[]): Promise<keyof typeof KEY_KINDS | null> {
    for (const { kind, fingerprint } of keys) {
      const values: SqlValue[] = [kind, fingerprint, boid];
      const sql = `SELECT 1 AS found FROM purchase_key WHERE kind = ? AND fingerprint = ? AND NOT ${IS_BOID}`;
      if ((await this.database.rows(sql, values)).length > 0) return nameOf(kind);
    }
    return null;
  }
}

const nameOf = (kind: number): keyof typeof KEY_KINDS | null =>
  (Object.keys(KEY_KINDS) as (keyof typeof KEY_KINDS)[]).find((name) => KEY_KINDS[name] === kind) ?? null;

import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { INT63 } from '../../../platform/database/sql/unsigned.js';
import type { Tx } from '../../../platform/database/transaction/transaction-runner.js';
import type { Micros } from '../../../shared/money/micros.js';
import { amountOf } from '../member/amount.js';
import { PUBLISHER_OF } from '../member/publisher.sql.js';
import { LIMIT_MONTH } from '../policy/limit-month.sql.js';

/** Account of a hold, and the currency of its limit. */
export interface HeldAccount {
  /** A project of the account's publisher. */
  readonly pjid: string;
  readonly imid: string;
  readonly currency: string;
}

/** Hold to take for a reservation. */
export interface NewHold extends HeldAccount {
  readonly boid: string;
  readonly micros: Micros;
  readonly minutes: number;
  /** Monthly limit of the account. */
  readonly limitMicros: Micros;
}

/** 'held', or the spent and held amounts that leave too little of the limit. */
export type HoldOutcome = 'held' | { readonly spent: Micros; readonly held: Micros };

type Digits = string | number;

/**
 * Stores holds of open reservations on monthly limits. Every change of an account's holds locks its total first, so the
 * holds of one account change sequentially; a hold is taken by a compare-and-set on the total.
 */
@Injectable()
export class LimitHoldRepository {
  constructor(private readonly database: Database) {}

  /** Returns the amount that open reservations hold at this moment; locks nothing. */
  async heldBy({ pjid, imid, currency }: HeldAccount): Promise<Micros> {
    const [row] = await this.database.rows<{ held: Digits | null }>(
      `SELECT SUM(h.micros) AS held FROM limit_hold h
       WHERE h.imid = ? AND h.currency = ? AND h.publisher = ${PUBLISHER_OF}
         AND h.expires_at > UTC_TIMESTAMP(3)`,
      [imid, currency, pjid],
    );
    return amountOf(row?.held ?? 0);
  }

  /**
   * Takes a hold in the transaction of its reservation, if the spent, held and requested amounts fit the limit
   * together.
   */
  async take(
    tx: Tx,
    { boid, minutes, micros: requested, limitMicros, ...account }: NewHold,
  ): Promise<HoldOutcome> {
    const { pjid, imid, currency } = account;
    await tx.change(
      `INSERT INTO limit_hold_total (publisher, imid, currency, held_micros)
       VALUES (${PUBLISHER_OF}, ?, ?, 0) ON DUPLICATE KEY UPDATE held_micros = held_micros`,
      [pjid, imid, currency],
    );
    await this.expire(tx, account);
    // After the lock: a verification that ends a hold commits it together with what is spent, before or after.
    const spent = await this.spentBy(tx, account);
    const left = Math.max(0, limitMicros - spent);
    const { affectedRows } = await tx.change(
      `UPDATE limit_hold_total SET held_micros = held_micros + ${INT63}
       WHERE imid = ? AND currency = ? AND publisher = ${PUBLISHER_OF}
         AND held_micros + ${INT63} <= ${INT63}`,
      [requested, imid, currency, pjid, requested, left],
    );
    if (affectedRows === 0) return { spent, held: amountOf((await this.lockTotal(tx, account))?.held) };
    await tx.change(
      `INSERT INTO limit_hold (boid, publisher, imid, currency, micros, expires_at)
       VALUES (${INT63}, ${PUBLISHER_OF}, ?, ?, ?, UTC_TIMESTAMP(3) + INTERVAL ? MINUTE)`,
      [boid, pjid, imid, currency, requested, minutes],
    );
    return 'held';
  }

  /** Ends the hold of a reservation, in the transaction that verifies or cancels it; does nothing when it has none. */
  async release(tx: Tx, boid: string, account: HeldAccount): Promise<void> {
    if ((await this.lockTotal(tx, account)) === undefined) return;
    // A hold that was taken for another publisher, before the project changed to this one, counts there until it
    // expires.
    const sql = `SELECT h.boid FROM limit_hold h
       WHERE h.boid = ${INT63} AND h.publisher = ${PUBLISHER_OF}`;
    const holds = await tx.rows<HoldRow>(sql, [boid, account.pjid]);
    if (holds.length > 0) await this.end(tx, account, holds);
  }

  private async expire(tx: Tx, account: HeldAccount): Promise<void> {
    const rows = await tx.rows<HoldRow>(
      `SELECT h.boid FROM limit_hold h
       WHERE h.imid = ? AND h.currency = ? AND h.publisher = ${PUBLISHER_OF}
         AND h.expires_at <= UTC_TIMESTAMP(3)`,
      [account.imid, account.currency, account.pjid],
    );
    await this.end(tx, account, rows);
  }

  /** Deletes holds, and sums up the others anew, so that a total that is wrong for whatever reason does not stay so. */
  private async end(tx: Tx, { pjid, imid, currency }: HeldAccount, holds: readonly HoldRow[]): Promise<void> {
    for (const { boid } of holds) await tx.change(`DELETE FROM limit_hold WHERE boid = ${INT63}`, [boid]);
    await tx.change(
      `UPDATE limit_hold_total SET held_micros =
         (SELECT COALESCE(SUM(h.micros), 0) FROM limit_hold h
          WHERE h.imid = ? AND h.currency = ? AND h.publisher = ${PUBLISHER_OF})
       WHERE imid = ? AND currency = ? AND publisher = ${PUBLISHER_OF}`,
      [imid, currency, pjid, imid, currency, pjid],
    );
  }

  /** Locks the total of an account; returns undefined when the account has never held anything. */
  private async lockTotal(
    tx: Tx,
    { pjid, imid, currency }: HeldAccount,
  ): Promise<{ readonly held: Digits } | undefined> {
    const [row] = await tx.rows<{ readonly held: Digits }>(
      `SELECT t.held_micros AS held FROM limit_hold_total t
       WHERE t.imid = ? AND t.currency = ? AND t.publisher = ${PUBLISHER_OF} FOR UPDATE`,
      [imid, currency, pjid],
    );
    return row;
  }

  private async spentBy(tx: Tx, { pjid, imid, currency }: HeldAccount): Promise<Micros> {
    const [row] = await tx.rows<{ spent: Digits }>(
      `SELECT s.spent_micros AS spent FROM monthly_spending s
       WHERE s.imid = ? AND s.month = ${LIMIT_MONTH} AND s.currency = ?
         AND s.publisher = ${PUBLISHER_OF}`,
      [imid, currency, pjid],
    );
    return amountOf(row?.spent);
  }
}

type HoldRow = { readonly boid: Digits };

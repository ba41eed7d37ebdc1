import { Injectable } from '@nestjs/common';
import type { Tx } from '../../../platform/database/transaction-runner.js';
import { type Micros, micros } from '../../../shared/micros.js';
import { LIMIT_MONTH } from './limit-month.sql.js';

/** Account of a hold, and the currency of its limit. */
export interface HeldAccount {
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

const amountOf = (digits: Digits | undefined): Micros =>
  micros(Math.min(Number(digits ?? 0), Number.MAX_SAFE_INTEGER));

/**
 * Stores holds of open reservations on monthly limits. Every change of an account's holds locks its total first, so the holds of
 * one account change sequentially; a hold is taken by a compare-and-set on the total.
 */
@Injectable()
export class LimitHoldRepository {
  /** Takes a hold in the transaction of its reservation, if the spent, held and requested amounts fit the limit together. */
  async take(
    tx: Tx,
    { boid, imid, currency, micros: requested, minutes, limitMicros }: NewHold,
  ): Promise<HoldOutcome> {
    await tx.change(
      `INSERT INTO limit_hold_total (imid, currency, held_micros) VALUES (?, ?, 0)
       ON DUPLICATE KEY UPDATE held_micros = held_micros`,
      [imid, currency],
    );
    await this.expire(tx, { imid, currency });
    // Read after the lock: a verification ends its hold and adds the spending in one transaction, before or after this one.
    const spent = await this.spentBy(tx, { imid, currency });
    const available = Math.max(0, limitMicros - spent);
    const { affectedRows } = await tx.change(
      `UPDATE limit_hold_total SET held_micros = held_micros + CAST(? AS UNSIGNED)
       WHERE imid = ? AND currency = ? AND held_micros + CAST(? AS UNSIGNED) <= CAST(? AS UNSIGNED)`,
      [requested, imid, currency, requested, available],
    );
    if (affectedRows === 0)
      return { spent, held: (await this.lockTotal(tx, { imid, currency })) ?? amountOf(0) };
    await tx.change(
      `INSERT INTO limit_hold (boid, imid, currency, micros, expires_at)
       VALUES (CAST(? AS UNSIGNED), ?, ?, ?, UTC_TIMESTAMP(3) + INTERVAL ? MINUTE)`,
      [boid, imid, currency, requested, minutes],
    );
    return 'held';
  }

  /** Ends the hold of a reservation, in the transaction that verifies or cancels it; does nothing when it has none. */
  async release(tx: Tx, boid: string, account: HeldAccount): Promise<void> {
    if ((await this.lockTotal(tx, account)) === null) return;
    const sql = 'SELECT h.boid, h.micros FROM limit_hold h WHERE h.boid = CAST(? AS UNSIGNED)';
    await this.end(tx, account, await tx.rows<HoldRow>(sql, [boid]));
  }

  private async expire(tx: Tx, account: HeldAccount): Promise<void> {
    const rows = await tx.rows<HoldRow>(
      `SELECT h.boid, h.micros FROM limit_hold h
       WHERE h.imid = ? AND h.currency = ? AND h.expires_at <= UTC_TIMESTAMP(3)`,
      [account.imid, account.currency],
    );
    await this.end(tx, account, rows);
  }

  /** Deletes holds. Only the transaction that deletes a row subtracts it from the total. */
  private async end(tx: Tx, { imid, currency }: HeldAccount, holds: readonly HoldRow[]): Promise<void> {
    for (const { boid, micros: held } of holds) {
      const { affectedRows } = await tx.change('DELETE FROM limit_hold WHERE boid = CAST(? AS UNSIGNED)', [
        boid,
      ]);
      if (affectedRows === 0) continue;
      await tx.change(
        `UPDATE limit_hold_total SET held_micros = held_micros - CAST(? AS UNSIGNED)
         WHERE imid = ? AND currency = ? AND held_micros >= CAST(? AS UNSIGNED)`,
        [held, imid, currency, held],
      );
    }
  }

  /** Locks and returns the total; null when the account has never had a hold. */
  private async lockTotal(tx: Tx, { imid, currency }: HeldAccount): Promise<Micros | null> {
    const [row] = await tx.rows<{ held: Digits }>(
      `SELECT t.held_micros AS held FROM limit_hold_total t WHERE t.imid = ? AND t.currency = ? FOR UPDATE`,
      [imid, currency],
    );
    return row === undefined ? null : amountOf(row.held);
  }

  private async spentBy(tx: Tx, { imid, currency }: HeldAccount): Promise<Micros> {
    const [row] = await tx.rows<{ spent: Digits }>(
      `SELECT s.spent_micros AS spent FROM monthly_spending s
       WHERE s.imid = ? AND s.month = ${LIMIT_MONTH} AND s.currency = ?`,
      [imid, currency],
    );
    return amountOf(row?.spent);
  }
}

type HoldRow = { readonly boid: Digits; readonly micros: Digits };

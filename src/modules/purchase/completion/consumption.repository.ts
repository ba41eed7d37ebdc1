import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { Metrics } from '../../../platform/observability/metrics/metrics.js';
import type { Purchase } from '../record/purchase.entity.js';
import { PURCHASE_COLUMNS, type PurchaseRow, toPurchase } from '../record/purchase.row.js';

/** A worker that stops in the middle keeps others off its row for this long. */
const LEASE_SECONDS = 30;

const IS_DUE = `p.status = 'COMPLETED_BEFORE_CONSUME' AND p.consume_due_at <= UTC_TIMESTAMP(3)
  AND (p.consume_lease_until IS NULL OR p.consume_lease_until < UTC_TIMESTAMP(3))`;

const IS_MINE = `boid = CAST(? AS UNSIGNED) AND status = ? AND consume_fence = ?`;

/** A purchase whose consumption this worker has taken on; writes with an older fence change nothing. */
export interface ClaimedConsumption {
  readonly purchase: Purchase;
  readonly fence: number;
  /** Milliseconds since it was verified, by the database's clock. */
  readonly sincePurchaseMs: number;
}

/** The work that is left in COMPLETED_BEFORE_CONSUME, kept in the purchase's own row. */
@Injectable()
export class ConsumptionRepository {
  constructor(
    private readonly database: Database,
    private readonly metrics: Metrics,
  ) {}

  /** Boids whose consumption is due and that nobody works on, longest due first. */
  async findDue(limit: number): Promise<string[]> {
    const sql = `SELECT p.boid FROM purchase p WHERE ${IS_DUE} ORDER BY p.consume_due_at LIMIT ${limit}`;
    return (await this.database.rows<{ boid: string | number }>(sql)).map(({ boid }) => String(boid));
  }

  /** Seconds that the longest due consumption has waited; 0 when none is due. */
  async oldestDueSeconds(): Promise<number> {
    const sql = `SELECT TIMESTAMPDIFF(MICROSECOND, MIN(p.consume_due_at), UTC_TIMESTAMP(3)) AS microseconds
      FROM purchase p WHERE p.consume_due_at <= UTC_TIMESTAMP(3)`;
    const [row] = await this.database.rows<{ microseconds: string | number | null }>(sql);
    return Number(row?.microseconds ?? 0) / 1e6;
  }

  /**
   * Takes the work on, if it is due and nobody else has: exactly one of several workers gets it. The fence comes back in the
   * answer to the UPDATE itself, since the row that is read next may be another worker's already, or cancelled: null then too.
   */
  async claim(boid: string): Promise<ClaimedConsumption | null> {
    const { affectedRows, insertId: fence } = await this.database.change(
      `UPDATE purchase p SET p.consume_lease_until = UTC_TIMESTAMP(3) + INTERVAL ${LEASE_SECONDS} SECOND,
         p.consume_fence = LAST_INSERT_ID(p.consume_fence + 1), p.consume_attempts = p.consume_attempts + 1
       WHERE p.boid = CAST(? AS UNSIGNED) AND ${IS_DUE}`,
      [boid],
    );
    if (affectedRows === 0) return null;
    const sql = `SELECT ${PURCHASE_COLUMNS},
        TIMESTAMPDIFF(MICROSECOND, COALESCE(p.verified_at, p.reserved_at), UTC_TIMESTAMP(3)) AS sincePurchase
      FROM purchase p
      WHERE p.boid = CAST(? AS UNSIGNED) AND p.status = 'COMPLETED_BEFORE_CONSUME' AND (? = 0 OR p.consume_fence = ?)`;
    type Row = PurchaseRow & { readonly sincePurchase: string | number };
    const [row] = await this.database.rows<Row>(sql, [boid, fence, fence]);
    if (row === undefined) return null;
    const { sincePurchase, ...columns } = row;
    const [purchase, sincePurchaseMs] = [toPurchase(columns), Number(sincePurchase) / 1000];
    // A table that somebody has given a trigger hands nothing back; then the row tells, while the lease lasts.
    return { purchase, fence: fence === 0 ? purchase.consumeFence : fence, sincePurchaseMs };
  }

  /** Stores that the store has consumed the item. */
  async finish({ purchase: { boid, status, changesFrom }, fence }: ClaimedConsumption): Promise<void> {
    const { affectedRows } = await this.database.change(
      `UPDATE purchase SET status = ?, consumed_at = UTC_TIMESTAMP(3), consume_due_at = NULL,
         consume_lease_until = NULL, consume_reason = NULL WHERE ${IS_MINE}`,
      [status, boid, changesFrom, fence],
    );
    if (affectedRows === 1)
      this.metrics.transitions.inc({ entity: 'purchase', from: changesFrom, to: status });
  }

  /** Puts the work off, or gives it up when `waitMs` is null; the row keeps why, and whether it was an attempt at all. */
  async putOff(
    { purchase: { boid, status }, fence }: ClaimedConsumption,
    waitMs: number | null,
    reason: string,
    isAttempt = true,
  ): Promise<void> {
    await this.database.change(
      `UPDATE purchase SET consume_due_at = UTC_TIMESTAMP(3) + INTERVAL ? MICROSECOND, consume_lease_until = NULL,
         consume_attempts = consume_attempts - ?, consume_reason = ? WHERE ${IS_MINE}`,
      [
        waitMs === null ? null : Math.round(waitMs * 1000),
        isAttempt ? 0 : 1,
        reason.slice(0, 60),
        boid,
        status,
        fence,
      ],
    );
  }
}

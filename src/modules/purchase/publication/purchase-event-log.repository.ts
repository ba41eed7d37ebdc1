import { Injectable } from '@nestjs/common';
import type { Statements } from '../../../platform/database/statement/statements.js';
import { filledUp, marksFor } from '../../../platform/database/statement/statement-steps.js';
import type { Tx } from '../../../platform/database/transaction/transaction-runner.js';
import { uint64Marks } from '../../../platform/database/sql/unsigned.js';
import type { MarkedPurchase } from './purchase-event.data.js';

const COLUMNS = `p.boid, p.pjid, p.status, p.svc_id AS svcId, p.payment, p.app_store AS appStore, p.os, p.imid,
  p.player_id AS playerId, p.ip_country AS ipCountry, p.product_id AS productId, p.micro_price AS microPrice, p.currency,
  p.payment_order_id AS paymentOrderId, p.payment_tester AS paymentTester, p.cancel_reason AS cancelReason,
  p.reserved_at AS reservedAt, p.verified_at AS verifiedAt, p.completed_at AS completedAt, p.canceled_at AS canceledAt,
  p.event_mask AS eventMask`;

type Digits = string | number;
type Row = Omit<MarkedPurchase, 'boid' | 'microPrice'> & {
  readonly boid: Digits;
  readonly microPrice: Digits | null;
};

/** Purchases whose changes are to be published. */
@Injectable()
export class PurchaseEventLogRepository {
  /** Returns the boids of marked purchases, longest marked first. */
  async findMarked(statements: Statements, limit: number): Promise<string[]> {
    const rows = await statements.rows<{ boid: Digits }>(
      `SELECT p.boid FROM purchase p WHERE p.event_due_at <= UTC_TIMESTAMP(3) ORDER BY p.event_due_at LIMIT ${limit}`,
    );
    return rows.map(({ boid }) => String(boid));
  }

  /** Locks purchases, removes their marks and returns those that were marked. */
  async take(tx: Tx, boids: readonly string[]): Promise<readonly MarkedPurchase[]> {
    const ids = filledUp(boids);
    const marks = uint64Marks(marksFor(ids));
    const rows = await tx.rows<Row>(
      `SELECT ${COLUMNS} FROM purchase p FORCE INDEX (PRIMARY) WHERE p.boid IN (${marks}) ORDER BY p.boid FOR UPDATE`,
      ids,
    );
    if (rows.length > 0)
      await tx.change(
        `UPDATE purchase SET event_mask = 0, event_due_at = NULL
         WHERE boid IN (${marks}) AND event_due_at IS NOT NULL`,
        ids,
      );
    return rows
      .filter(({ eventMask }) => eventMask > 0)
      .map((row) => ({
        ...row,
        boid: String(row.boid),
        microPrice: row.microPrice === null ? null : Number(row.microPrice),
      }));
  }
}

import { Injectable } from '@nestjs/common';
import type { Statements } from '../../../platform/database/statement/statements.js';
import { filledUp, marksFor } from '../../../platform/database/statement/statement-steps.js';
import type { Tx } from '../../../platform/database/transaction/transaction-runner.js';
import { uint64Marks } from '../../../platform/database/sql/unsigned.js';
import type { MarkedScore } from './refund-event.data.js';

/** Refund scores whose changes are to be published. */
@Injectable()
export class RefundScoreEventRepository {
  /** Returns the ids of marked scores, longest marked first. */
  async findMarked(statements: Statements, limit: number): Promise<string[]> {
    const rows = await statements.rows<{ id: string | number }>(
      `SELECT s.id FROM refund_score s WHERE s.event_due_at <= UTC_TIMESTAMP(3) ORDER BY s.event_due_at LIMIT ${limit}`,
    );
    return rows.map(({ id }) => String(id));
  }

  /** Locks scores, removes their marks and returns those that were marked. */
  async take(tx: Tx, ids: readonly string[]): Promise<readonly MarkedScore[]> {
    const sought = filledUp(ids);
    const marks = uint64Marks(marksFor(sought));
    const rows = await tx.rows<MarkedScore>(
      `SELECT s.id, s.pjid, s.player_id AS playerId, s.imid, s.points, s.share_percent AS sharePercent,
         s.canceled_count AS canceledCount, s.paid_count AS paidCount, s.flagged_at AS flaggedAt,
         s.cleared_at AS clearedAt, s.event_mask AS eventMask
       FROM refund_score s FORCE INDEX (PRIMARY) WHERE s.id IN (${marks}) ORDER BY s.id FOR UPDATE`,
      sought,
    );
    await tx.change(
      `UPDATE refund_score SET event_mask = 0, event_due_at = NULL WHERE id IN (${marks})`,
      sought,
    );
    return rows.filter(({ eventMask }) => eventMask > 0);
  }
}

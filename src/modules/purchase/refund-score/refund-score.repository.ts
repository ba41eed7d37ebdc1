import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { LessThan, MoreThan, Repository } from 'typeorm';
import type { Tx } from '../../../platform/database/transaction/transaction-runner.js';
import { stateList } from '../../../platform/database/sql/state-list.js';
import { UINT64 } from '../../../platform/database/sql/unsigned.js';
import { PurchaseRepayment } from './purchase-repayment.entity.js';
import type { PurchaseCount, RefundTotals } from './refund-score.js';
import { RefundScore } from './refund-score.entity.js';
import { REFUND_EVENT_BITS } from './refund-event.data.js';
import { PURCHASE_TABLES } from '../record/archived/purchase-tables.js';
import { UNCONSUMED } from '../record/fields/cancel-reason.js';
import { PAID_STATUSES } from '../record/fields/purchase-status.js';
import type { Buyer, ScoredSubject } from './scored-subject.js';

/** Purchases of this time count. */
const WINDOW_DAYS = 180;

const COLUMNS = { playerId: 'player_id', imid: 'imid' } as const;
const INDEXES = { playerId: 'ix_purchase_player', imid: 'ix_purchase_member' } as const;

/**
 * Counts the orders of a score by the reason of their cancellation: an order of several products counts once, and two
 * shops may give one number to two orders. Purchases of testers do not count.
 */
const countSql = (kind: ScoredSubject['kind']): string =>
  `SELECT IF(p.status = 'CANCELED' AND r.boid IS NULL AND (s.forgiven_until IS NULL OR p.canceled_at > s.forgiven_until),
     IF(p.cancel_reason = '${UNCONSUMED}', '', SUBSTRING_INDEX(p.cancel_reason, ':', 1)), '') AS code,
     COUNT(DISTINCT p.payment, p.payment_order_id) + SUM(p.payment_order_id IS NULL) AS purchases
   FROM refund_score s JOIN purchase p FORCE INDEX (${INDEXES[kind]})
     ON p.pjid = s.pjid AND p.${COLUMNS[kind]} = s.${COLUMNS[kind]}
   LEFT JOIN purchase_repayment r ON r.boid = p.boid
   WHERE s.id = ${UINT64} AND p.reserved_at > UTC_TIMESTAMP(3) - INTERVAL ${WINDOW_DAYS} DAY
     AND p.status IN ${stateList([...PAID_STATUSES, 'CANCELED'])}
     AND COALESCE(p.payment_tester, 0) = 0
   GROUP BY code`;

/** A score whose row the transaction has locked. */
export interface LockedScore {
  readonly id: string;
  readonly isFlagged: boolean;
}

/**
 * Stores refund scores. A score is counted while its row is locked, so that concurrent cancellations count one after
 * the other.
 */
@Injectable()
export class RefundScoreRepository {
  constructor(
    @InjectRepository(RefundScore) private readonly scores: Repository<RefundScore>,
    @InjectRepository(PurchaseRepayment) private readonly repayments: Repository<PurchaseRepayment>,
  ) {}

  /** Locks a purchase, and returns its player and member. */
  async lockBuyer(tx: Tx, boid: string): Promise<Omit<Buyer, 'pjid'>> {
    // Once more: it may be brought back from the archive between the reads, and stays longer than they take.
    for (const table of [...PURCHASE_TABLES, 'purchase']) {
      const [buyer] = await tx.rows<Omit<Buyer, 'pjid'>>(
        `SELECT p.player_id AS playerId, p.imid FROM ${table} p WHERE p.boid = ${UINT64} FOR UPDATE`,
        [boid],
      );
      if (buyer !== undefined) return buyer;
    }
    throw new Error('a purchase whose buyer is counted is not there');
  }

  /** Locks the score of a player or a member; adds it when it is the first. */
  async lock(tx: Tx, subject: ScoredSubject): Promise<LockedScore> {
    const { pjid, kind, id } = subject;
    await tx.change(
      `INSERT INTO refund_score (pjid, ${COLUMNS[kind]}) VALUES (?, ?) ON DUPLICATE KEY UPDATE points = points`,
      [pjid, id],
    );
    const locked = await this.lockExisting(tx, subject);
    if (locked === null) throw new Error('a refund score that was added is not there');
    return locked;
  }

  /** Locks the score of a player or a member. Returns null without one. */
  async lockExisting(tx: Tx, { pjid, kind, id }: ScoredSubject): Promise<LockedScore | null> {
    const [row] = await tx.rows<{ id: string | number; isFlagged: number }>(
      `SELECT s.id, s.is_flagged AS isFlagged FROM refund_score s
       WHERE s.pjid = ? AND s.${COLUMNS[kind]} = ? FOR UPDATE`,
      [pjid, id],
    );
    return row === undefined ? null : { id: String(row.id), isFlagged: row.isFlagged === 1 };
  }

  /** Counts the purchases of a locked score. */
  async count(tx: Tx, kind: ScoredSubject['kind'], id: string): Promise<readonly PurchaseCount[]> {
    const rows = await tx.rows<{ code: string | null; purchases: string | number }>(countSql(kind), [id]);
    return rows.map(({ code, purchases }) => ({ code: code ?? '', purchases: Number(purchases) }));
  }

  /** Stores the totals of a locked score. A change of the flag is marked for publication. */
  async save(tx: Tx, score: LockedScore, totals: RefundTotals, isFlagged: boolean): Promise<void> {
    const { points, sharePercent, canceledCount, paidCount } = totals;
    const counted = [points, sharePercent, canceledCount, paidCount];
    const change = isFlagged
      ? `is_flagged = 1, flagged_at = UTC_TIMESTAMP(3), event_mask = event_mask | ${REFUND_EVENT_BITS.flagged}`
      : `is_flagged = 0, cleared_at = UTC_TIMESTAMP(3), event_mask = event_mask | ${REFUND_EVENT_BITS.cleared}`;
    const marked = isFlagged === score.isFlagged ? '' : `, ${change}, event_due_at = UTC_TIMESTAMP(3)`;
    await tx.change(
      `UPDATE refund_score SET points = ?, share_percent = ?, canceled_count = ?, paid_count = ?${marked}
       WHERE id = ${UINT64}`,
      [...counted, score.id],
    );
  }

  /** Excludes all cancellations until now from a locked score. */
  async forgive(tx: Tx, id: string): Promise<void> {
    await tx.change(`UPDATE refund_score SET forgiven_until = UTC_TIMESTAMP(3) WHERE id = ${UINT64}`, [id]);
  }

  /** Stores that a purchase was paid back, now when `repaidAt` is null. Of several times the latest stays. */
  async addRepayment(tx: Tx, boid: string, repaidAt: Date | null): Promise<void> {
    await tx.change(
      `INSERT INTO purchase_repayment (boid, repaid_at) VALUES (${UINT64}, COALESCE(?, UTC_TIMESTAMP(3)))
       ON DUPLICATE KEY UPDATE repaid_at = GREATEST(repaid_at, VALUES(repaid_at))`,
      [boid, repaidAt],
    );
  }

  /** Removes a repayment that was made before a refund. */
  async removeRepayment(tx: Tx, boid: string, refundedAt: Date): Promise<void> {
    await tx.change(`DELETE FROM purchase_repayment WHERE boid = ${UINT64} AND repaid_at < ?`, [
      boid,
      refundedAt,
    ]);
  }

  /** Returns whether a purchase was paid back before a refund of it. */
  async isRepaidBefore(boid: string, refundedAt: Date): Promise<boolean> {
    return (await this.repayments.countBy({ boid, repaidAt: LessThan(refundedAt) })) > 0;
  }

  /** Returns the score of a player or a member; null when no cancellation was counted. */
  find({ pjid, kind, id }: ScoredSubject): Promise<RefundScore | null> {
    return this.scores.findOneBy({ pjid, [kind]: id });
  }

  /** Lists the flagged players and members of a project; `after` is the last id of the previous page. */
  listFlagged(pjid: string, after: string | undefined, limit: number): Promise<RefundScore[]> {
    return this.scores.find({
      where: { pjid, isFlagged: 1, ...(after !== undefined && { id: MoreThan(after) }) },
      order: { id: 'ASC' },
      take: limit,
    });
  }
}

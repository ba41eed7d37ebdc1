import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import type { DueRows } from '../../../platform/queue/due-rows.js';
import { type Claim, DueWork } from '../../../platform/database/rows/due-work.js';
import { INT63 } from '../../../platform/database/sql/unsigned.js';
import { NamedStatement, type NamedValues } from '../../../platform/database/statement/named-statement.js';
import { TransactionRunner } from '../../../platform/database/transaction/transaction-runner.js';
import { Metrics } from '../../../platform/observability/metrics/metrics.js';
import { LimitHolds } from '../../account/index.js';
import { eventMask } from '../record/change/purchase-event-mask.js';
import type { Purchase } from '../record/purchase.entity.js';
import { PurchaseArchiveRepository } from '../record/archived/purchase-archive.repository.js';
import { requestKey } from '../record/archived/purchase-key.js';
import { archivedByKey } from '../record/archived/purchase-tables.js';
import { FREED_REQUEST, MARKED } from '../record/purchase.sql.js';
import { PURCHASE_COLUMNS, type PurchaseRow, toPurchase } from '../record/purchase.row.js';

const IS_ABANDONED = `p.status = 'RESERVED' AND p.opening_until < UTC_TIMESTAMP(3) AND p.capture_claimed_at IS NULL`;

/**
 * Due work on orders that the service opened in a store. A claim moves `settle_due_at`, which processes of earlier
 * versions respect too. The store's calls take less time than the lease.
 */
export const SETTLEMENTS = new DueWork({
  table: 'purchase p',
  key: 'boid',
  // A cancelled reservation has work only while its payment page may still be paid.
  when: "(p.status = 'RESERVED' OR (p.status = 'RESERVED_CANCEL' AND p.settle_due_at IS NOT NULL))",
  columns: { dueAt: 'settle_due_at', fence: 'settle_fence', attempts: 'settle_attempts' },
  leaseSeconds: 60,
  maxDue: 200,
});

/** A reservation whose order this worker has claimed for a check. */
export interface ClaimedOrder {
  readonly claim: Claim;
  readonly purchase: Purchase;
}

/** A reservation, and the progress of opening its payment. */
export interface EarlierOpening {
  readonly boid: string;
  /** The reserving request may still be opening the payment, in this process or another. */
  readonly isOpening: boolean;
  /** The reserving process ended, or gave up, before the payment was open. */
  readonly isAbandoned: boolean;
}

const SAVE_EXPIRED = new NamedStatement(`UPDATE purchase SET status = :status,
    canceled_at = UTC_TIMESTAMP(3), settle_due_at = NULL, opening_until = NULL, verify_request = NULL, ${MARKED},
    reserve_request = IF(payment_order_id IS NULL AND store_order_id IS NULL, ${FREED_REQUEST}, reserve_request)
  WHERE boid = CAST(:boid AS UNSIGNED) AND status = :from AND (:isRefused = 1 OR capture_claimed_at IS NULL)`);

const END_ABANDONED = new NamedStatement(`UPDATE purchase p SET p.status = :status,
    p.canceled_at = UTC_TIMESTAMP(3), p.settle_due_at = NULL, p.opening_until = NULL, ${MARKED},
    p.reserve_request = ${FREED_REQUEST}
  WHERE p.boid = CAST(:boid AS UNSIGNED) AND p.status = :from AND ${IS_ABANDONED}`);

const OPENING = `p.boid, p.status = 'RESERVED' AND COALESCE(p.opening_until >= UTC_TIMESTAMP(3), 0) AS isOpening,
  COALESCE(${IS_ABANDONED}, 0) AS isAbandoned`;

const FIND_BY_REQUEST = `SELECT ${OPENING} FROM purchase p WHERE p.pjid = ? AND p.reserve_request = ?
  UNION ALL SELECT ${OPENING} FROM ${archivedByKey('reserve')} AND k.fingerprint = ?`;

/** Reservations whose order the service opens in the store: opens, checks and expires them. */
@Injectable()
export class OrderRepository implements DueRows {
  readonly maxDue = SETTLEMENTS.maxDue;

  constructor(
    private readonly database: Database,
    private readonly transactions: TransactionRunner,
    private readonly holds: LimitHolds,
    private readonly archive: PurchaseArchiveRepository,
    private readonly metrics: Metrics,
  ) {}

  /**
   * Stores the store's id of an opened payment. Returns false when the reservation has ended meanwhile.
   * @param isReceiptNumber whether the same id is on the player's receipt
   */
  async saveOpened(boid: string, storeOrderId: string, isReceiptNumber: boolean): Promise<boolean> {
    const { affectedRows } = await this.database.change(
      `UPDATE purchase SET store_order_id = ?, payment_order_id = COALESCE(payment_order_id, ?), opening_until = NULL
       WHERE boid = ${INT63} AND status <> 'RESERVED_CANCEL'`,
      [storeOrderId, isReceiptNumber ? storeOrderId : null, boid],
    );
    return affectedRows === 1;
  }

  /** Returns the reservation that an earlier request of this name made; null when the name is free. */
  async findByRequest(pjid: string, request: string): Promise<EarlierOpening | null> {
    type Row = Readonly<Record<'boid' | 'isOpening' | 'isAbandoned', string | number>>;
    const [row] = await this.database.rows<Row>(FIND_BY_REQUEST, [pjid, request, requestKey(pjid, request)]);
    if (row === undefined) return null;
    const { boid, isOpening, isAbandoned } = row;
    return { boid: String(boid), isOpening: Number(isOpening) === 1, isAbandoned: Number(isAbandoned) === 1 };
  }

  /**
   * Ends a reservation that was abandoned before its payment was open, which frees its reqId. Only one of several
   * concurrent callers succeeds.
   */
  async endAbandoned(purchase: Purchase): Promise<void> {
    await this.end(purchase, END_ABANDONED);
  }

  /**
   * Ends a reservation whose order expired or failed. A reservation that was never opened frees its reqId. While a
   * capture is under way this needs a clear refusal of the store (`isRefused`), else it returns false.
   */
  async saveExpired(purchase: Purchase, isRefused: boolean): Promise<boolean> {
    return this.end(purchase, SAVE_EXPIRED, { isRefused: Number(isRefused) });
  }

  /** Returns boids of orders that are due to be checked, longest due first. */
  findDue(): Promise<string[]> {
    return SETTLEMENTS.findDue(this.database);
  }

  /** Returns the seconds that the longest due order has waited; 0 when none is due. */
  oldestDueSeconds(): Promise<number> {
    return SETTLEMENTS.oldestDueSeconds(this.database);
  }

  /** Makes the check of a reserved order due now; false when it is not reserved, or has no order in a store. */
  async makeDue(boid: string): Promise<boolean> {
    return this.archive.change(
      boid,
      () => this.tryToMakeDue(boid),
      (isDue) => isDue,
    );
  }

  private async tryToMakeDue(boid: string): Promise<boolean> {
    const { affectedRows } = await this.database.change(
      `UPDATE purchase SET settle_due_at = UTC_TIMESTAMP(3)
       WHERE boid = ${INT63} AND status = 'RESERVED' AND store_order_id IS NOT NULL`,
      [boid],
    );
    return affectedRows === 1;
  }

  /** Claims a due order; null when it is not due, or paid by now. */
  async claim(boid: string): Promise<ClaimedOrder | null> {
    const claimed = await SETTLEMENTS.claim<PurchaseRow>(this.database, boid, PURCHASE_COLUMNS);
    return claimed === null ? null : { claim: claimed.claim, purchase: toPurchase(claimed.row) };
  }

  /** Ends the checks of a claimed order. */
  async stopChecking({ claim }: ClaimedOrder): Promise<void> {
    await SETTLEMENTS.settle(this.database, claim, 'p.settle_due_at = NULL');
  }

  /** Checks a claimed order again after `waitMs`; a check that was not sent does not count as an attempt. */
  async postpone({ claim }: ClaimedOrder, waitMs: number, isAttempt: boolean): Promise<void> {
    await SETTLEMENTS.postpone(this.database, claim, { waitMs, isAttempt });
  }

  /** Ends a reservation and its hold on the account's limit; false when the reservation has changed meanwhile. */
  private async end(purchase: Purchase, statement: NamedStatement, more: NamedValues = {}): Promise<boolean> {
    const { boid, status, changesFrom: from } = purchase;
    const values = statement.bind({ ...more, boid, status, from, eventMask: eventMask(from, status) });
    const release = this.holds.forEnd(purchase);
    const { affectedRows } = await (release === null
      ? this.database.change(statement.sql, values)
      : this.transactions.run(async (tx) => {
          const change = await tx.change(statement.sql, values);
          if (change.affectedRows > 0) await release(tx);
          return change;
        }));
    if (affectedRows === 0) return false;
    this.metrics.transitions.inc({ entity: 'purchase', from, to: status });
    return true;
  }
}

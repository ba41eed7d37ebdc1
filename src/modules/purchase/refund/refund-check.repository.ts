import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { stateList } from '../../../platform/database/sql/state-list.js';
import { INT63 } from '../../../platform/database/sql/unsigned.js';
import { archivedByKey } from '../record/archived/purchase-tables.js';
import { PAID_STATUSES } from '../record/fields/purchase-status.js';
import { marks } from '../record/purchase.sql.js';
import type { CheckWindow } from './refund-checks.js';

/** A verified purchase that is due to be checked for a refund. */
export interface RefundCandidate {
  readonly boid: string;
  readonly paymentOrderId: string;
  readonly isTester: boolean;
  /** Milliseconds since the epoch. */
  readonly verifiedAt: number;
}

interface Row {
  readonly boid: string | number;
  readonly paymentOrderId: string;
  readonly paymentTester: number | null;
  readonly verifiedAt: Date;
}

/** Purchases to check for refunds. */
@Injectable()
export class RefundCheckRepository {
  constructor(private readonly database: Database) {}

  /** Returns paid purchases of a project in a window, in the order of their verification. */
  async list(
    pjid: string,
    payments: readonly string[],
    { after, until }: CheckWindow,
    limit: number,
  ): Promise<RefundCandidate[]> {
    if (payments.length === 0) return [];
    const since = new Date(after.verifiedAt);
    const rows = await this.database.rows<Row>(
      `SELECT p.boid, p.payment_order_id AS paymentOrderId, p.payment_tester AS paymentTester,
         p.verified_at AS verifiedAt
       FROM purchase p
       WHERE p.status IN ${stateList(PAID_STATUSES)}
         AND p.payment IN (${marks(payments.length)})
         AND p.verified_at >= ? AND p.verified_at <= ? AND p.pjid = ? AND p.payment_order_id IS NOT NULL
         AND (p.verified_at > ? OR p.boid > ${INT63})
       ORDER BY p.verified_at, p.boid LIMIT ${limit}`,
      [...payments, since, new Date(until), pjid, since, after.boid],
    );
    return rows.map(({ boid, paymentOrderId, paymentTester, verifiedAt }) => ({
      boid: String(boid),
      paymentOrderId,
      isTester: paymentTester === 1,
      verifiedAt: verifiedAt.getTime(),
    }));
  }

  /** Returns which of the receipts purchases of the project own, as hexadecimal digits. */
  async owned(pjid: string, receiptKeys: readonly Buffer[]): Promise<ReadonlySet<string>> {
    if (receiptKeys.length === 0) return new Set();
    const rows = await this.database.rows<{ receiptKey: Buffer }>(
      `SELECT p.receipt_key AS receiptKey FROM purchase p
       WHERE p.receipt_key IN (${marks(receiptKeys.length)}) AND p.pjid = ?
       UNION ALL SELECT p.receipt_key AS receiptKey FROM ${archivedByKey('receipt')}
         AND k.fingerprint IN (${marks(receiptKeys.length)}) AND p.pjid = ?`,
      [...receiptKeys, pjid, ...receiptKeys, pjid],
    );
    return new Set(rows.map(({ receiptKey }) => receiptKey.toString('hex')));
  }
}

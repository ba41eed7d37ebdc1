import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { REFUND_REVERSED } from './store-notification.entity.js';

/** Reads when stores reported the revocation of a receipt's payment, or took it back, in any project. */
@Injectable()
export class RevocationTimeRepository {
  constructor(private readonly database: Database) {}

  /**
   * Returns whether a store has revoked the purchase of a receipt, in any project, and has not taken that back since.
   */
  async hasRevoked(receiptKey: Buffer): Promise<boolean> {
    const { isRevoked, refundedAt, reversedAt } = await this.timesOf(receiptKey);
    return isRevoked && (refundedAt === null || reversedAt === null || reversedAt < refundedAt);
  }

  /** Returns whether a store has revoked the purchase of a receipt, in any project, even if it has taken that back. */
  async hasEverRevoked(receiptKey: Buffer): Promise<boolean> {
    return (await this.timesOf(receiptKey)).isRevoked;
  }

  /**
   * Returns when the store last refunded the purchase of a receipt, in any project; null where no notification names
   * it.
   */
  async lastRefundedAt(receiptKey: Buffer): Promise<Date | null> {
    return (await this.timesOf(receiptKey)).refundedAt;
  }

  /** Returns when the store last took a refund of a receipt back, in any project; null when it never did. */
  async lastReversedAt(receiptKey: Buffer): Promise<Date | null> {
    return (await this.timesOf(receiptKey)).reversedAt;
  }

  private async timesOf(receiptKey: Buffer): Promise<{
    readonly isRevoked: boolean;
    readonly refundedAt: Date | null;
    readonly reversedAt: Date | null;
  }> {
    const [row] = await this.database.rows<{
      readonly revocations: string | number | null;
      readonly refundedAt: Date | null;
      readonly reversedAt: Date | null;
    }>(
      `SELECT SUM(n.code <> '${REFUND_REVERSED}') AS revocations,
         MAX(IF(n.code <> '${REFUND_REVERSED}', n.occurred_at, NULL)) AS refundedAt,
         MAX(IF(n.code = '${REFUND_REVERSED}', n.occurred_at, NULL)) AS reversedAt
       FROM store_notice n WHERE n.receipt_key = ? AND n.code IS NOT NULL`,
      [receiptKey],
    );
    const { revocations = null, refundedAt = null, reversedAt = null } = row ?? {};
    return { isRevoked: Number(revocations ?? 0) > 0, refundedAt, reversedAt };
  }
}

import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import type { Tx } from '../../../platform/database/transaction-runner.js';

/** A purchase, by its project and boid. */
interface LinkedPurchase {
  readonly pjid: string;
  readonly boid: string;
}

/** Further products of receipts, each a purchase of its own. */
@Injectable()
export class ReceiptLineRepository {
  constructor(private readonly database: Database) {}

  /**
   * Links the purchase to the owner of its receipt, in the transaction that verifies it. Returns the owner's
   * `cancelReason`; null when the owner is not cancelled. Locks the owner, so that a concurrent revocation is either
   * visible here or sees the link.
   */
  async add(tx: Tx, boid: string, ownerBoid: string): Promise<string | null> {
    await tx.change(
      'INSERT INTO receipt_line (boid, owner_boid) VALUES (CAST(? AS UNSIGNED), CAST(? AS UNSIGNED))',
      [boid, ownerBoid],
    );
    const [owner] = await tx.rows<{ cancelReason: string | null }>(
      'SELECT p.cancel_reason AS cancelReason FROM purchase p WHERE p.boid = CAST(? AS UNSIGNED) FOR UPDATE',
      [ownerBoid],
    );
    return owner?.cancelReason ?? null;
  }

  /** Returns the purchases of further products of the owner's receipt, oldest first. */
  async findOf(ownerBoid: string): Promise<readonly LinkedPurchase[]> {
    const rows = await this.database.rows<{ pjid: string; boid: string | number }>(
      `SELECT p.pjid, p.boid FROM receipt_line l JOIN purchase p ON p.boid = l.boid
       WHERE l.owner_boid = CAST(? AS UNSIGNED) ORDER BY p.boid`,
      [ownerBoid],
    );
    return rows.map(({ pjid, boid }) => ({ pjid, boid: String(boid) }));
  }
}

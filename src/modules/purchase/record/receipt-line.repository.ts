import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { INT63 } from '../../../platform/database/sql/unsigned.js';
import type { Tx } from '../../../platform/database/transaction/transaction-runner.js';
import { PurchaseArchiveRepository } from './archived/purchase-archive.repository.js';
import { inBoth } from './archived/purchase-tables.js';

/** A purchase, by its project and boid. */
interface LinkedPurchase {
  readonly pjid: string;
  readonly boid: string;
}

interface Owner {
  readonly cancelReason: string | null;
}

const LOCK = `SELECT p.cancel_reason AS cancelReason FROM purchase p WHERE p.boid = ${INT63} FOR UPDATE`;

const LINES = `${inBoth(
  (table) => `SELECT p.pjid, p.boid FROM receipt_line l JOIN ${table} p ON p.boid = l.boid
    WHERE l.owner_boid = ${INT63}`,
)} ORDER BY boid`;

/** Further products of receipts, each a purchase of its own. */
@Injectable()
export class ReceiptLineRepository {
  constructor(
    private readonly database: Database,
    private readonly archive: PurchaseArchiveRepository,
  ) {}

  /**
   * Links the purchase to the owner of its receipt, in the transaction that verifies it. Returns the owner's
   * `cancelReason`; null when the owner is not cancelled. Locks the owner, so that a concurrent revocation is either
   * visible here or sees the link.
   */
  async add(tx: Tx, boid: string, ownerBoid: string): Promise<string | null> {
    await tx.change(`INSERT INTO receipt_line (boid, owner_boid) VALUES (${INT63}, ${INT63})`, [
      boid,
      ownerBoid,
    ]);
    return (await this.lock(tx, ownerBoid))?.cancelReason ?? null;
  }

  /** Locks the owner, which is brought back if it is archived. */
  private async lock(tx: Tx, ownerBoid: string): Promise<Owner | undefined> {
    const [owner] = await tx.rows<Owner>(LOCK, [ownerBoid]);
    if (owner !== undefined) return owner;
    await this.archive.bringBackIn(tx, ownerBoid);
    return (await tx.rows<Owner>(LOCK, [ownerBoid]))[0];
  }

  /** Returns the purchases of further products of the owner's receipt, oldest first. */
  async findOf(ownerBoid: string): Promise<readonly LinkedPurchase[]> {
    const rows = await this.database.rows<{ pjid: string; boid: string | number }>(LINES, [
      ownerBoid,
      ownerBoid,
    ]);
    return rows.map(({ pjid, boid }) => ({ pjid, boid: String(boid) }));
  }
}

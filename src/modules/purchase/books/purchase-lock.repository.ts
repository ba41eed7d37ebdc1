import { Injectable } from '@nestjs/common';
import { INT63 } from '../../../platform/database/sql/unsigned.js';
import type { Tx } from '../../../platform/database/transaction/transaction-runner.js';
import { PurchaseArchiveRepository } from '../record/archived/purchase-archive.repository.js';
import { isPaid, type PurchaseStatus } from '../record/fields/purchase-status.js';
import type { RepairedPurchase } from './repaired-purchase.js';

const LOCK = `SELECT p.status FROM purchase p WHERE p.boid = ${INT63} AND p.pjid = ? FOR UPDATE`;

/** Locks purchases, so that none is cancelled while something follows from its payment. */
@Injectable()
export class PurchaseLockRepository {
  constructor(private readonly archive: PurchaseArchiveRepository) {}

  /** Locks a purchase until the transaction ends; an archived one is brought back. Returns whether it is paid. */
  async lockPaid(tx: Tx, purchase: RepairedPurchase): Promise<boolean> {
    let status = await this.lock(tx, purchase);
    if (status === undefined) {
      await this.archive.bringBackIn(tx, purchase.boid);
      status = await this.lock(tx, purchase);
    }
    return status !== undefined && isPaid(status);
  }

  private async lock(tx: Tx, { pjid, boid }: RepairedPurchase): Promise<PurchaseStatus | undefined> {
    const [row] = await tx.rows<{ readonly status: PurchaseStatus }>(LOCK, [boid, pjid]);
    return row?.status;
  }
}

import { Injectable } from '@nestjs/common';
import type { Tx } from '../../../platform/database/transaction/transaction-runner.js';
import type { TimeSpan } from '../../../shared/time/time-span.js';
import type { PurchasePosition } from '../record/purchase-position.js';
import type { BookedPurchase, PurchaseNames } from './booked-purchase.js';
import { BookedPurchaseRepository } from './booked-purchase.repository.js';
import { PurchaseLockRepository } from './purchase-lock.repository.js';
import type { RepairedPurchase } from './repaired-purchase.js';

/** Reads purchases for comparisons with the books of stores and games, and locks them for repairs of others. */
@Injectable()
export class PurchaseBooks {
  constructor(
    private readonly purchases: BookedPurchaseRepository,
    private readonly lock: PurchaseLockRepository,
  ) {}

  /** Returns the next purchases that were reserved in a span of time, oldest first, at most `size`. */
  listAfter(
    pjid: string,
    span: TimeSpan,
    after: PurchasePosition | null,
    size: number,
  ): Promise<readonly BookedPurchase[]> {
    return this.purchases.listAfter(pjid, span, after, size);
  }

  /** Returns the purchases of a project that have any of these names, each once. */
  findNamed(pjid: string, names: Partial<PurchaseNames>): Promise<readonly BookedPurchase[]> {
    const none = { boids: [], receiptKeys: [], orderKeys: [], storeOrderIds: [] };
    return this.purchases.findNamed(pjid, { ...none, ...names });
  }

  /** Locks a purchase until the transaction ends, so that it is not cancelled before. Returns whether it is paid. */
  lockPaid(tx: Tx, purchase: RepairedPurchase): Promise<boolean> {
    return this.lock.lockPaid(tx, purchase);
  }
}

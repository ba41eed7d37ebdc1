import { Injectable } from '@nestjs/common';
import type { Tx } from '../../../platform/database/transaction/transaction-runner.js';
import type { SpendingEntry } from './spending-entry.js';
import { SpendingRepository } from './spending.repository.js';
import { type EndOfHold, type HoldingReservation, LimitHolds } from '../limit/limit-holds.service.js';

/**
 * Records what purchases count toward limits and ends the holds of reservations, in the transaction of the purchase.
 */
@Injectable()
export class SpendingLedger {
  constructor(
    private readonly spending: SpendingRepository,
    private readonly holds: LimitHolds,
  ) {}

  /** Adds an entry to the month in which it counts. */
  add(tx: Tx, entry: SpendingEntry): Promise<void> {
    return this.spending.add(tx, entry);
  }

  /** Removes an entry from the month in which it was counted. */
  giveBack(tx: Tx, entry: SpendingEntry): Promise<void> {
    return this.spending.giveBack(tx, entry);
  }

  /** Returns the step that ends the hold of a reservation; null when it cannot have one. */
  endOfHold(reserved: HoldingReservation): EndOfHold | null {
    return this.holds.forEnd(reserved);
  }
}

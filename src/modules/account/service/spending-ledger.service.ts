import { Injectable } from '@nestjs/common';
import type { Tx } from '../../../platform/database/transaction-runner.js';
import type { SpendingEntry } from '../domain/spending-entry.js';
import { SpendingRepository } from '../persistence/spending.repository.js';
import { LimitHolds } from './limit-holds.service.js';

/** What purchases count toward limits, and what open reservations hold of them; always in the transaction of the purchase. */
@Injectable()
export class SpendingLedger {
  constructor(
    private readonly spending: SpendingRepository,
    private readonly holds: LimitHolds,
  ) {}

  add(tx: Tx, entry: SpendingEntry): Promise<void> {
    return this.spending.add(tx, entry);
  }

  /** Takes an entry back that was added before, from the month that it was counted in. */
  giveBack(tx: Tx, entry: SpendingEntry): Promise<void> {
    return this.spending.giveBack(tx, entry);
  }

  /** What ends the hold of a reservation; null when it can hold nothing. */
  endOfHold(reserved: Parameters<LimitHolds['forEnd']>[0]): ReturnType<LimitHolds['forEnd']> {
    return this.holds.forEnd(reserved);
  }
}

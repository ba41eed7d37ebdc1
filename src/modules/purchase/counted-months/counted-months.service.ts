import { Injectable } from '@nestjs/common';
import type { Tx } from '../../../platform/database/transaction/transaction-runner.js';
import { SpendingLedger } from '../../account/index.js';
import { CountedMonthsRepository } from './counted-months.repository.js';

/**
 * The months that purchases are counted in. A purchase counts in the month in which it was verified; after its times
 * were moved, that may be another one.
 */
@Injectable()
export class CountedMonths {
  constructor(
    private readonly purchases: CountedMonthsRepository,
    private readonly spending: SpendingLedger,
  ) {}

  /** Counts the purchases of a project in the months of their times, in the transaction that has moved those. */
  async settle(tx: Tx, pjid: string): Promise<void> {
    for (const { rightMonth, ...counted } of await this.purchases.listMisplaced(tx, pjid)) {
      const entry = { pjid, ...counted };
      await this.spending.giveBack(tx, entry);
      await this.spending.add(tx, { ...entry, month: rightMonth });
    }
    await this.purchases.correct(tx, pjid);
  }
}

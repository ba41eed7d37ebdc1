import { Injectable } from '@nestjs/common';
import { PurchaseSearchRepository } from '../search/purchase-search.repository.js';
import type { PurchaseKey } from '../search/search-purchases.service.js';
import { rangeBackwards } from '../search/search.errors.js';
import { DailySumRepository, type SummedTime } from './daily-sum.repository.js';
import { type DailyTotal, DailyTotals } from './daily-totals.js';

/** Days begin at this UTC offset, as the months of spending limits do. */
const OFFSET_HOURS = 9;
/** Entries of the index that one statement looks through; it stays far from the time limit of statements. */
const ENTRIES_A_PART = 50_000;
const BEGINNING = new Date(0);

export interface SummarizeDaysCommand extends SummedTime {
  readonly pjid: string;
}

/**
 * Adds up what a project's purchases were completed and cancelled for, by day. Neither time has a bound below the reservation, so
 * every reservation before the end of the range is looked at: in the index alone, which holds both times, and part by part, so
 * that no statement grows with the project. Only rows that count are read.
 */
@Injectable()
export class SummarizeDaysService {
  constructor(
    private readonly purchases: PurchaseSearchRepository,
    private readonly sums: DailySumRepository,
  ) {}

  /** @throws AppError INVALID_PARAMETER for a range that ends before it begins */
  async execute({ pjid, ...time }: SummarizeDaysCommand): Promise<readonly Readonly<DailyTotal>[]> {
    if (time.from > time.to) throw rangeBackwards();
    const filter = { pjid, from: BEGINNING, to: time.to };
    const totals = new DailyTotals();
    let after: PurchaseKey | null = null;
    do {
      const until: PurchaseKey | null = await this.purchases.findEntryBehind(filter, after, ENTRIES_A_PART);
      for (const sum of await this.sums.list(filter, { after, until }, time, OFFSET_HOURS)) totals.add(sum);
      after = until;
    } while (after !== null);
    return totals.list();
  }
}

import { Injectable } from '@nestjs/common';
import { rangeBackwards } from '../search/search.errors.js';
import { DailySumRepository, type TimeSpan } from './daily-sum.repository.js';
import { type DailyTotal, DailyTotals } from './daily-totals.js';

/** Days begin at this UTC offset, as the months of spending limits do. */
const OFFSET_HOURS = 9;
/** Reservations that one statement looks through: few enough for its time limit even where millions are made in a month. */
const SPAN_MS = 7 * 86_400_000;

export interface SummarizeDaysCommand extends TimeSpan {
  readonly pjid: string;
}

/**
 * Adds up what a project's purchases were completed and cancelled for, by day. Neither time has a bound below the reservation, so
 * every reservation before the end of the range is passed over: in the index alone, which holds both times, and week by week, so
 * that no statement grows with the history. Only rows that count are read.
 */
@Injectable()
export class SummarizeDaysService {
  constructor(private readonly sums: DailySumRepository) {}

  /** @throws AppError INVALID_PARAMETER for a range that ends before it begins */
  async execute({ pjid, from, to }: SummarizeDaysCommand): Promise<readonly Readonly<DailyTotal>[]> {
    if (from > to) throw rangeBackwards();
    const counted = { from, to };
    const totals = new DailyTotals();
    const span = await this.sums.findReservedSpan(pjid, to);
    if (span === null) return [];
    for (let at = span.from.getTime(); at <= span.to.getTime(); at += SPAN_MS) {
      const reserved = { from: new Date(at), to: new Date(Math.min(at + SPAN_MS - 1, span.to.getTime())) };
      const sums = await this.sums.list({ pjid, reserved, counted, offsetHours: OFFSET_HOURS });
      for (const sum of sums) totals.add(sum);
    }
    return totals.list();
  }
}

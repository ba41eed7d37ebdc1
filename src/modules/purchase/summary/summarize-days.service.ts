import { Injectable } from '@nestjs/common';
import { checkSpan, type TimeSpan } from '../../../shared/time/time-span.js';
import { LIMIT_OFFSET_HOURS } from '../../account/index.js';
import { DailySumRepository } from './daily-sum.repository.js';
import { type DailyTotal, DailyTotals } from './daily-totals.js';

/** Span of reservations that one statement scans: within its time limit even with millions of them in a month. */
const SPAN_MS = 7 * 86_400_000;

export interface SummarizeDaysCommand extends TimeSpan {
  readonly pjid: string;
}

/**
 * Adds up a project's completed and cancelled purchases by day. Days begin at the UTC offset of the months of spending
 * limits. A reservation may be completed or cancelled at any later time, so every reservation before the end of the
 * range is scanned: week by week, so that no statement grows with the history, and in the index, which contains both
 * times. Only rows that count are read.
 */
@Injectable()
export class SummarizeDaysService {
  constructor(private readonly sums: DailySumRepository) {}

  /** @throws AppError INVALID_PARAMETER for a range that ends before it begins */
  async execute({ pjid, from, to }: SummarizeDaysCommand): Promise<readonly Readonly<DailyTotal>[]> {
    checkSpan({ from, to });
    const counted = { from, to };
    const totals = new DailyTotals();
    const span = await this.sums.findReservedSpan(pjid, to);
    if (span === null) return [];
    for (let at = span.from.getTime(); at <= span.to.getTime(); at += SPAN_MS) {
      const reserved = { from: new Date(at), to: new Date(Math.min(at + SPAN_MS - 1, span.to.getTime())) };
      const sums = await this.sums.list({ pjid, reserved, counted, offsetHours: LIMIT_OFFSET_HOURS });
      for (const sum of sums) totals.add(sum);
    }
    return totals.list();
  }
}

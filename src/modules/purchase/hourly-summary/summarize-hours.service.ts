import { Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/time/clock.js';
import { checkSpan, type TimeSpan } from '../../../shared/time/time-span.js';
import { LIMIT_OFFSET_HOURS } from '../../account/index.js';
import { HOUR_MS, hourOf } from './hour.js';
import { HourFigures } from './hour-figures.js';
import { type HourRange, HourlySummaryRepository } from './hourly-summary.repository.js';
import { OldestPaidPurchase } from './oldest-paid-purchase.service.js';
import { rangeTooLong } from './summary-range.errors.js';

/** Lengths of the periods of a summary. */
export const SUMMARY_STEPS = ['HOUR', 'DAY'] as const;

/** One of {@link SUMMARY_STEPS}. */
export type SummaryStep = (typeof SUMMARY_STEPS)[number];

const MAX_DAYS = 92;
const DAY_HOURS = 24;

export interface SummarizeHoursCommand extends TimeSpan {
  readonly pjid: string;
  readonly step: SummaryStep;
}

/** Figures of a project over time. */
export interface SummarizedHours {
  /** When the newest hour was added up; null when none was. */
  readonly addedUpAt: Date | null;
  /** Whether every hour of the range that is over was added up, since the first reservation of the project. */
  readonly isComplete: boolean;
  /** When the purchase was verified that is paid and not completed the longest by now; null when none waits. */
  readonly oldestPaidAt: Date | null;
  readonly total: HourFigures;
  /** In ascending order, without periods in which nothing happened. */
  readonly periods: readonly { readonly from: Date; readonly figures: HourFigures }[];
}

/** Reads the sums that the worker keeps of every hour. */
@Injectable()
export class SummarizeHoursService {
  constructor(
    private readonly summaries: HourlySummaryRepository,
    private readonly oldestPaid: OldestPaidPurchase,
    private readonly clock: Clock,
  ) {}

  /**
   * Adds up the hours that begin in a range of time.
   * @throws AppError INVALID_PARAMETER for a range that ends before it begins or is too long
   */
  async execute({ pjid, from, to, step }: SummarizeHoursCommand): Promise<SummarizedHours> {
    checkSpan({ from, to });
    // The last second counts to its end.
    if (to.getTime() - from.getTime() >= MAX_DAYS * DAY_HOURS * HOUR_MS + 1_000) throw rangeTooLong(MAX_DAYS);
    const first = Math.ceil(from.getTime() / HOUR_MS);
    const range = { pjid, first, last: Math.floor(to.getTime() / HOUR_MS) };
    const [hours, addedUpAt, isComplete, oldestPaidAt] = await Promise.all([
      this.summaries.list(range),
      this.summaries.findAddedUpAt(range),
      this.hasAll(range),
      this.oldestPaid.find(pjid),
    ]);
    const total = new HourFigures();
    const periods = new Map<number, HourFigures>();
    for (const { hour, figures } of hours) {
      const begin = step === 'DAY' ? beginOfDay(hour) : hour;
      const period = periods.get(begin) ?? new HourFigures();
      periods.set(begin, period);
      period.merge(figures);
      total.merge(figures);
    }
    return {
      addedUpAt,
      isComplete,
      oldestPaidAt,
      total,
      periods: Array.from(periods, ([hour, figures]) => ({ from: new Date(hour * HOUR_MS), figures })),
    };
  }

  private async hasAll({ pjid, first, last }: HourRange): Promise<boolean> {
    const reservedAt = await this.summaries.findFirstReservedAt(pjid);
    if (reservedAt === null) return true;
    const firstReserved = hourOf(reservedAt);
    // The current hour may wait for the worker's next sweep, unless it is all that the project has.
    const lastNeeded = Math.max(hourOf(this.clock.now()) - 1, firstReserved);
    const range = { first: Math.max(first, firstReserved), last: Math.min(last, lastNeeded) };
    return (await this.summaries.countAddedUp(range)) >= range.last - range.first + 1;
  }
}

/** Returns the first hour of the day of an hour; days begin at the UTC offset of the months of spending limits. */
const beginOfDay = (hour: number): number => hour - ((hour + LIMIT_OFFSET_HOURS) % DAY_HOURS);

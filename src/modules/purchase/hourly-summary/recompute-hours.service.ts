import { Injectable } from '@nestjs/common';
import { Queues } from '../../../platform/queue/queues.js';
import { Clock } from '../../../shared/time/clock.js';
import { checkSpan, type TimeSpan } from '../../../shared/time/time-span.js';
import { hourOf, MAX_AGE_HOURS } from './hour.js';
import { rangeTooOld } from './summary-range.errors.js';
import { SummaryHourRepository } from './summary-hour.repository.js';
import { SUMMARY_QUEUE } from './summary-queue.js';

/** Hours are added up again on request, for example after rows were repaired by hand. */
@Injectable()
export class RecomputeHoursService {
  constructor(
    private readonly hours: SummaryHourRepository,
    private readonly queues: Queues,
    private readonly clock: Clock,
  ) {}

  /**
   * Makes the hours of a range of time due now. Returns their number.
   * @throws AppError INVALID_PARAMETER for a range that ends before it begins, or begins too long ago
   */
  async execute({ from, to }: TimeSpan): Promise<number> {
    checkSpan({ from, to });
    const current = hourOf(this.clock.now());
    const first = hourOf(from);
    if (first < current - MAX_AGE_HOURS) throw rangeTooOld(MAX_AGE_HOURS / 24);
    const last = Math.min(hourOf(to), current);
    if (last < first) return 0;
    // Hours follow the last one: without this, those before the range could be left out.
    await this.hours.open();
    await this.hours.makeDue(first, last);
    for (let hour = first; hour <= last; hour += 1) void this.queues.wake(SUMMARY_QUEUE, String(hour));
    return last - first + 1;
  }
}

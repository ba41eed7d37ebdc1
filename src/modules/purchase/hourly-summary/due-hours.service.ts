import { Injectable } from '@nestjs/common';
import type { DueRows } from '../../../platform/queue/due-rows.js';
import { HOURS, SummaryHourRepository } from './summary-hour.repository.js';

/** Finds the hours to add up, and how long the first of them has waited. */
@Injectable()
export class DueHours implements DueRows {
  readonly maxDue = HOURS.maxDue;

  constructor(private readonly hours: SummaryHourRepository) {}

  async findDue(): Promise<readonly string[]> {
    await this.hours.open();
    return this.hours.findDue();
  }

  /** Returns the seconds that the longest due hour has waited; 0 when none is due. */
  oldestDueSeconds(): Promise<number> {
    return this.hours.oldestDueSeconds();
  }
}

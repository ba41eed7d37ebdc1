import { Injectable } from '@nestjs/common';
import { HOURS, SummaryHourRepository } from './summary-hour.repository.js';

/** Maximum number of hours of one sweep. */
export const MAX_DUE = HOURS.maxDue;

/** Finds the hours to add up, and how long the first of them has waited. */
@Injectable()
export class FindDueHoursService {
  constructor(private readonly hours: SummaryHourRepository) {}

  async execute(): Promise<readonly string[]> {
    await this.hours.open();
    return this.hours.findDue();
  }

  /** Returns the seconds that the longest due hour has waited; 0 when none is due. */
  oldestDueSeconds(): Promise<number> {
    return this.hours.oldestDueSeconds();
  }
}

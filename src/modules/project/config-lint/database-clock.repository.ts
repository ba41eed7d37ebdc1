import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { Clock } from '../../../shared/time/clock.js';
import type { ClockReading } from './clock-skew.js';

/** Reads the clock of the database beside our own. */
@Injectable()
export class DatabaseClockRepository {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** Reads the time of the database, and the own time before and after it. */
  async read(): Promise<ClockReading> {
    const before = this.clock.now();
    const [row] = await this.database.rows<{ now: Date }>('SELECT UTC_TIMESTAMP(3) AS now');
    if (row === undefined) throw new Error('the database returned no time');
    return { before, database: row.now, after: this.clock.now() };
  }
}

import { Injectable } from '@nestjs/common';
import { type HealthIndicatorResult, HealthIndicatorService } from '@nestjs/terminus';
import { Database } from '../database/database.js';

/** Up when the database answers a statement. */
@Injectable()
export class DatabaseIndicator {
  constructor(
    private readonly indicators: HealthIndicatorService,
    private readonly database: Database,
  ) {}

  async check(): Promise<HealthIndicatorResult> {
    const session = this.indicators.check('database');
    try {
      await this.database.rows('SELECT 1');
      return session.up();
    } catch {
      return session.down();
    }
  }
}

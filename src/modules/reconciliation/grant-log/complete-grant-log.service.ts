import { Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/time/clock.js';
import { toUnixSeconds } from '../../../shared/time/iso-time.js';
import { checkSpan } from '../../../shared/time/time-span.js';
import type { Period } from '../run/log-coverage.js';
import { periodNotOver } from '../run/reconciliation.errors.js';
import { GrantLogPeriodRepository } from './grant-log-period.repository.js';

/** Stores that every grant of a period is in the log that a game has uploaded. Repeatable. */
@Injectable()
export class CompleteGrantLogService {
  constructor(
    private readonly periods: GrantLogPeriodRepository,
    private readonly clock: Clock,
  ) {}

  /** @throws AppError INVALID_PARAMETER for a period that is backwards or not over */
  async execute(pjid: string, period: Period): Promise<void> {
    const [from, to] = period;
    checkSpan({ from, to });
    if (to > toUnixSeconds(this.clock.now())) throw periodNotOver();
    await this.periods.add(pjid, period);
  }
}

import { Injectable } from '@nestjs/common';
import { AppConfig } from '../../../platform/config/app-config.js';
import { Clock } from '../../../shared/time/clock.js';
import type { TimeSpan } from '../../../shared/time/time-span.js';
import { CLOCK_MARGIN_SECONDS, joined, type LogCoverage } from '../run/log-coverage.js';
import { GrantLogPeriodRepository } from './grant-log-period.repository.js';
import { GrantLogRepository } from './grant-log.repository.js';

const DAY_MS = 86_400_000;
/** Older lines may be deleted while a run is going on. */
const PURGE_MARGIN_DAYS = 1;
/** Purchases of a run are given so long after its end at most; one that is given later is not compared with the log. */
const GIVEN_WITHIN_DAYS = 31;

/** Decides how far a run can compare with the game's log. */
@Injectable()
export class GrantLogCoverage {
  constructor(
    private readonly grantLog: GrantLogRepository,
    private readonly periods: GrantLogPeriodRepository,
    private readonly clock: Clock,
    private readonly config: AppConfig,
  ) {}

  /**
   * The log is complete in the periods that the game has declared. Where a game has never declared one, the log counts
   * as complete when it has a line in the range. Lines of the beginning of an old range may have been deleted: such a
   * log proves nothing.
   */
  async of(run: TimeSpan & { readonly pjid: string }): Promise<LogCoverage> {
    const storedMs = (this.config.retentionDays.grantLog - PURGE_MARGIN_DAYS) * DAY_MS;
    if (run.from.getTime() < this.clock.now().getTime() - storedMs) return false;
    if (!(await this.periods.hasAny(run.pjid))) return this.grantLog.hasLines(run.pjid, run);
    const from = new Date(run.from.getTime() - CLOCK_MARGIN_SECONDS * 1_000);
    const to = new Date(run.to.getTime() + GIVEN_WITHIN_DAYS * DAY_MS);
    return joined(await this.periods.listIn(run.pjid, { from, to }));
  }
}

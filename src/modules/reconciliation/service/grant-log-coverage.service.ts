import { Injectable } from '@nestjs/common';
import { AppConfig } from '../../../platform/config/app-config.js';
import { Clock } from '../../../shared/clock.js';
import type { TimeSpan } from '../../../shared/time-span.js';
import { GrantLogRepository } from '../persistence/grant-log.repository.js';

const DAY_MS = 86_400_000;
/** Older lines may be deleted while a run is going on. */
const PURGE_MARGIN_DAYS = 1;

/** Decides whether a run can compare with the game's log. */
@Injectable()
export class GrantLogCoverage {
  constructor(
    private readonly grantLog: GrantLogRepository,
    private readonly clock: Clock,
    private readonly config: AppConfig,
  ) {}

  /** The log is taken as whole when it has any line of the range, unless lines of its beginning may have been deleted. */
  async covers(run: TimeSpan & { readonly pjid: string }): Promise<boolean> {
    const storedMs = (this.config.retentionDays.grantLog - PURGE_MARGIN_DAYS) * DAY_MS;
    if (run.from.getTime() < this.clock.now().getTime() - storedMs) return false;
    return this.grantLog.hasLines(run.pjid, run);
  }
}

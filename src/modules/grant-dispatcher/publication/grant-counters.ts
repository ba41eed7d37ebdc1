import { Injectable } from '@nestjs/common';
import { Metrics } from '../../../platform/observability/metrics/metrics.js';
import { DOUBLE_GRANT_REASONS } from '../incident/double-grant.js';

/** Starts the counters that alerts watch at zero. */
@Injectable()
export class GrantCounters {
  constructor(metrics: Metrics) {
    for (const reason of DOUBLE_GRANT_REASONS) metrics.doubleGrants.inc({ reason }, 0);
  }
}

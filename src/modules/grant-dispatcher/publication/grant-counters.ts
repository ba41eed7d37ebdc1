import { Injectable } from '@nestjs/common';
import { Metrics } from '../../../platform/observability/metrics/metrics.js';
import { startQueueAtZero } from '../../../platform/observability/metrics/start-at-zero.js';
import { DOUBLE_GRANT_REASONS } from '../incident/double-grant.js';
import { GRANT_QUEUE } from '../grant/grant-queue.js';

/** Starts the counters that alerts watch at zero. */
@Injectable()
export class GrantCounters {
  constructor(metrics: Metrics) {
    startQueueAtZero(metrics, GRANT_QUEUE);
    for (const reason of DOUBLE_GRANT_REASONS) metrics.doubleGrants.inc({ reason }, 0);
  }
}

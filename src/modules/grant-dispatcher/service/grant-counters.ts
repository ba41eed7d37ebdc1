import { Injectable } from '@nestjs/common';
import { Metrics } from '../../../platform/observability/metrics/metrics.js';
import { startAtZero } from '../../../platform/observability/metrics/start-at-zero.js';
import { GRANT_QUEUE } from '../domain/grant-queue.js';

/** Starts the counters that alerts watch at zero. */
@Injectable()
export class GrantCounters {
  constructor(metrics: Metrics) {
    startAtZero(metrics.wakeUps, { queue: [GRANT_QUEUE], outcome: ['added', 'failed'] });
    startAtZero(metrics.jobs, { queue: [GRANT_QUEUE], outcome: ['done', 'failed'] });
  }
}

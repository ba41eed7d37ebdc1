import { Injectable } from '@nestjs/common';
import { Metrics } from '../../../platform/observability/metrics/metrics.js';
import { startQueueAtZero } from '../../../platform/observability/metrics/start-at-zero.js';
import { SUMMARY_QUEUE } from './summary-queue.js';

/** Starts the counters of the queue at zero. */
@Injectable()
export class SummaryCounters {
  constructor(metrics: Metrics) {
    startQueueAtZero(metrics, SUMMARY_QUEUE);
  }
}

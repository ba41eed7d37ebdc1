import { Injectable } from '@nestjs/common';
import { Metrics } from '../../../platform/observability/metrics/metrics.js';
import { startQueueAtZero } from '../../../platform/observability/metrics/start-at-zero.js';
import { CONSUME_QUEUE } from './consume-queue.js';

/** Starts the counters of consumption at zero. */
@Injectable()
export class CompletionCounters {
  constructor(metrics: Metrics) {
    startQueueAtZero(metrics, CONSUME_QUEUE);
  }
}

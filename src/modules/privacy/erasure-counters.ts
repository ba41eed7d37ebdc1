import { Injectable } from '@nestjs/common';
import { Metrics } from '../../platform/observability/metrics/metrics.js';
import { startQueueAtZero } from '../../platform/observability/metrics/start-at-zero.js';
import { ERASE_QUEUE } from './erase-queue.js';

/** Starts the counters of erasures at zero. */
@Injectable()
export class ErasureCounters {
  constructor(metrics: Metrics) {
    startQueueAtZero(metrics, ERASE_QUEUE);
  }
}

import { Injectable } from '@nestjs/common';
import { Metrics } from '../../../platform/observability/metrics/metrics.js';
import { startQueueAtZero } from '../../../platform/observability/metrics/start-at-zero.js';
import { EVENT_QUEUE } from '../log/event-queue.js';

/** Starts the counters of deliveries at zero. */
@Injectable()
export class EventCounters {
  constructor(metrics: Metrics) {
    startQueueAtZero(metrics, EVENT_QUEUE);
    for (const outcome of ['delivered', 'failed']) metrics.eventDeliveries.inc({ outcome }, 0);
  }
}

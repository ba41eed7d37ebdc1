import { Injectable } from '@nestjs/common';
import { Metrics } from '../../../platform/observability/metrics/metrics.js';

/** Starts the counters of deliveries at zero. */
@Injectable()
export class EventCounters {
  constructor(metrics: Metrics) {
    for (const outcome of ['delivered', 'failed']) metrics.eventDeliveries.inc({ outcome }, 0);
  }
}

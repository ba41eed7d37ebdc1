import { Injectable } from '@nestjs/common';
import { Metrics } from '../../../platform/observability/metrics/metrics.js';
import { PURCHASE_TRANSITIONS } from './fields/purchase-status.js';

/** Starts the counters of state transitions at zero. */
@Injectable()
export class PurchaseCounters {
  constructor(metrics: Metrics) {
    for (const [from, events] of Object.entries(PURCHASE_TRANSITIONS))
      for (const to of Object.values(events)) metrics.transitions.inc({ entity: 'purchase', from, to }, 0);
  }
}

import { Injectable } from '@nestjs/common';
import { Metrics } from '../../../platform/observability/metrics/metrics.js';
import { startAtZero } from '../../../platform/observability/metrics/start-at-zero.js';
import { StoreRegistry } from '../domain/store-registry.js';

/** Starts the counters of the calls to stores at zero, for every store. */
@Injectable()
export class StoreCounters {
  constructor(stores: StoreRegistry, metrics: Metrics) {
    const store = stores.all().map(({ family }) => family);
    startAtZero(metrics.credentialsRefused, { store });
    startAtZero(metrics.breakerOpenings, { store });
  }
}

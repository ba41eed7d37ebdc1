import { Injectable } from '@nestjs/common';
import { Metrics } from '../../../platform/observability/metrics/metrics.js';
import { startAtZero } from '../../../platform/observability/metrics/start-at-zero.js';
import { type RevocationPage, StoreRegistry } from '../../store-verifier/index.js';

const LIST_OUTCOMES: readonly string[] = ['page', 'unavailable'] satisfies RevocationPage['kind'][];

/** Starts the counters of revocation lists at zero. */
@Injectable()
export class RevocationListCounters {
  constructor(stores: StoreRegistry, metrics: Metrics) {
    const listing = stores.all().flatMap((store) => (store.revocations === null ? [] : [store.family]));
    startAtZero(metrics.storeLists, { store: listing, outcome: LIST_OUTCOMES });
  }
}

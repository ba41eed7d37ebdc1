import { Injectable } from '@nestjs/common';
import { Metrics } from '../../../platform/observability/metrics/metrics.js';
import { startAtZero, startQueueAtZero } from '../../../platform/observability/metrics/start-at-zero.js';
import { type FeedPage, StoreRegistry } from '../../store-verifier/index.js';
import { FEED_QUEUE } from './feed-queue.js';

const LIST_OUTCOMES: readonly string[] = ['page', 'unavailable'] satisfies FeedPage['kind'][];

/** Starts the counters of revocation lists at zero. */
@Injectable()
export class RevocationListCounters {
  constructor(stores: StoreRegistry, metrics: Metrics) {
    const listing = stores.all().flatMap((store) => (store.revocations === null ? [] : [store.family]));
    startAtZero(metrics.storeLists, { store: listing, outcome: LIST_OUTCOMES });
    startQueueAtZero(metrics, FEED_QUEUE);
  }
}

import { Injectable } from '@nestjs/common';
import { Metrics } from '../../../platform/observability/metrics/metrics.js';
import { startAtZero } from '../../../platform/observability/metrics/start-at-zero.js';
import { type RevocationPage, StoreRegistry } from '../../store-verifier/index.js';

const LIST_OUTCOMES: readonly string[] = ['page', 'unavailable'] satisfies RevocationPage['kind'][];

/** Starts the counters of revocation lists at zero, refund histories of single customers included. */
@Injectable()
export class RevocationListCounters {
  constructor(stores: StoreRegistry, metrics: Metrics) {
    const listing = stores
      .all()
      .filter(({ revocations, refundHistory }) => revocations !== null || refundHistory !== null)
      .map(({ family }) => family);
    startAtZero(metrics.storeLists, { store: listing, outcome: LIST_OUTCOMES });
  }
}

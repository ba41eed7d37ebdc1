import { Injectable } from '@nestjs/common';
import { Metrics } from '../../../../platform/observability/metrics/metrics.js';
import { startAtZero } from '../../../../platform/observability/metrics/start-at-zero.js';
import { StoreRegistry } from '../../../store-verifier/index.js';
import { DEFERRED_OUTCOMES, isDeferrable, outcomeLabel } from './deferred-verification.js';

/** Starts the counters of deferred verifications at zero. */
@Injectable()
export class DeferredVerifyCounters {
  constructor(stores: StoreRegistry, metrics: Metrics) {
    const deferring = stores
      .all()
      .filter(isDeferrable)
      .map(({ family }) => family);
    const outcome = ['KEPT' as const, ...DEFERRED_OUTCOMES].map(outcomeLabel);
    startAtZero(metrics.deferredVerifications, { store: deferring, outcome });
  }
}

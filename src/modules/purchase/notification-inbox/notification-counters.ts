import { Injectable } from '@nestjs/common';
import { Metrics } from '../../../platform/observability/metrics/metrics.js';
import { startAtZero } from '../../../platform/observability/metrics/start-at-zero.js';
import { type NotificationReading, StoreRegistry } from '../../store-verifier/index.js';

const OUTCOMES: readonly string[] = ['unmatched', 'forged', 'unusable', 'not-configured'] satisfies (
  'unmatched' | NotificationReading['kind']
)[];

/** Starts the counters of store notifications at zero. */
@Injectable()
export class NotificationCounters {
  constructor(stores: StoreRegistry, metrics: Metrics) {
    const source = stores
      .all()
      .flatMap(({ family, notifications, paymentNotifications, revocations, refundHistory }) => [
        ...(notifications === null && paymentNotifications === null ? [] : [family]),
        ...(revocations === null && refundHistory === null ? [] : [`${family}_LIST`]),
      ]);
    startAtZero(metrics.storeNotifications, { source, outcome: OUTCOMES });
  }
}

import { Injectable } from '@nestjs/common';
import { Metrics } from '../../../platform/observability/metrics/metrics.js';
import { startAtZero } from '../../../platform/observability/metrics/start-at-zero.js';
import { type PaymentNotificationReading, StoreRegistry } from '../../store-verifier/index.js';
import type { PaymentAlarm } from './payment-notification-outcomes.service.js';

const PAYMENT_OUTCOMES: readonly string[] = [
  'unknown-order',
  'other-player',
  'incorrect-amount',
  'paid-again',
  'forged',
  'unusable',
  'not-configured',
] satisfies (PaymentAlarm | 'paid-again' | PaymentNotificationReading['kind'])[];

/** Starts the counters of store-reported payments and of order checks at zero. */
@Injectable()
export class StoreOrderCounters {
  constructor(stores: StoreRegistry, metrics: Metrics) {
    const reporting = stores
      .all()
      .flatMap((store) => (store.paymentNotifications === null ? [] : [store.family]));
    startAtZero(metrics.paymentNotifications, { store: reporting, outcome: PAYMENT_OUTCOMES });
  }
}

import { Injectable } from '@nestjs/common';
import { Metrics } from '../../../platform/observability/metrics/metrics.js';
import { startAtZero, startQueueAtZero } from '../../../platform/observability/metrics/start-at-zero.js';
import type { NotificationReading } from '../../store-verifier/index.js';
import { NOTIFICATION_QUEUE } from './notification-queue.js';
import type { NotificationSource } from './store-notification.entity.js';

const SOURCES: readonly string[] = [
  'GSTORE',
  'ASTORE',
  'WSHOP',
  'GSTORE_LIST',
  'PCSTORE_LIST',
] satisfies NotificationSource[];

const OUTCOMES: readonly string[] = ['unmatched', 'forged', 'unusable', 'not-configured'] satisfies (
  'unmatched' | NotificationReading['kind']
)[];

/** Starts the counters of store notifications at zero. */
@Injectable()
export class NotificationCounters {
  constructor(metrics: Metrics) {
    startAtZero(metrics.storeNotices, { source: SOURCES, outcome: OUTCOMES });
    startQueueAtZero(metrics, NOTIFICATION_QUEUE);
  }
}

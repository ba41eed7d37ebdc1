import { Injectable } from '@nestjs/common';
import { Metrics } from '../../../platform/observability/metrics/metrics.js';
import { startAtZero, startQueueAtZero } from '../../../platform/observability/metrics/start-at-zero.js';
import type { NoticeReading } from '../../store-verifier/index.js';
import { NOTICE_QUEUE } from './notice-queue.js';
import type { NoticeSource } from './store-notice.entity.js';

const SOURCES: readonly string[] = [
  'GSTORE',
  'ASTORE',
  'WSHOP',
  'GSTORE_LIST',
  'PCSTORE_LIST',
] satisfies NoticeSource[];

const OUTCOMES: readonly string[] = ['unmatched', 'forged', 'unusable', 'not-configured'] satisfies (
  'unmatched' | NoticeReading['kind']
)[];

/** Starts the counters of store notifications at zero. */
@Injectable()
export class NotificationCounters {
  constructor(metrics: Metrics) {
    startAtZero(metrics.storeNotices, { source: SOURCES, outcome: OUTCOMES });
    startQueueAtZero(metrics, NOTICE_QUEUE);
  }
}

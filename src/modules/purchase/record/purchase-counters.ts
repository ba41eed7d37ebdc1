import { Injectable } from '@nestjs/common';
import { Metrics } from '../../../platform/observability/metrics/metrics.js';
import { startAtZero } from '../../../platform/observability/metrics/start-at-zero.js';
import {
  type FeedPage,
  type NoticeReading,
  type PaymentNoticeReading,
  StoreRegistry,
} from '../../store-verifier/index.js';
import { CONSUME_QUEUE } from '../completion/consume-queue.js';
import { FEED_QUEUE, NOTICE_QUEUE } from '../notification/notice-queue.js';
import { PURCHASE_TRANSITIONS } from './purchase-status.js';
import { SETTLE_QUEUE } from '../store-order/settle-queue.js';
import type { NoticeSource } from '../notification/store-notice.entity.js';
import type { PaymentAlarm } from '../store-order/payment-notice-outcomes.service.js';

const PAYMENT_OUTCOMES: readonly string[] = [
  'unknown-order',
  'other-player',
  'incorrect-amount',
  'paid-again',
  'forged',
  'unusable',
  'not-configured',
] satisfies (PaymentAlarm | 'paid-again' | PaymentNoticeReading['kind'])[];

const SOURCES: readonly string[] = [
  'GSTORE',
  'ASTORE',
  'WSHOP',
  'GSTORE_LIST',
  'PCSTORE_LIST',
] satisfies NoticeSource[];

const NOTICE_OUTCOMES: readonly string[] = ['unmatched', 'forged', 'unusable', 'not-configured'] satisfies (
  'unmatched' | NoticeReading['kind']
)[];

const LIST_OUTCOMES: readonly string[] = ['page', 'unavailable'] satisfies FeedPage['kind'][];

/** Starts the counters that alerts watch at zero, for every store, outcome and queue of purchases. */
@Injectable()
export class PurchaseCounters {
  constructor(stores: StoreRegistry, metrics: Metrics) {
    const namesOf = (port: 'paymentNotices' | 'revocations'): string[] =>
      stores.all().flatMap((store) => (store[port] === null ? [] : [store.family]));
    startAtZero(metrics.paymentNotices, { store: namesOf('paymentNotices'), outcome: PAYMENT_OUTCOMES });
    startAtZero(metrics.storeNotices, { source: SOURCES, outcome: NOTICE_OUTCOMES });
    startAtZero(metrics.storeLists, { store: namesOf('revocations'), outcome: LIST_OUTCOMES });
    for (const [from, events] of Object.entries(PURCHASE_TRANSITIONS))
      for (const to of Object.values(events)) metrics.transitions.inc({ entity: 'purchase', from, to }, 0);
    const queue = [CONSUME_QUEUE, SETTLE_QUEUE, NOTICE_QUEUE, FEED_QUEUE];
    startAtZero(metrics.wakeUps, { queue, outcome: ['added', 'failed'] });
    startAtZero(metrics.jobs, { queue, outcome: ['done', 'failed'] });
  }
}

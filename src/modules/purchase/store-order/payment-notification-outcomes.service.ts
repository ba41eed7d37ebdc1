import { Injectable } from '@nestjs/common';
import { Log } from '../../../platform/observability/logging/log.js';
import { Metrics } from '../../../platform/observability/metrics/metrics.js';
import type { StoreReportedPayment, PaymentNotificationReading } from '../../store-verifier/index.js';
import { RefusedNotifications } from '../notification-inbox/refused-notifications.service.js';
import { TimelineEntries } from '../timeline/timeline-entries.service.js';
import type { NotificationOrigin } from './payment-notification-inbox.service.js';

/** Outcomes with money that nothing is delivered for: an operator must act. */
const ALARMS = {
  'unknown-order': 'a payment is for no reservation',
  'other-player': 'a payment is by another player than the reservation',
  'incorrect-amount': 'a payment is not for what was reserved',
} as const;

const WARNINGS = {
  'paid-after-cancel': 'a reservation that was given up has been paid',
  'paid-again': 'a purchase has been paid once more, and nothing more is handed out',
} as const;

/** An outcome that needs an operator. */
export type PaymentAlarm = keyof typeof ALARMS;

/** Reports outcomes of payment notifications to metrics, log and timelines. */
@Injectable()
export class PaymentNotificationOutcomes {
  constructor(
    private readonly timeline: TimelineEntries,
    private readonly refused: RefusedNotifications,
    private readonly metrics: Metrics,
    private readonly log: Log,
  ) {}

  /** Counts an outcome in the metrics. */
  count({ store }: Pick<NotificationOrigin, 'store'>, outcome: string): void {
    this.metrics.paymentNotifications.inc({ store, outcome });
  }

  /** Logs and counts an outcome that an operator may want to know. */
  warn({ store, pjid }: NotificationOrigin, outcome: keyof typeof WARNINGS, boid: string): void {
    this.log.warn(WARNINGS[outcome], { store, pjid, boid });
    this.count({ store }, outcome);
  }

  /** @param payment with the purchase that it names, if any; its timeline records the payment then */
  alarm(
    { store, pjid }: NotificationOrigin,
    outcome: PaymentAlarm,
    payment?: { readonly boid: string; readonly reported: StoreReportedPayment },
  ): void {
    const boid = payment?.boid;
    this.log.error(ALARMS[outcome], undefined, { store, pjid, boid });
    this.count({ store }, outcome);
    if (payment === undefined) return;
    const { microPrice, currency, purchase } = payment.reported;
    const { paymentOrderId } = purchase;
    this.timeline.note(payment.boid, 'NOTICE', {
      source: store,
      outcome,
      paymentOrderId,
      microPrice,
      currency,
    });
  }

  /** Logs and counts a refusal. */
  refuse(
    { store, pjid }: NotificationOrigin,
    reading: Exclude<PaymentNotificationReading, { readonly kind: 'notification' }>,
  ): void {
    this.refused.warn(store, pjid, reading);
    this.count({ store }, reading.kind);
  }
}

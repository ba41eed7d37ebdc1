import { Injectable } from '@nestjs/common';
import { Log } from '../../../platform/observability/logging/log.js';
import { Metrics } from '../../../platform/observability/metrics/metrics.js';
import { Queues } from '../../../platform/queue/queues.js';
import { RETRY_SCHEDULE, waitAfter } from '../../../platform/queue/retry-schedule.js';
import { NOTIFICATION_QUEUE } from '../notification-inbox/notification-queue.js';
import {
  type ClaimedNotification,
  StoreNotificationRepository,
} from '../notification-inbox/store-notification.repository.js';
import { TimelineEntries } from '../timeline/timeline-entries.service.js';
import type { AppliedRevocation } from './apply-revocation.service.js';

/**
 * Stores the outcome of a claimed notification in its row, in the metrics and in the purchase's timeline. When another
 * worker has taken over, the outcome is that worker's, and nothing is stored.
 */
@Injectable()
export class NotificationOutcomes {
  constructor(
    private readonly notifications: StoreNotificationRepository,
    private readonly timeline: TimelineEntries,
    private readonly queues: Queues,
    private readonly metrics: Metrics,
    private readonly log: Log,
  ) {}

  /**
   * Settles a notification: its purchase is cancelled, by it or by an earlier one, or was paid by another payment than
   * the one that went back, or its refund was taken back. A refinement has written its event already, with the reason
   * that it replaced.
   */
  async settle(
    notification: ClaimedNotification,
    boid: string,
    outcome: 'refund-reversed' | 'other-payment' | Exclude<AppliedRevocation, 'not-paid'>,
  ): Promise<void> {
    const { source, code } = notification;
    if (!(await this.notifications.finish(notification, boid, outcome))) return;
    if (outcome !== 'refined') this.timeline.note(boid, 'NOTICE', { source, code, outcome });
    this.metrics.storeNotifications.inc({ source, outcome });
  }

  /**
   * Postpones a notification whose purchase is missing, unpaid or of a closed project, or whose refund is unknown, by
   * the retry schedule. After the last attempt it stays for an operator; one that takes back an unknown refund changes
   * nothing, and is settled.
   */
  async wait(
    notification: ClaimedNotification,
    reason: 'no purchase' | 'not paid yet' | 'not refunded yet' | 'project closed',
  ): Promise<void> {
    const { id, attempts, source } = notification;
    const waitMs = waitAfter(RETRY_SCHEDULE, attempts);
    if (waitMs === null && reason === 'not refunded yet') return this.leave(notification);
    if (waitMs === null) return this.giveUp(notification, 'unmatched', reason);
    const postponed = await this.notifications.postpone(notification, waitMs, reason);
    if (postponed === 'lost') return;
    this.metrics.storeNotifications.inc({ source, outcome: 'put-off' });
    await this.queues.wake(NOTIFICATION_QUEUE, id, postponed === 'due-now' ? 0 : waitMs);
  }

  /**
   * Gives up a notification whose purchase belongs to another project: a sender of one project must not change
   * purchases of another.
   */
  async disown(notification: ClaimedNotification): Promise<void> {
    await this.giveUp(notification, 'foreign', 'purchase of another project');
  }

  /** Its refund may wait for its purchase for ever, and must not count then. */
  private async leave(notification: ClaimedNotification): Promise<void> {
    if (!(await this.notifications.keep(notification, 'never-refunded'))) return;
    this.metrics.storeNotifications.inc({ source: notification.source, outcome: 'never-refunded' });
  }

  private async giveUp(
    notification: ClaimedNotification,
    outcome: 'foreign' | 'unmatched',
    reason: string,
  ): Promise<void> {
    const { id, source, pjid, attempts: attempt } = notification;
    if (!(await this.notifications.giveUp(notification, reason))) return;
    this.metrics.storeNotifications.inc({ source, outcome });
    const fields = { store: source, pjid, reason, attempt, detail: `store_notice ${id}` };
    if (outcome === 'foreign')
      this.log.warn('a store notification names a purchase of another project', fields);
    else this.log.error('a store notification has found no purchase', undefined, fields);
  }
}

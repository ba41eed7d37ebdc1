import { Injectable } from '@nestjs/common';
import { Metrics } from '../../../platform/observability/metrics/metrics.js';
import { Queues } from '../../../platform/queue/queues.js';
import type { ListedRevocation, StoreFamily } from '../../store-verifier/index.js';
import { NOTIFICATION_QUEUE } from './notification-queue.js';
import { REFUND_QUESTION_QUEUE } from './refund-question-queue.js';
import { type NewRefundQuestion, RefundQuestionRepository } from './refund-question.repository.js';
import type { RefusedReading } from './refused-notifications.service.js';
import type { NotificationSource } from './store-notification.entity.js';
import { type NewNotification, StoreNotificationRepository } from './store-notification.repository.js';

/** Stores each store notification once, before any processing; a worker processes it. */
@Injectable()
export class StoreNotificationInbox {
  constructor(
    private readonly notifications: StoreNotificationRepository,
    private readonly questions: RefundQuestionRepository,
    private readonly queues: Queues,
    private readonly metrics: Metrics,
  ) {}

  /**
   * Stores a question of a store that waits for an answer; a repetition changes nothing.
   * @throws the error of the database: the notification must not get a success then
   */
  async addQuestion(question: NewRefundQuestion): Promise<void> {
    const id = await this.questions.add(question);
    if (id !== null) await this.queues.wake(REFUND_QUESTION_QUEUE, id);
  }

  /**
   * Stores a genuine notification; a repetition changes nothing.
   * @throws the error of the database: the notification is not stored then, and its sender must not get a success
   */
  async add(notification: NewNotification): Promise<void> {
    const { source, content } = notification;
    const id = await this.notifications.add(notification);
    if (id === null) return this.count(source, 'repeated');
    this.count(source, content === null ? 'nothing-to-do' : 'kept');
    if (content !== null) await this.queues.wake(NOTIFICATION_QUEUE, id);
  }

  /**
   * Stores the new lines of a revocation list, of which most were read before.
   * @throws the error of the database: the caller must read the list again from the same position
   */
  async addListed(store: StoreFamily, pjid: string, lines: readonly ListedRevocation[]): Promise<void> {
    const source: NotificationSource = `${store}_LIST`;
    const ids = lines.map(({ id }) => id);
    const known = await this.notifications.known(source, pjid, ids);
    for (const { id: notificationId, revocation } of lines)
      if (!known.has(notificationId))
        await this.add({ source, pjid, notificationId, content: { ...revocation, boid: null } });
  }

  /** Counts a notification that is not stored. */
  countRefused(source: StoreFamily, outcome: RefusedReading['kind']): void {
    this.count(source, outcome);
  }

  private count(source: string, outcome: string): void {
    this.metrics.storeNotifications.inc({ source, outcome });
  }
}

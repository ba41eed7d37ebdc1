import { Injectable } from '@nestjs/common';
import { Metrics } from '../../../platform/observability/metrics/metrics.js';
import { Queues } from '../../../platform/queue/queues.js';
import { NOTIFICATION_QUEUE } from './notification-queue.js';
import type { NotificationSource } from './store-notification.entity.js';
import { type NewNotification, StoreNotificationRepository } from './store-notification.repository.js';

/** Keeps what stores tell, each notification once, before anything is done about it; a worker does the rest. */
@Injectable()
export class StoreNotificationInbox {
  constructor(
    private readonly notifications: StoreNotificationRepository,
    private readonly queues: Queues,
    private readonly metrics: Metrics,
  ) {}

  /**
   * Keeps a genuine notification; the same one that comes again changes nothing.
   * @throws what the database throws: then the notification is not kept, and its sender must not be told that it is
   */
  async add(notification: NewNotification): Promise<void> {
    const { source, content } = notification;
    const id = await this.notifications.add(notification);
    if (id === null) return this.count(source, 'repeated');
    this.count(source, content === null ? 'nothing-to-do' : 'kept');
    if (content !== null) await this.queues.wake(NOTIFICATION_QUEUE, id);
  }

  /**
   * The same for lines of a list, of which most have been read before.
   * @throws what the database throws: then the list must be read again from where these lines began
   */
  async addAll(
    source: NotificationSource,
    pjid: string,
    lines: readonly Pick<NewNotification, 'notificationId' | 'content'>[],
  ): Promise<void> {
    const known = await this.notifications.known(
      source,
      pjid,
      lines.map(({ notificationId }) => notificationId),
    );
    for (const line of lines) if (!known.has(line.notificationId)) await this.add({ source, pjid, ...line });
  }

  private count(source: string, outcome: string): void {
    this.metrics.storeNotices.inc({ source, outcome });
  }
}

import type { NotificationSource, NotificationStatus } from './store-notification.entity.js';

/** A store notification as operators see it. */
export interface ListedNotification {
  readonly id: string;
  readonly source: NotificationSource;
  readonly status: NotificationStatus;
  readonly reason: string | null;
  readonly code: string | null;
  readonly boid: string | null;
  readonly attempts: number;
  readonly receivedAt: Date;
  readonly settledAt: Date | null;
}

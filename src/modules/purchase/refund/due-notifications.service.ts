import { Injectable } from '@nestjs/common';
import { Metrics } from '../../../platform/observability/metrics/metrics.js';
import type { DueRows } from '../../../platform/queue/due-rows.js';
import { LateNotificationRepository } from '../notification-inbox/late-notification.repository.js';
import {
  STORE_NOTIFICATIONS,
  StoreNotificationRepository,
} from '../notification-inbox/store-notification.repository.js';

/**
 * Finds notifications that are due, and the age of the oldest. Before that, makes notifications due again whose
 * purchase has appeared since, and deletes old ones.
 */
@Injectable()
export class DueNotifications implements DueRows {
  readonly maxDue = STORE_NOTIFICATIONS.maxDue;

  constructor(
    private readonly notifications: StoreNotificationRepository,
    private readonly lateNotifications: LateNotificationRepository,
    private readonly metrics: Metrics,
  ) {}

  async findDue(): Promise<readonly string[]> {
    await this.lateNotifications.revive();
    await this.notifications.deleteOld();
    return this.notifications.findDue();
  }

  /**
   * Returns the seconds that the oldest due notification has waited; 0 when no notification is due. Also sets the
   * metric of the oldest waiting one.
   */
  async oldestDueSeconds(): Promise<number> {
    const { ageSeconds, dueSeconds } = await this.notifications.waiting();
    this.metrics.oldestNotification.set(ageSeconds);
    return dueSeconds;
  }
}

import { Injectable } from '@nestjs/common';
import { Metrics } from '../../../platform/observability/metrics/metrics.js';
import {
  STORE_NOTIFICATIONS,
  StoreNotificationRepository,
} from '../notification/store-notification.repository.js';

/** Notifications of one sweep. */
export const MAX_DUE_NOTIFICATIONS = STORE_NOTIFICATIONS.maxDue;

/**
 * Finds notifications that are due, and how long the first of them has been. On the way, those that were given up too early come back,
 * and what was settled long ago is forgotten.
 */
@Injectable()
export class FindDueNotificationsService {
  constructor(
    private readonly notifications: StoreNotificationRepository,
    private readonly metrics: Metrics,
  ) {}

  async execute(): Promise<readonly string[]> {
    await this.notifications.revive();
    await this.notifications.deleteOld();
    return this.notifications.findDue();
  }

  /** In seconds; 0 when none is due. */
  async oldest(): Promise<number> {
    const { ageSeconds, dueSeconds } = await this.notifications.waiting();
    this.metrics.oldestNotice.set(ageSeconds);
    return dueSeconds;
  }
}

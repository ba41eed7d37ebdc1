import { Processor } from '@nestjs/bullmq';
import { WakeUpProcessor } from '../../../platform/queue/wake-up.processor.js';
import { NOTIFICATION_QUEUE } from '../notification-inbox/notification-queue.js';
import { FindDueNotificationsService, MAX_DUE_NOTIFICATIONS } from './find-due-notifications.service.js';
import { HandleNotificationService } from './handle-notification.service.js';

const CONCURRENCY = 8;
const SWEEP_MS = 20_000;

/** Processes store notifications on arrival, and again when they are due. */
@Processor(NOTIFICATION_QUEUE, { concurrency: CONCURRENCY })
export class NotificationProcessor extends WakeUpProcessor {
  constructor(
    handleNotification: HandleNotificationService,
    findDueNotifications: FindDueNotificationsService,
  ) {
    super({
      queue: NOTIFICATION_QUEUE,
      concurrency: CONCURRENCY,
      everyMs: SWEEP_MS,
      maxDue: MAX_DUE_NOTIFICATIONS,
      handle: (id) => handleNotification.execute(id),
      findDue: () => findDueNotifications.execute(),
      oldestDue: () => findDueNotifications.oldest(),
    });
  }
}

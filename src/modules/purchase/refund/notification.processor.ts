import { ProcessesQueue, WakeUpProcessor } from '../../../platform/queue/wake-up.processor.js';
import { NOTIFICATION_QUEUE } from '../notification-inbox/notification-queue.js';
import { DueNotifications } from './due-notifications.service.js';
import { HandleNotificationService } from './handle-notification.service.js';

const CONCURRENCY = 8;
const SWEEP_MS = 20_000;

/** Processes store notifications on arrival, and again when they are due. */
@ProcessesQueue(NOTIFICATION_QUEUE, CONCURRENCY)
export class NotificationProcessor extends WakeUpProcessor {
  constructor(handleNotification: HandleNotificationService, due: DueNotifications) {
    super({
      everyMs: SWEEP_MS,
      due,
      handle: (id) => handleNotification.execute(id),
    });
  }
}

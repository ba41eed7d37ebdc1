import { Injectable } from '@nestjs/common';
import { Queues } from '../../../platform/queue/queues.js';
import { NOTIFICATION_QUEUE } from './notification-queue.js';
import { NotificationListRepository, type ReplayableNotification } from './notification-list.repository.js';
import { type KeptNotification, UnusableNotificationRepository } from './unusable-notification.repository.js';
import { type NotificationReplay, NotificationReplays } from './notification-replays.service.js';

/**
 * Processes store notifications again: unusable ones as on arrival, waiting ones now instead of at their due time.
 */
@Injectable()
export class ReplayNotificationsService {
  constructor(
    private readonly notifications: NotificationListRepository,
    private readonly unusable: UnusableNotificationRepository,
    private readonly replays: NotificationReplays,
    private readonly queues: Queues,
  ) {}

  /**
   * Returns the number of notifications that were processed again; skips processed ones and those of other projects.
   * @throws AppError EXTERNAL_API_ERROR when the settings of the store cannot be decrypted, or it has to be asked and
   * does not answer
   */
  async execute(pjid: string, notificationIds: readonly string[]): Promise<number> {
    let replayed = 0;
    for (const notification of await this.notifications.replayable(pjid, [...new Set(notificationIds)]))
      if (await this.replay(pjid, notification)) replayed += 1;
    return replayed;
  }

  private async replay(pjid: string, { id, source, body }: ReplayableNotification): Promise<boolean> {
    const replay = this.replays.find(source);
    if (body !== null && replay !== null) {
      await this.process(replay, { source, pjid, body });
      return true;
    }
    if (!(await this.notifications.makeDueNow(pjid, id))) return false;
    await this.queues.wake(NOTIFICATION_QUEUE, id);
    return true;
  }

  /** Stores the current reason when the notification still cannot be used. */
  private async process(replay: NotificationReplay, signed: KeptNotification): Promise<void> {
    const outcome = await replay.replay(signed);
    if (outcome === 'done') await this.unusable.settle(signed);
    else await this.unusable.keep(signed, outcome);
  }
}

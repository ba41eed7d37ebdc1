import { Injectable } from '@nestjs/common';
import { Queues } from '../../../platform/queue/queues.js';
import { NOTICE_QUEUE } from './notice-queue.js';
import { NoticeListRepository, type ReplayableNotice } from './notice-list.repository.js';
import { type SignedNotice, UnusableNoticeRepository } from './unusable-notice.repository.js';
import { type NotificationReplay, NotificationReplays } from './notification-replays.service.js';

/** Processes store notifications again: kept ones as if they came in now, waiting ones at once instead of at their time. */
@Injectable()
export class ReplayNoticesService {
  constructor(
    private readonly notices: NoticeListRepository,
    private readonly unusable: UnusableNoticeRepository,
    private readonly replays: NotificationReplays,
    private readonly queues: Queues,
  ) {}

  /**
   * Answers how many were tried again; processed ones and those of other projects are left alone.
   * @throws AppError EXTERNAL_API_ERROR when the settings of the store do not open
   */
  async execute(pjid: string, notificationIds: readonly string[]): Promise<number> {
    let replayed = 0;
    for (const notice of await this.notices.replayable(pjid, [...new Set(notificationIds)]))
      if (await this.replay(pjid, notice)) replayed += 1;
    return replayed;
  }

  private async replay(pjid: string, { id, source, body }: ReplayableNotice): Promise<boolean> {
    const replay = this.replays.find(source);
    if (body !== null && replay !== null) {
      await this.process(replay, { source, pjid, body });
      return true;
    }
    if (!(await this.notices.makeDueNow(pjid, id))) return false;
    await this.queues.wake(NOTICE_QUEUE, id);
    return true;
  }

  /** A notification that still cannot be used stays, with the current reason. */
  private async process(replay: NotificationReplay, signed: SignedNotice): Promise<void> {
    const outcome = await replay.replay(signed);
    if (outcome === 'done') await this.unusable.settle(signed);
    else await this.unusable.keep(signed, outcome);
  }
}

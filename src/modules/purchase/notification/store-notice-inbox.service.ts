import { Injectable } from '@nestjs/common';
import { Metrics } from '../../../platform/observability/metrics/metrics.js';
import { Queues } from '../../../platform/queue/queues.js';
import { NOTICE_QUEUE } from './notice-queue.js';
import type { NoticeSource } from './store-notice.entity.js';
import { type NewNotice, StoreNoticeRepository } from './store-notice.repository.js';

/** Keeps what stores tell, each notice once, before anything is done about it; a worker does the rest. */
@Injectable()
export class StoreNoticeInbox {
  constructor(
    private readonly notices: StoreNoticeRepository,
    private readonly queues: Queues,
    private readonly metrics: Metrics,
  ) {}

  /**
   * Keeps a genuine notice; the same one that comes again changes nothing.
   * @throws what the database throws: then the notice is not kept, and its sender must not be told that it is
   */
  async add(notice: NewNotice): Promise<void> {
    const { source, content } = notice;
    const id = await this.notices.add(notice);
    if (id === null) return this.count(source, 'repeated');
    this.count(source, content === null ? 'nothing-to-do' : 'kept');
    if (content !== null) await this.queues.wake(NOTICE_QUEUE, id);
  }

  /**
   * The same for lines of a list, of which most have been read before.
   * @throws what the database throws: then the list must be read again from where these lines began
   */
  async addAll(
    source: NoticeSource,
    pjid: string,
    lines: readonly Pick<NewNotice, 'noticeId' | 'content'>[],
  ): Promise<void> {
    const known = await this.notices.known(
      source,
      pjid,
      lines.map(({ noticeId }) => noticeId),
    );
    for (const line of lines) if (!known.has(line.noticeId)) await this.add({ source, pjid, ...line });
  }

  private count(source: string, outcome: string): void {
    this.metrics.storeNotices.inc({ source, outcome });
  }
}

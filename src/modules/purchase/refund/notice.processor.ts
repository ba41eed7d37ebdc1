import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Queues } from '../../../platform/queue/queues.js';
import { Sweeps } from '../../../platform/queue/sweeps.js';
import { NOTICE_QUEUE } from '../notification/notice-queue.js';
import { FindDueNoticesService, MAX_DUE_NOTICES } from './find-due-notices.service.js';
import { HandleNoticeService } from './handle-notice.service.js';

const CONCURRENCY = 8;
const SWEEP_MS = 20_000;

/** Handles the notices of stores as they come, and those whose purchase is waited for. */
@Injectable()
export class NoticeProcessor implements OnApplicationBootstrap {
  constructor(
    private readonly queues: Queues,
    private readonly sweeps: Sweeps,
    private readonly handleNotice: HandleNoticeService,
    private readonly findDueNotices: FindDueNoticesService,
  ) {}

  onApplicationBootstrap(): void {
    this.queues.work(NOTICE_QUEUE, CONCURRENCY, (id) => this.handleNotice.execute(id));
    this.sweeps.start({
      queue: NOTICE_QUEUE,
      everyMs: SWEEP_MS,
      most: MAX_DUE_NOTICES,
      findDue: () => this.findDueNotices.execute(),
      oldestDue: () => this.findDueNotices.oldest(),
    });
  }
}

import { Processor } from '@nestjs/bullmq';
import { WakeUpProcessor } from '../../../platform/queue/wake-up.processor.js';
import { NOTICE_QUEUE } from '../notification/notice-queue.js';
import { FindDueNoticesService, MAX_DUE_NOTICES } from './find-due-notices.service.js';
import { HandleNoticeService } from './handle-notice.service.js';

const CONCURRENCY = 8;
const SWEEP_MS = 20_000;

/** Handles store notifications as they come, and those that wait for their purchase. */
@Processor(NOTICE_QUEUE, { concurrency: CONCURRENCY })
export class NoticeProcessor extends WakeUpProcessor {
  constructor(
    private readonly handleNotice: HandleNoticeService,
    private readonly findDueNotices: FindDueNoticesService,
  ) {
    super({ queue: NOTICE_QUEUE, concurrency: CONCURRENCY, everyMs: SWEEP_MS, most: MAX_DUE_NOTICES });
  }

  protected override handle(id: string): Promise<void> {
    return this.handleNotice.execute(id);
  }

  protected override findDue(): Promise<readonly string[]> {
    return this.findDueNotices.execute();
  }

  protected override oldestDue(): Promise<number> {
    return this.findDueNotices.oldest();
  }
}

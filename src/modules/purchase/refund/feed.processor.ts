import { Processor } from '@nestjs/bullmq';
import { WakeUpProcessor } from '../../../platform/queue/wake-up.processor.js';
import { FEED_QUEUE } from './feed-queue.js';
import { FindDueFeedsService } from './find-due-feeds.service.js';
import { ReadRevocationsService } from './read-revocations.service.js';

const CONCURRENCY = 4;
const SWEEP_MS = 20_000;

/** Reads the stores' revocation lists, each project's as it falls due. */
@Processor(FEED_QUEUE, { concurrency: CONCURRENCY })
export class FeedProcessor extends WakeUpProcessor {
  constructor(
    private readonly readRevocations: ReadRevocationsService,
    private readonly findDueFeeds: FindDueFeedsService,
  ) {
    super({ queue: FEED_QUEUE, concurrency: CONCURRENCY, everyMs: SWEEP_MS });
  }

  protected override handle(id: string): Promise<void> {
    return this.readRevocations.execute(id);
  }

  protected override findDue(): Promise<readonly string[]> {
    return this.findDueFeeds.execute();
  }
}

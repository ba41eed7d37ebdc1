import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Queues } from '../../../platform/queue/queues.js';
import { Sweeps } from '../../../platform/queue/sweeps.js';
import { FEED_QUEUE } from './feed-queue.js';
import { FindDueFeedsService } from './find-due-feeds.service.js';
import { ReadRevocationsService } from './read-revocations.service.js';

const CONCURRENCY = 4;
const SWEEP_MS = 20_000;

/** Reads the stores' lists of what was taken back, each project's as it falls due. */
@Injectable()
export class FeedProcessor implements OnApplicationBootstrap {
  constructor(
    private readonly queues: Queues,
    private readonly sweeps: Sweeps,
    private readonly readRevocations: ReadRevocationsService,
    private readonly findDueFeeds: FindDueFeedsService,
  ) {}

  onApplicationBootstrap(): void {
    this.queues.work(FEED_QUEUE, CONCURRENCY, (id) => this.readRevocations.execute(id));
    this.sweeps.start({
      queue: FEED_QUEUE,
      everyMs: SWEEP_MS,
      findDue: () => this.findDueFeeds.execute(),
    });
  }
}

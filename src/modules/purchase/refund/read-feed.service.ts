import { Injectable } from '@nestjs/common';
import { Metrics } from '../../../platform/observability/metrics/metrics.js';
import { Queues } from '../../../platform/queue/queues.js';
import type { FeedPage, RevocationFeed } from '../../store-verifier/index.js';
import { FEED_QUEUE } from './feed-queue.js';
import type { NoticeSource } from '../notification/store-notice.entity.js';
import { type ClaimedFeed, StoreFeedRepository } from './store-feed.repository.js';
import { StoreNoticeInbox } from '../notification/store-notice-inbox.service.js';

/** No page is begun later, so that a job ends within its time. */
const BEGIN_WITHIN_MS = 10_000;
const GO_ON_AFTER_MS = 1_000;
/** Settings that were taken away may come back. */
const UNCONFIGURED_MS = 3_600_000;

type Page = Extract<FeedPage, { readonly kind: 'page' }>;

/** Reads what a store lists as taken back, page by page, into the inbox; the position is kept after its page. */
@Injectable()
export class ReadFeedService {
  constructor(
    private readonly feeds: StoreFeedRepository,
    private readonly inbox: StoreNoticeInbox,
    private readonly queues: Queues,
    private readonly metrics: Metrics,
  ) {}

  /** Reads on in a list that this worker has claimed. */
  async execute(claimed: ClaimedFeed, feed: RevocationFeed): Promise<void> {
    const { id, store, pjid } = claimed;
    const latest = performance.now() + BEGIN_WITHIN_MS;
    for (let position = claimed.position; ;) {
      const page = await feed.poll(pjid, position);
      this.metrics.storeLists.inc({ store, outcome: page.kind });
      if (page.kind !== 'page')
        return this.feeds.rest(claimed, page.kind === 'unavailable' ? feed.everyMs : UNCONFIGURED_MS, false);
      await this.inbox.addAll(`${store}_LIST` as NoticeSource, pjid, page.revocations.map(toLine));
      if (!(await this.feeds.advance(claimed, page.cursor))) return;
      if (!page.isMore) return this.feeds.rest(claimed, feed.everyMs, true);
      if (performance.now() > latest) {
        await this.feeds.rest(claimed, 0, false);
        await this.queues.wake(FEED_QUEUE, id, GO_ON_AFTER_MS);
        return;
      }
      position = page.cursor;
    }
  }
}

const toLine = ({ id: noticeId, revocation }: Page['revocations'][number]) => ({
  noticeId,
  content: { ...revocation, boid: null },
});

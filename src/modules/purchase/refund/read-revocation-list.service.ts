import { Injectable } from '@nestjs/common';
import { Metrics } from '../../../platform/observability/metrics/metrics.js';
import { Queues } from '../../../platform/queue/queues.js';
import type { RevocationList } from '../../store-verifier/index.js';
import { REVOCATION_LIST_QUEUE } from './revocation-list-queue.js';
import { type ClaimedRevocationList, RevocationListRepository } from './revocation-list.repository.js';
import { StoreNotificationInbox } from '../notification-inbox/store-notification-inbox.service.js';

/** Time within which a page may begin, so that a job ends within its time limit. */
const BEGIN_WITHIN_MS = 10_000;
const GO_ON_AFTER_MS = 1_000;
/** Delay for a project without settings, which may be entered again. */
const UNCONFIGURED_MS = 3_600_000;

/** Reads a store's revocation list page by page into the inbox. Stores the position after each page. */
@Injectable()
export class ReadRevocationListService {
  constructor(
    private readonly lists: RevocationListRepository,
    private readonly inbox: StoreNotificationInbox,
    private readonly queues: Queues,
    private readonly metrics: Metrics,
  ) {}

  /** Continues a list that this worker has claimed. */
  async execute(claimed: ClaimedRevocationList, list: RevocationList): Promise<void> {
    const { id, store, pjid } = claimed;
    const latest = performance.now() + BEGIN_WITHIN_MS;
    for (let position = claimed.position; ;) {
      const page = await list.poll(pjid, position);
      this.metrics.storeLists.inc({ store, outcome: page.kind });
      if (page.kind !== 'page')
        return this.lists.rest(claimed, page.kind === 'unavailable' ? list.everyMs : UNCONFIGURED_MS, false);
      await this.inbox.addListed(store, pjid, page.revocations);
      if (!(await this.lists.advance(claimed, page.cursor))) return;
      if (!page.isMore) return this.lists.rest(claimed, list.everyMs, true);
      if (performance.now() > latest) {
        await this.lists.rest(claimed, 0, false);
        await this.queues.wake(REVOCATION_LIST_QUEUE, id, GO_ON_AFTER_MS);
        return;
      }
      position = page.cursor;
    }
  }
}

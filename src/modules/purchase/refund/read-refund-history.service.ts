import { Injectable } from '@nestjs/common';
import { Metrics } from '../../../platform/observability/metrics/metrics.js';
import { Queues } from '../../../platform/queue/queues.js';
import type { ListedRevocation, RefundHistory } from '../../store-verifier/index.js';
import { REVOCATION_LIST_QUEUE } from './revocation-list-queue.js';
import {
  type CheckPosition,
  type CheckWindow,
  failedAt,
  markedAt,
  nextWindow,
  passed,
  positionOf,
} from './refund-checks.js';
import { type RefundCandidate, RefundCheckRepository } from './refund-check.repository.js';
import { type ClaimedRevocationList, RevocationListRepository } from './revocation-list.repository.js';
import { StoreNotificationInbox } from '../notification-inbox/store-notification-inbox.service.js';

/** Purchases to check before a pause: half of the store's limit of ten requests per second and project. */
const BATCH = 5;
const PAUSE_MS = 1_000;
/** Delay for a project without a key of the server API, which may be entered later. */
const UNCONFIGURED_MS = 3_600_000;
/** Maximum number of empty windows to pass in one job. */
const MAX_WINDOWS = 100;

/** A claimed list, and how to read it. */
export interface HistoryReading {
  readonly claimed: ClaimedRevocationList;
  readonly history: RefundHistory;
  /** Codes that purchases in the store are paid with. */
  readonly payments: readonly string[];
}

/**
 * Checks verified purchases for refunds in small batches, in stores that list refunds for one customer at a time.
 * Ignores refunds of purchases that the project does not own.
 */
@Injectable()
export class ReadRefundHistoryService {
  constructor(
    private readonly candidates: RefundCheckRepository,
    private readonly lists: RevocationListRepository,
    private readonly inbox: StoreNotificationInbox,
    private readonly queues: Queues,
    private readonly metrics: Metrics,
  ) {}

  /** Continues from the list's position until a batch is checked or nothing is due. */
  async execute(reading: HistoryReading): Promise<void> {
    const { claimed, history, payments } = reading;
    const now = claimed.claimedAt.getTime();
    let position = positionOf(claimed.position, now);
    for (let windows = 1; windows <= MAX_WINDOWS; windows += 1) {
      const window = nextWindow(position, now);
      if (window === null) return this.lists.rest(claimed, history.everyMs, true);
      const due = await this.candidates.list(claimed.pjid, payments, window, BATCH);
      if (due.length > 0) return this.check(reading, position, window, due);
      position = passed(position, window);
      if (!(await this.advance(claimed, position))) return;
    }
    return this.goOn(claimed);
  }

  private async check(
    { claimed, history }: HistoryReading,
    begun: CheckPosition,
    { age }: CheckWindow,
    due: readonly RefundCandidate[],
  ): Promise<void> {
    const { store, pjid } = claimed;
    let position = begun;
    for (const { boid, paymentOrderId, isTester, verifiedAt } of due) {
      const answer = await history.refundsOf({ pjid, paymentOrderId, isTester });
      this.metrics.storeLists.inc({ store, outcome: answer.kind === 'listed' ? 'page' : answer.kind });
      if (answer.kind === 'not-configured') return this.lists.rest(claimed, UNCONFIGURED_MS, false);
      const next = markedAt(position, age, { verifiedAt, boid });
      if (answer.kind === 'unavailable') {
        await this.advance(claimed, failedAt(position) ?? next);
        return this.lists.rest(claimed, history.everyMs, false);
      }
      if (answer.kind === 'listed') await this.addOwned(claimed, answer.revocations);
      position = next;
      if (!(await this.advance(claimed, position))) return;
    }
    return this.goOn(claimed);
  }

  private async addOwned(
    { store, pjid }: ClaimedRevocationList,
    lines: readonly ListedRevocation[],
  ): Promise<void> {
    const keys = lines.flatMap(({ revocation: { receiptKey } }) => receiptKey ?? []);
    const owned = await this.candidates.owned(pjid, keys);
    const own = lines.filter(({ revocation }) => owned.has(revocation.receiptKey?.toString('hex') ?? ''));
    await this.inbox.addListed(store, pjid, own);
  }

  /** Stores the position; false when another worker has taken over. */
  private advance(claimed: ClaimedRevocationList, position: CheckPosition): Promise<boolean> {
    return this.lists.advance(claimed, JSON.stringify(position));
  }

  private async goOn(claimed: ClaimedRevocationList): Promise<void> {
    await this.lists.rest(claimed, 0, false);
    await this.queues.wake(REVOCATION_LIST_QUEUE, claimed.id, PAUSE_MS);
  }
}
